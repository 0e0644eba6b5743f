"""The quiz questions that ask why: an independent search finds the same rule, and the same false step."""

import random
import re

import pytest
import question_checker
from hypothesis import given, settings
from hypothesis import strategies as st

import reference
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.core.grade import HINTED, RIGHT, SHOWN, WRONG
from puzzle.lab_report import quiz_entry
from puzzle.links.link_values import QUESTION_KINDS
from puzzle.quiz import grading, why_questions
from puzzle.quiz.false_trace import false_traces
from puzzle.quiz.questions import _pools, available_kinds
from puzzle.quiz.quiz import Quiz
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
RULES = {"a_star": "f", "greedy_best_first": "h", "breadth_first": "oldest", "depth_first": "newest"}
each_algorithm = pytest.mark.parametrize("algorithm", RULES)


def run_search(seed, algorithm, **options):
    """Search from a random board; return the run and its history."""
    start = board.shuffle(GOAL, random.Random(seed).randrange)
    run = sliding_run(start, GOAL, SearchOptions(algorithm, **options), Limits(200))
    run.advance()
    return run, History(run.trace)


def pool(run, history, kind):
    return [question for half in _pools(run, history)[kind] for question in half]


def order_of(algorithm):
    """Return the order in which the successors of a node are added; a stack gets them in reverse."""
    return "RLDU" if algorithm == "depth_first" else "UDLR"


@each_algorithm
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_only_the_rule_of_the_search_is_true(algorithm, seed):
    run, history = run_search(seed, algorithm)
    search, step = question_checker.Search(run.problem.start, GOAL, RULES[algorithm], order_of(algorithm)), 1
    for question in sorted(pool(run, history, "why"), key=lambda question: question.step):
        while step < question.step:
            search.step()
            step += 1
        node, nodes = search.next(), search.frontier
        others = [other for other in nodes if other is not node]
        choices = why_questions.choices(run, history, question)
        assert node["number"] == question.node + 1 and len({choice.text for choice in choices}) == 4
        truth = [question_checker.CLAIMS[choice.text](node, others) for choice in choices]
        assert truth == [choice.is_right for choice in choices] and truth.count(True) == 1
        assert choices[truth.index(True)].text in question_checker.RULES[RULES[algorithm]]
        assert [fault for choice in choices for fault in reply_faults(choice, node, nodes)] == []


def reply_faults(choice, node, nodes):
    """Return the faults of a reply: its figures have to be those of the node that it names, or of the frontier."""
    if choice.is_right:
        return [] if proves(choice.reply, node, nodes) else [choice.reply]
    numbers_of_nodes = [each["number"] for each in nodes]
    if choice.node >= 0 and choice.node + 1 not in numbers_of_nodes:
        return [choice.reply]
    reply = choice.reply.replace("Another node", f"Node {choice.node + 1}")
    return question_checker.refutation_faults(type("Choice", (), {"feedback": reply}), node, nodes)


def proves(words, node, nodes):
    """Return True if the figures of a proof are those of a frontier."""
    figures, letter = [int(number) for number in numbers(words)], (re.findall(r"smallest ([fgh])", words) or [""])[0]
    if not letter:
        return figures == [len(nodes)]
    values, own = [each[letter] for each in nodes], node[letter]
    if "have it" in words:
        return figures == [min(values), values.count(own)] and own == min(values)
    return figures == [own, min(each[letter] for each in nodes if each is not node)]


def numbers(words):
    return re.findall(r"\d+", words)


@each_algorithm
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_exactly_one_step_of_each_trace_is_false(algorithm, seed):
    run, _history = run_search(seed, algorithm)
    for trace in false_traces(run):
        wrong = false_steps(trace, RULES[algorithm], order_of(algorithm), run.problem)
        assert wrong == [trace.false_step], (trace.mistake, [str(step) for step in trace.steps])
        assert int(numbers(trace.reason)[0]) in {node.number for node in trace.nodes}


def false_steps(trace, rule, order, problem):
    """Return the numbers of the false steps, each judged by the frontier that the steps before it have left."""
    boards = {node.number: problem.tiles(node.state) for node in trace.nodes}
    depth, waiting, reached, wrong = {1: 0}, [1], {boards[1]: 0}, []
    for number, text in enumerate(map(str, trace.steps), 1):
        taken, *added = [int(node) for node in numbers(text)]
        value = {
            node: question_checker.manhattan(boards[node], GOAL) + (depth[node] if rule == "f" else 0)
            for node in waiting
        }
        ranks = {"oldest": min, "newest": max}
        best = ranks[rule](waiting) if rule in ranks else min(waiting, key=lambda node: (value[node], node))
        successors = [child for _letter, child in reference.slides(boards[taken], order)]
        new = [child for child in successors if child not in reached]
        if taken != best or [boards[node] for node in added] != new:
            wrong.append(number)
        assert taken in waiting and all(boards[node] in successors for node in added)
        depth |= dict.fromkeys(added, depth[taken] + 1)
        assert all(reached.get(child, depth[taken] + 1) <= depth[taken] + 1 for child in successors) or rule != "f"
        waiting = [node for node in waiting if node != taken] + added
        reached = {boards[node]: depth[node] for node in reversed(added)} | reached
    return wrong


def test_shown_tree_is_that_of_the_trace():
    run, history = run_search(7, "a_star")
    question = pool(run, history, "wrong_step")[-1]
    trace = why_questions.false_trace(run, question)
    shown, shown_history = grading.shown_search(run, history, question)
    assert [shown_history.current_node(step) + 1 for step in range(1, 6)] == [step.taken.number for step in trace.steps]
    for step, each in enumerate(trace.steps, 1):
        assert [node for node, parent in enumerate(shown.trace.parent) if parent == each.taken.number - 1] == [
            node.number - 1 for node in each.added
        ], step
    assert shown_history.nodes_at(question.step) == len(trace.nodes) and run.trace is not shown.trace


@pytest.mark.parametrize(("ties", "age"), [("fifo", "oldest"), ("lifo", "newest")])
def test_rule_names_the_age_that_breaks_ties(ties, age):
    run, history = run_search(3, "a_star", ties=ties)
    answers = [
        choice.text
        for question in pool(run, history, "why")
        for choice in why_questions.choices(run, history, question)
        if choice.is_right
    ]
    assert any(text.endswith(f"it is the {age}.") for text in answers)
    assert all("f of each is larger" in text or text.endswith(f"it is the {age}.") for text in answers)


def test_ties_without_ages_have_only_rules_that_need_none():
    run, history = run_search(3, "a_star", ties="heap")
    assert pool(run, history, "wrong_step") == []
    for question in pool(run, history, "why"):
        (right,) = [choice.text for choice in why_questions.choices(run, history, question) if choice.is_right]
        assert right == "Other nodes wait, and the f of each is larger."


@pytest.mark.parametrize("algorithm", ["beam", "ida_star", "recursive_best_first", "bidirectional_breadth_first"])
def test_searches_without_one_frontier_ask_no_reasons(algorithm):
    assert {"why", "wrong_step"} & {*available_kinds(*run_search(7, algorithm))} == set()


def make_quiz(algorithm="a_star", kinds=QUESTION_KINDS, count=12, seed=7):
    run, history = run_search(7, algorithm)
    copies = Copies(run)
    while copies.advance(1_000):
        pass
    return run, history, copies, Quiz(run, history, copies, seed, count, kinds=kinds)


def test_answers_are_graded_and_shown_in_the_report():
    run, history, copies, quiz = make_quiz(kinds=("why", "wrong_step"), count=4)
    for index, question in enumerate(quiz.questions):
        choices = grading.answer_choices(run, history, question)
        right = [choice.is_right for choice in choices].index(True)
        assert quiz.answer(index, right if index else (right + 1) % 4).right == bool(index)
        assert plain_text(quiz.show(index).words).startswith(f"The answer: {choices[right].text.removesuffix('.')}: ")
        assert quiz.show(index).choice == right
    rows = quiz_entry.answers(run, history, copies, quiz)
    assert [row.first_try for row in rows] == ["wrong", "right", "right", "right"]
    for row, question in list(zip(rows, quiz.questions, strict=True))[1:]:
        step = row.predicted.split()[1]
        assert row.did == (f"not step {step}" if question.kind == "wrong_step" else row.predicted)
    with pytest.raises(ValueError, match=r"^There is no such answer\.$"):
        quiz.answer(0, 4)


def test_answer_after_a_hint_does_not_count():
    run, history, copies, quiz = make_quiz(kinds=("why",), count=4)
    right = [
        [choice.is_right for choice in grading.answer_choices(run, history, question)].index(True)
        for question in quiz.questions
    ]
    quiz.answer(0, right[0])
    quiz.hint(0, 1)  # after the answer, which changes nothing
    quiz.hint(1, 1)
    quiz.answer(1, right[1])
    quiz.hint(2, 2)
    quiz.answer(2, (right[2] + 1) % 4)
    quiz.hint(3, 1)
    quiz.show(3)
    assert quiz.grade == [RIGHT, HINTED, WRONG, SHOWN] and quiz.score.right == quiz.score.hinted == 1
    rows = quiz_entry.answers(run, history, copies, quiz)
    assert [(row.first_try, row.detail) for row in rows] == [
        ("right", ""), ("with hint", "1 hint"), ("wrong", "2 hints"), ("shown", "1 hint"),
    ]  # fmt: skip


@pytest.mark.parametrize("algorithm", [*RULES, "ida_star", "beam", "recursive_best_first", "iterative_deepening",
                                       "bidirectional_breadth_first", "weighted_a_star", "uniform_cost"])  # fmt: skip
def test_every_question_has_two_hints_with_right_figures(algorithm):
    run, history, _copies, quiz = make_quiz(algorithm, count=30)
    trace = run.trace
    for index, question in enumerate(quiz.questions):
        first, second = quiz.hint(index, 1), quiz.hint(index, 2)
        assert first != second and first.endswith((".", "?")) and second.endswith(".")
        if question.kind == "next" and run.evaluation_function() is not None:
            least = min(run.node_value(node) for node in history.choices(question.step, pruned=True))
            assert f" is {least:g}." in second
        if question.kind == "f":
            assert f"g is {trace.g[question.node]:g}" in second
        if question.kind == "length":
            low, high = map(int, numbers(second))
            assert low <= trace.path_length <= high and ("odd" in second) == trace.path_length % 2
