"""The places of a board in the document in the order of its cells, which is that of the Tab key and of reading."""

from app.page.dom import document

PRECEDING, FOLLOWING = 2, 4
"""What `compareDocumentPosition` says."""


def put_in_order(places, still):
    """Bring places into order around one of them, moving as few as it takes in the document.

    What is moved loses the focus, and cannot be seen to slide: so one that has the focus stays in the place of `still`.
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
    """Put each place beside the one before it in the list, if it does not stand there."""
    here = None
    for place in places:
        if here is not None:
            neighbour = getattr(here, side)
            if neighbour is None or not neighbour.isSameNode(place):
                put(here, place)
        here = place
