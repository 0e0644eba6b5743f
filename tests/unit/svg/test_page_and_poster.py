"""Posters and the page's saved pictures agree: both languages compute the same positions and styles.

Both read sizes and colours from `style.json`; these tests compare what each draws with them, and where. The page saves
what its canvas shows, at any camera and level of detail; a poster shows the whole tree and needs no page. One writer
turns the shapes of both into a file, so pictures of the same tree must not differ.
"""

import json
import re
import shutil
import subprocess
from collections import Counter
from xml.etree import ElementTree

import pytest

from puzzle import PosterOptions, SearchOptions, poster
from puzzle.core import board
from puzzle.recording.run import sliding_run
from puzzle.svg import writer
from puzzle.svg.colours import LIGHT
from puzzle.svg.style import STYLE
from tools.file_lists import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="Node is not installed")
NAMESPACE = "{http://www.w3.org/2000/svg}"
SIZES = [(446, 412), (720, 480), (1000, 700), (1000, 420), (380, 380), (445, 316)]
STEPS = [0, 3, 6]


@pytest.fixture(scope="module")
def pairs():
    """Return pairs (page's picture, poster) of a small search as a dict; the keys are (width, height, step)."""
    theme = {**LIGHT, "font": "sans-serif", "guide": "none", "accent": "none", "ramp": []}
    cases = [(*size, step) for size in SIZES for step in STEPS]
    command = ["node", str(ROOT / "tests/js/page-picture.js"), json.dumps(theme), json.dumps(cases)]
    page_shapes = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    head = {"width": 1, "height": 1, "title": "A tree", "clipped": True}
    page_pictures = [
        writer.to_svg(
            head,
            [(letters, numbers, writer.attributes(attributes), text) for letters, numbers, attributes, text in shapes],
        )
        for shapes in page_shapes
    ]
    run = sliding_run(board.parse("283164705"), board.parse("123804765"), SearchOptions())
    run.advance()
    posters = [poster(run, PosterOptions(width, height, step)) for width, height, step in cases]
    parsed = [
        (ElementTree.fromstring(page_picture), ElementTree.fromstring(poster_picture))
        for page_picture, poster_picture in zip(page_pictures, posters, strict=True)
    ]
    return dict(zip(cases, parsed, strict=True))


def texts(picture):
    """Return the texts of a picture with position, font size, colour, weight and anchor, sorted by position."""
    properties = [
        (text.text, float(text.get("x")), float(text.get("y")), float(text.get("font-size")),
         text.get("fill"), text.get("font-weight") or "400", text.get("text-anchor") or "start")
        for text in picture.iter(NAMESPACE + "text")
    ]  # fmt: skip
    return sorted(
        properties,
        key=lambda text_properties: (round(text_properties[2]), round(text_properties[1]), text_properties[0]),
    )


def lines(picture, colour):
    """Return how many lines of a colour have each line width, as a Counter."""
    return Counter(
        round(float(shape.get("stroke-width")), 1)
        for shape in picture.iter()
        if shape.get("stroke") == LIGHT[colour] and shape.tag != NAMESPACE + "text"
    )


def fills(picture, colour):
    """Return the number of closed shapes filled with a colour."""
    count = 0
    for shape in picture.iter():
        if shape.get("fill") == LIGHT[colour] and shape.tag != NAMESPACE + "text":
            # Each M in the commands of a path begins a closed shape; other elements are one shape.
            count += len(re.findall("M", shape.get("d") or "M"))
    return count


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_text_has_the_same_positions(pairs, size, step):
    """A text is a tuple (text, x, y, font size, colour, weight, anchor); positions may differ by rounding."""
    page_texts, poster_texts = (texts(picture) for picture in pairs[*size, step])
    assert len(page_texts) == len(poster_texts)
    for page_text, poster_text in zip(page_texts, poster_texts, strict=True):
        assert page_text[1:4] == pytest.approx(poster_text[1:4], abs=0.11), (page_text, poster_text)
        assert page_text[0] == poster_text[0]
        assert page_text[4:] == poster_text[4:], (page_text, poster_text)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_marks_and_outlines_are_the_same(pairs, size, step):
    page_picture, poster_picture = pairs[*size, step]
    for colour in ("frontier", "frontierLine", "expanded", "discarded"):
        assert lines(page_picture, colour) == lines(poster_picture, colour), colour
    board_line, path_line = STYLE["outlines"]["path"], STYLE["path"]["boards"]
    assert lines(page_picture, "ink")[board_line] == lines(poster_picture, "ink")[board_line], "boards on the path"
    assert lines(page_picture, "ink")[path_line] == lines(poster_picture, "ink")[path_line] == (step > 1), "the path"
    for colour in ("goal", "current", "expanded", "tray"):
        assert fills(page_picture, colour) == fills(poster_picture, colour), colour


def names(table):
    """Return the names of all entries of a table that are not tables themselves; nested tables are searched."""
    sets_of_names = [names(value) if isinstance(value, dict) else {name} for name, value in table.items()]
    return set().union(*sets_of_names)


@pytest.mark.parametrize("folder, ending", [("puzzle/svg", "py"), ("static/js", "js")])
def test_both_languages_use_every_entry_of_the_style_table(folder, ending):
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob(f"*.{ending}"))]
    used_words = {word for text in texts if "STYLE" in text for word in re.findall(r"\w+", text)}
    read_by_both = names({group: table for group, table in STYLE.items() if group not in ("colours", "levels")})
    assert read_by_both - used_words == set()
