"""What the page remembers from one visit to the next, where the browser allows it; where not, nothing and no error."""

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
"""What may be stored under each name; anything else counts as nothing, as somebody else must have written it."""


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
    """Store one value beside the others."""
    stored = recall()
    stored[name] = value
    bridge.savePreferences(json.dumps(stored))


def _is_valid(name, value):
    """Return True for one of the values of a name; 4.0 and True equal 4 and 1, and are not among them."""
    return any(type(value) is type(known) and value == known for known in VALUES.get(name, ()))
