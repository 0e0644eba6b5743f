"""Code of the reader in the sandbox: hanging, greedy and hostile code ends or fails, and the sandbox answers again."""

import pytest
from sandbox_ask import ASK, packed

from visitor import SOLVED_SMALL
from waiting import expect

GOAL = [0, 1, 2, 3, 4, 5, 6, 7, 8]
ENDED = "Your code was stopped from outside, as it did not react."
ONE_MOVE = "shortest_path", [1, 0, 2, 3, 4, 5, 6, 7, 8], GOAL, "UDLR", 0
"""A request whose answer is one move, which no code of the reader is asked for."""


@pytest.fixture
def ask(visitor, shared_page):
    """A function that asks the sandbox of the shared page, and returns its answer."""

    def ask_sandbox(name, *parts, limit=10_000):
        return visitor.page.evaluate(ASK, [name, list(parts), limit])

    yield ask_sandbox
    shared_page().record.problems.clear()  # hostile code leaves messages in the browser's console


BOARDS = [GOAL, [1, 0, 2, 3, 4, 5, 6, 7, 8], [1, 2, 0, 3, 4, 5, 6, 7, 8], [3, 1, 2, 0, 4, 5, 6, 7, 8]]
"""Boards for the reader's code; a request has their tiles one after another."""


def rate(ask, code, limit=10_000):
    """Rate the boards with the code of a heuristic; return the answer, which may have the values of the first only."""
    return ask("rate_boards", code, GOAL, [tile for board in BOARDS for tile in board], 0.04, limit=limit)


def heuristic(*lines):
    """Return the code of a heuristic with these lines, indented as the body of `h`."""
    return "def h(state, goal):\n" + "".join(f"    {line}\n" for line in lines)


def test_values_are_those_of_the_code(ask):
    """The code has no number for one board; its code in the column says of which kind the error is."""
    answer = rate(ask, heuristic("return None if state == goal else sum(map(int.__ne__, state, goal))"))
    assert answer["value"]["values"] == [-1, 2, 3, 2]
    (error,) = answer["value"]["errors"]
    assert (error["kind"], error["line"], error["in_call"]) == ("none", 2, True)


@pytest.mark.parametrize(
    ("body", "limit", "kind", "lines"),
    [
        (["count = 0", "while True:", "    count += 1"], 1000, "stopped", (3, 4)),
        (["return 7 ** 10 ** 7"], 1000, "stopped", (2,)),
        (["return h(state, goal)"], 20_000, "recursion", (2,)),
        (["boards = [state]", "while True:", "    boards += boards"], 20_000, "memory", (4,)),
    ],
)
def test_code_without_end_is_stopped_at_its_line(ask, body, limit, kind, lines):
    """The interrupted sandbox answers the next request."""
    answer = rate(ask, heuristic(*body), limit=limit)
    assert not answer["late"]
    assert kind != "stopped" or answer["milliseconds"] > 900
    (stopped,) = answer["value"]["errors"]
    assert len(answer["value"]["values"]) == 1
    assert stopped["kind"] == kind and stopped["line"] in lines


@pytest.mark.exhaustive
def test_swallowed_interrupts_do_not_end_the_sandbox(ask):
    swallow = [line for _ in range(5) for line in ("try:", "    while True: pass", "except: pass")]
    answer = rate(ask, heuristic(*swallow, "return 0"), limit=1000)
    assert not answer["late"]


def test_audit_that_makes_progress_has_no_limit(ask):
    """Each board takes a fifth of the limit of a request, and the boards together take longer than the limit."""
    wait = ["from time import perf_counter", "end = perf_counter() + 0.4", "while perf_counter() < end: pass"]
    answers = [rate(ask, heuristic(*wait, "return 0"), limit=2000) for _ in range(6)]
    assert all(answer["value"]["values"] for answer in answers)
    assert sum(answer["milliseconds"] for answer in answers) > 2000


def test_code_that_cannot_be_interrupted_is_ended_from_outside(ask):
    """A sum is a loop in C, which no interrupt reaches; a new sandbox answers the next request."""
    answer = rate(ask, heuristic("return sum(range(10**12))"), limit=1000)
    assert answer["late"] and answer["milliseconds"] > 3900
    assert ask(*ONE_MOVE)["value"]["moves"] == 1


@pytest.mark.exhaustive
def test_sleeping_code_does_not_stop_the_workshop(ask):
    """Python raises an error or cannot be woken, depending on whether it has started from a snapshot."""
    answer = rate(ask, heuristic("import time", "time.sleep(60)", "return 0"), limit=1000)
    assert answer["late"] or answer["value"]["values"]
    assert ask(*ONE_MOVE)["value"]["moves"] == 1


def test_death_of_the_interpreter_is_noticed_before_the_limit(ask):
    answer = rate(ask, heuristic("import ctypes", "ctypes.CDLL(None).abort()"), limit=60_000)
    assert answer["late"] and answer["milliseconds"] < 60_000
    assert ask(*ONE_MOVE)["value"]["moves"] == 1


@pytest.mark.alone
@pytest.mark.exhaustive
@pytest.mark.parametrize("has_snapshot", [True, False])
def test_sandbox_is_ready_again_within_three_seconds(new_visitor, has_snapshot):
    """Without a snapshot of the site, the page keeps the one that the first sandbox has made.

    On a busy machine the second start takes longer, but no longer than the first.
    """
    page = new_visitor.page
    if not has_snapshot:
        page.context.route("**/snapshot-*.bin", lambda route: route.abort())
    new_visitor.open()
    parts = [heuristic("return sum(range(10**12))"), GOAL, GOAL, 0.04]
    answer = page.evaluate(ASK, ["rate_boards", parts, 500])
    first_start = answer["start"]
    assert answer["late"]
    answer = page.evaluate(ASK, [ONE_MOVE[0], ONE_MOVE[1:], 10_000])
    assert answer["value"]["moves"] == 1 and answer["start"] < max(3000, first_start)


ESCAPES = {
    "JavaScript by a constructor": [
        "from pyodide.ffi import to_js",
        "to_js([1]).constructor.constructor('return fetch(\"TARGET\")')()",
    ],
    "JavaScript by Object": ["import js", "js.Object.constructor('return fetch(\"TARGET\")')()"],
    "JavaScript as text": ["from pyodide.code import run_js", "run_js('fetch(\"TARGET\")')"],
    "an import of JavaScript": ["from pyodide.code import run_js", "run_js('import(\"TARGETmodule.js\")')"],
    "the global scope": ["import js", "js.fetch('TARGET')"],
    "a module of Pyodide": ["import pyodide_js", "pyodide_js._api.loadBinaryFile('TARGET')"],
    "a package": ["import pyodide_js", "pyodide_js.loadPackage('TARGETpackage.whl')"],
    "a URL": ["from pyodide.http import open_url", "open_url('TARGET')"],
    "a request": ["import urllib.request", "urllib.request.urlopen('TARGET')"],
    "a socket": ["import socket", "socket.create_connection(('127.0.0.1', int('TARGET'.split(':')[2].strip('/'))))"],
    "a process": ["import subprocess", "subprocess.run(['curl', 'TARGET'])"],
    "a message to the page": ["import js", "js.postMessage({'value': 1})"],
}


@pytest.mark.some(4)
@pytest.mark.parametrize("way", ESCAPES)
def test_python_has_no_way_out(ask, outside_server, visitor, way):
    """Runs the code while it is loaded, which is before any board is rated."""
    answer = ask("rating_start", "\n".join(ESCAPES[way]).replace("TARGET", outside_server.url), GOAL, limit=3000)
    assert answer["late"] or answer["error"]["kind"] in ("load", "missing")
    assert outside_server.heard == []
    assert ask(*ONE_MOVE)["value"]["moves"] == 1


def test_compiled_code_cannot_run_javascript(ask, outside_server):
    """Emscripten's own door to JavaScript kills that interpreter; the next one starts."""
    code = f"import ctypes\nctypes.CDLL(None).emscripten_run_script_int(b'fetch(\"{outside_server.url}\")')"
    ask("rating_start", code, GOAL, limit=3000)
    assert outside_server.heard == []
    assert ask(*ONE_MOVE)["value"]["moves"] == 1


@pytest.mark.exhaustive
def test_search_with_code_that_cannot_be_interrupted_ends(visitor):
    """The page says why after 10 s and the time in which the sandbox could have reacted, and a later search works."""
    code = packed(heuristic("return sum(range(10**13))"))
    visitor.follow(**SOLVED_SMALL, algorithm="a_star", heuristic="own", code=code)
    visitor("primary").click()
    expect(visitor("notice-text")).to_have_text(ENDED, timeout=60_000)
    visitor.follow(**SOLVED_SMALL, algorithm="a_star", heuristic="manhattan", run=1)
    expect(visitor.stat("path_length").first).to_have_text("5")
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
