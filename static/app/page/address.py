"""The page's address: it is read when the page opens or the visitor goes back, and follows changes of the page."""

from app.page.allowance import Allowance
from app.page.dom import listen, now, window
from puzzle.links import link, link_runs

_rewrites = Allowance(60, 100.0, now)
"""Browsers limit changes to about 100 in ten seconds, which a held arrow key would exceed."""


def read():
    """Return the state of the current address, and sentences about its invalid parts."""
    query, fragment = window.location.search, window.location.hash
    state, problems = link.parse(query, fragment)
    if state["view"] == "trials":
        state["trial"], problems = link_runs.parse_trial(query, fragment)
    else:
        state["others"], other_problems = link_runs.parse_others(query, fragment)
        problems.extend(other_problems)
    return state, problems


def is_link():
    """Return True if the address has any key of a link; otherwise the page chooses a board."""
    return link_runs.has_own_keys(window.location.search, window.location.hash)


def replace(state):
    """Replace the address without a new history entry; return False if the browser's limit has been reached."""
    if not _rewrites.take():
        return False
    window.history.replaceState(None, "", path(state))
    return True


def push(state):
    """Add a history entry, so that the visitor can return to a search.

    An embedded page replaces the entry, because it shares its history with the host page.
    """
    if state["embed"]:
        window.history.replaceState(None, "", path(state))
    else:
        window.history.pushState(None, "", path(state))


def path(state):
    """Return the path and query of a state."""
    text = query(state)
    return window.location.pathname + ("?" + text if text else "")


def query(state):
    """Return the query of a link to a state."""
    trial = state["trial"] if state["view"] == "trials" else None
    if trial:
        text = link_runs.format_trial_view(state["start"], trial)
        return _embedded_query(state) + "&" + text if state["embed"] else text
    text = link.format(state)
    if state["others"] and (not state["embed"] or state["view"] == "compare"):
        text += "&" + link_runs.format_others(state["others"])
    return text


def _embedded_query(state):
    """Return the query of an embedded page that links to trials: its display options, run and step."""
    keys, embedded_state = link.FRAME_KEYS + ("step", "run"), link.defaults()  # noqa: RUF005 (MicroPython has no stars)
    embedded_state.update({name: state[name] for name in keys})
    return link.format_keys(embedded_state, keys)


def on_travel(handler):
    """Call a handler when the visitor goes back or forwards, or follows a link that differs in the fragment."""
    listen(window, "popstate", lambda event: handler())


def full_address(state):
    """Return the address of a state including the origin."""
    return window.location.origin + path(state)
