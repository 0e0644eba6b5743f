"""The bookmarked steps of a lecture in links: `marks=1:The start,46:f rises to 17`.

A comma separates two bookmarks only if digits and a colon follow, so texts can contain commas.
"""

from puzzle.links import link_escapes

MOST = 40
"""The maximum number of bookmarks."""
LONGEST = 80
"""The maximum number of characters in a bookmark's text."""
_DIGITS = "0123456789"
_MAX_STEP_DIGITS = 9


def parse(text: str) -> tuple:  # type: ignore[type-arg]
    """Return (step, text) for each bookmark in order of steps; raise ValueError if the text is invalid."""
    bookmarks: list = []  # type: ignore[type-arg]
    for piece in text.split(",") if text else []:
        digits, colon, words = piece.partition(":")
        if colon and digits and len(digits) <= _MAX_STEP_DIGITS and all(c in _DIGITS for c in digits):
            bookmarks.append([int(digits), words])
        elif bookmarks:
            bookmarks[-1][1] += "," + piece
        else:
            raise ValueError("a bookmark is a step, a colon and words, as in 46:f rises to 17.")
    if len(bookmarks) > MOST:
        raise ValueError(f"there are at most {MOST} bookmarks.")
    marks: tuple = ()  # type: ignore[type-arg]
    for step, words in bookmarks:
        marks = put(marks, step, words)
    return marks


def format(marks: tuple) -> str:  # type: ignore[type-arg]
    """Return the text of bookmarks in links, with percent escapes."""
    return link_escapes.escape(",".join([f"{step}:{words}" for step, words in marks]))


def put(marks: tuple, step: int, words: str) -> tuple:  # type: ignore[type-arg]
    """Return the bookmarks with a bookmark added; it replaces an existing bookmark of the same step."""
    other_marks = [mark for mark in marks if mark[0] != step]
    return tuple(sorted(other_marks + [(step, " ".join(words.split())[:LONGEST])]))  # noqa: RUF005 (as both interpreters have it)


def without(marks: tuple, step: int) -> tuple:  # type: ignore[type-arg]
    """Return the bookmarks without the bookmark of a step."""
    return tuple([mark for mark in marks if mark[0] != step])


def spans(words: str) -> list[tuple[str, str]]:
    """Return a text as spans, with the words f, g and h set in italics as mathematics."""
    word_spans = []
    for word in words.split(" "):
        word_spans.append(("math" if word in ("f", "g", "h") else "", word))
        word_spans.append(("", " "))
    return word_spans[:-1]
