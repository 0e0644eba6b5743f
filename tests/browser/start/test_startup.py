"""MicroPython in the page and Python in a worker start on any site, and exchange data as the page expects.

These tests use a minimal page with PyScript, `runtime.js` and a small worker, so they do not depend on the real page.
"""

import json
import textwrap
from pathlib import Path

import pytest

from conftest import Record

ROOT = Path(__file__).resolve().parents[3]

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Startup</title>
<script type="module" src="./static/js/browser/database-fallback.js"></script>
<script type="module" src="./static/vendor/pyscript/core.js"></script>
<script type="mpy" config='{
  "interpreter": "./static/vendor/micropython/micropython.mjs",
  "js_modules": {"main": {"./static/js/start/runtime.js": "runtime"}},
  "plugins": ["!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]
}'>
from pyscript import ffi, window, workers
from pyscript.js_modules import runtime

reports = {"progress": [], "phases": [], "late": 0}

def on_progress(loaded, total):
    reports["progress"].append([loaded, total])

def on_phase(phase, detail):
    reports["phases"].append([phase, detail])

def on_late():
    reports["late"] += 1

async def run(code):
    names = {"runtime": runtime, "workers": workers, "reports": reports, "window": window}
    exec(code, names)
    return ffi.to_js(await names["case"]())

window.run = ffi.create_proxy(run)
runtime.startWorker(ffi.to_js({
    "src": "tests/browser/sample_worker.py",
    "onProgress": ffi.create_proxy(on_progress),
    "onPhase": ffi.create_proxy(on_phase),
    "onLate": ffi.create_proxy(on_late),
}))
window.document.documentElement.dataset.state = "ready"
</script>
"""


def run_micropython(frame, code):
    """Run the body of an async function in the page's MicroPython and return its result."""
    frame.wait_for_selector("html[data-state=ready]", state="attached")
    return frame.evaluate("code => run(code)", "async def case():\n" + textwrap.indent(textwrap.dedent(code), "    "))


ASK_WORKER = """
    engine = await workers[runtime.workerName()]
    r = await engine.about({"size": 3})
    return {"python": r.python, "item": r["python"], "got": r.got, "nothing": r.nothing is None, "site": r.site}
"""


def assert_both_run(frame, site):
    """Assert that MicroPython in the page gets the right response from Python in the worker."""
    response = run_micropython(frame, ASK_WORKER)
    assert response["python"].startswith("3.14")
    assert response == response | {"item": response["python"], "got": 3, "site": site.url}


def runtime_reports(frame):
    """Return what the runtime has reported so far: progress, phases, and the number of reports that it is late."""
    return run_micropython(frame, "return reports")


def wait_for(page, condition, seconds=20):
    """Wait until the runtime's reports satisfy a condition, or fail the test."""
    for _ in range(seconds * 10):
        if condition(runtime_reports(page)):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"the condition was not met: {runtime_reports(page)}")


@pytest.fixture
def page(new_profile_page):
    """A page in a new profile with an empty cache, as these tests are about a first start."""
    return new_profile_page


@pytest.fixture(scope="module")
def vendored():
    """The records of downloaded files, such as the interpreters', in `manifest.json`."""
    return json.loads((ROOT / "static/vendor/manifest.json").read_text())["files"]


@pytest.mark.exhaustive
def test_page_starts_in_a_folder_of_a_site(page, record, course_site):
    page.goto(course_site.add("startup.html", PAGE))
    assert_both_run(page, course_site)
    assert record.outside(course_site) == []
    assert record.problems == []


@pytest.mark.exhaustive
def test_page_starts_in_an_iframe_without_storage(private_page, record, site, other_site, embedding_url):
    private_page.goto(embedding_url(site.add("startup.html", PAGE)))
    frame = private_page.frames[1]
    # Make sure that this iframe is denied storage.
    assert frame.evaluate("() => { try { return localStorage.length } catch (error) { return error.name } }") == (
        "SecurityError"
    )
    assert_both_run(frame, site)
    assert record.outside(site, other_site) == []
    assert record.problems == []


def test_stalled_network_is_reported_once(page, site):
    """Holds a file back and moves a fake clock on: 19 seconds are not late, 21 seconds are."""
    page.context.route("**/pyodide.asm.wasm", lambda route: None)
    page.clock.install()
    with page.expect_request("**/pyodide.asm.wasm"):
        page.goto(site.add("startup.html", PAGE))
    # Each file that arrives resets the timer, so wait until the held file is almost all that is missing: 10.4 MB, as
    # the stopped clock also hides the downloads of the page itself.
    wait_for(
        page,
        lambda reports: reports["progress"] and reports["progress"][-1][1] - reports["progress"][-1][0] < 10_400_000,
    )
    page.clock.fast_forward(19_000)
    assert runtime_reports(page)["late"] == 0
    page.clock.fast_forward(2_000)
    page.clock.fast_forward(60_000)
    assert runtime_reports(page)["late"] == 1


@pytest.mark.some(1)
@pytest.mark.parametrize("response", [{"status": 404}, None], ids=["missing", "cut off"])
def test_missing_file_is_named_in_the_failure(page, site, response):
    page.context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(**response) if response else route.abort())
    page.goto(site.add("startup.html", PAGE))
    wait_for(page, lambda reports: reports["phases"] and reports["phases"][-1][0] == "failed")
    assert runtime_reports(page)["phases"][-1][1] in (
        "pyodide.asm.wasm: 404",
        "pyodide.asm.wasm: TypeError: Failed to fetch",
    )


@pytest.fixture(scope="class")
def started_page(browser, site):
    """A started page at the root of a site, shared by the tests of a class, as a start takes seconds."""
    context, record = browser.new_context(), Record()
    record.follow(context)
    page = context.new_page()
    page.goto(site.add("startup.html", PAGE))
    assert_both_run(page, site)
    assert (record.outside(site), record.problems) == ([], [])
    yield page
    context.close()


class TestInterpreters:
    """Calls and data pass between MicroPython in the page and Python in the worker."""

    def test_page_needs_no_isolation_headers(self, started_page):
        assert started_page.evaluate("crossOriginIsolated") is False

    def test_progress_counts_every_byte_of_the_interpreter(self, started_page, vendored):
        size = sum(file["bytes"] for file in vendored if file["name"].startswith("pyodide/"))
        progress = runtime_reports(started_page)["progress"]
        assert progress[-1][0] == progress[-1][1] > size
        assert [loaded for loaded, _ in progress] == sorted(loaded for loaded, _ in progress)
        assert len(progress) > 5

    def test_phases_end_with_ready(self, started_page):
        phases = [phase for phase, _ in runtime_reports(started_page)["phases"]]
        assert (phases[0], phases[-1]) == ("downloading", "ready")
        assert set(phases) == {"downloading", "starting", "ready"}

    def test_columns_arrive_as_typed_arrays(self, started_page):
        kinds = run_micropython(
            started_page,
            """
            engine = await workers[runtime.workerName()]
            r = await engine.columns(200000)
            return [r.ids.constructor.name, r.xs.constructor.name, r.ids.length, r.ids[7], r.xs[7], r.count]
            """,
        )
        assert kinds == ["Int32Array", "Float32Array", 200_000, 7, 3.5, 200_000]

    def test_work_in_slices_can_be_cancelled(self, started_page):
        """Starts long work in the worker, cancels it after half a second, and measures how long cancelling takes."""
        slices, milliseconds = run_micropython(
            started_page,
            """
            import asyncio
            engine = await workers[runtime.workerName()]
            job = engine.work()
            await asyncio.sleep(0.5)
            before = window.performance.now()
            await engine.cancel()
            return [await job, window.performance.now() - before]
            """,
        )
        assert slices > 1
        assert milliseconds < 1000  # usually about 10 ms, but longer on a busy machine

    def test_exception_arrives_with_its_traceback(self, started_page):
        text = run_micropython(
            started_page,
            """
            engine = await workers[runtime.workerName()]
            try:
                await engine.fail()
            except Exception as error:
                return error.args[2]
            """,
        )
        assert text.startswith("Traceback")
        assert text.rstrip().endswith("\nValueError: the board has two tiles 5")

    def test_integers_wrap_at_32_bits_in_micropython(self, started_page):
        """Shows why the worker sends large counts as floats or as text."""
        assert run_micropython(started_page, "return [2**30, 2.0**40, window.Number('2147483648')]") == [
            2**30,
            2**40,
            -(2**31),
        ]

    @pytest.mark.exhaustive
    def test_networkx_is_loaded_on_demand(self, started_page):
        assert run_micropython(started_page, "return await (await workers[runtime.workerName()]).networkx()") is True

    def test_worker_that_hangs_is_replaced(self, started_page):
        """Replaces a worker in an endless loop; must be the last test of the class, as it ends the shared worker."""
        name, got = run_micropython(
            started_page,
            """
            import asyncio
            engine = await workers[runtime.workerName()]
            engine.hang()
            await asyncio.sleep(0.1)
            name = runtime.restart()
            return [name, (await (await workers[name]).about({"size": 4})).got]
            """,
        )
        assert (name, got) == ("engine-2", 4)


@pytest.mark.exhaustive
def test_restart_before_the_first_worker_exists(page, site):
    page.goto(site.add("startup.html", PAGE))
    assert run_micropython(page, "return [runtime.restart(), runtime.startWorker()]") == ["engine-2", "engine-2"]
    assert_only_second_worker_runs(page, site)


@pytest.mark.exhaustive
def test_restart_as_soon_as_the_first_tag_exists(page, site):
    """Restarts when the tag of the first worker is added; PyScript may already have created that worker or not."""
    page.add_init_script(
        """new MutationObserver((_, observer) => {
          if (!document.querySelector("script[name=engine-1]")) return;
          observer.disconnect();
          import("./static/js/start/runtime.js").then(({ restart }) => restart());
        }).observe(document, { childList: true, subtree: true })"""
    )
    page.goto(site.add("startup.html", PAGE))
    page.wait_for_selector("script[name=engine-2]", state="attached")
    assert_only_second_worker_runs(page, site)


def test_restart_whose_first_tag_never_gets_a_worker(page, site):
    """Restarts at once, before PyScript has found the tag of the first worker."""
    page.goto(site.add("startup.html", PAGE.replace("window.document", "runtime.restart()\nwindow.document")))
    assert_only_second_worker_runs(page, site)


def assert_only_second_worker_runs(page, site):
    """Assert that the page uses its second worker, and that no other worker runs."""
    assert run_micropython(page, "return runtime.workerName()") == "engine-2"
    assert_both_run(page, site)
    assert [phase for phase, _ in runtime_reports(page)["phases"]].count("ready") == 1
    assert len(page.workers) == 1
