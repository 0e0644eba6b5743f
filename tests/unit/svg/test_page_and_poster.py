"""Posters and the page's saved pictures agree: both languages compute the same positions and styles.

Sizes and colours stand once, in `style.json`, which both read; here it is held what each draws with them, and where.
What the page saves is what its canvas shows, at any camera and level of detail; a poster is the whole tree, without a page.
One writer turns the shapes of both into a file, and where they show the same they must not differ.
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

pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="there is no Node here")
NAME = "{http://www.w3.org/2000/svg}"
SIZES = [(446, 412), (720, 480), (1000, 700), (1000, 420), (380, 380), (445, 316)]
STEPS = [0, 3, 6]


@pytest.fixture(scope="module")
def pairs():
    """Return the page's picture and the poster of a small search, for several sizes and steps."""
    theme = {**LIGHT, "font": "sans-serif", "guide": "none", "accent": "none", "ramp": []}
    wanted = [(*size, step) for size in SIZES for step in STEPS]
    command = ["node", str(ROOT / "tests/js/page-picture.js"), json.dumps(theme), json.dumps(wanted)]
    drawn = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    head = {"width": 1, "height": 1, "title": "A tree", "clipped": True}
    written = [
        writer.to_svg(
            head, [(letters, numbers, writer.attributes(look), words) for letters, numbers, look, words in shapes]
        )
        for shapes in drawn
    ]
    run = sliding_run(board.parse("283164705"), board.parse("123804765"), SearchOptions())
    run.advance()
    own = [poster(run, PosterOptions(width, height, step)) for width, height, step in wanted]
    parsed = [
        (ElementTree.fromstring(first), ElementTree.fromstring(second))
        for first, second in zip(written, own, strict=True)
    ]
    return dict(zip(wanted, parsed, strict=True))


def texts(picture):
    """Return all text with its position, size and colour, sorted by position."""
    found = [
        (text.text, float(text.get("x")), float(text.get("y")), float(text.get("font-size")),
         text.get("fill"), text.get("font-weight") or "400", text.get("text-anchor") or "start")
        for text in picture.iter(NAME + "text")
    ]  # fmt: skip
    return sorted(found, key=lambda one: (round(one[2]), round(one[1]), one[0]))


def lines(picture, colour):
    """Return for each line width the number of lines in a colour, and the start of the first."""
    return Counter(
        round(float(shape.get("stroke-width")), 1)
        for shape in picture.iter()
        if shape.get("stroke") == LIGHT[colour] and shape.tag != NAME + "text"
    )


def fills(picture, colour):
    """Return the number of closed shapes filled with a colour."""
    count = 0
    for shape in picture.iter():
        if shape.get("fill") == LIGHT[colour] and shape.tag != NAME + "text":
            count += len(re.findall("M", shape.get("d") or "M"))
    return count


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_text_has_the_same_positions(pairs, size, step):
    page, own = (texts(picture) for picture in pairs[*size, step])
    assert len(page) == len(own)
    for one, other in zip(page, own, strict=True):
        assert one[1:4] == pytest.approx(other[1:4], abs=0.11), (one, other)
        assert one[0] == other[0]
        assert one[4:] == other[4:], (one, other)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_marks_and_outlines_are_the_same(pairs, size, step):
    page, own = pairs[*size, step]
    for colour in ("frontier", "frontierLine", "expanded", "discarded"):
        assert lines(page, colour) == lines(own, colour), colour
    board, way = STYLE["outlines"]["path"], STYLE["path"]["boards"]
    assert lines(page, "ink")[board] == lines(own, "ink")[board], "boards on the way"
    assert lines(page, "ink")[way] == lines(own, "ink")[way] == (step > 1), "the way"
    for colour in ("goal", "current", "expanded", "tray"):
        assert fills(page, colour) == fills(own, colour), colour


def names(table):
    """Return the names of all numbers and colours of a nested table."""
    inner = [names(value) if isinstance(value, dict) else {name} for name, value in table.items()]
    return set().union(*inner)


@pytest.mark.parametrize("folder, ending", [("puzzle/svg", "py"), ("static/js", "js")])
def test_both_languages_use_every_entry_of_the_style_table(folder, ending):
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).rglob(f"*.{ending}"))]
    used = {word for text in texts if "STYLE" in text for word in re.findall(r"\w+", text)}
    read_by_both = names({group: table for group, table in STYLE.items() if group not in ("colours", "levels")})
    assert read_by_both - used == set()
