import pytest
from students import BEAM, BOUNDS, HEAP, LIMITED, MEETING, MOVES, QUEUE, RBFS, ROUNDS, STACK, changed, verdict_on

RIGHT = {
    "breadth_first": QUEUE,
    "depth_first": STACK,
    "depth_limited": LIMITED,
    "iterative_deepening": ROUNDS,
    "uniform_cost": changed(HEAP, ("new + problem.h(child)", "new")),
    "greedy_best_first": changed(
        HEAP,
        ("new + problem.h(child)", "problem.h(child)"),
        (" or new < best[child]", ""),
        ("        if g > best[state]:\n            continue\n", ""),
    ),
    "a_star": HEAP,
    "weighted_a_star": changed(HEAP, ("new + problem.h(child)", "new + 3 * problem.h(child)")),
    "ida_star": BOUNDS,
    "recursive_best_first": RBFS,
    "beam": BEAM,
    "bidirectional_breadth_first": MEETING,
}


@pytest.mark.parametrize("algorithm", RIGHT)
def test_a_right_search_is_named_without_a_hint(algorithm):
    verdict = verdict_on(RIGHT[algorithm])
    assert verdict.algorithm == algorithm
    assert verdict.declared is None and verdict.verdict == "right" and verdict.slips == ()


@pytest.mark.some(3)
@pytest.mark.parametrize("algorithm", RIGHT)
def test_a_right_search_is_right_if_its_algorithm_is_given(algorithm):
    verdict = verdict_on(RIGHT[algorithm], algorithm)
    assert (verdict.verdict, verdict.algorithm, verdict.declared) == ("right", algorithm, algorithm)
    assert {check.result for check in verdict.checks} <= {"passed", "unknown"}


def test_a_search_on_boards_is_tested_without_maps_and_says_so():
    code = MOVES + changed(
        QUEUE,
        ("search(problem)", "search(start, goal)"),
        ("problem.initial", "start"),
        ("problem.is_goal(state)", "state == goal"),
        ("for action, child, cost in problem.successors(state)", "for child in neighbours(state)"),
        ("path + [action]", "path + [child]"),
    )
    verdict = verdict_on(code, "breadth_first", problems=12)
    assert verdict.verdict == "right" and {row.kind for row in verdict.rows} == {"sliding_tiles"}
    assert "Road maps and water jugs could not be tried" in verdict.untried[0]


def test_a_search_for_boards_alone_is_not_accused_of_errors_on_maps():
    code = changed(
        QUEUE, ("while queue:", "gap = problem.initial.index(0) + len(problem.initial) // 9\n    while queue:")
    )
    verdict = verdict_on(code, "breadth_first")
    assert verdict.verdict == "right"
    assert any(sentence.startswith("Road map could not be tried: Your search raised") for sentence in verdict.untried)


def test_an_unknown_order_is_not_wrong():
    code = changed(QUEUE, ("queue.popleft()", "queue[len(queue) // 2]; del queue[len(queue) // 2]"))
    verdict = verdict_on(code)
    assert (verdict.verdict, verdict.algorithm, verdict.exit_status, verdict.slips) == ("unknown_order", None, 0, ())


def test_another_order_is_not_wrong_if_all_paths_are_the_cheapest():
    """A* that ends with any path that is proved to be the cheapest may expand states in any order."""
    code = changed(
        HEAP,
        ("            return path", "            if best[state] < cheapest[0]:\n                cheapest = best[state], path\n            continue"),
        ("    while heap:", "    cheapest = float('inf'), None\n    while heap:"),
        ("heapq.heappop(heap)", "heap.pop(len(heap) // 2)"),
        ("        if g > best[state]:", "        if g > best[state] or g + problem.h(state) >= cheapest[0]:"),
    )  # fmt: skip
    verdict = verdict_on(code + "    return cheapest[1]\n", "a_star")
    assert (verdict.verdict, verdict.algorithm) == ("unknown_order", None)


def test_paths_are_judged_if_no_expansion_is_seen():
    code = """
        def search(start, goal):
            paths, seen = [[start]], {start}
            for path in paths:
                if path[-1] == goal:
                    return path
                gap = path[-1].index(0)
                for step, possible in ((-3, gap > 2), (3, gap < 6), (-1, gap % 3 > 0), (1, gap % 3 < 2)):
                    if possible:
                        new = list(path[-1])
                        new[gap], new[gap + step] = new[gap + step], 0
                        if tuple(new) not in seen:
                            seen.add(tuple(new))
                            paths.append(path + [tuple(new)])
    """
    verdict = verdict_on(code, problems=8)
    assert (verdict.verdict, verdict.algorithm, verdict.exit_status) == ("paths_right", None, 0)


@pytest.mark.parametrize("ending", ["print(path)", "return len(path) > 5", "return {'a': 1}"])
def test_a_value_that_is_no_path_is_not_readable(ending):
    code = changed(QUEUE, ("            return path\n", f"            {ending}\n            return\n"))
    code = changed(code, ("            return\n", "")) if ending.startswith("return") else code
    verdict = verdict_on(code, problems=8)
    assert (verdict.verdict, verdict.exit_status, verdict.slips) == ("not_readable", 2, ())


def test_an_interrupted_test_keeps_what_is_done():
    verdict = verdict_on(QUEUE, problems=5)
    assert len(verdict.rows) == 5 and not verdict.is_complete and verdict.verdict == "right"
