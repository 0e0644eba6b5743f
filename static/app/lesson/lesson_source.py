"""Fetches prepared lessons: those of the page by their number, others by the path of their Markdown file."""

import json

from pyscript.js_modules import bridge

from app.page.dom import window

FOLDER = "static/vendor/lessons/"
"""The prepared lessons of the page, with the recordings of their searches."""
MISSING = "The lesson could not be loaded. The network may be slow or interrupted."


async def load_lesson(name, fetch_file, show_progress):
    """Return a prepared lesson, and the address of the folder of its recordings.

    `name` is the number of a lesson of the page, or the path of a Markdown file. For a file,
    `fetch_file(path, show_progress)` returns both; meanwhile it may call `show_progress(title, sentence)`. Raises
    ValueError with a sentence for the reader if there is no such lesson.
    """
    if not isinstance(name, int):
        return await fetch_file(name, show_progress)
    return json.loads(await _fetch(f"{FOLDER}{name}.json")), str(bridge.siteUrl(FOLDER))


async def _fetch(path):
    """Return the text of a file of the page; raise ValueError if it cannot be loaded."""
    try:
        response = await window.fetch(bridge.siteUrl(path))
        if response.ok:
            return str(await response.text())
    except Exception:  # without a network
        pass
    raise ValueError(MISSING)
