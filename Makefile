# Slide & Seek: every target performs its own set-up, once, and prints each step.
# A stamp file marks a finished step and depends on the lock file of the step.

PORT ?= 8000
# The lock files list every package, so pip resolves nothing: otherwise a new release of one of them could fail the set-up.
PIP_INSTALL := .venv/bin/python -m pip --disable-pip-version-check --quiet install --no-deps --require-hashes
VENV := .venv/page.stamp
DEV := .venv/dev.stamp
NODE := node_modules/.stamp
VENDOR := static/vendor/manifest.json
EXAMPLE := static/vendor/example.json
SNAPSHOT := static/vendor/snapshot.json
PLAYER := puzzle/recording_file/player.js
LESSONS := static/vendor/lessons/lessons.json
DIST := dist/index.html
SITE_SOURCES = $(shell find index.html LICENSE *.md docs puzzle static tools -type f -not -path '*/__pycache__/*' -not -path 'static/vendor/*')
SOURCES := $(wildcard puzzle/*.py puzzle/*/*.py puzzle/*/*/*.py)
JS_TESTS = $(wildcard tests/js/*/*.test.js)
JOURNEYS = $(wildcard tests/browsers/*.test.js)

# Tests of one file or class run in one process, as they often share a page or a table of all boards. Browser tests
# spend much time waiting, so there is one process more than there are cores; tests/browser/conftest.py sets their order.
CORES = $(shell getconf _NPROCESSORS_ONLN)
BROWSERS = $(shell expr 1 + $(CORES))
UNIT_TESTS = .venv/bin/python -m pytest -n auto --dist loadfile $(SLOWEST) tests/unit
BROWSER_TESTS = .venv/bin/python -m pytest -n $(BROWSERS) --dist loadscope --no-loadscope-reorder $(SLOWEST) tests/browser
SLOWEST = --durations=10 --durations-min=1
# Without background threads of V8, one of which can keep Node from ending: nodejs/node, issue 54918.
NODE_TESTS = node --single-threaded --test --test-concurrency=$(CORES) --test-timeout=120000 --test-reporter=dot $(JS_TESTS)
# make test-all, whose whole run is long and busy, tries failed browser tests once more; make test does not.
TRY_AGAIN = { echo "Trying the failed tests once more, alone. Those that pass now are unsteady and need mending."; \
  .venv/bin/python -m pytest --last-failed --last-failed-no-failures none --maxfail=20 -rA --show-capture=no tests/browser; }

say = @printf '\033[2m· %s\033[0m\n' "$(1)"

.DEFAULT_GOAL := help
.PHONY: help serve tables site scorm demo package release test test-unit test-browser test-all test-layout test-browsers check lint lists bench docs lock clean
.DELETE_ON_ERROR:

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

serve: $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Open the page on a local server (PORT=8000)
	@.venv/bin/python -m tools.table_list
	@.venv/bin/python -m tools.serve $(PORT)

tables: $(DEV) ## Build the tables for 4×4 boards (half a minute, once)
	$(call say,Building the tables for 4×4 boards)
	@.venv/bin/python -m tools.tables
	@[ ! -f $(VENDOR) ] || .venv/bin/python -m tools.table_list

site: $(DEV) $(VENDOR) $(EXAMPLE) $(PLAYER) $(LESSONS) ## Build dist/ with the tables that have been built, for any static host, and a zip of it
	$(call say,Building the site)
	@.venv/bin/python -m tools.site

scorm: $(if $(SITE),$(DEV),$(DIST)) ## Pack links as SCORM packages (LINK='start=…&run=1 start=…' TITLE='Week 3' SCORM=2004 SITE=https://…)
	@.venv/bin/python -m tools.scorm $(foreach link,$(LINK),'$(link)') $(if $(TITLE),--title "$$TITLE") $(if $(SCORM),--scorm '$(SCORM)') $(if $(SITE),--hosted '$(SITE)')

package: $(DEV) $(PLAYER) ## Build the package for pip, and try it in new environments with the oldest and the newest networkx
	$(call say,Building the package and trying it)
	@.venv/bin/python -m tools.package

release: $(DEV) ## Check that the version can be released, run all tests, and tag it here (nothing is pushed)
	@.venv/bin/python -m tools.release

demo: $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Serve a course page with iframes of the page (PORT=8000, and the next port)
	@.venv/bin/python -m tools.demo $(PORT) $(SITE)

test: test-unit test-browser ## Test every behaviour once: Python, JavaScript, Chromium (10 minutes)

test-unit: $(DEV) $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## The part of it without a browser
	$(UNIT_TESTS) $(PYTEST_OPTIONS) -m "not exhaustive"
	$(NODE_TESTS)

test-browser: $(DEV) $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## The part of it in Chromium
	$(call say,Finding Chromium for the browser tests)
	@.venv/bin/python tools/chromium.py
	$(BROWSER_TESTS) -m "not exhaustive and not alone"
	.venv/bin/python -m pytest -m "alone and not exhaustive" tests/browser

test-all: $(DEV) $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Run all tests: also every case of the exhaustive tests, Firefox and WebKit
	$(call say,Finding Chromium for the browser tests)
	@.venv/bin/python tools/chromium.py
	$(UNIT_TESTS)
	.venv/bin/python -m tools.page_coverage
	$(NODE_TESTS)
	$(BROWSER_TESTS) -m "not alone" || $(TRY_AGAIN)
	.venv/bin/python -m pytest -m alone tests/browser || $(TRY_AGAIN)
	@$(MAKE) --no-print-directory test-layout
	@$(MAKE) --no-print-directory test-browsers

test-layout: $(DEV) $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Run the layout tests with each of three sets of fonts (downloads them if possible)
	$(call say,Finding fonts for the layout tests)
	@for fonts in $$(.venv/bin/python -m tools.fonts); do \
	  echo "FONTCONFIG_FILE=$$fonts"; FONTCONFIG_FILE=$$fonts $(BROWSER_TESTS) --dist load -m layout || exit 1; done

test-browsers: $(NODE) $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Run end-to-end tests in Firefox and WebKit (installs them if possible)
	@sh tools/browsers.sh
	node --test --test-concurrency=2 $(JOURNEYS) || node --test --test-concurrency=1 $(JOURNEYS)

check: lint $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Run quick checks: linters, quick tests, one browser test (a minute)
	@.venv/bin/python tools/chromium.py >/dev/null
	.venv/bin/python -m pytest --quiet -n auto -m "not large and not exhaustive" tests/unit
	.venv/bin/python -m pytest --quiet -m smoke tests/browser/page
	$(NODE_TESTS)

lint: $(DEV) $(NODE) ## Check style and types, Python and JavaScript
	.venv/bin/ruff check .
	.venv/bin/ruff format --check --quiet .
	.venv/bin/mypy
	node_modules/.bin/biome check
	node_modules/.bin/tsc --noEmit
	@.venv/bin/python -m tools.style

lists: $(VENV) ## Update the lists of files and of answers, and the lists in the page's HTML
	@.venv/bin/python -m tools.page_lists
	@.venv/bin/python -m tools.view_labels
	@.venv/bin/python -m tools.answer_fields

bench: $(DEV) $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Measure speed and memory (not part of the tests)
	@for bench in tests/bench/bench_*.py; do echo "$$bench"; .venv/bin/python $$bench || exit 1; done

docs: $(DEV) $(VENDOR) $(EXAMPLE) $(SNAPSHOT) $(PLAYER) $(LESSONS) ## Write docs/api.md and take the pictures of the page again
	@.venv/bin/python -m tools.api_reference
	@.venv/bin/python -m tools.picture

lock: ## Update the lock files from pyproject.toml and package.json
	python3 -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet uv
	for out in "requirements.txt --group page" "requirements-dev.txt --group dev"; do \
	  .venv/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header pyproject.toml --output-file $$out || exit 1; done
	npm install --package-lock-only

clean: ## Remove everything that the set-up and the tools have created
	rm -rf .venv node_modules static/vendor static/tables $(PLAYER) dist dist.zip dist-scorm.zip dist-scorm-*.zip dist-package .coverage htmlcov test-results
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- set-up ---

$(VENV): requirements.txt tools/prerequisites.sh
	@sh tools/prerequisites.sh python
	$(call say,Python: creating .venv)
	@python3 -m venv .venv
	@$(PIP_INSTALL) --requirement requirements.txt
	@touch $@

$(DEV): requirements-dev.txt $(VENV)
	$(call say,Python: installing the development tools)
	@$(PIP_INSTALL) --requirement requirements-dev.txt
	@touch $@

$(DIST): $(DEV) $(VENDOR) $(EXAMPLE) $(PLAYER) $(LESSONS) $(SITE_SOURCES)
	@$(MAKE) --no-print-directory site

$(NODE): package-lock.json .npmrc tools/prerequisites.sh
	@sh tools/prerequisites.sh node
	$(call say,Node: installing the runtimes)
	@npm ci --silent
	@touch $@

$(VENDOR): $(VENV) $(NODE) $(addprefix tools/,vendor.py wheels.py licences.py pyscript.mjs codemirror.mjs gifenc.mjs mediabunny.mjs plot.mjs)
	$(call say,Copying the runtimes to static/vendor)
	@.venv/bin/python -m tools.vendor

$(EXAMPLE): tools/example.py $(SOURCES) $(VENDOR)
	$(call say,Generating the example tree)
	@.venv/bin/python -m tools.example

$(SNAPSHOT): tools/snapshot.mjs tools/archives.py tools/file_lists.py static/js/start/snapshot.js $(SOURCES) $(wildcard static/app/worker/*.py static/app/sandbox/*.py) $(VENDOR)
	$(call say,Taking a snapshot of the interpreter)
	@node tools/snapshot.mjs

$(LESSONS): tools/lessons.py $(SOURCES) $(wildcard puzzle/lessons/texts/*.md) $(VENDOR)
	$(call say,Preparing the lessons: half a minute)
	@.venv/bin/python -m tools.lessons

$(PLAYER): tools/player.mjs index.html $(wildcard static/js/*/*.js static/js/*/*.json static/js/*/*/*.js static/css/*.css static/panels/card.* static/player/*) $(NODE)
	$(call say,Bundling the player of recordings)
	@node tools/player.mjs $@
