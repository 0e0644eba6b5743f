"""An assignment as its student sees it, from a link without a board to the file that is graded, and what is locked."""

import json

from accessibility_assertions import expect_no_axe_violations
from puzzle.__main__ import main
from waiting import expect

POOL = {
    "goal": "0,1,2,3,4,5,6,7,8", "algorithm": "by_hand", "assignment": "ex-3,moves:12,nodes:30-36,choices:3,may:undo",
}  # fmt: skip
BOARD = {**POOL, "start": "0,4,5,1,2,8,6,3,7", "student": "Ada", "picks": "0"}
"""The board of Ada, as the picture of assignments shows it."""


def expand_child(visitor, steps):
    """Expand the first child that is so many steps below the root."""
    visitor("outline").focus()
    for key in ("Home", *["ArrowDown"] * steps, "Enter"):
        visitor.press(key)


def test_student_hands_in_a_search_and_saves_a_consistent_file(visitor, tmp_path, capsys):
    """Enter a name, choose three nodes by keys, hand in by Enter, save the file, grade it, and open the next attempt."""
    visitor.follow(**POOL)
    field = visitor("attempt-student")
    expect(field).to_have_accessible_name("Your name")
    field.fill("  ada ")
    field.press("Enter")
    expect(visitor("attempt-owner")).to_have_text("Board of ada.")
    assert f"start={BOARD['start']}&" in visitor.page.url and visitor.page.url.endswith("#student=ada")
    visitor.wait_for("done")
    for made in range(3):
        expect(visitor("hand-words")).to_have_text(f"{made} of 3 choices")
        expand_child(visitor, made)
    expect(visitor("hand-words")).to_have_text("3 of 3 choices")
    expect(visitor("sentence")).to_have_text("All 3 choices are made. Press Hand in.")
    expand_child(visitor, 3)  # refused, which leads on to the button
    expect(visitor("primary")).to_be_focused()
    visitor.press("Enter")
    expect(visitor("attempt-score")).to_have_text("3 of 3 right: 100 of 100 points.")
    expect(visitor("marks-words")).to_have_text("All three choices are A*’s.")
    expect_no_axe_violations(visitor)
    expect(visitor("marks-against")).to_be_disabled()
    visitor("marks-close").click()
    expect(visitor("sentence")).to_contain_text("This attempt has been handed in.")
    visitor.page.reload()
    expect(visitor("marks-open")).to_be_enabled()  # it shows them again
    expect(visitor("primary-text")).to_have_text("Save attempt")
    with visitor.page.expect_download() as download:
        visitor("primary").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.name == "ex-3-ada.attempt.json" and json.loads(path.read_text("utf-8"))["picks"] == [0, 1, 3]
    assert main(["grade", str(path), "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["contradictions"] == [] and row["points"] == 100
    visitor("attempt-next").click()
    expect(visitor("attempt-words")).to_contain_text("Attempt 2.")
    expect(visitor("hand-words")).to_have_text("0 of 3 choices")
    visitor.wait_for("done")
    visitor.follow(state="ready", **POOL)  # the link without a board asks again, and searches nothing before
    expect(field).to_be_visible()
    expect(visitor("attempt-note")).not_to_contain_text("being dealt")


def test_locked_changes_are_refused_by_button_and_key(visitor):
    """Look at the locked controls, and press the keys of what is locked; only Undo is allowed."""
    visitor.follow(state="done", **BOARD)
    expect(visitor("hand-words")).to_have_text("1 of 3 choices")
    for name in ("shuffle", "edit", "learn", "algorithm", "heuristic", "options-toggle", "hand-advice", "marks-open"):
        expect(visitor(name)).to_be_disabled()
    expect(visitor("shuffle")).to_have_attribute("title", "Locked in this assignment")
    expect(visitor("views")).to_be_hidden()
    visitor.page.evaluate("document.activeElement.blur()")
    address = visitor.page.url
    expect(visitor.page.locator("#live:not([data-waiting])")).to_contain_text("Choose one of the 2")
    for key, reason in (
        ("h", "Hints are locked in this assignment."),
        ("ArrowLeft", "The board is locked in this assignment."),
    ):
        visitor.press(key)
        expect(visitor("live")).to_have_text(reason)
        visitor("board").focus()
    visitor.page.evaluate("document.activeElement.blur()")
    for key in ("a", "Enter"):  # neither lets A* finish nor hands in
        visitor.press(key)
    expect(visitor("primary-text")).to_have_text("Hand in")
    assert visitor.page.url == address
    visitor.press("z")
    expect(visitor("hand-words")).to_have_text("0 of 3 choices")


def test_board_without_a_path_is_searched_and_handed_in(visitor):
    """The locked board cannot be mended by a swap, so the search runs to an empty frontier, or to the choices asked."""
    unsolvable = {"start": "2,1,3,0", "goal": "1,2,3,0", "algorithm": "by_hand", "assignment": "ex-3,choices:2"}
    visitor.follow(state="done", **unsolvable)
    expect(visitor("primary-text")).to_have_text("Hand in")
    expect(visitor("no-run")).to_be_hidden()
    for made in range(2):
        expect(visitor("hand-words")).to_have_text(f"{made} of 2 choices")
        expand_child(visitor, made)
    expect(visitor("sentence")).to_have_text("Both choices are made. Press Hand in.")
    visitor("primary").click()
    expect(visitor("attempt-score")).to_contain_text("of 2 right")
