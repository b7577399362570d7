"""Card texts read as people would write them: some clauses with their sentences, in both languages."""

from typing import Any

import pytest

from .test_wording import read, said

Written = dict[str, Any]


def play(target: str, *ops: str, when: str = "any", **fields: Any) -> Written:
    return {"kind": "play", "target": target, "op": list(ops), "when": when.split(", "), **fields}


def engage(target: str, *ops: str, when: str = "any", **fields: Any) -> Written:
    return {"kind": "engage", "target": target, "op": list(ops), "when": when.split(", "), **fields}


def trigger(event: str, target: str, op: str, **fields: Any) -> Written:
    return {"kind": "trigger", "when": [event], "target": target, "op": op, **fields}


def static(target: str, *ops: str, **fields: Any) -> Written:
    return {"kind": "static", "target": target, "op": list(ops), **fields}


PLAYED: list[tuple[Written, str, str]] = [
    (
        play("ultra(any)", "mod_cap(choose any, +2)"),
        "An Ultra of your choice gets +2 in a capability of your choice this turn.",
        "Un Ultra au choix a +2 dans une capacité au choix pendant ce tour.",
    ),
    (
        play("ultra(own)", "mod_sacrifice(-4)"),
        "Assaults by an Ultra of your team have a sacrifice threshold 4 lower this turn (an attacker leaves"
        " play if its sacrifice roll is not above the threshold).",
        "Le seuil de sacrifice des Assauts d'un Ultra de votre équipe baisse de 4 pendant ce tour"
        " (l'attaquant quitte le jeu si son jet de sacrifice ne dépasse pas le seuil).",
    ),
    (
        play("leader(own)", "draw_ultra(1)", when="idle, own turn", condition=["count(deck(own, ultra))>=1"]),
        "On your turn, between actions, if your Ultra deck is not empty: draw 1 Ultra and place it as in the"
        " Draw phase.",
        "À votre tour, entre deux actions, si votre deck d'Ultras n'est pas vide : piochez 1 Ultra et"
        " placez-le comme en phase de Pioche.",
    ),
    (
        play(
            "card(locker own, ultra, value<=5)",
            "return_to_play(engaged)",
            when="idle, own turn",
            condition=["own free slot exists"],
        ),
        "On your turn, between actions, if you have a free slot: put an Ultra of value 5 or less from your"
        " locker room into one of your free slots, engaged.",
        "À votre tour, entre deux actions, si vous avez un emplacement libre : placez un Ultra de valeur 5 ou"
        " moins depuis votre vestiaire dans un de vos emplacements libres, engagé.",
    ),
    (
        play("all leader(each)", "forbid_play", when="idle"),
        "Between actions: no leader can play Interactions this turn.",
        "Entre deux actions : aucun meneur ne peut jouer d'Interaction pendant ce tour.",
    ),
    (
        play("leader(own)", "free_pass", when="idle, own turn", condition=["phase 6", "not pass pending"]),
        "In your Shooting phase, between actions, if no successful Pass awaits its Shot: you may shoot now,"
        " as if a Pass had just succeeded.",
        "Dans votre phase de Tir, entre deux actions, si aucune Passe réussie n'attend son Tir : vous pouvez"
        " tirer maintenant, comme si une Passe venait de réussir.",
    ),
    (
        play("action", "extra_save", when="post", condition=["open save", "actor is own", "failing"]),
        "After the roll of a Save by your team, if the Save is failing: another eligible Ultra may try one"
        " more Save if the Save fails.",
        "Après le jet d'un Arrêt de votre équipe, si l'Arrêt est en train d'échouer : un autre Ultra qui"
        " en a le droit peut tenter un Arrêt de plus si l'Arrêt échoue.",
    ),
    (
        play(
            "action",
            "redirect(ultra(own))",
            when="pre",
            condition=["open tackle, assault", "atarget is own"],
        ),
        "Before the action roll of a Tackle or an Assault on an Ultra of your team: redirect the action to"
        " another Ultra of your team that could be its target.",
        "Avant le jet d'action d'un Placage ou d'un Assaut contre un Ultra de votre équipe : détournez"
        " l'action sur un autre Ultra de votre équipe qui pourrait en être la cible.",
    ),
    (
        play("roll", "reroll", when="post, sac", condition=["actor is opp"]),
        "After an action roll or sacrifice roll of an opposing Ultra: the die is thrown again.",
        "Après un jet d'action ou de sacrifice d'un Ultra adverse : le dé est relancé.",
    ),
    (
        play("2 x ultra(opp, same team)", "set_cap(resistance, 3)", duration="turn"),
        "Two opposing Ultras of one team have their Resistance set to 3 this turn.",
        "Deux Ultras adverses d'une même équipe voient leur Résistance fixée à 3 pendant ce tour.",
    ),
    (
        play("all ultra(opp, back)", "forbid(pass, save)"),
        "No opposing back-row Ultra can pass or save this turn.",
        "Aucun Ultra défensif adverse ne peut passer ou tenter un Arrêt pendant ce tour.",
    ),
    (
        play("ultra(opp)", "engage", "mod_cap(save, -2)", "mod_cap(pass, -2)"),
        "Engage an opposing Ultra; that Ultra gets Save -2 and Pass -2 this turn.",
        "Engagez un Ultra adverse ; ce même Ultra a Arrêt -2 et Passe -2 pendant ce tour.",
    ),
    (
        play("ultra(own, front)", "copy_cap(pass, ultra(opp))"),
        "A front-row Ultra of your team has its Pass set to the current Pass of an opposing Ultra this turn.",
        "Un Ultra offensif de votre équipe prend la Passe actuelle d'un Ultra adverse pendant ce tour.",
    ),
    (
        play("ultra(own, engaged)", "to_deck(bottom)"),
        "Put an engaged Ultra of your team under your Ultra deck.",
        "Placez un Ultra engagé de votre équipe sous votre deck d'Ultras.",
    ),
    (
        play("ultra(own)", "move_to_free"),
        "Move an Ultra of your team to one of your free slots.",
        "Déplacez un Ultra de votre équipe dans un de vos emplacements libres.",
    ),
    (
        play("item(ability)", "negate"),
        "Negate an engage or triggered ability (not yet resolved).",
        "Contrez une capacité spéciale à engagement ou déclenchée (pas encore résolue).",
    ),
    (
        play("2 x ultra(own)", "set_type(human)"),
        "Two Ultras of your team become Human without a subtype this turn.",
        "Deux Ultras de votre équipe deviennent Humains sans sous-type pendant ce tour.",
    ),
]
USED: list[tuple[Written, str, str]] = [
    (
        engage("roll", "reroll", when="post", condition=["actor is own", "not actor=self"]),
        "Engage this Ultra, after the action roll of another Ultra of your team: the die is thrown again.",
        "Engagez cet Ultra, après le jet d'action d'un autre Ultra de votre équipe : le dé est relancé.",
    ),
    (
        engage("2 x ultra(own)", "swap_slots", "disengage", when="idle", limit=2, retroactive=True),
        "Engage this Ultra (retroactive), between actions: swap two Ultras of your team, then disengage those"
        " Ultras. Twice per turn.",
        "Engagez cet Ultra (rétroactif), entre deux actions : permutez deux Ultras de votre équipe, puis"
        " désengagez ces mêmes Ultras. Deux fois par tour.",
    ),
    (
        engage("card(locker own, interaction, not same name)", "return_to_hand(2)", optional=True),
        "Engage this Ultra: you may take 2 Interactions with another name from your locker room into your"
        " hand.",
        "Engagez cet Ultra : vous pouvez prendre en main 2 Interactions portant un autre nom depuis votre"
        " vestiaire.",
    ),
    (
        engage("leader(opp)", "discard_interaction(1, controller)", "mill_ultra(1)", when="opp turn"),
        "Engage this Ultra, on an opposing turn: an opposing leader of your choice shows you their hand and"
        " discards 1 Interaction of your choice, then that leader puts the top card of their Ultra deck into"
        " their locker room.",
        "Engagez cet Ultra, pendant un tour adverse : un meneur adverse au choix vous montre sa main et"
        " défausse 1 Interaction de votre choix, puis ce même meneur met dans son vestiaire la carte du"
        " dessus de son deck d'Ultras.",
    ),
]
SET_OFF: list[tuple[Written, str, str]] = [
    (
        trigger("on_success(assault)", "ultra(adj=atarget, ready)", "engage", condition=["actor=self"]),
        "When this Ultra succeeds with an Assault, engage a ready Ultra adjacent to the target's slot.",
        "Quand cet Ultra réussit un Assaut, engagez un Ultra non engagé adjacent à l'emplacement de l'Ultra"
        " visé.",
    ),
    (
        trigger("on_reinforce(given)", "self", "disengage", limit=1),
        "When this Ultra reinforces, it disengages. Once per turn.",
        "Quand cet Ultra donne un renforcement, il se désengage. Une fois par tour.",
    ),
    (
        trigger(
            "on_success(tackle)", "actor", "mod_cap(shot, +1)", condition=["actor is own", "not actor=self"]
        ),
        "When another Ultra of your team succeeds with a Tackle, that Ultra gets Shot +1 this turn.",
        "Quand un autre Ultra de votre équipe réussit un Placage, ce même Ultra a Tir +1 pendant ce tour.",
    ),
    (
        trigger("on_target(tackle, assault)", "self", "mod_cap(resistance, +2)", optional=True),
        "When this Ultra becomes the target of a Tackle or an Assault, if you wish, it gets Resistance +2"
        " this turn.",
        "Quand cet Ultra devient la cible d'un Placage ou d'un Assaut, si vous le souhaitez, il a"
        " Résistance +2 pendant ce tour.",
    ),
    (
        trigger("on_phase(5)", "leader(own)", "draw_interaction(2)", condition=["hand<=0"]),
        "At the start of every Attack phase, if you hold no Interactions, draw 2 Interactions.",
        "Au début de chaque phase d'Attaque, si vous n'avez aucune Interaction en main, piochez 2"
        " Interactions.",
    ),
]
HOLDING: list[tuple[Written, str, str]] = [
    (
        static("action", "mod_sacrifice(+4)", condition=["open assault", "atarget=self"]),
        "During an Assault on this Ultra, the sacrifice threshold is 4 higher (an attacker leaves play if its"
        " sacrifice roll is not above the threshold).",
        "Pendant un Assaut contre cet Ultra, le seuil de sacrifice monte de 4 (l'attaquant quitte le jeu si"
        " son jet de sacrifice ne dépasse pas le seuil).",
    ),
    (
        static("self", "mod_cap(save, +3)", condition=["slot_ahead(self) empty"]),
        "While this Ultra is in the back row and the slot in front of it is empty, it has Save +3.",
        "Tant que cet Ultra est défensif et que l'emplacement devant lui est vide, il a Arrêt +3.",
    ),
    (
        static("self", "mod_cap(shot, +2)", condition=["count(ultra(opp, back, engaged))>=2"]),
        "While at least 2 engaged opposing back-row Ultras are in play, this Ultra has Shot +2.",
        "Tant qu'au moins 2 Ultras défensifs adverses engagés sont en jeu, cet Ultra a Tir +2.",
    ),
    (
        static("self", "immune(tackle, assault)", "grant_role(shot, back)"),
        "This Ultra cannot be the target of a Tackle or an Assault; it may shoot from the back row.",
        "Cet Ultra ne peut être la cible ni d'un Placage ni d'un Assaut ; il peut tirer depuis une place"
        " défensive.",
    ),
    (
        static("all ultra(own, adj=self, type=alien)", "mod_cap(save, +1)", "mod_cap(pass, +1)"),
        "All adjacent Alien Ultras of your team have Save +1 and Pass +1.",
        "Tous les Ultras Aliens adjacents de votre équipe ont Arrêt +1 et Passe +1.",
    ),
    (
        static("all ultra(opp, front, engaged)", "stay_engaged"),
        "Engaged opposing front-row Ultras do not disengage in their Disengagement phase.",
        "Les Ultras offensifs adverses engagés ne se désengagent pas pendant leur phase de Désengagement.",
    ),
    (
        static("actor", "mod_cap(save, -1)", condition=["open save", "shooter=self"], duration="action"),
        "During a Save against a Shot by this Ultra, the saver has Save -1.",
        "Pendant un Arrêt face à un Tir de cet Ultra, l'Ultra qui tente l'Arrêt a Arrêt -1.",
    ),
    (
        static("self", "reinf_always_subtype"),
        "Reinforcements given by this Ultra count as if both Ultras were of one subtype (+3 each).",
        "Les renforcements donnés par cet Ultra comptent comme si les deux Ultras étaient du même sous-type"
        " (+3 chacun).",
    ),
]


@pytest.mark.parametrize(("written", "english", "french"), [*PLAYED, *USED, *SET_OFF, *HOLDING])
def test_a_clause_reads_well(written: Written, english: str, french: str) -> None:
    clauses = read(**written)
    assert said("en", *clauses) == english
    assert said("fr", *clauses) == french


def test_one_may_is_for_all_that_is_written_together() -> None:
    fields = {"when": ["on_enter"], "target": "ultra(opp)", "optional": True}
    together = read("trigger", op=["engage", "mod_cap(save, -1)", "mod_cap(pass, -1)"], **fields)
    assert said("en", *together) == (
        "When this Ultra enters play, you may engage an opposing Ultra; if you do, that Ultra gets Save -1"
        " and Pass -1 this turn."
    )
    assert said("fr", *together) == (
        "Quand cet Ultra entre en jeu, vous pouvez engager un Ultra adverse ; dans ce cas, ce même Ultra a"
        " Arrêt -1 et Passe -1 pendant ce tour."
    )


def test_each_trigger_is_told_by_itself() -> None:
    fields = {"when": ["on_enter"], "target": "ultra(opp)"}
    apart = [*read("trigger", op="engage", **fields), *read("trigger", op="no_reinf", **fields)]
    assert said("en", *apart) == (
        "When this Ultra enters play, engage an opposing Ultra. When this Ultra enters play, an opposing"
        " Ultra cannot be reinforced this turn."
    )
    together = read("trigger", op=["engage", "no_reinf"], **fields)
    assert said("en", *together) == (
        "When this Ultra enters play, engage an opposing Ultra; that Ultra cannot be reinforced this turn."
    )


def test_clauses_of_one_card_follow_each_other() -> None:
    clauses = [*read("static", target="self", op="immune(tackle)"), *read(**SET_OFF[1][0])]
    assert said("en", *clauses) == (
        "This Ultra cannot be the target of a Tackle. When this Ultra reinforces, it disengages. Once per"
        " turn."
    )


def test_what_is_played_together_says_its_moment_once() -> None:
    """Every condition must hold for the whole card to be played, so all of them stand before it."""
    first = read("play", when=["idle"], target="ultra(own)", op="disengage", condition=["score behind"])
    second = read(
        "play", when=["idle"], target="leader(own)", op="draw_interaction(1)", condition=["hand<=1"]
    )
    assert said("en", *first, *second) == (
        "Between actions, if an opposing team has more goals than yours and you hold at most 1 Interaction:"
        " disengage an Ultra of your team, then draw 1 Interaction."
    )
