"""The client's types are those of the server."""

from gong.server.typescript import WIRE, wire


def test_the_types_of_the_client_are_not_stale() -> None:
    assert WIRE.read_text("utf-8") == wire(), "run: python -m gong.server.typescript"


def test_unions_are_told_apart_by_a_word() -> None:
    text = wire()
    assert "export type AnyRequest = Hello | Sit" in text
    assert "type: 'take-back'" in text
    assert "export interface MovedEvent {\n  kind: 'moved'" in text
    assert "export interface Moved {\n  type: 'moved'" in text


def test_what_a_client_may_leave_out_is_optional_and_what_it_receives_is_there() -> None:
    text = wire()
    assert "lang?: Lang" in text
    assert "odds: Odds | null" in text
    assert "clocks: Clocks" in text
