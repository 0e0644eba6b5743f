"""Pictures of a reader's states: shapes and texts in the ink of the page, and nothing that runs or looks otherwise."""

import re

import pytest

from puzzle.core.own_code import CodeError
from puzzle.explanations import payload
from puzzle.explanations.step_text import card
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem import check_picture, picture_of
from puzzle.problems.problem_templates import PROBLEM_TEMPLATES
from puzzle.recording.history import History
from puzzle.recording.run import Run

COUNTDOWN = """
class Countdown(SearchProblem):
    initial, goal, action_names = 3, 0, ["subtract 1"]
    def actions(self, state): return [0]
    def result(self, state, action): return state - 1
    def svg(self, state): return {svg}
"""


def searched(source):
    """Return the ended run of a reader's problem."""
    run = Run(load_problem(source))
    run.advance()
    return run


@pytest.mark.parametrize(
    "markup",
    [
        "",
        '<rect x="1.5" y="-2" width="9" height="9" rx="3"/>',
        '<g transform="rotate(45 24 24)"><path d="M0 0L9,9z" fill="none" stroke="currentColor"/></g>',
        '<text x="24" y="30" font-size="20" text-anchor="end">4 &lt; 5</text>',
        '<circle cx="5e-1" cy="9" r="3" opacity=".4"/>',
    ],
)
def test_shapes_and_texts_can_be_drawn(markup):
    check_picture(markup)


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ("<rect", "is no SVG"),
        ("<g>", "is no SVG"),
        ("</svg><svg>", "is no SVG"),
        ("<script>alert(1)</script>", "has the element script"),
        ('<image href="https://example.org/x.png"/>', "has the element image"),
        ("<foreignObject/>", "has the element foreignObject"),
        ("<style>rect { fill: red }</style>", "has the element style"),
        ('<a href="x"><rect/></a>', "has the element a"),
        ('<rect onload="alert(1)"/>', "has the attribute onload"),
        ('<rect style="fill: red"/>', "has the attribute style"),
        ('<rect class="goal"/>', "has the attribute class"),
        ('<rect fill="red"/>', 'has fill="red"'),
        ('<rect stroke="#ff0000"/>', 'has stroke="#ff0000"'),
        ('<rect x="url(#a)"/>', 'has x="url(#a)"'),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><rect/>', "is no SVG"),
        ("<rect/>" * 2000, "has 14,000 characters"),
    ],
)
def test_anything_else_is_described_in_a_phrase(markup, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        check_picture(markup)


@pytest.mark.parametrize(
    ("svg", "words"),
    [
        ("7", "The method svg returned 7, not a text."),
        ("None", "The method svg returned None, not a text."),
        ("1 / 0", "svg raised ZeroDivisionError in line 6: division by zero."),
        ("'<rect fill=\"red\"/>'", "In the state 3 the method svg returned a picture that has fill="),
    ],
)
def test_first_picture_that_cannot_be_drawn_is_reported(svg, words):
    run = searched(COUNTDOWN.format(svg=svg))
    with pytest.raises(CodeError) as raised:
        payload.opening(run)
    assert words in str(raised.value)


def test_later_picture_that_cannot_be_drawn_leaves_the_label():
    run = searched(COUNTDOWN.format(svg="'<circle r=\"9\"/>' if state > 1 else state"))
    problem, history = run.problem, History(run.trace)
    assert [picture_of(problem, state) for state in (3, 2, 1)] == ['<circle r="9"/>'] * 2 + [""]
    assert payload.ending(run, history)["path_pictures"] == ['<circle r="9"/>', "", ""]
    assert card(run, history, 2, 3).picture == ""
    labels = payload.Labels(run)
    assert labels.pull() == ["3", "2", "1", "0"]
    assert labels.pictures([0, 1, 99]) == ['<circle r="9"/>', '<circle r="9"/>', ""]
    with pytest.raises(CodeError, match="The method svg returned 1, not a text"):
        labels.pictures([2])


def test_opening_has_the_views_of_start_and_goal():
    opening = payload.opening(searched(COUNTDOWN.format(svg="''")))
    assert (opening["pictured"], opening["width"], opening["height"]) == (False, 4, 3)
    assert opening["states"] == [{"text": "3", "picture": ""}, {"text": "0", "picture": ""}]
    drawn = payload.opening(searched(COUNTDOWN.format(svg="f'<text>{state}</text>'")))
    assert (drawn["pictured"], drawn["width"], drawn["height"]) == (True, 1, 1)
    assert [view["picture"] for view in drawn["states"]] == ["<text>3</text>", "<text>0</text>"]


def test_problem_with_several_goals_shows_none():
    source = COUNTDOWN.format(svg="''").replace("initial, goal, action_names = 3, 0,", "initial, action_names = 3,")
    source += "    def is_goal(self, state): return state < 2\n"
    assert payload.opening(searched(source))["states"][1] == {"text": "", "picture": ""}


def test_long_labels_are_shortened():
    source = COUNTDOWN.format(svg="''") + "    def state_label(self, state): return 'x' * 10**6\n"
    assert [len(label) for label in payload.Labels(searched(source)).pull()] == [200] * 4


def test_every_picture_of_a_template_can_be_drawn():
    for template in PROBLEM_TEMPLATES:
        run = searched(template.code)
        labels = payload.Labels(run)
        nodes = range(len(labels.pull()))
        assert len({bool(picture) for picture in labels.pictures(nodes)}) == 1
