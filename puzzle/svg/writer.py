"""The SVG writer: the only module that turns shapes into the text of an SVG file.

Shapes come from a poster (`svg_canvas.py`) or the page's canvas (`static/js/canvas/recorder.js`), in drawing order. A
shape is a tuple of

* letters, one for each piece: `M x y`, `L x y`, `C` with two control points and the end, `Z`, `R x y width height
  radius` and `O x y radius` form a path, and so do `m`, `l` and `h`, which move and draw from the point before;
  `T x y` is text and `I width height` an image, each a shape of its own;
* the numbers of all pieces, as strings in the format of `format_pixels`;
* the attributes, as the string that `attributes` returns;
* the text, or the address of the image.

MicroPython loads this module, so it has only plain functions and imports nothing. Files are written in parts, so that
the page can handle other events between them.
"""

NAMESPACE = "http://www.w3.org/2000/svg"
NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0, "R": 5, "O": 3, "m": 2, "l": 2, "h": 1}
"""The number of numbers of each piece of a path."""
PIECES_PER_PART = 100
"""The most pieces of a path in one part."""
SINGLE_PIECES = {
    "R": 'rect x="{}" y="{}" width="{}" height="{}" rx="{}"',
    "O": 'circle cx="{}" cy="{}" r="{}"',
}
"""Elements for a path of a single piece; drawing programs can edit these more easily than paths."""
ATTRIBUTES = (
    ("size", "font-size"),
    ("weight", "font-weight"),
    ("family", "font-family"),
    ("anchor", "text-anchor"),
    ("fill", "fill"),
    ("stroke", "stroke"),
    ("line", "stroke-width"),
    ("cap", "stroke-linecap"),
    ("join", "stroke-linejoin"),
    ("dashes", "stroke-dasharray"),
    ("opacity", "opacity"),
)
"""(name of an attribute, its SVG name), in the order of the output."""
DEFAULTS = {"cap": "butt", "join": "miter", "weight": 400, "anchor": "left", "opacity": 1}
"""SVG defaults, omitted from the output."""
ANCHORS = {"center": "middle", "right": "end"}


def to_svg(head: dict, shapes: list) -> str:  # type: ignore[type-arg]
    """Return the text of an SVG file; `head` is as in `svg_start`."""
    text = [part_text(part) for shape in shapes for part in shape_parts(*shape)]
    return svg_start(head) + "".join(text) + svg_end(head)


def svg_start(head: dict) -> str:  # type: ignore[type-arg]
    """Return the first lines of a file. `head` has `width`, `height`, `title`, and optionally other keys.

    These are `described` (the description), `family` (the font), `style` (CSS), and `clipped` (if True, shapes are cut
    off at the edges of the picture, also in drawing programs). The clip path has an id, so an HTML page must not
    contain several clipped files.
    """
    width, height = format_pixels(head["width"]), format_pixels(head["height"])
    family = f' font-family="{escape(head["family"])}"' if head.get("family") else ""
    lines = [
        f'<svg xmlns="{NAMESPACE}" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img"{family}>'
    ]
    for name, tag in (("title", "title"), ("described", "desc"), ("style", "style")):
        if head.get(name):
            lines.append(f"<{tag}>{escape(head[name])}</{tag}>")
    if head.get("clipped"):
        lines.append(f'<clipPath id="view"><rect width="{width}" height="{height}"/></clipPath>')
        lines.append('<g clip-path="url(#view)">')
    return "\n".join(lines)


def svg_end(head: dict) -> str:  # type: ignore[type-arg]
    """Return the last lines of a file; `head` is as in `svg_start`."""
    return ("\n</g>" if head.get("clipped") else "") + "\n</svg>\n"


def attributes(style: dict) -> str:  # type: ignore[type-arg]
    """Return the SVG attributes of a shape, in a fixed order.

    The keys are `fill`, `stroke` with `line`, `cap`, `join` and `dashes`, and `opacity`; text also has `size`,
    `weight`, `family` and `anchor`. A shape with fill and stroke is filled first.
    """
    values = dict(style)
    if "stroke" in values and "fill" not in values:
        values["fill"] = "none"
    names = [(name, svg_name) for name, svg_name in ATTRIBUTES if name in values and values[name] != DEFAULTS.get(name)]
    return "".join([f' {svg_name}="{_value(values[name])}"' for name, svg_name in names])


def shape_parts(letters: str, numbers: list, attribute_text: str, content: str = "") -> list:  # type: ignore[type-arg]
    """Return the parts of a shape, each a string or (letters, numbers), which `part_text` turns into text."""
    if letters == "T":  # text
        return [f'\n<text x="{numbers[0]}" y="{numbers[1]}"{attribute_text}>{escape(content)}</text>']
    if letters == "I":  # an image
        size = f'width="{numbers[0]}" height="{numbers[1]}"'
        return [f'\n<image {size} preserveAspectRatio="none"{attribute_text} href="', _escape_special(content), '"/>']
    if letters in SINGLE_PIECES:
        return ["\n<" + SINGLE_PIECES[letters].format(*numbers).replace(' rx="0"', "") + attribute_text + "/>"]
    return ['\n<path d="'] + _split(letters, numbers) + [f'"{attribute_text}/>']  # noqa: RUF005


def part_text(part: tuple | str) -> str:  # type: ignore[type-arg]
    """Return the text of a part of a shape."""
    if isinstance(part, str):
        return part
    letters, numbers = part
    text, start, commands, previous = [], 0, "", ("", [""])
    for letter in letters:
        end = start + NUMBERS[letter]
        if letter in "RO":  # a rectangle or a circle
            # Thousands of consecutive pieces often have the same size, so their commands are computed only once.
            size = letter, numbers[start + 2 : end]
            if size != previous:
                previous, commands = size, _box(*size[1]) if letter == "R" else _circle(*size[1])
            text.append("M" + numbers[start] + " " + numbers[start + 1] + commands)
        elif letter in "mlh":
            text.append(letter + " ".join(numbers[start:end]).replace(" -", "-"))
        else:
            text.append(letter + " ".join(numbers[start:end]))
        start = end
    return "".join(text)


def format_pixels(value: float) -> str:
    """Return a number of pixels with at most two decimals and no trailing zeros.

    >>> format_pixels(1.5), format_pixels(2 / 3)
    ('1.5', '0.67')
    """
    text = f"{value:.2f}"
    if text[-1] == "0":
        text = text[:-3] if text[-2] == "0" else text[:-1]
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Return text with XML's special characters escaped, and without characters that XML forbids.

    >>> escape("f < 8 & g > 2")
    'f &lt; 8 &amp; g &gt; 2'
    """
    if min(text, default=" ") < " ":
        text = "".join([sign for sign in text if sign >= " " or sign in "\t\n"])
    return _escape_special(text)


def _escape_special(text: str) -> str:
    """Return text with the special characters of XML escaped."""
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, name)
    return text


def _value(value: float | str | list) -> str:  # type: ignore[type-arg]
    """Return the value of an attribute as text; a list of numbers is separated by spaces."""
    if isinstance(value, (list, tuple)):
        return " ".join([format_pixels(number) for number in value])
    return escape(ANCHORS.get(value, value)) if isinstance(value, str) else format_pixels(value)


def _split(letters: str, numbers: list) -> list:  # type: ignore[type-arg]
    """Split the pieces of a path into parts (letters, numbers) of at most `PIECES_PER_PART` pieces."""
    portions, start = [], 0
    for first in range(0, len(letters), PIECES_PER_PART):
        part_letters = letters[first : first + PIECES_PER_PART]
        end = start + sum([NUMBERS[letter] for letter in part_letters])
        portions.append((part_letters, numbers[start:end]))
        start = end
    return portions


def _circle(r: str) -> str:
    """Return the path commands of a circle, relative to its centre; many circles in one path are drawn faster."""
    diameter = format_pixels(2 * float(r))
    return f"m{r} 0a{r} {r} 0 0 1 -{diameter} 0a{r} {r} 0 0 1 {diameter} 0z"


def _box(width: str, height: str, radius: str) -> str:
    """Return the path commands of a rounded rectangle, relative to its upper left corner."""
    box_width, box_height = float(width), float(height)
    if radius == "0":
        return f"h{width}v{height}h{format_pixels(-box_width)}z"
    corner = min(float(radius), box_width / 2, box_height / 2)
    r, top_length = format_pixels(corner), format_pixels(box_width - 2 * corner)
    side_length = format_pixels(box_height - 2 * corner)
    arc = f"a{r} {r} 0 0 1 "
    right_half = f"h{top_length}{arc}{r} {r}v{side_length}{arc}-{r} {r}"
    left_half = f"h-{top_length}{arc}-{r} -{r}v-{side_length}{arc}{r} -{r}"
    return f"m{r} 0{right_half}{left_half}z"
