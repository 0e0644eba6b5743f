"""The pictures of states that a reader's problem returns: shapes and texts in SVG, without colours of their own."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

from puzzle.core.formatting import join_names, mask_controls
from puzzle.core.own_code import CodeError

if TYPE_CHECKING:
    from puzzle.problems.problem import SearchProblem

LONGEST = 10_000
"""The largest number of characters of a picture."""
SHAPES = ("circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "text", "tspan")
ATTRIBUTES = (
    *("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "dx", "dy", "d", "points"),
    *("transform", "opacity", "fill", "fill-rule", "font-size", "font-weight", "text-anchor"),
    *("stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"),
)
INKS = ("none", "currentColor")
"""The values of `fill` and `stroke`; the ink is the page's."""
_PLAIN = re.compile(r"[\w\s.,()+%-]*")


def picture_of(problem: SearchProblem, state: Any) -> str:
    """Return the picture of a state; empty if a reader's code fails to draw it, or if states are drawn as labels."""
    try:
        return problem.svg(state)
    except CodeError:
        return ""


def check_picture(markup: str) -> None:
    """Raise ValueError with a phrase about what is wrong unless the page can draw a picture.

    The picture is the content of an `<svg>` element that is a square of 48 units.

    >>> check_picture('<rect x="4" y="4" width="40" height="9"/>')
    >>> check_picture('<rect style="fill: red"/>')
    Traceback (most recent call last):
        ...
    ValueError: has the attribute style, but a picture has no colours or styles of its own
    """
    if len(markup) > LONGEST:
        raise ValueError(f"has {len(markup):,} characters, and a picture can have {LONGEST:,}")
    try:
        root = ElementTree.fromstring(f"<svg>{markup}</svg>")
    except ElementTree.ParseError as error:
        raise ValueError(f"is no SVG: {str(error).partition(':')[0]}") from None
    for element in root.iter():
        if element is not root:
            _check_element(element)


def _check_element(element: ElementTree.Element) -> None:
    """Raise ValueError for an element that is no shape, or that has a colour or style of its own."""
    if element.tag not in SHAPES:
        raise ValueError(f"has the element {_short(element.tag)}, but a picture has only {join_names(list(SHAPES))}")
    for name, value in element.attrib.items():
        if name not in ATTRIBUTES:
            raise ValueError(f"has the attribute {_short(name)}, but a picture has no colours or styles of its own")
        if name in ("fill", "stroke") and value not in INKS:
            raise ValueError(f'has {name}="{_short(value)}", but the only colour is currentColor, the ink of the page')
        if not _PLAIN.fullmatch(value):
            raise ValueError(f'has {name}="{_short(value)}", which is no number or word')


def _short(text: str) -> str:
    """Return a name or a value in one short line."""
    return mask_controls(text[:30]) + ("…" if len(text) > 30 else "")
