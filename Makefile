# Slide & Seek: every target does all of its own set-up, once, and says what it is doing.
# A stamp file stands for each finished step and depends on the lock it was made from.

PORT ?= 8000
PIP := .venv/bin/python -m pip --disable-pip-version-check --quiet
VENV := .venv/page.stamp
DEV := .venv/dev.stamp
NODE := node_modules/.stamp
VENDOR := static/vendor/manifest.json
# Part of the set-up as soon as the module that makes it is there.
EXAMPLE := $(if $(wildcard tools/example.py),static/vendor/example.json)
JS_TESTS = $(wildcard tests/js/*.test.js)

say = @printf '\033[2m· %s\033[0m\n' "$(1)"

.DEFAULT_GOAL := help
.PHONY: help serve test lint bench lock clean
.DELETE_ON_ERROR:

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

serve: $(VENDOR) $(EXAMPLE) ## Open the page on a local server (PORT=8000)
	@echo "Slide & Seek is at http://127.0.0.1:$(PORT)/ (Ctrl+C stops it)"
	@python3 -m http.server --bind 127.0.0.1 $(PORT)

test: $(DEV) $(VENDOR) $(EXAMPLE) ## Run all tests: Python, browser, JavaScript
	$(call say,Looking for a Chromium for the browser tests)
	@.venv/bin/python tools/chromium.py
	.venv/bin/python -m pytest -n auto tests/unit
	.venv/bin/python -m pytest -n auto -m "not alone" tests/browser
	.venv/bin/python -m pytest -m alone tests/browser
	$(if $(JS_TESTS),node --test $(JS_TESTS),@echo "No JavaScript tests yet.")

lint: $(DEV) $(NODE) ## Check style and types, Python and JavaScript
	.venv/bin/ruff check .
	.venv/bin/mypy --strict puzzle
	node_modules/.bin/tsc --noEmit

bench: $(DEV) $(VENDOR) $(EXAMPLE) ## Measure speed and memory (not part of the tests)
	@for bench in tests/bench/bench_*.py; do echo "$$bench"; .venv/bin/python $$bench || exit 1; done

lock: ## Write the lock files anew from pyproject.toml and package.json
	python3 -m venv .venv/lock
	.venv/lock/bin/python -m pip install --quiet uv
	for out in "requirements.txt" "requirements-dev.txt --group dev"; do \
	  .venv/lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header pyproject.toml --output-file $$out || exit 1; done
	npm install --package-lock-only

clean: ## Remove everything the set-up and the tools have made
	rm -rf .venv node_modules static/vendor .coverage htmlcov test-results
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the steps of the set-up ---

$(VENV): requirements.txt tools/need.sh
	@sh tools/need.sh python
	$(call say,Python: making .venv)
	@python3 -m venv .venv
	@$(PIP) install --require-hashes --requirement requirements.txt
	@touch $@

$(DEV): requirements-dev.txt $(VENV)
	$(call say,Python: installing the development tools)
	@$(PIP) install --require-hashes --requirement requirements-dev.txt
	@touch $@

$(NODE): package-lock.json .npmrc tools/need.sh
	@sh tools/need.sh node
	$(call say,Node: installing the runtimes)
	@npm ci --silent
	@touch $@

$(VENDOR): $(VENV) $(NODE) tools/vendor.py tools/wheels.py
	$(call say,Copying the runtimes to static/vendor)
	@.venv/bin/python -m tools.vendor

static/vendor/example.json: tools/example.py $(wildcard puzzle/*.py puzzle/search/*.py) $(VENDOR)
	$(call say,Generating the example tree)
	@.venv/bin/python -m tools.example
