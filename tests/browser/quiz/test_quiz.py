"""Tests of the quiz: it asks before a step what the search does next, hides the answer, and explains it afterwards."""

import re
from urllib.parse import parse_qs, urlparse

import pytest

from announcements import expect_announcements, start_listening
from puzzle.core.formatting import plain_text as words_of
from puzzle.quiz import grading
from puzzle.quiz.quiz import truncated_trace
from puzzle.recording.run import state_of
from quiz_steps import LINK, answer_question, expect_question, expect_quiz_state, expected_quiz, start_quiz
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, collapse_spaces
from waiting import expect

# Starts to record the texts that are drawn on the tree's canvas, in the variable `spoken` of the page.
RECORD_TEXTS = """
() => window.spoken = (() => {
  const words = []
  const draw = CanvasRenderingContext2D.prototype.fillText
  CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
    if (this.canvas.id === "tree-canvas") words.push(text)
    return draw.call(this, text, ...rest)
  }
  return words
})()
"""
# Starts to record, in `seen`, whether tree and sentence are visible. An entry is added at each change of the page's state
# while a finished run is loaded and no question is asked.
RECORD_VISIBILITY = """
() => {
  const seen = window.seen = [] // a local name, as other tests of this page also use window.seen
  const record = () => document.documentElement.dataset.run === "done" && document.documentElement.dataset.quiz !== "asking"
    && seen.push(["tree-canvas", "sentence"].map(id => getComputedStyle(document.getElementById(id)).visibility))
  new MutationObserver(record).observe(document.documentElement, {attributes: true})
}
"""


# Starts to record, in `ends`, where each text that is drawn on the tree's canvas ends, in pixels from the left.
RECORD_TEXT_ENDS = """
() => window.ends = (() => {
  const ends = []
  const draw = CanvasRenderingContext2D.prototype.fillText
  CanvasRenderingContext2D.prototype.fillText = function (text, x, ...rest) {
    const share = { left: 1, start: 1, center: 0.5 }[this.textAlign] ?? 0
    if (this.canvas.id === "tree-canvas") ends.push(x + share * this.measureText(text).width)
    return draw.call(this, text, x, ...rest)
  }
  return ends
})()
"""


@pytest.fixture(scope="module")
def quiz():
    """The quiz that the page shows, created in this process, to know its questions and answers."""
    return expected_quiz()


def test_same_link_asks_same_questions_and_counts_first_attempts(visitor, quiz):
    """All questions and their feedback equal those of a quiz made in this process; one answer of six is wrong."""
    start_quiz(visitor)
    for index in range(6):
        expect_question(visitor, quiz, index)
        feedback = answer_question(visitor, quiz, index, right=index != 1)
        expect_quiz_state(visitor, "told")
        expect(visitor("quiz-sentence")).to_have_text(words_of(feedback.words))
        assert feedback.right == (index != 1)
        visitor.button("Next question").click()
    expect_quiz_state(visitor, "over")
    expect(visitor("quiz-sentence")).to_have_text("You answered 5 of 6 questions right. Only first attempts count.")
    marks = visitor.page.locator("#quiz-row li").evaluate_all("all => all.map(element => element.dataset.answer)")
    assert marks == ["right", "wrong", "right", "right", "right", "right"]


def test_question_fits_the_width_of_a_phone(visitor):
    """No sum is cut off at the edge, and the tools below the tree are in one row."""
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    visitor.page.evaluate(RECORD_TEXT_ENDS)
    visitor.follow(**SOLVED_SMALL, quiz=4, seed=7, state="done")
    expect_quiz_state(visitor, "asking")
    visitor.page.wait_for_function("ends.length > 0")
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    visitor.page.evaluate("ends.length = 0")
    visitor("zoom-in").click()
    visitor("fit").click()
    visitor.page.wait_for_function("ends.length > 8")
    for _ in range(20):
        visitor.page.evaluate(WAIT_TWO_FRAMES)
    visitor.page.evaluate("ends.length = 0")
    visitor.page.emulate_media(color_scheme="dark")  # draws the tree again
    visitor.page.wait_for_function("ends.length > 2")
    assert max(visitor.page.evaluate("ends")) <= 388
    tops = [visitor(name).bounding_box()["y"] for name in ("quiz-open", "drawer-open", "zoom")]
    assert max(tops) - min(tops) < 4
    visitor.page.emulate_media(color_scheme="null")
    visitor.button("Leave quiz").click()


def test_click_answers_with_a_node_and_escape_restores_the_run(visitor, quiz):
    """Click the root, a wrong answer, in the first question that asks for a node; then leave the quiz by Escape."""
    visitor.follow(**SOLVED_SMALL, step=3)
    visitor("quiz-open").click()
    expect_quiz_state(visitor, "asking")
    visitor.page.wait_for_function("() => location.search.includes('seed=')")
    keys = parse_qs(urlparse(visitor.page.url).query)
    assert keys["quiz"] == ["6"] and int(keys["seed"][0]) >= 0
    start_quiz(visitor)
    indices = [index for index, question in enumerate(quiz.questions) if question.kind == "next"]
    for index_before in range(indices[0]):
        expect_question(visitor, quiz, index_before)
        visitor.button("Show answer").click()
        visitor.button("Next question").click()
    question = expect_question(visitor, quiz, indices[0])
    rows = visitor.nodes()
    assert sum(map(len, rows)) == quiz.history.nodes_at(question.step)
    visitor.click_node(rows[0][0])
    expect_quiz_state(visitor, "told")
    expect(visitor("quiz-sentence")).to_contain_text("it was taken at step 1 and is no longer in the frontier.")
    visitor.leave_field()
    visitor.press("Space")
    expect_question(visitor, quiz, indices[0] + 1)
    visitor.press("Escape")
    expect(visitor("quiz")).to_be_hidden()
    expect(visitor("step-last")).to_have_text(str(quiz.history.last_step))
    expect(visitor("play")).to_be_visible()
    visitor.page.wait_for_function("() => !location.search.includes('quiz')")


def test_question_does_not_reveal_its_answer(visitor, quiz):
    """During a question, drawing and outline omit the value asked for, and controls that would reveal it are off."""
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.evaluate(RECORD_TEXTS)
    start_quiz(visitor)
    for index, expected in enumerate(quiz.questions):
        question = expect_question(visitor, quiz, index)
        assert question == expected
        visitor("outline").focus()
        for key in ("Home", "ArrowDown"):  # draws the tree with the root selected, then with a child selected
            visitor.page.evaluate(WAIT_TWO_FRAMES)
            visitor.page.evaluate("() => spoken.length = 0")
            visitor.press(key)
            visitor.page.wait_for_function("() => spoken.length > 20")
        truncated = truncated_trace(quiz.run, quiz.history, question)
        nodes = range(len(truncated.parent))
        asked_node = question.node if question.kind == "f" else -1
        expanded_nodes = {node for step, node in enumerate(truncated.taken, 1) if step < question.step}
        sums = {word for word in visitor.page.evaluate("() => spoken") if " + " in word}
        assert sums == {f"{truncated.g[node]} + {'?' if node == asked_node else truncated.h[node]}" for node in nodes}
        for item in visitor("outline").locator("[role=treeitem]").all():
            node = int(item.get_attribute("id").removeprefix("node-"))
            assert (", f " in item.text_content()) == (node in expanded_nodes)
            assert (", h " in item.text_content()) == (node != asked_node)
        assert visitor("tree").locator("[data-legend=current]").is_hidden() or question.kind == "kept"
        for name in ("primary", "algorithm", "edit"):
            assert visitor(name).evaluate("element => element.closest('[inert]') !== null")
        for name in ("scrubber", "drawer", "sentence", "verdict"):
            expect(visitor(name)).to_be_hidden()
        visitor.press(".", ">", "p", "PageDown")
        expect_question(visitor, quiz, index)
        visitor.button("Show answer").click()
        expect_quiz_state(visitor, "told")
        visitor.button("Next question").click()
    expect(visitor("quiz-sentence")).to_have_text("You were shown all 6 questions. Only your own answers count.")
    expect(visitor("quiz-score")).to_have_text("0 of 6 right, six shown")
    marks = visitor.page.locator("#quiz-row li").evaluate_all("all => all.map(element => element.dataset.answer)")
    assert marks == ["shown"] * 6


def test_nothing_stays_inert_if_the_page_was_narrowed_during_the_quiz(visitor):
    """A narrow page has the results elsewhere, so the quiz has to end where it began."""
    start_quiz(visitor)
    size = visitor.page.viewport_size
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    expect(visitor.page.locator(".panel > .results")).to_have_count(0)
    visitor("quiz-leave").click()
    visitor.page.wait_for_function("() => !('quiz' in document.documentElement.dataset)")
    visitor.page.set_viewport_size(size)
    expect(visitor.page.locator(".panel > .results")).to_have_count(1)
    assert visitor.page.locator(".results").evaluate("element => element.closest('[inert]') === null")


def test_feedback_at_the_end_is_listed_after_the_last_question(visitor, quiz):
    """With feedback at the end, the page lists the feedback to all answers after the last question."""
    start_quiz(visitor, feedback="end")
    feedbacks = []
    for index in range(6):
        expect_question(visitor, quiz, index)
        expect(visitor.page.locator("#quiz-row [data-answer=given]")).to_have_count(index)
        feedbacks.append(answer_question(visitor, quiz, index, right=index != 1))
    expect_quiz_state(visitor, "over")
    listed = [collapse_spaces(text) for text in visitor.page.locator("#quiz-list li").all_text_contents()]
    steps = [question.step for question in quiz.questions]
    expected = [f"Before step {step}: {words_of(text.words)}" for step, text in zip(steps, feedbacks, strict=True)]
    assert listed == [collapse_spaces(text) for text in expected]


def test_questions_and_feedback_are_announced(listener, quiz):
    listener.follow(**SOLVED_SMALL, run="1")
    start_listening(listener)
    start_quiz(listener)
    expect_question(listener, quiz, 0)
    question_words = words_of(grading.question_text(quiz.run, quiz.questions[0]))
    listener.page.wait_for_function("asked => heard.includes(asked)", arg=collapse_spaces(question_words))
    start_listening(listener)
    listener.button("Show answer").click()
    expect_quiz_state(listener, "told")
    expect_announcements(listener, re.compile(r"^(Taken next|The answer): .* Press Space to go on\.$"))


def test_node_in_question_is_read_out_and_describes_the_field(listener):
    """By ear, the question names the node's depth and board, which only the tree shows to the eye."""
    quiz = expected_quiz(count=1, ask=("f",))
    listener.follow(**SOLVED_SMALL, run="1")
    start_listening(listener)
    start_quiz(listener, quiz="1", ask="f")
    question = expect_question(listener, quiz, 0)
    tiles = quiz.run.problem.tiles(state_of(quiz.run.problem, quiz.run.trace, question.node))
    rows = [" ".join(str(tile or "gap") for tile in tiles[row : row + 3]) for row in (0, 3, 6)]
    node = f"The node is at depth {quiz.history.depth[question.node]}: {', '.join(rows)}."
    expect(listener("quiz-asked")).to_have_text(node, use_inner_text=False)
    spoken = collapse_spaces(words_of(grading.question_text(quiz.run, question)) + " " + node)
    listener.page.wait_for_function("spoken => heard.includes(spoken)", arg=spoken)
    for part in ("quiz-sentence", "quiz-asked"):
        assert part in listener("quiz-number").get_attribute("aria-describedby")


def test_enter_without_a_node_is_no_answer_but_explained(listener, quiz):
    """A question on the next node opens with no node selected; Enter then says how to select one."""
    start_quiz(listener, quiz="1", ask="next")
    start_listening(listener)
    listener("outline").focus()
    listener.press("Enter")
    expect_announcements(listener, "No node is selected. The arrow keys select nodes of the tree.")
    expect_quiz_state(listener, "asking")


def test_search_is_hidden_and_silent_before_the_first_question(listener, quiz):
    """Open a link with a quiz: tree and sentence are never visible, and the result is not announced."""
    listener.follow()
    start_listening(listener)
    listener.page.evaluate(RECORD_VISIBILITY)
    start_quiz(listener)
    expect_question(listener, quiz, 0)
    visibilities = listener.page.evaluate("seen")
    assert visibilities and all(entry == ["hidden", "hidden"] for entry in visibilities)
    start_listening(listener)
    assert not [entry for entry in listener.page.evaluate("before") if "moves" in entry or "Solved" in entry]


@pytest.mark.some(1)
@pytest.mark.parametrize("link", [{"start": "1,2,3,4,5,6,8,7,0", "goal": "1,2,3,4,5,6,7,8,0"}, {}])
def test_search_without_questions_shows_the_page_as_usual(visitor, link):
    """With the key quiz in the link, an unsolvable board and a search without choices show a note instead of a quiz."""
    keys = link or {"start": "1,2,3,8,0,4,7,6,5", "goal": "1,2,3,8,0,4,7,6,5", "algorithm": "breadth_first"}
    visitor.follow(state="ready" if link else "done", quiz="6", seed="7", **keys)
    expect(visitor.root).not_to_have_attribute("data-quiz", re.compile("."))
    expect(visitor("verdict")).to_be_visible()
    expect(visitor("primary")).to_be_enabled()
    if link:
        expect(visitor("alert-text")).to_have_text("No quiz on this board: no search can reach its goal.")
    else:
        expect(visitor("sentence")).to_have_text("This search has no questions: it never had a choice between nodes.")


@pytest.mark.exhaustive
def test_lost_worker_ends_the_quiz_and_keeps_the_tree(new_visitor, quiz):
    """End the worker during a question: the tree is shown with a note, and a new quiz can be started."""
    new_visitor.open("&".join(f"{key}={value}" for key, value in LINK.items()), state="done")
    expect_question(new_visitor, quiz, 0)
    new_visitor.page.evaluate("document.querySelector('script[name^=engine-]').xworker.terminate()")
    # The quiz must also end if Show answer is pressed before the page has noticed that the worker is lost.
    new_visitor.page.evaluate("document.getElementById('quiz-show').click()")
    expect(new_visitor("quiz")).to_be_hidden()
    expect(new_visitor("live")).to_contain_text("Python was restarted. The tree is kept")
    expect(new_visitor("step-last")).to_have_text(str(quiz.history.last_step))
    expect(new_visitor("sentence")).to_contain_text("Solved in")  # the page had this explanation before the quiz
    new_visitor.button("Step back").click()
    expect(new_visitor("sentence")).to_contain_text("Python was restarted. The tree is kept")
    expect(new_visitor("edit")).to_be_enabled()
    new_visitor.page.wait_for_function("() => !location.search.includes('quiz')")
    new_visitor("quiz-open").click()  # the page searches again, as the new worker does not have the run
    expect_quiz_state(new_visitor, "asking")
