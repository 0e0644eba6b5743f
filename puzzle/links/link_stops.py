"""The events at which playback stops, in links: `stop=f,superseded,h,pruned,path,differs,depth:7,board:1,2,3,0`.

A comma separates two stops only if one of these names follows, as boards contain commas, too. Of stops with the same
name the last one counts.
"""

from puzzle.core import board, formatting

PLAIN = ("f", "superseded", "h", "pruned", "differs")
"""Events without a value: f of the current node rises, a copy is superseded, h rises by more than a step costs, beam
search prunes nodes of a layer, and in Compare two runs first differ."""
PATH = "path"
"""The event that a node on a path is taken: on the path to the goal, or with a value, `path:57`, on that to a node."""
KINDS = ("f", "superseded", "h", "pruned", PATH, "differs", "depth", "board")
EARLIER_NAMES = {"cut": "pruned"}
"""Names of events in earlier links, with their names today."""
GREATEST_DEPTH = GREATEST_NODE = 5000000


def parse(text: str) -> dict:  # type: ignore[type-arg]
    """Return a dict from the names of events to their values; raise ValueError if the text is invalid.

    The value of `depth` is a number, that of `board` its tiles, that of `path` the number of a node or True for the
    goal, that of any other event True.
    """
    stops: dict = {}  # type: ignore[type-arg]
    for name, value in _parts(text):
        if name == "depth":
            stops[name] = parse_depth(value)
        elif name == "board":
            stops[name] = board.parse(value)
        elif value is None:
            stops[name] = True
        else:
            stops[name] = formatting.parse_count(value, 0, GREATEST_NODE, "node at the end of the path")
    return stops


def format(stops: dict) -> str:  # type: ignore[type-arg]
    """Return the canonical text of stops in links; empty if there are none."""
    parts = []
    for name in KINDS:
        if name in stops:
            value = stops[name]
            text = "" if value is True else board.link_text(value) if name == "board" else str(value)
            parts.append(name + ":" + text if text else name)
    return ",".join(parts)


def normalize(text: str) -> str:
    """Return the text of stops in canonical form; raise ValueError if it is invalid."""
    return format(parse(text))


def without(text: str, name: str) -> str:
    """Return the text of stops without one event."""
    return format({kind: value for kind, value in parse(text).items() if kind != name})


def without_node(text: str) -> str:
    """Return the text of stops with the path to the goal in place of that to a node, whose number has changed."""
    stops = parse(text)
    if PATH in stops:
        stops[PATH] = True
    return format(stops)


def parse_depth(text: str) -> int:
    """Return a depth; raise ValueError unless the text is a whole number in range."""
    return formatting.parse_count(text, 0, GREATEST_DEPTH, "depth to stop at")


def _parts(text: str) -> list:  # type: ignore[type-arg]
    """Return [name, text after its colon or None] for each stop in a text; raise ValueError if a name is unknown."""
    parts: list = []  # type: ignore[type-arg]
    for piece in text.split(",") if text else []:
        # The commas of a board separate its tiles, so its pieces are joined again.
        name, colon, value = piece.strip().partition(":")
        name = EARLIER_NAMES.get(name, name)
        if name == PATH or (name in KINDS and bool(colon) != (name in PLAIN)):
            parts.append([name, value if colon else None])
        elif parts and parts[-1][0] == "board":
            parts[-1][1] += "," + piece
        else:
            raise ValueError("a stop is f, superseded, h, pruned, path, path:57, differs, depth:7 or board:1,2,3,0.")
    return parts
