"""A kernel as a declared thing: everything the rest of Gong needs of a family of games, in one record.

A kernel fills it in once. What can be derived from it is derived here for all kernels: legal choices, random
play, whole games, batches; matches, replays, bots, simulation, rooms and the terminal stand on the same
record and know no kernel by name.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from .events import EventTable
from .playout import bound

if TYPE_CHECKING:
    from .table import Table, Wish
    from .workshop import Workshop

Rule = Callable[..., Any]
#: What the shared rules call of a kernel's own.
BROUGHT = (
    *("refusal", "proposed", "take_effect", "take_outcome", "advance"),
    *("choice_worth", "foregone", "outcome"),
)


def rules_in(*modules: ModuleType) -> dict[str, Any]:
    """The rules that a kernel brings, each by its name from the module that declares it."""
    wanted = (*BROUGHT, "forget", "fill")
    return {name: vars(module)[name] for module in modules for name in wanted if name in vars(module)}


class Inlining(NamedTuple):
    """Up to how many bytes of bytecode a rule is compiled into its callers: a call costs as much as a small
    rule, inlining large ones costs compile time. See docs/decisions/0002-compiling.md.

    ``seldom``: modules whose rules random play seldom reaches. ``lone``: are rules with
    one caller always inlined?
    """

    usual: int = 150
    if_seldom: int = 150
    seldom: tuple[str, ...] = ()
    lone: bool = False


class Pages(NamedTuple):
    """What the browser needs of a kernel whose games its pages can show.

    ``view``: what a table shows. ``lobby``: a game as it is offered, given its name, a language, and the name
    and title of every bot. ``catalogue``: everything printed about a game.
    """

    view: type
    lobby: Callable[[str, str, Sequence[tuple[str, str]]], Any]
    catalogue: Callable[[str, str], Any]


@dataclass(frozen=True, eq=False)
class Kernel:
    """The rules of a family of games over one state and one book.

    A *member* is who is asked: a fighter or a leader. Rules take ``(s, book, ...)``; see ``core.playout`` for
    the signatures of those that the shared rules call.
    """

    name: str
    #: The module that declares it as ``KERNEL``: another process finds it there.
    home: str
    #: The declared dataclasses of the state, and of what never changes during a match.
    state: type
    book: type
    #: 0 if a member may play a code now, else the number of the reason.
    refusal: Rule
    #: Everything worth asking ``refusal`` about a member that is asked.
    proposed: Rule
    #: What playing a verb does, and what an outcome of chance does; then ``advance`` lets time go on.
    take_effect: Rule
    take_outcome: Rule
    advance: Rule
    #: Blanks what a seat may not know; fills blanks with what could be true.
    forget: Rule
    fill: Rule
    #: What a choice is worth to whoever looks one decision ahead; and the choice that needs no weighing.
    choice_worth: Rule
    foregone: Rule
    #: How much less than the best a choice may be worth and still be taken now and then.
    noise: int
    #: Writes who won, what it is, how long it took and why it ended: cells of a batch's results.
    outcome: Rule
    #: The phase in which a game is over.
    over: int
    #: How many candidates there can be, and how many members.
    most_choices: int
    most_members: int
    #: What can happen.
    events: EventTable
    #: A game of this kernel made ready for a match: its words, keys, views, positions, prompts and odds.
    table: "type[Table]"
    #: How compiled rules are put together.
    inlining: Inlining = Inlining()
    #: What its games look like in a browser, if there are pages for them.
    pages: Pages | None = None
    #: Where the decks are made that its seats bring, if they bring any: for what a match is asked for with.
    workshop: "Callable[[Wish], Workshop] | None" = None
    #: The shared rules over this kernel's own.
    apply: Rule = field(init=False)
    candidates: Rule = field(init=False)
    legal: Rule = field(init=False)
    play_step: Rule = field(init=False)
    choose: Rule = field(init=False)
    play_out: Rule = field(init=False)
    play_batch: Rule = field(init=False)

    def __post_init__(self) -> None:
        brought = {"OVER": self.over, "NOISE": self.noise, **{name: getattr(self, name) for name in BROUGHT}}
        vars(self).update(bound(brought, self.state, self.book))
        self.table.kernel = self
