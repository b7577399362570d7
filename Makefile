.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
NPM := $(BIN)/python scripts/npm.py --prefix web
MODULES := web/node_modules/.installed
CLIENT := src/gong/server/static/index.html

.PHONY: help play terminal test lint client-test bench ladder bench-server attack balance check-long docs site screenshots wheel clean

help: ## print this help
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Gong needs Python 3.11 or newer; say which: make PYTHON=python3.12"; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $(STAMP)

$(MODULES): web/package.json web/package-lock.json | $(STAMP)
	$(NPM) ci --no-fund --no-audit --loglevel=error
	@touch $(MODULES)

$(CLIENT): $(MODULES) web/index.html web/vite.config.ts $(shell find web/src web/public -type f 2>/dev/null)
	$(NPM) run --silent build -- --logLevel warn

play: $(STAMP) $(CLIENT) ## set everything up and play in the browser (HOST=0.0.0.0: friends in this network, too)
	@$(BIN)/gong serve --open $(if $(HOST),--host $(HOST))

terminal: $(STAMP) ## set everything up and play in this terminal
	@$(BIN)/gong play warriorz-2e

test: ## set everything up and run every check that must always pass
	@$(MAKE) --no-print-directory -j 2 lint client-test
	@$(BIN)/python scripts/system_packages.py
	$(BIN)/pytest -n 2 -m 'not long'

lint: $(STAMP) ## ruff, mypy --strict, import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

client-test: $(CLIENT) ## types and unit tests of the client
	$(NPM) run --silent check
	$(NPM) run --silent test

bench: $(STAMP) ## speed of every game on each carrier, random and greedy, beside OpenSpiel's rollouts; compile times; how cost grows; environments
	$(BIN)/python -m gong.lab.openspiel
	$(BIN)/python -m gong.lab.growth
	$(BIN)/python -m gong.envs.bench

balance: $(STAMP) ## play every game many times and write docs/balance.md (less than a minute)
	$(BIN)/python -m gong.lab.report docs/balance.md

ladder: $(STAMP) ## measure how good the bots are and write docs/bots.md (hours; it goes on where it was stopped)
	$(BIN)/python -m gong.lab.botspage docs/bots.md

bench-server: $(STAMP) ## how many matches a server carries, and how long a choice takes to reach the others
	$(BIN)/python -m tests.server.load

attack: $(STAMP) ## attack a server of one's own in every known way, and see what the others feel of it (three minutes)
	$(BIN)/python -m tests.server.attack

screenshots: $(STAMP) $(CLIENT) ## take the pictures of docs/screenshots again
	@$(BIN)/python scripts/system_packages.py
	$(BIN)/python -m tests.browser.screenshots docs/screenshots

wheel: $(STAMP) $(CLIENT) ## build a wheel in dist/ that contains the client: pip install it, then gong serve
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps -w dist .
	@ls dist/*.whl

check-long: $(STAMP) $(CLIENT) ## the long checks: lockstep, leaks and balance over many games, a cluster of two workers
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[cluster,train]'
	$(BIN)/pytest -n 2 -m long

docs: $(STAMP) ## regenerate the generated pages of docs/
	$(BIN)/python -m tests.rules.coverage
	$(BIN)/python -m tests.lab.columns
	$(BIN)/python -m tests.data.test_warriorz_2e
	$(BIN)/python -m gong.cli.arena.screenshot docs/terminal.svg
	$(BIN)/python -m gong.lab.report docs/balance.md

site: $(STAMP) ## build the documentation as pages in site/ (open site/index.html)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build

clean: ## remove the virtual environment and caches
	rm -rf $(VENV) web/node_modules src/gong/server/static dist site .mypy_cache .ruff_cache .pytest_cache .hypothesis
