"""A lesson in the place of the boards: only a browser shows that it plays a recording and hides answers in it."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from accessibility_assertions import expect_no_axe_violations
from visitor import WIDE
from waiting import expect

LESSON = Path(__file__).resolve().parents[3] / "static/vendor/lessons/1.json"
TAKEN_FIRST = "it was taken at step 1 and is no longer in the frontier."
"""Why the root is no answer to the question which node is taken next."""
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def reader(visitor):
    """A visitor without progress in lessons."""
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
    yield visitor
    visitor.page.set_viewport_size(WIDE)
    visitor.page.unroute_all()
    visitor.follow()


def player_part(reader, name):
    """Return a part of the player."""
    return reader.page.locator(f"slide-and-seek [data-part={name}]")


def expect_answer_in_column(reader):
    """Expect the right answer beside the wrong one in the current part."""
    expect(reader.page.locator("#lesson-parts [aria-current]")).to_contain_text(TAKEN_FIRST)
    expect(reader.page.locator("#lesson-parts [aria-current]")).to_contain_text("The right node is marked")


def test_recording_asks_for_a_node_and_shows_the_right_one_then(reader):
    reader.follow(lesson=2, part=6)
    expect(player_part(reader, "outline")).to_be_visible()
    expect(player_part(reader, "sentence")).to_be_hidden()
    expect(reader.button("Try it yourself")).to_be_hidden()
    expect_no_axe_violations(reader)
    player_part(reader, "outline").focus()
    reader.press("Home", "Enter")
    expect_answer_in_column(reader)
    expect(player_part(reader, "sentence")).to_contain_text("Breadth-first search takes")
    reader.leave_field()
    reader.press("Enter")
    expect(reader("lesson-parts").locator("[aria-current]")).to_contain_text("The same board, with depth-first search.")
    assert reader.page.url.endswith("?lesson=2&part=7")
    reader.page.set_viewport_size(PHONE)
    expect_no_axe_violations(reader)
    assert reader.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    reader.page.go_back()
    expect(reader.page.locator("#lesson-parts [aria-current]")).to_contain_text("Your first answer was not right.")


def test_print_shows_the_tree_of_every_stage(reader):
    """Counts the trees of lesson 1, which compares no searches: one wherever a part shows another stage than before."""
    parts = json.loads(LESSON.read_text(encoding="utf-8"))["parts"]
    paragraphs = [part["paragraph"] if "paragraph" in part else part["paragraphs"][-1] for part in parts]
    hidden = {"next": "node", "number": "value", "grown": "strategy"}
    stages = [
        (paragraph["recording"], paragraph["step"], hidden.get(part.get("task")))
        for part, paragraph in zip(parts, paragraphs, strict=True)
    ]
    reader.follow(lesson=1)
    expect(player_part(reader, "sentence")).to_be_visible()
    reader.page.evaluate("() => { window.print = () => window.dispatchEvent(new Event('beforeprint')); }")
    reader("lesson-print").click()
    trees = reader("lesson-parts").locator("img")
    expect(trees).to_have_count(sum(stage != before for before, stage in pairwise([None, *stages])))
    assert all(trees.evaluate_all("images => images.map(image => image.naturalWidth > 300)"))
    reader.page.evaluate("() => { delete window.print; window.dispatchEvent(new Event('afterprint')); }")
    expect(trees).to_have_count(0)


def test_try_it_yourself_searches_and_the_next_part_plays_again(reader):
    reader.follow(lesson=2, part=3)
    expect(reader.page.locator("#lesson-start")).to_have_attribute(
        "aria-label", "Start: row 1, 1 4 2; row 2, 3 7 5; row 3, 6 8 gap"
    )
    reader.button("Try it yourself").click()
    reader.wait_for("done")
    expect(reader.page.locator("#compare-sentence")).to_contain_text("A reached the goal at step 24, in 4 moves.")
    expect(player_part(reader, "outline").first).to_be_hidden()
    reader.button("Next").click()
    expect(player_part(reader, "outline").first).to_be_visible()
    reader.button("Close the lesson").click()
    expect(reader("board")).to_be_visible()


def test_lesson_without_recordings_asks_about_the_search_of_the_page(reader):
    def remove_recordings(route):
        lesson = route.fetch().json()
        todo = [lesson]
        while todo:
            item = todo.pop()
            todo.extend(item.values() if isinstance(item, dict) else item if isinstance(item, list) else ())
            if isinstance(item, dict) and "recording" in item:
                item["recording"] = ""
        route.fulfill(json=lesson)

    reader.page.route("**/lessons/2.json", remove_recordings)
    reader.follow(lesson=2, part=6)
    expect(reader.page.locator("#tree[data-asked]")).to_be_visible()
    expect(reader("node-card")).to_be_hidden()
    reader("outline").focus()
    reader.press("Home", "Enter")
    expect_answer_in_column(reader)
    expect(reader("sentence")).to_contain_text("Breadth-first search takes")
