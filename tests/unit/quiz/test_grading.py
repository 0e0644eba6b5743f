"""The grading of quiz answers, compared with an independent search, and the sentences of feedback."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import GRAPH_SEARCHES
from puzzle.core import board, catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.core.grade import NOT_YET, RIGHT, SHOWN, WRONG
from puzzle.explanations.step_text import board_of
from puzzle.problems.water_jugs import WaterJugs
from puzzle.quiz.grading import asks_to_count_h, correct_nodes, grade_answer, question_text, retry_text, reveal_answer
from puzzle.quiz.questions import Question, questions
from puzzle.quiz.quiz import Quiz
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, slides

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def run_search(options, start=START, goal=GOAL, limits=None):
    """Search to the end; return the run, its history, and its `Copies`, which find nodes with the same board."""
    run = sliding_run(start, goal, options, limits or Limits(400, 5))
    run.advance()
    copies = Copies(run)
    while copies.advance(1000):
        pass
    return run, History(run.trace), copies


def graded_words(options, question, answer, start=START, goal=GOAL, limits=None):
    """Return True or False for an answer, and the sentence of feedback without markup."""
    grade = grade_answer(*run_search(options, start, goal, limits), question, answer)
    return grade.right, plain_text(grade.words)


@settings(max_examples=30, deadline=None)
@given(
    st.integers(0, 10**6), st.sampled_from(GRAPH_SEARCHES), st.sampled_from(["manhattan", "misplaced", "euclidean"]),
    st.sampled_from(["fifo", "lifo", "state", "low_h", "heap"]), st.sampled_from(["", *catalogue.names(option_table.REACHED)]),
)  # fmt: skip
def test_answer_is_right_if_some_tie_breaking_takes_it(seed, algorithm, heuristic, tie, reached):
    """A node is right if no other has a smaller value; a successor is a copy if its board occurred before."""
    start = board.shuffle(CORNER, random.Random(seed).randrange)
    reached = reached or catalogue.default_reached(algorithm)
    options = SearchOptions(algorithm, heuristic, reached=reached, ties=tie)
    run, history, copies = run_search(options, start, CORNER, Limits(150))
    replay = Replay(start, CORNER, algorithm, heuristic=heuristic, reached=reached, ties=tie, node_limit=150)
    for question in questions(run, history, seed, count=6):
        if question.kind == "kept":
            child = dict(slides(replay.nodes[question.node].board))[board.MOVES[question.move]]
            created_nodes = [
                node for node, other in enumerate(replay.nodes) if (other.parent, other.board) == (question.node, child)
            ]
            node_count = sum(len(record.statuses) for record in replay.steps[question.step : question.step + 1])
            earlier_boards = [
                other.board for other in replay.nodes[: created_nodes[0] if created_nodes else node_count]
            ]
            for answer in (True, False):
                grade = grade_answer(run, history, copies, question, answer)
                assert grade.right == (answer == (child not in earlier_boards))
                beginning = " it is new, " if child not in earlier_boards else " it is a copy, "
                assert plain_text(grade.words).startswith(("Right:" if grade.right else "Not right:") + beginning)
                assert (" a copy, and discarded" in plain_text(grade.words)) == (not created_nodes)
        if question.kind != "next":
            continue
        step = replay.steps[question.step]
        best = min(replay.f(node) for node in step.pickable)
        right = {node for node in step.pickable if replay.f(node) == best}
        if not catalogue.is_best_first(algorithm):
            right = {step.in_hand}
        assert set(correct_nodes(run, history, question)) == right
        assert list(history.choices(question.step)) == step.pickable
        for node in range(len(step.statuses)):
            grade = grade_answer(run, history, copies, question, node)
            assert grade.right == (node in right) and grade.taken == step.in_hand
            assert plain_text(grade.words).startswith("Right: " if node in right else "Not this node: ")


NEXT = Question("next", step=4, node=-1, move=-1)


def test_wrong_node_is_explained_by_both_values():
    """The feedback compares the value of the chosen node with the value of the node that is taken next."""
    assert graded_words(SearchOptions(), NEXT, 5) == (
        False, "Not this node: its f is 2 + 5 = 7. A* takes the smallest f, here 3 + 2 = 5.",
    )  # fmt: skip
    assert graded_words(SearchOptions(), NEXT, 7) == (True, "Right: its f is 3 + 2 = 5, and no other is as small.")
    assert (
        graded_words(SearchOptions(), NEXT, 0)[1]
        == "Not this node: it was taken at step 1 and is no longer in the frontier."
    )
    assert graded_words(SearchOptions("weighted_a_star"), NEXT, 2)[1] == (
        "Not this node: its f is 1 + 2 × 6 = 13. Weighted A* takes the smallest f, here 3 + 2 × 2 = 7."
    )
    assert graded_words(SearchOptions("greedy_best_first"), NEXT, 2)[1] == (
        "Not this node: its h is 6. Greedy search takes the smallest h, here 2."
    )


def test_all_equal_nodes_are_right_and_the_taken_one_is_named():
    """Five frontier nodes have the smallest value; the feedback adds which of them the run takes."""
    start, question = board.parse("314/502/678"), Question("next", step=4, node=-1, move=-1)
    run, history, _copies = run_search(SearchOptions(), start, CORNER)
    right = correct_nodes(run, history, question)
    assert len(right) == 5  # five nodes have the same value, as in the classroom example “A tie”
    assert graded_words(SearchOptions(), question, right[0], start, CORNER)[1].endswith(
        " = 8, and no other is smaller. This run takes it too: it is the oldest of 5."
    )
    words = graded_words(SearchOptions(), question, right[-1], start, CORNER)
    assert words[0] and words[1].endswith(" = 8, and no other is smaller. This run takes another, the oldest of 5.")
    run, history, _copies = run_search(SearchOptions(ties="lifo"), start, CORNER)
    newest = history.current_node(4)
    assert graded_words(SearchOptions(ties="lifo"), question, newest, start, CORNER)[1].endswith(
        "it is the newest of 5."
    )


def test_feedback_on_queues_and_stacks_names_age_and_move_order():
    """Breadth-first and depth-first search have no values to compare, so the feedback compares ages."""
    question = Question("next", step=13, node=-1, move=-1)
    assert graded_words(SearchOptions("breadth_first"), question, 12) == (
        True, "Right: it is the oldest frontier node, generated at step 7.",
    )  # fmt: skip
    assert graded_words(SearchOptions("breadth_first"), question, 13)[1] == (
        "Not this node: it was generated at step 8. Breadth-first search takes the oldest, here the node generated at step 7."
    )
    assert graded_words(SearchOptions("breadth_first"), Question("next", step=2, node=-1, move=-1), 2)[1] == (
        "Not this node: it was generated together with the next node, whose move comes first in the order UDLR."
    )
    assert graded_words(SearchOptions("depth_first"), Question("next", step=7, node=-1, move=-1), 1)[1] == (
        "Not this node: it was generated at step 2. Depth-first search takes the newest, here the node generated at step 7."
    )
    both_ends = SearchOptions("bidirectional_breadth_first")
    assert graded_words(both_ends, Question("next", step=2, node=-1, move=-1), 2)[1] == (
        "Not this node: Bidirectional search takes the oldest node on the side of the goal now, at depth 0."
    )


def test_feedback_without_lettered_moves_names_the_order_of_actions():
    run = Run(WaterJugs(), SearchOptions("breadth_first"))
    run.advance()
    grade = grade_answer(run, History(run.trace), Copies(run), Question("next", step=2, node=-1, move=-1), 2)
    assert (
        plain_text(grade.words)
        == "Not this node: it was generated together with the next node, whose move comes first in the order of actions."
    )


def test_superseded_node_is_wrong():
    """The node still waits in the frontier at this step, but the search will pass over it."""
    start = board.parse("806/547/231")
    run, history, copies = run_search(SearchOptions("weighted_a_star", weight=3), start, CORNER, Limits(3000))
    node, step = next(
        (node, step) for node, step in run.trace.superseded_at.items() if history.expanded_at[node] > step
    )
    grade = grade_answer(run, history, copies, Question("next", step=step, node=-1, move=-1), node)
    assert not grade.right
    assert plain_text(grade.words) == (
        f"Not this node: a cheaper copy of its board appeared at step {step:,}, so it will be passed over."
    )


def test_other_kinds_are_graded_by_their_values():
    """The kinds: the f of a node, the length of the solution, and whether a search by rounds goes on from a node."""
    f_of_node_5 = Question("f", step=4, node=5, move=-1)
    assert graded_words(SearchOptions(), f_of_node_5, 7) == (True, "Right: f is 2 + 5 = 7.")
    assert graded_words(SearchOptions(), f_of_node_5, 6) == (False, "Not 6: f is 2 + 5 = 7.")
    length = Question("length", step=6, node=-1, move=-1)
    assert graded_words(SearchOptions(), length, 5) == (True, "Right: the path has 5 moves.")
    assert graded_words(SearchOptions(), length, 1) == (False, "Not 1 move: the path has 5 moves.")
    at_depth_5 = Question("onwards", step=6, node=5, move=-1)
    assert graded_words(SearchOptions("ida_star"), at_depth_5, False) == (
        True, "Right: it turns back: f is 5 + 2 = 7, more than the bound 5 of this round.",
    )  # fmt: skip
    assert graded_words(SearchOptions("ida_star"), Question("onwards", step=2, node=1, move=-1), False) == (
        False, "Not right: it goes on: f is 1 + 4 = 5, no more than the bound 5 of this round.",
    )  # fmt: skip
    limited = SearchOptions("depth_limited")
    assert graded_words(limited, at_depth_5, True) == (
        False,
        "Not right: it turns back: depth 5 is the limit.",
    )
    assert (
        graded_words(limited, Question("onwards", step=2, node=1, move=-1), True)[1]
        == "Right: it goes on: depth 1 is less than the limit of 5."
    )
    assert (
        graded_words(limited, Question("onwards", step=2, node=1, move=-1), True, limits=Limits(50))[1]
        == "Right: it goes on: there is no depth limit."
    )


def test_fractional_f_is_right_to_two_decimal_places():
    options, question = SearchOptions("a_star", "euclidean"), Question("f", step=2, node=2, move=-1)
    run, _history, _copies = run_search(options)
    value = run.evaluation_function()(2)
    assert value != int(value)
    assert graded_words(options, question, round(value, 2))[0]
    assert not graded_words(options, question, round(value, 2) + 0.02)[0]


def test_feedback_on_a_copy_names_the_rule():
    """In a `kept` question, True means that the board after the move is new, False that it is a copy."""
    undone_move = Question("kept", step=2, node=1, move=1)  # move 1, down, leads from node 1 back to the start
    assert graded_words(SearchOptions(), undone_move, False) == (
        True,
        "Right: it is a copy, and discarded. Sliding 6 up only takes the last move back, to the board before, which has g = 0. "
        "This way costs more, g = 2; only a cheaper copy would be kept.",
    )
    assert graded_words(SearchOptions(), Question("kept", step=2, node=1, move=3), True) == (
        True, "Right: it is new, as this board has not been reached before.",
    )  # fmt: skip


def test_feedback_on_copies_that_are_kept():
    """A copy is kept if it is cheaper than the earlier node with its board, or if that node is not expanded yet."""
    start, limits = board.parse("806/547/231"), Limits(3000)
    options = SearchOptions("weighted_a_star", weight=3)
    run, history, _copies = run_search(options, start, CORNER, limits)
    step = next(iter(run.trace.superseded_at.values()))
    superseded = next(iter(run.trace.superseded_at))
    child = next(node for node in range(superseded + 1, history.nodes_at(step)) if history.generated_at[node] == step
                 and board_of(run, node) == board_of(run, superseded))  # fmt: skip
    question = Question("kept", step=step - 1, node=run.trace.parent[child], move=run.trace.move[child])
    g = run.trace.g
    assert graded_words(options, question, False, start, CORNER, limits) == (
        True, f"Right: it is a copy, but kept: its g is {g[child]}, less than the {g[superseded]} of the earlier copy.",
    )  # fmt: skip
    options, limits = SearchOptions("breadth_first", reached="expansion"), Limits(2000)
    run, _history, _copies = run_search(options, start, CORNER, limits)
    boards = [board_of(run, node) for node in range(len(run.trace.parent))]
    copy = next(node for node in range(len(boards)) if boards[node] in boards[:node])
    step = run.trace.taken.index(run.trace.parent[copy]) + 1
    question = Question("kept", step=step, node=run.trace.parent[copy], move=run.trace.move[copy])
    words = graded_words(options, question, True, start, CORNER, limits)[1]
    assert words == "Not right: it is a copy, but kept: the board has been reached before, but not expanded yet."


@pytest.mark.parametrize(
    ("algorithm", "question", "words"),
    [
        ("a_star", NEXT, "Which node does A* take next? Click it in the tree, or press Enter on it."),
        (
            "breadth_first",
            NEXT,
            "Which node does breadth-first search take next? Click it in the tree, or press Enter on it.",
        ),
        (
            "a_star",
            Question("f", step=4, node=5, move=-1),
            "What is the f of this node? Its g is 2, and f = g + h. Count its h on the board.",
        ),
        (
            "weighted_a_star",
            Question("f", step=4, node=5, move=-1),
            "What is the f of this node? Its g is 2, and f = g + 2 · h. Count its h on the board.",
        ),
        (
            "a_star",
            Question("kept", step=2, node=1, move=1),
            "Is the board after this move new, or a copy? Sliding 6 up leads from the marked node to the board shown here.",
        ),
        (
            "ida_star",
            Question("onwards", step=2, node=1, move=-1),
            "Does IDA* go on from this node? If not, it turns back here. The bound of this round is f = 5.",
        ),
        (
            "iterative_deepening",
            Question("onwards", step=18, node=17, move=-1),
            "Does iterative deepening go on from this node? If not, it turns back here. "
            "The limit of this round is a depth of 3.",
        ),
        (
            "depth_limited",
            Question("onwards", step=2, node=1, move=-1),
            "Does depth-limited search go on from this node? If not, it turns back here. The limit is a depth of 5.",
        ),
        (
            "a_star",
            Question("length", step=6, node=-1, move=-1),
            "How long is the solution? Count the moves of the path that A* finds.",
        ),
    ],
)
def test_question_text_of_every_kind(algorithm, question, words):
    assert plain_text(question_text(run_search(SearchOptions(algorithm))[0], question)) == words


def test_only_first_attempts_score():
    """One question is answered wrong and then right, one is revealed, and one is answered right at once."""
    quiz = Quiz(*run_search(SearchOptions()), seed=7, count=4)
    assert [question.kind for question in quiz.questions].count("next") == 3
    indices = [index for index, question in enumerate(quiz.questions) if question.kind == "next"]
    first = quiz.answer(indices[0], 0)
    assert not first.right and (quiz.score.right, quiz.score.answered) == (0, 1)
    assert quiz.answer(indices[0], first.taken).right and (quiz.score.right, quiz.score.answered) == (0, 1)
    assert quiz.answer(indices[1], quiz.show(indices[1]).taken).right and (quiz.score.right, quiz.score.answered) == (
        0,
        2,
    )
    right_node = next(
        node for node in range(20) if grade_answer(*run_search(SearchOptions()), quiz.questions[indices[2]], node).right
    )
    quiz.answer(indices[2], right_node)
    assert (quiz.score.right, quiz.score.answered) == (1, 3)
    with pytest.raises(ValueError, match=r"^There is no such node at this step\.$"):
        quiz.answer(indices[2], 999)
    assert (quiz.score.right, quiz.score.answered) == (1, 3)


def test_quiz_resumes_an_earlier_grade_of_the_same_length():
    """A stored grade with another number of questions is ignored."""
    quiz = Quiz(*run_search(SearchOptions()), seed=7, count=4, grade=[RIGHT, NOT_YET, WRONG, NOT_YET])
    assert (quiz.score.right, quiz.score.answered) == (1, 2)
    assert not quiz.show(0).right and (quiz.score.right, quiz.score.answered) == (1, 2)
    assert Quiz(*run_search(SearchOptions()), seed=7, count=4, grade=[RIGHT, RIGHT]).grade == [NOT_YET] * 4


def test_second_attempt_is_recorded_without_score():
    quiz = Quiz(*run_search(SearchOptions()), seed=7, count=4)
    indices = [index for index, question in enumerate(quiz.questions) if question.kind == "next"]
    taken = quiz.answer(indices[0], 0).taken
    quiz.answer(indices[0], taken)
    quiz.answer(indices[1], quiz.show(indices[1]).taken)
    assert quiz.corrected == {indices[0]} and quiz.grade[indices[1]] == SHOWN and quiz.score.right == 0


def test_answer_revealed_in_an_earlier_visit_stays_revealed():
    quiz = Quiz(*run_search(SearchOptions()), seed=7, count=4, grade=[RIGHT, SHOWN, NOT_YET, NOT_YET])
    assert quiz.score == (1, 1, 0, 2, 4)
    quiz.answer(1, quiz.show(1).taken)
    assert quiz.grade[1] == SHOWN and quiz.corrected == set()


def test_f_of_an_unanswered_question_stays_hidden():
    quiz = Quiz(*run_search(SearchOptions()), seed=7, count=6)
    (index,) = [index for index, question in enumerate(quiz.questions) if question.kind == "f"]
    assert quiz.nodes_with_hidden_f == [quiz.questions[index].node]
    quiz.answer(index, 3)
    assert quiz.nodes_with_hidden_f == []


@pytest.mark.parametrize(
    ("heuristic", "counted"), [("manhattan", True), ("misplaced", True), ("euclidean", False), ("exact", False)]
)
def test_question_asks_to_count_h_if_it_is_countable(heuristic, counted):
    run, _, _ = run_search(SearchOptions(heuristic=heuristic))
    question = Question("f", step=4, node=5, move=-1)
    assert asks_to_count_h(run, question) is counted
    assert plain_text(question_text(run, question)).endswith("Count its h on the board.") is counted
    assert not asks_to_count_h(run, NEXT)


def test_retry_text_does_not_reveal_the_answer():
    assert plain_text(retry_text(Question("f", step=4, node=5, move=-1), 6.5)) == "Not 6.5."
    assert plain_text(retry_text(Question("length", step=6, node=-1, move=-1), 1)) == "Not 1 move."
    assert retry_text(NEXT, 3) == retry_text(Question("kept", step=2, node=1, move=1), False) == []


def test_revealed_answer_is_the_right_one():
    parts = run_search(SearchOptions())
    assert plain_text(reveal_answer(*parts, NEXT).words) == "Taken next: its f is 3 + 2 = 5, and no other is as small."
    assert reveal_answer(*parts, NEXT).taken == 7
    assert (
        plain_text(reveal_answer(*parts, Question("length", step=6, node=-1, move=-1)).words)
        == "The answer: the path has 5 moves."
    )


def test_quiz_needs_an_ended_run():
    run = sliding_run(START, GOAL)
    with pytest.raises(ValueError, match=r"^The run has not ended yet\.$"):
        Quiz(run, History(run.trace), Copies(run), seed=1, count=1)
