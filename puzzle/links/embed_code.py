"""Creates the links and the HTML code that the Share dialog offers."""

from puzzle.core import board, catalogue

PERMISSIONS = "fullscreen; clipboard-write"
"""Permissions of the iframe: to fill the screen, and to copy a link to the clipboard."""
STYLE = "border: 0; max-width: 100%"


def share_state(page_state: dict, run: bool, step: int | None, quiz: bool = True) -> dict:  # type: ignore[type-arg]
    """Return the page's link state with this `run` and `step`; without `quiz`, the page's quiz is left out."""
    state = dict(page_state)
    state.update(run=run, step=step, embed=False)
    if not quiz:
        state.update(quiz=None)
    elif state["quiz"] is not None:
        state.update(step=None)  # a quiz determines which steps it shows
    return state


def can_search(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if a link can start a search: not a manual search, and not of a board that cannot be solved."""
    parity_ignored = state["anyway"] or state["problem"] != catalogue.DEFAULTS["problem"]
    return state["algorithm"] != catalogue.BY_HAND.name and (
        parity_ignored or board.is_solvable(state["start"], state["goal"])
    )


def always_searches(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if a link always starts its search: with a quiz or a manual search."""
    return state["quiz"] is not None or state["algorithm"] == catalogue.BY_HAND.name


def search_is_optional(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if the reader can choose whether a link starts its search.

    A link with a quiz always starts its search, and a link to trials never does.
    """
    return can_search(state) and state["quiz"] is None and state["view"] != "trials"


def available_views(state: dict) -> tuple[str, ...]:  # type: ignore[type-arg]
    """Return the views that an iframe can show: a quiz needs the tree, and only small boards have a map."""
    if state["quiz"] is not None:
        return ("both", "tree")
    has_map = len(state["goal"]) <= board.MAX_MAP_CELLS and state["problem"] == catalogue.DEFAULTS["problem"]
    return ("both", "board", "tree", "map") if has_map else ("both", "board", "tree")


def plays_search(state: dict) -> bool:  # type: ignore[type-arg]
    """Return True if an iframe that starts by itself plays its search: not if its link has a step or a quiz."""
    return can_search(state) and state["step"] is None and state["quiz"] is None


def iframe_state(link_state: dict, show: str, theme: str, auto: bool) -> dict:  # type: ignore[type-arg]
    """Return the link state of an iframe with this view and theme; with `auto`, the iframe starts by itself.

    An iframe runs no code of the reader, so it shows the sliding puzzle in place of the reader's problem, and searches
    with A* in place of the reader's search.
    """
    state = dict(link_state)
    if state["algorithm"] == catalogue.OWN_SEARCH.name:
        state.update(algorithm=catalogue.DEFAULTS["algorithm"], reached=None)
    if state["problem"] == catalogue.OWN_PROBLEM.name:
        state.update(problem=catalogue.DEFAULTS["problem"])
    state.update(embed=True, show=show, theme=theme, auto=auto)
    if show == "map":
        state.update(view="map")
    elif show != "both" and state["view"] == "map":
        state.update(view="tree")
    return state


def iframe(source: str, name: str, width: int, height: int) -> str:
    """Return the HTML of an iframe with this address, title, and size in pixels."""
    title = _escape(name)
    size = f'width="{width}" height="{height}"'
    attributes = f'allow="{PERMISSIONS}" style="{STYLE}"'
    return f'<iframe src="{source}" {size} title="{title}" loading="lazy" {attributes}></iframe>'


def element(script: str, query: str, name: str, width: int, height: int) -> str:
    """Return the HTML of the `<slide-and-seek>` element and of the script that defines it."""
    keys = [pair.split("=", 1) for pair in query.split("&")]
    pairs = [f'{key}="{_escape(value)}"' for key, value in keys if key != "embed"]
    pairs.append(f'width="{width}" height="{height}" title="{_escape(name)}"')
    attributes = " ".join(pairs)
    return f'<script src="{script}" async></script>\n<slide-and-seek {attributes}></slide-and-seek>'


def _escape(text: str) -> str:
    """Return a text with the characters escaped that HTML does not allow in an attribute."""
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
