.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help play test lint bench balance check-long docs clean

help: ## print this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Gong needs Python 3.11 or newer; say which: make PYTHON=python3.12"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(STAMP)

play: $(STAMP) ## set everything up and start a game in this terminal
	@$(BIN)/gong play warriorz-2e

test: lint ## set everything up and run every check that must always pass
	$(BIN)/pytest -n 2 --dist loadgroup -m 'not long'

lint: $(STAMP) ## ruff, mypy --strict, import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMP) ## speed as ratios: compiled against plain, game against game, and against OpenSpiel's rollouts
	$(BIN)/python -m gong.lab.yardstick

balance: $(STAMP) ## play every game many times and write docs/balance.md (less than a minute)
	$(BIN)/python -m gong.lab.report docs/balance.md

check-long: $(STAMP) ## the long checks: lockstep, leaks and balance over many games
	$(BIN)/pytest -n 2 --dist loadgroup -m long

docs: $(STAMP) ## regenerate the generated pages of docs/
	$(BIN)/python -m tests.rules.coverage
	$(BIN)/python -m tests.data.test_warriorz_2e
	$(BIN)/python -m gong.cli.picture docs/terminal.svg
	$(BIN)/python -m gong.lab.report docs/balance.md

clean: ## remove the virtual environment and caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
