"""The SVG writer: the same shapes always give the same bytes, whatever the order of their attributes."""

import random
import re
from xml.etree import ElementTree

import pytest

from puzzle.recording_file.html_page import PLAYER
from puzzle.svg import writer
from puzzle.svg.svg_canvas import Canvas, polygon, polyline
from tools.file_lists import ROOT

NAMESPACE = "{http://www.w3.org/2000/svg}"
HEAD = {"width": 100, "height": 50, "title": "A tree"}
MARKUP = re.compile(r"</?(?:svg|path|rect|circle|text|image|clipPath|g|style|title|desc)[ >/\\]|w3\.org/2000/svg")
ELEMENTS_OF_THE_PAGE = {
    "puzzle/recording_file/html_page.py",  # a page with the player of recordings
    "puzzle/scorm/course_package.py",  # the page and the manifest of a package
    "puzzle/problems/problem_templates.py",  # code of the reader
    "puzzle/svg/audit_chart.py",  # charts of the page
    "puzzle/svg/path_chart.py",
    "puzzle/svg/search_chart.py",
    "puzzle/problems/problem.py",  # checks the markup of the reader
    "static/js/run/node-pictures.js",  # shows it
    "puzzle/svg/parity_drawings.py",  # the drawings of the parity proof, part of the page
    "puzzle/svg/road_drawing.py",  # the map in place of the board
    "static/app/page/dom.py",  # the icons of index.html
    "static/js/view/texts.js",  # the same on cards
    "static/app/trials/strategy_form.py",
}


INK = writer.attributes({"fill": "#000"})


def element(*shape):
    """Return the SVG element that the writer writes for a shape."""
    (text,) = writer.to_svg(HEAD, [shape]).splitlines()[2:-1]
    return text


def numbers(*values):
    """Return numbers as strings with at most two decimals, as shapes contain them."""
    return [writer.format_pixels(value) for value in values]


def test_numbers_have_at_most_two_decimals():
    texts = {
        0.0: "0",
        -0.001: "0",
        2: "2",
        1 / 3: "0.33",
        -4.004: "-4",
        1.5: "1.5",
        100.0: "100",
        -0.25: "-0.25",
        1e6: "1000000",
    }
    assert {value: writer.format_pixels(value) for value in texts} == texts


def test_rectangles_and_circles_in_paths_become_svg_commands():
    """The letters mean move, line, curve, close, rectangle and circle; SVG has no commands for the last two."""
    coordinates = numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 4, 2, 0, 9, 9, 1.5, 0, 0, 20, 10, 3)
    box = "m3 0h14a3 3 0 0 1 3 3v4a3 3 0 0 1 -3 3h-14a3 3 0 0 1 -3 -3v-4a3 3 0 0 1 3 -3z"
    assert element("MLCZROR", coordinates, INK) == (
        f'<path d="M1 2L3 4C5 6 7 8 9 10ZM0 0h4v2h-4zM9 9m1.5 0a1.5 1.5 0 0 1 -3 0a1.5 1.5 0 0 1 3 0zM0 0{box}" fill="#000"/>'
    )


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (("R", numbers(1, 2, 3, 4, 0), INK), '<rect x="1" y="2" width="3" height="4" fill="#000"/>'),
        (("R", numbers(1, 2, 3, 4, 1), INK), '<rect x="1" y="2" width="3" height="4" rx="1" fill="#000"/>'),
        (("O", numbers(1, 2, 3), INK), '<circle cx="1" cy="2" r="3" fill="#000"/>'),
        (("T", numbers(1, 2), INK, "f"), '<text x="1" y="2" fill="#000">f</text>'),
        (("I", numbers(9, 8), "", "data:,"), '<image width="9" height="8" preserveAspectRatio="none" href="data:,"/>'),
    ],
)  # fmt: skip
def test_single_shapes_are_elements_not_paths(shape, expected):
    assert element(*shape) == expected


def test_attributes_have_the_same_order_whatever_the_order_of_keys():
    """The keys of each dict are shuffled in 30 ways, and all give the same text."""
    line = {"stroke": "#000", "line": 1.2, "cap": "round", "join": "miter", "dashes": [2.6, 1.8], "opacity": 0.5}
    text = {"size": 9.5, "weight": 700, "family": "serif", "anchor": "center", "fill": "#000"}
    line_attributes = 'stroke="#000" stroke-width="1.2" stroke-linecap="round" stroke-dasharray="2.6 1.8" opacity="0.5"'
    text_attributes = 'font-size="9.5" font-weight="700" font-family="serif" text-anchor="middle" fill="#000"'
    for attributes, expected in (
        (line, f' fill="none" {line_attributes}'),
        (text, f" {text_attributes}"),
        (line | text, f" {text_attributes} {line_attributes}"),
    ):
        items = list(attributes.items())
        assert {writer.attributes(dict(random.Random(seed).sample(items, len(items)))) for seed in range(30)} == {
            expected
        }


def test_default_attributes_are_omitted():
    defaults = {"weight": 400, "anchor": "left", "cap": "butt", "join": "miter", "opacity": 1}
    assert writer.attributes(defaults | {"fill": "#000"}) == INK


def test_text_is_escaped_and_loses_characters_forbidden_in_xml():
    text = 'a < b & "c" > d\x00\x1b'
    head = HEAD | {"title": text, "described": text, "family": text, "clipped": True}
    picture = ElementTree.fromstring(
        writer.to_svg(head, [("T", ["0", "0"], writer.attributes({"family": text}), text)])
    )
    allowed_text = text.replace("\x00", "").replace("\x1b", "")
    assert [next(picture.iter(NAMESPACE + tag)).text for tag in ("title", "desc", "text")] == [allowed_text] * 3
    assert picture.get("font-family") == next(picture.iter(NAMESPACE + "text")).get("font-family") == allowed_text


def test_long_path_is_written_in_short_parts():
    """The parts together are the same file as if the path were written at once."""
    shape = "MC" * 5000, [str(value % 700) for value in range(8 * 5000)], INK
    texts = [writer.part_text(part) for part in writer.shape_parts(*shape)]
    assert len(texts) > 50
    assert max(map(len, texts)) < 5000
    assert writer.to_svg(HEAD, [shape]) == writer.svg_start(HEAD) + "".join(texts) + writer.svg_end(HEAD)
    assert re.findall(r"\d+", texts[1] + texts[-2]) == shape[1][:400] + shape[1][-400:]


def test_canvas_records_shapes_in_the_form_of_the_writer():
    """A path without commands is left out; `on_paper` draws an outline in the colour of the paper first."""
    canvas = Canvas(100, 50, {"paper": "#fff", "ink": "#000"})
    canvas.path([], fill="ink")
    canvas.on_paper(polygon((0, 0), (1, 0.333), (1, 1)), "ink", 2)
    canvas.path(polyline((0, 0), (1, 1)), stroke="#123456", line=1)
    assert [element(*shape) for shape in canvas.shapes] == [
        '<path d="M0 0L1 0.33L1 1Z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>',
        '<path d="M0 0L1 0.33L1 1Z" fill="#000"/>',
        '<path d="M0 0L1 1" fill="none" stroke="#123456" stroke-width="1"/>',
    ]


def test_only_the_writer_writes_svg():
    """No other source file contains SVG markup, except for elements that belong to the page."""
    sources = [path for folder in ("puzzle", "static/app", "static/js") for path in (ROOT / folder).rglob("*.*")]
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sources
        if path.suffix != ".pyc" and path != PLAYER  # which is built from static/js/
    }
    writers = {name for name, text in texts.items() if MARKUP.search(text)}
    assert len(texts) > 300
    assert writers - ELEMENTS_OF_THE_PAGE == {"puzzle/svg/writer.py"}
