"""The audit on all states of a problem, against costs that Bellman and Ford's algorithm finds."""

from math import inf

import pytest

from puzzle.audit.problem_source import StateGraph, audit_graph, audit_states, list_states
from puzzle.audit.report import report_lines
from puzzle.audit.result import chart_of
from puzzle.audit.sentences import headline
from puzzle.core.slices import run_to_end
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem import SearchProblem
from puzzle.problems.water_jugs import WaterJugs
from romania import Romania


class Ladder(SearchProblem):
    """Climb from 0 to 3 in steps of 1, or fall into a hole from which nothing leads."""

    initial, goal, action_names = 0, 3, ["climb", "fall"]

    def actions(self, state):
        return [0, 1] if state in (0, 1, 2) else []

    def result(self, state, action):
        return "hole" if action else state + 1


class Endless(SearchProblem):
    """Count for ever."""

    initial, goal, action_names = 0, -1, ["add 1"]

    def actions(self, state):
        return [0]

    def result(self, state, action):
        return state + 1


def costs_of(problem):
    """Return the cost of a cheapest path from each state to a goal, and all steps as (state, result, cost)."""
    states, steps = {problem.initial}, []
    while True:
        steps = [
            (state, problem.result(state, action), problem.step_cost(state, action, problem.result(state, action)))
            for state in states
            for action in problem.actions(state)
        ]
        found = states | {result for _, result, _ in steps}
        if found == states:
            break
        states = found
    costs = {state: 0 if problem.is_goal(state) else inf for state in states}
    for _ in states:
        for state, result, cost in steps:
            costs[state] = min(costs[state], cost + costs[result])
    return costs, steps


@pytest.mark.parametrize("problem", [WaterJugs((3, 5), 4), MissionariesAndCannibals(), Romania(), Ladder()])
@pytest.mark.parametrize("factor", [0, 1, 2])
def test_figures_are_those_of_the_definitions(problem, factor):
    """Audits multiples of the problem's own h; those of the ladder are of a constant."""

    def h(state):
        return factor * (problem.h(state) or 1)

    costs, steps = costs_of(problem)
    result = ended(audit_states(problem, h))
    known = {state: cost for state, cost in costs.items() if cost < inf}
    over = {state: h(state) - cost for state, cost in known.items() if h(state) > cost}
    assert (result.states, result.dead_ends) == (len(costs), len(costs) - len(known))
    assert (result.overestimates, result.is_admissible) == (len(over), not over)
    assert (result.largest_excess.excess if over else 0) == max(over.values(), default=0)
    if over:
        assert result.first_overestimate.cost == min(known[state] for state in over)
    drops = [h(state) - h(child) - cost for state, child, cost in steps]
    assert (result.steps, result.inconsistent_steps) == (len(steps), sum(drop > 0 for drop in drops))
    if result.worst_drop:
        assert result.worst_drop.amount - result.worst_drop.step_cost == max(drops)
    assert result.mean_h == pytest.approx(sum(map(h, known)) / len(known))
    assert result.mean_cost == pytest.approx(sum(known.values()) / len(known))
    assert result.mean_error == pytest.approx(sum(abs(h(state) - cost) for state, cost in known.items()) / len(known))
    assert result.equal == sum(h(state) == cost for state, cost in known.items())


def test_own_h_of_the_textbook_problems_is_consistent():
    for problem in (WaterJugs(), MissionariesAndCannibals(), Romania()):
        lines = report(problem, text=problem.state_text)
        assert lines[0] == "Admissible and consistent", problem


def test_states_without_a_number_are_counted_with_the_first():
    own = OwnHeuristic(lambda state, goal: None if state == (0, 0) else "x" if state[0] else 0)
    jugs = WaterJugs((3, 5), 4)
    lines = report(jugs, own.state_function(4), jugs.state_text)
    failing = sum(state == (0, 0) or state[0] > 0 for state in costs_of(jugs)[0])
    assert lines[0] == f"No number on {failing} states"
    assert "On one state h returned None, first on 0/3 0/5: h returned None." in lines


def ended(audit):
    """Return the result of an audit that is advanced to its end."""
    while audit.advance():
        pass
    return audit.result()


def report(problem, h=None, text=str):
    """Return the lines of the report on a heuristic, by default on the problem's own."""
    return report_lines(ended(audit_states(problem, h)), text)


def test_columns_of_a_sandbox_have_the_verdict_of_the_problem():
    problem = Romania()
    states, graph = run_to_end(list_states(problem))
    graph.check()
    expected = ended(audit_states(problem, lambda state: 2 * problem.h(state)))
    values = [2 * problem.h(state) for state in states]
    audit = audit_graph(graph, values, {}, range(len(states)))
    result = ended(audit)
    for name in ("overestimates", "inconsistent_steps", "mean_h", "mean_cost"):
        assert getattr(result, name) == getattr(expected, name)
    assert states[result.first_overestimate.state] == expected.first_overestimate.state
    chart = chart_of(result)
    assert sum(chart.counts.values()) == len(states)
    listed = {square: states_of(audit, chart, square) for square in chart.counts}
    assert {square: len(indices) for square, indices in listed.items()} == chart.counts
    assert sorted(index for indices in listed.values() for index in indices) == list(range(len(states)))
    assert states_of(audit, chart, (0, 0))[0] == states.index("Bucharest")
    assert sum(count for (cost, h), count in chart.counts.items() if h > cost) <= result.overestimates
    assert max(max(square) for square in chart.counts) * chart.row_values <= max(values)


def states_of(audit, chart, square):
    """Return the indices of the states of a square."""
    (column, row), unit = square, chart.row_values
    costs = range(column * unit, (column + 1) * unit)
    return [each.state for each in audit.rated_states(costs, row * unit, (row + 1) * unit)]


@pytest.mark.parametrize(
    "forged",
    [
        {"goals": []},
        {"first_steps": [0]},
        {"first_steps": [0, 5, 1, 2, 3]},
        {"targets": [0, 1, 2]},
        {"targets": [9, 1, 2, 3, 0, 0]},
        {"targets": [-1, 1, 2, 3, 0, 0]},
        {"step_costs": [-1.0] * 6},
        {"step_costs": [float("nan")] * 6},
    ],
)
def test_columns_that_cannot_be_right_are_refused(forged):
    _states, graph = run_to_end(list_states(Ladder()))
    graph.check()
    with pytest.raises(ValueError, match="cannot be right"):
        StateGraph(**{**vars(graph), **forged}).check()


@pytest.mark.parametrize("values", [[], [0] * 4, [0] * 6, [0, 0, 0, 0, -0.5], [float("nan")] * 5])
def test_there_is_no_verdict_without_a_value_of_each_state(values):
    _states, graph = run_to_end(list_states(Ladder()))
    assert len(graph.goals) == 5
    with pytest.raises(ValueError):
        ended(audit_graph(graph, values, {}, range(5)))


def test_recursion_ends_the_audit():
    def h(state, goal):
        return h(state, goal)

    result = ended(audit_states(Ladder(), OwnHeuristic(h).state_function(3)))
    assert headline(result) == "Calls itself without end" and result.is_admissible is None


class TwoGoals(Ladder):
    """The ladder with a second goal at its bottom, one step down."""

    def result(self, state, action):
        return -1 if action else state + 1

    def is_goal(self, state):
        return state in (-1, 3)


def test_a_heuristic_that_is_not_zero_on_the_goal_is_explained():
    romania = Romania()
    summary = report(romania, lambda city: romania.h(city) + 60)[1]
    assert summary.endswith(
        ", as it is 60 on the goal, not 0. No step lowers it by more than the step costs, "
        "so A* with it still finds cheapest paths: h − 60 is admissible."
    )


def test_goals_with_different_values_may_mislead():
    """At the goal at the bottom h is 5, so that A* takes the one at the top first, though it is three times as far."""
    values = {-1: 5, 0: 3, 1: 2, 2: 1, 3: 0}
    result = ended(audit_states(TwoGoals(), values.__getitem__))
    assert result.inconsistent_steps == 0 and result.goal_h == (0, 5)
    assert report_lines(result, str)[1] == (
        "h is above the true cost on 3 of 5 states, by up to 5, as it is 5 on a goal, not 0, "
        "so A* with it may miss a cheapest path. No step lowers it by more than the step costs."
    )


def test_dead_ends_and_the_steepest_step_are_named():
    lines = report(Ladder(), lambda state: 0 if state == "hole" else 2)
    assert lines[:3] == [
        "Not admissible",
        "h is above the true cost on 2 of 5 states, by up to 2, so A* with it may miss a cheapest path.",
        "",
    ]
    assert lines[3] == "3: h is 2, though a path of cost 0 leads to a goal."
    assert "From 2 to hole, a step of cost 1, it falls from 2 to 0." in lines
    assert lines[-1] == "From 1 state no goal can be reached; the means leave these out."


@pytest.mark.parametrize(
    ("problem", "words"), [(Endless(), "more than 1,000 states"), (WaterJugs((2, 4), 3), "No goal can be reached")]
)
def test_problems_that_cannot_be_audited_have_one_sentence(problem, words, monkeypatch):
    monkeypatch.setattr("puzzle.audit.problem_source.MOST_STATES", 1_000)
    with pytest.raises(ValueError, match=words):
        ended(audit_states(problem))
