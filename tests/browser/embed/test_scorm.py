"""Tests of a SCORM package in a course system: it stores and restores the page's state, and reports completion."""

import ast
import gzip
import io
import json
import zipfile
from xml.etree import ElementTree

import pytest

from conftest import ROOT
from quiz_steps import IframeVisitor, answer_question, expect_question, expected_quiz
from site_server import serve_folder
from tools import scorm
from visitor import SOLVED_SMALL
from waiting import expect

SMALL = "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())
# The page of a course system: the package in an iframe, and a library's SCORM interface with the learner's stored data.
SYSTEM = """<!doctype html><title>A course system</title><link rel="icon" href="data:,">
<script src="scorm12.js"></script><script>
API = new Scorm12API({autocommit: false, logLevel: 5})
API.loadFromJSON(KEPT, "cmi")
finished = 0
left = ""
API.on("LMSSetValue.cmi.core.exit", (_, value) => { left = value })
API.on("LMSFinish", () => { finished++ })
</script><iframe src="package/index.html" width=900 height=600></iframe>"""


def unpack_package(folder, dist, query):
    """Build the SCORM package of a link, unpack it as a course system does, and return its folder."""
    (path,) = scorm.main([query, "--site", str(dist), "--output", str(folder / "package.zip")])
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder / "package")
    return folder / "package"


def open_in_course_system(page, dist, tmp_path, query):
    """Yield a function that opens a link's package in a course system and returns the iframe of the page.

    The argument of the function is the stored data of the learner. The page is in an iframe of the package, which is in
    an iframe of the course system.
    """
    unpack_package(tmp_path, dist, query)
    (tmp_path / "scorm12.js").write_bytes((ROOT / "node_modules/scorm-again/dist/scorm12.js").read_bytes())

    def launch(host, stored):
        (tmp_path / "system.html").write_text(SYSTEM.replace("KEPT", json.dumps(stored)), encoding="utf-8")
        page.goto(host.url + "system.html")
        return page.frame_locator("iframe").frame_locator("iframe")

    with serve_folder(tmp_path) as host:
        yield lambda stored: launch(host, stored)


@pytest.fixture
def page(new_profile_page):
    """A page in a new browser profile, since the server of each test has a new port."""
    return new_profile_page


@pytest.fixture
def course_system(page, dist, tmp_path):
    """A function that opens a package with a search in a course system; its argument is the stored data."""
    yield from open_in_course_system(page, dist, tmp_path, SMALL)


@pytest.fixture
def quiz_course_system(page, dist, tmp_path):
    """A function that opens a package with a quiz in a course system; its argument is the stored data."""
    yield from open_in_course_system(page, dist, tmp_path, SMALL + "&quiz=2&seed=7")


def expect_state(frame, state):
    """Wait until the page in an iframe reaches a state, such as "poster" or "done"."""
    expect(frame.locator("html")).to_have_attribute("data-state", state, timeout=90_000)


def expect_stored(page, name, value):
    """Wait until the course system has stored a text that contains `value` in the SCORM field `name`."""
    page.wait_for_function(
        "([name, value]) => name.split('.').reduce((data, key) => data[key], API.cmi).includes(value)",
        arg=[name, value],
    )


def test_first_visit_is_stored_and_complete_when_solved(page, course_system):
    """The course system stores the status and the step, and is told exactly once that the visit has ended."""
    frame = course_system({})
    expect_state(frame, "poster")
    expect_stored(page, "core.lesson_status", "incomplete")
    frame.locator("#start").click()
    expect_state(frame, "ready")
    frame.locator("#primary").click()
    expect_state(frame, "done")
    expect_stored(page, "core.lesson_status", "completed")
    frame.locator("#scrubber").fill("3")
    expect_stored(page, "suspend_data", "step=3")
    page.evaluate("document.querySelector('iframe').remove()")
    page.wait_for_function("finished === 1 && left === 'suspend'")


@pytest.mark.exhaustive
def test_later_visit_resumes_where_the_last_one_ended(page, course_system):
    stored = {"suspend_data": json.dumps({"link": SMALL + "&step=2"}), "core": {"lesson_status": "completed"}}
    frame = course_system(stored)
    frame.locator("#start").click()
    expect_state(frame, "done")
    expect(frame.locator("#step-now")).to_have_text("2")
    expect_stored(page, "core.lesson_status", "completed")


@pytest.mark.exhaustive
def test_quiz_reports_its_score_and_is_complete_when_answered(page, quiz_course_system):
    """The stored score is the percentage of right answers, and the status changes with the last answer."""
    frame = quiz_course_system({})
    frame.locator("#start").click()
    expect(frame.locator("html")).to_have_attribute("data-quiz", "asking", timeout=90_000)
    expect_stored(page, "core.lesson_status", "incomplete")
    assert page.evaluate("API.cmi.core.score.raw") == ""
    quiz, inner = expected_quiz(count=2), IframeVisitor(page, page.frames[2])
    expect_question(inner, quiz, 0)
    answer_question(inner, quiz, 0)
    expect_stored(page, "core.score.raw", "50")
    assert page.evaluate("[API.cmi.core.score.min, API.cmi.core.score.max]") == ["0", "100"]
    assert page.evaluate("API.cmi.core.lesson_status") == "incomplete"
    expect_stored(page, "suspend_data", '"answered":[1,-1]')
    inner.button("Next question").click()
    expect_question(inner, quiz, 1)
    answer_question(inner, quiz, 1, right=False)
    expect_stored(page, "core.lesson_status", "completed")
    assert page.evaluate("API.cmi.core.score.raw") == "50"


@pytest.mark.exhaustive
def test_quiz_resumes_where_the_last_visit_ended(page, quiz_course_system):
    frame = quiz_course_system({"suspend_data": json.dumps({"link": SMALL + "&quiz=2&seed=7", "answered": [1, -1]})})
    frame.locator("#start").click()
    quiz, inner = expected_quiz(count=2), IframeVisitor(page, page.frames[2])
    expect(inner.root).to_have_attribute("data-quiz", "asking", timeout=90_000)
    expect_question(inner, quiz, 1)
    answer_question(inner, quiz, 1)
    expect_stored(page, "core.score.raw", "100")


@pytest.mark.exhaustive
def test_invalid_stored_data_is_ignored(page, course_system):
    frame = course_system({"suspend_data": "of another package"})
    frame.locator("#start").click()
    expect_state(frame, "ready")


def test_manifest_lists_every_file_of_the_package(dist, tmp_path):
    folder = unpack_package(tmp_path, dist, SMALL)
    name = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
    manifest = ElementTree.parse(folder / "imsmanifest.xml").getroot()
    listed = {file.get("href") for file in manifest.iter(f"{name}file")}
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert listed == files - {"imsmanifest.xml"}
    assert manifest.find(f".//{name}resource").get("href") in listed


def missing_modules(folder):
    """Return the modules of Python's library that a package without the complete library lacks."""
    (library,) = folder.glob("site/*/static/vendor/pyodide/python_stdlib.zip.gz")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(library.read_bytes()))) as archive:
        text = archive.read("sitecustomize.py").decode().partition('MISSING = """')[2]
    return set(text.partition('"""')[0].split())


def test_package_of_assignment_imports_only_modules_that_it_has(dist, tmp_path):
    """Without the complete library, marks, boards and quizzes import no module of Python that it alone has."""
    folder = unpack_package(tmp_path, dist, SMALL + "&quiz=2&seed=7&assignment=ex-3")
    assert not list(folder.glob("site/*/static/vendor/pyodide/python_whole.zip"))
    imported = set()
    for name in ("assignments", "marks", "quiz"):
        with zipfile.ZipFile(next(folder.glob(f"site/*/static/{name}.zip"))) as archive:
            for path in archive.namelist():
                for node in ast.walk(ast.parse(archive.read(path))):
                    if isinstance(node, ast.Import):
                        imported |= {alias.name for alias in node.names}
                    elif isinstance(node, ast.ImportFrom):
                        imported.add(node.module)
    assert len(imported) > 10 and imported & missing_modules(folder) == set()


@pytest.mark.parametrize("wrong", ["start=nonsense", "algorithm=guessing"])
def test_invalid_link_is_rejected_with_an_error(dist, tmp_path, capsys, wrong):
    with pytest.raises(SystemExit):
        scorm.main([wrong, "--site", str(dist), "--output", str(tmp_path / "package.zip")])
    assert "In the link" in capsys.readouterr().err
