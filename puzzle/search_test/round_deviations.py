"""The first step that leaves the order of searches that begin again, forget, or prune: rounds, RBFS and beam search."""

from __future__ import annotations

import itertools
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
        deepest = max(depths, default=0)
        if previous is not None and deepest > previous + 1:
            step = next(step for step, depth in zip(steps, depths, strict=False) if depth > previous + 1)
            return Deviation(step + 1, deepest, previous + 1, breaks_bound=True)
        is_within = [(depth or 0) <= deepest for depth in run.depth]
        values = newest(run, is_within)
        found = first_deviation(run, values, round_part(run, number), keeps_first, judges_repeats=False)
        if found:
            return found
        previous = deepest
    return None


def jumps(run: ObservedRun) -> bool:
    """Return True if a round goes more than a level deeper than the one before it."""
    depths = [max([run.depth[node] or 0 for node in run.taken[part.start : part.stop]]) for part in run.rounds[:-1]]
    return any(after > before + 1 for before, after in itertools.pairwise(depths))


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
        above = [f[node] for node in part.nodes if _known(f[node], top) > top + TOLERANCE and not run.is_circle(node)]
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


def rbfs_deviation(run: ObservedRun, f: Values) -> Deviation | None:
    """Return the first step that recursive best-first search would not take (Korf, 1993).

    The search remembers the nodes on its path and their siblings. When it leaves a node, it forgets the children, and
    the node gets the smallest value among them; the next node is one of the smallest value that it remembers.
    """
    if not run.taken:
        return None
    root = run.states[run.taken[0]]
    memory = _Memory(root, _known(f[run.taken[0]], 0))
    children = _children_by_step(run)
    for step, node in enumerate(run.taken[:CHECKED]):
        least = memory.descend_to(run.states[node])
        if least is not None:
            return Deviation(step + 1, _known(f[node], 0), least)
        memory.open({run.states[child]: _known(f[child], inf) for child in children.get(step, ())})
    return None


class _Memory:
    """What recursive best-first search remembers: for every level of its path the values of the nodes beside it."""

    def __init__(self, root: int, value: float) -> None:
        self._levels: list[dict[int, float]] = [{root: value}]
        self._estimates: list[dict[int, float]] = [{root: value}]  # the same as they were computed first
        self._path: list[tuple[int, float]] = []

    def open(self, estimates: dict[int, float]) -> None:
        """Add the children of the node at the end of the path, whose values are at least its own."""
        value = self._path[-1][1]
        self._estimates.append(estimates)
        self._levels.append({state: max(value, estimate) for state, estimate in estimates.items()})

    def descend_to(self, state: int) -> float | None:
        """Go to the node that is expanded next; return the smallest value instead if it is not one of the best."""
        while not self._take(state):
            if not self._path:
                return self._least()
            if self._take_after_repeat(state):
                break
            self._forget()
        return None

    def _forget(self) -> tuple[int, dict[int, float]]:
        """Leave the last level; return the node above it, and the first estimates of its children."""
        values, estimates = self._levels.pop(), self._estimates.pop()
        parent, _value = self._path.pop()
        self._levels[-1][parent] = min(values.values(), default=inf)
        return parent, estimates

    def _take_after_repeat(self, state: int) -> bool:
        """Take a node whose parent has been left and expanded again at once; return whether it is one of the best.

        Two expansions of a node that follow one another are recorded as one.
        """
        saved = self._levels[-1], self._path[-1]
        parent, estimates = self._forget()
        if self._take(parent):
            self.open(estimates)
            if self._take(state):
                return True
            del self._levels[-1], self._estimates[-1], self._path[-1]
        self._levels[-1].pop(parent, None)
        self._levels.append(saved[0])
        self._estimates.append(estimates)
        self._path.append(saved[1])
        return False

    def _take(self, state: int) -> bool:
        """Put a node of the last level at the end of the path if none is better; return whether it was."""
        value = self._levels[-1].get(state, inf)
        if value == inf or value > self._least() + TOLERANCE:
            return False
        self._path.append((state, self._levels[-1].pop(state)))
        return True

    def _least(self) -> float:
        """Return the smallest value that is remembered."""
        return min([value for level in self._levels for value in level.values()], default=inf)


def _children_by_step(run: ObservedRun) -> dict[int, list[int]]:
    """Return the nodes that each expansion has generated, without circles if the search leaves them out."""
    children: dict[int, list[int]] = {}
    for node, parent in enumerate(run.record.parent):
        step = run.generated_at[node] - 1
        is_left_out = not run.goes_in_circles and run.is_circle(node)
        if 0 <= step < len(run.expanded) and run.expanded[step] == parent and not is_left_out:
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
    """Return the first nodes of states that were never expanded, by depth, for depths at which others were."""
    seen = {run.states[node] for node in run.expanded}
    depths = {run.depth[node] or 0 for node in run.expanded}
    pruned: dict[float, list[int]] = {}
    for node, state in enumerate(run.states):
        depth = run.depth[node] or 0
        if depth in depths and state not in seen:
            seen.add(state)
            pruned.setdefault(depth, []).append(node)
    return pruned
