"""Settings stored in the browser are checked when they are read: invalid values are dropped without an error."""

import importlib
import json
import re
import sys
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from puzzle.links import key_table

GUIDE = Path(__file__).parents[3] / "docs/guide.md"
STORED = {"theme": "dark", "naming": "gap", "keys": "alt", "size": 4, "speed": "30", "hinted": True}


@pytest.fixture
def storage(monkeypatch):
    """The module `app.page.storage`, with a mock instead of the browser's storage."""
    pyscript = MagicMock()
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    monkeypatch.setitem(sys.modules, "pyscript.js_modules", pyscript.js_modules)
    sys.modules.pop("app.page.storage", None)
    yield importlib.import_module("app.page.storage")
    del sys.modules["app.page.storage"]


def test_guide_names_every_setting_that_the_browser_stores():
    (paragraph,) = re.findall(r"^The stored settings are .*", GUIDE.read_text(encoding="utf-8"), flags=re.M)
    assert set(re.findall(r"`(\w+)`", paragraph)) == {key.name for key in key_table.SAVED_KEYS} == set(STORED)


def test_stored_values_are_restored(storage):
    storage.bridge.loadPreferences.return_value = json.dumps(STORED)
    assert storage.recall() == STORED


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "4", '"size"', "NaN", "[" * 500, "{" * 500, '{"size": ' + "9" * 900 + "}", "\x00", "{}{}"],
    ids=range(12),
)
def test_foreign_text_in_storage_is_ignored(storage, text):
    storage.bridge.loadPreferences.return_value = text
    assert storage.recall() == {}


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize(
    "wrong", ["4.0", "NaN", "Infinity", "true", "1", "0", "null", '"4"', '""', "[4]", "[]", "{}", "6", "-4", '"x"', "1e400"]
)  # fmt: skip
def test_invalid_value_is_dropped_and_the_others_are_kept(storage, name, wrong):
    if (name, wrong) in (("hinted", "true"), ("speed", '"4"')):
        return  # for these two settings, the value is valid
    storage.bridge.loadPreferences.return_value = json.dumps(STORED | {name: "INVALID"}).replace('"INVALID"', wrong)
    assert storage.recall() == {key: value for key, value in STORED.items() if key != name}


def test_storing_a_value_drops_invalid_ones(storage):
    """Storing one setting keeps the valid settings stored before and drops the invalid ones."""
    storage.bridge.loadPreferences.return_value = '{"size": 4.0, "evil": 1, "theme": "dark"}'
    storage.keep("naming", "gap")
    (text,) = storage.bridge.savePreferences.call_args.args
    assert json.loads(text) == {"theme": "dark", "naming": "gap"}


@pytest.mark.parametrize(
    ("stored", "is_valid"),
    [
        ([{"name": "", "code": "def h(state, goal): ..."}], True),
        ([{"name": "Mine", "code": ""}, {"name": "Other", "code": "1"}], True),
        ([], False),
        ([{"code": "1"}], False),
        ([{"name": 1, "code": "1"}], False),
        (["def h"], False),
        ("def h", False),
        (None, False),
    ],
)
def test_stored_heuristics_have_a_name_and_code(storage, stored, is_valid):
    storage.bridge.loadPreferences.return_value = json.dumps({"heuristics": stored, "size": 4})
    assert storage.recall() == ({"heuristics": stored, "size": 4} if is_valid else {"size": 4})
