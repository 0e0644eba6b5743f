"""The page's address: read when the page opens or the visitor goes back, rewritten as the page changes."""

from app.page.allowance import Allowance
from app.page.dom import listen, now, window
from puzzle.links import link, link_runs

_rewrites = Allowance(60, 100.0, now)
"""Browsers refuse when it happens more than some hundred times in ten seconds, as when an arrow key is held down."""


def read():
    """Return (state, sentences about what made no sense) of the present address."""
    query, fragment = window.location.search, window.location.hash
    state, problems = link.parse(query, fragment)
    if state["view"] == "trials":
        state["trial"], problems = link_runs.parse_trial(query, fragment)
    else:
        state["others"], more = link_runs.parse_others(query, fragment)
        problems.extend(more)
    return state, problems


def is_link():
    """Return True if the address has any key of a link; then it is not for the page to choose a board."""
    return link_runs.has_own_keys(window.location.search, window.location.hash)


def write(state):
    """Rewrite the address for a state, without a new entry in the history; tell whether it was not too often."""
    if not _rewrites.take():
        return False
    window.history.replaceState(None, "", address(state))
    return True


def enter(state):
    """Begin a new entry in the history: a search is something that one wants to come back to.

    A frame shares its history with the page around it, whose reader wants to go back from that page.
    """
    if state["embed"]:
        window.history.replaceState(None, "", address(state))
    else:
        window.history.pushState(None, "", address(state))


def address(state):
    """Return the address of a state, the page's own place in front."""
    text = query(state)
    return window.location.pathname + ("?" + text if text else "")


def query(state):
    """Return what a link to a state asks for; a frame is asked for several searches only to lead to them."""
    trial = state["trial"] if state["view"] == "trials" else None
    if trial:
        text = link_runs.format_trial_view(state["start"], trial)
        return _frame(state) + "&" + text if state["embed"] else text
    text = link.format(state)
    if state["others"] and (not state["embed"] or state["view"] == "compare"):
        text += "&" + link_runs.format_others(state["others"])
    return text


def _frame(state):
    """Return what makes a frame of a link to a state, and of its search only whether it is made and at which step."""
    keys, frame = link.FRAME_KEYS + ("step", "run"), link.defaults()  # noqa: RUF005 (MicroPython has no stars)
    frame.update({name: state[name] for name in keys})
    return link.format_keys(frame, keys)


def on_travel(handler):
    """Call a handler when the visitor goes back or forwards, or follows a link that differs in the fragment."""
    listen(window, "popstate", lambda event: handler())


def whole(state):
    """Return the address of a state as others can open it."""
    return window.location.origin + address(state)
