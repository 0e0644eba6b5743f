"""Keeps the elements of a board in the order of its cells, which is the order of Tab and of screen readers."""

from app.page.dom import document

PRECEDING, FOLLOWING = 2, 4
"""Flags returned by `compareDocumentPosition`."""


def put_in_order(elements, fixed_element):
    """Sort elements in the document around `fixed_element`, which is not moved, with as few moves as possible.

    A moved element loses the focus and its animation, so an element with the focus replaces `fixed_element`.
    """
    focused = document.activeElement
    names = [element.id for element in elements]
    if focused is not None and focused.id in names:
        fixed_element = focused
    index = names.index(fixed_element.id)
    for element in elements[:index]:
        if fixed_element.compareDocumentPosition(element) & FOLLOWING:
            fixed_element.before(element)
    for element in reversed(elements[index + 1 :]):
        if fixed_element.compareDocumentPosition(element) & PRECEDING:
            fixed_element.after(element)
    _line_up(
        reversed(elements[: index + 1]), lambda previous, element: previous.before(element), "previousElementSibling"
    )
    _line_up(elements[index:], lambda previous, element: previous.after(element), "nextElementSibling")


def _line_up(elements, put, neighbour_name):
    """Call `put(previous, element)` for each element that is not yet the neighbour of the previous element."""
    previous = None
    for element in elements:
        if previous is not None:
            neighbour = getattr(previous, neighbour_name)
            if neighbour is None or not neighbour.isSameNode(element):
                put(previous, element)
        previous = element
