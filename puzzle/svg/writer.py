"""The one writer of SVG: shapes, whoever has drawn them, become the text of a file.

What a poster draws (`canvas.py`) and what the page records of its own canvas (`static/js/canvas/recorder.js`) are lists
of shapes in the order in which they are painted. A shape is

* letters, one for each piece of it: `M x y` and `L x y`, `C` with two control points and the end, `Z`, which together
  make a path, as do `R x y width height radius` and `O x y radius`; alone `T x y`, words that begin there on their
  base line, or are centred there, and `I width height`, pixels;
* the numbers of all pieces, as text that `format_pixels` could have written, since most of it only has to be passed on;
* how it looks, as `attributes` has written it; nearly all shapes look like another one;
* the words, or where the pixels are to be had.

The page's own Python writes too, so this is plain functions that import nothing, and a file is made in parts: between
two of them a page can do something else.
"""

NAMESPACE = "http://www.w3.org/2000/svg"
NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0, "R": 5, "O": 3}
"""How many numbers a piece of a path has."""
AT_ONCE = 100
"""The most pieces of a path in one part."""
ALONE = {
    "R": 'rect x="{}" y="{}" width="{}" height="{}" rx="{}"',
    "O": 'circle cx="{}" cy="{}" r="{}"',
}
"""What is an element of its own where it is all of a path: in programs for drawing it can be changed as such."""
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
"""How a shape may look, in the order in which it is written, and what SVG calls it."""
USUAL = {"cap": "butt", "join": "miter", "weight": 400, "anchor": "left", "opacity": 1}
"""What goes without saying."""
ANCHORS = {"center": "middle", "right": "end"}


def to_svg(head: dict, shapes: list) -> str:  # type: ignore[type-arg]
    """Return the text of a file; `head` is what `svg_start` asks for."""
    text = [part_text(part) for shape in shapes for part in shape_parts(*shape)]
    return svg_start(head) + "".join(text) + svg_end(head)


def svg_start(head: dict) -> str:  # type: ignore[type-arg]
    """Return how a file begins: `width`, `height`, `title`; perhaps `described`, `family`, `style`, and `clipped`.

    What is clipped shows nothing beyond its edges in programs for drawing either. Its mark has a name, which would be
    that of another picture too where several stand in one notebook.
    """
    wide, tall = format_pixels(head["width"]), format_pixels(head["height"])
    family = f' font-family="{escape(head["family"])}"' if head.get("family") else ""
    lines = [f'<svg xmlns="{NAMESPACE}" width="{wide}" height="{tall}" viewBox="0 0 {wide} {tall}" role="img"{family}>']
    for name, tag in (("title", "title"), ("described", "desc"), ("style", "style")):
        if head.get(name):
            lines.append(f"<{tag}>{escape(head[name])}</{tag}>")
    if head.get("clipped"):
        lines.append(f'<clipPath id="view"><rect width="{wide}" height="{tall}"/></clipPath>')
        lines.append('<g clip-path="url(#view)">')
    return "\n".join(lines)


def svg_end(head: dict) -> str:  # type: ignore[type-arg]
    """Return how it ends."""
    return ("\n</g>" if head.get("clipped") else "") + "\n</svg>\n"


def attributes(given: dict) -> str:  # type: ignore[type-arg]
    """Return how a shape looks as attributes, whatever the order it was told in.

    `fill`, `stroke` with its `line`, `cap`, `join` and `dashes`, and `opacity`; of words `size`, `weight`, `family` and
    `anchor`. What has both fill and stroke is filled first.
    """
    told = dict(given)
    if "stroke" in told and "fill" not in told:
        told["fill"] = "none"
    names = [(name, called) for name, called in ATTRIBUTES if name in told and told[name] != USUAL.get(name)]
    return "".join([f' {called}="{_value(told[name])}"' for name, called in names])


def shape_parts(letters: str, numbers: list, looks: str, words: str = "") -> list:  # type: ignore[type-arg]
    """Return what makes up a shape: text, and pieces that `part_text` is still to write."""
    if letters == "T":
        return [f'\n<text x="{numbers[0]}" y="{numbers[1]}"{looks}>{escape(words)}</text>']
    if letters == "I":
        size = f'width="{numbers[0]}" height="{numbers[1]}"'
        return [f'\n<image {size} preserveAspectRatio="none"{looks} href="', _named(words), '"/>']
    if letters in ALONE:
        return ["\n<" + ALONE[letters].format(*numbers).replace(' rx="0"', "") + looks + "/>"]
    return ['\n<path d="'] + _portions(letters, numbers) + [f'"{looks}/>']  # noqa: RUF005


def part_text(part: tuple | str) -> str:  # type: ignore[type-arg]
    """Return a part of a shape as text."""
    if isinstance(part, str):
        return part
    letters, numbers = part
    text, at, outline, drawn = [], 0, "", ("", [""])
    for letter in letters:
        end = at + NUMBERS[letter]
        if letter in "RO":
            # Thousands of one size follow each other.
            size = letter, numbers[at + 2 : end]
            if size != drawn:
                drawn, outline = size, _box(*size[1]) if letter == "R" else _circle(*size[1])
            text.append("M" + numbers[at] + " " + numbers[at + 1] + outline)
        else:
            text.append(letter + " ".join(numbers[at:end]))
        at = end
    return "".join(text)


def format_pixels(value: float) -> str:
    """Write a number of pixels to a hundredth, which is never seen, and no place that says nothing."""
    text = f"{value:.2f}"
    if text[-1] == "0":
        text = text[:-3] if text[-2] == "0" else text[:-1]
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Return words without what XML has a use for, and without signs that it does not know."""
    if min(text, default=" ") < " ":
        text = "".join([sign for sign in text if sign >= " " or sign in "\t\n"])
    return _named(text)


def _named(text: str) -> str:
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, name)
    return text


def _value(value: float | str | list) -> str:  # type: ignore[type-arg]
    if isinstance(value, (list, tuple)):
        return " ".join([format_pixels(number) for number in value])
    return escape(ANCHORS.get(value, value)) if isinstance(value, str) else format_pixels(value)


def _portions(letters: str, numbers: list) -> list:  # type: ignore[type-arg]
    """Return so many pieces at once as their letters and their numbers."""
    portions, at = [], 0
    for place in range(0, len(letters), AT_ONCE):
        some = letters[place : place + AT_ONCE]
        end = at + sum([NUMBERS[letter] for letter in some])
        portions.append((some, numbers[at:end]))
        at = end
    return portions


def _circle(r: str) -> str:
    """Return a circle as a part of a path, but for its middle; thousands of elements would be slow to show."""
    across = format_pixels(2 * float(r))
    return f"m{r} 0a{r} {r} 0 0 1 -{across} 0a{r} {r} 0 0 1 {across} 0z"


def _box(width: str, height: str, radius: str) -> str:
    """Return a rectangle with round corners as a part of a path, but for where it begins."""
    wide, tall = float(width), float(height)
    if radius == "0":
        return f"h{width}v{height}h{format_pixels(-wide)}z"
    reach = min(float(radius), wide / 2, tall / 2)
    r, across, down = format_pixels(reach), format_pixels(wide - 2 * reach), format_pixels(tall - 2 * reach)
    turn = f"a{r} {r} 0 0 1 "
    right, left = f"h{across}{turn}{r} {r}v{down}{turn}-{r} {r}", f"h-{across}{turn}-{r} -{r}v-{down}{turn}{r} -{r}"
    return f"m{r} 0{right}{left}z"
