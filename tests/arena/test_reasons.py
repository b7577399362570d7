"""Every refusal names a rule that its ledger has."""

import pytest

from gong.arena.reasons import DECISIONS, REASONS, rule_of

from ..rules import coverage


@pytest.mark.parametrize("name", ["warriorz-1e", "warriorz-2e", "mad-arena"])
def test_every_rule_that_refuses_stands_in_the_ledger(name: str) -> None:
    known = {entry.id for entry in coverage.ledger(name)}
    prefix = coverage.LEDGERS[name]
    named = {rule_of(reason, phase, prefix) for reason in REASONS for phase in DECISIONS}
    assert {rule for rule in named if rule not in known and rule + ".1" not in known} == set()
