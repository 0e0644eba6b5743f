"""Each Python interpreter loads the modules that it needs, and shared modules behave the same in both."""

import json

import pytest

import shared_assertions
from conftest import ROOT
from tools import file_lists

SOURCE = (ROOT / "tests/browser/shared_assertions.py").read_text(encoding="utf-8")
CONFIG = {"interpreter": "./static/vendor/micropython/micropython.mjs"}
FILES = {f"./puzzle/{name}.py": f"./puzzle/{name}.py" for name in file_lists.BOTH_INTERPRETERS}
PAGE = """<!doctype html>
<html data-state="loading">
<meta charset="utf-8">
<title>Assertions</title>
<script type="module" src="./static/js/browser/database-fallback.js"></script>
<script type="module" src="./static/vendor/pyscript/core.js"></script>
<script type="mpy" config='CONFIG'>
from pyscript import ffi, window, workers
from pyscript.js_modules import runtime

def run_on_page(source):
    names = {}
    exec(source, names)
    names["check"]()
    return names["answers"]()

async def run_in_worker(source):
    return await (await workers[runtime.workerName()]).run(source)

window.run_on_page = ffi.create_proxy(run_on_page)
window.run_in_worker = ffi.create_proxy(run_in_worker)
runtime.startWorker(ffi.to_js({"src": "tests/browser/assertions_worker.py"}))
window.document.documentElement.dataset.state = "ready"
</script>
"""


@pytest.fixture(scope="module")
def interpreters(browser, site):
    """A page with MicroPython and Pyodide that loads only the modules that both of them use."""
    config = CONFIG | {"files": FILES, "js_modules": {"main": {"./static/js/start/runtime.js": "runtime"}}}
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.add("assertions.html", PAGE.replace("CONFIG", json.dumps(config))))
    page.wait_for_selector("html[data-state=ready]", state="attached")
    yield page
    context.close()


class TestSharedModules:
    """The same assertions about shared modules hold in CPython, MicroPython and Pyodide."""

    def test_assertions_hold_in_cpython(self):
        shared_assertions.check()

    def test_assertions_hold_in_micropython(self, interpreters):
        assert interpreters.evaluate("source => run_on_page(source)", SOURCE) == shared_assertions.answers()

    def test_assertions_hold_in_pyodide(self, interpreters):
        assert interpreters.evaluate("source => run_in_worker(source)", SOURCE) == shared_assertions.answers()
