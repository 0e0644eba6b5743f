"""What the page remembers from one visit to the next, where the browser allows it; where not, nothing and no error."""

import json

from pyscript.js_modules import stage


def recall():
    """Return what was kept, by name; whatever is not what this page writes counts as nothing."""
    try:
        kept = json.loads(stage.recall() or "{}")
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}


def keep(name, value):
    """Keep one thing."""
    kept = recall()
    kept[name] = value
    stage.keep(json.dumps(kept))
