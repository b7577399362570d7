"""The game in sentences: events, choices and refusals in the reader's language."""

from typing import Any

from ..core.bits import members_of
from ..core.codes import argument_of, first_in, second_in, verb_of
from ..core.events import Event, kind_of
from ..core.table import Refusal
from ..data.schema import DECK, SHEET, Edition
from ..data.words import Words, words
from . import codes, phases, reasons, slots
from . import events as happenings
from .book import Book
from .dice import die_for
from .fighters import card_at, slot_dice, smallest
from .names import Names
from .reasons import rule_of
from .state import Arena
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
            return words(lang).say(f"ending.{self._ending(value)}")
        if name == "dice":
            return " ".join(str(face) for face in value)
        if name == "attack":
            return words(lang).say(f"slot.{value}")
        return value

    def _ending(self, why: str) -> str:
        """A tie is one of popularity, or of points where those are counted otherwise."""
        return f"{why}-points" if self._book.by_trophies and why in TIES else why

    # -- choices

    def choice(self, s: Arena, f: int, code: int, lang: str) -> str:
        """What a choice offers, in words."""
        verb, argument = verb_of(code), argument_of(code)
        if codes.ATTACK <= verb <= codes.ATTACK_ZONE:
            return self._attack(s, f, verb, argument, lang)
        if verb in SPECIAL:
            return self._special(s, f, verb, argument, lang)
        if verb in BEGINNINGS:
            return self._beginning(s, f, verb, argument, lang)
        if verb in NAMING:
            return words(lang).say(f"choice.{NAMING[verb]}", target=self._who(s, argument, lang))
        if verb in SLOWING:
            attack = words(lang).say(f"slot.{slots.ATTACK_NAMES[argument]}")
            return words(lang).say(f"choice.{SLOWING[verb]}", attack=attack)
        return self._answer(s, f, verb, argument, words(lang))

    def _beginning(self, s: Arena, f: int, verb: int, argument: int, lang: str) -> str:
        """A warrior, a card, a zone to start in or to go to."""
        w = words(lang)
        match verb:
            case codes.DRAFT_KIND:
                return w.say("choice.draft", fighter=self.fighter(self._names.kinds[argument], lang))
            case codes.PLAY_CARD:
                card = self._names.decks[argument // DECK][argument % DECK]
                return w.say("choice.card", fighter=self._who(s, f, lang), card=self.card(card, lang))
            case codes.PLACE_AT:
                return w.say("choice.place", fighter=self._who(s, f, lang), zone=self.zone(argument, lang))
            case _:
                return w.say("choice.move", zone=self.zone(argument, lang))

    def _attack(self, s: Arena, f: int, verb: int, argument: int, lang: str) -> str:
        """An attack on a fighter or on a zone."""
        if verb == codes.ATTACK_ZONE:
            there = {"zone": self.zone(argument, lang)}
            return self._aimed(s, f, slots.SHOOT_A, argument, there, "zone", lang)
        slot, whom = verb - codes.ATTACK, {"target": self._who(s, argument, lang)}
        word = "melee" if slot <= slots.MELEE_B else "shoot"
        return self._aimed(s, f, slot, s.zone[argument], whom, word, lang)

    def _special(self, s: Arena, f: int, verb: int, argument: int, lang: str) -> str:
        w, card = words(lang), card_at(s, f, s.active[f])
        match verb:
            case codes.ATTACK_PAIR:
                both = {"target": first_in(argument), "second": second_in(argument)}
                dice = slot_dice(s, self._book, f, card, slots.SHOOT_A)
                return w.say("choice.pair", dice, **{k: self._who(s, g, lang) for k, g in both.items()})
            case codes.SHARE_DICE:
                target = self._who(s, first_in(argument), lang)
                return w.say("choice.share", second_in(argument), target=target)
            case codes.ATTACK_KICK:
                dice = slot_dice(s, self._book, f, card, slots.MELEE_B)
                return w.say("choice.kick", dice, target=self._who(s, argument, lang))
            case _:
                zone = self.zone(argument, lang)
                return w.say("choice.throw", zone=zone, target=self._who(s, s.target, lang))

    def _aimed(
        self, s: Arena, f: int, slot: int, zone: int, values: dict[str, str], word: str, lang: str
    ) -> str:
        dice = slot_dice(s, self._book, f, card_at(s, f, s.active[f]), slot)
        far = slot >= slots.SHOOT_A and distance(s, s.zone[f], zone) > 1
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
        return Refusal(rule, words(lang).say(f"refusal.{reasons.REASONS[reason][0]}", phase=phase))


SPOKEN = ("draft", "place", "select", "turn", "order", "share", "throw", "hand-out", "tokens", "over")
TIES = ("most-trophies", "smallest")
BEGINNINGS = (codes.DRAFT_KIND, codes.PLAY_CARD, codes.PLACE_AT, codes.MOVE_TO)
SPECIAL = (codes.ATTACK_PAIR, codes.SHARE_DICE, codes.ATTACK_KICK, codes.THROW_TO)
NAMING = {codes.GIVE_SKULL: "skull", codes.ORDER_NEXT: "next"}
SLOWING = {codes.EXTINGUISH: "extinguish", codes.SNAG: "snag"}
PLAIN = {
    codes.END: "end",
    codes.FREE: "free",
    codes.DECLINE: "charm-no",
    codes.TAKE_BACK: "take-back",
    codes.CONCEDE: "concede",
}


def spoken_phase(phase: int) -> str:
    """The phase as people name it: every charm window is the same to them."""
    if phase in (phases.CHARM, phases.HAND_OUT_CHARM, phases.PRELIMINARY_CHARM, phases.ROCK_CHARM):
        return "charm"
    name = phases.NAMES[phase]
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
    way = _way(event)
    return f"{kind_of(event)}-{way}" if way else kind_of(event)


def _way(event: Event) -> str:
    """In which of several ways it is told; most kinds have one."""
    match event:
        case happenings.Locked(fighter=None) | happenings.TookBack(fighter=None):
            return "place"
        case happenings.Attacked(attack=attack, distance=away):
            return attack.split("-")[0] + ("-far" if away > 1 else "")
        case happenings.AttackedZone(distance=away):
            return "far" if away > 1 else ""
        case happenings.TokenHanded(token=token):
            return token
        case happenings.AttackRolled(dice=()):
            return "none"
        case happenings.Eliminated(winner=None) | happenings.GameEnded(winners=()):
            return "nobody"
        case happenings.GameEnded(winners=winners):
            return "team" if len(winners) > 1 else ""
        case _:
            return _outcome(event)


def _outcome(event: Event) -> str:
    """Whether what was tried came off."""
    match event:
        case happenings.NetRolled(lowered=caught) | happenings.NetThrown(caught=caught):
            return "caught" if caught else "missed"
        case happenings.FlameRolled(lit=lit):
            return "lit" if lit else "not"
        case _:
            return ""


def _listed(names: list[str], lang: str) -> str:
    joiner = {"en": " and ", "fr": " et "}[lang]
    return joiner.join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
