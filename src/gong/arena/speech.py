"""The game in sentences: events, choices and refusals in the reader's language."""

from typing import Any

from ..core.bits import members_of
from ..core.events import Event, kind_of
from ..core.table import Refusal
from ..data.schema import DECK, SHEET, Edition
from ..data.words import Words, words
from . import codes
from . import events as happenings
from .book import Book
from .codes import argument_of, first_in, second_in, verb_of
from .dice import die_for
from .fighters import card_at, slot_dice, smallest
from .names import Names
from .reasons import REASONS, rule_of
from .state import (
    ATTACK_NAMES,
    CHARM,
    HAND_OUT_CHARM,
    MELEE_B,
    PHASES,
    PRELIMINARY_CHARM,
    ROCK_CHARM,
    SHOOT_A,
    Arena,
)
from .topology import distance


class Speech:
    """Says everything about a match of one edition."""

    def __init__(self, edition: Edition, names: Names, book: Book) -> None:
        self._edition = edition
        self._names = names
        self._book = book

    # -- names of things

    def fighter(self, name: str, lang: str) -> str:
        return str(getattr(self._edition.fighters[name].name, lang))

    def card(self, name: str, lang: str) -> str:
        if name == SHEET:
            return words(lang).say("card.sheet")
        kind = (self._names.card(name) or 0) // DECK
        text = self._edition.fighters[self._names.kinds[kind]].cards[name].name
        return str(getattr(text, lang)) if text else name

    def zone(self, zone: int, lang: str) -> str:
        return words(lang).say("zone.centre") if zone == 0 else words(lang).say("zone.ring", number=zone)

    # -- events

    def event(self, event: Event, lang: str) -> str:
        """An event as a sentence."""
        w = words(lang)
        raw = {name: getattr(event, name) for name in event.__struct_fields__}
        values = {name: self._value(name, value, lang) for name, value in raw.items()}
        return w.say(f"event.{_variant(event)}", _count_in(event), **values)

    def _value(self, name: str, value: Any, lang: str) -> Any:
        if name in ("fighter", "target", "second", "winner"):
            return self.fighter(value, lang) if value else ""
        if name == "winners":
            return _listed([self.fighter(winner, lang) for winner in value], lang)
        if name == "card":
            return self.card(value, lang)
        if name in ("zone", "start"):
            return self.zone(value, lang)
        if name == "why":
            return words(lang).say(f"ending.{value}")
        if name == "dice":
            return " ".join(str(face) for face in value)
        if name == "attack":
            return words(lang).say(f"slot.{value}")
        return value

    # -- choices

    def choice(self, s: Arena, f: int, code: int, lang: str) -> str:
        """What a choice offers, in words."""
        w, verb, argument = words(lang), verb_of(code), argument_of(code)
        match verb:
            case codes.DRAFT_KIND:
                return w.say("choice.draft", fighter=self.fighter(self._names.kinds[argument], lang))
            case codes.PLACE_AT:
                return w.say("choice.place", fighter=self._who(s, f, lang), zone=self.zone(argument, lang))
            case codes.PLAY_CARD:
                card = self._names.decks[argument // DECK][argument % DECK]
                return w.say("choice.card", fighter=self._who(s, f, lang), card=self.card(card, lang))
            case codes.MOVE_TO:
                return w.say("choice.move", zone=self.zone(argument, lang))
            case codes.ATTACK_ZONE:
                return self._attack(
                    s, f, SHOOT_A, argument, {"zone": self.zone(argument, lang)}, "zone", lang
                )
            case codes.GIVE_SKULL | codes.ORDER_NEXT:
                word = "skull" if verb == codes.GIVE_SKULL else "next"
                return w.say(f"choice.{word}", target=self._who(s, argument, lang))
            case codes.ATTACK_PAIR | codes.SHARE_DICE | codes.ATTACK_KICK | codes.THROW_TO:
                return self._special(s, f, verb, argument, lang)
            case codes.EXTINGUISH | codes.SNAG:
                word = "extinguish" if verb == codes.EXTINGUISH else "snag"
                return w.say(f"choice.{word}", attack=w.say(f"slot.{ATTACK_NAMES[argument]}"))
            case _ if codes.ATTACK <= verb < codes.ATTACK_ZONE:
                slot = verb - codes.ATTACK
                word = "melee" if slot <= MELEE_B else "shoot"
                return self._attack(
                    s, f, slot, s.zone[argument], {"target": self._who(s, argument, lang)}, word, lang
                )
            case _:
                return self._answer(s, f, verb, argument, w)

    def _special(self, s: Arena, f: int, verb: int, argument: int, lang: str) -> str:
        w, card = words(lang), card_at(s, f, s.active[f])
        match verb:
            case codes.ATTACK_PAIR:
                both = {"target": first_in(argument), "second": second_in(argument)}
                dice = slot_dice(s, self._book, f, card, SHOOT_A)
                return w.say("choice.pair", dice, **{k: self._who(s, g, lang) for k, g in both.items()})
            case codes.SHARE_DICE:
                target = self._who(s, first_in(argument), lang)
                return w.say("choice.share", second_in(argument), target=target)
            case codes.ATTACK_KICK:
                dice = slot_dice(s, self._book, f, card, MELEE_B)
                return w.say("choice.kick", dice, target=self._who(s, argument, lang))
            case _:
                zone = self.zone(argument, lang)
                return w.say("choice.throw", zone=zone, target=self._who(s, s.target, lang))

    def _attack(
        self, s: Arena, f: int, slot: int, zone: int, values: dict[str, str], word: str, lang: str
    ) -> str:
        dice = slot_dice(s, self._book, f, card_at(s, f, s.active[f]), slot)
        far = slot >= SHOOT_A and distance(s, s.zone[f], zone) > 1
        name = word + ("-far" if far else "") + ("-open" if dice < 0 else "")
        return words(lang).say(f"choice.{name}", max(dice, 0), penalty=self._book.far_penalty, **values)

    def _answer(self, s: Arena, f: int, verb: int, argument: int, w: Words) -> str:
        match verb:
            case codes.FLIP:
                face = die_for(s, self._book, f, argument)
                return w.say("choice.charm-flip", die=argument + 1, before=face, after=7 - face)
            case codes.REROLL:
                dice = members_of(argument)
                faces = " ".join(str(die_for(s, self._book, f, die)) for die in dice)
                shown = " ".join(str(die + 1) for die in dice)
                return w.say("choice.charm-reroll", len(dice), dice=shown, faces=faces)
            case codes.GIVE_DIE:
                heir = self._who(s, smallest(s, self._book, s.heirs), w.lang)
                return w.say("choice.give", die=argument + 1, face=s.dice[argument], target=heir)
            case codes.KEEP_DICE:
                return w.say("choice.keep", target=self._who(s, smallest(s, self._book, s.heirs), w.lang))
            case codes.HAND_TOKEN:
                return w.say(f"choice.token-{('small', 'large')[argument]}")
            case _:
                return w.say(f"choice.{PLAIN[verb]}")

    def _who(self, s: Arena, f: int, lang: str) -> str:
        name = self._names.fighter(s, f)
        return self.fighter(name, lang) if name else f"#{f}"

    # -- refusals

    def refusal(self, s: Arena, reason: int, lang: str) -> Refusal:
        spoken = spoken_phase(s.phase)
        phase = words(lang).say(f"phase.{spoken}")
        rule = rule_of(reason, spoken, self._edition.ledger_prefix)
        return Refusal(rule, words(lang).say(f"refusal.{REASONS[reason][0]}", phase=phase))


SPOKEN = ("draft", "place", "select", "turn", "order", "share", "throw", "hand-out", "tokens", "over")
PLAIN = {
    codes.END: "end",
    codes.FREE: "free",
    codes.DECLINE: "charm-no",
    codes.TAKE_BACK: "take-back",
    codes.CONCEDE: "concede",
}


def spoken_phase(phase: int) -> str:
    """The phase as people name it: every charm window is the same to them."""
    if phase in (CHARM, HAND_OUT_CHARM, PRELIMINARY_CHARM, ROCK_CHARM):
        return "charm"
    name = PHASES[phase]
    return name if name in SPOKEN else "turn"


def _count_in(event: Event) -> int | None:
    """The number by which a sentence is singular or plural, if it has one."""
    match event:
        case happenings.CharmRerolled(dice=dice):
            return len(dice)
        case happenings.Hit(wounds=n) | happenings.LostLife(lost=n):
            return n
        case happenings.DiceShared(number=n) | happenings.Healed(by=n):
            return n
    return None


def _variant(event: Event) -> str:
    """The message for this event; some kinds are told in several ways."""
    kind = kind_of(event)
    match event:
        case happenings.Locked(fighter=None) | happenings.TookBack(fighter=None):
            return f"{kind}-place"
        case happenings.Attacked(attack=attack, distance=away):
            return f"{kind}-{attack.split('-')[0]}" + ("-far" if away > 1 else "")
        case happenings.AttackedZone(distance=away):
            return kind + ("-far" if away > 1 else "")
        case happenings.NetRolled(lowered=lowered):
            return f"{kind}-{'caught' if lowered else 'missed'}"
        case happenings.NetThrown(caught=caught):
            return f"{kind}-{'caught' if caught else 'missed'}"
        case happenings.FlameRolled(lit=lit):
            return f"{kind}-{'lit' if lit else 'not'}"
        case happenings.AttackRolled(dice=()):
            return f"{kind}-none"
        case happenings.TokenHanded(token=token):
            return f"{kind}-{token}"
        case happenings.Eliminated(winner=None):
            return f"{kind}-nobody"
        case happenings.GameEnded(winners=winners):
            return kind if len(winners) == 1 else f"{kind}-team" if winners else f"{kind}-nobody"
        case _:
            return kind


def _listed(names: list[str], lang: str) -> str:
    joiner = {"en": " and ", "fr": " et "}[lang]
    return joiner.join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
