"""The first step that leaves the order of searches that begin again, forget, or prune: rounds, RBFS and beam search."""

from __future__ import annotations

from math import inf

from puzzle.search_test.deviations import CHECKED, TOLERANCE, Deviation, first_deviation, newest, round_part
from puzzle.search_test.observed_run import ObservedRun, Values


def depth_limited_deviation(run: ObservedRun) -> Deviation | None:
    """Return the first step that depth-first search down to the depth of the deepest expansion would not take."""
    deepest = max([run.depth[node] or 0 for node in run.expanded], default=0)
    return first_deviation(run, newest(run, [(depth or 0) <= deepest for depth in run.depth]), judges_repeats=False)


def iterative_deepening_deviation(run: ObservedRun, keeps_first: bool = False) -> Deviation | None:
    """Return the first step of rounds that are not depth-first, or of one that goes more than a level deeper.

    With `keeps_first`, the rounds mark states when they generate them.
    """
    previous = None
    for number, steps in enumerate(run.rounds):
        # A goal that is tested when it is taken may be one level below the nodes that are expanded.
        depths = [run.depth[node] or 0 for node in run.expanded[steps.start : steps.stop]]
        deepest = max(depths)
        if previous is not None and deepest > previous + 1:
            step = next(step for step, depth in zip(steps, depths, strict=True) if depth > previous + 1)
            return Deviation(step + 1, deepest, previous + 1, breaks_bound=True)
        is_within = [(depth or 0) <= deepest for depth in run.depth]
        values = newest(run, is_within)
        found = first_deviation(run, values, round_part(run, number), keeps_first, judges_repeats=False)
        if found:
            return found
        previous = deepest
    return None


def ida_deviation(run: ObservedRun, f: Values) -> Deviation | None:
    """Return the first step of rounds that are not depth-first within a bound of f, or whose bound rises too far.

    The bound of a round is at most the smallest f above that of the previous round.
    """
    next_bound = _first_bound(run, f)
    for number, steps in enumerate(run.rounds):
        part = round_part(run, number)
        top = max([_known(f[node], -inf) for node in run.taken[steps.start : steps.stop]])
        if next_bound is not None and top > next_bound + TOLERANCE:
            beyond = next(step for step in steps if _known(f[run.taken[step]], -inf) > next_bound + TOLERANCE)
            return Deviation(beyond + 1, top, next_bound, breaks_bound=True)
        is_last = number == len(run.rounds) - 1
        bound = max(top, _known(next_bound, top)) if is_last else top
        is_within = [value is not None and value <= bound + TOLERANCE for value in f]
        found = first_deviation(run, newest(run, is_within), part, judges_repeats=False)
        if found:
            return found
        above = [f[node] for node in part.nodes if _known(f[node], top) > top + TOLERANCE and not _is_cycle(run, node)]
        next_bound = min([value for value in above if value is not None], default=None)
    return None


def _first_bound(run: ObservedRun, f: Values) -> float | None:
    """Return the largest f of the first round.

    If the first bound allows the root alone, its two expansions follow one another and are recorded as one.
    """
    if not run.taken or (root_f := f[run.taken[0]]) is None:
        return None
    children = [value for node, value in enumerate(f) if run.record.parent[node] == run.taken[0] and value is not None]
    if not children or min(children) <= root_f + TOLERANCE:
        return root_f
    return min(children)


def _known(value: float | None, default: float | None) -> float:
    """Return a value, or another if it is unknown."""
    return default if value is None else value  # type: ignore[return-value]


def _is_cycle(run: ObservedRun, node: int) -> bool:
    """Return True if a node has the state of one of its ancestors."""
    state, parents = run.states[node], run.record.parent
    above = parents[node]
    while above >= 0:
        if run.states[above] == state:
            return True
        above = parents[above]
    return False


def rbfs_deviation(run: ObservedRun, f: Values) -> Deviation | None:
    """Return the first step that recursive best-first search would not take (Korf, 1993).

    The search remembers the nodes on its path and their siblings. When it leaves a node, it forgets the children, and the
    node gets the smallest value among them; the next node is one of the smallest value that it remembers.
    """
    if not run.taken:
        return None
    # For every level the values of the remembered nodes by state; that of the node on the path is in `path`, not here.
    levels: list[dict[int, float]] = [{run.states[run.taken[0]]: _known(f[run.taken[0]], 0)}]
    path: list[tuple[int, float]] = []
    children = _children_by_step(run)
    for step, node in enumerate(run.taken[:CHECKED]):
        state = run.states[node]
        while True:
            least = min([value for level in levels for value in level.values()], default=inf)
            value = levels[-1].get(state, inf)
            if value <= least + TOLERANCE and value < inf:
                break
            if not path:
                return Deviation(step + 1, _known(f[node], 0), least)
            forgotten = levels.pop()
            parent, _value = path.pop()
            levels[-1][parent] = min(forgotten.values(), default=inf)
        path.append((state, levels[-1].pop(state)))
        levels.append({run.states[child]: max(value, _known(f[child], value)) for child in children.get(step, ())})
    return None


def _children_by_step(run: ObservedRun) -> dict[int, list[int]]:
    """Return the nodes that each expansion has generated."""
    children: dict[int, list[int]] = {}
    for node, parent in enumerate(run.record.parent):
        step = run.generated_at[node] - 1
        if parent >= 0 and step < len(run.expanded) and run.expanded[step] == parent:
            children.setdefault(step, []).append(node)
    return children


def beam_deviation(run: ObservedRun, values: Values) -> Deviation | None:
    """Return the first step that goes back to a lower layer, or that prunes a node better than one it expands.

    All layers that the search prunes must be of the same width; the last one may be incomplete.
    """
    layers: dict[float, list[int]] = {}
    for step, node in enumerate(run.expanded):
        depth = run.depth[node] or 0
        if layers and depth < max(layers):
            return Deviation(step + 1, depth, max(layers))
        layers.setdefault(depth, []).append(step)
    width = max([len(steps) for steps in layers.values()], default=0)
    for depth, pruned in pruned_by_depth(run).items():
        steps = layers[depth]
        if depth == max(layers) and (run.is_endless or run.answer.is_solution):
            continue
        best = min([_known(values[node], inf) for node in pruned])
        worst = max([_known(values[run.expanded[step]], -inf) for step in steps])
        if len(steps) < width or best < worst - TOLERANCE:
            return Deviation(steps[-1] + 1, worst, best)
    return None


def pruned_by_depth(run: ObservedRun) -> dict[float, list[int]]:
    """Return the nodes of each depth whose states were never expanded, for depths at which others were."""
    expanded = {run.states[node] for node in run.expanded}
    depths = {run.depth[node] or 0 for node in run.expanded}
    pruned: dict[float, list[int]] = {}
    for node, state in enumerate(run.states):
        depth = run.depth[node] or 0
        if depth in depths and state not in expanded:
            pruned.setdefault(depth, []).append(node)
    return pruned
