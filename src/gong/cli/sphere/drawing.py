"""Pictures of Ultrium Sphere: formations, who can attack whom, the stack, the hand, why the game waits.

Every function takes a view (or parts of one) and gives lines of a fixed width. Nothing here asks the match.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rich.text import Text

from ...core.answers import Choice, Odds
from ...data.sets import UltraCard
from ...sphere.teams import TeamView, UltraView
from ...sphere.views import ActionView, ItemView, SphereView
from ..drawing import Lines, fitted, joined, wrapped
from .lexicon import STYLES, SphereLexicon

ROWS = (("f1", "f2", "f3"), ("b1", "b2", "b3"))
SLOTS = ROWS[0] + ROWS[1]
CAPS = ("assault", "tackle", "shot", "resistance", "save", "pass_")
FRONT_CAPS, BACK_CAPS = (0, 1, 2, 3), (3, 4, 5)
READY, ENGAGED, COMMITTED, EMPTY = " ", "×", "▶", "·"
GAP = "   "
WIDE_CELL = 30
#: So many numbers with their odds stand in one line beside the table of attacks.
IN_A_LEGEND = 4


# -- formations


def ultra_at(place: str, view: SphereView) -> UltraView | None:
    """Who stands at ``1.b2``."""
    seat, _, slot = place.partition(".")
    return view.teams[int(seat)].formation.get(slot) if seat.isdecimal() else None


def number_of(ultra: UltraView, cap: str) -> int:
    return int(getattr(ultra, cap))


def board(view: SphereView, lexicon: SphereLexicon, width: int, tall: bool) -> Lines:
    """Two formations that face each other, the viewer's own below, and a line for each other team."""
    own, facing = view.teams[_near(view)], view.teams[_far(view)]
    others = [team for team in view.teams if team.seat not in (own.seat, facing.seat)]
    return [
        *(brief_team(team, view, lexicon, width) for team in others),
        heading(facing, view, lexicon, width),
        *formation(facing, lexicon, width, tall, facing=True),
        *formation(own, lexicon, width, tall, facing=False),
        heading(own, view, lexicon, width),
    ]


def _near(view: SphereView) -> int:
    return view.seat if view.seat is not None else 0


def _far(view: SphereView) -> int:
    """The team that is shown opposite: the one attacked, or attacking, else the next one that is left."""
    near = _near(view)
    candidates = [view.against, view.active] if view.active == near else [view.active, view.against]
    after = [(near + ahead) % len(view.teams) for ahead in range(1, len(view.teams))]
    living = [seat for seat in after if view.teams[seat].alive]
    wanted = [seat for seat in (*candidates, *living, *after) if seat is not None]
    return next(seat for seat in wanted if seat >= 0 and seat != near)


def heading(team: TeamView, view: SphereView, lexicon: SphereLexicon, width: int) -> Text:
    """Whose formation it is, its goals, and how many cards it has where."""
    name = lexicon.whose(team.seat, view.seat)
    mark = COMMITTED if team.seat == view.active and not view.over else "─"
    line = joined(Text(f"─{mark} ", "dim"), Text(name, "bold"), " ", Text(_counts(team, lexicon)))
    line.truncate(width, overflow="ellipsis")
    return joined(line, Text(" " + "─" * max(width - len(line) - 1, 0), "dim"))


def _counts(team: TeamView, lexicon: SphereLexicon) -> str:
    if not team.alive:
        return lexicon.sphere("team-out", goals=team.goals)
    return lexicon.sphere(
        "team-line",
        goals=team.goals,
        conceded=team.conceded,
        hand=team.hand_size,
        ultras=team.ultras,
        interactions=team.interactions,
        locker=len(team.locker),
    )


def formation(team: TeamView, lexicon: SphereLexicon, width: int, tall: bool, *, facing: bool) -> Lines:
    """Three columns, two rows; opponents stand with their front to us."""
    rows = [_row(team, slots, lexicon, width, tall) for slots in ROWS]
    return [line for row in (reversed(rows) if facing else rows) for line in row]


def _row(team: TeamView, slots: Sequence[str], lexicon: SphereLexicon, width: int, tall: bool) -> Lines:
    cell = (width - 2) // 3
    cells = [_cell(slot, team.formation[slot], lexicon, cell, tall) for slot in slots]
    return [Text(" ").join(parts) for parts in zip(*cells, strict=True)]


def _cell(slot: str, ultra: UltraView | None, lexicon: SphereLexicon, width: int, tall: bool) -> Lines:
    if ultra is None:
        return [fitted(f" {slot} {EMPTY}", width, "dim"), *([Text(" " * width)] if tall else [])]
    if not tall:
        return [_flat_cell(slot, ultra, lexicon, width)]
    return [_named(slot, ultra, lexicon, width), _numbers(slot, ultra, lexicon, width)]


def _style(ultra: UltraView) -> str:
    return "dim" if ultra.engaged else STYLES[ultra.type]


def mark(ultra: UltraView) -> str:
    return COMMITTED if ultra.committed else ENGAGED if ultra.engaged else READY


def _named(slot: str, ultra: UltraView, lexicon: SphereLexicon, width: int) -> Text:
    """Mark, slot, name, and at the end as much of its type as there is room for."""
    whole = lexicon.kin(ultra.type, ultra.subtype)
    name = lexicon.card(ultra.card)
    kin = whole if len(name) + len(whole) + 6 <= width else whole[:2]
    left = fitted(name, width - 5 - len(kin), _style(ultra))
    return joined(Text(f"{mark(ultra)}{slot} ", "bold"), left, " ", Text(kin, "dim"))


def _numbers(slot: str, ultra: UltraView, lexicon: SphereLexicon, width: int) -> Text:
    """All six numbers, or if they are too wide those the row uses; what cards have changed stands out."""
    card = lexicon.cards.ultras.get(ultra.card)
    used = FRONT_CAPS if slot in ROWS[0] else BACK_CAPS
    cells = [_number(at, ultra, card, lexicon, at in used) for at in range(len(CAPS))]
    indent = " " * (4 if width >= WIDE_CELL else 1)
    whole = joined(indent, Text(" ").join(cells))
    short = joined(indent, Text(" ").join(cells[at] for at in used))
    return fitted(whole if len(whole) <= width else short, width)


def _number(at: int, ultra: UltraView, card: UltraCard | None, lexicon: SphereLexicon, used: bool) -> Text:
    now = number_of(ultra, CAPS[at])
    changed = card is not None and getattr(card, CAPS[at]) != now
    style = "bold" if changed else "" if used else "dim"
    return Text(f"{lexicon.columns[at]}{now}{'*' if changed else ''}", style)


def _flat_cell(slot: str, ultra: UltraView, lexicon: SphereLexicon, width: int) -> Text:
    """In one line: the numbers its row uses, by one letter each."""
    used = FRONT_CAPS if slot in ROWS[0] else BACK_CAPS
    numbers = " ".join(f"{lexicon.columns[at][0]}{number_of(ultra, CAPS[at])}" for at in used)
    name = fitted(lexicon.card(ultra.card), width - len(numbers) - 5, _style(ultra))
    return joined(Text(f"{mark(ultra)}{slot} ", "bold"), name, " ", numbers)


def brief_team(team: TeamView, view: SphereView, lexicon: SphereLexicon, width: int) -> Text:
    """A team that has nothing to do with this turn, in one line: who is ready, and every Resistance."""
    active = COMMITTED if team.seat == view.active and not view.over else " "
    start = f"{active}{lexicon.team(team.seat)} {lexicon.sphere('brief-team', goals=team.goals)}"
    if not team.alive:
        return fitted(f"{start}  {lexicon.sphere('out')}", width, "dim")
    hand = lexicon.sphere("brief-hand", hand=team.hand_size)
    cells = [_brief_cell(slot, team.formation[slot]) for slot in SLOTS]
    return fitted(f"{start} {hand}  {' '.join(cells)}", width)


def _brief_cell(slot: str, ultra: UltraView | None) -> str:
    return f"{slot} {EMPTY} " if ultra is None else f"{slot}{mark(ultra)}{ultra.resistance:<2}"


# -- who can attack whom


def attack_table(
    view: SphereView,
    choices: Sequence[Choice],
    lexicon: SphereLexicon,
    odds: Mapping[str, Odds] = MappingProxyType({}),
) -> Lines:
    """For each front Ultra what the die must reach against each target; nothing where it may not.

    With ``odds`` a row below says how many times in a hundred it does.
    """
    keys = {choice.key for choice in choices if choice.key.startswith(("tackle:", "assault:"))}
    if not keys or view.seat is None:
        return []
    target = view.teams[int(next(iter(keys)).split(":")[2].split(".")[0])]
    kinds = [kind for kind in ("tackle", "assault") if any(key.startswith(kind) for key in keys)]
    head = "".join(f" {lexicon.word('action', kind):<17}{GAP}" for kind in kinds)
    slots = "".join("".join(f"{slot:>3}" for slot in SLOTS) + GAP for _ in kinds)
    actors = [slot for slot in SLOTS if any(f":{slot}:" in key for key in keys)]
    rows: Lines = []
    for slot in actors:
        rows.append(_attack_row(slot, view.teams[view.seat], target, kinds, keys))
        rows += [_odds_row(slot, target, kinds, odds)] if odds else []
    return [Text(f"   {head}", "dim"), Text(f"   {slots}", "dim"), *rows]


def _attack_row(slot: str, own: TeamView, target: TeamView, kinds: Sequence[str], keys: set[str]) -> Text:
    actor = own.formation[slot]
    assert actor is not None
    line = Text(f"{slot} ", "bold")
    for kind in kinds:
        for aim in SLOTS:
            victim = target.formation[aim]
            is_open = victim is not None and f"{kind}:{slot}:{target.seat}.{aim}" in keys
            line.append(f"{victim.resistance - number_of(actor, kind):>3}" if is_open and victim else "  -")
        line.append(GAP)
    return line


def _odds_row(slot: str, target: TeamView, kinds: Sequence[str], odds: Mapping[str, Odds]) -> Text:
    line = " % "
    for kind in kinds:
        found = [odds.get(f"{kind}:{slot}:{target.seat}.{aim}") for aim in SLOTS]
        line += "".join(f"{round(100 * one.chance):>3}" if one else "  -" for one in found) + GAP
    return Text(line, "dim")


def with_legend(table: Lines, odds: Mapping[str, Odds]) -> Lines:
    """A table without rows of odds; beside its head what each of its numbers promises: ``7 50%``."""
    aimed = [one for key, one in odds.items() if key.startswith(("tackle:", "assault:"))]
    likely = {one.needs: one.chance for one in aimed if 0 < one.chance < 1}
    said = [f"{needs:>2} {round(100 * likely[needs])}%" for needs in sorted(likely)]
    parts = "  ".join(said[:IN_A_LEGEND]), "  ".join(said[IN_A_LEGEND : 2 * IN_A_LEGEND])
    head = [joined(line, Text(part, "dim")) for line, part in zip(table[:2], parts, strict=False)]
    return [*head, *table[2:]]


# -- the stack, the hand, the action


def stack(view: SphereView, lexicon: SphereLexicon, width: int, rows: int) -> Lines:
    """The items, the next one to take effect first."""
    if not view.stack:
        return []
    items = [_item(number, item, view, lexicon) for number, item in enumerate(view.stack, 1)]
    text = lexicon.sphere("stack", items="; ".join(reversed(items)))
    lines = wrapped(text, width, "", "  ")
    return [fitted(line, width, "bold") for line in lines[:rows]]


def _item(number: int, item: ItemView, view: SphereView, lexicon: SphereLexicon) -> str:
    aims = ", ".join(lexicon.target(target, view) for target in item.targets)
    mode = f" {lexicon.mode(item.mode)}" if item.mode else ""
    name = lexicon.card(item.card) if item.kind == "trigger" else lexicon.marked(item.card)
    return f"{number} {name} ({lexicon.team(item.seat)})" + (f" → {aims}" if aims else "") + mode


def hand(view: SphereView, lexicon: SphereLexicon, width: int, rows: int) -> Lines:
    """One's own Interactions with their ids."""
    if view.seat is None:
        return []
    held = Counter(view.teams[view.seat].hand)
    cards = [f"{card} {lexicon.marked(card)}{f' ×{n}' if n > 1 else ''}" for card, n in held.items()]
    text = lexicon.sphere("hand", cards=" · ".join(cards) or lexicon.sphere("no-cards"))
    return clipped(text, width, rows)


def clipped(text: str, width: int, rows: int, indent: str = "", style: str = "") -> Lines:
    """As much of a text as so many rows hold; a sign says that there is more."""
    lines = wrapped(text, width, indent, f"{indent}  ") if text else []
    shown = lines[:rows]
    if len(lines) > rows:
        shown[-1] = f"{shown[-1][: width - 2]} …"
    return [fitted(line, width, style) for line in shown]


def action(view: SphereView, lexicon: SphereLexicon, width: int) -> str:
    """The action in progress: by whom, what the die must show, what it shows; by name if there is room."""
    doing = view.action
    if doing is None:
        return lexicon.sphere("credit") if view.credit else ""
    named = _action(doing, lexicon.place(doing.actor, view), _aim(doing, view, lexicon), lexicon)
    if len(named) <= width:
        return named
    aim = lexicon.bare_place(doing.target) if doing.target else ""
    return _action(doing, lexicon.bare_place(doing.actor), aim, lexicon)


def _aim(doing: ActionView, view: SphereView, lexicon: SphereLexicon) -> str:
    return lexicon.place(doing.target, view) if doing.target else ""


def _action(doing: ActionView, who: str, aim: str, lexicon: SphereLexicon) -> str:
    what = lexicon.word("action", doing.kind)
    line = lexicon.sphere("action", what=what, who=f"{who} → {aim}" if aim else who)
    if doing.needed is not None:
        how = "least" if doing.kind in ("tackle", "assault") else "most"
        line += lexicon.sphere("needs", number=lexicon.needed(how, doing.needed))
    return line + _rolled(doing, lexicon)


def _rolled(doing: ActionView, lexicon: SphereLexicon) -> str:
    if doing.roll is None:
        return ""
    how = {None: "rolled", True: "rolled-well", False: "rolled-badly"}[doing.succeeding]
    return lexicon.sphere(how, face=doing.roll)


# -- why the game waits


def waits(view: SphereView, lexicon: SphereLexicon) -> str:
    """Who is asked for what: always in one line."""
    if view.over or not view.waiting:
        return lexicon.word("chance", view.chance.why) if view.chance else ""
    if view.point == "opening":
        left = ", ".join(lexicon.whose(seat, view.seat) for seat in view.waiting)
        return lexicon.sphere("waits-opening", teams=left)
    who = view.waiting[0]
    if view.window is None:
        what = lexicon.word("phase", view.point)
        if view.announcing is not None:
            return lexicon.sphere("asks-you", card=lexicon.card(view.announcing.card), what=what)
        return _to_whom(who, view, "waits-decides", lexicon, what=what)
    if _is_free_point(view):
        return _to_whom(who, view, "waits-move", lexicon, what=_moment(view, lexicon))
    return _to_whom(who, view, "waits-answer", lexicon, what=_matter(view, lexicon))


def _to_whom(who: int, view: SphereView, message: str, lexicon: SphereLexicon, what: str) -> str:
    if who == view.seat:
        return lexicon.sphere(f"{message}-you", what=what)
    return lexicon.sphere(message, team=lexicon.team(who), what=what)


def _is_free_point(view: SphereView) -> bool:
    window = view.window
    is_point = window is not None and window.kind in ("idle", "shooter")
    return is_point and view.waiting == (view.active,) and not view.stack and view.announced is None


def _moment(view: SphereView, lexicon: SphereLexicon) -> str:
    assert view.window is not None
    return lexicon.word("window", view.window.kind)


def _matter(view: SphereView, lexicon: SphereLexicon) -> str:
    """What can be answered: the top of the stack, an announced end, an action, a moment."""
    if view.stack:
        top = view.stack[-1]
        return _somebodys(top.seat, view, lexicon, lexicon.card(top.card))
    if view.announced is not None:
        return lexicon.sphere(f"wish-{view.announced}", team=lexicon.team(view.active))
    if view.action is not None:
        what = lexicon.word("action", view.action.kind)
        seat = int(view.action.actor.split(".")[0])
        return f"{_somebodys(seat, view, lexicon, what)} ({_moment(view, lexicon)})"
    return lexicon.sphere("moment", team=lexicon.team(view.active), moment=_moment(view, lexicon))


def _somebodys(seat: int, view: SphereView, lexicon: SphereLexicon, what: str) -> str:
    if seat == view.seat:
        return lexicon.sphere("yours", what=what)
    return lexicon.sphere("theirs", what=what, team=lexicon.team(seat))
