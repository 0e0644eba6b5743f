"""Trials of listed boards: a list that is pasted, opened or dropped, its results, and its link."""

import csv
import re

import pytest

from accessibility_assertions import expect_no_axe_violations
from puzzle.core import file_size
from trials_view import FIGURES, command_line_rows, wait_until_stopped
from waiting import expect

LINK = {"view": "trials", "goal": "1,2,3,4,5,6,7,8,0", "algorithm": "greedy_best_first", "b": "algorithm:a_star"}
TEXT = "# of a sheet\n1  1 8 2 0 4 3 7 6 5  9\n2  2 1 3 4 5 6 7 8 0\n3  1 2 3 4 5 6 7 7 0\n4  412/503\n5  237180654\n"
SENTENCES = (
    "Line 4: 7 appears twice and 8 is missing.\nLine 5 is a board of 2×3, all others are 3×3.\n"
    "The goal cannot be reached from line 3, which is not searched."
)
BOARD_LIST = "182043765,412/503,237180654"
DROP = """
text => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], "boards.txt", {type: "text/plain"}))
  return !document.getElementById("trial-stage").dispatchEvent(
    new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}))
}
"""


@pytest.fixture
def trials(visitor):
    """A visitor with a trial of random boards and an empty list, whose settings the form has again after the test."""
    visitor.follow(**LINK)
    expect(visitor("trials")).to_be_visible()
    visitor("trial-list").evaluate("field => field.value = ''")
    yield visitor
    if visitor.root.get_attribute("data-trying") is not None:
        visitor("trial-start").evaluate("button => button.click()")
        wait_until_stopped(visitor)
    visitor.follow(**LINK)


def source_button(visitor, name):
    """Return one of the two buttons that choose where the boards come from."""
    return visitor.page.locator(f"#trial-source [data-source={name}]")


def test_results_of_a_typed_list_equal_those_of_the_command_line(trials, tmp_path):
    """Types a list with faults and presses Start at once, saves the results, and opens links with lists."""
    file = tmp_path / "boards.txt"
    file.write_text(TEXT)
    rows = command_line_rows(
        "--board-file", str(file), "--goal", "123/456/780", "--algorithms", "greedy_best_first", "a_star"
    )
    trials("trial-seed").fill("9")
    source_button(trials, "list").click()
    expect(trials("trial-seed")).to_be_hidden()
    trials("trial-start").click()
    expect(trials("trial-list-error")).to_have_text("Paste a list of boards, or open a file with boards.")
    expect(trials("trial-list")).to_be_focused()
    trials("trial-list").fill(TEXT)
    trials("trial-start").click()
    expect(trials("trial-note")).to_have_text(re.compile(r"^3 boards done in \d+ s\.$"))
    expect(trials("trial-list-note")).to_have_text("3 boards of 2×3 and 3×3.")
    assert trials("trial-list-error").text_content() == SENTENCES
    figures = trials.page.evaluate(FIGURES)
    assert [(row["boards"], row["expanded"], row["path_length"]) for row in figures] == [
        (row["boards"], f"{float(row['expanded']):,.0f}", f"{float(row['length']):.0f}") for row in rows
    ]
    expect(trials("trial-headline")).to_have_text(re.compile(r": medians of 3 boards from a list\.$"))
    expect(trials.page.locator("#trial-medians caption")).to_contain_text("boards of the list")
    with trials.page.expect_download() as download:
        trials.button("Save CSV").click()
    assert download.value.suggested_filename == "trial-3-boards-from-list.csv"
    saved = list(csv.DictReader(download.value.path().read_text().splitlines()))
    assert [row["source"] for row in saved] == [row["source"] for row in rows] == ["list", "list"]
    trials.page.wait_for_function("list => location.search.includes(`&board_list=${list}&`)", arg=BOARD_LIST)
    source_button(trials, "random").click()
    expect(trials("trial-seed")).to_have_value("9")
    expect(trials("trial-note")).to_have_text(re.compile("^Results shown are from the previous trial"))
    trials.follow(**LINK, board_list="412/503")
    expect(source_button(trials, "list")).to_have_attribute("aria-pressed", "true")
    expect(trials("trial-list-note")).to_have_text("1 board of 2×3.")
    trials.follow(**LINK, board_list=BOARD_LIST)
    expect(trials("trial-list")).to_have_value(BOARD_LIST.replace(",", "\n"))
    expect(trials("trial-note")).to_have_text("")


def test_a_file_of_boards_is_opened_or_dropped(trials):
    """Drops a file on the results, and opens one that is too large, which keeps the list, and one for no link."""
    assert trials.page.evaluate(DROP, TEXT)  # the browser does not leave the page to show the file
    expect(trials("trial-list-note")).to_have_text("3 boards of 2×3 and 3×3.")
    expect(trials("trial-list")).to_have_value(TEXT)
    expect(trials("live")).to_contain_text("3 boards of 2×3 and 3×3. Line 4: 7 appears twice")
    large = b"1 2 3 0\n" * (file_size.LARGEST_LIST // 8 + 1)
    trials("trial-list-file").set_input_files({"name": "all.txt", "mimeType": "text/plain", "buffer": large})
    expect_no_axe_violations(trials)
    sentence = "all.txt has 3 MB, so it was not opened: the largest size is 2 MB. The list is unchanged."
    expect(trials("trial-list-error")).to_have_text(sentence)
    expect(trials("trial-list")).to_have_value(TEXT)
    many = b"1 2 3 4 5 6 7 0 8\n" * 301
    trials("trial-list-file").set_input_files({"name": "many.txt", "mimeType": "text/plain", "buffer": many})
    expect(trials("trial-list-note")).to_have_text("301 boards of 3×3.")
    too_long = "This list is too long for a link, which has room for about 300 boards of this size: share its file."
    expect(trials("trial-list-link")).to_have_text(too_long)
    trials.page.wait_for_function("() => location.search.includes('&board_list=file&')")
    trials("share").click()
    expect(trials("share-list-note")).to_have_text(too_long)
    trials("share-close").click()
