"""Settings stored in the browser, if it allows that; otherwise nothing is stored and no error is raised."""

import json

from pyscript.js_modules import bridge

from puzzle.links import link

VALUES = {
    "theme": ("system", "light", "dark"),
    "naming": ("tile", "gap"),
    "keys": ("on", "alt", "off"),
    "size": (2, 3, 4, 5),
    "speed": link.CHOICES["speed"][0],
    "hinted": (True,),
}
"""The valid values of each name; others are ignored."""


def recall():
    """Return the stored values by name."""
    try:
        stored = json.loads(bridge.loadPreferences() or "{}")
    except ValueError:
        return {}
    if not isinstance(stored, dict):
        return {}
    return {name: value for name, value in stored.items() if _is_valid(name, value)}


def keep(name, value):
    """Store one value."""
    stored = recall()
    stored[name] = value
    bridge.savePreferences(json.dumps(stored))


def _is_valid(name, value):
    """Return True for a valid value of a name; its type must match too, as 4.0 == 4 and True == 1."""
    return any(type(value) is type(valid) and value == valid for valid in VALUES.get(name, ()))
