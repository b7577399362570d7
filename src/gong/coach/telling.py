"""An analysis told in one language: what pages and the terminal show, in numbers, marks and sentences."""

from typing import Any

from msgspec import Struct

from ..core.notes import Mark
from ..data.words import words
from .account import WHOLE, Analysis, Decision, Judgement, Moment, Option, SeatAccount, Way

#: Less than this, in millionths, is not worth a sentence.
WORTH_TELLING = WHOLE // 100


class ToldOption(Struct, frozen=True):
    """Something that could have been done; the choice itself is among them."""

    key: str
    verb: str
    fields: dict[str, str]
    text: str
    chance: int
    share: int
    chosen: bool


class ToldDecision(Judgement, frozen=True, kw_only=True):
    """A choice that was judged. ``title``: with who made it; ``why``: what it cost, if it did."""

    who: str
    text: str
    title: str
    named: str
    why: str
    options: tuple[ToldOption, ...]


class ToldSeat(Way, frozen=True, kw_only=True):
    """Where a seat's chance went: ``skill`` is its own choices', ``luck`` dice, draws and the unknown."""

    name: str
    skill: int
    luck: int
    text: str


class ToldMoment(Moment, frozen=True):
    """One of the moments that decided the game."""

    text: str


class ToldAnalysis(Struct, frozen=True, kw_only=True):
    """``marks``: the names of all marks, the best first."""

    game: str
    level: str
    lang: str
    judged: str
    sides: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    marks: dict[Mark, str]
    decisions: tuple[ToldDecision, ...]
    seats: tuple[ToldSeat, ...]
    moments: tuple[ToldMoment, ...]
    summary: tuple[str, ...]


def told(analysis: Analysis, lang: str) -> ToldAnalysis:
    return _Teller(analysis, lang).told()


def percent(chance: int) -> int:
    """In whole parts of a hundred."""
    return round(100 * chance / WHOLE)


def signed(chance: int) -> str:
    """The same with its sign, written as people write it."""
    parts = percent(chance)
    return f"+{parts}" if parts > 0 else f"−{-parts}" if parts < 0 else "0"


def _known(one: Struct, kind: type[Struct]) -> dict[str, Any]:
    """What it knows as one of this kind."""
    return {name: getattr(one, name) for name in kind.__struct_fields__}


class _Teller:
    def __init__(self, analysis: Analysis, lang: str) -> None:
        self._analysis, self._lang, self._words = analysis, lang, words(lang)
        self._judged = {decision.move: decision for decision in analysis.decisions}
        self._sides = tuple(side.called[lang] for side in analysis.sides)

    def told(self) -> ToldAnalysis:
        analysis = self._analysis
        return ToldAnalysis(
            game=analysis.game,
            level=analysis.level,
            lang=self._lang,
            judged=analysis.judged[self._lang],
            sides=self._sides,
            points=analysis.points,
            marks={mark: self._say(mark) for mark in analysis.seats[0].marks},
            decisions=tuple(map(self._decision, analysis.decisions)),
            seats=tuple(map(self._seat, analysis.seats)),
            moments=tuple(map(self._moment, analysis.moments)),
            summary=tuple(self._summary()),
        )

    def _say(self, message: str, **values: object) -> str:
        return self._words.say(f"coach.{message}", None, **values)

    def _who(self, seat: int) -> str:
        return self._analysis.seats[seat].called[self._lang]

    # -- choices

    def _decision(self, one: Decision) -> ToldDecision:
        return ToldDecision(
            **_known(one, Judgement),
            who=self._who(one.seat),
            text=one.text[self._lang],
            title=self._chose(one),
            named=self._say(one.mark),
            why=self._why(one) if one.loss else "",
            options=tuple(self._option(one, option) for option in one.options),
        )

    def _option(self, one: Decision, option: Option) -> ToldOption:
        is_chosen = option.key == one.key
        text = option.text[self._lang]
        return ToldOption(
            option.key, option.verb, option.fields, text, option.chance, option.share, is_chosen
        )

    def _why(self, one: Decision) -> str:
        """What would have been better, by how much, and who has the difference."""
        better = [option for option in one.options if option.share]
        name = "mixture" if len(better) > 1 else "instead"
        texts = self._words.listed([option.text[self._lang] for option in better])
        said = self._say(name, better=texts, best=percent(one.best), chance=percent(one.chance))
        rival = self._profiting(one, better[0]) if len(self._sides) > 2 and better else None
        return said if rival is None else f"{said} {self._say('profits', rival=self._sides[rival])}"

    def _profiting(self, one: Decision, better: Option) -> int | None:
        """The side that has more than half of what the choice lost."""
        chosen = next(option for option in one.options if option.key == one.key)
        gains = [mine - theirs for mine, theirs in zip(chosen.sides, better.sides, strict=True)]
        most = max(range(len(gains)), key=gains.__getitem__)
        return most if 2 * gains[most] > one.loss else None

    # -- seats

    def _seat(self, one: SeatAccount) -> ToldSeat:
        return ToldSeat(
            **_known(one, Way),
            name=self._who(one.seat),
            skill=one.own,
            luck=one.dice + one.unseen,
            text=self._account(one),
        )

    def _account(self, one: SeatAccount) -> str:
        parts = {name: signed(getattr(one, name)) for name in ("own", "others", "dice", "unseen")}
        ends = {"start": percent(one.start), "end": percent(one.end)}
        said = self._say("account", seat=self._who(one.seat), **parts, **ends)
        if one.accuracy is None:
            return said
        return f"{said} {self._say('accuracy', accuracy=round(one.accuracy))}"

    # -- the game

    def _moment(self, one: Moment) -> ToldMoment:
        before, after = self._analysis.points[one.first], self._analysis.points[one.last + 1]
        moved = [y - x for x, y in zip(before, after, strict=True)]
        side = max(range(len(moved)), key=lambda i: abs(moved[i]))
        ends = {"before": percent(before[side]), "after": percent(after[side])}
        said = self._say("moved", side=self._sides[side], cause=self._cause(one, side), **ends)
        decision = self._judged.get(one.first)
        if decision:
            said = f"{self._chose(decision)}. {said}"
        return ToldMoment(one.first, one.last, one.swing, said)

    def _chose(self, decision: Decision) -> str:
        """Some texts say of themselves whose choice they are."""
        who, text = self._who(decision.seat), decision.text[self._lang]
        return text if text.startswith(who) else self._say("by", seat=who, text=text)

    def _cause(self, one: Moment, side: int) -> str:
        """What moved this side's chance most."""
        steps = self._analysis.steps[one.first : one.last + 1]
        causes = {
            "by-choice": sum(step.choice[side] for step in steps),
            "by-dice": sum(step.luck[side] for step in steps if step.kind == "chance"),
            "by-unseen": sum(step.luck[side] for step in steps if step.kind != "chance"),
        }
        return self._say(max(causes, key=lambda name: abs(causes[name])))

    def _summary(self) -> list[str]:
        last = self._analysis.points[-1]
        won = [i for i, chance in enumerate(last) if chance == max(last)]
        if len(won) > 1:
            lines = [self._say("draw")]
        else:
            lines = [self._say("won", side=self._sides[won[0]]), self._reason(won[0])]
        return [*lines, *self._costliest(), *self._best_player()]

    def _reason(self, side: int) -> str:
        """Did the winner owe it to choices or to luck?"""
        steps, analysis = self._analysis.steps, self._analysis
        start = analysis.points[0][side]
        choices = sum(step.choice[side] for step in steps)
        luck = sum(step.luck[side] for step in steps)
        name = "by-both" if abs(choices - luck) < 10 * WORTH_TELLING else "skilful"
        name = "lucky" if luck - choices >= 10 * WORTH_TELLING else name
        return self._say(name, start=percent(start), choices=signed(choices), luck=signed(luck))

    def _costliest(self) -> list[str]:
        worst = max(self._analysis.decisions, key=lambda one: one.loss, default=None)
        if worst is None or worst.loss < WORTH_TELLING:
            return [self._say("flawless")]
        about = {"seat": self._who(worst.seat), "move": worst.move + 1, "text": worst.text[self._lang]}
        return [f"{self._say('costliest', **about, loss=percent(worst.loss))} {self._why(worst)}"]

    def _best_player(self) -> list[str]:
        rated = [one for one in self._analysis.seats if one.accuracy is not None]
        if len(rated) < 2:
            return []
        best = max(rated, key=lambda one: one.accuracy or 0)
        return [self._say("most-accurate", seat=self._who(best.seat), accuracy=round(best.accuracy or 0))]
