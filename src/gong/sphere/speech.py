"""The game in sentences: events, choices and refusals in the reader's language.

Teams go by letters, A for seat 0. An Ultra is named with its slot; whoever tells events to people can say who
stands where, because an event itself names slots only.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.bits import members_of
from ..core.codes import argument_of, verb_of
from ..core.events import Event, kind_of
from ..core.table import Refusal
from ..data.sets import CardSet
from ..data.words import words
from . import codes, phases, terms, windows
from . import events as happenings
from .actions import reinforcement
from .book import Book
from .choices import FAR
from .formation import is_committed, is_ready, place_of, touch
from .modifiers import cap_now, leader_total
from .names import HIDDEN, Names
from .reasons import REASONS
from .requirements import cap_of, is_attack_on
from .state import ITEM_CARD, SLOT_NAMES, SLOTS, Sphere

#: The decision that each phase asks for.
DECISIONS = {
    "opening": "D-02",
    "rest": "D-03",
    "discard": "D-04",
    "placing": "D-05",
    "more": "D-06",
    "swapping": "D-07",
    "choosing-team": "D-08",
    "saving": "D-12",
    "window": "D-13",
    "announcing": "D-14",
    "asking": "D-15",
    "picking": "D-15",
    "picking-slot": "D-15",
    "putting-back": "D-15",
    "discarding": "D-16",
    "refilling": "D-17",
}
HIGHEST = 12
ATTACKS = {codes.TACKLE: ("tackle", terms.DO_TACKLE), codes.ASSAULT: ("assault", terms.DO_ASSAULT)}
TESTS = {
    codes.PASS: ("pass", terms.DO_PASS),
    codes.SHOT: ("shot", terms.DO_SHOT),
    codes.SAVE: ("save", terms.DO_SAVE),
}
ENDS = {windows.END_PHASE: "end-phase", windows.END_TURN: "end-turn", windows.DECLINE: "decline"}
CARDS = {codes.DISCARD_ONE: "discard", codes.PLAY: "play", codes.PICK: "pick", codes.TOP: "top"}
PLAIN = {codes.DRAW: "draw", codes.STOP: "stop", codes.PRIORITY_PASS: "nothing", codes.CONCEDE: "concede"}
#: Who stands where, by places such as ``1.b2``.
Standing = Mapping[str, str]
NOWHERE: Standing = {}


def letter(seat: int) -> str:
    """What a team is called."""
    return chr(ord("A") + seat)


class Speech:
    """Says everything about a match of one card set."""

    def __init__(self, cards: CardSet, names: Names, book: Book) -> None:
        self._cards = cards
        self._names = names
        self._book = book

    # -- names of things

    def card(self, card: str, lang: str) -> str:
        return words(lang).say("sphere-thing.unknown") if card == HIDDEN else self._cards.name_of(card, lang)

    def place(self, place: str, standing: Standing, lang: str) -> str:
        """``Vexel Lancet (B.b2)``, or only where."""
        if place == HIDDEN:
            return words(lang).say("sphere-thing.gone")
        seat, slot = place.split(".")
        where = f"{letter(int(seat))}.{slot}"
        return f"{self.card(standing[place], lang)} ({where})" if place in standing else where

    def target(self, target: str, standing: Standing, lang: str) -> str:
        """An Ultra, a leader or an item of the stack."""
        kind, _, number = target.rpartition(":")
        if kind == "seat":
            return words(lang).say("sphere-thing.leader", team=letter(int(number)))
        if kind == "item":
            return words(lang).say("sphere-thing.item", number=number)
        return (
            words(lang).say("sphere-thing.gone") if target == "item" else self.place(target, standing, lang)
        )

    def mode(self, mode: str, lang: str) -> str:
        """A capability, a shift of the die, or a type with its subtype."""
        return " ".join(self._mode_word(word, lang) for word in mode.split())

    def _mode_word(self, word: str, lang: str) -> str:
        if word in terms.CAPS:
            return self.capability(word, lang)
        if word in terms.TYPES:
            return self._cards.type_name(word, lang)
        if word == "none":
            return words(lang).say("sphere-thing.no-subtype")
        return self._cards.subtype_name(word, lang) if word in self._names.subtypes else word

    def capability(self, word: str, lang: str) -> str:
        return words(lang).say(f"sphere-cap.{word}")

    # -- choices

    def choice(self, s: Sphere, team: int, code: int, key: str, lang: str) -> str:
        """What a choice offers, in words, with the number the die must show."""
        verb, argument = verb_of(code), argument_of(code)
        if verb in ATTACKS:
            return self._attack(s, team, verb, argument, lang)
        if verb in TESTS:
            return self._test(s, team, verb, argument, lang)
        if verb in CARDS:
            card = self.card(key.partition(":")[2], lang)
            return words(lang).say(f"sphere-choice.{CARDS[verb]}", card=card)
        if verb in (codes.TARGET, codes.TARGET_SEAT, codes.TARGET_ITEM):
            return self._aim(s, verb, argument, key, lang)
        if verb in (codes.MODE, codes.YES_NO):
            return self._answer(s, key, lang)
        return self._arrangement(s, team, verb, argument, lang)

    def _attack(self, s: Sphere, team: int, verb: int, argument: int, lang: str) -> str:
        word, kind = ATTACKS[verb]
        actor, target = team * SLOTS + argument // FAR, argument % FAR
        least = cap_now(s, self._book, target, terms.RESISTANCE) - cap_now(s, self._book, actor, cap_of(kind))
        how = "sure" if least <= 1 else "least" if least <= HIGHEST else "least-help"
        return words(lang).say(
            f"sphere-choice.{word}",
            ultra=self._ultra(s, actor, lang),
            target=self._far_ultra(s, target, lang),
            needed=words(lang).say(f"sphere-needed.{how}", number=least),
            help=self._help(s, actor, lang),
        )

    def _test(self, s: Sphere, team: int, verb: int, argument: int, lang: str) -> str:
        if argument == codes.NOBODY_ELSE:
            return words(lang).say("sphere-choice.save-none")
        word, kind = TESTS[verb]
        actor = team * SLOTS + argument
        most = cap_now(s, self._book, actor, cap_of(kind))
        how = "sure" if most >= HIGHEST else "most" if most >= 1 else "most-help"
        return words(lang).say(
            f"sphere-choice.{word}",
            ultra=self._ultra(s, actor, lang),
            needed=words(lang).say(f"sphere-needed.{how}", number=most),
            help=self._help(s, actor, lang),
        )

    def _help(self, s: Sphere, actor: int, lang: str) -> str:
        """How much ready neighbours could add once the roll has failed."""
        most = self.reinforcements(s, actor)
        return words(lang).say("sphere-needed.help", by=most) if most > 0 else ""

    def reinforcements(self, s: Sphere, actor: int) -> int:
        diagonal = leader_total(s, self._book, actor // SLOTS, terms.ADJ_DIAGONAL) > 0
        mates = (actor // SLOTS * SLOTS + slot for slot in range(SLOTS))
        ready = [p for p in mates if touch(p, actor, diagonal) and is_ready(s, p) and not is_committed(s, p)]
        return sum(max(reinforcement(s, self._book, p, actor), 0) for p in ready)

    def _arrangement(self, s: Sphere, team: int, verb: int, argument: int, lang: str) -> str:
        """Where an Ultra goes, who is readied, which phase ends."""
        w = words(lang)
        match verb:
            case codes.PLACE_ONE:
                card = self._names.ultra(s.opening[team * SLOTS + argument // SLOTS])
                return w.say("sphere-choice.place", card=self.card(card, lang), slot=_slot(argument % SLOTS))
            case codes.PUT:
                return self._put(s, team, argument, lang)
            case codes.SWAP:
                return self._swap(s, team, argument, lang)
            case codes.READY_ONE if argument == codes.NOBODY_ELSE:
                return w.say("sphere-choice.ready-none")
            case codes.AGAINST:
                return w.say("sphere-choice.against", team=letter(argument))
            case codes.END:
                return w.say(f"sphere-choice.{ENDS[argument]}")
            case codes.REINFORCE:
                return self._reinforce(s, team, argument, lang)
            case codes.READY_ONE | codes.USE | codes.SLOT:
                return self._slot_choice(s, team, verb, argument, lang)
            case _:
                return w.say(f"sphere-choice.{PLAIN[verb]}")

    def _slot_choice(self, s: Sphere, team: int, verb: int, slot: int, lang: str) -> str:
        if verb == codes.SLOT:
            return words(lang).say("sphere-choice.slot", slot=_slot(slot))
        word = "use" if verb == codes.USE else "ready"
        return words(lang).say(f"sphere-choice.{word}", ultra=self._ultra(s, team * SLOTS + slot, lang))

    def _put(self, s: Sphere, team: int, slot: int, lang: str) -> str:
        card = self.card(self._names.ultra(s.drawn), lang)
        if slot == codes.NOBODY_ELSE:
            return words(lang).say("sphere-choice.put-locker", card=card)
        if s.card[team * SLOTS + slot] < 0:
            return words(lang).say("sphere-choice.put", card=card, slot=_slot(slot))
        return words(lang).say(
            "sphere-choice.replace", card=card, ultra=self._ultra(s, team * SLOTS + slot, lang)
        )

    def _swap(self, s: Sphere, team: int, argument: int, lang: str) -> str:
        if argument // 8 == codes.NOBODY_ELSE:
            return words(lang).say("sphere-choice.swap-none")
        first, second = (self._ultra(s, team * SLOTS + slot, lang) for slot in (argument // 8, argument % 8))
        return words(lang).say("sphere-choice.swap", first=first, second=second)

    def _reinforce(self, s: Sphere, team: int, slot: int, lang: str) -> str:
        """What a neighbour would add, and whether that is enough."""
        p, actor = team * SLOTS + slot, place_of(s, s.actor)
        by = reinforcement(s, self._book, p, actor)
        left = self._short_by(s, actor) - by
        outcome = words(lang).say("sphere-needed.enough" if left <= 0 else "sphere-needed.short", by=left)
        return words(lang).say(
            "sphere-choice.reinforce", ultra=self._ultra(s, p, lang), by=by, outcome=outcome
        )

    def _short_by(self, s: Sphere, actor: int) -> int:
        """By how much the open action fails."""
        number = cap_now(s, self._book, actor, cap_of(s.action))
        if not is_attack_on(s.action):
            return s.roll - number
        return cap_now(s, self._book, place_of(s, s.target), terms.RESISTANCE) - number - s.roll

    def _aim(self, s: Sphere, verb: int, argument: int, key: str, lang: str) -> str:
        w = words(lang)
        if verb == codes.TARGET:
            return w.say("sphere-choice.target", target=self._far_ultra(s, argument, lang))
        if verb == codes.TARGET_SEAT:
            return w.say("sphere-choice.target", target=self.target(f"seat:{argument}", NOWHERE, lang))
        return w.say(
            "sphere-choice.target-item",
            number=argument + 1,
            card=self.card(self._item(s, argument), lang),
            team=letter(s.item_team[argument]),
        )

    def _answer(self, s: Sphere, key: str, lang: str) -> str:
        if key.startswith("mode:"):
            return self._capitalised(self.mode(key.removeprefix("mode:"), lang))
        card = self.card(self._item(s, max(s.items - 1, 0)), lang)
        return words(lang).say(f"sphere-choice.{key}", card=card)

    def _capitalised(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def _item(self, s: Sphere, i: int) -> str:
        is_card = s.item_kind[i] == ITEM_CARD
        return self._names.card(s.item_card[i]) if is_card else self._names.ultra(s.item_card[i])

    def _ultra(self, s: Sphere, place: int, lang: str) -> str:
        """One of the own team: its name and its slot."""
        return f"{self.card(self._names.ultra(s.card[place]), lang)} ({_slot(place % SLOTS)})"

    def _far_ultra(self, s: Sphere, place: int, lang: str) -> str:
        return self.place(
            self._names.place(place), {self._names.place(place): self._names.ultra(s.card[place])}, lang
        )

    # -- events

    def event(self, event: Event, lang: str, standing: Standing = NOWHERE) -> str:
        """An event as a sentence; with who stands where, Ultras are named."""
        raw = {name: getattr(event, name) for name in event.__struct_fields__}
        values = {name: self._value(name, value, raw, lang, standing) for name, value in raw.items()}
        return words(lang).say(f"sphere-event.{_variant(event)}", _count_in(event), **values)

    def _value(self, name: str, value: Any, raw: dict[str, Any], lang: str, standing: Standing) -> Any:
        match name:
            case "seat" | "victim" | "against":
                return letter(value)
            case "card":
                return self.card(value or HIDDEN, lang)
            case "slot" | "first" | "second" if value is not None:
                return self._standing_in(raw, value, lang, standing)
            case "target" if value is not None:
                return self.place(value, standing, lang)
            case "targets":
                return self._targets(value, lang, standing)
            case "winners":
                return words(lang).listed([letter(seat) for seat in value])
            case _:
                return self._word(name, value, lang)

    def _word(self, name: str, value: Any, lang: str) -> Any:
        match name:
            case "action":
                return words(lang).say(f"sphere-action.{value}")
            case "mode":
                return words(lang).say("sphere-thing.mode", mode=self.mode(value, lang)) if value else ""
            case "why" if f"sphere-ending.{value}" in words(lang):
                return words(lang).say(f"sphere-ending.{value}")
            case _:
                return value

    def _standing_in(self, raw: dict[str, Any], slot: str, lang: str, standing: Standing) -> str:
        """The Ultra in a slot of the event's team; an event that names its card says only where."""
        card = raw.get("card") or standing.get(f"{raw['seat']}.{slot}")
        return slot if "card" in raw or card is None else f"{self.card(card, lang)} ({slot})"

    def _targets(self, targets: tuple[str, ...], lang: str, standing: Standing) -> str:
        if not targets:
            return ""
        named = words(lang).listed([self.target(target, standing, lang) for target in targets])
        return words(lang).say("sphere-thing.on", targets=named)

    # -- prompts

    def prompt(self, s: Sphere, seat: int | None, players: Sequence[str], lang: str) -> str:
        """Who must do what, in one sentence."""
        w = words(lang)
        if s.phase == phases.OVER:
            winners = [self._player(t, players) for t in members_of(s.winners)]
            return w.say("room.prompt-over", who=words(lang).listed(winners))
        asked = members_of(s.owed) if s.to_roll == 0 else []
        others = ", ".join(self._player(t, players) for t in asked if t != seat)
        if seat in asked:
            return w.say(
                "sphere-prompt.you", phase=w.say(f"sphere-phase.{spoken_phase(phases.PHASES[s.phase])}")
            )
        return w.say("sphere-prompt.others", who=others) if others else w.say("sphere-prompt.chance")

    def _player(self, team: int, players: Sequence[str]) -> str:
        return players[team] or letter(team)

    # -- refusals

    def refusal(self, s: Sphere, reason: int, lang: str) -> Refusal:
        """The rule and why, in words; another decision that is due is named."""
        name, section = REASONS[reason]
        rule = f"US-{section or DECISIONS.get(phases.PHASES[s.phase], 'D-13')}"
        phase = words(lang).say(f"sphere-phase.{spoken_phase(phases.PHASES[s.phase])}")
        return Refusal(rule, words(lang).say(f"sphere-refusal.{name}", phase=phase))


def spoken_phase(phase: str) -> str:
    """What the game is doing, as people name it; what goes by itself is the same to them."""
    return phase if phase in DECISIONS or phase == "over" else "moving"


def _slot(slot: int) -> str:
    return SLOT_NAMES[slot]


def _count_in(event: Event) -> int | None:
    """The number by which a sentence is singular or plural, if it has one."""
    match event:
        case happenings.Goal(scored=n) | happenings.TopLooked(number=n):
            return n
    return None


def _variant(event: Event) -> str:
    """The message for this event; some kinds are told in several ways."""
    way = _way(event)
    return f"{kind_of(event)}-{way}" if way else kind_of(event)


def _way(event: Event) -> str:
    match event:
        case happenings.Drawn(card=None):
            return "hidden"
        case happenings.Rolled(why=why) if why != "action":
            return why
        case happenings.LeftPlay(slot=None):
            return "unplaced"
        case happenings.LeftPlay(where=where):
            return where
        case happenings.Declared(action=action):
            return action
        case happenings.Locked(success=success):
            return "success" if success else "failure"
        case happenings.Announced(what=what):
            return what
        case happenings.PhaseBegan(number=number):
            return str(number)
        case happenings.GameEnded(winners=winners) if len(winners) != 1:
            return "draw"
        case _:
            return ""
