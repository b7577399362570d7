"""A visitor's cookie: signed, closed to scripts, and never anybody else's."""

import pytest

from gong.server.sessions import COOKIE, Session, Sessions, new_key

KEY = new_key()


def value_of(header: str) -> str:
    return header.partition("=")[2].partition(";")[0]


def test_a_session_comes_back_as_it_was() -> None:
    sessions = Sessions(KEY)
    session = sessions.new("Åsa")
    assert sessions.read({COOKIE: value_of(sessions.cookie(session, secure=False))}) == session


def test_two_sessions_are_two() -> None:
    assert Sessions(KEY).new().id != Sessions(KEY).new().id


def test_scripts_and_other_sites_do_not_get_it() -> None:
    header = Sessions(KEY).cookie(Sessions(KEY).new(), secure=False)
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    assert "Secure" not in header
    assert "Secure" in Sessions(KEY).cookie(Sessions(KEY).new(), secure=True)


def test_a_forged_cookie_is_nobody() -> None:
    theirs = Sessions(new_key())
    assert Sessions(KEY).read({COOKIE: value_of(theirs.cookie(theirs.new(), secure=False))}) is None


@pytest.mark.parametrize("text", ["", ".", "a.b", "e30.x", "x" * 2000, "é", "\0"])
def test_nonsense_is_nobody(text: str) -> None:
    assert Sessions(KEY).read({COOKIE: text}) is None


def test_a_signed_session_without_a_proper_id_is_nobody() -> None:
    sessions = Sessions(KEY)
    assert sessions.read({COOKIE: value_of(sessions.cookie(Session("short"), secure=False))}) is None


def test_a_new_name_leaves_the_id_and_is_one_line() -> None:
    sessions = Sessions(KEY)
    before = sessions.new("Ann")
    after = sessions.renamed(before, " Bob\n\u202e the  builder ")
    assert (after.id, after.name) == (before.id, "Bob the builder")
