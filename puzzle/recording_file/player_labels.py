"""The texts of a player of recordings, which `make lists` writes to `static/js/player/player-labels.json`."""

from __future__ import annotations

from puzzle.core import shortcut_table
from puzzle.core.formatting import in_words
from puzzle.recording_file.file_format import DAMAGED, FOREIGN, NEWER
from puzzle.recording_file.run_texts import AND, THE_GAP

MISSING = "The recording could not be downloaded."
COMMANDS = (
    *("toggle", "back", "forward", "event-back", "event-forward", "fit", "path", "copy", "nothing", "select"),
    *(*shortcut_table.RELATIVES, *shortcut_table.LEAPS),
)
"""The commands of the page's shortcuts that a player has too."""
BOOKMARKS = {"[": "bookmark-back", "]": "bookmark-forward"}
"""The keys of commands that only a player has."""


def player_labels() -> dict[str, object]:
    """Return all texts of a player but those of its markup and of the run view, and its keys.

    >>> player_labels()["keys"]["tree"]["ArrowUp"]
    'parent'
    """
    return {
        "errors": {"foreign": FOREIGN, "newer": NEWER, "damaged": DAMAGED, "missing": MISSING},
        "numbers": {str(count): in_words(count) for count in range(11)},
        "and": AND,
        "the_gap": THE_GAP,
        "keys": {
            "tree": _keys(shortcut_table.IN_TREE),
            "anywhere": {" ": "toggle", **_keys(shortcut_table.ANYWHERE), **BOOKMARKS},
        },
    }


def _keys(context: str) -> dict[str, str]:
    """Return the commands of a player by the keys of a context."""
    rows = [row for row in shortcut_table.KEYS if row[0] == context and row[4] in COMMANDS]
    return {key: command for _context, keys, _text, _description, command in rows for key in keys}
