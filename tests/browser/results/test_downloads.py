"""Saved files: tree, steps and pictures, named after the algorithm and the board."""

import csv
import io
import json
import re
from xml.etree import ElementTree

import networkx as nx
import pytest

from puzzle.core.formatting import plain_text
from puzzle.export import csv_table, formats, graph
from puzzle.recording_file.file_format import parse_file
from puzzle.recording_file.html_page import PLAYER
from puzzle.recording_file.recorded_run import RecordedRun
from visitor import SOLVED_SMALL, reference_run
from waiting import expect

NAME = "a_star-283-164-705"
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"svg", "title", "clipPath", "g", "path", "rect", "circle", "text", "image"}


@pytest.fixture
def solved(visitor):
    """A visitor with a finished search, who has opened the list of files that can be saved."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.unfold()
    visitor("save-toggle").click()
    yield visitor
    if visitor("save").is_visible():
        visitor("save-toggle").click()


def save(visitor, kind):
    """Save a file of this kind, e.g. "csv", and return its name and its content."""
    with visitor.page.expect_download(timeout=90_000) as download:
        visitor(f"save-{kind}").click()
    expect(visitor("save-note")).to_have_text(re.compile(r"^Saving .* to your downloads\.$"))
    return download.value.suggested_filename, download.value.path().read_bytes()


def test_save_is_hidden_before_the_first_run(visitor):
    expect(visitor("save-toggle")).to_be_hidden()


def test_list_shows_the_size_of_the_tree(solved):
    expect(solved("save-note")).to_have_text("12 nodes in this tree.")
    # Sizes are shown for large files only, and the Cancel button only while a file is written.
    assert [text for text in solved.page.locator("#save .bytes").all_text_contents() if text] == []
    expect(solved("save-cancel")).to_be_hidden()
    # This search runs no code of the reader's.
    expect(solved("save-code")).to_be_hidden()


def test_steps_are_saved_as_a_table(solved):
    name, content = save(solved, "csv")
    run, _ = reference_run(**SOLVED_SMALL)
    assert name == f"{NAME}-steps.csv"
    assert content.decode() == "".join(csv_table.csv_lines(run))
    rows = list(csv.DictReader(io.StringIO(content.decode(), newline="")))
    assert len(rows) == len(run.trace.parent) + len(run.trace.discarded_parent)


@pytest.mark.some(1)
@pytest.mark.parametrize(("kind", "ending"), [("dot", "-tree.dot"), ("gexf", "-tree.gexf"), ("posthoc", ".trace.yaml")])
def test_files_equal_those_of_the_command_line(solved, kind, ending):
    name, content = save(solved, kind)
    assert name == NAME + ending
    assert content.decode() == "".join(formats.export_run(reference_run(**SOLVED_SMALL)[0], kind))


def test_recording_has_the_tree_and_the_sentences_of_the_page(solved):
    name, content = save(solved, "recording")
    assert name == f"{NAME}.rec.json"
    contents = parse_file(content.decode())
    recorded = RecordedRun(contents.head["runs"][0], contents.block)
    assert recorded.columns["parent"] == list(reference_run(**SOLVED_SMALL)[0].trace.parent)
    assert plain_text(recorded.sentence(recorded.last_step)).startswith("Solved in 5 moves, and no path is shorter.")


def test_page_has_the_recording_and_the_player(solved):
    name, content = save(solved, "page")
    assert name == f"{NAME}.html"
    recording = re.search(rb'<script type="application/json">(.*?)</script>', content, re.S)
    assert parse_file(recording[1].decode()).head["runs"][0]["ending"]["path_length"] == 5
    assert PLAYER.read_bytes()[:1000] in content
    assert b"The goal is reached in 5 moves." in content  # the description of the picture


def test_tree_is_saved_as_graphml_and_json(solved):
    tree = graph.search_tree(reference_run(**SOLVED_SMALL)[0])
    name, content = save(solved, "graphml")
    assert name == f"{NAME}-tree.graphml"
    graphml_tree = nx.read_graphml(io.BytesIO(content), node_type=int)
    assert dict(graphml_tree.nodes(data=True)) == dict(tree.nodes(data=True))
    name, content = save(solved, "json")
    assert name == f"{NAME}-tree.json"
    json_tree = nx.node_link_graph(json.loads(content), edges="edges")
    assert dict(json_tree.nodes(data=True)) == dict(tree.nodes(data=True))
    assert nx.is_arborescence(json_tree)


def test_png_shows_the_tree_in_view(solved):
    name, content = save(solved, "png")
    assert name == f"{NAME}-tree.png"
    assert content.startswith(b"\x89PNG")
    size = [int.from_bytes(content[offset : offset + 4]) for offset in (16, 20)]  # width and height in the PNG header
    assert size == solved("tree-canvas").evaluate("canvas => [canvas.width, canvas.height]")


def save_svg(visitor):
    """Save the visible part of the tree as SVG, check its size and shapes, and return the parsed file."""
    name, content = save(visitor, "svg")
    assert name.endswith("-tree.svg")
    picture = ElementTree.fromstring(content)
    assert picture.tag == SVG + "svg"
    size = visitor("tree-canvas").evaluate("canvas => [canvas.clientWidth, canvas.clientHeight]")
    assert [float(picture.get(name)) for name in ("width", "height")] == size
    assert {element.tag.removeprefix(SVG) for element in picture.iter()} <= SHAPES
    return picture


def test_svg_shows_the_tree_in_view(solved):
    picture = save_svg(solved)
    texts = [text.text for text in picture.iter(SVG + "text")]
    assert len(texts) == 12 * 8 + 12 * 2 + 5  # 12 nodes have 8 tiles and 2 sums; 5 have an order
    assert texts.count("5 + 0") == 1
    background = next(picture.iter(SVG + "g"))[0]
    assert [background.get(name) for name in ("x", "y", "width", "height")] == [
        "0",
        "0",
        picture.get("width"),
        picture.get("height"),
    ]


COUNT_TASKS = """() => new Promise((done) => {
    const note = document.getElementById("save-note")
    let tasks = 0
    const runTask = () => { tasks++; ended || setTimeout(runTask) }
    let ended = false
    new MutationObserver((_, observer) => {
        if (!note.textContent.includes("to your downloads")) return
        ended = true
        observer.disconnect()
        done(tasks)
    }).observe(note, {childList: true})
    document.getElementById("save-svg").click()
    runTask()
})"""
"""JavaScript that saves the picture, and returns the number of other tasks that the page runs while it is written."""


@pytest.fixture
def large(visitor):
    """A visitor with a large tree; the page records in `notes` each text about progress while a file is written."""
    visitor.follow(start="8,6,7,2,5,4,3,0,1", goal="1,2,3,4,5,6,7,8,0", algorithm="a_star", run=1)
    visitor.unfold()
    visitor("save-toggle").click()
    visitor.page.evaluate(
        """() => {
            window.notes = []
            new MutationObserver(() => window.notes.push(document.getElementById("save-note").textContent)).observe(
                document.getElementById("save-note"), {childList: true})
        }"""
    )
    yield visitor
    visitor("save-toggle").click()


def test_large_file_shows_its_progress(large):
    size_label = large("save-csv").locator(".bytes")
    expect(size_label).to_have_text(re.compile(r"^about \d\.\d MB$"))
    _, content = save(large, "csv")
    run, _ = reference_run("867254301", "123456780")
    assert content.count(b"\n") == 1 + len(run.trace.parent) + len(run.trace.discarded_parent)
    assert float(size_label.text_content().split()[1]) == pytest.approx(len(content) / 1e6, rel=0.3)
    notes = [note for note in large.page.evaluate("window.notes") if note.startswith("Writing ")]
    assert len(notes) > 4
    assert all(note.endswith(f"{size_label.text_content()}…") for note in notes[:-2])
    picture = save_svg(large)
    assert len(list(picture.iter(SVG + "path"))) > 5


def test_page_responds_while_a_large_picture_is_written(large):
    with large.page.expect_download():
        assert large.page.evaluate(COUNT_TASKS) > 3


def test_saving_can_be_cancelled(large):
    """Cancels a file that is being written: nothing is downloaded, and the next file can be saved."""
    downloads = []

    def on_download(download):
        downloads.append(download)

    large.page.on("download", on_download)
    large("save-posthoc").click()
    expect(large("save-note")).to_have_text(re.compile(r"^Writing "))
    large("save-cancel").click()
    expect(large("save-note")).to_have_text("Cancelled. Nothing was saved.")
    expect(large("save-cancel")).to_be_hidden()
    expect(large("save-posthoc")).to_be_focused()
    large.page.remove_listener("download", on_download)
    save(large, "dot")
    assert downloads == []
    notes = large.page.evaluate("window.notes")
    assert "posthoc" not in "".join(notes[notes.index("Cancelled. Nothing was saved.") :])


@pytest.mark.exhaustive
def test_failed_download_of_networkx_is_reported(new_visitor):
    new_visitor.page.context.route("**/networkx-*.whl", lambda route: route.abort())
    new_visitor.open("run=1", state="done")
    new_visitor.unfold()
    new_visitor("save-toggle").click()
    new_visitor("save-json").click()
    expect(new_visitor("save-note")).to_have_text("The file could not be written. The run is kept.")
    new_visitor.button("Step back").click()
    new_visitor.wait_for("done")
