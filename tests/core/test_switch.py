"""Dispatch that follows from a table: which rule answers, with what, and how it can be read."""

import inspect
import traceback

from gong.core.rule import RULES, rule
from gong.core.switch import Case, switch


@rule
def doubled(number: int) -> int:
    return 2 * number


@rule
def parted(first: int, second: int, who: int) -> int:
    return 100 * first + 10 * second + who


@rule
def broken(who: int) -> int:
    return 1 // (who - who)


@switch([Case("verb == 1", doubled), Case("verb == 2", parted, base=6), Case("verb == 3", broken)])
def answer(who: int, verb: int, argument: int) -> int:
    """What a verb gives."""
    return -verb


def test_a_case_gets_what_its_parameters_ask_for() -> None:
    assert answer(7, 1, 21) == 42
    assert answer(7, 2, 3 * 6 + 5) == 357


def test_the_decorated_body_holds_where_no_case_does() -> None:
    assert answer(7, 9, 0) == -9


def test_a_switch_is_a_rule_with_the_signature_and_words_of_its_default() -> None:
    assert answer in RULES
    assert list(inspect.signature(answer).parameters) == ["who", "verb", "argument"]
    assert answer.__doc__ == "What a verb gives."
    assert answer.__annotations__ == {"who": int, "verb": int, "argument": int, "return": int}


def test_a_traceback_shows_the_case_that_was_taken() -> None:
    try:
        answer(7, 3, 0)
    except ZeroDivisionError:
        told = traceback.format_exc()
    assert "return case_2(who)" in told
