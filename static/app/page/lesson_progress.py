"""The reader's progress in lessons, which the browser keeps.

Progress is a dict: `part` (the part where the reader is, from 1), `answers` (by the index of a task among the parts, as
text, True if the first answer was right) and `done` (True once the reader has reached the end). It is kept by the
digest of the lesson's text, so a changed lesson starts again.
"""

from app.page import storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST_LESSONS = 100
"""The number of lessons whose progress is kept; with one more, only that in lessons under way is kept."""


def load(digest: str) -> "dict[str, Any]":
    """Return the progress in a lesson; that of a new lesson if none is stored, or none that is valid."""
    stored = storage.recall().get(storage.LESSONS, {}).get(digest)
    if not _is_progress(stored):
        return {"part": 1, "answers": {}, "done": False}
    return {"part": stored["part"], "answers": dict(stored["answers"]), "done": stored["done"]}


def save(digest: str, progress: "dict[str, Any]") -> bool:
    """Store the progress in a lesson; return True if the browser has kept it."""
    stored = dict(storage.recall().get(storage.LESSONS, {}))
    if digest not in stored and len(stored) >= MOST_LESSONS:
        stored = {name: other for name, other in stored.items() if _is_under_way(other)}
    stored[digest] = progress
    return storage.keep(storage.LESSONS, stored)


def first_part(progress: "dict[str, Any]") -> int:
    """Return the part with which a lesson opens: where the reader was last, or the first of a lesson that is done."""
    return 1 if progress["done"] else int(progress["part"])


def _is_progress(stored: "Any") -> bool:
    """Return True for a dict as `save` stores it."""
    if not isinstance(stored, dict):
        return False
    part, answers, done = stored.get("part"), stored.get("answers"), stored.get("done")
    return isinstance(part, int) and part >= 1 and isinstance(answers, dict) and isinstance(done, bool)


def _is_under_way(stored: "Any") -> bool:
    """Return True for the progress in a lesson that has been begun and is not done."""
    return _is_progress(stored) and stored["part"] > 1 and not stored["done"]
