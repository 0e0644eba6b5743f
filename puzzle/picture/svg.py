"""SVG, written element by element in the order in which it is painted."""

from __future__ import annotations

from collections.abc import Mapping
from xml.sax.saxutils import escape, quoteattr

FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"
NAMESPACE = "http://www.w3.org/2000/svg"
PAINTS = ("fill", "stroke")


def short(value: float) -> str:
    """Write a number of pixels to one place, and no place that says nothing."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def point(x: float, y: float) -> str:
    """Write a point of a path."""
    return f"{short(x)} {short(y)}"


class Svg:
    """A picture under way. Colours are given by name; attributes by Python names, `_` for the dash."""

    def __init__(self, width: int, height: int, colours: Mapping[str, str]) -> None:
        self.width, self.height, self.colours = width, height, colours
        self.elements: list[str] = []

    def add(self, tag: str, **attributes: float | str) -> None:
        """Paint one element over what is there."""
        self.elements.append(f"<{tag}{self._written(attributes)}/>")

    def path(self, parts: list[str], **attributes: float | str) -> None:
        """Paint a path of many parts; nothing where there are none."""
        if parts:
            self.add("path", d="".join(parts), **attributes)

    def circle(self, x: float, y: float, radius: float, **attributes: float | str) -> None:
        """Paint a circle."""
        self.add("circle", cx=x, cy=y, r=radius, **attributes)

    def box(self, x: float, y: float, width: float, height: float, radius: float, **attributes: float | str) -> None:
        """Paint a rectangle with round corners around a point in its middle."""
        left, top = x - width / 2, y - height / 2
        self.add("rect", x=left, y=top, width=width, height=height, rx=radius, **attributes)

    def text(self, words: str, x: float, y: float, size: float, **attributes: float | str) -> None:
        """Write words from a point on their base line, `text_anchor` as SVG has it."""
        look = self._written({"x": x, "y": y, "font_size": size} | attributes)
        self.elements.append(f"<text{look}>{escape(words)}</text>")

    def whole(self, title: str, described: str, style: str = "") -> str:
        """Return the whole file: a title and a description come first, for those who cannot see it."""
        head = (
            f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {self.width} {self.height}" width="{self.width}" '
            f'height="{self.height}" role="img" font-family={quoteattr(FONT)}>'
        )
        said = f"<title>{escape(title)}</title>", f"<desc>{escape(described)}</desc>"
        return "\n".join([head, *said, *filter(None, [style]), *self.elements, "</svg>\n"])

    def _written(self, attributes: Mapping[str, float | str]) -> str:
        return "".join(f" {name.replace('_', '-')}={self._value(name, of)}" for name, of in attributes.items())

    def _value(self, name: str, value: float | str) -> str:
        if isinstance(value, str):
            return quoteattr(self.colours.get(value, value) if name in PAINTS else value)
        return f'"{short(value)}"'
