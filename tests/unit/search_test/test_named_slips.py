import pytest
from students import BEAM, BOUNDS, HEAP, LIMITED, MEETING, MOVES, QUEUE, ROUNDS, STACK, changed, verdict_on

UCS = changed(HEAP, ("new + problem.h(child)", "new"))
ON_BOARDS = MOVES + changed(
    HEAP,
    ("search(problem)", "search(start, goal)"),
    ("problem.initial", "start"),
    ("problem.is_goal(state)", "state == goal"),
    ("for action, child, cost in problem.successors(state)", "for child in neighbours(state)"),
    ("g + cost", "g + 1"),
    ("problem.h(child)", "manhattan(child, goal)"),
    ("path + [action]", "path + [child]"),
)
TABLE = changed(
    QUEUE,
    ("deque([(problem.initial, [])]), {problem.initial}", "deque([problem.initial]), set()"),
    ("    while queue:\n        state, path = queue.popleft()", "    parent = {}\n    while queue:\n        state = queue.popleft()"),
    ("            return path", "            path = [state]\n            while path[-1] in parent:\n                path.append(parent[path[-1]])\n            return path[::-1]"),
    ("                seen.add(child)\n", "                parent[child] = state\n"),
    ("queue.append((child, path + [action]))", "queue.append(child)"),
    ("        if problem.is_goal", "        if state in seen:\n            continue\n        seen.add(state)\n        if problem.is_goal"),
)  # fmt: skip
ALTERNATING = """
from collections import deque
def search(problem):
    ends = problem.initial, problem.goal
    if ends[0] == ends[1]:
        return [ends[0]]
    queues, parents = [deque([end]) for end in ends], [{end: None} for end in ends]
    while queues[0] and queues[1]:
        for side in (0, 1):
            state = queues[side].popleft()
            for child in problem.neighbors(state):
                if child not in parents[side]:
                    parents[side][child] = state
                    queues[side].append(child)
                    if child in parents[1 - side]:
                        left, right = [child], [child]
                        while parents[0][left[-1]] is not None:
                            left.append(parents[0][left[-1]])
                        while parents[1][right[-1]] is not None:
                            right.append(parents[1][right[-1]])
                        return left[::-1] + right[1:]
"""
# By slip: the algorithm, and a search with it.
WRONG = {
    "goal_test_early": (
        "uniform_cost",
        changed(UCS, ("            new = ", "            if problem.is_goal(child):\n                return path + [action]\n            new = ")),
    ),
    "ignores_g": ("a_star", changed(HEAP, ("(new + problem.h(child)", "(problem.h(child)"))),
    "ignores_h": ("a_star", changed(HEAP, ("(new + problem.h(child)", "(new + 0 * problem.h(child)"))),
    "ignores_costs": ("uniform_cost", QUEUE),
    "ignores_path_cost": ("uniform_cost", changed(UCS, ("(new, count", "(cost, count"))),
    "adds_h_up": ("a_star", changed(HEAP, ("(new + problem.h(child), count, new", "(new + problem.h(child), count, new + problem.h(child)"), ("        if g > best[state]:\n            continue\n", ""), ("if child not in best or new < best[child]", "if child not in best or new < best[child] - 1"))),
    "g_in_loop": ("a_star", changed(HEAP, ("            new = g + cost", "            g = new = g + cost"))),
    "result_lost": ("iterative_deepening", changed(ROUNDS, ("                if found:\n                    return found\n", ""))),
    "h_backwards": ("greedy_best_first", changed(ON_BOARDS, ("return sum(", "return 20 - sum("), ("(new + manhattan(child, goal)", "(manhattan(child, goal)"))),
    "adds_g": ("greedy_best_first", HEAP),
    "weight_wrong": ("weighted_a_star", HEAP),
    "weight_on_g": ("weighted_a_star", changed(HEAP, ("(new + problem", "(2 * new + problem"))),
    "cheaper_copy_ignored": ("a_star", changed(HEAP, (" or new < best[child]", ""))),
    "no_visited_check": ("breadth_first", changed(QUEUE, ("if child not in seen", "if True"))),
    "parents_overwritten": ("breadth_first", TABLE),
    "pops_last": ("breadth_first", changed(QUEUE, ("popleft()", "pop()"))),
    "pops_first": ("depth_first", QUEUE),
    "sorts_once": (
        "greedy_best_first",
        changed(STACK, ("for action, child, cost in problem.successors(state)", "for action, child, cost in sorted(problem.successors(state), key=lambda row: -problem.h(row[1]))")),
    ),
    "keeps_worst": ("beam", changed(BEAM, ("problem.h(path[-1]))", "-problem.h(path[-1]))"))),
    "first_meeting": (
        "bidirectional_breadth_first",
        ALTERNATING,
    ),
    "one_end_only": ("bidirectional_breadth_first", QUEUE),
    "visited_across_rounds": (
        "iterative_deepening",
        changed(ROUNDS, ("    def visit", "    seen = set()\n    def visit"), ("if depth == 0:", "if depth == 0 or state in seen:"), ("        for child in", "        seen.add(state)\n        for child in")),
    ),
    "visited_ignores_depth": (
        "depth_limited",
        changed(LIMITED, ("    def visit", "    seen = set()\n    def visit"), ("        for child in", "        seen.add(state)\n        for child in"), ("not in path:", "not in seen:"), ("limit=13", "limit=5")),
    ),
    "bound_wrong": ("ida_star", changed(BOUNDS, ("bound = found", "bound = 1.5 * found"))),
    "takes_largest": ("uniform_cost", changed(UCS, ("heappush(heap, (new,", "heappush(heap, (-new,"))),
    "last_step_missing": ("uniform_cost", changed(UCS, ("heappush(heap, (new,", "heappush(heap, (g,"))),
    "goal_not_tested": ("breadth_first", changed(QUEUE, ("problem.is_goal(state)", "state is problem.goal"))),
    "half_reversed": ("bidirectional_breadth_first", changed(MEETING, ("+ halves[1][1:]", "+ halves[1][1:][::-1]"))),
    "kept_between_calls": ("breadth_first", changed(QUEUE, ("search(problem)", "search(problem, seen=set())"), (", {problem.initial}", ""), ("queue, seen", "queue"))),
    "state_twice": ("bidirectional_breadth_first", changed(MEETING, ("+ halves[1][1:]", "+ halves[1]"))),
    "ties_compare_nodes": ("a_star", "class Node:\n    pass\n" + changed(HEAP, ("problem.h(child), count, new", "problem.h(child), Node(), new"), ("(0, 0, 0, problem", "(0, Node(), 0, problem"))),
    "gives_up": ("breadth_first", changed(QUEUE, ("                queue.append", "                if len(queue) > 5:\n                    return None\n                queue.append"))),
    "none_if_solved": ("breadth_first", changed(QUEUE, ("if problem.is_goal(state):", "if path and problem.is_goal(state):"))),
    "path_backwards": ("iterative_deepening", changed(ROUNDS, ("\n        if found:\n            return found\n", "\n        if found:\n            return found[::-1]\n"))),
    "path_incomplete": ("iterative_deepening", changed(ROUNDS, ("\n        if found:\n            return found\n", "\n        if found:\n            return found[:-1] or found\n"))),
    "counts_states": ("breadth_first", changed(QUEUE, ("return path", "return len(path) + 1"))),
    "shared_path": ("depth_first", changed(STACK, ("stack.append((child, path + [action]))", "path.append(action); stack.append((child, path))"))),
    "solves_unsolvable": ("breadth_first", QUEUE + "    return path\n"),
    "no_end_if_unsolvable": ("iterative_deepening", changed(ROUNDS, ("range(25)", "range(10**9)"))),
    "leaves_order": ("greedy_best_first", changed(HEAP, ("(new + problem.h(child)", "(problem.h(child) - new"))),
    "raises_error": ("breadth_first", changed(QUEUE, ("            if child not", "            if len(path) == 2: [][1]\n            if child not"))),
    # searches that take boards
    "counts_gap": ("a_star", changed(ON_BOARDS, ("enumerate(board) if tile]", "enumerate(board)]"))),
    "h_too_high": ("a_star", changed(ON_BOARDS, ("return sum(", "return 2 * sum("))),
    "wrong_moves": ("a_star", changed(ON_BOARDS, ("gap % 3 > 0", "gap > 0"))),
    "missing_moves": ("a_star", changed(ON_BOARDS, ("def neighbours(board):\n", "def neighbours(board):\n    result = []\n"), ("            yield tuple(new)\n", "            result.append(tuple(new))\n    return result\n"), (", (1, gap % 3 < 2)", ", (1, gap < 5 and gap % 3 < 2)"))),
    "shared_board": ("breadth_first", """
        from collections import deque
        def neighbours(board):
            gap, result = board.index(0), []
            for step, possible in ((-3, gap > 2), (3, gap < 6), (-1, gap % 3 > 0), (1, gap % 3 < 2)):
                if possible:
                    new = board
                    new[gap], new[gap + step] = new[gap + step], new[gap]
                    result.append(new)
            return result
        def search(start: list, goal):
            queue, seen = deque([[start]]), []
            while queue:
                path = queue.popleft()
                if path[-1] == goal:
                    return path
                seen.append(path[-1])
                for child in neighbours(path[-1]):
                    if child not in seen:
                        queue.append(path + [child])
    """),
    "wrong_goal": ("breadth_first", MOVES + changed(
        QUEUE,
        ("search(problem)", "search(start, goal)"),
        ("problem.initial", "start"),
        ("problem.is_goal(state)", "state == (1, 2, 3, 4, 5, 6, 7, 8, 0)"),
        ("for action, child, cost in problem.successors(state)", "for child in neighbours(state)"),
        ("path + [action]", "path + [child]"),
    )),
}  # fmt: skip
WASTEFUL = {
    "marks_late": ("breadth_first", changed(QUEUE, ("                seen.add(child)\n", ""), ("        if problem", "        seen.add(state)\n        if problem"))),
    "expands_twice": ("a_star", changed(HEAP, ("        if g > best[state]:\n            continue\n", ""), ("new < best[child]:", "new <= best[child]:"))),
    "repeats_rounds": ("ida_star", changed(BOUNDS, ("bound = found", "bound = bound + 1 if found < 500000 else found"))),
}  # fmt: skip


@pytest.mark.some(20)
@pytest.mark.parametrize("slip", WRONG)
def test_a_slip_is_named_first_and_makes_the_search_wrong(slip):
    algorithm, code = WRONG[slip]
    verdict = verdict_on(code, algorithm)
    assert [found.name for found in verdict.slips][:1] == [slip], (verdict.slips, verdict.sentence)
    assert verdict.verdict == "wrong" and verdict.exit_status == 1 and verdict.sentence.endswith((".", "…"))


@pytest.mark.parametrize("slip", WASTEFUL)
def test_waste_is_named_and_is_not_wrong(slip):
    algorithm, code = WASTEFUL[slip]
    verdict = verdict_on(code, algorithm)
    assert (verdict.verdict, verdict.exit_status) == ("wasteful", 0), (verdict.slips, verdict.sentence)
    assert [found.name for found in verdict.slips] == [slip]
