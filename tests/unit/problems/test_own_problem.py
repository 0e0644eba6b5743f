"""A reader's own problem: it is searched like any other, and every lie of its methods is one sentence."""

import pytest

from puzzle.core.formatting import plain_text
from puzzle.core.own_code import CodeError
from puzzle.core.trace import Trace
from puzzle.explanations import step_text
from puzzle.explanations.run_facts import Labels
from puzzle.problems.own_problem import load_problem
from puzzle.problems.problem_templates import PROBLEM_TEMPLATES
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions

PANCAKES = next(template.code for template in PROBLEM_TEMPLATES if template.name == "pancakes")
COUNTDOWN = """
class Countdown(SearchProblem):
    initial, goal, action_names = 3, 0, ["subtract 1"]

    def actions(self, state):
        return [0]

    def result(self, state, action):
        return state - 1
"""


def searched(source, name, algorithm="a_star", **options):
    """Return the ended run of a reader's problem."""
    run = Run(load_problem(source, name), SearchOptions(algorithm, **options))
    run.advance()
    return run


def error_of(*lines, algorithm="a_star"):
    """Return the error of a search of the countdown with more or other methods, in one sentence."""
    source = COUNTDOWN + "".join(f"    {line}\n" for line in lines)
    with pytest.raises(CodeError) as caught:
        searched(source, "Countdown", algorithm)
    assert len(str(caught.value).splitlines()) == 1
    return caught.value


def test_pancakes_have_the_figures_of_an_independent_search():
    """The figures were found with another program when the page was designed."""
    run = searched(PANCAKES, "Pancakes")
    counters = run.result().counters
    assert run.result().action_names == ("flip 2", "flip 4", "flip 3", "flip 2")
    assert (counters.expanded, counters.frontier_end, counters.max_frontier) == (8, 7, 8)
    assert (counters.generated, counters.discarded, counters.max_depth) == (24, 9, 4)


@pytest.mark.parametrize("algorithm", ["breadth_first", "iterative_deepening", "uniform_cost", "ida_star"])
def test_shortest_paths_are_found(algorithm):
    assert searched(PANCAKES, "Pancakes", algorithm).result().path_length == 4


def test_steps_cost_1_unless_the_class_defines_their_cost():
    assert load_problem(COUNTDOWN, "Countdown").unit_costs
    source = COUNTDOWN + "    def step_cost(self, state, action, result): return 2.5\n"
    run = searched(source, "Countdown", "uniform_cost")
    assert not run.problem.unit_costs and run.result().cost == 7.5


def test_a_constructor_may_set_the_attributes():
    source = (
        COUNTDOWN.replace("initial, goal, action_names = 3, 0, ['subtract 1']", "")
        + "    def __init__(self):\n        self.initial, self.goal = 5, 1\n"
    )
    assert searched(source, "Countdown").result().path_length == 4


def test_a_goal_test_replaces_the_goal():
    source = COUNTDOWN.replace("goal, ", "").replace("3, 0, ", "3, ")
    assert searched(source + "    def is_goal(self, state): return state == 1\n", "Countdown").result().path_length == 2


@pytest.mark.parametrize(
    ("line", "kind", "sentence"),
    [
        ("def step_cost(self, s, a, r): return -3", "negative", "In the state 3 the method step_cost returned −3, a negative number."),
        ("def step_cost(self, s, a, r): return None", "none", "In the state 3 the method step_cost returned None."),
        ("def h(self, state): return 'far'", "text", "In the state 3 the method h returned the text “far”."),
        ("def h(self, state): return float('nan')", "nan", "In the state 3 the method h returned NaN, which is not a number."),
        ("def actions(self, state): return range(10 ** 6)", "problem", "In the state 3 the method actions returned more than 128 actions."),
        ("def actions(self, state): return iter(int, 1)", "problem", "In the state 3 the method actions returned more than 128 actions."),
        ("def actions(self, state): return ['subtract 1']", "problem", "In the state 3 the method actions returned 'subtract 1', which is no index in action_names."),
        ("def actions(self, state): return [1]", "problem", "In the state 3 the method actions returned 1, which is no index in action_names."),
        ("def actions(self, state): return None", "problem", "In the state 3 the method actions returned None, not a list."),
        ("def actions(self, state): yield 1 / 0", "exception", "actions raised ZeroDivisionError in line 10: division by zero."),
        ("def result(self, state, action): return [state]", "problem", "result is a state of type list, which cannot be hashed: use a tuple instead."),
        ("def result(self, state, action): return self.result(state, action)", "recursion", "result called itself without end in line 10."),
        ("def is_goal(self, state): raise KeyError('x')", "exception", "is_goal raised KeyError in line 10: 'x'."),
        ("def h(self, state): raise KeyboardInterrupt", "stopped", "h was stopped in line 10."),
    ],
)  # fmt: skip
def test_every_lie_gets_one_sentence(line, kind, sentence):
    error = error_of(line)
    assert (error.kind, error.sentence) == (kind, sentence)


@pytest.mark.parametrize("method", ["state_text", "state_label", "action_text"])
def test_texts_must_be_texts(method):
    arguments = "self, state, action" if method == "action_text" else "self, state"
    problem = load_problem(COUNTDOWN + f"    def {method}({arguments}): return 7\n", "Countdown")
    with pytest.raises(CodeError, match=f"^The method {method} returned 7, not a text. Line 10 "):
        getattr(problem, method)(*((3, 0) if method == "action_text" else (3,)))


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("", "The code defines no problem Countdown: write class Countdown(SearchProblem)."),
        ("class Countdown: pass", "The code defines no problem Countdown: write class Countdown(SearchProblem)."),
        ("class Countdown(SearchProblem): pass", "The class Countdown has no method actions and result."),
        (COUNTDOWN.replace("initial, goal", "initial, target"), "The class Countdown has no goal."),
        (COUNTDOWN.replace('["subtract 1"]', "[1]"), "The attribute action_names must be a list of texts, one for each action."),
        (COUNTDOWN.replace('["subtract 1"]', "['a'] * 129"), "A problem has 1 to 128 actions, not 129."),
        (COUNTDOWN + "    def __init__(self): 1 / 0", "Countdown raised ZeroDivisionError while it was created in line 10: division by zero."),
        (COUNTDOWN + "    def __init__(self, n): pass", "Only you know n of Countdown: add a line such as problem = Countdown(…)."),
    ],
)  # fmt: skip
def test_a_class_that_is_no_problem_is_refused(source, sentence):
    with pytest.raises(CodeError) as caught:
        load_problem(source, "Countdown")
    assert str(caught.value) == sentence


def test_promises_of_the_class_are_not_believed():
    source = COUNTDOWN + "    h_is_consistent = whole_numbers = True\n    def is_solvable(self): return False\n"
    run = searched(source, "Countdown")
    assert run.outcome == "solved" and not run.problem.h_is_consistent
    assert run.trace.h.typecode == "d" == Trace(whole_numbers=False).h.typecode


@pytest.mark.parametrize("algorithm", ["a_star", "ida_star", "weighted_a_star"])
def test_no_path_is_the_shortest_on_the_word_of_its_h(algorithm):
    run = searched(PANCAKES, "Pancakes", algorithm, weight=1)
    history = History(run.trace)
    text = plain_text(step_text.sentence(run, history, history.last_step))
    assert text.startswith("Solved in 4 moves, though shorter paths may exist.")
    text = plain_text(step_text.sentence(run, history, history.last_step, optimal=4))
    assert text.startswith("Solved in 4 moves; breadth-first finds no shorter way.")
    text = plain_text(step_text.sentence(run, history, history.last_step, optimal=3))
    assert text.startswith("Solved in 4 moves; breadth-first finds a way of 3.")


def test_it_cannot_be_searched_from_the_goal():
    with pytest.raises(ValueError, match="cannot be searched from its goal"):
        searched(COUNTDOWN, "Countdown", "bidirectional_breadth_first")


@pytest.mark.parametrize(
    ("method", "body", "line"),
    [
        ("h(self, state)", "return -1", 11),
        ("h(self, state)", "state += 1", 11),
        ("step_cost(self, state, action, result)", "return 'free'", 11),
        ("result(self, state, action)", "return [state - 1]", 11),
        ("actions(self, state)", "return [5]", 11),
        ("actions(self, state)", "return range(10**6)", 11),
        ("actions(self, state)", "return state.moves", 11),
        ("state_label(self, state)", "return None", 11),
    ],
)
def test_every_lie_is_reported_with_its_line(method, body, line):
    source = COUNTDOWN + f"    def {method}:\n        {body}\n"
    with pytest.raises(CodeError) as raised:
        Labels(searched(source, "Countdown")).pull()
    assert raised.value.line == line == source.splitlines().index(f"        {body}") + 1
    assert f"ine {line}" in str(raised.value)
