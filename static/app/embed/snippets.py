"""The page as text for others: what a link asks for, and the lines that show it in a course page."""

from puzzle.core import board, catalogue

OFFERED = "fullscreen; clipboard-write"
"""What a frame may do beyond showing itself: fill the screen, and copy a link."""
STYLE = "border: 0; max-width: 100%"


def linked(state, run, step, quiz=True):
    """Return what a link to this page asks for: whether it searches, the step it opens at or None, its quiz or none."""
    asked = dict(state)
    asked.update(run=run, step=step, embed=False)
    if not quiz:
        asked.update(quiz=None)
    elif asked["quiz"] is not None:
        asked.update(step=None)  # it has steps of its own
    return asked


def searches(asked):
    """Tell whether a link to this page can make a search: by hand nobody does, and parity may forbid the goal."""
    able = asked["anyway"] or asked["problem"] != catalogue.DEFAULTS["problem"]
    return asked["algorithm"] != catalogue.BY_HAND.name and (able or board.is_solvable(asked["start"], asked["goal"]))


def runs(asked):
    """Tell whether a link to this page makes a search in any case: for a quiz, or one by hand."""
    return asked["quiz"] is not None or asked["algorithm"] == catalogue.BY_HAND.name


def chooses_run(asked):
    """Tell whether a link may search at once or not: a quiz does in any case, and trials are started by hand."""
    return searches(asked) and asked["quiz"] is None and asked["view"] != "trials"


def views(asked):
    """Return what a frame may show of this page: a quiz is answered in the tree, and not every puzzle has a map."""
    if asked["quiz"] is not None:
        return ("both", "tree")
    mapped = len(asked["goal"]) <= board.MAX_MAP_CELLS and asked["problem"] == catalogue.DEFAULTS["problem"]
    return ("both", "board", "tree", "map") if mapped else ("both", "board", "tree")


def plays(frame):
    """Tell whether a frame that starts by itself plays a search: not where it opens at a step, or asks."""
    return searches(frame) and frame["step"] is None and frame["quiz"] is None


def framed(asked, show, theme, auto):
    """Return what a link asks for in a frame that shows this much of it, in these colours."""
    frame = dict(asked)
    frame.update(embed=True, show=show, theme=theme, auto=auto)
    if show == "map":
        frame.update(view="map")
    elif show != "both" and frame["view"] == "map":
        frame.update(view="tree")
    return frame


def iframe(source, name, width, height):
    """Return the line that shows an address in any page."""
    named = _escaped(name)
    size = f'width="{width}" height="{height}"'
    return f'<iframe src="{source}" {size} title="{named}" loading="lazy" allow="{OFFERED}" style="{STYLE}"></iframe>'


def element(script, query, name, width, height):
    """Return the two lines that show the same in a page where scripts may run."""
    keys = [pair.split("=", 1) for pair in query.split("&")]
    said = [f'{key}="{_escaped(value)}"' for key, value in keys if key != "embed"]
    said.append(f'width="{width}" height="{height}" title="{_escaped(name)}"')
    attributes = " ".join(said)
    return f'<script src="{script}" async></script>\n<slide-and-seek {attributes}></slide-and-seek>'


def _escaped(text):
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
