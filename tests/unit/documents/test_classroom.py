"""Tests of the classroom examples (lessons): independent searches compute every number in their sentences."""

import heapq
from math import factorial

import pytest

from puzzle.core import catalogue
from puzzle.documents.classroom import CLASSROOM, LECTURES, OTHER_PROBLEMS
from puzzle.links import link
from puzzle.problems import problem_registry
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from reference import Replay, estimate, slides

GOAL, FIFTEEN = tuple(range(9)), tuple(range(16))
WORDS = {3: "three", 5: "five"}


def lesson(name):
    """Return a lesson by its name."""
    return catalogue.find(CLASSROOM + LECTURES + OTHER_PROBLEMS, name, "lesson")


def start_of(name):
    """Return the start board of a lesson's search."""
    return link.parse(lesson(name).link)[0]["start"]


def replayed(name):
    """Return the search of a lesson, computed by `Replay`, a simple independent implementation."""
    state = link.parse(lesson(name).link)[0]
    algorithm = state["algorithm"]
    return Replay(state["start"], state["goal"], algorithm, reached=catalogue.default_reached(algorithm))


def _nodes_with_smallest_f(search, step):
    """Return the nodes that share the smallest f at a step of a `Replay`."""
    smallest_f = min(search.f(node) for node in step.pickable)
    return [node for node in step.pickable if search.f(node) == smallest_f]


def a_star(start, goal):
    """Run an independent A* search that takes the oldest of tied nodes; return (expanded nodes, path length)."""
    count, expanded, best_g = 0, set(), {start: 0}
    heap = [(estimate(start, goal, "manhattan", False), 0, 0, start)]
    while heap:
        _f, _age, g, tiles = heapq.heappop(heap)
        if tiles == goal:
            return len(expanded), g
        if g > best_g[tiles]:
            continue  # a cheaper copy of this board was added later
        expanded.add(tiles)
        for _letter, neighbour in slides(tiles):
            if neighbour not in best_g or g + 1 < best_g[neighbour]:
                count, best_g[neighbour] = count + 1, g + 1
                heapq.heappush(heap, (g + 1 + estimate(neighbour, goal, "manhattan", False), count, g + 1, neighbour))
    raise AssertionError("The goal was not found.")


def bounds_of(start, goal):
    """Run an independent IDA* search; return the limits on f of its rounds, and the path length."""
    bound, bounds = estimate(start, goal, "manhattan", False), []
    while True:
        bounds.append(bound)
        too_high, stack = [], [(start, None, 0)]
        while stack:
            tiles, previous, g = stack.pop()
            f = g + estimate(tiles, goal, "manhattan", False)
            if f > bound:
                too_high.append(f)
            elif tiles == goal:
                return bounds, g
            else:
                stack += [(neighbour, tiles, g + 1) for _letter, neighbour in slides(tiles) if neighbour != previous]
        bound = min(too_high)


def test_ten_boards_come_first_and_every_link_is_valid():
    assert len(CLASSROOM) == 10
    for record in CLASSROOM + LECTURES + OTHER_PROBLEMS:
        state, problems = link.parse(record.link)
        assert problems == [] and record.title and record.sentence.endswith(".")
        is_other_problem = state["problem"] != "sliding_tiles"
        assert is_other_problem == bool(record.plate) == (record in OTHER_PROBLEMS)
    names = catalogue.names(CLASSROOM + LECTURES + OTHER_PROBLEMS)
    assert len(set(names)) == len(names)


def test_lesson_one_move_has_one_move():
    children = [tiles for _letter, tiles in slides(start_of("one-move"))]
    assert GOAL in children
    assert lesson("one-move").sentence == f"The start has {len(children)} children, and one of them is the goal."


def test_two_searches_on_one_board_differ_as_stated(exhaustive):
    """The lessons `layers` and `straight` search the same board with different algorithms."""
    assert start_of("layers") == start_of("straight")
    fewest = exhaustive(GOAL)[start_of("layers")]
    layers, straight = replayed("layers"), replayed("straight")
    assert len(layers.path) == len(straight.path) == fewest
    expanded = layers.counts["expanded"]
    assert lesson("layers").sentence == (
        f"Its path of {fewest} moves is a shortest one, and it expands {expanded} nodes."
    )
    expanded = straight.counts["expanded"]
    assert lesson("straight").sentence == f"Its path has {fewest} moves too, and it expands {expanded} nodes."


def test_oldest_node_of_a_tie_is_expanded():
    search, step_number = replayed("tie"), link.parse(lesson("tie").link)[0]["step"]
    step = search.steps[step_number]
    tied_nodes = _nodes_with_smallest_f(search, step)
    smallest_f = search.f(step.in_hand)
    assert step.in_hand == min(tied_nodes)  # nodes are numbered by age
    assert lesson("tie").sentence == (
        f"At step {step_number} {WORDS[len(tied_nodes)]} frontier nodes share *f* = {smallest_f}, and the oldest is taken."
    )
    assert len({search.nodes[node].h for node in tied_nodes}) > 1, "another tie-breaking rule takes another node"


def test_bookmarks_of_the_lecture_state_what_the_search_does(exhaustive):
    """Compute what the bookmarks claim with `Replay`; the shortest length comes from exhaustive search."""
    search, state = replayed("lecture"), link.parse(lesson("lecture").link)[0]
    taken = {step: search.nodes[search.steps[step].in_hand] for step in range(1, len(search.steps))}
    f = {step: search.f(search.steps[step].in_hand) for step in taken}
    ties = {step: _nodes_with_smallest_f(search, search.steps[step]) for step in taken}
    last, fewest = max(taken), exhaustive(GOAL)[start_of("lecture")]
    rise = min(step for step in taken if f[step] > f[1])
    tie_end = min(step for step in taken if step > rise and len(ties[step]) == 1)
    assert search.steps[rise].in_hand == min(ties[rise]), "nodes are numbered by age"
    assert [taken[step].h for step in range(1, rise)] == [taken[1].h - step + 1 for step in range(1, rise)]
    assert taken[last].board == GOAL and len(search.path) == fewest
    assert state["marks"] == (
        (1, f"The root has g = 0 and h = {taken[1].h}, so f = {f[1]}"),
        (rise - 1, f"Each move so far has brought the goal nearer and kept f = {f[1]}"),
        (rise, f"No f = {f[1]} is left: {WORDS[len(ties[rise])]} nodes share f = {f[rise]}, and the oldest is next"),
        (tie_end, f"The tie is over: one node with f = {f[tie_end]} is left"),
        (last, f"The goal: a path of {fewest} moves, and no path is shorter"),
    )
    assert f"first of {WORDS[len(state['marks'])]} bookmarks" in lesson("lecture").sentence
    assert state["lecture"] and state["step"] == state["marks"][0][0]


def test_greedy_detour_is_longer_than_the_shortest_path(exhaustive):
    length, fewest = len(replayed("detour").path), exhaustive(GOAL)[start_of("detour")]
    sentence = f"It looks at *h* alone and finds a path of {length} moves, where {fewest} would do."
    assert lesson("detour").sentence == sentence


def test_depth_first_search_goes_as_deep_as_stated(exhaustive):
    search, fewest = replayed("depths"), exhaustive(GOAL)[start_of("depths")]
    assert lesson("depths").sentence == (
        f"It goes {len(search.path)} moves deep and comes to a goal that is {fewest} moves away."
    )
    assert search.counts["max_depth"] == len(search.path)


def test_rounds_have_the_stated_limits():
    bounds, moves = bounds_of(start_of("rounds"), GOAL)
    sentence_start = f"In {len(bounds)} rounds its limit on *f* rises from {bounds[0]} to {bounds[-1]}"
    assert lesson("rounds").sentence == f"{sentence_start}, the moves needed."
    assert moves == bounds[-1]


def test_unsolvable_lesson_is_unsolvable(exhaustive):
    reached = exhaustive(start_of("never"))
    assert GOAL not in reached
    assert lesson("never").sentence == (f"Moves lead to {len(reached):,} boards from here, and none is the goal.")


def test_no_board_is_harder_than_the_hardest(exhaustive):
    moves, start = exhaustive(GOAL), start_of("hardest")
    expanded, length = a_star(start, GOAL)
    assert moves[start] == max(moves.values()) == length
    sentence = f"It needs {length} moves, and no board needs more; A* expands {expanded:,} nodes."
    assert lesson("hardest").sentence == sentence


def test_fifteen_tiles_take_as_many_moves_as_stated():
    expanded, length = a_star(start_of("fifteen"), FIFTEEN)
    sentence = f"{factorial(16) // 2:,} boards can be reached; A* expands {expanded} for a path of {length} moves."
    assert lesson("fifteen").sentence == sentence


@pytest.mark.parametrize("record", CLASSROOM + LECTURES, ids=lambda record: record.name)
def test_lesson_runs_the_search_of_its_link(record):
    """Run the search of each lesson's link: it finds the goal, except in the lesson on a board that cannot be solved."""
    state = link.parse(record.link)[0]
    run = solve(state["start"], state["goal"], SearchOptions(state["algorithm"], state["heuristic"]))
    assert run.outcome == ("unsolvable" if record.name == "never" else "solved")


def pourings(state, sizes=(3, 5)):
    """Yield (litres moved, new contents) for each action: fill a jug, empty it, or pour it into the other jug."""
    for jug, size in enumerate(sizes):
        other_jug = 1 - jug
        flows = {size - state[jug]: {jug: size}, state[jug]: {jug: 0}}
        poured_litres = min(state[jug], sizes[other_jug] - state[other_jug])
        for litres, changes in [
            *flows.items(),
            (poured_litres, {jug: state[jug] - poured_litres, other_jug: state[other_jug] + poured_litres}),
        ]:
            yield litres, tuple(changes.get(index, amount) for index, amount in enumerate(state))


def test_jugs_take_as_many_moves_and_litres_as_stated():
    """Find the cheapest way with an independent uniform-cost search."""
    heap, litres_by_state = [(0, 0, (0, 0))], {}
    while heap:
        litres, moves, state = heapq.heappop(heap)
        if 4 in state:
            break
        if state not in litres_by_state:
            litres_by_state[state] = litres
            for more_litres, next_state in pourings(state):
                heapq.heappush(heap, (litres + more_litres, moves + 1, next_state))
    assert lesson("water_jugs").sentence == (
        f"The cheapest way to measure out 4 litres: {moves} moves, of {litres} litres in all."
    )


def test_river_takes_as_many_crossings_as_stated():
    """Count crossings layer by layer; a state is (missionaries, cannibals, boat) of the left bank."""
    layer, reached, crossings = {(3, 3, True)}, set(), 0
    while (0, 0, False) not in layer:
        reached |= layer
        next_layer = set()
        for left_missionaries, left_cannibals, boat_is_left in layer:
            for missionaries, cannibals in [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1)]:
                sign = -1 if boat_is_left else 1
                left = left_missionaries + sign * missionaries, left_cannibals + sign * cannibals
                right = 3 - left[0], 3 - left[1]
                # on neither bank may cannibals outnumber missionaries, if there are any
                if min(*left, *right) >= 0 and all(not bank[0] or bank[0] >= bank[1] for bank in (left, right)):
                    next_layer.add((*left, not boat_is_left))
        layer, crossings = next_layer - reached, crossings + 1
    assert lesson("missionaries_and_cannibals").sentence == (
        f"Three missionaries and three cannibals cross in a boat for two; at least {crossings} crossings are needed."
    )


@pytest.mark.parametrize("record", OTHER_PROBLEMS, ids=lambda record: record.name)
def test_plate_shows_the_initial_state_of_its_problem(record):
    """The plate is the text shown in place of a board for a problem that has no boards."""
    problem = problem_registry.create_problem(link.parse(record.link)[0]["problem"])
    assert record.plate == problem.state_label(problem.initial)
