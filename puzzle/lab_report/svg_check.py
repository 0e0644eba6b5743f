"""What may be in the SVG of a report: only what `svg/writer.py` writes, as anybody may have changed a file."""

from __future__ import annotations

from xml.parsers import expat

_LOOK = {
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
    "rect": {"x", "y", "width", "height", "rx"} | _LOOK,
    "circle": {"cx", "cy", "r"} | _LOOK,
    "path": {"d"} | _LOOK,
    "text": {"x", "y"} | _LOOK,
    "image": {"width", "height", "preserveAspectRatio", "href"} | _LOOK,
}
"""The elements of a picture, each with its attributes."""
_PIXELS, _CLIPPED = "data:image/png;base64,", "url(#view)"
"""How the address of pixels begins, and the one reference that a picture has, to a part of itself."""
_DEEPEST = 8
"""Elements within each other; a picture of the page has three."""


class _Foreign(Exception):
    """Something that no picture of the page has."""


def foreign_part(svg: str) -> str:
    """Return the name of the first thing in a picture that no picture of the page has; empty if there is none.

    Scripts, event handlers, references to other files, declarations and the like are foreign. Raises ValueError for a
    text that is no SVG at all.
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
        raise ValueError("This is no SVG.") from error
    return ""


class _Elements:
    """Looks at each element as it begins."""

    def __init__(self) -> None:
        self._depth = 0

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if name not in _ATTRIBUTES or (name == "svg") != (self._depth == 1) or self._depth > _DEEPEST:
            _refuse(name)
        for attribute, value in attributes.items():
            if attribute not in _ATTRIBUTES[name] or not _harmless(attribute, value):
                _refuse(attribute)

    def end(self, _name: str) -> None:
        self._depth -= 1


def _harmless(attribute: str, value: str) -> bool:
    """Whether a value refers to nothing outside of the picture; a backslash could hide that in a style."""
    if attribute == "href":
        return value.startswith(_PIXELS)
    if attribute == "clip-path":
        return value == _CLIPPED
    return "url" not in value.lower() and "\\" not in value


def _refuse(name: str) -> None:
    raise _Foreign(name)
