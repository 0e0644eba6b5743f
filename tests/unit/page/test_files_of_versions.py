"""Files that released versions of the page saved open with the same content; the files may never be changed."""

import importlib
import json
from pathlib import Path

import pytest

from puzzle.lab_report.file import format_report, parse_report

DATA = Path(__file__).resolve().parents[2] / "data"


def paths(pattern):
    """Return the files of all versions whose names match a pattern, as parameters of a test."""
    return [pytest.param(path, id=str(path.relative_to(DATA))) for path in sorted(DATA.glob(f"[0-9]*/{pattern}"))]


@pytest.mark.parametrize("path", paths("*-report.json"))
def test_opened_lab_report_is_saved_with_the_same_content(path):
    text = path.read_text(encoding="utf-8")
    assert json.loads(format_report(parse_report(text))) == json.loads(text)


@pytest.mark.parametrize("path", paths("preferences.json"))
def test_stored_preferences_open_with_settings_and_code(path, pyscript, monkeypatch):
    bridge = pyscript.js_modules.bridge
    monkeypatch.setattr(importlib.import_module("app.page.storage"), "bridge", bridge)
    monkeypatch.setattr(bridge, "loadPreferences", lambda: path.read_text(encoding="utf-8"))
    preferences = json.loads(path.read_text(encoding="utf-8"))
    assert importlib.import_module("app.page.storage").recall() == preferences
    state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
    own_code = importlib.import_module("app.own_code.all_code").OwnCode(state)
    assert own_code.heuristics.entries == preferences["heuristics"]
    assert state.code.own_codes == {entry["name"]: entry["code"] for entry in preferences["heuristics"]}
    for kind in ("problems", "searches"):
        if kind in preferences:
            assert getattr(own_code, kind).entries == preferences[kind]
