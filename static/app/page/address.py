"""Reads the state of the page from its address, and writes the state to the address and the browser history."""

from pyscript import ffi

from app.page.dom import now, window
from puzzle.links import link_runs, link_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Allowance:
    """A rate limit: `limit` uses at once, and one more every `refill` milliseconds; `now()` returns milliseconds."""

    def __init__(self, limit: float, refill: float, now: "Callable[[], float]") -> None:
        self.limit, self.refill, self.now = limit, refill, now
        self.remaining, self.updated = limit, now()

    def take(self) -> bool:
        """Return True and count one use, or return False if none remains."""
        now = self.now()
        self.remaining, self.updated = min(self.limit, self.remaining + (now - self.updated) / self.refill), now
        if self.remaining < 1:
            return False
        self.remaining -= 1
        return True


_rewrites = Allowance(60, 100.0, now)
"""Browsers limit changes to about 100 in ten seconds, which a held arrow key would exceed."""
_last: "dict[str, Any]" = {"state": {}, "path": ""}
"""The state that `replace` has written last, and its path."""


def read() -> "tuple[dict[str, Any], list[str]]":
    """Return the link state of the page's address, and sentences about invalid parts of the address."""
    return link_runs.parse_page(window.location.search, window.location.hash)


def is_link() -> bool:
    """Return True if the address contains any setting; without one, the page chooses the first board itself."""
    return link_runs.has_own_keys(window.location.search, window.location.hash)


def replace(state: "dict[str, Any]") -> bool:
    """Write a state to the address without a new history entry.

    Return False if the address was rewritten so often that the browser would block it.
    """
    if not _rewrites.take():
        return False
    previous, step = _last["state"], state["step"]
    if None not in (step, previous.get("step")) and dict(previous, step=step) == state:  # as during playback
        text = _last["path"].replace(f"&step={previous['step']}", f"&step={step}")
    else:
        text = path(state)
    _last.update(state=state, path=text)
    window.history.replaceState(window.history.state, "", text)
    return True


def push(state: "dict[str, Any]", search: str, view: str, **part: "Any") -> None:
    """Add a history entry for a state, so that the visitor can go back to the previous state; see `mark`.

    A page in an iframe shares the history of its host page, so it replaces its entry instead.
    """
    write = window.history.replaceState if state["embed"] else window.history.pushState
    write(ffi.to_js(dict(part, search=search, view=view)), "", path(state))


def mark(search: str, view: str, **part: "Any") -> None:
    """Keep with the current history entry its search, its view, which need not be one of those of links, and more."""
    window.history.replaceState(ffi.to_js(dict(part, search=search, view=view)), "")


def new_id() -> str:
    """Return a text that marks the history entries of one search."""
    return str(window.Math.random())


def path(state: "dict[str, Any]") -> str:
    """Return the path and query of a link to a state, and a student's name as its fragment: it is sent to no server."""
    student = state["student"]
    text = link_runs.format_page(dict(state, student=None))
    text = window.location.pathname + ("?" + text if text else "")
    return f"{text}#student={link_values.escape(student)}" if student else text


def full_address(state: "dict[str, Any]") -> str:
    """Return the complete address of a link to a state, with the origin, for others: without the student's name."""
    return window.location.origin + path(dict(state, student=None))
