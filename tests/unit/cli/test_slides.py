"""Slides of a link: pages, texts, one frame and scale, sizes, LaTeX, and one sentence for each error."""

import io
import re
import subprocess
import sys
import zipfile
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest
import reportlab

from puzzle.__main__ import main
from puzzle.cli.slides_command import parse_steps
from puzzle.core import board, catalogue
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.explanations import step_text
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions
from puzzle.svg.run_slides import prepare_slides
from puzzle.svg.slide_files import Slide, slides_tex, slides_zip
from puzzle.svg.slide_pdf import PageFormat, slides_pdf

FIVE = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"
"""A* needs five expansions for this board: the steps are 0 to 6."""
LARGER = "start=2,3,7,1,8,0,6,5,4&run=1"
"""A* generates 188 nodes in 122 steps for this board."""
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def write(tmp_path, capsys):
    """Return a function that runs the command and returns (exit status, path of the file, printed texts)."""

    def write_slides(url, *arguments, name="steps.pdf"):
        path = tmp_path / name
        status = main(["slides", url, *arguments, "--output", str(path)])
        printed = capsys.readouterr()
        return status, path, printed.out + printed.err

    return write_slides


def sentence(step, start="283/164/705", goal="123/804/765"):
    """Return the sentence of a step of A*, as the page shows it."""
    run = sliding_run(board.parse(start), board.parse(goal), SearchOptions("a_star"))
    run.advance()
    return plain_text(step_text.sentence(run, History(run.trace), step))


def draw(run, step):
    """Return the only slide of a run."""
    return run_to_end(prepare_slides(run, History(run.trace), [step])).draw(step)


def words(text):
    """Return a text with single spaces instead of line breaks."""
    return " ".join(text.split())


def places(page, text):
    """Return the matrices of each occurrence of a text on a page: where it is, and how large."""
    found = []

    def visit(piece, user_matrix, text_matrix, _font, _size):
        if piece.strip() == text:
            found.append((*text_matrix, *user_matrix))

    page.extract_text(visitor_text=visit)
    return found


def test_pdf_has_one_page_for_each_step_with_its_sentence(write):
    status, path, _ = write(f"?{FIVE}&run=1", "--steps", "0,3,6")
    pages = pypdf.PdfReader(path).pages
    assert (status, len(pages)) == (0, 3)
    for page, step in zip(pages, (0, 3, 6), strict=True):
        text = words(page.extract_text())
        assert sentence(step) in text
        assert f"{step} / 6" in text


def test_pdf_is_vector_graphics_with_pages_of_one_size(write):
    _, path, _ = write(LARGER, "--steps", "1,17,46,122")
    pages = pypdf.PdfReader(path).pages
    assert {tuple(page.mediabox) for page in pages} == {(0, 0, 960, 540)}
    assert not any(page.images for page in pages)
    assert b"/Image " not in path.read_bytes()


def test_nodes_and_labels_do_not_move_from_slide_to_slide(write):
    _, path, _ = write(LARGER, "--steps", "1,17,46,122", name="steps.zip")
    pictures = svg_files(path)
    for earlier, later in pairwise(map(edge_ends, pictures)):
        assert earlier < later, "Every node of a step is drawn at the same place at later steps."
    goal_labels = [label_place(picture, "Goal") for picture in pictures]
    assert len(set(goal_labels)) == 1
    assert {picture.get("viewBox") for picture in pictures} == {"0 0 960 540"}


def test_pages_of_the_pdf_have_one_scale(write):
    _, path, _ = write(LARGER, "--steps", "1,17,46,122")
    found = [places(page, "f = g + h") for page in pypdf.PdfReader(path).pages]
    assert len(found[0]) == 1
    assert all(place == found[0] for place in found)


def svg_files(path):
    """Return the root elements of the SVG files in a zip, in the order of the slides."""
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if name.endswith(".svg")]
        return [ElementTree.fromstring(archive.read(name)) for name in sorted(names)]


def label_place(picture, text):
    """Return the coordinates of the last occurrence of a text."""
    elements = [element for element in picture.iter(SVG + "text") if element.text == text]
    return elements[-1].get("x"), elements[-1].get("y")


def edge_ends(picture):
    """Return the coordinates of the ends of all edges of a tree that is drawn with shapes."""
    ends = set()
    for element in picture.iter(SVG + "path"):
        if element.get("stroke-width") == "1.2" and element.get("fill") == "none":
            numbers = re.findall(r"[MLC]|-?[\d.]+", element.get("d"))
            text = " ".join(numbers)
            ends.update(re.findall(r"M ([\d.]+ [\d.]+)", text))
            ends.update(re.findall(r"(?:C [\d.]+ [\d.]+ [\d.]+ [\d.]+|L) ([\d.]+ [\d.]+)", text))
    return ends


@pytest.mark.large
def test_fifty_slides_of_a_tree_with_188_nodes_take_at_most_a_megabyte(write):
    status, path, _ = write(LARGER, "--steps", "73-122")
    assert status == 0
    assert len(pypdf.PdfReader(path).pages) == 50
    assert path.stat().st_size <= 1_000_000


def test_zip_has_a_file_for_each_step_and_the_notes(write):
    status, path, printed = write(FIVE, "--steps", "0-2", name="steps.zip")
    assert (status, printed) == (0, f"{path}: 3 slides\n")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        notes = archive.read("notes.txt").decode()
    assert names == ["slide-001-step-0.svg", "slide-002-step-1.svg", "slide-003-step-2.svg", "notes.txt"]
    assert all(sentence(step) in notes for step in range(3))
    assert [picture.find(SVG + "desc").text for picture in svg_files(path)] == [sentence(step) for step in range(3)]


def test_equal_slides_give_equal_files(write):
    _, path, _ = write(FIVE, "--steps", "0-2", name="one.zip")
    _, other, _ = write(FIVE, "--steps", "0-2", name="two.zip")
    assert path.read_bytes() == other.read_bytes()


def test_latex_document_overlays_the_pages_and_has_the_sentences_as_notes(write):
    _, path, _ = write(f"{FIVE}&marks=3:50 %25 done", "--steps", "0,3")
    tex = path.with_name("steps-beamer.tex").read_text(encoding="utf-8")
    assert re.findall(r"\\includegraphics<(\d)>\[page=(\d),.*\]\{(.*)\}", tex) == [
        ("1", "1", "steps.pdf"),
        ("2", "2", "steps.pdf"),
    ]
    assert rf"\note<1>{{{sentence(0)}}}" in tex
    assert rf"\note<2>{{50 \% done {sentence(3)}}}" in tex


def test_signs_of_tex_are_escaped():
    tex = slides_tex([Slide(1, [], "", r"a_b & 5% of \x ~ {y} $#^ ≤ 3")], "steps.pdf")
    escaped = r"a\_b \& 5\% of \textbackslash{}x \textasciitilde{} \{y\} \$\#\textasciicircum{} $\le$ 3"
    assert rf"\note<1>{{{escaped}}}" in tex


def test_bookmarks_are_the_steps_by_default_and_their_words_are_titles(write):
    status, path, _ = write(f"{FIVE}&marks=1:The start,4:Almost there")
    pages = pypdf.PdfReader(path).pages
    assert (status, len(pages)) == (0, 2)
    assert f"Almost there {sentence(4)}" in words(pages[1].extract_text())


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_every_algorithm_has_slides(write, algorithm):
    status, path, printed = write(f"{FIVE}&algorithm={algorithm}", "--steps", "0-2")
    assert (status, len(pypdf.PdfReader(path).pages)) == (0, 3), printed


@pytest.mark.parametrize("problem", ["water_jugs", "missionaries_and_cannibals", "road_map"])
def test_every_problem_has_slides(write, problem):
    algorithm = "breadth_first" if problem == "missionaries_and_cannibals" else "a_star"
    status, path, printed = write(f"problem={problem}&algorithm={algorithm}", "--steps", "0-2")
    assert (status, len(pypdf.PdfReader(path).pages)) == (0, 3), printed


def fonts(pdf):
    """Return the names of the fonts of all pages, and the names of those that the PDF contains."""
    found, contained = set(), set()
    for page in pdf.pages:
        for font in page["/Resources"]["/Font"].values():
            name, described = font.get_object()["/BaseFont"], font.get_object().get("/FontDescriptor")
            found.add(name.removeprefix("/").split("+")[-1])
            if described and any(key.startswith("/FontFile") for key in described.get_object()):
                contained.add(name.removeprefix("/").split("+")[-1])
    return found, contained


BOUND = "start=1,2,5,3,4,0,6,7,8&algorithm=ida_star"
"""The sentences of IDA* mention its bound, as in “within f ≤ 3”."""


def test_pdf_uses_the_fonts_of_every_viewer(write):
    _, path, _ = write(f"{BOUND}&marks=1:Größe × 2 → 4", "--steps", "1")
    pdf = pypdf.PdfReader(path)
    text = words(pdf.pages[0].extract_text())
    assert "within f ≤ 3" in text and "Größe × 2 → 4" in text
    assert fonts(pdf) == ({"Helvetica", "Helvetica-Bold", "Symbol"}, set())


def test_font_of_a_file_is_in_the_pdf(write):
    font = Path(reportlab.__file__).with_name("fonts") / "Vera.ttf"
    _, path, _ = write(BOUND, "--steps", "1", "--font", str(font))
    pdf = pypdf.PdfReader(path)
    assert "within f ≤ 3" in words(pdf.pages[0].extract_text())
    assert fonts(pdf) == ({"BitstreamVeraSans-Roman"}, {"BitstreamVeraSans-Roman"})


def test_slides_of_a_search_by_hand_follow_the_picks(write):
    _, path, _ = write(f"{FIVE}&algorithm=by_hand&picks=0,2", "--steps", "1,2")
    text = words(pypdf.PdfReader(path).pages[1].extract_text())
    assert "You chose a node with f = 7 (g 1 + h 6)" in text, "The second child of the root was picked."


def test_only_the_tree_up_to_the_last_step_is_in_view():
    """Breadth-first search generates hundreds of nodes here; on slides of its first two steps the boards are legible."""
    run = sliding_run(board.parse("237/180/654"), board.standard_goal(3), SearchOptions("breadth_first"))
    run.advance()
    assert len(run.trace.parent) > 1_000
    slide = draw(run, 2)
    sizes = [float(element.get("font-size")) for element in ElementTree.fromstring(slide.svg).iter(SVG + "text")]
    assert min(sizes) >= 7
    assert len([words for _, _, _, words in slide.shapes if words == "8"]) >= 5, "The boards of nodes have their tiles."


def test_ranges_and_single_steps_keep_their_order():
    assert parse_steps("46, 1,17-19") == [46, 1, 17, 18, 19]


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ("7", "This run has the steps 0 to 6."),
        ("1,two", "Give the steps of the slides as whole numbers or ranges: 1,17,46 or 1-50."),
        ("", "Give the steps of the slides as whole numbers or ranges: 1,17,46 or 1-50."),
        ("1.5", "Give the steps of the slides as whole numbers or ranges: 1,17,46 or 1-50."),
        ("3-1", "The range of steps 3-1 ends before it begins."),
        ("0-999999999", "A file has at most 1,000 slides: choose fewer steps."),
    ],
)
def test_impossible_steps_are_reported_in_one_sentence(write, steps, expected):
    status, path, printed = write(FIVE, "--steps", steps)
    assert (status, printed) == (2, f"{expected}\n")
    assert not path.exists()


@pytest.mark.parametrize(
    ("url", "arguments", "expected"),
    [
        ("hello", [], "This is no link of the page"),
        ("start=2,8,3", [], "In the link, start: A board has 4, 6, 8"),
        ("algorithm=own", [], "This link names code of a reader"),
        ("heuristic=own:mine", [], "This link names code of a reader"),
        (FIVE, ["--theme", "auto"], "There is no theme of slides “auto”"),
        (f"{FIVE}&marks=1:Начало", [], "The font of the PDF has no “Н”: name a font with --font FILE.ttf"),
        (FIVE, ["--font", __file__], f"The font {__file__} cannot be read"),
    ],
)
def test_bad_links_and_options_are_reported_in_one_sentence(write, url, arguments, expected):
    status, path, printed = write(url, "--steps", "1", *arguments)
    assert status == 2
    assert printed.startswith(expected)
    assert printed.count("\n") == 1
    assert not path.exists()


def test_link_without_bookmarks_needs_steps(write):
    status, _, printed = write(FIVE)
    assert status == 2
    assert printed.startswith("The link has no bookmarks, so name the steps of the slides.")


def test_other_kinds_of_files_are_refused(write):
    status, _, printed = write(FIVE, "--steps", "1", name="steps.png")
    assert (status, printed) == (2, "Slides are written to a file that ends in .pdf or .zip.\n")


def test_folder_that_does_not_exist_is_reported(write):
    status, _, printed = write(FIVE, "--steps", "1", name="missing/steps.pdf")
    assert (status, printed) == (2, "The file could not be written: No such file or directory.\n")


def test_unreachable_goal_has_no_slides(write):
    status, path, printed = write("start=1,3,2,5,4,8,7,6,0", "--steps", "1")
    assert status == 3
    assert printed.startswith("Nothing was searched, because the goal cannot be reached: ")
    assert not path.exists()


def test_pdf_without_reportlab_is_reported_and_a_zip_needs_no_library(write, monkeypatch):
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)
    status, path, printed = write(FIVE, "--steps", "1")
    assert (status, path.exists()) == (2, False)
    assert printed.startswith("Slides as PDF need ReportLab: ")
    assert write(FIVE, "--steps", "1", name="steps.zip")[0] == 0


def test_package_loads_without_reportlab():
    """Nobody needs the extra who writes no PDF."""
    code = "import sys, puzzle.__main__; sys.exit(any(name.startswith('reportlab') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False, timeout=60).returncode == 0


def test_shared_pieces_do_not_change_the_drawing():
    """A slide repeated in a file, whose pieces are all shared, has the texts that it has alone."""
    run = sliding_run(board.parse("283/164/705"), board.parse("123/804/765"))
    run.advance()
    slides = [draw(run, 6)]
    page_format = PageFormat(960, 540, "Test")
    alone = pypdf.PdfReader(io.BytesIO(slides_pdf(slides, page_format)))
    repeated = pypdf.PdfReader(io.BytesIO(slides_pdf(slides * 2, page_format)))
    texts = [sorted(page.extract_text().split()) for page in (alone.pages[0], *repeated.pages)]
    assert texts[0] == texts[1] == texts[2]


def test_zip_of_slides_has_no_date():
    with zipfile.ZipFile(io.BytesIO(b"".join(slides_zip([Slide(1, [], "<svg/>", "Note")])))) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_query_and_fragment_of_an_address_are_read(write):
    _, path, _ = write(f"https://example.org/?embed=1&{FIVE}#algorithm=breadth_first", "--steps", "1")
    assert "Breadth-first search" in words(pypdf.PdfReader(path).pages[0].extract_text())
