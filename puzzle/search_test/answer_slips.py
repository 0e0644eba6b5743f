"""Slips that show in what a search returned: errors, wrong or missing paths, and paths that are too long."""

from __future__ import annotations

from collections.abc import Sequence

from puzzle.core.formatting import quantity
from puzzle.search_test.cases import OTHER_GOALS, TILES
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.slips import COUNTS_MOVES, SlipList, amount, found, from_easiest, promised
from puzzle.watching.answer import Answer, read_answer

INCOMPLETE = ("beam",)
"""The algorithms that may miss a goal, because they prune the tree."""
BOTH_ENDS = "bidirectional_breadth_first"
COMPARED = "not supported between instances"
"""A part of the message of a comparison that Python cannot make."""
WITHOUT_END = ("iterative_deepening", "ida_star", "recursive_best_first", "depth_limited")
"""The algorithms that may run without end, or give up, if there is no solution within their limit."""
_OPPOSITES = (("U", "D"), ("L", "R"), ("UP", "DOWN"), ("LEFT", "RIGHT"), ("up", "down"), ("left", "right"))
OPPOSITE_MOVES = dict(_OPPOSITES) | {second: first for first, second in _OPPOSITES}
"""By name of a move, the move back."""
LONGEST_HALF = 30
"""The largest number of moves after which a path is tried the other way round."""
NOT_TESTED = "It reaches the goal, but does not find that it is the goal."
RESULT_LOST = "It finds the goal, but returns nothing: what a call returned is not returned further."
NO_GOAL = "The path does not end"
"""The beginning of the sentence on a path of moves that ends elsewhere."""
FEWEST_COUNTS = 4
"""The number of cases from which a constant difference counts as a habit."""


def add_answer_slips(slips: SlipList, runs: Sequence[ObservedRun], algorithm: str) -> None:
    """Add the slips in the answers of all runs; `algorithm` is the declared one, or the one that was recognised."""
    for run in from_easiest(list(runs)):
        if run.watched.outcome == "error":
            _add_error(slips, run)
        elif run.case.is_solved:
            _add_solved(slips, run)
        elif not run.is_finished:
            _add_unfinished(slips, run)
        elif run.case.cost is None:
            if run.answer.kind == "path" and _ends_elsewhere(run):
                _add_flaw(slips, run)
            elif run.answer.kind in ("path", "count") and run.case.is_unsolvable:
                slips.add("solves_unsolvable", "It returns a path for a board that has no solution.", run)
        elif run.answer.kind == "none":
            _add_no_path(slips, run, algorithm)
        elif run.answer.kind == "path" and run.answer.flaw:
            _add_flaw(slips, run)
    _add_counts(slips, runs, algorithm)


def _add_error(slips: SlipList, run: ObservedRun) -> None:
    """Add the slip of a run that raised an error."""
    error = run.watched.error
    sentence = "Your search raised an error." if error is None else error.sentence
    if COMPARED in sentence:
        sentence = f"On ties Python compares the next parts of two entries of the frontier, and cannot. {sentence}"
        slips.add("ties_compare_nodes", sentence, run)
    else:
        slips.add("raises_error", sentence, run)


def _add_solved(slips: SlipList, run: ObservedRun) -> None:
    """Add the slip of a search that does not recognise a start that is the goal."""
    if run.is_endless:
        slips.add("none_if_solved", "It does not notice that the start is the goal, and searches on.", run)
    elif run.is_finished and run.answer.kind == "none" and run.watched.value != "":
        slips.add("none_if_solved", "It returns no path if the start is the goal; the path has no moves.", run)
    elif run.is_finished and run.answer.kind == "path" and run.answer.length:
        moves = quantity(run.answer.length, "move")
        slips.add("none_if_solved", f"It does not notice that the start is the goal: its path has {moves}.", run)


def _add_unfinished(slips: SlipList, run: ObservedRun) -> None:
    """Add the slip of a run that was stopped after it had found the goal, or had expanded it."""
    if _expands_goal(run):
        slips.add("goal_not_tested", NOT_TESTED, run)
    if run.watched.outcome == "time" and run.tested_goal >= 0:
        sentence = "It finds the goal, but does not end: the parents form a circle, because one was overwritten."
        slips.add("parents_overwritten", sentence, run)


def _expands_goal(run: ObservedRun) -> bool:
    """Return True if the goal was expanded like any other state, and no test has found it."""
    is_goal, states = run.case.plain.is_goal, run.plain_states
    is_passed = run.tested_goal >= 0 or run.record.goal_root is not None
    return not is_passed and any(is_goal(states[node]) for node in run.expanded)


def _add_no_path(slips: SlipList, run: ObservedRun, algorithm: str) -> None:
    """Add the slip of a search that returns nothing for a problem that has a solution."""
    deepest = max([run.depth[node] or 0 for node in run.expanded], default=0)
    if algorithm in WITHOUT_END and deepest + 1 < (run.case.moves or 0):
        return  # the goal is below its limit
    if run.tested_goal >= 0:
        if run.watched.value is None:
            slips.add("result_lost", RESULT_LOST, run)
        return
    if algorithm in INCOMPLETE:
        return  # a beam may miss the goal
    is_at_limit = algorithm == "depth_limited" and any(run.case.plain.is_goal(state) for state in run.plain_states)
    if is_at_limit or _expands_goal(run):
        slips.add("goal_not_tested", NOT_TESTED, run)
        return
    if algorithm == "depth_limited":
        sentence = f"It goes {quantity(int(deepest) + 1, 'move')} deep, but misses a goal that is"
        slips.add("visited_ignores_depth", f"{sentence} {quantity(run.case.moves or 0, 'move')} away.", run)
        return
    waiting = len(set(run.states)) - len({run.states[node] for node in run.expanded})
    sentence = f"It gives up, with {quantity(waiting, 'state')} generated and not expanded."
    slips.add("gives_up", sentence if run.expanded else "It returns no path, though there is one.", run)


def _add_flaw(slips: SlipList, run: ObservedRun) -> None:
    """Add the slip of a path that is none."""
    answer, case = run.answer, run.case
    if _has_double_state(run):
        slips.add("state_twice", "A state stands twice in a row in its path.", run)
    elif _reversed(run).is_solution:
        slips.add("path_backwards", "Its path leads from the goal to the start.", run)
    elif len(answer.states) > 1 and _ends_elsewhere(run):
        end = case.state_text(answer.states[-1])
        slips.add("wrong_goal", f"Its path ends at {end}, not at the goal {case.state_text(case.plain.goal)}.", run)
    elif run.has_both_ends and _half_is_reversed(run):
        slips.add("half_reversed", "A half of its path is in the wrong order, or its moves are not turned round.", run)
    elif _goal_is_next(run):
        slips.add("path_incomplete", "Its path stops one move before the goal.", run)
    elif _is_too_long(run):
        slips.add(
            "shared_path", "Its path has more steps than lead to the goal: one list is shared by several nodes.", run
        )
    else:
        ending = " A parent was overwritten, or a path is shared." if run.tested_goal >= 0 else ""
        slips.add("invalid_path", f"{answer.flaw} The start is {case.name}.{ending}", run)


def _reversed(run: ObservedRun) -> Answer:
    """Return the returned path read from its end."""
    value = run.watched.value
    for part in (value, *(value if isinstance(value, tuple) else ())):
        if isinstance(part, (list, tuple)) and part:
            answer = read_answer(list(part)[::-1], run.case.plain)
            if answer.is_solution:
                return answer
    return Answer("none")


def _half_is_reversed(run: ObservedRun) -> bool:
    """Return True if the path leads to the goal, or next to it, once one of its halves is turned round."""
    value = run.watched.value[0] if isinstance(run.watched.value, tuple) else run.watched.value
    if not isinstance(value, list):
        return False
    for cut in range(1, min(len(value), LONGEST_HALF)):
        first, second = value[:cut], value[cut:]
        inverted = [OPPOSITE_MOVES.get(item, item) if isinstance(item, str) else item for item in second]
        for items in (first + second[::-1], first[::-1] + second, first + inverted, first + inverted[::-1]):
            answer = read_answer(items, run.case.plain)
            if answer.is_solution or _is_next_to_goal(answer, run):
                return True
    return False


def _has_double_state(run: ObservedRun) -> bool:
    """Return True if the path is right once equal neighbours in it are one, as where two halves meet."""
    value = run.watched.value[0] if isinstance(run.watched.value, tuple) else run.watched.value
    if not isinstance(value, list) or (run.case.kind == TILES and isinstance(value[0], str)):
        return False  # actions of a board may well be equal
    items = [item for index, item in enumerate(value) if index == 0 or item != value[index - 1]]
    return len(items) < len(value) and read_answer(items, run.case.plain).is_solution


def _ends_elsewhere(run: ObservedRun) -> bool:
    """Return True if the path ends at the solved board of another goal that readers use."""
    return run.case.kind == TILES and run.answer.flaw.startswith(NO_GOAL) and run.answer.states[-1] in OTHER_GOALS


def _is_too_long(run: ObservedRun) -> bool:
    """Return True if a list was returned that has more items than the path by which the goal was reached."""
    value, goal = run.watched.value, run.tested_goal
    return isinstance(value, list) and goal >= 0 and len(value) > (run.depth[goal] or 0) + 1


def _goal_is_next(run: ObservedRun) -> bool:
    """Return True if the path ends one move before a goal."""
    return _is_next_to_goal(run.answer, run)


def _is_next_to_goal(answer: Answer, run: ObservedRun) -> bool:
    """Return True if the path of an answer is one of moves, and ends one move before a goal."""
    if not answer.flaw.startswith(NO_GOAL) or not answer.states:
        return False
    plain = run.case.plain
    return any(plain.is_goal(child) for _action, child, _cost in plain.moves(answer.states[-1]))


def _add_counts(slips: SlipList, runs: Sequence[ObservedRun], algorithm: str) -> None:
    """Add the slip of a search that returns a number, one larger than the number of moves."""
    counts = [run for run in runs if run.is_finished and run.answer.kind == "count" and run.case.moves]
    targets = [promised(algorithm, run) if algorithm else run.case.moves for run in counts]
    pairs = [(run, target) for run, target in zip(counts, targets, strict=True) if target is not None]
    if len(pairs) >= FEWEST_COUNTS and all(run.answer.claimed == target + 1 for run, target in pairs):
        sentence = "It returns one more than the number of moves: it counts the states of the path."
        slips.add("counts_states", sentence, from_easiest(counts)[0])


# ---- paths that are too long ----


def long_paths(runs: Sequence[ObservedRun], algorithm: str) -> list[ObservedRun]:
    """Return the runs whose path is longer, or costs more, than the algorithm promises, the easiest first."""
    longer = []
    for run in from_easiest(list(runs)):
        target, value = promised(algorithm, run), found(algorithm, run)
        if run.is_finished and target is not None and value is not None and value != target:
            longer.append(run)
    if algorithm == BOTH_ENDS and all(run.answer.cost == run.case.cost for run in runs if run.answer.is_solution):
        return []  # it may search both ends by costs instead of moves
    return longer


def add_length_slips(slips: SlipList, longer: Sequence[ObservedRun], algorithm: str, tests_early: bool) -> None:
    """Add the slip that explains paths that are too long, unless another has been found that does."""
    if not longer or "counts_states" in slips:
        return
    run = longer[0]
    target, value = promised(algorithm, run), found(algorithm, run)
    assert target is not None and value is not None
    returned, least = amount(value, algorithm, run), amount(target, algorithm, run)
    figures = f"{returned} instead of {least}"
    if _reached_in(run, algorithm) == target:
        sentence = f"It reaches the goal with {least}, but returns a path with {returned}: a parent was overwritten."
        slips.add("parents_overwritten", sentence, run)
    elif tests_early and algorithm in ("a_star", "uniform_cost"):
        slips.add("goal_test_early", f"It stops when the goal is generated, not when it is taken: {figures}.", run)
    elif algorithm == "bidirectional_breadth_first":
        slips.add("first_meeting", f"It returns the first meeting of the two searches: {figures}.", run)
    elif algorithm == "iterative_deepening" and not slips.has_any("bound_wrong", "visited_across_rounds"):
        sentence = "A state first reached by a detour is not tried again in the same round"
        slips.add("visited_ignores_depth", f"{sentence}: {figures}.", run)
    elif not slips.has_wrong:
        count = f", on {len(longer)} problems" if len(longer) > 1 else ""
        slips.add("not_shortest", f"Its paths are too long: {figures}{count}.", run)


def _reached_in(run: ObservedRun, algorithm: str) -> float | None:
    """Return the depth or the cost at which the search reached the goal; None if no test showed it."""
    goal = run.tested_goal
    if goal < 0 or run.has_both_ends:
        return None
    return run.depth[goal] if algorithm in COUNTS_MOVES else run.g[goal]
