"""A kernel as a declared thing: everything the rest of Gong needs of a family of games, in one record.

A kernel fills it in once. What can be derived from it is derived here for all kernels: legal choices, random
play, whole games, batches; matches, replays, bots, simulation, rooms and the terminal stand on the same
record and know no kernel by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from .abreast import ABREAST
from .batch import BATCH
from .calls import fields_read
from .evaluation import EVALUATION, room_for
from .events import EventTable
from .figures import Figures
from .pages import Pages
from .playout import SHARED, bound
from .search import SEARCH
from .survey import SURVEY

if TYPE_CHECKING:
    from .table import Table
    from .wishes import Wish
    from .workshop import Workshop

Rule = Callable[..., Any]
#: What the shared rules call of a kernel's own.
BROUGHT = (
    *("refusal", "proposed", "take_effect", "take_outcome", "advance"),
    *("choice_worth", "foregone", "outcome", "measure"),
)
#: What the shared search calls besides.
SEARCHED_BY = ("forget", "fill", "seat_of", "age", "reopen")
#: What the shared evaluation calls of it.
JUDGED_BY = ("features", "promise", "side_of", "contenders")


def rules_in(*modules: ModuleType) -> dict[str, Any]:
    """The rules that a kernel brings, each by its name from the module that declares it."""
    wanted = (*BROUGHT, *SEARCHED_BY, *JUDGED_BY)
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
    #: Who plays a member.
    seat_of: Rule
    #: How far a game has come, in rounds or turns: a search plays on until that has grown.
    age: Rule
    #: In a forgotten state: whoever has chosen in secret owes the choice again; the set of all members who
    #: choose without knowing of each other, as far as it can be listed what they may choose.
    reopen: Rule
    #: What a choice is worth to whoever looks one decision ahead; and the choice that needs no weighing.
    choice_worth: Rule
    foregone: Rule
    #: How much less than the best a choice may be worth and still be taken now and then.
    noise: int
    #: Writes who won, what it is, how long it took and why it ended: cells of a batch's results.
    outcome: Rule
    #: Fills cells with the figures of a game that is over, from its log: see ``core.figures``.
    measure: Rule
    #: Describes a state from a member's side in numbers, so many; and what that side has going for it, in
    #: parts of a doubling of the odds, for whoever has no weights. See ``core.evaluation``.
    features: Rule
    feature_count: int
    promise: Rule
    #: The members that win together with one, as a set; and those who can still win.
    side_of: Rule
    contenders: Rule
    #: The phase in which a game is over.
    over: int
    #: How many candidates there can be, and how many members.
    most_choices: int
    most_members: int
    #: What can happen.
    events: EventTable
    #: A game of this kernel made ready for a match: its words, keys, views, positions, prompts and odds.
    table: "type[Table]"
    #: What ``measure`` tells of each game.
    figures: Figures = Figures()
    #: How many playouts of a search fit into a millisecond of one core, compiled, at the least.
    pace: int = 100
    #: How compiled rules are put together.
    inlining: Inlining = Inlining()
    #: Of long lists of the state as many cells as agents are shown; of the others all.
    shown: Mapping[str, int] = field(default_factory=dict)
    #: What its games look like in a browser, if there are pages for them.
    pages: Pages | None = None
    #: Where the decks are made that its seats bring, if they bring any: for what a match is asked for with.
    workshop: "Callable[[Wish], Workshop] | None" = None
    #: The fields of the state that forgetting may change.
    secretive: frozenset[str] = field(init=False)
    #: The shared rules over this kernel's own.
    apply: Rule = field(init=False)
    candidates: Rule = field(init=False)
    legal: Rule = field(init=False)
    play_step: Rule = field(init=False)
    choose: Rule = field(init=False)
    play_out: Rule = field(init=False)
    play_batch: Rule = field(init=False)
    think: Rule = field(init=False)
    survey: Rule = field(init=False)
    step_all: Rule = field(init=False)
    serve: Rule = field(init=False)
    value: Rule = field(init=False)
    values: Rule = field(init=False)
    appraise: Rule = field(init=False)
    heads_of: Rule = field(init=False)
    #: How many cells the evaluation works in.
    room: int = field(init=False)

    def __post_init__(self) -> None:
        rules = {name: getattr(self, name) for name in (*BROUGHT, *SEARCHED_BY, *JUDGED_BY)}
        scope = rules | {"OVER": self.over, "NOISE": self.noise}
        scope |= {"MEMBERS": self.most_members, "FEATURES": self.feature_count}
        for shared in (SHARED, EVALUATION, SEARCH, SURVEY, ABREAST, BATCH):
            made = bound(scope, self.state, self.book, shared)
            scope |= made
            vars(self).update(made)
        vars(self)["room"] = room_for(self.most_members, self.feature_count)
        vars(self)["secretive"] = frozenset(fields_read(self.state, self.forget))
        self.table.kernel = self
