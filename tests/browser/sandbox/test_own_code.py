"""Code of the reader in the sandbox: hanging, greedy and hostile code ends or fails, and the sandbox answers again."""

import pytest

GOAL = [0, 1, 2, 3, 4, 5, 6, 7, 8]
# Asks the sandbox, and returns its answer with the time it took in milliseconds.
ASK = """
async ([name, parts, limit]) => {
  const { openSandbox } = await import(new URL("static/js/sandbox/sandbox.js", location.href))
  const sandbox = await openSandbox(), since = performance.now()
  const answer = await sandbox.ask(name, parts, limit)
  return {...answer, milliseconds: performance.now() - since}
}
"""


@pytest.fixture
def ask(visitor, shared_page):
    """A function that asks the sandbox of the shared page, and returns its answer."""

    def ask_sandbox(name, *parts, limit=10_000):
        return visitor.page.evaluate(ASK, [name, list(parts), limit])

    yield ask_sandbox
    shared_page().record.problems.clear()  # hostile code leaves messages in the browser's console


def advance(ask, code, limit):
    """Audit a heuristic until a board has been rated or the request fails; return the last answer."""
    answer, more = ask("audit_start", code, GOAL), True
    while answer["value"] and more and not answer["value"].get("done"):
        answer = ask("audit_advance", 0.04, limit=limit)
        more = answer["value"] and answer["value"]["more"]
    return answer


def audit(ask, code):
    """Audit a heuristic to its end, and return the result."""
    answer = advance(ask, code, limit=10_000)
    while answer["value"]["more"]:
        answer = ask("audit_advance", 0.2)
    return ask("audit_result")["value"]


def heuristic(*lines):
    """Return the code of a heuristic with these lines, indented as the body of `h`."""
    return "def h(state, goal):\n" + "".join(f"    {line}\n" for line in lines)


def test_audit_of_all_boards_counts_misplaced_tiles(ask):
    """The figures are those of an exhaustive search: if the gap counts too, 78 boards are overestimated."""
    result = audit(ask, heuristic("return sum(tile != home for tile, home in zip(state, goal))"))
    assert (result["boards"], result["overestimates"], result["mean_h"]) == (181_440, 78, 8.0)
    result = audit(ask, heuristic("return sum(tile != home and tile != 0 for tile, home in zip(state, goal))"))
    assert (result["admissible"], result["consistent"], result["overestimates"]) == ("yes", "yes", 0)


@pytest.mark.parametrize(
    ("body", "limit", "kind", "lines"),
    [
        (["count = 0", "while True:", "    count += 1"], 1000, "stopped", (3, 4)),
        (["return h(state, goal)"], 20_000, "recursion", (2,)),
        (["boards = [state]", "while True:", "    boards += boards"], 20_000, "memory", (4,)),
    ],
)
def test_code_without_end_is_stopped_at_its_line(ask, body, limit, kind, lines):
    """The interrupted sandbox answers the next request."""
    answer = advance(ask, heuristic(*body), limit=limit)
    assert not answer["late"]
    assert kind != "stopped" or answer["milliseconds"] > 900
    while answer["value"]["more"]:
        answer = ask("audit_advance", 0.04, limit=limit)
    stopped = ask("audit_result")["value"]["stopped"]
    assert stopped["kind"] == kind and stopped["line"] in lines


def test_swallowed_interrupts_do_not_end_the_sandbox(ask):
    swallow = [line for _ in range(5) for line in ("try:", "    while True: pass", "except: pass")]
    answer = advance(ask, heuristic(*swallow, "return 0"), limit=1000)
    assert not answer["late"]


def test_code_that_cannot_be_interrupted_is_ended_from_outside(ask):
    """A sum is a loop in C, which no interrupt reaches; a new sandbox answers the next request."""
    answer = advance(ask, heuristic("return sum(range(10**12))"), limit=1000)
    assert answer["late"] and answer["milliseconds"] > 5900
    assert ask("optimal_length", [1, 0, 2, 3, 4, 5, 6, 7, 8], GOAL)["value"]["moves"] == 1


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
    answer = ask("audit_start", "\n".join(ESCAPES[way]).replace("TARGET", outside_server.url), GOAL, limit=3000)
    assert answer["late"] or answer["error"]["kind"] in ("load", "missing")
    assert outside_server.heard == []
    assert ask("optimal_length", GOAL, GOAL)["value"]["moves"] == 0


def test_compiled_code_cannot_run_javascript(ask, outside_server):
    """Emscripten's own door to JavaScript kills that interpreter; the next one starts."""
    code = f"import ctypes\nctypes.CDLL(None).emscripten_run_script_int(b'fetch(\"{outside_server.url}\")')"
    ask("audit_start", code, GOAL, limit=3000)
    assert outside_server.heard == []
    assert ask("optimal_length", GOAL, GOAL)["value"]["moves"] == 0
