"""What has been handed in, by attempt: Back, Forward and a reload of the page show it again, as handed in."""

from pyscript.js_modules import bridge

from app.page.dom import window
from app.page.storage import note_results, recall_results
from puzzle.links import link_assignment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ATTEMPTS = "attempts"
"""The name of the results that are noted for the session."""


class HandedIn:
    """Keeps of each attempt a dict of plain values: its `grade`, the time (`when`), and what its file needs.

    The browser keeps them until the tab is closed. In an iframe they last as long as the page, as the course decides
    with which attempt the next visit begins.
    """

    def __init__(self, state: "Any") -> None:
        self.state = state
        self.attempts: "dict[str, Any]" = {} if bridge.isInIframe else recall_results(ATTEMPTS, {})

    @property
    def current(self) -> "dict[str, Any]":
        """What is kept of the attempt of the page; an empty dict if it has not been handed in."""
        if self.state.exercise.assignment is None or self.state.exercise.asks_student:
            return {}
        return self.attempts.get(self._key, {})

    def note(self, **values: "Any") -> None:
        """Keep values of the attempt of the page; the time is that of its first grade unless `when` is one of them."""
        kept = dict(self.current)
        kept.setdefault("when", now_text())
        kept.update(values)
        self.attempts[self._key] = kept
        if not bridge.isInIframe:
            note_results(ATTEMPTS, self.attempts)

    @property
    def _key(self) -> str:
        """The key of the attempt of the page: the assignment, the student and the number, and what they work on."""
        exercise, board, settings = self.state.exercise, self.state.board, self.state.search.settings
        key = [link_assignment.format_assignment(exercise.assignment), exercise.student, exercise.attempt]
        key.append(list(board.goal))
        if exercise.hands_in:  # code is about all boards
            quiz = exercise.quiz_request or {}
            key += [list(board.start), settings["algorithm"], settings["heuristic"], quiz.get("quiz"), quiz.get("seed")]
        return str(key)


def now_text() -> str:
    """Return the time now as text, for the file of an attempt."""
    return str(window.Date.new().toISOString())
