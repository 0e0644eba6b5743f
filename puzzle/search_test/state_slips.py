"""Slips that show in the states: wrong or missing moves, shared boards, repeated states, and too high an h."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzle.core.formatting import quantity
from puzzle.search_test.cases import TILES, distances_near
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.slips import SlipList, from_easiest

GRAPH_SEARCHES = ("breadth_first", "uniform_cost", "greedy_best_first", "a_star", "weighted_a_star")
"""The algorithms that expand a state once, unless they find a cheaper path to it."""
TREE_SEARCHES = ("iterative_deepening", "ida_star", "recursive_best_first", "depth_limited", "beam")
"""The algorithms that need not store states, and so may expand one again and again."""
FEW = 10
"""The number of expansions up to which a search that returns nothing need not have looked for the goal everywhere."""
SMALLEST = 4
"""The number of cells of the boards on which searches that store no states end, too."""
FEWEST_VALUES = 4
"""The number of different values of h from which its direction is judged."""
CHECKED_MOVES = 200
"""The number of expansions of a run whose successors are checked."""


def add_move_slips(slips: SlipList, runs: Sequence[ObservedRun], is_own: bool) -> None:
    """Add the slips of shared boards, and of wrong or missing moves; `is_own` if the moves are those of the code."""
    fails = any(run.case.moves and run.is_finished and not run.answer.is_solution for run in runs)
    changed = [run for run in from_easiest(list(runs)) if _changes(run)]
    if changed and fails:  # a search may also change one board, and change it back
        sentence = "Boards change after they have been generated: several nodes share a board, or its rows. Copy them."
        slips.add("shared_board", sentence, changed[0])
        return
    for run in from_easiest(list(runs)):
        if run.record.bad_moves and run.case.kind == TILES and not run.record.from_containers:
            parent, state = run.record.bad_moves[0]
            before, after = _text(run, run.plain_states[parent]), _text(run, state)
            slips.add("wrong_moves", f"From {before} it moves to {after}, which is no move.", run)
            return
        if is_own and run.case.kind == TILES and (missing := _missing_move(run)):
            before, after = missing
            slips.add("missing_moves", f"From {_text(run, before)} it never moves to {_text(run, after)}.", run)
            return


def _changes(run: ObservedRun) -> bool:
    """Return True if boards of a run changed after they had been generated, or are one object."""
    record = run.record
    if not record.objects or getattr(type(record.objects[-1]), "__hash__", None):
        return False
    if record.mutated or record.shared:
        return True
    objects = zip(record.objects[:CHECKED_MOVES], run.plain_states, strict=False)
    return any(record.key(value) != state for value, state in objects)


def _text(run: ObservedRun, state: Any) -> str:
    """Return a state as text, also one that is no board."""
    try:
        return run.case.state_text(state)
    except (TypeError, ValueError, IndexError, KeyError, AttributeError):
        return str(state)


def _missing_move(run: ObservedRun) -> tuple[Any, Any] | None:
    """Return (board, successor) for an expansion that lacks a successor which is not the board it came from."""
    record, moves = run.record, run.case.plain.moves
    gave_up = run.is_finished and run.answer.kind == "none" and len(run.expanded) > FEW
    if gave_up and set(run.states) == {run.states[node] for node in run.expanded}:
        for node in run.expanded[:CHECKED_MOVES]:  # all that it generates has been expanded
            board = run.plain_states[node]
            lost = {child for _action, child, _cost in moves(board)} - run.numbers.keys() - {run.case.plain.goal}
            if lost:
                return board, min(lost)
    if record.from_containers or record.lazy:
        return None
    children: dict[int, set[Any]] = {}
    for node, parent in enumerate(record.parent):
        if parent >= 0:
            children.setdefault(parent, set()).add(run.plain_states[node])
    for node in run.expanded[:CHECKED_MOVES][:-1]:
        board, came = run.plain_states[node], record.parent[node]
        if node in children:
            expected = {child for _action, child, _cost in moves(board)}
            lost = expected - children[node] - ({run.plain_states[came]} if came >= 0 else set())
            if lost:
                return board, min(lost)
    return None


def add_copy_slips(slips: SlipList, runs: Sequence[ObservedRun], algorithm: str) -> None:
    """Add the slips of searches that expand states again: without end, or only more often than necessary."""
    circles = [run for run in runs if run.goes_in_circles]
    for run in runs:
        if run.case.cost is None and run.case.plain.cells == SMALLEST and run.is_endless and run not in circles:
            sentence = (
                f"It does not end on a problem of 12 states without a solution: {len(run.expanded):,} expansions."
            )
            slips.add("no_end_if_unsolvable", sentence, run)
    if not algorithm or algorithm in TREE_SEARCHES:
        return
    twice = sum(run.repeats for run in runs)
    total = sum(len(run.expanded) for run in runs)
    stopped = [run for run in circles if run.repeats > 2 and (run.is_finished or 2 * run.repeats > len(run.expanded))]
    if stopped:
        run = from_easiest(stopped)[0]
        sentence = (
            f"{run.repeats:,} of {len(run.expanded):,} expansions repeat a state: visited states are not remembered."
        )
        slips.add("no_visited_check", sentence, run)
    elif twice and algorithm in (*GRAPH_SEARCHES, "depth_first", "bidirectional_breadth_first"):
        name = "marks_late" if algorithm in ("breadth_first", "bidirectional_breadth_first") else "expands_twice"
        example = from_easiest([run for run in runs if run.repeats])[0]
        reason = (
            "a state is marked when it is taken, and not looked up then"
            if name == "marks_late"
            else "it is not looked up"
        )
        slips.add(name, f"{twice:,} of {total:,} expansions repeat a state: {reason}.", example)
    elif algorithm == "breadth_first" and (queued := sum(run.queued_twice for run in runs)):
        example = from_easiest([run for run in runs if run.queued_twice])[0]
        sentence = (
            f"{queued:,} nodes join the frontier though their state is there already: mark states when they are added."
        )
        slips.add("marks_late", sentence, example)


def add_estimate_slips(slips: SlipList, runs: Sequence[ObservedRun]) -> None:
    """Add the slip of an h of the code's own that is higher than the distance to the goal."""
    over = total = with_gap = 0
    example: tuple[ObservedRun, Any, float, int] | None = None
    for run in from_easiest(list(runs)):
        if run.case.kind != TILES or len(run.case.plain.goal) != 9:
            continue
        distances = distances_near(run.case.plain.goal)
        for state, value in run.record.h.items():
            if state in distances:
                total += 1
                over += value > distances[state]
                with_gap += value == run.case.plain.h(state) + _gap_distance(run, state)
                if value > distances[state] and example is None:
                    example = run, state, value, distances[state]
    if example is not None:
        run, state, value, distance = example
        sentence = f"h({_text(run, state)}) = {value:g}, though {quantity(distance, 'move')} are enough"
        name = "counts_gap" if with_gap == total else "h_too_high"
        ending = ": the gap is counted like a tile" if name == "counts_gap" else ""
        slips.add(name, f"{sentence}{ending}. {over:,} of {total:,} values are too high.", run)


def add_backward_estimate_slip(slips: SlipList, runs: Sequence[ObservedRun]) -> None:
    """Add the slip of an h that is largest at the goal, in all runs in which the search asked for several values."""
    shown = []
    for run in from_easiest(list(runs)):
        goal = run.record.h.get(run.case.plain.goal)
        if goal is not None and len(set(run.record.h.values())) >= FEWEST_VALUES:
            if goal <= 0 or goal < max(run.record.h.values()):
                return
            shown.append((run, goal))
    if shown:
        run, goal = shown[0]
        sentence = f"h is {goal:g} at the goal, where it must be 0, and smaller elsewhere: it counts what is right."
        slips.add("h_backwards", sentence, run)


def _gap_distance(run: ObservedRun, state: Any) -> int:
    """Return the distance of the gap from its cell in the goal."""
    width = run.case.plain.width
    cells = state.index(0), run.case.plain.goal.index(0)
    (row, column), (other_row, other_column) = [divmod(cell, width) for cell in cells]
    return int(abs(row - other_row) + abs(column - other_column))
