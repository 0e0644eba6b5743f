"""Both interpreters start on any site, and exchange data as the page expects.

The page here is a minimal one with PyScript, the runtime and a small worker, so that these tests are about the platform
and independent of the real page.
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
<script type="module" src="./static/js/browser/storage.js"></script>
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
    """Assert that the page's MicroPython gets a response from the worker's Python."""
    response = run_micropython(frame, ASK_WORKER)
    assert response["python"].startswith("3.14")
    assert response == response | {"item": response["python"], "got": 3, "site": site.url}


def runtime_reports(frame):
    """Return the runtime's reports so far."""
    return run_micropython(frame, "return reports")


def wait_for(page, condition, seconds=20):
    """Wait until the runtime's reports satisfy a condition."""
    for _ in range(seconds * 10):
        if condition(runtime_reports(page)):
            return
        page.wait_for_timeout(100)
    pytest.fail(f"the condition was not met: {runtime_reports(page)}")


@pytest.fixture
def page(new_profile_page):
    """A page in a new profile, as these tests are about a first start."""
    return new_profile_page


@pytest.fixture(scope="module")
def vendored():
    """The records of the interpreters' files in the manifest of the set-up."""
    return json.loads((ROOT / "static/vendor/manifest.json").read_text())["files"]


def test_page_starts_in_a_folder_of_a_site(page, record, course_site):
    page.goto(course_site.add("startup.html", PAGE))
    assert_both_run(page, course_site)
    assert record.outside(course_site) == []
    assert record.problems == []


def test_page_starts_in_an_iframe_without_storage(private_page, record, site, other_site, embedding_url):
    private_page.goto(embedding_url(site.add("startup.html", PAGE)))
    frame = private_page.frames[1]
    # Storage is in fact denied.
    assert frame.evaluate("() => { try { return localStorage.length } catch (error) { return error.name } }") == (
        "SecurityError"
    )
    assert_both_run(frame, site)
    assert record.outside(site, other_site) == []
    assert record.problems == []


def test_stalled_network_is_reported_once(page, site):
    page.context.route("**/pyodide.asm.wasm", lambda route: None)
    page.clock.install()
    with page.expect_request("**/pyodide.asm.wasm"):
        page.goto(site.add("startup.html", PAGE))
    # Every other file resets the timer when it arrives, so wait until almost nothing else is missing. A stopped clock also
    # hides the page's own downloads.
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
@pytest.mark.parametrize("answer", [{"status": 404}, None], ids=["missing", "cut off"])
def test_missing_file_is_named_in_the_failure(page, site, answer):
    page.context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(**answer) if answer else route.abort())
    page.goto(site.add("startup.html", PAGE))
    wait_for(page, lambda reports: reports["phases"] and reports["phases"][-1][0] == "failed")
    assert runtime_reports(page)["phases"][-1][1] in (
        "pyodide.asm.wasm: 404",
        "pyodide.asm.wasm: TypeError: Failed to fetch",
    )


@pytest.fixture(scope="class")
def started_page(browser, site):
    """One page for all tests of a class, at the root of a site, as it takes seconds to start."""
    context, record = browser.new_context(), Record()
    record.follow(context)
    page = context.new_page()
    page.goto(site.add("startup.html", PAGE))
    assert_both_run(page, site)
    assert (record.outside(site), record.problems) == ([], [])
    yield page
    context.close()


class TestInterpreters:
    """Calls and data between MicroPython and the worker."""

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
        assert milliseconds < 1000  # usually about 10 ms; more on a busy machine

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
        """The worker must send large counts as floats or as text."""
        assert run_micropython(started_page, "return [2**30, 2.0**40, window.Number('2147483648')]") == [
            2**30,
            2**40,
            -(2**31),
        ]

    def test_networkx_is_loaded_on_demand(self, started_page):
        assert run_micropython(started_page, "return await (await workers[runtime.workerName()]).networkx()") is True

    def test_worker_that_hangs_is_replaced(self, started_page):
        """Must run last, as it terminates the shared worker."""
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


def test_restart_before_the_first_worker_exists(page, site):
    page.goto(site.add("startup.html", PAGE))
    assert run_micropython(page, "return [runtime.restart(), runtime.startWorker()]") == ["engine-2", "engine-2"]
    assert_only_second_worker_runs(page, site)


def test_restart_as_soon_as_the_first_tag_exists(page, site):
    """PyScript creates one or two workers, as it may or may not have found the first tag."""
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
    page.goto(site.add("startup.html", PAGE.replace("window.document", "runtime.restart()\nwindow.document")))
    assert_only_second_worker_runs(page, site)


def assert_only_second_worker_runs(page, site):
    """Assert that the second worker is used, and that no other worker runs."""
    assert run_micropython(page, "return runtime.workerName()") == "engine-2"
    assert_both_run(page, site)
    assert [phase for phase, _ in runtime_reports(page)["phases"]].count("ready") == 1
    assert len(page.workers) == 1
