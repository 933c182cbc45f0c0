# Two commands are enough on a machine with git, make, Python 3.11+ and its venv module: `make play`, `make test`.
# Stamps in .venv remember what is installed, so nothing is fetched or built again until its sources change.

VENV   ?= .venv
JOBS   ?= auto
# The first Python that is new enough and can make virtual environments; `make PYTHON=...` overrides it.
PYTHON ?= $(shell for python in python3.14 python3.13 python3.12 python3.11 python3; do \
	"$$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$python" && break; done)

PY     := $(VENV)/bin/python
PIP    := $(PY) -m pip --disable-pip-version-check --quiet
# Browser tests are slow and come one after another, so a worker that runs out of tests takes some from another.
PYTEST := $(PY) -m pytest -n $(JOBS) --dist worksteal
SOAK   := PYTHONPATH= DOUBLOON_SOAK=1 DOUBLOON_EXPECT=$$($(PY) hatch_build.py expect)
SOURCES := $(sort $(shell find src -type f ! -name '*.pyc' ! -path 'src/doubloon/web/dist/*'))
STEP   := @tools/step
# The packages that are carried to browsers too (web/offline/compile.py).
CARRIED := $(filter-out src/doubloon/terminal/% src/doubloon/adapters/% src/doubloon/pictures/%,$(SOURCES))
CLIENT := src/doubloon/web/dist/index.html
NODE_MODULES := web/node_modules/.package-lock.json
CHECK  := src tests hatch_build.py tools $(wildcard bench) $(wildcard web/*.py) web/offline

# Tests that say nothing new about the rules when run a second time, interpreted.
NOT_RULES := tests/test_build.py tests/test_layers.py tests/adapters tests/arena tests/bots/test_levels.py tests/browser tests/docs tests/insight tests/offline tests/server tests/terminal

export PIP_ROOT_USER_ACTION = ignore

.PHONY: help play install dev docs dist audit screens test test-compiled test-interpreted needs lint bench bench-gate soak cover constraints clean FORCE
.DELETE_ON_ERROR:

help:
	@echo 'make play         install into $(VENV) and play'
	@echo 'make install      install into $(VENV) only; make install EXTRAS=rl,arena: with these extras'
	@echo 'make test         install what the tests need and run all of them, compiled and interpreted'
	@echo 'make lint         ruff and mypy --strict; prettier and eslint for the browser client'
	@echo 'make bench        decisions per second, compiled, interpreted and against other engines'
	@echo 'make bench-gate   fails when fixed playouts take 15 % more instructions than stored'
	@echo 'make soak         the laws over many more matches, killed servers, Lighthouse, bare systems'
	@echo 'make cover        coverage of the interpreted tests'
	@echo 'make dev          server and browser client from the sources, reloaded when they change'
	@echo 'make docs         the documentation as a site, in build/site'
	@echo 'make screens      retake the pictures in docs/screens'
	@echo 'make dist         source archive and wheels in dist, built and tried out'
	@echo 'make audit        look for known vulnerabilities in the pinned versions, if the databases can be reached'
	@echo 'make constraints  resolve the pinned versions again'
	@echo 'make clean        remove everything that was built'

play: $(VENV)/.installed
	@$(VENV)/bin/doubloon serve --open --log-level warning

# Pinned, like everything else; `make install VENV=/opt/doubloon` installs for a server.
install: $(VENV)/.installed
	@test -z '$(EXTRAS)' || $(PY) hatch_build.py extras '$(EXTRAS)' > $(VENV)/.wanted
	@test -z '$(EXTRAS)' || tools/step 'Fetching $(EXTRAS)' $(PIP) install -c constraints.txt -r $(VENV)/.wanted

test: test-interpreted test-compiled

# Interpreted: the files in src. Compiled: the wheel in $(VENV), which is interpreted too where C cannot be compiled.
# TESTS="..." narrows both, as pytest takes it.
test-interpreted: $(VENV)/.installed $(VENV)/.tools needs
	$(if $(filter-out $(NOT_RULES:%=%%),$(or $(TESTS),tests)),\
		PYTHONPATH=src DOUBLOON_EXPECT=interpreted $(PYTEST) $(NOT_RULES:%=--ignore=%) $(filter-out $(NOT_RULES:%=%%),$(TESTS)),\
		@echo 'None of these tests is about the rules: nothing to run interpreted.')

test-compiled: $(VENV)/.installed $(VENV)/.tools needs
	PYTHONPATH= DOUBLOON_EXPECT=$$($(PY) hatch_build.py expect) $(PYTEST) $(TESTS)

# Chromium and PostgreSQL: installed here, once and aloud, where that may be done; no test installs anything.
needs: $(VENV)/.tools
	@$(PY) -m tests.needs

lint: $(VENV)/.tools $(NODE_MODULES)
	$(PY) -m ruff check $(CHECK)
	$(PY) -m ruff format --check $(CHECK)
	$(PY) -m mypy --strict $(CHECK)
	$(PY) hatch_build.py npm run --silent lint

# Against other people's engines, which live in an environment of their own; pgx is left out where it does not install.
bench: $(VENV)/.installed $(VENV)/.tools $(VENV)-peers/.installed
	$(PY) -m bench $(BENCH)

bench-gate: $(VENV)/.installed
	$(PY) -m bench.gate

$(VENV)-peers/.installed: bench/peers.txt bench/peers-pgx.txt | $(PY)
	$(PY) -m venv $(VENV)-peers
	$(VENV)-peers/bin/python -m pip --disable-pip-version-check --quiet install -r bench/peers.txt
	-$(VENV)-peers/bin/python -m pip --disable-pip-version-check --quiet install -r bench/peers-pgx.txt
	touch $@

soak: $(VENV)/.installed $(VENV)/.tools needs
	$(SOAK) $(PYTEST) tests/laws
	$(SOAK) $(PYTEST) -m soak --ignore=tests/browser
	$(SOAK) $(PY) -m pytest -m soak -s tests/browser  # alone: Lighthouse measures time
	$(PY) -m tests.fresh $(FRESH)  # hours: bare Debian systems

cover: $(VENV)/.installed $(VENV)/.tools
	$(PY) -m coverage erase
	PYTHONPATH=src DOUBLOON_EXPECT=interpreted $(PYTEST:$(PY)%=$(PY) -m coverage run%) $(NOT_RULES:%=--ignore=%)
	$(PY) -m coverage combine --quiet
	$(PY) -m coverage report

dev: $(VENV)/.build $(NODE_MODULES)
	$(PY) -m tools.dev

docs: $(VENV)/.build $(VENV)/.docs
	NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict --quiet
	@echo 'The documentation is in build/site; to read it: $(PY) -m http.server --directory build/site'

screens: $(VENV)/.installed $(VENV)/.tools needs
	DOUBLOON_SCREENS=build/screens $(PYTEST) tests/browser
	$(PY) -m tools.screens build/screens

dist: $(VENV)/.installed $(VENV)/.release
	$(PY) -m tools.dist

# Known vulnerabilities in what is pinned. pip-audit is fetched into an environment of its own: nothing here needs it.
audit: $(VENV)/.build $(NODE_MODULES)
	@test -x $(VENV)-audit/bin/pip-audit || { $(PY) -m venv $(VENV)-audit && $(VENV)-audit/bin/python -m pip --disable-pip-version-check --quiet install pip-audit; }
	@$(PY) -m tools.audit $(abspath $(VENV)-audit/bin/pip-audit)

constraints: $(PY)
	$(PIP) install uv
	$(PY) -m uv pip compile pyproject.toml --all-extras --group build --group test --group lint --group docs --group release --group node \
		--python-version 3.11 --universal --generate-hashes --no-emit-index-url --no-header --no-annotate --quiet $(UPGRADE) -o constraints.txt

clean:
	rm -rf $(VENV) $(VENV)-peers $(VENV)-audit build dist src/doubloon/web/dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- what is installed ---------------------------------------------------------------------------------

$(PY):
	@test -n '$(PYTHON)' || { echo 'Python 3.11 or newer with its venv module is needed (Debian, Ubuntu: apt install python3-venv)'; exit 1; }
	@echo 'Doubloon installs into this folder, in $(VENV) and web/node_modules.' >&2
	$(STEP) 'Making the Python environment' $(PYTHON) -m venv $(VENV)

# Every file that pip fetches must have a hash in constraints.txt; only a recent pip can read them there, so pip comes first.
# All that building and running asks for, so that a changed source is built again without the network.
$(VENV)/.build: pyproject.toml constraints.txt $(wildcard web/package.json) | $(PY)
	@awk '/^pip==/ {found = 1} found; found && !/\\$$/ {exit}' constraints.txt > $(VENV)/.wanted
	$(STEP) 'Fetching pip' $(PIP) install --require-hashes -r $(VENV)/.wanted
	$(STEP) 'Fetching what the build needs' $(PIP) install -c constraints.txt --group build
	@$(PY) hatch_build.py requirements > $(VENV)/.wanted
	$(STEP) 'Fetching what Doubloon needs' $(PIP) install -c constraints.txt -r $(VENV)/.wanted
	@touch $@

$(VENV)/.tools: $(VENV)/.build $(VENV)/.docs
	@$(PY) hatch_build.py extras > $(VENV)/.wanted
	$(STEP) 'Fetching what the tests need' $(PIP) install -c constraints.txt --group test --group lint -r $(VENV)/.wanted
	@touch $@

$(VENV)/.docs $(VENV)/.release: $(VENV)/.%: $(VENV)/.build
	$(STEP) 'Fetching what make $* needs' $(PIP) install -c constraints.txt --group $*
	@touch $@

$(NODE_MODULES): web/package-lock.json | $(VENV)/.build
	$(STEP) 'Fetching what the browser client needs' $(PY) hatch_build.py npm ci
	@touch $@

# What the client shares with the server is made from the server's own.
SHARED := $(wildcard src/doubloon/server/*.py src/doubloon/server/wire/*.py src/doubloon/server/http/*.py src/doubloon/games/*/data/box.toml) web/generate.py

web/src/lib/wire.ts: $(SHARED) | $(VENV)/.build
	$(STEP) 'Writing the shapes on the wire' env PYTHONPATH=src $(PY) web/generate.py
	@touch $@

# What play without a server needs from PyPI; where it cannot be had, that part is left out, and a line says so.
$(VENV)/.wheels: constraints.txt | $(VENV)/.build
	@$(PY) hatch_build.py wheels
	@touch $@

# The browser client: built again when its sources, the words it shows or the rules that browsers run change.
$(CLIENT): web/src/lib/wire.ts $(VENV)/.wheels $(shell find web -type f ! -path 'web/node_modules/*' ! -path 'web/offline/wheels/*') $(CARRIED) | $(VENV)/.build $(NODE_MODULES)
	$(STEP) 'Building the browser client' $(PY) hatch_build.py npm run build

$(VENV)/.installed: $(VENV)/.build $(VENV)/.files hatch_build.py LICENSE $(CLIENT) $(SOURCES)
	$(STEP) 'Building Doubloon (some minutes where C is compiled)' $(PIP) install --no-deps --no-build-isolation --no-index .
	@touch $@

# The list of the package's files: changes when one comes or goes, which their dates alone would not tell.
$(VENV)/.files: FORCE | $(PY)
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@
