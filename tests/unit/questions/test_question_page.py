"""A question on the page: everything that its files have, and the searches that prove it."""

import json
import re
from pathlib import Path

import pytest

from puzzle.cli.link_run import parse_link, runs_of_link
from puzzle.heuristics.distances import Distances
from puzzle.questions.bank_files import FORMATS
from puzzle.questions.proof_trees import PAIRS, proof_trees
from puzzle.questions.question_bank import BankSettings, QuestionBank
from puzzle.questions.question_kinds import KIND_NAMES, KINDS
from puzzle.questions.question_parts import hint_parts, proof_parts, question_parts
from puzzle.recording.history import History
from puzzle.recording.run import state_of

PANEL = (Path(__file__).resolve().parents[3] / "static/panels/questions.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def questions():
    """Two questions of each kind, by kind."""
    bank = QuestionBank(BankSettings(count=2 * len(KIND_NAMES), seed=11))
    bank.advance()
    return {kind: [each for each in bank.questions if each.kind == kind] for kind in KIND_NAMES}


def texts(parts):
    """Yield the texts in parts of a page, and the boards."""
    for part in parts:
        if isinstance(part, str):
            yield part
        else:
            _tag, attributes, children = part
            yield from (attributes[name] for name in ("name", "alt") if name in attributes)
            yield from [children] if isinstance(children, str) else texts(children)


def current_board(question):
    """Return the step of the link of a question, and the board of the node that is taken there."""
    state = parse_link(question.link)
    (run,) = runs_of_link(state)
    run.advance()
    node = History(run.trace).current_node(state["step"])
    return state["step"], run.problem.tiles(state_of(run.problem, run.trace, node))


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_page_has_all_texts_of_a_question(questions, kind):
    for question in questions[kind]:
        parts = [*question_parts(question), *hint_parts(question), *proof_parts(question, proof_trees(question, 900))]
        shown = "".join(texts(json.loads(json.dumps(parts))))
        expected = [*question.setting, question.ask, *question.hints, question.explanation]
        expected += [text for choice in question.choices for text in (choice.text, choice.feedback)]
        assert [text for text in expected if text not in shown] == []
        assert all(figure.caption in shown for figure in question.figures)


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_only_the_right_answer_has_a_mark(questions, kind):
    for question in questions[kind]:
        (table,) = [part for part in question_parts(question) if part[0] == "table.bank-answers"]
        rows = table[2][1][2]
        assert [row[0] == "tr.right" for row in rows] == [choice.is_right for choice in question.choices]
        assert ["icon-bank-right" in texts([row]) for row in rows] == [choice.is_right for choice in question.choices]


@pytest.mark.parametrize("kind", ["next", "why", "kept"])
def test_link_shows_the_step_of_which_a_question_asks(questions, kind):
    for question in questions[kind]:
        right = question.choices[question.right_index].text
        text = {"next": right, "why": question.ask, "kept": question.setting[-1].partition("expands")[2]}[kind]
        number = re.search(r"[Nn]ode (\d+)", text)[1]
        (board,) = [figure.tiles for figure in question.figures if re.match(rf"Node {number}\b", figure.caption)]
        assert current_board(question)[1] == board


def test_link_of_a_wrong_step_shows_that_step(questions):
    for question in questions["wrong_step"]:
        assert f"Step {current_board(question)[0]}" == question.choices[question.right_index].text


def test_link_of_a_node_shows_a_tree_that_has_it(questions):
    for question in questions["f"]:
        state = parse_link(question.link)
        (run,) = runs_of_link(state)
        run.advance()
        nodes = range(History(run.trace).nodes_at(state["step"]))
        assert question.figures[0].tiles in [
            run.problem.tiles(state_of(run.problem, run.trace, node)) for node in nodes
        ]


def rows(tree):
    """Return the heights of the rows of nodes in the picture of a tree, from the circles of its nodes."""
    return sorted({float(y) for y in re.findall(r'<circle cx="[\d.]+" cy="([\d.]+)"', tree.svg)})


@pytest.mark.parametrize("kind", PAIRS)
def test_two_searches_have_one_scale_and_true_titles(questions, kind):
    for question in questions[kind]:
        trees = {tree.title.partition(":")[0]: tree for tree in proof_trees(question, 900)}
        greedy, a_star = trees["Greedy best-first search"], trees["A*"]
        distances = Distances(question.goal)
        while distances.advance(1):
            pass
        shortest = distances.distance(question.start)
        assert a_star.title == f"A*: {shortest} moves, no path is shorter"
        right = question.choices[question.right_index].text
        assert (greedy if kind == "greedy_longer" else a_star).title.startswith(f"{question_subject(kind)}: {right}")
        depth = min(len(rows(greedy)), len(rows(a_star)))
        assert rows(greedy)[:depth] == rows(a_star)[:depth] and depth > 5
        assert greedy.width == a_star.width < 450


def question_subject(kind):
    """Return the name of the search that a question of a kind is about."""
    return "Greedy best-first search" if kind == "greedy_longer" else "A*"


def test_trees_below_one_another_have_the_whole_width(questions):
    assert {tree.width for tree in proof_trees(questions["length"][0], 342)} == {342}
    (tree,) = proof_trees(questions["next"][0], 342)
    assert tree.width == 342


def test_ida_star_is_proved_by_figures_alone(questions):
    assert proof_trees(questions["onwards"][0], 900) == []


def test_lists_of_the_page_name_all_kinds_and_formats():
    options = re.findall(r'<option value="(\w+)">([^<]+)', PANEL.partition('id="bank-depth"')[0])
    assert options == [(kind.name, kind.label) for kind in KINDS]
    formats = re.findall(r'name="bank-format" value="(\w+)"(?: checked)?><b>([^<]+)', PANEL)
    assert formats == [(form.name, form.label) for form in FORMATS]
