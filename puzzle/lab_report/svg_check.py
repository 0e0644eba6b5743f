"""A check that the SVG of a report contains only what `svg/writer.py` writes, since anyone may have edited it."""

from xml.parsers import expat

_STYLE = {
    "fill",
    "font-family",
    "font-size",
    "font-weight",
    "opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-width",
    "text-anchor",
}
_ATTRIBUTES = {
    "svg": {"xmlns", "width", "height", "viewBox", "role", "font-family"},
    "title": set[str](),
    "desc": set[str](),
    "clipPath": {"id"},
    "g": {"clip-path"},
    "rect": {"x", "y", "width", "height", "rx"} | _STYLE,
    "circle": {"cx", "cy", "r"} | _STYLE,
    "path": {"d"} | _STYLE,
    "text": {"x", "y"} | _STYLE,
    "image": {"width", "height", "preserveAspectRatio", "href"} | _STYLE,
}
"""The elements allowed in a picture, each with its attributes."""
_PIXELS, _CLIPPED = "data:image/png;base64,", "url(#view)"
"""The prefix of embedded images, and the only other reference allowed: to the clip path of the picture itself."""

_DEEPEST = 8
"""The deepest nesting of elements allowed; a picture of the page has three levels."""


class _Foreign(Exception):
    """Raised for an element or attribute that the page never writes; the message is the name of that part."""


def foreign_part(svg: str) -> str:
    """Return the name of the first element or attribute that the page never writes; empty if there is none.

    Examples are scripts, event handlers, references to other files and declarations. Raises ValueError for a text that
    is not XML.

    >>> from puzzle.svg.writer import to_svg
    >>> picture = to_svg({"width": 100, "height": 50, "title": "A tree"}, [])
    >>> foreign_part(picture), foreign_part(picture.replace("title", "script"))
    ('', 'script')
    """
    parser, elements = expat.ParserCreate(), _Elements()
    parser.StartDoctypeDeclHandler = lambda *_declared: _refuse("DOCTYPE")
    parser.ProcessingInstructionHandler = lambda target, _data: _refuse(target)
    parser.StartElementHandler, parser.EndElementHandler = elements.begin, elements.end
    try:
        parser.Parse(svg, True)
    except _Foreign as foreign:
        return str(foreign)
    except expat.ExpatError as error:
        raise ValueError("This is not an SVG.") from error
    return ""


class _Elements:
    """Handles the start and end tags of an SVG, and refuses elements and attributes that the page never writes."""

    def __init__(self) -> None:
        self._depth = 0

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        """Check the start tag of an element; `svg` must be the outermost element and no other."""
        self._depth += 1
        if name not in _ATTRIBUTES or (name == "svg") != (self._depth == 1) or self._depth > _DEEPEST:
            _refuse(name)
        for attribute, value in attributes.items():
            if attribute not in _ATTRIBUTES[name] or not _harmless(attribute, value):
                _refuse(attribute)

    def end(self, _name: str) -> None:
        self._depth -= 1


def _harmless(attribute: str, value: str) -> bool:
    """Return True if the value of an attribute refers to nothing outside of the picture.

    A backslash is refused, too, as CSS escapes could hide a reference.
    """
    if attribute == "href":
        return value.startswith(_PIXELS)
    if attribute == "clip-path":
        return value == _CLIPPED
    return "url" not in value.lower() and "\\" not in value


def _refuse(name: str) -> None:
    """Stop the parser and report the name of the part that the page never writes."""
    raise _Foreign(name)
