"""Files that version 0.9.0 of the page saved open with the same content; the files may never be changed.

They are a lab report with a tree, a comparison and an audit with its code, and the preferences that a browser stored,
with a heuristic and the number of versions of the heuristics that each tab had stored.
"""

import importlib
import json
from pathlib import Path

from puzzle.lab_report.file import format_report, parse_report

DATA = Path(__file__).resolve().parents[2] / "data/0.9.0"
CODE = "def h(state, goal):\n    return 2 * sum(a != b for a, b in zip(state, goal))"


def text_of(name):
    return (DATA / name).read_text(encoding="utf-8")


def test_saved_lab_report_opens_with_its_entries_and_code():
    report = parse_report(text_of("lab-report.json"))
    assert [tree.title for tree in report.trees] == ["A*, solved in 5 moves."]
    assert [entry.title for entry in report.entries] == ["A: A* and B: Greedy best-first", "Audit: My heuristic"]
    assert [entry.code for entry in report.entries] == ["", CODE]
    assert report.notes == "Twice the misplaced tiles is too high.\nGreedy search needs fewer nodes."


def test_opened_lab_report_is_saved_with_the_same_content():
    assert json.loads(format_report(parse_report(text_of("lab-report.json")))) == json.loads(text_of("lab-report.json"))


def test_stored_preferences_open_with_the_code(pyscript, monkeypatch):
    bridge = pyscript.js_modules.bridge
    monkeypatch.setattr(importlib.import_module("app.page.storage"), "bridge", bridge)
    bridge.loadPreferences.side_effect = lambda: text_of("preferences.json")
    stored = importlib.import_module("app.page.storage").recall()
    assert stored == json.loads(text_of("preferences.json"))
    state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
    own_code = importlib.import_module("app.own_code.saved_code").OwnCode(state)
    assert own_code.heuristics.names == ["My heuristic"]
    assert state.code.own_codes["My heuristic"] == CODE
