"""The page as text for others: what a link asks for, and the lines that show it in a course page."""

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


def framed(asked, show, theme, auto):
    """Return what a link asks for in a frame that shows this much of it, in these colours."""
    frame = dict(asked)
    frame.update(embed=True, show=show, theme=theme, auto=auto)
    if show == "map":
        frame.update(view="map")
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
