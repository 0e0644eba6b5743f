"""Tests of the frontier pane during a quiz: nodes are listed by age, which does not reveal the next node."""

import json

import pytest

from puzzle.core.formatting import number
from puzzle.core.slices import run_to_end
from quiz_steps import answer_question, expect_question, expect_quiz_state, expected_quiz, pick_answer, start_quiz
from visitor import SOLVED_SMALL
from waiting import expect

# Returns each list of the frontier pane: its column heads, the texts of its rows, and the number of marked rows.
TABLES = """
() => [...document.querySelectorAll(".line")].map(line => ({
  head: [...line.querySelectorAll(".line-head > span")].filter(cell => cell.checkVisibility()).map(cell => cell.textContent),
  rows: [...line.querySelectorAll(".waiting")].sort((a, b) => a.getAttribute("aria-rowindex") - b.getAttribute("aria-rowindex"))
    .map(row => [row.dataset.node, ...[...row.children].filter(cell => cell.checkVisibility() && !cell.matches(".what")).map(cell => cell.textContent)]),
  marked: line.querySelectorAll("[aria-current]").length,
}))
"""


def expected_tables(quiz, question):
    """Return the first six rows that each list should have, oldest node first.

    A row is [node, g, h, step that generated the node] as texts. Where the question asks for f, h is "?". Algorithms
    without an evaluation function have no h.
    """
    run, history = quiz.run, quiz.history
    asked_node = question.node if question.kind == "f" else -1
    lines = run_to_end(
        run.family.frontier_by_age(run, history, question.step, run.family.quiz.shows_current_node(question))
    )
    trace, shows_h = run.trace, run.evaluation_function() is not None
    return [
        [
            [
                str(node),
                number(trace.g[node]),
                *(["?" if node == asked_node else number(trace.h[node])] if shows_h else []),
                f"{history.generated_at[node]:,}",
            ]
            for node in line.part(0, 6)
        ]
        for line in lines
    ]


def expect_tables(visitor, expected):
    """Wait until the lists of the frontier pane begin with these rows, and return the complete lists."""
    visitor.page.wait_for_function(
        f"expected => JSON.stringify(({TABLES})().map(table => table.rows.slice(0, 6))) === expected",
        arg=json.dumps(expected, separators=(",", ":")),
    )
    return visitor.page.evaluate(TABLES)


def test_question_frontier_is_listed_by_age_without_f_or_next_node(visitor):
    """During a question no list has a column f; after the answer it has, except for values that are asked later."""
    quiz = expected_quiz()
    start_quiz(visitor, drawer="frontier")
    has_hidden_value = False
    for index in range(6):
        question = expect_question(visitor, quiz, index)
        (table,) = expect_tables(visitor, expected_tables(quiz, question))
        assert table["head"] == [f"{len(table['rows'])} nodes, oldest first", "g", "h", "since step"]
        assert table["marked"] == 0
        for name in ("tab-code", "tab-depths", "taken-board", "taken-why", "look-up", "reached-last"):
            expect(visitor(name)).to_be_hidden()
        visitor.button("Show answer").click()
        expect_quiz_state(visitor, "told")
        expect(visitor.page.locator(".line-head .math").last).to_have_text("f")
        f = quiz.run.evaluation_function()
        rows = visitor.page.evaluate(TABLES)[0]["rows"]
        asked_later = {
            later_question.node for later_question in quiz.questions[index + 1 :] if later_question.kind == "f"
        }
        assert [row[3] for row in rows] == [
            "" if int(row[0]) in asked_later else number(f(int(row[0]))) for row in rows
        ]
        has_hidden_value = has_hidden_value or any(int(row[0]) in asked_later for row in rows)
        visitor.button("Next question").click()
    assert has_hidden_value  # at least one list omitted an f that a later question asks for


def test_clicking_a_frontier_row_answers_the_question(visitor):
    """Answer the questions for a node by a click on a row, alternately right and wrong."""
    quiz = expected_quiz()
    start_quiz(visitor, drawer="frontier")
    for index in range(6):
        question = expect_question(visitor, quiz, index)
        if question.kind == "next":
            right = index % 2 == 0
            row = visitor.page.locator(f".waiting[data-node='{pick_answer(quiz, index, right)}']")
            row.click()
            expect_quiz_state(visitor, "told")
            expect(visitor("quiz-sentence")).to_contain_text("Right:" if right else "Not this node:")
        else:
            answer_question(visitor, quiz, index)
        visitor.button("Next question").click()
    expect_quiz_state(visitor, "over")


def test_frontier_list_can_be_opened_and_answered_by_keyboard(visitor):
    """Open the list by Enter; go to the right node by arrow keys and pick it by Enter."""
    quiz = expected_quiz()
    start_quiz(visitor)
    expect_question(visitor, quiz, 0)
    expect(visitor("drawer")).to_be_hidden()
    visitor("drawer-open").focus()
    visitor.press("Enter")
    grid = visitor.page.locator(".line [role=grid]")
    expect(grid).to_be_visible()
    for index in range(3):
        question = expect_question(visitor, quiz, index)
        if question.kind != "next":
            answer_question(visitor, quiz, index)
            expect(visitor("quiz-next")).to_be_focused()
            visitor.press("Enter")
            continue
        nodes = [int(row[0]) for row in expect_tables(visitor, expected_tables(quiz, question))[0]["rows"]]
        if index == 0:
            grid.focus()
        expect(grid).to_be_focused()  # the list keeps the focus after an answer
        visitor.press("Home", *["ArrowDown"] * nodes.index(pick_answer(quiz, index)), "Enter")
        expect_quiz_state(visitor, "told")
        expect(visitor("quiz-sentence")).to_contain_text("Right:")
        expect(visitor("quiz-next")).to_be_focused()
        visitor.press("Space")
    expect_question(visitor, quiz, 3)
    visitor.button("Close the inspector").click()
    expect(visitor("drawer-open")).to_be_focused()


@pytest.mark.some(2)
@pytest.mark.parametrize("algorithm", ["breadth_first", "bidirectional_breadth_first", "uniform_cost", "ida_star"])
def test_frontier_of_other_algorithms_lists_their_columns(visitor, algorithm):
    """During a question, no algorithm has a column f, and uniform-cost search has no column h either."""
    quiz = expected_quiz(algorithm=algorithm)
    start_quiz(visitor, drawer="frontier", algorithm=algorithm)
    question = expect_question(visitor, quiz, 0)
    tables = visitor.page.evaluate(TABLES)
    assert all("f" not in table["head"] for table in tables)
    if algorithm != "ida_star":
        expected = expected_tables(quiz, question)
        if algorithm == "uniform_cost":
            expected = [[[node, g, since] for node, g, _h, since in rows] for rows in expected]  # no column h
        expect_tables(visitor, expected)


@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1280, 640])
def test_link_to_the_code_shows_no_code_during_a_quiz(visitor, width):
    """The link's code pane stays closed before and after an answer; the inspector opens with the frontier instead."""
    quiz = expected_quiz()
    visitor.page.set_viewport_size({"width": width, "height": 800})
    start_quiz(visitor, drawer="code")
    for _ in range(2):
        expect(visitor("code")).to_be_hidden()
        expect(visitor("drawer")).to_be_hidden()
        expect(visitor("drawer-open")).to_have_attribute("aria-expanded", "false")
        if visitor.button("Show answer").is_visible():
            visitor.button("Show answer").click()
            expect_quiz_state(visitor, "told")
    visitor.button("Next question").click()
    expect_question(visitor, quiz, 1)
    visitor("drawer-open").click()
    expect(visitor("frontier-shown")).to_be_visible()
    visitor.button("Leave quiz").click()
    expect(visitor("play")).to_be_visible()


def test_leaving_the_quiz_restores_the_usual_frontier_list(visitor):
    start_quiz(visitor, drawer="frontier")
    visitor.button("Leave quiz").click()
    expect(visitor("taken-title")).to_be_visible()
    expect(visitor("look-up")).to_be_visible()
    expect(visitor.page.locator(".line-head .rank")).to_have_text("next")
    expect(visitor("tab-code")).to_be_visible()
    assert SOLVED_SMALL["start"] in visitor.page.url
