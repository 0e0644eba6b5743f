"""The view of question banks: its files, its link, the keyboard, and what it shows while settings change."""

import contextlib

import pytest

from accessibility_assertions import expect_no_axe_violations
from puzzle.__main__ import main
from puzzle.questions.bank_files import FORMATS, KEY_SUFFIX
from waiting import expect

LINK = {
    "view": "questions",
    "kind": "greedy_longer",
    "questions": "3",
    "depth": "14",
    "seed": "7",
    "goal": "1,2,3,4,5,0",
}
NAME = "questions-greedy_longer-seed-7"
ARGUMENTS = ["--kind", "greedy_longer", "--count", "3", "--depth", "14", "--seed", "7", "--goal", "123/450"]


@pytest.fixture
def bank(visitor):
    """A visitor with a bank of three questions on greedy search."""
    visitor.follow(**LINK)
    expect(visitor("bank-save")).to_have_text("Save 3 questions", timeout=60_000)
    expect(visitor("bank-note")).to_contain_text("3 found among")
    return visitor


def save(bank, suffixes):
    """Press the button that saves, and return the files with names that end in some ways."""
    with contextlib.ExitStack() as stack:
        downloads = [
            stack.enter_context(bank.page.expect_download(lambda file, end=end: file.suggested_filename == NAME + end))
            for end in suffixes
        ]
        bank("bank-save").press("Enter")
    return [download.value.path().read_bytes() for download in downloads]


def test_files_equal_those_of_the_command_line(bank, tmp_path):
    """Saves XML, a zip and two texts; only a browser has the XML parser and the zip of the page's Python."""
    for form in [form for form in FORMATS if form.name in ("moodle", "qti21", "markdown")]:
        suffixes = [form.suffix] + [KEY_SUFFIX] * (form.name == "markdown")
        path = tmp_path / f"bank{form.suffix}"
        assert main(["questions", *ARGUMENTS, "--format", form.name, "--output", str(path)]) == 0
        bank.page.locator(f"input[value={form.name}]").check()
        assert save(bank, suffixes) == [(tmp_path / f"bank{suffix}").read_bytes() for suffix in suffixes], form.name


def test_questions_by_keyboard_and_on_the_page(bank):
    """Walks through the questions, changes the seed, and opens a search, from which Back leads to the question."""
    expect(bank("bank-heading")).to_have_text("Question 1 of 3")
    bank("bank-next").press("Enter")
    expect(bank("bank-heading")).to_have_text("Question 2 of 3")
    expect(bank.page.locator("#bank-proof img")).to_have_count(2)
    assert bank.page.evaluate("[...document.querySelectorAll('#bank-proof img')].every(img => img.naturalWidth)")
    expect_no_axe_violations(bank)
    bank("bank-seed").fill("x")
    bank("bank-seed").press("Enter")
    expect(bank("bank-seed-error")).to_be_visible()
    expect(bank("bank-heading")).to_have_text("Question 2 of 3")
    before = bank("bank-question").text_content()
    bank("bank-seed").fill("8")
    bank("bank-seed").press("Enter")
    bank.page.wait_for_function("location.search.includes('seed=8')")
    expect(bank("bank-question")).not_to_have_text(before)
    expect(bank("bank-heading")).to_have_text("Question 2 of 3")
    bank.button("Open on the page").click()
    bank.wait_for("done")
    expect(bank("algorithm")).to_have_value("greedy_best_first")
    bank.page.go_back()
    expect(bank("bank-heading")).to_have_text("Question 2 of 3")
    expect(bank("bank-seed")).to_have_value("8")
