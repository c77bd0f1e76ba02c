# One command a chore. `make play` and `make test` set up everything they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check
GAMES ?= 1000
SUBSETS ?= 300
SUBSET_GAMES ?= 10000

PORT ?= 8017
STATIC := src/aerodrome/server/static
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
CLIENT := $(shell find web -type f -not -path '*/node_modules/*' -not -name types.ts) src/aerodrome/__init__.py \
	$(addprefix src/aerodrome/server/,calls.py schema.py) $(wildcard src/aerodrome/server/*lookups.py src/aerodrome/server/*messages.py) \
	$(wildcard $(foreach engine,cardtable hexsky,$(addprefix src/aerodrome/$(engine)/,orders.py view.py *events.py)))

.PHONY: help play web web-test test check format fuzz pairs subsets oracle missions bench bench-server bench-client assurance records pictures who clean

help:  ## what there is
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

$(VENV)/.play: pyproject.toml
	@echo "Setting up for play: the first time this takes a minute."
	$(PYTHON) -m venv $(VENV)
	$(INSTALL) --upgrade pip
	HATCH_BUILD_NO_HOOKS=1 $(INSTALL) --editable '.[cli,server,client]'
	touch $@

$(VENV)/.ready: $(VENV)/.play
	@echo "Setting up for work: this takes another minute or two."
	HATCH_BUILD_NO_HOOKS=1 $(INSTALL) --editable '.[dev]'
	touch $@

play: $(STATIC)/index.html  ## open the game in the browser; PORT=8017
	$(BIN)/aerodrome play --port $(PORT)

web: $(STATIC)/index.html  ## build the browser client

web/node_modules/.ready: web/package-lock.json | $(VENV)/.play
	$(NPM) ci
	touch $@

$(STATIC)/index.html: web/node_modules/.ready $(CLIENT)
	$(NPM) run build
	touch $@

web-test: web/node_modules/.ready  ## types and tests of the browser client
	$(NPM) run check
	$(NPM) test

test: check web-test $(STATIC)/index.html  ## all checks and tests, in a real browser and on a real database too
	$(BIN)/python -m tests.needs
	$(BIN)/python -m pytest -n 2

check: $(VENV)/.ready  ## style, types and layers
	$(BIN)/ruff format --check src tests examples
	$(BIN)/ruff check src tests examples
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

format: $(VENV)/.ready  ## put the code into its style
	$(BIN)/ruff format src tests examples
	$(BIN)/ruff check --fix src tests examples

fuzz: $(if $(filter hexsky,$(ENGINE)),,pairs subsets) $(VENV)/.ready  ## pairs and subsets, then every scenario, variant and preset at random; GAMES=1000 ENGINE=hexsky SCENARIO=raid
	$(BIN)/python -m tests.properties.fuzz --games $(GAMES) $(ENGINE:%=--engine %) $(SCENARIO:%=--scenario %)

pairs: $(VENV)/.ready  ## every two optional rules of the card table together, for twenty random turns
	$(BIN)/python -m tests.properties.pairs

subsets: $(VENV)/.ready  ## random subsets of the rules in every scenario, replayed elsewhere; SUBSETS=300 SUBSET_GAMES=10000
	$(BIN)/python -m tests.properties.fuzz --subsets $(SUBSETS) --games $(SUBSET_GAMES) $(SCENARIO:%=--scenario %)

oracle: $(VENV)/.ready  ## 100,000 positions against the geometry oracle
	AERODROME_ORACLE=100000 $(BIN)/python -m pytest tests/oracle

bench-server: $(VENV)/.ready  ## a full house of 300 games: how long acknowledgements and reveals take
	$(BIN)/python -m tests.assurance.load

bench-client: $(VENV)/.ready $(STATIC)/index.html  ## the first view, and frames a second with twenty airplanes
	$(BIN)/python -m tests.needs
	$(BIN)/python -m tests.browser.speed

bench: $(VENV)/.ready  ## speed beside other environments, in one run
	$(BIN)/aerodrome bench

missions: $(VENV)/.ready  ## 500 missions drawn by chance, each read back from its file and played by equal pilots
	$(BIN)/python -m tests.hexsky.missions

assurance: pairs oracle missions $(STATIC)/index.html  ## the full counts of what the tests take a share of; see docs/assurance.md
	$(BIN)/python -m tests.needs
	AERODROME_ASSURANCE=full $(BIN)/python -m pytest tests

pictures: $(VENV)/.ready $(STATIC)/index.html  ## take the README's pictures anew, from the running client
	$(BIN)/python -m tests.needs
	$(BIN)/python -m tests.browser.pictures

records: $(VENV)/.ready  ## write the golden games anew; read the difference before committing
	$(BIN)/python -m tests.records.write

who: $(VENV)/.ready  ## write docs/who-decides.md anew: which rules answer each question
	$(BIN)/python -m tests.cli.who_page

clean:  ## remove what was built
	rm -rf $(VENV) web/node_modules $(STATIC) .mypy_cache .ruff_cache .hypothesis
