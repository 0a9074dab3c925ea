# Everything a newcomer or a maintainer does here is one of these. Each target sets up what it needs by itself.
# On a fresh Debian machine: Python 3.11 or newer, git and make are enough.

SHELL := /bin/bash
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.css') setup.py pyproject.toml
# The compiled engine, where one could be built, comes before the sources.
FAST := PYTHONPATH=$(CURDIR)/build/compiled

.PHONY: play test check fix bench compile soak golden mutants pictures rules-coverage clean

play: .venv/play build/fast
	@echo "Opening the table in the browser; Ctrl-C closes it. In the terminal: $(BIN)/astrolude play --help"
	@$(FAST) $(BIN)/astrolude serve $(ARGS)

test: .venv/test .venv/tsc build/compiled/stamp
	@echo "Running every test."
	@$(BIN)/pytest -q -n 2 -p astrolude.testing.rules $(ARGS)

# The fast loop: style, types, and the tests that take no more than moments.
check: .venv/test .venv/tsc
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy
	@$(BIN)/pytest -q -n 2 -m "not slow" $(ARGS)

fix: .venv/test
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: .venv/test build/fast
	@$(BIN)/python -m bench $(ARGS)
	@if [ -e build/compiled/stamp ]; then $(FAST) $(BIN)/python -m bench $(ARGS); fi

compile: build/compiled/stamp

soak: .venv/test build/fast
	@$(FAST) $(BIN)/python -m tests.soak --kills 300 $(ARGS)

golden: .venv/test
	@$(BIN)/python -m tests.golden.write

mutants: .venv/test
	@$(BIN)/python -m tests.mutants $(ARGS)

pictures: .venv/test
	@$(BIN)/python docs/pictures/draw.py
	@PYTHONPATH=$(CURDIR) $(BIN)/python docs/pictures/pages.py

rules-coverage: .venv/test
	@$(BIN)/pytest -q -n 2 -p astrolude.testing.rules tests/rules tests/conformance $(ARGS)

clean:
	rm -rf .venv build mutants src/*.egg-info

# --- setting up -----------------------------------------------------------------------------------------

.venv/made:
	@echo "Making .venv with $$($(PYTHON) --version)."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	@$(PYTHON) -m venv .venv 2>/dev/null || { rm -rf .venv; echo "This Python cannot make a venv yet: installing python3-venv."; \
		{ apt-get update -qq && apt-get install -y -qq python3-venv; } || { echo "Install it with: sudo apt-get install python3-venv"; exit 1; }; \
		$(PYTHON) -m venv .venv; }
	@touch $@

.venv/play: .venv/made pyproject.toml
	@echo "Installing what the table needs."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[terminal,server]'
	@touch $@

.venv/test: .venv/made pyproject.toml
	@echo "Installing what tests and checks need."
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[terminal,server,test,dev]'
	@touch $@ .venv/play .venv/compiler

# TypeScript checks the types in the page's module; Node.js comes from the Python index, as everything else.
.venv/tsc: .venv/test
	@echo "Installing what checks the types of the page's module."
	@$(BIN)/npm install --silent --no-audit --no-fund --no-update-notifier --prefix $@ 'typescript@^7.0' || { rm -rf $@; exit 1; }
	@touch $@

# The compiled engine, or a note that there is none: playing works either way.
build/fast: .venv/play $(SOURCES)
	@mkdir -p build
	@if command -v gcc >/dev/null && [ -e "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" ]; then \
		$(MAKE) --no-print-directory --quiet build/compiled/stamp || echo "Compiling did not work here: playing interpreted."; \
	else echo "No C compiler with Python's headers here: playing interpreted."; fi
	@touch $@

.venv/compiler: .venv/play
	@echo "Installing what compiling needs."
	@$(BIN)/pip install --quiet --disable-pip-version-check 'mypy[mypyc]>=2.4.1' 'setuptools>=77'
	@touch $@

build/compiled/stamp: .venv/compiler $(SOURCES)
	@echo "Compiling the engine with mypyc (about half a minute)."
	@rm -rf build/compiled build/lib* build/temp* build/astrolude*
	@ASTROLUDE_COMPILE=1 $(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --target build/compiled .
	@touch $@
