"""The game in sentences: events, choices and refusals in the reader's language.

Teams go by letters, A for seat 0. An Ultra is named with its slot; whoever tells events to people can say who
stands where, because an event itself names slots only.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ..core.answers import Refusal
from ..core.bits import members_of
from ..core.events import Event, told_as
from ..core.verbs import Verb
from ..data.sets import CardSet
from ..data.words import words
from . import codes, flow, items, phases, terms
from . import events as happenings
from .actions import reinforcement
from .announcement import mode_clause
from .book import Book
from .formation import place_of
from .modifiers import cap_now
from .names import HIDDEN, Names
from .outlook import reinforcements
from .reasons import REASONS
from .requirements import cap_of, is_attack_on, number_now
from .shifts import shift
from .state import ITEM_CARD, SLOT_NAMES, SLOTS, Sphere
from .wording import is_retroactive

#: The decision that each phase asks for.
DECISIONS = {
    "opening": "US-D-02",
    "rest": "US-D-03",
    "discard": "US-D-04",
    "placing": "US-D-05",
    "more": "US-D-06",
    "swapping": "US-D-07",
    "choosing-team": "US-D-08",
    "saving": "US-D-12",
    "window": "US-D-13",
    "announcing": "US-D-14",
    "asking": "US-D-15",
    "picking": "US-D-15",
    "picking-slot": "US-D-15",
    "putting-back": "US-D-15",
    "discarding": "US-D-16",
    "refilling": "US-D-17",
}
HIGHEST = 12
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

    def marked(self, card: str, lang: str) -> str:
        """A card by its name, and whether what it does is retroactive."""
        name = self.card(card, lang)
        is_so = card != HIDDEN and is_retroactive(self._cards, card)
        return words(lang).say("sphere-thing.retroactive", card=name) if is_so else name

    def place(self, place: str, standing: Standing, lang: str) -> str:
        """``Vexel Lancet (B.b2)``, or only where."""
        if place == HIDDEN:
            return words(lang).say("sphere-thing.gone")
        seat, slot = place.split(".")
        where = f"{letter(int(seat))}.{slot}"
        return f"{self.card(standing[place], lang)} ({where})" if place in standing else where

    def target(self, target: str, standing: Standing, lang: str) -> str:
        """An Ultra, a leader or an item of the stack."""
        kind, _, which = target.partition(":")
        if kind == "seat":
            return words(lang).say("sphere-thing.leader", team=letter(int(which)))
        if kind == "item" and which:
            number, _, card = which.partition(":")
            return self.card(card, lang) if card else words(lang).say("sphere-thing.item", number=number)
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

    def choice(self, s: Sphere, team: int, verb: Verb, argument: int, key: str, lang: str) -> str:
        """What a choice offers, in words, with the number the die must show."""
        name = verb.says or verb.name
        if verb.number == codes.MODE:
            return self._offered_mode(s, argument, key.removeprefix("mode:"), lang)
        if verb.number == codes.PUT:
            return self._put(s, team, argument, lang)
        if verb.fields == ("slot",) and argument == codes.NOBODY_ELSE:
            return words(lang).say(f"sphere-choice.{name}-none")
        told = self._told(s, team, verb, argument, key, lang)
        return words(lang).say(f"sphere-choice.{name}", **told)

    def _offered_mode(self, s: Sphere, mode: int, word: str, lang: str) -> str:
        """A shift of the die by the amount of the announced card; of anything else the word of its key."""
        row = s.items * items.WIDTH
        clause = mode_clause(self._book, s.stack[row + items.CLAUSE], s.stack[row + items.CLAUSES])
        if self._book.op[clause] == terms.MOD_ROLL:
            return shift(self._book, clause, mode)
        said = self.mode(word, lang)
        return said[:1].upper() + said[1:]

    def _told(self, s: Sphere, team: int, verb: Verb, argument: int, key: str, lang: str) -> dict[str, Any]:
        """The values of its message."""
        parts = verb.parts(argument)
        match verb.number:
            case codes.TACKLE | codes.ASSAULT:
                return self._attack(s, verb.name, team * SLOTS + parts[0], parts[1], lang)
            case codes.PASS | codes.SHOT | codes.SAVE:
                return self._test(s, verb.name, team * SLOTS + argument, lang)
            case codes.REINFORCE:
                return self._reinforce(s, team * SLOTS + argument, lang)
            case codes.DISCARD_ONE | codes.PLAY | codes.PICK | codes.TOP:
                return {"card": self.marked(key.partition(":")[2], lang)}
            case codes.PLACE_ONE:
                return {"card": self.card(key.split(":")[1], lang), "slot": SLOT_NAMES[parts[1]]}
            case codes.SWAP:
                ultras = [self._ultra(s, team * SLOTS + slot, lang) for slot in parts]
                return dict(zip(verb.fields, ultras, strict=True))
            case codes.READY_ONE:
                return {"ultra": self._ultra(s, team * SLOTS + argument, lang)}
            case codes.USE:
                return {"ultra": self._used(s, team * SLOTS + argument, lang)}
            case codes.SLOT:
                return {"slot": SLOT_NAMES[argument]}
            case codes.AGAINST:
                return {"team": letter(argument)}
            case codes.YES | codes.NO:
                return {"card": self.card(self._item(s, max(s.items - 1, 0)), lang)}
            case _:
                return self._aim(s, verb.number, argument, lang)

    def _aim(self, s: Sphere, verb: int, argument: int, lang: str) -> dict[str, Any]:
        match verb:
            case codes.TARGET:
                return {"target": self._far_ultra(s, argument, lang)}
            case codes.TARGET_SEAT:
                return {"target": self.target(f"seat:{argument}", NOWHERE, lang)}
            case codes.TARGET_ITEM:
                team = s.stack[argument * items.WIDTH + items.TEAM]
                card = self.marked(self._item(s, argument), lang)
                return {"number": argument + 1, "card": card, "team": letter(team)}
            case _:
                return {}

    def _attack(self, s: Sphere, action: str, actor: int, target: int, lang: str) -> dict[str, Any]:
        cap = cap_of(terms.ACTIONS.index(action))
        least = cap_now(s, self._book, target, terms.RESISTANCE) - cap_now(s, self._book, actor, cap)
        how = "sure" if least <= 1 else "least" if least <= HIGHEST else "least-help"
        return self._attempt(s, actor, how, least, lang) | {"target": self._far_ultra(s, target, lang)}

    def _test(self, s: Sphere, action: str, actor: int, lang: str) -> dict[str, Any]:
        most = cap_now(s, self._book, actor, cap_of(terms.ACTIONS.index(action)))
        how = "sure" if most >= HIGHEST else "most" if most >= 1 else "most-help"
        return self._attempt(s, actor, how, most, lang)

    def _attempt(self, s: Sphere, actor: int, how: str, number: int, lang: str) -> dict[str, Any]:
        """Who tries, what the die must show, and how much ready neighbours could add after a failure."""
        most = sum(max(adds, 0) for adds in reinforcements(s, self._book, actor).values())
        return {
            "ultra": self._ultra(s, actor, lang),
            "needed": words(lang).say(f"sphere-needed.{how}", number=number),
            "help": words(lang).say("sphere-needed.help", by=most) if most > 0 else "",
        }

    def _put(self, s: Sphere, team: int, slot: int, lang: str) -> str:
        card = self.card(self._names.ultra(s.drawn), lang)
        if slot == codes.NOBODY_ELSE:
            return words(lang).say("sphere-choice.put-locker", card=card)
        if s.card[team * SLOTS + slot] < 0:
            return words(lang).say("sphere-choice.put", card=card, slot=SLOT_NAMES[slot])
        ultra = self._ultra(s, team * SLOTS + slot, lang)
        return words(lang).say("sphere-choice.replace", card=card, ultra=ultra)

    def _reinforce(self, s: Sphere, p: int, lang: str) -> dict[str, Any]:
        """What a neighbour would add, and whether that is enough."""
        actor = place_of(s, s.actor)
        by = reinforcement(s, self._book, p, actor)
        left = self._short_by(s, actor) - by
        outcome = words(lang).say("sphere-needed.enough" if left <= 0 else "sphere-needed.short", by=left)
        return {"ultra": self._ultra(s, p, lang), "by": by, "outcome": outcome}

    def _short_by(self, s: Sphere, actor: int) -> int:
        """By how much the open action fails."""
        number = cap_now(s, self._book, actor, cap_of(s.action))
        if not is_attack_on(s.action):
            return s.roll - number
        resistance = number_now(s, self._book, s.target, terms.RESISTANCE, s.target_number)
        return resistance - number - s.roll

    def _item(self, s: Sphere, i: int) -> str:
        row = i * items.WIDTH
        is_card = s.stack[row + items.KIND] == ITEM_CARD
        return (
            self._names.card(s.stack[row + items.CARD])
            if is_card
            else self._names.ultra(s.stack[row + items.CARD])
        )

    def _ultra(self, s: Sphere, place: int, lang: str) -> str:
        """One of the own team: its name and its slot."""
        return f"{self.card(self._names.ultra(s.card[place]), lang)} ({SLOT_NAMES[place % SLOTS]})"

    def _used(self, s: Sphere, place: int, lang: str) -> str:
        """The same, with whether what it does is retroactive."""
        name = self.marked(self._names.ultra(s.card[place]), lang)
        return f"{name} ({SLOT_NAMES[place % SLOTS]})"

    def _far_ultra(self, s: Sphere, place: int, lang: str) -> str:
        return self.place(
            self._names.place(place), {self._names.place(place): self._names.ultra(s.card[place])}, lang
        )

    # -- events

    def event(self, event: Event, lang: str, standing: Standing = NOWHERE) -> str:
        """An event as a sentence; with who stands where, Ultras are named."""
        raw = {name: getattr(event, name) for name in event.__struct_fields__}
        values = {name: self._value(name, value, raw, lang, standing) for name, value in raw.items()}
        if isinstance(event, happenings.Used):
            values["card"] = self.marked(event.card, lang)
        return words(lang).say(f"sphere-event.{told_as(event, _way(event))}", _count_in(event), **values)

    def _value(self, name: str, value: Any, raw: dict[str, Any], lang: str, standing: Standing) -> Any:
        match name:
            case "seat" | "victim" | "against":
                return letter(value)
            case "card" if value in self._cards.interactions:
                return self.marked(value, lang)
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
            return w.say("sphere-prompt.you", phase=w.say(_asked_for(s)))
        return w.say("sphere-prompt.others", who=others) if others else w.say("sphere-prompt.chance")

    def _player(self, team: int, players: Sequence[str]) -> str:
        return players[team] or letter(team)

    # -- refusals

    def refusal(self, s: Sphere, reason: int, lang: str) -> Refusal:
        """The rule and why, in words; another decision that is due is named."""
        name, section = REASONS[reason]
        rule = section or DECISIONS.get(flow.NAMES[s.phase], "US-D-13")
        phase = words(lang).say(f"sphere-phase.{spoken_phase(flow.NAMES[s.phase])}")
        return Refusal(rule, words(lang).say(f"sphere-refusal.{name}", phase=phase))


def _asked_for(s: Sphere) -> str:
    """The message that says what is asked for: modes come when all targets are named."""
    is_mode = s.phase == phases.ANNOUNCING and s.targets_due + s.other_due == 0
    return "sphere-prompt.mode" if is_mode else f"sphere-phase.{spoken_phase(flow.NAMES[s.phase])}"


def spoken_phase(phase: str) -> str:
    """What the game is doing, as people name it; what goes by itself is the same to them."""
    return phase if phase in DECISIONS or phase == "over" else "moving"


def _count_in(event: Event) -> int | None:
    """The number by which a sentence is singular or plural, if it has one."""
    match event:
        case happenings.Goal(scored=n) | happenings.TopLooked(number=n) | happenings.Lost(number=n):
            return n
    return None


def _way(event: Event) -> str:
    """In which of several ways it is told; most kinds have one."""
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
