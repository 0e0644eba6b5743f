"""The lab report: adding trees, writing notes, saving a file and opening it again."""

import json
import re
from pathlib import Path

import pytest

from accessibility_assertions import expect_no_axe_violations
from puzzle.lab_report import quiz_entry
from puzzle.quiz.quiz import Quiz
from puzzle.recording.reached import Copies
from quiz_steps import answer_question, expect_question, expect_quiz_state, expected_quiz, start_quiz
from visitor import SOLVED_SMALL
from waiting import expect


@pytest.fixture
def report_page(visitor):
    """A visitor with one tree in the report, whose dialog is open."""
    if visitor("report-open").is_visible():
        visitor.open()  # reloads the page, as an earlier test has left quiz answers in the report
    visitor.follow(**SOLVED_SMALL, run=1, step=3)
    visitor.page.emulate_media(color_scheme="dark")
    visitor.unfold()
    visitor("report-add").click()
    expect(visitor("report-open")).to_have_text("Report, 1 tree")
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    # The button is visible without scrolling, even in the low window of a projector.
    expect(visitor("report-open")).to_be_in_viewport(ratio=1)
    visitor.page.set_viewport_size({"width": 1280, "height": 800})
    visitor("report-open").click()
    expect(visitor("report-dialog")).to_be_visible()
    yield visitor
    visitor.page.emulate_media(media="null")
    if visitor("report-dialog").is_hidden():
        visitor("report-open").click()
    while visitor.page.locator("#report-trees button").count():
        visitor.page.locator("#report-trees button").first.click()
    visitor("report-notes").fill("")
    visitor("report-close").click()


def save(visitor, folder):
    """Save the report in a folder and return the path of its file."""
    with visitor.page.expect_download() as download:
        visitor("report-save").click()
    assert download.value.suggested_filename == "lab-report.json"
    path = folder / "lab-report.json"
    download.value.save_as(path)
    return path


def test_added_tree_has_figures_boards_and_a_light_picture(report_page):
    """Checks figures, boards, link and picture of the tree that was added."""
    tree = report_page.page.locator("#report-trees li")
    expect(tree).to_have_count(1)
    expect(tree.locator("p")).to_have_text("A*, step 3 of 6. 2 expanded, 4 in the frontier.")
    expect(report_page("report-asked")).to_contain_text(
        "A* with Manhattan distance, ties to the oldest. Solved in 5 moves"
    )
    picture = tree.locator("img")
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 200
    # The text colour of the light theme, although the page is dark.
    assert "%231B1E23" in picture.get_attribute("src").upper()
    assert (
        report_page("report-sheet").evaluate("sheet => getComputedStyle(sheet).backgroundColor") == "rgb(255, 255, 255)"
    )
    expect(report_page("report-link")).to_contain_text("step=3")


LEGEND = """
() => [...document.querySelectorAll("#legend [data-legend]:not([hidden]) .word")].map(word => {
  const short = word.cloneNode(true)
  for (const more of short.querySelectorAll(".wide")) more.remove()
  return short.textContent.trim()
})
"""


def test_report_legend_lists_the_shapes_of_its_trees(report_page):
    """Compares the legend with the one beside the tree, and expects none without trees."""
    names = report_page.page.evaluate(LEGEND)
    assert "Current" in names and "Goal" not in names
    expect(report_page.page.locator("#report-legend li")).to_have_text(names)
    report_page.page.locator("#report-trees button").click()
    expect(report_page.page.locator("#report-legend li")).to_have_count(0)


def test_cleared_report_can_be_restored(report_page):
    report_page("report-notes").fill("To be thrown away.")
    report_page("report-empty").click()
    message = "Report cleared. To undo, press Restore previous report."
    expect(report_page("report-said")).to_have_text(message)
    expect(report_page("live")).not_to_contain_text(message)  # the status of the dialog announces it already
    expect(report_page.page.locator("#report-trees li")).to_have_count(0)
    expect(report_page("report-notes")).to_have_value("")
    expect(report_page("report-empty")).to_be_hidden()
    expect(report_page("report-back")).to_be_focused()
    report_page("report-back").click()
    expect(report_page("report-notes")).to_have_value("To be thrown away.")
    expect(report_page.page.locator("#report-trees li")).to_have_count(1)


def test_report_with_only_notes_can_be_opened(report_page):
    report_page("report-notes").fill("Only the tie decides.")
    report_page.page.locator("#report-trees button").click()
    report_page("report-close").click()
    expect(report_page("report-open")).to_have_text("Report, notes")
    report_page("report-open").click()
    expect(report_page("report-notes")).to_have_value("Only the tie decides.")


def test_notes_on_a_tree_are_saved_and_printed(report_page, tmp_path):
    """Types notes on the tree, saves the report, removes the tree and opens the file again."""
    notes = report_page.page.get_by_label("Notes on A*, step 3 of 6")
    printed = report_page.page.locator("#report-trees .sheet-notes-printed")
    report_page.page.emulate_media(media="print")
    expect(printed).to_be_hidden()  # nothing is printed for empty notes on a tree
    report_page.page.emulate_media(media="null")
    notes.fill("Two nodes share f = 5.")
    path = save(report_page, tmp_path)
    content = json.loads(path.read_text(encoding="utf-8"))
    assert (content["version"], content["trees"][0]["notes"]) == (2, "Two nodes share f = 5.")
    report_page.page.get_by_label("Remove A*, step 3 of 6").click()
    expect(report_page("report-said")).to_have_text("Removed. The report now has no entries.")
    report_page("report-file").set_input_files(path)
    expect(notes).to_have_value("Two nodes share f = 5.")
    report_page.page.emulate_media(media="print")
    expect(printed).to_have_text("Two nodes share f = 5.")
    expect(printed).to_be_visible()
    expect(notes).to_be_hidden()


HOSTILE = "<img src=x onerror='window.harmed = 1'><script>window.harmed = 1</script>"
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{}</svg>'


def test_hostile_file_does_no_harm_and_invalid_file_is_reported(report_page, tmp_path):
    """Opens a report with HTML in each text, which is shown as text and not executed, and then files that are refused."""
    path = save(report_page, tmp_path)
    expect(report_page("report-said")).to_contain_text("Saving lab-report.json to your downloads.")
    content = json.loads(path.read_text(encoding="utf-8"))
    tree = content["trees"][0] | {"title": HOSTILE, "figures": HOSTILE, "search": HOSTILE, "svg": PICTURE.format("")}
    tree["legend"] = [["goal", HOSTILE]]
    answer = dict.fromkeys(("question", "detail", "predicted", "did", "because"), HOSTILE) | {"step": 3}
    answer |= {"asked_board": "", "predicted_board": "", "did_board": "", "first_try": "wrong"}
    path.write_text(json.dumps(content | {"trees": [tree], "notes": HOSTILE, "asked": HOSTILE, "answers": [answer]}))
    report_page("report-file").set_input_files(path)
    expect(report_page("report-said")).to_have_text("lab-report.json opened.")
    expect(report_page("report-asked")).to_have_text(HOSTILE)
    expect(report_page("report-legend")).to_have_text(HOSTILE)
    assert (
        report_page.page.locator("#report-trees img").evaluate("img => img.decode().then(() => img.naturalWidth)") == 9
    )
    assert report_page("report-sheet").locator("script, [onerror], iframe, object, embed").count() == 0
    assert report_page.page.evaluate("typeof harmed") == "undefined"
    for text, message in (
        (json.dumps(content | {"version": 3}), "This lab report was saved by another version of the page and cannot be read here."),
        (
            json.dumps(content | {"trees": [tree | {"svg": PICTURE.format("<script>top.harmed = 1</script>")}]}),
            "This lab report is damaged: trees 1, svg contains “script”, which this page never writes.",
        ),
        ("[" * 5_000, "This file is not a Slide & Seek lab report."),
        (json.dumps(content | {"notes": "\ud800"}), "This lab report is damaged: notes cannot be read."),
        ("[" * 100_000, "This file is not a Slide & Seek lab report."),
        ("\0" * 40_000_000, "lab-report.json has 40 MB, so it was not opened: the largest size is 10 MB. Your report is unchanged."),
    ):  # fmt: skip
        path.write_text(text)
        report_page("report-file").set_input_files(path)
        expect(report_page("report-said")).to_have_text(message)
        expect(report_page("report-asked")).to_have_text(HOSTILE)


EARLIER_REPORT = Path(__file__).resolve().parents[2] / "data/earlier/lab-report.json"


@pytest.mark.exhaustive
def test_report_of_an_earlier_version_opens(report_page):
    report_page("report-file").set_input_files(EARLIER_REPORT)
    expect(report_page("report-said")).to_contain_text("lab-report.json")
    expect(report_page.page.locator("#report-trees li")).to_have_count(2)
    expect(report_page("report-notes")).to_have_value("Ties decide: “newest first” goes deep.")
    expect(report_page("report-sheet")).to_contain_text("Which node is next?")
    pictures = report_page.page.locator("#report-trees img")
    assert pictures.last.evaluate("img => img.decode().then(() => img.naturalWidth)") > 200


def test_file_restores_the_report_and_invalid_file_changes_nothing(report_page, tmp_path):
    """Saves a report, opens an invalid file, changes the report, opens the saved file and undoes that."""
    report_page("report-notes").fill("Only the tie decides.")
    path = save(report_page, tmp_path)
    content = json.loads(path.read_text(encoding="utf-8"))
    assert (content["format"], content["notes"], len(content["trees"])) == (
        "slide-and-seek/lab-report",
        "Only the tie decides.",
        1,
    )
    invalid_file = tmp_path / "bad.json"
    invalid_file.write_text("{}", encoding="utf-8")
    report_page("report-file").set_input_files(invalid_file)
    expect(report_page("report-said")).to_have_text("This file is not a Slide & Seek lab report.")
    expect(report_page("report-notes")).to_have_value("Only the tie decides.")
    report_page.page.locator("#report-trees button").click()
    expect(report_page.page.locator("#report-trees li")).to_have_count(0)
    report_page("report-notes").fill("Other notes.")
    report_page("report-file").set_input_files(path)
    expect(report_page("report-said")).to_have_text("lab-report.json opened.")
    expect(report_page("report-notes")).to_have_value("Only the tie decides.")
    expect(report_page.page.locator("#report-trees li")).to_have_count(1)
    report_page("report-back").click()
    expect(report_page("report-notes")).to_have_value("Other notes.")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("width", "has_print_button"), [(1280, True), (390, False)])
def test_report_has_no_axe_violations_and_no_print_button_on_phones(report_page, width, has_print_button):
    report_page.page.set_viewport_size({"width": width, "height": 844})
    expect(report_page("report-print")).to_be_visible(visible=has_print_button)
    expect(report_page("report-save")).to_be_visible()
    assert report_page("report-dialog").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    expect_no_axe_violations(report_page)


def test_only_the_report_sheet_is_printed(report_page):
    report_page.page.emulate_media(media="print")
    expect(report_page("report-sheet")).to_be_visible()
    for name in ("report-print", "board", "tree-canvas", "report-notes"):
        expect(report_page(name)).to_be_hidden()


def count_pages(page):
    """Return the number of A4 pages that the browser prints."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


@pytest.mark.exhaustive
def test_two_trees_fit_one_page_and_long_notes_break_by_line(report_page):
    report_page("report-close").click()
    report_page.follow(**SOLVED_SMALL, run=1)
    report_page.unfold()
    report_page("report-add").click()
    expect(report_page("report-open")).to_have_text("Report, 2 trees")
    report_page("report-open").click()
    report_page("report-notes").fill("Only the tie decides.\nGreedy search needs fewer nodes.")
    assert count_pages(report_page.page) == 1
    report_page("report-notes").fill("One line of many.\n" * 90)
    assert 2 < count_pages(report_page.page) < 5
    report_page.page.emulate_media(media="print")
    expect(report_page("report-notes-printed")).to_contain_text("One line of many.")


# Returns, for each question with a board, the vertical distance in pixels between the centres of the board and its table row.
OFF_CENTRE = """
() => [...document.querySelectorAll("#report-answers .asked .mini")].map(board => {
  const middle = element => { const {top, bottom} = element.getBoundingClientRect(); return (top + bottom) / 2 }
  return Math.abs(middle(board) - middle(board.closest("tr")))
})
"""
ROWS = """
() => [...document.querySelectorAll("#report-answers tr")].map(row =>
  [...row.children].map(cell => [...cell.querySelectorAll("span:not(.cell, .mini)")].map(element => element.textContent)[0]))
"""


@pytest.fixture
def quiz_report(visitor):
    """A visitor with a quiz in the report: the first answer was wrong, and the other answers were shown on request."""
    quiz = expected_quiz()
    start_quiz(visitor)
    expect_question(visitor, quiz, 0)
    answer_question(visitor, quiz, 0, right=False)
    expect_quiz_state(visitor, "told")
    for index in range(1, len(quiz.questions)):
        visitor("quiz-next").click()
        expect_question(visitor, quiz, index)
        visitor("quiz-show").click()
        expect_quiz_state(visitor, "told")
    visitor("quiz-next").click()
    expect_quiz_state(visitor, "over")
    visitor("quiz-report").click()
    expect(visitor("report-dialog")).to_be_visible()
    yield visitor
    if visitor("report-empty").is_visible():
        visitor("report-empty").click()
    visitor("report-close").click()
    visitor("quiz-leave").click()


def test_report_lists_quiz_answers_with_the_search_and_reasons(quiz_report, tmp_path):
    """Computes the expected rows by a quiz in the test's Python whose answers are all shown."""
    visitor, expected_questions = quiz_report, expected_quiz()
    shown_quiz = Quiz(
        expected_questions.run,
        expected_questions.history,
        Copies(expected_questions.run),
        expected_questions.seed,
        len(expected_questions.questions),
    )
    board_of_first_answer = visitor.page.locator("#report-answers tr").first.locator("[data-label=Predicted] .mini")
    expect(visitor("report-heading")).to_have_text("0 of 6 right at the first try")
    expect(visitor("report-asked")).to_contain_text(
        "6 questions drawn with seed 7, feedback at once. Solved in 5 moves"
    )
    expect(visitor("report-link")).to_contain_text("quiz=6&seed=7")
    expect(visitor("report-start")).to_be_visible()
    expect(visitor("report-did")).to_have_text("A* did")
    distances = visitor.page.evaluate(OFF_CENTRE)
    assert distances and max(distances) < 2
    expect(board_of_first_answer).to_be_visible()
    for small_board in visitor.page.locator("#report-answers .mini").all():
        assert small_board.evaluate("box => Math.abs(box.clientWidth - box.clientHeight) < 2 && box.clientWidth > 30")
    for index in range(len(shown_quiz.questions)):
        shown_quiz.show(index)
    copies = Copies(expected_questions.run)
    while copies.advance(1_000):
        pass
    expected_rows = quiz_entry.answers(expected_questions.run, expected_questions.history, copies, shown_quiz)
    for row, answer_row in zip(visitor.page.evaluate(ROWS), expected_rows, strict=True):
        assert row[1] == str(answer_row.step) and row[2] == answer_row.question + answer_row.detail
        assert row[4].replace(", ", "") == answer_row.did.replace(", ", "")
        assert row[5] == answer_row.because
    grades = visitor.page.locator("#report-answers [data-sign]").all_inner_texts()
    assert grades == ["wrong", *["shown"] * 5]
    path = save(visitor, tmp_path)
    visitor("report-file").set_input_files(path)
    expect(visitor("report-said")).to_have_text("lab-report.json opened.")
    expect(visitor.page.locator("#report-answers tr")).to_have_count(6)
    visitor("report-empty").click()
    expect(visitor("report-quiz")).to_be_hidden()
    expect(visitor("report-heading")).to_have_text("Lab report")


def test_quiz_answers_in_the_report_have_no_axe_violations(quiz_report):
    for width in (1280, 390):
        quiz_report.page.set_viewport_size({"width": width, "height": 844})
        dialog = quiz_report("report-dialog")
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), width
        expect_no_axe_violations(quiz_report)
