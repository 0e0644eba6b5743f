"""The files that an act enters are noted by rewritten source code that otherwise does the same."""

import ast
import json
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

from tools.walks.__main__ import figures_of, format_figures, subject_directory
from tools.walks.instrument import instrument_javascript, instrument_python
from tools.walks.key_places import find_places

needs_node = pytest.mark.skipif(not shutil.which("node"), reason="Node is not installed")


def run_python(source, monkeypatch):
    """Run a rewritten module; return its names and the set of files that its functions have entered."""
    entered = set()
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(walked=entered))
    names = {}
    exec(instrument_python(source, "a.py"), names)
    return names, entered


@pytest.mark.parametrize(
    ("definition", "call"),
    [
        ("def f():\n    return 3", "f()"),
        ("def f(): return 3", "f()"),
        ('def f():\n    """Words…"""  # a comment\n    return 3', "f()"),
        ('def f(x=3):\n    "Words"', "f() or 3"),
        ("def f(x=3):\n    if x:\n        return x", "f()"),
        ("def f(x=3):\n\n    # a comment\n    with memoryview(b''):\n        return x", "f()"),
        ("def f():\n    @staticmethod\n    def g():\n        return 3\n    return g()", "f()"),
        ("def f():\n    global x\n    x = 3\n    return x", "f()"),
        ("def f(x=(\n    3\n)):\n    (x\n        ); return x", "f()"),
        ("def f():\n\tfor é in 'é':\n\t\treturn 3", "f()"),
        ("def f():\n    yield 3", "next(f())"),
        ("async def f():\n    return 3", "__import__('asyncio').run(f())"),
        ("class A:\n    @property\n    def f(self):\n        return 3", "A().f"),
        ("class A:\n    '''Words'''; x = 3\n    def f(self): '''é'''; return self.x", "A().f()"),
    ],
)
def test_python_functions_note_their_file_and_do_the_same(definition, call, monkeypatch):
    names, entered = run_python(definition, monkeypatch)
    assert entered == set()
    assert eval(call, names) == 3
    assert entered == {"a.py"}


def test_nested_python_functions_are_noted_too(monkeypatch):
    names, entered = run_python("def f():\n    def g():\n        return 3\n    return g", monkeypatch)
    inner = names["f"]()
    entered.clear()
    assert inner() == 3
    assert entered == {"a.py"}


def test_docstrings_and_line_numbers_of_python_stay():
    source = '"""Words."""\nfrom __future__ import annotations\n\nX = 1\n\n\ndef f():\n    """More\n    words."""\n    return X\n'
    before, after = ast.parse(source), ast.parse(instrument_python(source, "a.py"))
    assert ast.get_docstring(after) == "Words."
    assert ast.get_docstring(after.body[-1]) == "More\nwords."
    assert [node.lineno for node in after.body[:2] + after.body[3:]] == [node.lineno for node in before.body]
    assert after.body[-1].body[-1].lineno == before.body[-1].body[-1].lineno


def test_python_without_functions_is_not_rewritten():
    assert instrument_python("f = lambda: 3\n", "a.py") == "f = lambda: 3\n"


SCRIPT = """
function declared() { "use strict"
  return this === undefined }
const arrow = (x = () => ({ y: 1 })) => {
  return x() }
const short = () => 3
class Base { constructor() { this.z = 1 } }
class A extends Base {
  static { this.s = 2 }
  constructor() { super() }
  get got() { return "ü" }
  set got(value) {}
  async later() { return 3 }
  *many() { yield 3 }
  #hidden() { return 4 }
  open() { return this.#hidden() }
}
const o = { method() { return () => { return 5 } }, key: function () {} }
const a = new A()
const calls = {
  declared, arrow, short, construct: () => new A(), get: () => a.got, set: () => { a.got = 1 }, later: () => { a.later() },
  many: () => a.many().next().value, open: () => a.open(), method: () => o.method(), inner: () => inner(), key: () => o.key(),
}
const inner = o.method()
"""
# Calls each function, and writes its result and whether it was noted.
CALLS = """
const report = {}
for (const [name, call] of Object.entries(calls)) {
  globalThis.walked?.clear()
  const answer = call()
  report[name] = [[...globalThis.walked], answer]
}
process.stdout.write(JSON.stringify(report))
"""


@needs_node
def test_javascript_functions_note_their_file_and_do_the_same():
    rewritten = instrument_javascript({"a.js": SCRIPT})["a.js"]
    assert rewritten.count("\n") == SCRIPT.count("\n")
    command = ["node", "--input-type=commonjs", "--eval", rewritten + CALLS]
    calls = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert [name for name, (files, _) in calls.items() if files != ["a.js"]] == ["short"]
    answers = {name: answer for name, (_, answer) in calls.items() if not isinstance(answer, (dict, type(None)))}
    assert answers == {"declared": True, "short": 3, "get": "ü", "many": 3, "open": 4, "inner": 5}
    assert calls["arrow"][1] == {"y": 1}


@needs_node
def test_javascript_with_an_error_is_reported():
    with pytest.raises(subprocess.CalledProcessError):
        instrument_javascript({"a.js": "function ("})


def test_places_of_a_key_are_strings_arguments_and_fields():
    source = 'state.change(drawer=1)\nlink["drawer"]\nself.state.drawer\ndrawer = node.drawer\nfind("drawer-tabs")\n'
    source += "class PageState:\n    def f(self):\n        self.drawer = 1\n"
    assert find_places(source, "drawer") == [1, 2, 3, 8]


def test_subdirectories_belong_to_their_directory():
    files = ["static/js/tree/levels/fit.js", "puzzle/families/beam/beam_words.py", "static/app/main.py"]
    assert list(map(subject_directory, files)) == ["static/js/tree", "puzzle/families", "static/app"]


def test_figures_are_compared_with_those_of_an_earlier_report():
    act = {"total": 3, "files": {"page": ["a.py", "b.py"], "worker": ["c.py"]}, "changes": None}
    now, earlier = {"acts": {"step": act}, "keys": {}}, {"acts": {"step": {**act, "total": 4}}, "keys": {}}
    assert figures_of(now) == {"step: files": 3, "step: files in the page": 2, "step: files in the worker": 1}
    assert format_figures(now, earlier).splitlines()[1].split() == ["step:", "files", "3", "4", "0.75"]
