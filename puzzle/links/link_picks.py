"""The nodes that somebody has picked in a search by hand, as a link has them: `picks=0,1,3`.

A node's number is its place in the order of generation, see `manual_search/manual_search.py`.
Both interpreters load this module.
"""

from puzzle.core import validation

MOST = 400
"""Choices that a link names; the first so many of a longer search by hand."""


def parse(text: str) -> tuple:  # type: ignore[type-arg]
    """Return the nodes picked, in that order; raise ValueError where they make no sense."""
    picks = [validation.parse_whole_number(piece) for piece in text.split(",")] if text else []
    if min(picks + [0]) < 0 or len(set(picks)) < len(picks):  # noqa: RUF005 (as both interpreters have it)
        raise ValueError("picks are node numbers, each at most once, as in 0,1,3.")
    return tuple(picks[:MOST])


def format(picks: tuple) -> str:  # type: ignore[type-arg]
    """Write them for a link, as many as it names."""
    return ",".join([str(node) for node in picks[:MOST]])
