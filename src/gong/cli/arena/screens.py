"""The screens of a game: choosing a warrior, deciding, watching, and the end."""

from collections.abc import Mapping
from types import MappingProxyType

from rich.text import Text

from ...arena.views import AttackView, FighterView, View
from ...core.answers import Choice, Odds, Result
from ...core.match import Match
from ...data.schema import SHEET, FewerDice
from ..drawing import Lines, fitted, joined, paragraphs
from ..offers import Offer, numbered
from ..screens import Screens
from ..size import CLOSING_ROWS, PROMPT_ROWS, WIDEST, Size
from ..story import Page, Viewer
from . import layout
from .dice import dice, dice_in_a_line
from .layout import Panel, Scene
from .lexicon import Lexicon
from .offers import first_asked, offers, open_zones
from .story import ArenaStory

#: Decisions in the middle of an attack.
STEPS = ("order", "share", "throw")
DRAFT_NAMES = 38
HIGHEST_FACE = 6


def welcome(lexicon: Lexicon) -> str:
    """The game in a few sentences."""
    laws = lexicon.edition.laws
    begins = lexicon.ui("welcome", rounds=laws.rounds)
    if not lexicon.counts_trophies:
        return f"{begins} {lexicon.ui('welcome-popularity')}"
    return f"{begins} {lexicon.ui('welcome-trophies', bonus=laws.centre_bonus)}"


class ArenaScreens(Screens[Lexicon, ArenaStory]):
    """The arena beside its warriors, below it choices or dice beside the log."""

    # -- deciding

    def deciding(
        self,
        view: View,
        choices: list[Choice],
        message: str,
        size: Size,
        odds: Mapping[str, Odds] = MappingProxyType({}),
    ) -> Lines:
        listed = offers(view, choices, self._tongue, odds)
        if view.phase == "draft":
            return self._draft(listed, message, size)
        scene = Scene(
            view=view,
            called=self._story.called(view.seat),
            old=self._story.old(view.seat),
            new=self._story.new(view.seat),
            open_zones=open_zones(choices),
            message=message,
            hint=self._tongue.ui("hint"),
        )
        return layout.screen(scene, self._panel(view, listed), self._tongue, size)

    def _panel(self, view: View, listed: list[Offer]) -> Panel:
        asked = first_asked(view) or ""
        name = self._tongue.fighter(asked).upper()
        if view.phase == "select":
            cards = [(label, (offer.key or "").removeprefix("card:")) for label, offer in numbered(listed)]
            return layout.hand_panel(self._tongue.ui("choose-card", who=name), cards, self._tongue)
        if view.attack is not None and view.attack.dice:
            return self._dice_panel(view, view.attack, asked, listed)
        title = self._step_title(view, name) if view.phase in STEPS else self._turn_title(view, name)
        return layout.choice_panel_with_spare(title, listed, self._last_dice(view.seat))

    def _dice_panel(self, view: View, attack: AttackView, asked: str, listed: list[Offer]) -> Panel:
        """Dice that somebody may change or hand out; ticks where they wound the one who is asked."""
        needed = attack.needs.get(asked) if self._every_die_counts(view, attack, asked) else None
        faces, attacker = (attack.dice, attack.locked, needed), self._tongue.fighter(attack.attacker)
        is_step = view.phase in STEPS
        return layout.choice_panel(
            self._step_title(view, attacker.upper()) if is_step else self._dice_title(attacker, needed),
            listed,
            dice(*faces),
            [dice_in_a_line(*faces)],
        )

    def _dice_title(self, who: str, needed: int | None) -> str:
        if needed is None:
            return self._tongue.ui("dice-of", who=who)
        if needed > HIGHEST_FACE:
            return self._tongue.ui("dice-harmless", who=who)
        return self._tongue.ui("dice-against", who=who, needed=max(needed, 1))

    def _every_die_counts(self, view: View, attack: AttackView, asked: str) -> bool:
        """Not so in a Strike's second use, nor where a blast meets a card that takes dice away."""
        card = next((f.active for f in view.fighters if f.id == asked), SHEET)
        is_sheltered = card != SHEET and any(
            isinstance(ability, FewerDice) for ability in self._tongue.facts(card).abilities
        )
        return view.phase == "charm" and not (attack.target is None and is_sheltered)

    def _step_title(self, view: View, name: str) -> str:
        """A decision in the middle of an attack: what it is about."""
        return self._tongue.ui("choose-what", who=name, what=self._tongue.phase(view.phase))

    def _turn_title(self, view: View, name: str) -> str:
        if view.turn is None:
            return self._tongue.ui("choose", who=name)
        acting = next(fighter for fighter in view.fighters if fighter.id == view.turn.fighter)
        card = self._tongue.card(acting.active)
        return self._tongue.ui("your-turn", view.turn.moves, who=name, card=card)

    # -- choosing a warrior

    def _draft(self, listed: list[Offer], message: str, size: Size) -> Lines:
        width, room = min(size.width, WIDEST), size.height - PROMPT_ROWS
        title, about, notice = self._about(width)
        rows = [self._draft_row(label, offer, width) for label, offer in numbered(listed)]
        said = [*paragraphs(message, width), Text(self._tongue.ui("draft-hint"), style="dim")]
        least = [title, self._draft_title(width), *rows, *said]
        whole = [title, *about, Text(""), self._draft_title(width), *rows, Text(""), *notice, *said]
        return whole if len(whole) <= room else least

    def _about(self, width: int) -> tuple[Text, Lines, Lines]:
        """The game's title, what it is about, and whose it is."""
        notice = self._tongue.chosen(self._tongue.edition.notice)
        return self._title(width), paragraphs(welcome(self._tongue), width), paragraphs(notice, width)

    def opening(self, message: str, width: int) -> Lines:
        title, about, notice = self._about(min(width, WIDEST))
        return [title, *about, Text(""), *notice, *paragraphs(message, width), Text("")]

    def _title(self, width: int) -> Text:
        return fitted(f" {self._tongue.chosen(self._tongue.edition.title)}", width, "reverse")

    def _draft_title(self, width: int) -> Text:
        title = fitted(self._tongue.ui("draft-title"), DRAFT_NAMES, "bold")
        decks = [fighter.cards.values() for fighter in self._tongue.edition.fighters.values()]
        kinds = {card.kind: self._tongue.ui(f"kind-{card.kind}") for deck in decks for card in deck}
        specials = ", ".join(kind for key, kind in kinds.items() if key != "ordinary")
        return fitted(joined(title, Text(f"  ♥ D {specials}", style="dim")), width)

    def _draft_row(self, label: str, offer: Offer, width: int) -> Text:
        name = (offer.key or "").removeprefix("draft:")
        fighter = self._tongue.edition.fighters[name]
        specials = [self._tongue.card(card) for card, f in fighter.cards.items() if f.kind != "ordinary"]
        who = fitted(self._tongue.fighter(name), 12, self._tongue.style(name))
        called = joined(Text(f"{label} ", style="bold"), who, self._tongue.chosen(fighter.title))
        numbers = f" {fighter.life:>2} {fighter.defence} "
        return fitted(joined(fitted(called, DRAFT_NAMES), numbers, Text(", ".join(specials), "dim")), width)

    # -- watching

    def watching(self, page: Page, message: str, size: Size) -> Lines:
        view: View = page.view
        if view.phase == "draft":
            width = min(size.width, WIDEST)
            return [self._title(width), *paragraphs(message, width)]
        scene = Scene(
            view=view,
            called=self._story.called(view.seat, page.events),
            old=self._story.old(view.seat),
            new=page.news,
            message=message,
            hint=self._tongue.ui("watch-hint"),
        )
        title, *thrown = self._last_dice(view.seat, page.events) or [Text("")]
        return layout.screen(scene, layout.picture_panel(title.plain, thrown), self._tongue, size)

    def _last_dice(self, viewer: Viewer, events: int | None = None) -> Lines:
        """The dice of the latest attack, under the name of whose they are."""
        faces, roller = self._story.last_roll(viewer, events)
        if not faces:
            return []
        name = self._tongue.fighter(roller) if roller else ""
        title = self._tongue.ui("dice-of", who=name) if name else self._tongue.ui("rocks")
        return [Text(title, style="bold"), *dice(faces)]

    def stepping(self, match: Match, viewer: Viewer, old: list[str], new: list[str], size: Size) -> Lines:
        hint, title = self._tongue.ui("replay-hint"), self._tongue.ui("last-dice")
        scene = Scene(view=match.view(viewer), called=self._story.called(viewer), old=old, new=new, hint=hint)
        faces, _ = self._story.last_roll(viewer)
        panel = layout.picture_panel(title, dice(faces) if faces else [])
        return layout.screen(scene, panel, self._tongue, size)

    def log_size(self, page: Page, size: Size) -> Size:
        return Size(layout.log_width(size), layout.log_room(size))

    # -- the end

    def last(self, match: Match, viewer: Viewer, size: Size) -> Lines:
        assert match.result is not None
        *before, verdict = [*self._story.old(viewer), *self._story.new(viewer)]
        scene = Scene(view=match.view(viewer), old=before, message=verdict)
        title = "ranking-points" if self._tongue.counts_trophies else "ranking"
        panel = layout.picture_panel(self._tongue.ui(title), self._ranking(match.view(None), match.result))
        return layout.screen(scene, panel, self._tongue, Size(size.width, size.height - CLOSING_ROWS))

    def _ranking(self, view: View, result: Result) -> Lines:
        standing = {fighter.id: fighter for fighter in view.fighters}
        return [self._ranked(n, standing[name], result) for n, name in enumerate(result.ranking, 1)]

    def _ranked(self, number: int, fighter: FighterView, result: Result) -> Text:
        style = f"{self._tongue.style(fighter.id)} {'bold' if fighter.id in result.winners else ''}".strip()
        name = fitted(self._tongue.fighter(fighter.id), 11, style)
        return joined(f"{number} ", name, f" {result.points[fighter.id]:>3} ★ {fighter.trophies:>2} T")
