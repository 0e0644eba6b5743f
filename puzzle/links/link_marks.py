"""The bookmarked steps of a lecture in links: `marks=1:The start,46:f rises to 17`.

A comma separates only if digits and a colon follow, so texts can contain commas. Both interpreters load this module.
"""

MOST = 40
"""The maximum number of bookmarks."""
LONGEST = 80
"""The maximum number of characters in a bookmark's text."""
_DIGITS = "0123456789"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:,"


def parse(text: str) -> tuple:  # type: ignore[type-arg]
    """Return (step, text) for each bookmark in order of steps; raise ValueError if the text is invalid."""
    found: list = []  # type: ignore[type-arg]
    for piece in text.split(",") if text else []:
        digits, colon, words = piece.partition(":")
        if colon and digits and len(digits) <= 9 and all(c in _DIGITS for c in digits):
            found.append([int(digits), words])
        elif found:
            found[-1][1] += "," + piece
        else:
            raise ValueError("a bookmark is a step, a colon and words, as in 46:f rises to 17.")
    if len(found) > MOST:
        raise ValueError(f"there are at most {MOST} bookmarks.")
    marks: tuple = ()  # type: ignore[type-arg]
    for step, words in found:
        marks = put(marks, step, words)
    return marks


def format(marks: tuple) -> str:  # type: ignore[type-arg]
    """Return the text of bookmarks in links, with percent escapes."""
    return _quoted(",".join([f"{step}:{words}" for step, words in marks]))


def put(marks: tuple, step: int, words: str) -> tuple:  # type: ignore[type-arg]
    """Return the bookmarks with one added, or with a new text for its step."""
    others = [mark for mark in marks if mark[0] != step]
    return tuple(sorted(others + [(step, " ".join(words.split())[:LONGEST])]))  # noqa: RUF005 (as both interpreters have it)


def without(marks: tuple, step: int) -> tuple:  # type: ignore[type-arg]
    """Return the bookmarks without that of a step."""
    return tuple([mark for mark in marks if mark[0] != step])


def _quoted(text: str) -> str:
    parts = []
    for letter in text:
        if letter in _PLAIN:
            parts.append(letter)
        else:
            parts.append("+" if letter == " " else "".join([f"%{byte:02X}" for byte in letter.encode()]))
    return "".join(parts)
