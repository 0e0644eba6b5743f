"""The nodes picked in a manual search, in links: `picks=0,1,3`.

Nodes are numbered from 0 in the order in which they were generated.
"""

from puzzle.core import formatting

MAX_PICKS = 400
"""The maximum number of picks in a link; later picks are omitted."""


def parse(text: str) -> tuple:  # type: ignore[type-arg]
    """Return the picked nodes in order; raise ValueError if they are invalid."""
    picks = [formatting.parse_whole_number(piece) for piece in text.split(",")] if text else []
    if min(picks + [0]) < 0 or len(set(picks)) < len(picks):  # noqa: RUF005 (as both interpreters have it)
        raise ValueError("picks are node numbers, each at most once, as in 0,1,3.")
    return tuple(picks[:MAX_PICKS])


def format(picks: tuple) -> str:  # type: ignore[type-arg]
    """Return the text of picked nodes in links, cut off at the maximum number."""
    return ",".join([str(node) for node in picks[:MAX_PICKS]])
