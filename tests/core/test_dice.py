"""Fair dice and repeatable streams, checked against other ways of computing them."""

import hashlib
import hmac
import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

import gong
from gong.core.dice import FairDice, SeededDice, fair_dice
from gong.core.errors import BadInput
from gong.core.stream import below, new_stream, next_word


def test_an_outcome_is_the_hmac_of_secret_nonces_and_index() -> None:
    secret, nonces = bytes(range(32)), ("aa" * 32, "", "bb" * 32)
    for index in range(50):
        message = f"gong-dice/2\n{'aa' * 32}\n\n{'bb' * 32}\n{index}\n0".encode()
        word = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8])
        assert FairDice(secret, nonces).outcome(index, 6) == word % 6 + 1


def test_in_the_first_scheme_it_was_that_of_a_json_text() -> None:
    secret, nonces = bytes(range(32)), ("alice", "bob")
    for index in range(50):
        message = json.dumps(["alice", "bob", index, 0]).encode()
        word = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8])
        assert FairDice(secret, nonces, "gong-dice/1").outcome(index, 6) == word % 6 + 1


def test_words_that_would_favour_a_face_are_drawn_again() -> None:
    """Of so many sides that nearly half of all words are rejected."""
    dice, sides = FairDice(bytes(32)), 2**63 + 1
    words = {0: 0, 1: 0}
    for index in range(100):
        word = int.from_bytes(hmac.digest(bytes(32), f"gong-dice/2\n{index}\n0".encode(), "sha256")[:8])
        attempt = int(word >= sides)
        words[attempt] += 1
        assert (dice.outcome(index, sides) == word + 1) == (attempt == 0)
    assert min(words.values()) > 30


@pytest.mark.parametrize("nonces", ["ab", ["a", "b"], ["AA" * 32, ""], ["aa" * 32 + "\n", ""], [1, 2], [""]])
def test_a_nonce_that_is_none_is_refused_by_its_place(nonces: Any) -> None:
    with pytest.raises(BadInput, match="nonces"):
        gong.new_match("warriorz-2e", 2, draft="random", nonces=nonces)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    dice = fair_dice(2, None)
    assert dice.commitment == hashlib.sha256(dice.secret).hexdigest()
    assert len(set(dice.nonces)) == 2


def test_a_nonce_changes_the_dice() -> None:
    secret = bytes(32)
    one = [FairDice(secret, ("a",)).outcome(i, 6) for i in range(60)]
    other = [FairDice(secret, ("b",)).outcome(i, 6) for i in range(60)]
    assert one != other


def test_faces_are_equally_likely() -> None:
    for dice in (FairDice(bytes(32)), SeededDice(4)):
        faces = Counter(dice.outcome(i, 6) for i in range(12_000))
        assert set(faces) == {1, 2, 3, 4, 5, 6}
        assert all(1_800 < n < 2_200 for n in faces.values())


def test_the_stream_is_sfc32_in_true_32_bit_arithmetic() -> None:
    rng = new_stream(7, 3)
    a, b, c, counter = (np.uint32(word) for word in rng)
    with np.errstate(over="ignore"):
        for _ in range(1_000):
            word = a + b + counter
            counter = counter + np.uint32(1)
            a = b ^ (b >> np.uint32(9))
            b = c + (c << np.uint32(3))
            c = ((c << np.uint32(21)) | (c >> np.uint32(11))) + word
            assert next_word(rng) == int(word)


def test_streams_of_different_games_differ() -> None:
    first = {tuple(below(new_stream(1, game), 1000) for _ in range(1)) for game in range(200)}
    assert len(first) > 150
