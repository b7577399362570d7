"""What cards say in French: words only."""

import re

from .grammar import NAMED, Filter, Language, Noun, Phrase, fact, order

#: What a short word becomes before a vowel, and before an article.
_CONTRACTIONS = (
    (r"\b([DdLl]e|[Ll]a|[Qq]ue) (?=[aeiouyâàéèêîAEIOUÉÀ])", lambda found: f"{found[1][:-1]}'"),
    (r"\b([Ss])i (?=ils?\b)", lambda found: f"{found[1]}'"),
    (r"\bde le ", lambda found: "du "),
)


def _tidy(text: str) -> str:
    for pattern, short in _CONTRACTIONS:
        text = re.sub(pattern, short, text)
    return text


_ITEM_SIDES = (
    Filter("side", "own", "de votre équipe"),
    Filter("side", "opp", "d'une équipe adverse"),
)

_THRESHOLD = "(l'attaquant quitte le jeu si son jet de sacrifice ne dépasse pas le seuil)"

FRENCH = Language(
    code="fr",
    tidy=_tidy,
    colon=" : ",
    either=" ou ",
    both=" et ",
    nor=" ni ",
    of="de",
    of_others="de",
    then=", puis ",
    nouns={
        "ultra": Noun("Ultra", "Ultras", "un", "un autre"),
        "interaction": Noun("Interaction", "Interactions", "une", "une autre"),
        "": Noun("carte", "cartes", "une", "une autre"),
    },
    two="deux",
    two_others="deux autres",
    every="tous les",
    every_other="tous les autres",
    before_noun=(),
    after_noun=(
        Filter("type", NAMED, "{type}"),
        Filter("subtype", NAMED, "{subtype}"),
        Filter("row", "front", "{offensif|offensifs}"),
        Filter("row", "back", "{défensif|défensifs}"),
        Filter("side", "opp", "{adverse|adverses}"),
        Filter("near", "self", "{adjacent|adjacents}"),
        Filter("status", "ready", "non {engagé|engagés}"),
        Filter("status", "engaged", "{engagé|engagés}"),
        Filter("side", "own", "de votre équipe"),
        Filter("same_team", True, "d'une même équipe"),
        Filter("value", NAMED, "de valeur {value} ou moins"),
        Filter("capability", NAMED, "dont {now} est de {at_most} ou moins"),
        Filter("near", "atarget", "{adjacent|adjacents} à l'emplacement de l'Ultra visé"),
        Filter("not_same_name", True, "d'un autre nom"),
    ),
    of_own_choice="au choix",
    except_self="que cet Ultra",
    from_locker="de votre vestiaire",
    self_again="il",
    fixed={
        "self": "cet Ultra",
        "actor": "l'Ultra qui agit",
        "atarget": "l'Ultra visé",
        "action": "l'action",
        "roll": "le jet",
        "slot": "un emplacement libre de votre équipe",
    },
    again={
        "ultra": Phrase("le même Ultra"),
        "ultras": Phrase("ces mêmes Ultras", is_plural=True),
        "leader": Phrase("le même meneur"),
    },
    leaders={
        "own": "vous",
        "opp": "un meneur adverse",
        "all opp": "chaque meneur adverse",
        "each": "chaque meneur",
    },
    items={
        "interaction": "une Interaction",
        "ability": "une capacité spéciale engagée ou déclenchée",
        "any": "une Interaction ou une capacité spéciale engagée ou déclenchée",
    },
    item_filters={
        "interaction": (*_ITEM_SIDES, Filter("value", NAMED, "de valeur {value} ou moins")),
        "ability": (*_ITEM_SIDES, Filter("value", NAMED, "d'un Ultra de valeur {value} ou moins")),
        "any": (*_ITEM_SIDES, Filter("value", NAMED, "d'une carte de valeur {value} ou moins")),
    },
    decks={"ultra": "votre deck d'Ultras", "interaction": "votre deck d'Interactions"},
    top=("la carte du dessus", "les {n} cartes du dessus"),
    capabilities_now={
        "assault": "l'Assaut actuel",
        "tackle": "le Placage actuel",
        "shot": "le Tir actuel",
        "resistance": "la Résistance actuelle",
        "save": "l'Arrêt actuel",
        "pass": "la Passe actuelle",
    },
    any_capability="{amount} dans une capacité au choix",
    one_of_them="{choices} (au choix)",
    actions={
        "tackle": "un Placage",
        "assault": "un Assaut",
        "pass": "une Passe",
        "shot": "un Tir",
        "save": "un Arrêt",
    },
    any_action="une action",
    no_actions={
        "tackle": "aucun Placage",
        "assault": "aucun Assaut",
        "pass": "aucune Passe",
        "shot": "aucun Tir",
        "save": "aucun Arrêt",
    },
    verbs={
        "tackle": "plaquer",
        "assault": "donner l'Assaut",
        "pass": "passer",
        "shot": "tirer",
        "save": "tenter l'Arrêt",
    },
    more_of={"tackle": "un Placage de plus", "assault": "un Assaut de plus"},
    rows={"front": "une place offensive", "back": "une place défensive"},
    without_subtype="{type} sans sous-type",
    phases=(
        *("phase de Défausse", "phase de Désengagement", "phase de Pioche"),
        *("phase de Permutation", "phase d'Attaque", "phase de Tir"),
    ),
    actors={
        "": "un Ultra",
        "self": "cet Ultra",
        "own": "un Ultra de votre équipe",
        "opp": "un Ultra adverse",
        "other own": "un autre Ultra de votre équipe",
    },
    by_actor="de {actor}",
    on_victim="contre {victim}",
    against_own_shot="face à un Tir de cet Ultra",
    engage="Engagez",
    retroactive="Rétroactif",
    retroactive_aside=" (rétroactif)",
    limits={1: "Une fois par tour", 2: "Deux fois par tour"},
    limit="{n} fois par tour",
    durations={"instant": "", "action": "pour cette action", "turn": "pendant ce tour", "play": ""},
    for_static_action="jusqu'à la fin de l'action",
    may_order="vous pouvez {done}",
    may_fact="si vous le souhaitez, {done}",
    when_so="si {so}",
    while_so="tant que {so}",
    during="pendant {deed}",
    turns={"": "", "own turn": "à votre tour", "opp turn": "pendant un tour adverse"},
    phase_in_turn={
        "": "en {phase}",
        "own turn": "dans votre {phase}",
        "opp turn": "en {phase} adverse",
    },
    moments={
        "any": ("", "pendant {deed}"),
        "idle": ("entre les actions", "entre les actions"),
        "pre": ("avant un jet d'action", "avant le jet d'action {of_deed}"),
        "post": ("après un jet d'action", "après le jet d'action {of_deed}"),
        "sac": ("après un jet de sacrifice", "après le jet de sacrifice {of_deed}"),
        "pre post": ("avant ou après un jet d'action", "avant ou après le jet d'action {of_deed}"),
        "post sac": (
            "après un jet d'action ou de sacrifice",
            "après un jet d'action ou de sacrifice {of_deed}",
        ),
        "pre post sac": (
            "avant ou après un jet d'action, ou après un jet de sacrifice",
            "avant ou après un jet d'action, ou après un jet de sacrifice, {of_deed}",
        ),
    },
    events={
        "on_enter": "quand cet Ultra entre en jeu",
        "on_leave": "quand cet Ultra quitte le jeu",
        "on_turn_start:own": "au début de votre tour",
        "on_turn_start:opp": "au début d'un tour adverse",
        "on_phase": "au début de chaque {phase}",
        "on_declare": "quand {actor} annonce {deed}",
        "on_roll": "quand {actor} a jeté le dé pour {deed}",
        "on_success": "quand {actor} réussit {deed}",
        "on_failure": "quand {actor} manque {deed}",
        "on_goal:scored": "quand votre équipe marque un goal",
        "on_goal:conceded": "quand votre équipe encaisse un goal",
        "on_reinforce:given": "quand cet Ultra donne un renforcement",
        "on_reinforce:received": "quand cet Ultra reçoit un renforcement",
        "on_target": "quand cet Ultra devient la cible {of_deed}",
        "on_engage": "quand cet Ultra s'engage",
        "on_disengage": "quand cet Ultra se désengage",
        "on_swap": "quand cet Ultra est permuté",
        "on_interaction:own": "quand vous jouez une Interaction",
        "on_interaction:opp": "quand un meneur adverse joue une Interaction",
    },
    predicates={
        "actor=self": ("cet Ultra agit", "cet Ultra n'agit pas"),
        "actor is own": ("un Ultra de votre équipe agit", "aucun Ultra de votre équipe n'agit"),
        "actor is opp": ("un Ultra adverse agit", "aucun Ultra adverse n'agit"),
        "atarget=self": ("cet Ultra est visé par l'action", "cet Ultra n'est pas visé par l'action"),
        "atarget is own": (
            "l'Ultra visé par l'action est de votre équipe",
            "l'Ultra visé par l'action n'est pas de votre équipe",
        ),
        "atarget is opp": (
            "l'Ultra visé par l'action est adverse",
            "l'Ultra visé par l'action n'est pas adverse",
        ),
        "shooter=self": (
            "un Arrêt face à un Tir de cet Ultra est en cours",
            "aucun Arrêt face à un Tir de cet Ultra n'est en cours",
        ),
        "open": ("{kinds} est en cours", "{no_kinds} n'est en cours"),
        "failing": ("l'action est en train d'échouer", "l'action n'est pas en train d'échouer"),
        "succeeding": ("l'action est en train de réussir", "l'action n'est pas en train de réussir"),
        "roll=": ("le jet est de {n}", "le jet n'est pas de {n}"),
        "roll<=": ("le jet est de {n} ou moins", "le jet n'est pas de {n} ou moins"),
        "phase": ("c'est la {phase}", "ce n'est pas la {phase}"),
        "slot_ahead(self) empty": (
            "cet Ultra est défensif et que l'emplacement devant lui est vide",
            "cet Ultra est offensif ou a quelqu'un devant lui",
        ),
        "own free slot exists": (
            "vous avez un emplacement libre",
            "vous n'avez aucun emplacement libre",
        ),
        "score behind": (
            "une équipe adverse a plus de goals que la vôtre",
            "aucune équipe adverse n'a plus de goals que la vôtre",
        ),
        "score ahead": (
            "votre équipe a plus de goals que chacune des autres",
            "votre équipe n'a pas plus de goals que chacune des autres",
        ),
        "score level": (
            "votre équipe a exactement autant de goals que la meilleure des autres",
            "votre équipe a plus ou moins de goals que la meilleure des autres",
        ),
        "hand<=": ("vous avez au plus {interactions} en main", "vous avez plus de {interactions} en main"),
        "pass pending": (
            "une Passe réussie attend son Tir",
            "aucune Passe réussie n'attend son Tir",
        ),
        "count:ultra": (
            "au moins {counted} {est|sont} en jeu",
            "moins de {counted} {est|sont} en jeu",
        ),
        "count:ultra:1": ("au moins {counted} est en jeu", "aucun {core} n'est en jeu"),
        "count:locker": (
            "votre vestiaire contient au moins {counted}",
            "votre vestiaire contient moins de {counted}",
        ),
        "count:hand": (
            "vous avez au moins {interactions} en main",
            "vous avez moins de {interactions} en main",
        ),
        "count:deck": ("{counted} contient au moins {cards}", "{counted} contient moins de {cards}"),
        "count:deck:1": ("{counted} n'est pas vide", "{counted} est vide"),
    },
    operations={
        "mod_cap": fact("{who} {a|ont} {change} {while}"),
        "set_cap": fact("{who} {voit son|voient leur} {cap} fixé à {number} {while}"),
        "set_cap:resistance": fact("{who} {voit sa|voient leur} Résistance fixée à {number} {while}"),
        "set_cap:pass": fact("{who} {voit sa|voient leur} Passe fixée à {number} {while}"),
        "copy_cap": fact("{who} {prend|prennent} {now} de {other} {while}"),
        "clear_mods": order(
            "<mettez fin|mettre fin> à tous les effets sur {whom} qui durent ce tour ou cette action"
        ),
        "mod_roll:+": order("<ajoutez|ajouter> {n} au jet"),
        "mod_roll:-": order("<retirez|retirer> {n} au jet"),
        "mod_roll:choose": order("<ajoutez {n} au jet ou retirez|ajouter {n} au jet ou retirer> {n}"),
        "set_roll": fact("le dé n'est pas jeté mais compte pour {n}"),
        "set_roll:best": fact(
            "le dé n'est pas jeté mais compte pour 12 si c'est un Placage ou un Assaut et pour 1 si c'est une"
            " Passe, un Tir ou un Arrêt"
        ),
        "set_roll:worst": fact(
            "le dé n'est pas jeté mais compte pour 1 si c'est un Placage ou un Assaut et pour 12 si c'est une"
            " Passe, un Tir ou un Arrêt"
        ),
        "reroll": fact("le dé est relancé"),
        "auto:success": fact("l'action réussit, quels que soient les nombres"),
        "auto:failure": fact("l'action échoue, quels que soient les nombres"),
        "engage": order("<engagez|engager> {whom}"),
        "disengage": order("<désengagez|désengager> {whom}"),
        "stay_engaged": fact(
            "{who} ne se {désengage|désengagent} pas pendant la phase de Désengagement {while}"
        ),
        "to_locker": order("<envoyez|envoyer> {whom} à {son|leur} vestiaire"),
        "to_deck:top": order("<placez|placer> {whom} sur le deck d'Ultras de {son meneur|leurs meneurs}"),
        "to_deck:bottom": order("<placez|placer> {whom} sous le deck d'Ultras de {son meneur|leurs meneurs}"),
        "to_deck:shuffle": order("<mélangez|mélanger> {whom} au deck d'Ultras de {son meneur|leurs meneurs}"),
        "return_to_play:ready": order(
            "<placez|placer> {whom} dans un de vos emplacements libres, non {engagé|engagés}"
        ),
        "return_to_play:engaged": order(
            "<placez|placer> {whom} dans un de vos emplacements libres, {engagé|engagés}"
        ),
        "draw_ultra": fact("{who} pioche {ultras} et place chacun comme en phase de Pioche"),
        "draw_ultra:own": order(
            "<piochez|piocher> {ultras} et <placez|placer> chacun comme en phase de Pioche"
        ),
        "draw_ultra:own:1": order(
            "<piochez|piocher> 1 Ultra et <placez-le|le placer> comme en phase de Pioche"
        ),
        "mill_ultra": fact("{who} met dans son vestiaire {top} de son deck d'Ultras"),
        "mill_ultra:own": order("<mettez|mettre> dans votre vestiaire {top} de votre deck d'Ultras"),
        "draw_interaction": fact("{who} pioche {interactions}"),
        "draw_interaction:own": order("<piochez|piocher> {interactions}"),
        "discard_interaction:victim": fact("{who} défausse {interactions} de son choix"),
        "discard_interaction:random": fact("{who} défausse {interactions} au hasard"),
        "discard_interaction:controller": fact(
            "{who} vous montre sa main et défausse {interactions} de votre choix"
        ),
        "discard_interaction:own:victim": order("<défaussez|défausser> {interactions} de votre choix"),
        "discard_interaction:own:random": order("<défaussez|défausser> {interactions} au hasard"),
        "discard_interaction:own:controller": order("<défaussez|défausser> {interactions} de votre choix"),
        "return_to_hand": order("<prenez|prendre> en main {whom}"),
        "look_hand": fact("{who} vous montre sa main"),
        "look_hand:own": order("<regardez|regarder> votre main"),
        "look_top": order("<regardez|regarder> {top} de {whom}"),
        "look_top:reorder": order(
            "<regardez|regarder> {top} de {whom} et <remettez-les|les remettre> dans l'ordre de votre choix"
        ),
        "swap_slots": order("<permutez|permuter> {whom}"),
        "move_to_free": order("<déplacez|déplacer> {whom} dans un emplacement libre de son équipe"),
        "redirect": order("<détournez|détourner> l'action sur {other} qui pourrait en être la cible"),
        "forbid": fact("{who} ne {peut|peuvent} pas {verbs} {while}"),
        "forbid:many": fact("{who} ne {peut|peuvent} ni {neither} {while}"),
        "immune": fact("{who} ne {peut|peuvent} pas être la cible {of_kinds} {while}"),
        "immune:many": fact("{who} ne {peut|peuvent} être la cible ni d'un Placage ni d'un Assaut {while}"),
        "shield": fact(
            "{who} ne {peut|peuvent} pas être {envoyé|envoyés} au vestiaire {while}"
            " (on peut toujours {le|les} remplacer)"
        ),
        "grant_role": fact("{who} {peut|peuvent} {verb} depuis {row} {while}"),
        "grant_extra": fact("{who} {peut|peuvent} tenter {more} {while}"),
        "free_pass": fact("vous pouvez tirer maintenant, comme si une Passe venait de réussir"),
        "extra_save": fact(
            "un autre Ultra qui en a le droit peut tenter un Arrêt de plus si celui-ci échoue"
        ),
        "negate": order("<contrez|contrer> {whom}"),
        "cancel_action": order("<annulez|annuler> l'action"),
        "forbid_play": fact("{who} ne peut pas jouer d'Interaction {while}"),
        "forbid_play:own": fact("vous ne pouvez pas jouer d'Interaction {while}"),
        "forbid_play:all opp": fact("aucun meneur adverse ne peut jouer d'Interaction {while}"),
        "forbid_play:each": fact("aucun meneur ne peut jouer d'Interaction {while}"),
        "mod_reinf_given:+": fact("les renforcements donnés par {whom} valent chacun {n} de plus {while}"),
        "mod_reinf_given:-": fact("les renforcements donnés par {whom} valent chacun {n} de moins {while}"),
        "mod_reinf_received:+": fact("les renforcements reçus par {whom} valent chacun {n} de plus {while}"),
        "mod_reinf_received:-": fact("les renforcements reçus par {whom} valent chacun {n} de moins {while}"),
        "reinf_always_subtype": fact(
            "les renforcements donnés par {whom} comptent comme de même sous-type {while}"
        ),
        "no_reinf": fact("{who} ne {peut|peuvent} pas être {renforcé|renforcés} {while}"),
        "adj_diagonal": fact(
            "pour les renforcements de {whom}, les emplacements en diagonale sont adjacents {while}"
        ),
        "adj_diagonal:own": fact(
            "pour vos renforcements, les emplacements en diagonale sont adjacents {while}"
        ),
        "set_type": fact("{who} {devient|deviennent} {kin} {while}"),
        "set_type:choose": fact(
            "{who} {prend|prennent} un type au choix, avec un sous-type au choix ou sans, {while}"
        ),
        "mod_sacrifice:+": fact(
            "le seuil de sacrifice des Assauts de {whom} monte de {n} {while} " + _THRESHOLD
        ),
        "mod_sacrifice:-": fact(
            "le seuil de sacrifice des Assauts de {whom} baisse de {n} {while} " + _THRESHOLD
        ),
        "mod_sacrifice:action:+": fact("le seuil de sacrifice monte de {n} " + _THRESHOLD),
        "mod_sacrifice:action:-": fact("le seuil de sacrifice baisse de {n} " + _THRESHOLD),
        "mod_hand_limit:+": fact("la limite de main de {whom} monte de {n} {while}"),
        "mod_hand_limit:-": fact("la limite de main de {whom} baisse de {n} {while}"),
        "mod_hand_limit:own:+": fact("votre limite de main monte de {n} {while}"),
        "mod_hand_limit:own:-": fact("votre limite de main baisse de {n} {while}"),
        "mod_ultra_draws:+": fact("{who} peut piocher {ultras} de plus en phase de Pioche {while}"),
        "mod_ultra_draws:-": fact(
            "{who} peut piocher {ultras} de moins en phase de Pioche {while} (1 au moins)"
        ),
        "mod_ultra_draws:own:+": fact("vous pouvez piocher {ultras} de plus en phase de Pioche {while}"),
        "mod_ultra_draws:own:-": fact(
            "vous pouvez piocher {ultras} de moins en phase de Pioche {while} (1 au moins)"
        ),
    },
)
