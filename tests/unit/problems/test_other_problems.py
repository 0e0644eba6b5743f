"""Water jugs, and missionaries and cannibals: problems without boards. Pouring water has costs."""

import heapq
import itertools
import json
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.__main__ import main
from puzzle.core import catalogue, problem_numbers
from puzzle.core.formatting import plain_text, quantity
from puzzle.explanations import payload
from puzzle.explanations.copy_text import discarded_copy
from puzzle.explanations.step_text import card, sentence
from puzzle.export.graph import search_tree
from puzzle.problems import problem_registry as problems
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.guarantees import promises_shortest
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, state_of
from puzzle.search.options import Limits, SearchOptions

JUGS = [((3, 5), 4), ((4, 9), 6), ((3, 5, 8), 4), ((7, 11), 2), ((2, 2), 1), ((6, 10), 5)]
CROSSINGS = [(1, 1, 2), (2, 2, 2), (3, 3, 2), (3, 2, 2), (4, 4, 3), (5, 5, 3), (6, 6, 4), (4, 4, 2)]


def ended(problem, algorithm="a_star", limit=20_000, **options):
    """Search to the end; return the run and its result."""
    run = Run(problem, SearchOptions(algorithm, **options), Limits(limit))
    run.advance()
    return run, run.result()


def smallest_cost(problem, cost_of):
    """Return the smallest cost from the initial state to a goal, by Dijkstra's algorithm; None if there is no path."""
    costs, heap = {problem.initial: 0}, [(0, problem.initial)]
    while heap:
        cost, state = heapq.heappop(heap)
        if cost > costs[state]:
            continue
        if problem.is_goal(state):
            return cost
        for action in problem.actions(state):
            child = problem.result(state, action)
            total = cost + cost_of(problem, state, action, child)
            if total < costs.get(child, total + 1):
                costs[child] = total
                heapq.heappush(heap, (total, child))
    return None


def litres(problem, state, action, child):
    """Return the litres poured between two states: the largest change of a jug."""
    return max(abs(a - b) for a, b in zip(state, child, strict=True))


def steps(problem, state, action, child):
    """Return 1, so that the cost of a path is its number of steps."""
    return 1


@pytest.mark.parametrize(("jugs", "amount"), JUGS)
@pytest.mark.parametrize("algorithm", ["uniform_cost", "a_star"])
def test_cost_searches_move_the_least_water(algorithm, jugs, amount):
    """The cost equals that of Dijkstra's algorithm, and the actions of the result lead to a goal at this cost."""
    problem = WaterJugs(jugs, amount)
    run, result = ended(problem, algorithm)
    assert result.cost == smallest_cost(problem, litres)
    assert (result.outcome == "solved") == (result.cost is not None)
    if result.actions is not None:
        state, cost = problem.initial, 0
        for action in result.actions:
            child = problem.result(state, action)
            cost, state = cost + problem.step_cost(state, action, child), child
        assert problem.is_goal(state) and cost == result.cost == run.trace.g[run.trace.goal]


@pytest.mark.parametrize(("jugs", "amount"), JUGS)
def test_breadth_first_search_finds_the_fewest_pours(jugs, amount):
    problem = WaterJugs(jugs, amount)
    fewest = smallest_cost(problem, steps)
    # Iterative deepening is too slow on long paths.
    for algorithm in ("breadth_first", "iterative_deepening") if (fewest or 99) < 10 else ("breadth_first",):
        assert ended(problem, algorithm)[1].path_length == fewest


def test_path_with_the_fewest_pours_can_move_more_water():
    wasteful_count = 0
    for jugs in itertools.combinations(range(2, 9), 3):
        problem = WaterJugs(jugs, 1)
        fewest_pours, least_water = ended(problem, "breadth_first")[1], ended(problem, "uniform_cost")[1]
        if least_water.actions is not None:
            assert least_water.cost <= fewest_pours.cost and least_water.path_length >= fewest_pours.path_length
            wasteful_count += least_water.cost < fewest_pours.cost
    assert wasteful_count > 0


@pytest.mark.parametrize(("jugs", "amount"), JUGS)
def test_h_of_water_jugs_is_admissible_and_consistent(jugs, amount):
    problem = WaterJugs(jugs, amount)
    check_estimate(problem, lambda state, action, child: litres(problem, state, action, child))


@pytest.mark.parametrize("numbers", CROSSINGS)
def test_h_of_crossings_is_admissible_and_consistent_in_both_directions(numbers):
    problem = MissionariesAndCannibals(*numbers)
    for direction in (problem, problem.backward()):
        check_estimate(direction, lambda state, action, child: 1)


def check_estimate(problem, cost):
    """Check that h is 0 at goals and consistent in every state that can be reached; then it is also admissible."""
    states, queue = {problem.initial}, deque([problem.initial])
    while queue:
        state = queue.popleft()
        assert problem.h(state) >= 0
        assert not problem.is_goal(state) or problem.h(state) == 0
        for action in problem.actions(state):
            child = problem.result(state, action)
            assert problem.h(state) <= cost(state, action, child) + problem.h(child)
            if child not in states:
                states.add(child)
                queue.append(child)


@pytest.mark.parametrize("numbers", CROSSINGS)
def test_optimal_searches_need_the_fewest_crossings(numbers):
    problem = MissionariesAndCannibals(*numbers)
    fewest = smallest_cost(problem, steps)
    assert (fewest is None) == (numbers == (4, 4, 2))
    for algorithm in ("breadth_first", "a_star", "bidirectional_breadth_first", "uniform_cost"):
        _run, result = ended(problem, algorithm)
        assert result.path_length == fewest
        assert result.outcome == ("exhausted" if fewest is None else "solved")


@pytest.mark.large
def test_classic_problem_takes_eleven_crossings():
    """Every algorithm that promises a shortest path finds 11 legal crossings that lead to the goal."""
    problem = MissionariesAndCannibals()
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        run, result = ended(problem, algorithm, limit=200_000)
        if promises_shortest(run.options):
            assert result.path_length == 11
            state = problem.initial
            for action in result.actions:
                assert action in problem.actions(state)
                state = problem.result(state, action)
            assert problem.is_goal(state)


@pytest.mark.parametrize("problem", [WaterJugs(), MissionariesAndCannibals()], ids=["jugs", "missionaries"])
@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_sentences_cards_and_payloads_exist_for_problems_without_boards(algorithm, problem):
    """Every step has a sentence, every node a card, and the payloads for the page contain labels instead of boards."""
    if algorithm.startswith("bidirectional") and isinstance(problem, WaterJugs):
        return  # water jugs cannot be searched backwards
    run, result = ended(problem, algorithm, limit=300)
    history = History(run.trace)
    for step in range(history.last_step + 1):
        assert plain_text(sentence(run, history, step)).endswith(".")
    for node in range(0, len(run.trace.parent), 7):
        content = card(run, history, node, history.last_step)
        assert (content.tiles, content.parts) == ((), ())
        assert content.text and all(plain_text(text).endswith(".") for text in content.why)
    opening, end = payload.opening(run), payload.ending(run, history)
    assert (opening["labelled"], opening["start"]) == (True, [])
    assert end["cost"] == result.cost
    assert end["actions"] == (list(result.action_names) if result.action_names else None)
    assert payload.Labels(run).pull() == [
        problem.state_label(state_of(problem, run.trace, node)) for node in range(len(run.trace.parent))
    ]
    assert search_tree(run).nodes[0]["state"] == problem.state_text(problem.initial)


def test_labels_pulled_during_a_search_match_its_nodes():
    """Each pull returns the labels of the nodes that are new; together they are the labels of all nodes."""
    run = Run(MissionariesAndCannibals(), SearchOptions("breadth_first"))
    labels, pulled = payload.Labels(run), []
    while run.advance(0):
        pulled += labels.pull()
        assert len(pulled) == len(run.trace.parent)
    pulled += labels.pull()
    assert pulled[0] == "3M 3C ▸" and "3M 1C ◂" in pulled
    assert pulled == payload.Labels(run).pull() and labels.pull() == []
    assert payload.Labels(Run(SlidingPuzzle((0, 1, 2, 3), (0, 1, 2, 3)))).pull() == []


@pytest.mark.parametrize("name", ["water_jugs", "missionaries_and_cannibals"])
def test_a_discarded_state_is_explained_without_boards(name):
    run, _result = ended(problems.create_problem(name))
    history, copies = History(run.trace), Copies(run)
    copies.advance(len(run.trace.parent))
    for row in range(len(run.trace.discarded_parent)):
        content, original = discarded_copy(run, history, copies, row)
        assert content.tiles == () and content.text
        assert original >= 0 and "board" not in " ".join(plain_text(words) for words in content.why)


def test_create_problem_rejects_unknown_names():
    assert isinstance(problems.create_problem("water_jugs"), WaterJugs)
    with pytest.raises(ValueError, match="There is no problem “chess”; choose one of"):
        problems.create_problem("chess")


@pytest.mark.parametrize("record", catalogue.PROBLEMS[1:])
def test_catalogue_describes_each_problem_as_its_class_does(record):
    problem = problems.create_problem(record.name)
    defaults = {"problem": record.name, **problem_numbers.DEFAULTS}
    label = problem.state_label(problem.initial)
    assert record.root_label == label and problem_numbers.root_label(defaults) in ("", label)
    can_go_back = type(problem).backward is not SearchProblem.backward
    assert (record.name in catalogue.BOTH_ENDS) == can_go_back
    assert record.unit_costs == problem.unit_costs and problem.h_is_consistent


def test_sentence_calls_a_path_cheapest_only_if_that_is_certain():
    run, result = ended(WaterJugs())
    history = History(run.trace)
    text = plain_text(sentence(run, history, history.last_step))
    assert text.startswith(f"Solved in 6 moves at a cost of {result.cost}, and no path is cheaper.")
    run, _result = ended(WaterJugs(), "uniform_cost", reached="first")
    assert "though cheaper paths may exist" in plain_text(sentence(run, History(run.trace), 10**6))
    run, _result = ended(WaterJugs(), "depth_first")
    assert "though cheaper paths may exist" in plain_text(sentence(run, History(run.trace), 10**6))


FEWEST_STEPS = ("breadth_first", "iterative_deepening")
"""The algorithms that minimize the number of steps, whatever the steps cost."""


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.integers(1, 9), min_size=2, max_size=3),
    st.integers(1, 9),
    st.sampled_from([name for name in catalogue.names(catalogue.ALGORITHMS) if not name.startswith("bidirectional")]),
    st.sampled_from(["none", "first", "best", "expansion"]),
    st.sampled_from(["late", "early"]),
)
def test_sentence_on_the_best_path_is_true(sizes, amount, algorithm, reached, goal_test):
    """The sentence may say that no path is better only if Dijkstra's algorithm finds the same optimum."""
    problem = WaterJugs(sizes, min(amount, max(sizes)))
    run, result = ended(problem, algorithm, limit=2_000, reached=reached, goal_test=goal_test)
    if result.outcome != "solved" or not result.path_length:
        return
    history = History(run.trace)
    text, superlative = plain_text(sentence(run, history, history.last_step)), payload.ending(run, history)["best"]
    measure = "shorter" if algorithm in FEWEST_STEPS else "cheaper"
    assert superlative == {"shorter": "shortest", "cheaper": "cheapest"}[measure]
    path_measure, optimum = result.path_length, smallest_cost(problem, steps)
    if measure == "cheaper":
        path_measure, optimum = result.cost, smallest_cost(problem, litres)
    claim = f"Solved in {quantity(result.path_length, 'move')} at a cost of {result.cost}, "
    assert text.startswith((f"{claim}and no path is {measure}.", f"{claim}though {measure} paths may exist."))
    assert path_measure == optimum or "may exist" in text


def test_states_and_actions_have_descriptions():
    jugs, people = WaterJugs((3, 3), 2), MissionariesAndCannibals()
    assert jugs.action_names[:2] == ["Fill the 3-litre jug no. 1", "Fill the 3-litre jug no. 2"]
    pours = ["Pour the 3-litre jug into the 5-litre jug", "Pour the 5-litre jug into the 3-litre jug"]
    assert WaterJugs().action_names[-2:] == pours
    assert WaterJugs().state_text((0, 4)) == "0/3 4/5"
    assert people.state_text(people.initial) == "MMMCCC ▴ ~~ ·"
    assert WaterJugs().state_description((1, 4)) == "1 litre in the 3-litre jug and 4 in the 5-litre jug"
    three = WaterJugs((3, 5, 8))
    assert (
        three.state_description((3, 0, 4))
        == "3 litres in the 3-litre jug, 0 in the 5-litre jug and 4 in the 8-litre jug"
    )
    left_bank, right_bank = "3 missionaries and 3 cannibals on the left", "nobody on the right"
    assert people.state_description(people.initial) == f"{left_bank} with the boat, {right_bank}"
    left_bank, right_bank = "2 missionaries and 1 cannibal on the left", "1 missionary and 2 cannibals on the right"
    assert people.state_description((2, 1, 0)) == f"{left_bank}, {right_bank} with the boat"
    assert people.action_names == [
        "1 missionary crosses", "1 cannibal crosses", "2 missionaries cross", "1 missionary and 1 cannibal cross",
        "2 cannibals cross",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("create", "sentence"),
    [
        (lambda: WaterJugs((3,)), "Use 2 to 4 jugs of 1 to 20 litres, as in 3,5."),
        (lambda: WaterJugs((3, 21)), "Use 2 to 4 jugs of 1 to 20 litres, as in 3,5."),
        (lambda: WaterJugs((3, 5), 6), "The amount is a whole number from 1 to 5, the largest jug."),
        (lambda: MissionariesAndCannibals(0), "Use 1 to 50 missionaries and 0 to 50 cannibals, as in 3,3."),
        (lambda: MissionariesAndCannibals(3, 3, 1), "The boat takes 2 to 8 people."),
    ],
)
def test_numbers_out_of_range_raise_one_sentence(create, sentence):
    with pytest.raises(ValueError) as caught:
        create()
    assert str(caught.value) == sentence


def test_command_line_solves_both_problems(capsys):
    assert main(["solve", "3,5", "--problem", "water_jugs", "--goal", "4", "--path"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Solved in 6 moves at a cost of 19, and no path is cheaper.")
    assert lines[-1] == "   6  3/3 4/5  Pour the 5-litre jug into the 3-litre jug"
    assert main(["solve", "3,3", "--problem", "missionaries_and_cannibals", "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert (printed["path_length"], printed["cost"], len(printed["moves"])) == (11, 11, 11)
    assert main(["solve", "4,4,2", "--problem", "missionaries_and_cannibals"]) == 3
