"""What is claimed of a path after an audit of the reader's h, against costs found by relaxing all steps of a graph."""

import re
from math import inf
from random import Random

import pytest
from hypothesis import given, note, settings
from hypothesis.strategies import integers

from puzzle.audit.problem_source import audit_graph, audited_h, list_states
from puzzle.comparison.at_steps import is_shortest, status_at_step
from puzzle.core import catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.explanations.payload import ending
from puzzle.explanations.step_text import sentence
from puzzle.problems.own_problem import load_problem
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions

SOURCE = """
STEPS, H = {steps}, {h}

class Graph(SearchProblem):
    initial, goal, action_names = 0, {goal}, list("abcdefgh")

    def actions(self, state):
        return range(len(STEPS[state]))

    def result(self, state, action):
        return STEPS[state][action][0]

    def h(self, state):
        return H[state]
"""
COSTS = """
    def step_cost(self, state, action, result):
        return STEPS[state][action][1]
"""
SEARCHES = ["breadth_first", "depth_first", "iterative_deepening", "uniform_cost", "greedy_best_first", "a_star"]
SEARCHES += ["weighted_a_star", "ida_star", "beam"]
AUDITED = r"the audit of (?:all )?(\d+) states?"


class Graph:
    """A random graph, its true costs, and an h that is right, too high on some state, or inconsistent."""

    def __init__(self, rng, unit_costs):
        self.size, self.unit_costs = rng.randint(2, 7), unit_costs
        states, scale = range(self.size), rng.choice([1, 0.1])
        self.steps = [
            [(rng.choice(states), 1 if unit_costs else rng.randint(0, 9) * scale) for _ in range(rng.randint(0, 3))]
            for _ in states
        ]
        self.goal = self.size - 1
        self.costs = self.costs_from(self.goal, backward=True)
        self.reached = [state for state, cost in enumerate(self.costs_from(0)) if cost < inf]
        self.h = [self.estimate(rng, state) for state in states]
        if rng.random() < 0.3:
            self.h[rng.choice(states)] += rng.choice([0.5, 3, 50])

    def estimate(self, rng, state):
        """Return h of a state that is not too high: the true cost times a factor, or anything below it."""
        cost = min(self.costs[state], 20)
        return float(int(cost * rng.choice([0, 0.5, 1, 1, rng.random()])))

    def costs_from(self, first, backward=False):
        """Return the cost of a cheapest path from a state to each other, or the other way round."""
        costs = [0 if state == first else inf for state in range(self.size)]
        for _ in costs:
            for state, steps in enumerate(self.steps):
                for result, cost in steps:
                    near, far = (result, state) if backward else (state, result)
                    costs[far] = min(costs[far], costs[near] + cost)
        return costs

    @property
    def source(self):
        """The graph as a reader's code."""
        code = SOURCE.format(steps=self.steps, h=self.h, goal=self.goal)
        return code if self.unit_costs else code + COSTS

    @property
    def admissible(self):
        """Whether h is too high on no state that can be reached."""
        return all(self.h[state] <= self.costs[state] + 1e-9 for state in self.reached)

    @property
    def consistent(self):
        """Whether no step that can be reached lowers an admissible h by more than it costs."""
        steps = [(state, result, cost) for state in self.reached for result, cost in self.steps[state]]
        return self.admissible and all(self.h[a] - self.h[b] <= cost + 1e-9 for a, b, cost in steps)


def audit(problem):
    """Return what an audit shows of the h of a problem, as the page hears of it."""
    states, graph = run_to_end(list_states(problem))
    columns = audit_graph(graph, [problem.h(state) for state in states], {}, range(len(states)))
    while columns.advance():
        pass
    return audited_h(columns)


def ended_run(problem, options, audited):
    """Return an ended run whose sentences may rely on an audit, and its history."""
    run = Run(problem, options, Limits(3000))
    run.audited_h = audited
    run.advance()
    return run, History(run.trace)


def last_text(run, history, **known):
    """Return the sentence of the last step."""
    return plain_text(sentence(run, history, history.last_step, **known))


@settings(max_examples=300)
@given(integers(0, 2**32))
def test_claims_after_an_audit_are_true_and_complete(seed):
    """Searches a random graph, with an h that may be inadmissible at one state, in any way."""
    rng = Random(seed)
    graph = Graph(rng, unit_costs=rng.random() < 0.5)
    if graph.costs[0] in (0, inf):
        return
    options = SearchOptions(
        rng.choice(SEARCHES), weight=rng.choice([0.5, 1, 2]), beam_width=2,
        **{name: rng.choice(catalogue.names(table)) for name, table in [("reached", option_table.REACHED), ("goal_test", option_table.GOAL_TEST)]},
    )  # fmt: skip
    note((graph.source, options))
    problem = load_problem(graph.source, "Graph")
    run, history = ended_run(problem, options, audit(problem))
    assert run.audited_h.states == len(graph.reached)
    assert (run.audited_h.is_admissible, run.audited_h.is_consistent) == (graph.admissible, graph.consistent)
    if run.outcome != "solved":
        return
    text, result, status = last_text(run, history), ending(run, history), status_at_step("A", run, history, 9999)
    is_cheapest = run.path_cost <= graph.costs[0] + 1e-9
    if claim := re.search(r"no path is (cheaper|shorter)", text):
        assert is_cheapest or (claim[1] == "shorter" and not graph.unit_costs)
        assert result["shortest"] and result["best"] == {"cheaper": "cheapest", "shorter": "shortest"}[claim[1]]
    else:
        assert not is_cheapest and not result["shortest"]
        assert re.search(AUDITED + r" finds a way of (cost )?", text)
    assert (is_shortest(status, [status], None) == "yes") == is_cheapest
    if reason := re.search(AUDITED + r" found h (admissible|consistent)\.", text):
        assert int(reason[1]) == len(graph.reached)
        assert graph.admissible if reason[2] == "admissible" else graph.consistent
    assert bool(reason) == follows(graph, options), "theory"


def follows(graph, options):
    """Return whether a cheapest path follows from the properties of h, by the theorems on A* and IDA*."""
    if options.algorithm == "ida_star":
        return graph.admissible
    if options.algorithm not in ("a_star", "weighted_a_star") or options.goal_test == "early":
        return False
    if options.algorithm == "weighted_a_star" and options.weight > 1:
        return False
    return {"best": graph.admissible, "none": graph.admissible, "expansion": graph.consistent, "first": False}[
        options.reached
    ]


ROAD = SOURCE.format(steps="[[(1, 1), (2, 4)], [(2, 1)], []]", h="[2, {}, 0]", goal=2) + COSTS


@pytest.mark.parametrize(
    ("h", "options", "claim"),
    [
        (1, {"algorithm": "a_star"}, "2 moves at a cost of 2, and no path is cheaper: the audit of all 3 states found h admissible. A*"),
        (1, {"algorithm": "a_star", "reached": "expansion"}, "2 moves at a cost of 2, and no path is cheaper: the audit of all 3 states found h consistent. A*"),
        (1, {"algorithm": "uniform_cost"}, "2 moves at a cost of 2, and no path is cheaper. Uniform"),
        (1, {"algorithm": "greedy_best_first"}, "1 move at a cost of 4; the audit of all 3 states finds a way of cost 2. Greedy"),
        (9, {"algorithm": "a_star"}, "1 move at a cost of 4; the audit of all 3 states finds a way of cost 2. A*"),
        (2, {"algorithm": "a_star"}, "2 moves at a cost of 2, and no path is cheaper, as the audit of all 3 states shows. A*"),
        (1, {"algorithm": "breadth_first"}, "1 move at a cost of 4, and no path is shorter. Breadth"),
    ],
)  # fmt: skip
def test_sentence_says_what_the_audit_shows(h, options, claim):
    problem = load_problem(ROAD.replace("{}", str(h)), "Graph")
    assert last_text(*ended_run(problem, SearchOptions(**options), audit(problem))).startswith(f"Solved in {claim}")


def test_nothing_is_claimed_without_an_audit():
    problem = load_problem(ROAD.replace("{}", "1"), "Graph")
    run, history = ended_run(problem, SearchOptions(), None)
    assert last_text(run, history).startswith("Solved in 2 moves at a cost of 2, though cheaper paths may exist. A*")
    assert ending(run, history)["shortest"] is False


def test_audit_with_other_costs_than_the_search_supports_no_claim():
    """The code gave other costs in the audit, so that the path found is cheaper than the cheapest of the audit."""
    problem, other = (
        load_problem(ROAD.replace("{}", "1").replace("(1, 1)", f"(1, {cost})"), "Graph") for cost in (1, 2)
    )
    run, history = ended_run(problem, SearchOptions(), audit(other))
    assert "though cheaper paths may exist" in last_text(run, history)


@pytest.mark.parametrize("h", ["[2, None, 0]", "[2, -1, 0]", "[2, 1 / 0, 0]"])
def test_audit_without_a_number_on_a_state_shows_nothing(h):
    from puzzle.audit.problem_source import audit_states

    source = ROAD.replace("[2, {}, 0]", "[2, 1, 0]").replace(
        "return H[state]", f"return ([2, 1, 0] if state != 1 else {h})[state]"
    )
    work = audit_states(load_problem(source, "Graph"))
    while work.advance():
        pass
    assert audited_h(work) is None
