"""Keeps the elements of a board in the order of its cells, which is the order of Tab and of screen readers."""

from app.page.dom import document

PRECEDING, FOLLOWING = 2, 4
"""Flags returned by `compareDocumentPosition`."""


def put_in_order(places, still):
    """Sort elements in the document around `still`, which is not moved, with as few moves as possible.

    A moved element loses the focus and its animation, so an element with the focus replaces `still`.
    """
    focused = document.activeElement
    names = [place.id for place in places]
    if focused is not None and focused.id in names:
        still = focused
    at = names.index(still.id)
    for place in places[:at]:
        if still.compareDocumentPosition(place) & FOLLOWING:
            still.before(place)
    for place in reversed(places[at + 1 :]):
        if still.compareDocumentPosition(place) & PRECEDING:
            still.after(place)
    _line_up(reversed(places[: at + 1]), lambda here, place: here.before(place), "previousElementSibling")
    _line_up(places[at:], lambda here, place: here.after(place), "nextElementSibling")


def _line_up(places, put, side):
    """Move each element next to the previous one in the list unless it is already there."""
    here = None
    for place in places:
        if here is not None:
            neighbour = getattr(here, side)
            if neighbour is None or not neighbour.isSameNode(place):
                put(here, place)
        here = place
