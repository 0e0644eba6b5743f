"""The words on recursive best-first search: sentences, cards, the program and quiz questions."""

from math import inf

import pytest
from figure_3_22 import calls_and_events

from puzzle.code.program import moments, program
from puzzle.core.formatting import plain_text
from puzzle.core.trace import NO_NODE
from puzzle.explanations.frontier_text import why_taken
from puzzle.explanations.step_text import card, sentence
from puzzle.problems.problem import SearchProblem
from puzzle.quiz.grading import grade_answer, question_text
from puzzle.quiz.questions import available_kinds, questions
from puzzle.quiz.quiz import truncated_trace
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import SearchOptions

GOAL, START = (0, 1, 2, 3, 4, 5, 6, 7, 8), (2, 3, 7, 1, 8, 0, 6, 5, 4)
OPTIONS = SearchOptions("recursive_best_first")


def searched(start=START, undo=False):
    run = sliding_run(start, GOAL, SearchOptions("recursive_best_first", undo=undo))
    run.advance()
    return run, History(run.trace)


def texts(run, history):
    return [plain_text(sentence(run, history, step)) for step in range(history.last_step + 1)]


def test_sentences_state_f_the_limit_and_the_returns_of_the_figure():
    run, history = searched()
    sentences, (calls, _events) = texts(run, history), calls_and_events(START, GOAL)
    assert sentences[0] == "RBFS begins at the root, with no limit on f."
    for step, (_board, f, limit, caller) in enumerate(calls[:-1], 1):
        words = sentences[step]
        assert f" f = {f} (" in words
        expected = "There is no alternative." if limit == inf else f"Alternative: f = {limit}."
        assert words.endswith(expected), words
        assert ("returns to" in words) == (caller not in (-1, step - 2)), words


def test_sentence_of_a_return_states_what_was_kept_and_forgotten():
    run, history = searched()
    assert texts(run, history)[14] == (
        "RBFS returns to with f = 15 (g 9 + h 6), as the path’s f rose to 17, and forgets 4 nodes. Alternative: f = 15."
    )


def test_ending_states_how_much_the_search_remembered():
    run, history = searched()
    most = 0
    for step in range(1, history.last_step + 1):  # the nodes remembered before a step forgets some of them
        nodes = range(history.nodes_at(step) - history.renewed_count(step) + history.renewed_count(step - 1))
        lost = history.forgotten_count(step - 1) - history.renewed_count(step - 1)
        most = max(most, len(nodes) - history.renewed_count(step - 1) - lost)
    assert f"remembering at most {most} at a time" in texts(run, history)[-1]


def test_forgotten_nodes_and_those_in_their_place_have_cards_that_say_so():
    run, history = searched()
    node, step = run.trace.forgotten[0], run.trace.forgotten_at[0]
    assert card(run, history, node, step).title == "Forgotten"
    why = " ".join(map(plain_text, card(run, history, node, step).why))
    assert f"Forgotten at step {step}, when the search returned from here." in why
    renewed = run.trace.renewed[0]
    content = card(run, history, renewed, step)
    f, g, h = map(int, content.formula)
    assert content.changed and f > g + h
    assert f"smallest f found below was {f}." in plain_text(content.why[-1])


@pytest.mark.parametrize("undo", [False, True])
def test_lines_of_the_pseudocode_are_executed_as_in_the_figure(undo):
    start = (1, 4, 2, 3, 7, 5, 0, 6, 8) if undo else START
    run, history = searched(start, undo)
    executed = [
        (moment.mark, moment.holds if moment.mark in ("test", "back", "compare") else None)
        for step in range(1, history.last_step + 1)
        for moment in moments(run, history, step, "pseudocode").moments
    ]
    assert executed == calls_and_events(start, GOAL, undo=undo)[1]


@pytest.mark.parametrize("view", ["pseudocode", "python"])
def test_every_line_that_a_step_executes_exists(view):
    run, history = searched()
    places = program(run, view)[2]
    marks = {
        moment.mark for step in range(history.last_step + 1) for moment in moments(run, history, step, view).moments
    }
    assert {"visit", "compare", "backed_up", "descend", "found"} <= marks <= set(places)


class Tree(SearchProblem):
    """A small tree without a goal: the root has two children, of which the first has a child."""

    initial, action_names, goal = "", ("a", "b"), None

    def actions(self, state):
        return {"": [0, 1], "a": [0]}.get(state, [])

    def result(self, state, action):
        return state + self.action_names[action]


def test_sentences_of_a_search_that_tries_everything():
    run = Run(Tree(), OPTIONS)
    run.advance()
    history = History(run.trace)
    words = texts(run, history)
    assert any(", as the path was a dead end, and forgets " in text for text in words)
    assert words[-1].startswith("No state is left to try. RBFS expanded 5 nodes")
    for view in ("pseudocode", "python"):
        marks = [
            moment.mark for step in range(history.last_step + 1) for moment in moments(run, history, step, view).moments
        ]
        assert set(marks) <= set(program(run, view)[2]) and marks[-1] == "over"


def test_clause_in_the_frontier_tab_states_the_smallest_f():
    run, history = searched()
    assert plain_text(why_taken(run, history, 2)) == "smallest f = 15; generated at step 2"


@pytest.fixture(scope="module")
def quiz():
    run, history = searched()
    copies = Copies(run)
    while copies.advance(1000):
        pass
    return run, history, copies


def test_quiz_has_questions_of_four_kinds(quiz):
    run, history, _copies = quiz
    assert set(available_kinds(run, history)) == {"next", "f", "length", "onwards"}


def test_tree_of_a_question_does_not_show_that_the_search_returned(quiz):
    run, history, _copies = quiz
    for question in questions(run, history, seed=3, count=60):
        truncated = truncated_trace(run, history, question)
        step = question.step if question.kind == "onwards" else question.step - 1
        assert all(at <= step for at in (*truncated.forgotten_at, *truncated.renewed_at))
        assert len(truncated.values) == len(truncated.parent)
        assert question.kind != "next" or history.current_node(question.step) < len(truncated.parent)


def test_answers_of_the_search_itself_are_right(quiz):
    run, history, copies = quiz
    asked = questions(run, history, seed=5, count=60)
    assert {question.kind for question in asked} >= {"next", "f", "onwards"}
    for question in asked:
        if question.kind == "next":
            answer = history.current_node(question.step)
        elif question.kind == "f":
            answer = run.trace.g[question.node] + run.trace.h[question.node]
        elif question.kind == "onwards":
            next_node = history.current_node(question.step + 1)
            answer = next_node != NO_NODE and run.trace.parent[next_node] == question.node
        else:
            answer = run.trace.path_length
        grade = grade_answer(run, history, copies, question, answer)
        assert grade.right, plain_text(question_text(run, question))
        assert not grade_answer(run, history, copies, question, 0).right or question.kind == "onwards" or answer == 0


def test_wrong_node_is_explained_by_f_or_by_its_being_forgotten(quiz):
    run, history, copies = quiz
    (question,) = run.family.quiz.pools(run, history, range(16, 17))["next"][0]
    forgotten = run.trace.forgotten[0]
    words = plain_text(grade_answer(run, history, copies, question, forgotten).words)
    assert words == f"Not this node: it was forgotten at step {run.trace.forgotten_at[0]}."
