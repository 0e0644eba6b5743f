"""Stores settings in the browser; if the browser blocks this, nothing is stored and no error is raised.

Other tabs store their settings in the same place, so each change is made to what is stored at that moment.
"""

import json

from pyscript.js_modules import bridge

from puzzle.links import key_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = {key.name: key for key in key_table.SAVED_KEYS}
"""The records of all stored settings but the reader's code; any other stored setting is ignored."""
CODE = ("heuristics", "problems", "searches")
"""The settings with the code that the reader has written, lists of dicts with `name`, `code` and `from_link`."""

RESULTS = "results"
"""The name of the notes about results."""
LESSONS = "lessons"
"""The stored setting with the reader's progress in lessons, for `app.page.lesson_progress`."""
STAMPS = "stamps"
"""The stored setting with the versions that the code of each kind contains, for `app.own_code.stored_code`."""


def recall() -> "dict[str, Any]":
    """Return the stored settings that are valid, as a dict from names to values."""
    try:
        stored = json.loads(bridge.loadPreferences() or "{}")
    except ValueError:
        return {}
    if not isinstance(stored, dict):
        return {}
    for name in CODE:
        if isinstance(stored.get(name), list):
            stored[name] = [item for item in stored[name] if _is_code(item)]
    return {name: value for name, value in stored.items() if _is_valid(name, value)}


def keep(name: str, value: object) -> bool:
    """Store the value of one setting; return True if the browser has kept it."""
    return keep_all({name: value})


def keep_all(values: "dict[str, Any]") -> bool:
    """Store the values of some settings together; return True if the browser has kept them."""
    stored = recall()
    stored.update(values)
    return bool(bridge.savePreferences(json.dumps(stored)))


def recall_results(kind: str, default: "Any") -> "Any":
    """Return what the session has noted about results of a kind before a reload; `default` if there is nothing."""
    return json.loads(bridge.recallFromSession(RESULTS) or "{}").get(kind, default)


def note_results(kind: str, results: "Any") -> None:
    """Note for the session which results of a kind there are, as a reload of the page loses the results."""
    noted = json.loads(bridge.recallFromSession(RESULTS) or "{}")
    noted[kind] = results
    bridge.keepForSession(RESULTS, json.dumps(noted))


def _is_valid(name: str, value: object) -> bool:
    """Return True for a value that a setting can have."""
    if name in CODE:
        return isinstance(value, list) and bool(value)
    if name in (STAMPS, LESSONS):
        return isinstance(value, dict)
    return name in KEYS and key_table.reads_back(KEYS[name], value)


def _is_code(item: object) -> bool:
    """Return True for stored code."""
    return isinstance(item, dict) and all(isinstance(item.get(key), str) for key in ("name", "code"))
