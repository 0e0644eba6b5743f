"""The dialog Learn: only a browser shows its focus, what it stores and the lesson that Pyodide prepares from a file."""

import pytest

from accessibility_assertions import expect_no_axe_violations
from visitor import WIDE
from waiting import expect

ARABIC = """---
title: بحث قصير
summary: درس
lang: ar
---
بعد النهاية {nodes} عقدة. [](?start=1,2,5,3,4,0,6,7,8&goal=0,1,2,3,4,5,6,7,8&algorithm=breadth_first&node_limit=3000)
"""
"""A lesson from right to left. Its search has 22 nodes, as README.md says."""

# Drops a file with a text on the dialog.
DROP = """
text => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], "good.md"))
  document.getElementById("learn-dialog").dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}))
}
"""


@pytest.fixture
def reader(visitor):
    """A visitor without progress in lessons, to whom the dialog shows them."""
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
    visitor.page.evaluate("document.getElementById('learn-tab-lessons').click()")
    yield visitor
    visitor.page.set_viewport_size(WIDE)
    visitor.page.emulate_media(color_scheme="null")
    visitor.follow()


def test_lesson_is_chosen_by_keys_and_its_progress_is_shown(reader):
    reader("edit").focus()
    reader.press("Tab", "Enter")
    expect(reader.page.locator(".lesson.next")).to_be_focused()
    reader.press("Shift+Tab", "ArrowRight")
    expect(reader("examples-list")).to_be_visible()
    reader.press("ArrowLeft", "Tab", "End")
    expect(reader.page.locator("[data-lesson='7']")).to_be_focused()
    reader.press("Home", "ArrowDown", "Enter")
    expect(reader("lesson-title")).to_be_focused()
    expect(reader("lesson-title")).to_have_text("Breadth-first against depth-first")
    reader.press("Enter")
    expect(reader("lesson-count")).to_have_text("2 of 10")
    reader.button("Close the lesson").click()
    reader("learn").click()
    expect(reader.page.locator(".lesson.next")).to_be_focused()
    expect(reader.page.locator(".lesson.next")).to_contain_text("part 2 of 10")
    reader.page.set_viewport_size({"width": 390, "height": 844})
    reader.page.emulate_media(color_scheme="dark")
    expect_no_axe_violations(reader)
    assert reader("learn-dialog").evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")


def test_lesson_file_with_a_fault_changes_nothing_and_a_good_one_opens(reader):
    board_and_address = reader.board(), reader.page.url
    reader("learn").click()
    bad = {"name": "bad.md", "mimeType": "text/markdown", "buffer": ARABIC.replace("{nodes}", "{knots}").encode()}
    reader("lesson-file").set_input_files(bad)
    expect(reader("lesson-note")).to_contain_text("Line 6: There is no figure “knots”")
    expect(reader("lesson-note")).to_be_in_viewport()
    assert (reader.board(), reader.page.url) == board_and_address
    reader.page.evaluate(DROP, ARABIC)
    expect(reader("lesson-title")).to_have_text("بحث قصير")
    expect(reader("lesson-parts")).to_contain_text("بعد النهاية 22 عقدة.")
    assert reader("lesson-parts").evaluate("parts => getComputedStyle(parts).direction") == "rtl"
    reader.wait_for("done")
    expect(reader("sentence")).to_contain_text("10 nodes")
    expect_no_axe_violations(reader)
