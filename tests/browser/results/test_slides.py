"""Slides that the browser prints and the worker packs: only a browser divides a page into sheets of paper."""

import io
import re
import zipfile

import pypdf
import pytest

from puzzle.core.formatting import plain_text
from puzzle.explanations import step_text
from puzzle.recording.history import History
from visitor import SOLVED_SMALL, reference_run
from waiting import expect

COUNT_PRINTS = "() => { window.prints = 0; window.realPrint = print; window.print = () => { window.prints += 1 } }"
"""The dialog for printing would block the page."""


@pytest.fixture
def dialog(visitor):
    """A visitor with a finished search and the dialog for slides of its steps 2 and 3."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.unfold()
    visitor("save-toggle").click()
    visitor("save-film").click()
    visitor("film-from").fill("2")
    visitor("film-to").fill("3")
    yield visitor
    visitor("film-close").click()


def sentence(step):
    """Return the sentence of a step of the search."""
    run, _ = reference_run(**SOLVED_SMALL)
    return plain_text(step_text.sentence(run, History(run.trace), step))


def save(visitor, kind):
    """Press the button of a format, and then the one that saves."""
    visitor.page.locator(f"#film-form [data-value={kind}]").click()
    visitor("film-save").click()


def test_slides_are_printed_as_vector_pages_one_for_each_step(dialog):
    page = dialog.page
    page.evaluate(COUNT_PRINTS)
    save(dialog, "pdf")
    page.wait_for_function("window.prints === 1")
    content = page.pdf(prefer_css_page_size=True)
    page.evaluate("window.print = window.realPrint")
    pdf = pypdf.PdfReader(io.BytesIO(content))
    assert len(pdf.pages) == 2
    for printed, step in zip(pdf.pages, (2, 3), strict=True):
        assert (float(printed.mediabox.width), float(printed.mediabox.height)) == pytest.approx((720, 405), abs=1)
        assert sentence(step) in " ".join(printed.extract_text().split())
        assert not printed.images, "The slide is drawn with lines and letters, not with pixels."
    expect(page.locator(".slide-sheet")).to_have_count(0)
    expect(dialog("film-dialog")).to_be_visible()
    after = pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages[0]
    assert float(after.mediabox.height) > 700, "The paper of the page itself is upright."


def test_slides_are_saved_as_a_zip_of_pictures_with_notes(dialog):
    with dialog.page.expect_download() as download:
        save(dialog, "svg")
    assert re.fullmatch(r".*-slides\.zip", download.value.suggested_filename)
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.namelist() == ["slide-001-step-2.svg", "slide-002-step-3.svg", "notes.txt"]
        assert sentence(3) in archive.read("slide-002-step-3.svg").decode()
        assert sentence(2) in archive.read("notes.txt").decode()
