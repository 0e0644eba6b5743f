"""The events at which playback stops, in links: `stop=f,superseded,h,depth:7,board:1,2,3,4,5,6,7,8,0`.

A comma separates two stops only if one of these names follows, as boards contain commas, too. Of stops with the same
name the last one counts. Both interpreters load this module.
"""

from puzzle.core import board, validation

PLAIN = ("f", "superseded", "h")
"""Events without a value: f of the current node rises, a copy is superseded, h rises by more than a step costs."""
KINDS = ("f", "superseded", "h", "depth", "board")
GREATEST_DEPTH = 5000000


def parse(text: str) -> dict:  # type: ignore[type-arg]
    """Return a dict from the names of events to their values; raise ValueError if the text is invalid.

    The value of `depth` is a number, that of `board` its tiles, that of any other event True.
    """
    stops: dict = {}  # type: ignore[type-arg]
    for name, value in _parts(text):
        if name == "depth":
            stops[name] = parse_depth(value)
        else:
            stops[name] = board.parse(value) if name == "board" else True
    return stops


def format(stops: dict) -> str:  # type: ignore[type-arg]
    """Return the canonical text of stops in links; empty if there are none."""
    parts = []
    for name in KINDS:
        if name in stops:
            value = stops[name]
            text = str(value) if name == "depth" else "" if value is True else board.link_text(value)
            parts.append(name + ":" + text if text else name)
    return ",".join(parts)


def normalize(text: str) -> str:
    """Return the text of stops in canonical form; raise ValueError if it is invalid."""
    return format(parse(text))


def parse_depth(text: str) -> int:
    """Return a depth; raise ValueError unless the text is a whole number in range."""
    depth = validation.parse_whole_number(text)
    if not 0 <= depth <= GREATEST_DEPTH:
        raise ValueError(f"The depth to stop at is a whole number from 0 to {GREATEST_DEPTH:,}.")
    return depth


def _parts(text: str) -> list:  # type: ignore[type-arg]
    """Return [name, text after its colon] for each stop in a text; raise ValueError if a name is unknown."""
    parts: list = []  # type: ignore[type-arg]
    for piece in text.split(",") if text else []:
        # The commas of a board separate its tiles, so its pieces are joined again.
        name, colon, value = piece.strip().partition(":")
        if name in KINDS and bool(colon) != (name in PLAIN):
            parts.append([name, value])
        elif parts and parts[-1][0] == "board":
            parts[-1][1] += "," + piece
        else:
            raise ValueError("a stop is f, superseded, h, depth:7 or board:1,2,3,4,5,6,7,8,0.")
    return parts
