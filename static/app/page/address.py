"""Reads the state of the page from its address, and writes the state to the address and the browser history."""

from app.page.allowance import Allowance
from app.page.dom import listen, now, window
from puzzle.links import link, link_runs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_rewrites = Allowance(60, 100.0, now)
"""Browsers limit changes to about 100 in ten seconds, which a held arrow key would exceed."""
_last: "dict[str, Any]" = {"state": {}, "path": ""}
"""The state that `replace` has written last, and its path."""


def read() -> "tuple[dict[str, Any], list[str]]":
    """Return the link state of the page's address, and sentences about invalid parts of the address."""
    query, fragment = window.location.search, window.location.hash
    state, problems = link.parse(query, fragment)
    if state["view"] == "trials":
        state["trial"], problems = link_runs.parse_trial(query, fragment)
    else:
        state["others"], other_problems = link_runs.parse_others(query, fragment)
        problems.extend(other_problems)
    return state, problems


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
    window.history.replaceState(None, "", text)
    return True


def push(state: "dict[str, Any]") -> None:
    """Add a history entry for a state, so that the visitor can go back to the previous state.

    A page in an iframe shares the history of its host page, so it replaces its entry instead.
    """
    if state["embed"]:
        window.history.replaceState(None, "", path(state))
    else:
        window.history.pushState(None, "", path(state))


def path(state: "dict[str, Any]") -> str:
    """Return the path and query of a link to a state."""
    text = query(state)
    return window.location.pathname + ("?" + text if text else "")


def query(state: "dict[str, Any]") -> str:
    """Return the query of a link to a state."""
    trial = state["trial"] if state["view"] == "trials" else None
    if trial:
        text = link_runs.format_trial_view(state["start"], trial)
        return _embedded_query(state) + "&" + text if state["embed"] else text
    text = link.format(state)
    if state["others"] and (not state["embed"] or state["view"] == "compare"):
        text += "&" + link_runs.format_others(state["others"])
    return text


def _embedded_query(state: "dict[str, Any]") -> str:
    """Return the first part of the query of an iframe with trials: the iframe's settings, `run` and `step`."""
    keys, embedded_state = link.FRAME_KEYS + ("step", "run"), link.defaults()  # noqa: RUF005 (MicroPython has no stars)
    embedded_state.update({name: state[name] for name in keys})
    return link.format_keys(embedded_state, keys)


def on_travel(handler: "Callable[[], object]") -> None:
    """Call a handler when the visitor goes back or forward in the history, or the fragment of the address changes."""
    listen(window, "popstate", lambda event: handler())


def full_address(state: "dict[str, Any]") -> str:
    """Return the complete address of a link to a state, with the origin."""
    return window.location.origin + path(state)
