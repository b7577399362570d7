"""Rules with what is known before the game begins as numbers in them: shorter, and the same games."""

import ast
import dis
import linecache
import random
from collections.abc import Iterator, Sequence
from types import FunctionType
from typing import Any

import pytest

import gong
from gong.arena import candidates, flames, kick
from gong.arena.kernel import KERNEL as ARENA
from gong.core.declare import copy_state
from gong.core.stream import new_stream
from gong.fast import sources, special, values
from gong.fast.facts import facts_of
from gong.fast.folding import Folded, fold
from gong.fast.sources import Unreadable, tree_of
from gong.fast.special import special_for

from ..games import random_match

EVERYBODY = 8


def folded(match: gong.Match, policies: Sequence[int] = (0,)) -> Folded:
    return fold(match.table.kernel, facts_of(match.table.book, match.true_state(), policies))


# -- what can be


@pytest.mark.parametrize(
    ("text", "given", "found"),
    [
        ("a + 1", {1, 2}, {2, 3}),
        ("a & 0", None, {0}),
        ("a & 4", {1, 2, 3}, {0}),
        ("a & 4", {1, 4}, {0, 4}),
        ("a // 0", {1}, None),
        ("1 << a", {-1}, None),
        ("a < 3", {1, 2}, {True}),
        ("a < 3", None, {True, False}),
        ("not a", {0}, {True}),
    ],
)
def test_operators_work_out_what_can_be(text: str, given: set[int] | None, found: set[int] | None) -> None:
    node = ast.parse(text, mode="eval").body
    left = None if given is None else frozenset(given)
    match node:
        case ast.BinOp(op=op, left=ast.Name(), right=ast.Constant(value=right)):
            result = values.calculated(op, left, frozenset((right,)))
        case ast.BinOp(op=op, left=ast.Constant(value=first)):
            result = values.calculated(op, frozenset((first,)), left)
        case ast.UnaryOp(op=op):
            result = values.calculated(op, left)
        case ast.Compare(ops=[comparison], comparators=[ast.Constant(value=right)]):
            result = values.calculated(comparison, left, frozenset((right,)))
    assert result == (None if found is None else frozenset(found))


def test_what_a_field_cannot_store_can_become_anything() -> None:
    assert values.fitting(frozenset((127, -128)), "i1") == frozenset((127, -128))
    assert values.fitting(frozenset((128,)), "i1") is None


def test_many_numbers_are_anything() -> None:
    assert values.joined(frozenset(range(values.MOST)), frozenset((values.MOST,))) is None


# -- what is left out


def test_what_an_edition_does_not_have_is_not_in_its_rules() -> None:
    second, first = (
        folded(gong.new_match(game, [["agaric"], ["cactus"]])) for game in ("warriorz-2e", "warriorz-1e")
    )
    for rule_of_others in (flames.step_spark, flames.burn, kick.throw_to):
        assert rule_of_others not in second.rules
    assert candidates.pairs in first.rules
    assert candidates.pairs not in second.rules
    assert kick.throw_to not in first.rules


def test_laws_options_and_the_number_of_players_are_numbers() -> None:
    seats = [["agaric"], ["cactus"], ["sorgho"]]
    found = folded(gong.new_match("warriorz-2e", seats, options={"team_view": "own_cards"}))
    settled = {"count", "ring", "reach", "team_view", "attack_duty"}
    assert any(settled & fields_read(function) for function in found.rules)
    assert not any(settled & fields_read(function) for function in found.rules.values())


def fields_read(function: Any) -> set[str]:
    return {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_ATTR"}


def test_random_play_needs_no_greedy_rules() -> None:
    match = gong.new_match("warriorz-2e", [["agaric"], ["cactus"]])
    assert ARENA.choice_worth not in folded(match, [0]).rules
    assert ARENA.choice_worth in folded(match, [0, 1]).rules
    assert len(folded(match).rules) < len(folded(match, [1]).rules)


# -- the same games


def played_alike(match: gong.Match, policies: list[int], games: int) -> int:
    """Play games with the rules and with the folded ones, step by step; how many steps."""
    kernel, book, start = match.table.kernel, match.table.book, match.true_state()
    policies = policies[: kernel.most_members]
    step, out, steps = folded(match, policies).rules[kernel.play_step], [0] * kernel.most_choices, 0
    for game in range(games):
        a, b = copy_state(start), copy_state(start)
        streams = new_stream(7, game), new_stream(7, game)
        while a.phase != kernel.over:
            done = kernel.play_step(a, book, policies, streams[0], out, [])
            assert done == step(b, book, policies, streams[1], out, [])
            assert a == b
            assert streams[0] == streams[1]
            steps += 1
    return steps


@pytest.mark.parametrize("game", gong.games())
@pytest.mark.parametrize("seed", range(4))
def test_folded_rules_play_the_same_games(game: str, seed: int) -> None:
    policies = [random.Random(seed).randint(0, 1) for _ in range(EVERYBODY)] if seed % 2 else [0] * EVERYBODY
    assert played_alike(random_match(seed, game), policies, 1 if game == "ultrium-sphere" else 2) > 0


@pytest.mark.long
@pytest.mark.parametrize("game", gong.games())
@pytest.mark.parametrize("seed", range(100, 140))
def test_folded_rules_of_many_tables_play_the_same_games(game: str, seed: int) -> None:
    assert (
        played_alike(random_match(seed, game), [seed % 2] * EVERYBODY, 1 if game == "ultrium-sphere" else 10)
        > 0
    )


def test_a_start_in_the_middle_of_a_game_is_folded_too() -> None:
    """Others have gone further: what is known is only what is true of this position."""
    for seed in range(6):
        match = random_match(seed, "warriorz-1e")
        for _ in range(40):
            if match.over:
                break
            if match.chance:
                match.roll()
            else:
                match.play(match.waiting[0], match.choices(match.waiting[0])[0].key)
        assert match.over or played_alike(match, [0] * EVERYBODY, 2) > 0


# -- facts


def test_line_ups_of_a_size_share_what_is_known() -> None:
    """Who places a warrior first depends on the line-up; what stays as it is does not."""

    def digest(*names: str, **asked: Any) -> str:
        match = gong.new_match("warriorz-2e", [[name] for name in names], **asked)
        return folded(match).facts.digest()

    assert digest("agaric", "cactus", "sorgho") == digest("baobab", "jojoba", "bonzai")
    assert digest("agaric", "cactus") != digest("agaric", "cactus", "sorgho")
    assert digest("agaric", "cactus") != digest("agaric", "cactus", options={"team_view": "team_cards"})


def test_facts_hold_for_others_of_their_kind_and_for_nobody_else() -> None:
    match = gong.new_match("warriorz-2e", [["agaric"], ["cactus"], ["sorgho"]])
    other = gong.new_match("warriorz-2e", [["baobab"], ["jojoba"], ["bonzai"]])
    two = gong.new_match("warriorz-2e", [["agaric"], ["cactus"]])
    first = gong.new_match("warriorz-1e", [["agaric"], ["cactus"], ["sorgho"]])
    facts = folded(match).facts
    assert facts.hold(other.table.book, other.true_state(), [0, 0, 0])
    assert not facts.hold(match.table.book, match.true_state(), [0, 1, 0])
    assert not facts.hold(two.table.book, two.true_state(), [0])
    assert not facts.hold(first.table.book, first.true_state(), [0])


def test_one_number_that_is_not_as_it_was_is_enough() -> None:
    match = gong.new_match("warriorz-2e", [["agaric"], ["cactus"]])
    state = match.true_state()
    facts = folded(match).facts
    assert facts.hold(match.table.book, state, [0])
    state.flame[1] = 1
    assert not facts.hold(match.table.book, state, [0])


# -- rules that cannot be read


def written(s: int) -> int:
    return s + 1


def test_a_rule_whose_source_is_another_one_is_not_folded() -> None:
    """Somebody edits the file while the program runs: what is written there is not what is played."""
    assert ast.unparse(tree_of(written)) == "def written(s):\n    return s + 1"
    edited = written.__code__.replace(co_consts=(None, 2))
    with pytest.raises(Unreadable):
        tree_of(FunctionType(edited, {}, "written"))


def forget_sources() -> None:
    for remembered in (tree_of, sources._definitions, special._special):
        remembered.cache_clear()


@pytest.fixture
def _no_sources(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def nothing(file: str, module_globals: Any = None) -> list[str]:
        return []

    monkeypatch.setattr(linecache, "getlines", nothing)
    forget_sources()
    yield
    forget_sources()


@pytest.mark.usefixtures("_no_sources")
def test_without_sources_there_is_no_kernel_for_an_edition() -> None:
    match = gong.new_match("warriorz-2e", [["agaric"], ["cactus"]])
    assert special_for(match.table, match.true_state(), [0]) is None
