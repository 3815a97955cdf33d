# The two commands are `make play` and `make test`; `make help` lists the rest. Needs Python 3.11 or newer, no more.
#
#   PYTHON=python3.12        the interpreter, where the newest one found is not the right one
#   VENV=.venv               where the virtual environment is kept
#   LAB_ARGS=--no-browser    options for `hexwidgets lab`
#   ARGS=...                 options for the command that the target runs
#   HEXWIDGETS_BROWSER=...   the Chromium or Chrome for the browser tests, where it is not on the PATH

PYTHON ?=
VENV ?= .venv
LAB_ARGS ?=
ARGS ?=

PY := $(VENV)/bin/python
ENVIRONMENT := sh tools/environment.sh "$(VENV)"
NODE := sh tools/node.sh "$(VENV)"
BROWSER := sh tools/browser.sh
CODE := benchmarks hexwidgets tests tools
# The notebooks that git tracks; outside git, all. Those that a reader adds or copies are the reader's own.
TRACKED := $(shell git ls-files notebooks tutorials 2>/dev/null)
NOTEBOOKS := $(or $(wildcard $(filter %.ipynb,$(TRACKED))),$(wildcard notebooks/*.ipynb tutorials/*.ipynb))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test lint types unit front notebooks browser format outputs pictures strategy games mutations bench luck bench-browser for-play for-test for-bench clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

play: for-play ## install what is missing and open JupyterLab on the notebooks
	@"$(PY)" -m hexwidgets lab $(LAB_ARGS)

test: lint types unit front notebooks browser ## everything that must pass: lint, types, unit tests, front end, notebooks, browser
	@echo "All tests passed: lint, types, unit tests, front end, notebooks, browser."

lint: for-test ## style and formatting (ruff)
	@echo "== lint"
	@"$(PY)" -m ruff check $(CODE)
	@"$(PY)" -m ruff format --check $(CODE)

types: for-test ## type checks (mypy, strict)
	@echo "== types"
	@"$(PY)" -m mypy

unit: for-test ## the unit tests and the examples in docstrings (pytest)
	@echo "== unit tests"
	@$(NODE) node "$(PY)" -m pytest -q -n auto --ignore=tests/browser $(ARGS)

front: for-test ## the front end: types (tsc), unit tests (node --test), and whether its bundle is fresh
	@echo "== front end"
	@$(NODE) packages npm run --silent check
	@$(NODE) packages sh -c 'said=$$(npm run --silent test) || { echo "$$said"; exit 1; }; echo "$$said" | grep " pass "'
	@$(NODE) packages npm run --silent stale

notebooks: for-test ## run every notebook that git tracks and compare with its saved outputs (nbval)
	@echo "== notebooks"
	@"$(PY)" -m pytest -q --nbval $(NOTEBOOKS)

browser: for-test ## the table in a real JupyterLab in Chromium (pytest and Playwright)
	@echo "== browser"
	@$(NODE) packages $(BROWSER) "$(PY)" -m pytest -q tests/browser $(ARGS)

format: for-test ## put the code into the house style
	@"$(PY)" -m ruff check --fix $(CODE)
	@"$(PY)" -m ruff format $(CODE)

outputs: for-test ## run the notebooks and the README's example, and save what they print
	@"$(PY)" tools/save_outputs.py README.md $(NOTEBOOKS)

pictures: for-test ## take the README's pictures of the tables anew (three minutes; ARGS=weavers takes those alone)
	@$(BROWSER) "$(PY)" tools/pictures.py $(ARGS)

games: for-test ## 20,000 random games against the contract
	@"$(PY)" -m tests.many_games $(ARGS)

strategy: for-test ## who beats whom: play what is missing of the games of notebooks/strategy.ipynb (ARGS=--anew plays all)
	@"$(PY)" tools/strategy.py $(ARGS)
	@"$(PY)" tools/save_outputs.py notebooks/strategy.ipynb

mutations: for-test ## 5,000 damaged records: each is refused or still the same game
	@"$(PY)" -m tests.many_records $(ARGS)

bench: for-bench ## speed beside the peers
	@"$(PY)" -m benchmarks $(ARGS)

luck: for-test ## how many games taking the luck out saves, and whether it shifts the mean
	@"$(PY)" -m benchmarks.luck $(ARGS)

bench-browser: for-test ## the table beside a FigureWidget, in a real JupyterLab in Chromium (five minutes)
	@$(BROWSER) "$(PY)" -m benchmarks --browser

for-play:
	@$(ENVIRONMENT) lab "$(PYTHON)"

for-test:
	@$(ENVIRONMENT) test "$(PYTHON)"

for-bench:
	@$(ENVIRONMENT) bench "$(PYTHON)"

clean: ## remove the virtual environment and everything that was made
	@[ ! -f "$(VENV)/pyvenv.cfg" ] || rm -rf "$(VENV)"
	@rm -rf build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@find . -name .ipynb_checkpoints -type d -prune -exec rm -rf {} +
