"""Tests of the comparison of searches whose steps differ in cost: paths are compared by cost, not by length."""

import heapq

import pytest

from puzzle.comparison.at_steps import best, is_shortest, sentence, status_at_step
from puzzle.comparison.difference import difference
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions

JUGS, AMOUNT = (2, 5, 8), 1


def pours(state):
    """Yield (litres moved, next state) for each way to fill, empty or pour a jug; written without the package."""
    for jug, size in enumerate(JUGS):
        filled, emptied = list(state), list(state)
        filled[jug], emptied[jug] = size, 0
        yield size - state[jug], tuple(filled)
        yield state[jug], tuple(emptied)
        for other, room in enumerate(JUGS):
            if other != jug:
                litres, poured = min(state[jug], room - state[other]), list(state)
                poured[jug] -= litres
                poured[other] += litres
                yield litres, tuple(poured)


def least(cost):
    """Return the smallest sum of `cost(litres)` over the steps of a path that measures the amount."""
    queue, done = [(0, (0,) * len(JUGS))], set()
    while queue:
        total, state = heapq.heappop(queue)
        if AMOUNT in state:
            return total
        if state not in done:
            done.add(state)
            for litres, child in pours(state):
                if litres:
                    heapq.heappush(queue, (total + cost(litres), child))
    return None


LEAST_WATER, FEWEST_POURS = least(lambda litres: litres), least(lambda litres: 1)


def ended_run(algorithm, problem=None, **options):
    """Return an ended search of the water jugs or of another problem."""
    run = Run(problem or WaterJugs(JUGS, AMOUNT), SearchOptions(algorithm, **options))
    run.advance()
    return run


def compared(*algorithms, step=10**6):
    """Return the comparisons of searches of the water jugs at a step."""
    runs = [ended_run(algorithm) for algorithm in algorithms]
    return [status_at_step(name, run, History(run.trace), step) for name, run in zip("ABCD", runs, strict=False)]


def test_the_cheapest_path_is_the_one_that_moves_the_least_water():
    four = compared("breadth_first", "uniform_cost", "greedy_best_first", "a_star")
    assert (FEWEST_POURS, LEAST_WATER) == (3, 11)
    assert (four[0].path_length, four[0].path_cost) == (FEWEST_POURS, 15)
    assert [search.path_cost for search in four[1::2]] == [LEAST_WATER] * 2
    assert [is_shortest(search, four, None) for search in four] == ["no", "yes", "no", "yes"]
    marked = best(four, None)
    assert (marked["path_length"], marked["path_cost"], marked["shortest"]) == (["A", "C"], ["B", "D"], ["B", "D"])
    assert plain_text(sentence(four)).startswith(
        "All four reached the goal. The cheapest of their paths, at a cost of 11, is that of B and D;"
    )


def test_fewest_steps_are_not_promised_to_be_cheapest():
    """Breadth-first search guarantees the fewest steps, so its path alone is not known to be a cheapest one."""
    two = compared("breadth_first", "greedy_best_first")
    assert [is_shortest(search, two, None) for search in two] == ["not known", "not known"]
    three = compared("breadth_first", "greedy_best_first", "a_star")
    assert [is_shortest(search, three, None) for search in three] == ["no", "no", "yes"]


@pytest.mark.parametrize(
    ("algorithms", "step", "text"),
    [
        (
            ("breadth_first", "uniform_cost"), 10**6,
            "Uniform-cost search expanded fewer nodes for a cheaper path: 25 instead of 28, "
            "at a cost of 11 instead of 15.",
        ),
        (
            ("uniform_cost", "greedy_best_first"), 10**6,
            "Greedy search expanded fewer nodes for a costlier path: 12 instead of 25, at a cost of 15 instead of 11.",
        ),
        (
            ("uniform_cost", "greedy_best_first"), 14,
            "B reached the goal at step 13, in 3 moves at a cost of 15. A is still searching; its path may be cheaper.",
        ),
        (("a_star", "a_star"), 0, "Both start from the same state. Each has only its root."),
        (
            ("a_star", "a_star"), 10**6,
            "Same number of nodes for paths of the same cost: both expanded 23 nodes, at a cost of 11 each.",
        ),
    ],
)  # fmt: skip
def test_sentences_compare_costs(algorithms, step, text):
    assert plain_text(sentence(compared(*algorithms, step=step))) == text


@pytest.mark.parametrize("problem", [WaterJugs(), MissionariesAndCannibals()], ids=["jugs", "missionaries"])
def test_theory_predicts_that_a_star_expands_no_more_states_than_uniform_cost(problem):
    result = run_to_end(difference(ended_run("uniform_cost", problem), ended_run("a_star", problem)))
    assert plain_text(result.words[1]).startswith("B should expand no state that A does not, as its h is never below")
    assert [part.inner for part in result.inclusions] == ["B"]
    assert len(result.only_b) == len(result.inclusions[0].outside) and result.inclusions[0].holds


def test_uniform_cost_is_compared_as_if_h_were_zero():
    """With other tie-breaking, any difference between two uniform-cost searches lies where g is the solution's cost."""
    runs = [ended_run("uniform_cost", WaterJugs((3, 5, 6), 4), ties=ties) for ties in ("fifo", "lifo")]
    result = run_to_end(difference(*runs))
    assert [part.inner for part in result.inclusions] == ["B", "A"]
    assert all(part.holds for part in result.inclusions)
    assert result.only_a and result.only_b, "this problem is chosen because ties make the expanded states differ"
    for nodes, run in ((result.only_a, runs[0]), (result.only_b, runs[1])):
        assert all(run.trace.g[node] == run.result().cost for node in nodes)
