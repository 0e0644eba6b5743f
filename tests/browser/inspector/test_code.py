"""Tests of the code pane: it marks the line executed at a step, in pseudocode or Python, and can step by lines."""

from pathlib import Path

import pytest

from puzzle.code.program import program
from puzzle.core import catalogue
from puzzle.search.options import Limits
from visitor import reference_run
from waiting import expect

ROOT = Path(__file__).resolve().parents[3]
SMALL = {"start": "2,8,3,1,6,4,7,0,5", "goal": "1,2,3,8,0,4,7,6,5"}


def marked_line(visitor):
    """Return the marked line as [line number, text, value beside it], or None if no line is marked."""
    return visitor.page.evaluate(
        "() => { const all = [...document.querySelectorAll('#code-lines li')];"
        " const line = document.querySelector('#code-lines [aria-current]');"
        " return line && [all.indexOf(line) + 1, line.firstChild.textContent.trim(), line.lastChild.textContent]; }"
    )


def expect_line(visitor, text):
    """Wait until the marked line of the program has this text."""
    expect(visitor.page.locator("#code-lines [aria-current] code")).to_have_text(text)


def variables(visitor):
    """Return the variables shown below the program, as a dictionary from name to value."""
    rows = visitor.page.locator("#code-variables > div").evaluate_all(
        "rows => rows.map(row => [row.querySelector('dt').textContent, row.querySelector('dd > span').textContent])"
    )
    return dict(rows)


def test_line_of_a_step_is_marked_and_keys_move_line_by_line(visitor):
    """With stepping by lines on, the full stop goes line by line through step 3, and the comma back again."""
    visitor.follow(**SMALL, step=3, drawer="code")
    visitor.button("Pseudocode").click()
    expect(visitor("tab-code")).to_have_attribute("aria-selected", "true")
    expect_line(visitor, "node ← frontier.pop()")
    assert marked_line(visitor) == [6, "node ← frontier.pop()", "f = 5"]
    assert variables(visitor) == {
        "node": "g 2 + h 3",
        "frontier": "4 nodes, the smallest f = 7",
        "reached": "7 boards",
        "child": "none yet",
    }
    expect(visitor("code-where")).to_have_text("line 6 of 14")
    visitor("code-stop").check()
    texts = []
    for _ in range(40):
        texts.append(marked_line(visitor)[1])
        if "reached" in texts[-1] and "discarded" in variables(visitor)["child"]:
            break
        visitor.page.keyboard.press(".")
    visitor.expect_step(3)
    assert texts[:5] == [
        "node ← frontier.pop()",
        "if node is superseded continue",
        "if problem.is_goal(node) return node",
        "for child in expand(problem, node)",
        "if child.state is not in reached",
    ]
    assert texts[-1] == "or child.g < reached[child.state].g"
    assert variables(visitor)["child"] == "g 3 + h 4; discarded: reached at step 2 with g = 1"
    for text in reversed(texts[:-1]):
        visitor.page.keyboard.press(",")
        expect_line(visitor, text)
    visitor.page.keyboard.press(",")
    visitor.expect_step(2)
    visitor.page.wait_for_function(
        "() => document.querySelector('#code-lines [aria-current] code').textContent.trim() !== 'node ← frontier.pop()'"
    )
    visitor("step-forward").click()
    visitor.expect_step(3)
    expect_line(visitor, "node ← frontier.pop()")
    visitor("code-stop").uncheck()
    visitor("step-forward").click()
    visitor.expect_step(4)


def test_link_sets_stepping_by_lines(visitor):
    """The link key `lines` switches stepping by lines on, and the checkbox changes the key."""
    visitor.follow(**SMALL, step=3, drawer="code", lines=1)
    visitor.button("Pseudocode").click()
    expect_line(visitor, "node ← frontier.pop()")
    expect(visitor("code-stop")).to_be_checked()
    visitor.page.keyboard.press(".")
    expect_line(visitor, "if node is superseded continue")
    visitor.expect_step(3)
    for _ in range(2):
        visitor.page.keyboard.press(".")
    expect(visitor("live")).to_contain_text(
        "Line 9: for child in expand(problem, node): g = 3. child g 3 + h 4 row 1, 2 8 3; row 2, 1 gap 4; row 3, 7 6 5."
    )
    visitor("code-stop").uncheck()
    visitor.page.wait_for_function("() => !location.search.includes('lines')")
    visitor("code-stop").check()
    visitor.page.wait_for_function("() => location.search.includes('lines=1')")
    visitor.follow(**SMALL, step=3, drawer="code")
    expect(visitor("code-stop")).not_to_be_checked()


@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1280, 390])
def test_python_view_shows_the_executed_file_in_full(visitor, width):
    """The pane shows every line of graph_search.py, with the marked line in view and no line cut off."""
    visitor.follow(**SMALL, step=3, drawer="code")
    visitor.button("Pseudocode").click()  # an earlier test may have left the page with Python shown
    expect_line(visitor, "node ← frontier.pop()")
    visitor.button("Python").click()
    expect_line(visitor, "for node in frontier.pop_all():")
    visitor.page.set_viewport_size({"width": width, "height": 800})
    text = (ROOT / "puzzle/families/frontier/graph_search.py").read_text(encoding="utf-8")
    shown_lines = visitor.page.locator("#code-lines code").evaluate_all("lines => lines.map(line => line.textContent)")
    assert shown_lines == text.splitlines()
    expect(visitor("code-where")).to_have_text("puzzle/families/frontier/graph_search.py")
    visitor.page.wait_for_function(
        "() => { const [list, line] = ['#code-lines', '#code-lines [aria-current]']"
        ".map(part => document.querySelector(part).getBoundingClientRect());"
        " return line.top >= list.top && line.bottom <= list.bottom; }"
    )
    cut_off_parts = visitor.page.evaluate(
        "() => [...document.querySelectorAll('#code :is(.code-head, .code-lines, .code-variables, li, dd)')]"
        ".filter(element => element.scrollWidth > element.clientWidth + 1).map(element => element.outerHTML.slice(0, 80))"
    )
    assert cut_off_parts == []


@pytest.mark.some(3)
@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_algorithm_shows_its_own_program(visitor, algorithm):
    """Compares the pseudocode that the pane shows with the program made in this process."""
    visitor.follow(**SMALL, step=2, drawer="code")
    visitor.button("Pseudocode").click()
    visitor.follow(**SMALL, step=2, drawer="code", algorithm=algorithm, node_limit=500)
    run, _history = reference_run(**SMALL, algorithm=algorithm, limits=Limits(500))
    _path, lines, _places = program(run, "pseudocode")
    texts = ["".join(words for _style, words in spans) for spans in lines]
    visitor.page.wait_for_function(
        "texts => [...document.querySelectorAll('#code-lines code')].map(line => line.textContent).join('|') === texts",
        arg="|".join(texts),
    )
    visitor.page.wait_for_selector("#code-lines [aria-current]")
