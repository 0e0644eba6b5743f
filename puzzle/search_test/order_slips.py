"""Slips that show in the order of expansions: another algorithm's order, a wrong bound, or no known order."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from puzzle.core import catalogue
from puzzle.search_test.algorithm_names import letter_of
from puzzle.search_test.deviations import Deviation
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.orders import NO_ORDER, Agreement, Order
from puzzle.search_test.round_deviations import jumps
from puzzle.search_test.slips import SlipList

# By (declared algorithm, algorithm that all runs agree with), the slip.
CONFUSED = {
    ("a_star", "greedy_best_first"): "ignores_g",
    ("weighted_a_star", "greedy_best_first"): "ignores_g",
    ("a_star", "uniform_cost"): "ignores_h",
    ("a_star", "breadth_first"): "ignores_h",
    ("weighted_a_star", "uniform_cost"): "ignores_h",
    ("greedy_best_first", "uniform_cost"): "ignores_h",
    ("greedy_best_first", "breadth_first"): "ignores_h",
    ("greedy_best_first", "a_star"): "adds_g",
    ("a_star", "weighted_a_star"): "weight_wrong",
    ("weighted_a_star", "a_star"): "weight_wrong",
    ("uniform_cost", "breadth_first"): "ignores_costs",
    ("breadth_first", "depth_first"): "pops_last",
    ("bidirectional_breadth_first", "breadth_first"): "one_end_only",
    ("depth_first", "breadth_first"): "pops_first",
    ("greedy_best_first", "depth_first"): "sorts_once",
    ("a_star", "depth_first"): "sorts_once",
    ("ida_star", "iterative_deepening"): "ignores_h",
}
PHRASES = {
    "ignores_g": "the cost so far is not in the priority",
    "ignores_h": "h is not in the priority",
    "ignores_costs": "the costs of the steps are not in the priority",
    "adds_g": "the cost so far is in the priority",
    "weight_wrong": "the weight of h is not the algorithm’s",
    "pops_last": "the queue is used as a stack",
    "pops_first": "the stack is used as a queue",
    "sorts_once": "the frontier as a whole is not kept sorted",
    "one_end_only": "nothing is expanded from the goal",
}
"""By slip, why the order is that of another algorithm."""
REASONS = {
    "cheaper_copy_ignored": "A cheaper path to a state came later and was dropped: states are marked too early.",
    "ignores_path_cost": "The priority is the cost of the last step, not that of the whole path.",
    "takes_largest": "The node of the largest value is taken, not that of the smallest.",
    "last_step_missing": "The priority leaves out the cost of the last step.",
    "adds_h_up": "The f of the parent is taken for its g, so that every h on the path is added.",
    "weight_on_g": "The weight is on g, not on h.",
    "keeps_worst": "The worst nodes of a layer are kept, not the best.",
    "bound_wrong": "The bound of a round or of an alternative is not kept.",
}
"""By slip, the sentence on the order that all runs agree with."""
IN_ROUNDS = ("iterative_deepening", "ida_star")


def add_order_slips(
    slips: SlipList, agreement: Agreement, declared: str, order: Order | None, source: str, is_proved: bool
) -> None:
    """Add the slip of a search whose order is not that of the declared algorithm.

    `source` is its code. If `is_proved`, its paths are as short as promised on many problems, so no slip is known.
    """
    if order is not None and order.algorithm == declared and not order.slip:
        return
    left = agreement.deviation_from(declared)
    run = None if left is None else left[0]
    step = "" if left is None else step_sentence(declared, left[1])
    if order is not None and order.algorithm == declared:
        if order.slip != "visited_ignores_depth":  # whether that matters shows in the lengths of the paths
            slips.add(order.slip, step + REASONS[order.slip], run)
    elif left is not None and (left[1].breaks_bound or declared == "recursive_best_first"):
        slips.add("bound_wrong", step + REASONS["bound_wrong"], run)
    elif order is not None:
        name = CONFUSED.get((declared, order.algorithm), "other_algorithm")
        if (
            name in ("ignores_costs", "ignores_g", "ignores_h")
            and order.algorithm == "breadth_first"
            and "sort" in source
        ):
            name = "sorts_once"
        label = in_sentence(catalogue.algorithm(order.algorithm).subject)
        weight = f" with weight {order.weight:g}" if order.algorithm == "weighted_a_star" else ""
        reason = f": {PHRASES[name]}" if name in PHRASES else ""
        slips.add(name, f"{step}Every step agrees with {label}{weight}{reason}.", run)
    elif left is not None and not slips.has_wrong and not is_proved:
        label = in_sentence(catalogue.algorithm(declared).subject)
        slips.add("leaves_order", f"{step}This is not the order of {label}.", run)


def step_sentence(algorithm: str, deviation: Deviation) -> str:
    """Return a sentence on the first step that leaves the order, with a space at its end; empty without figures.

    >>> step_sentence("uniform_cost", Deviation(5, 26, 21))
    'Step 5 took g = 26 while g = 21 was waiting. '
    """
    if deviation is NO_ORDER:
        return ""
    letter = "f" if algorithm in ("ida_star", "recursive_best_first") else letter_of(algorithm)
    if deviation.breaks_bound:
        return f"Step {deviation.step} took {letter} = {deviation.taken:g}, beyond the bound {deviation.waiting:g}. "
    if not letter or algorithm in IN_ROUNDS:
        return f"Step {deviation.step} took an older node while a newer one was waiting. "
    taken, waiting = f"{letter} = {deviation.taken:g}", f"{letter} = {deviation.waiting:g}"
    return f"Step {deviation.step} took {taken} while {waiting} was waiting. "


def in_sentence(subject: str) -> str:
    """Return the subject of a sentence as it is written within one: names keep their capitals.

    >>> in_sentence("Breadth-first search"), in_sentence("IDA*")
    ('breadth-first search', 'IDA*')
    """
    return subject if subject[:2].isupper() or subject[1:2] == "*" else subject[0].lower() + subject[1:]


def add_round_slips(slips: SlipList, runs: Sequence[ObservedRun], declared: str, longer: Sequence[ObservedRun]) -> None:
    """Add the slips of a search in rounds that keeps its visited states, skips bounds, or repeats rounds.

    `longer` are the runs whose paths are too long.
    """
    if declared not in IN_ROUNDS:
        return
    skipping = [run for run in longer if jumps(run)]
    if skipping and declared == "iterative_deepening":
        slips.add("bound_wrong", "A round goes more than a level deeper than the one before it.", skipping[0])
    repeated = total = 0
    for run in runs:
        if len(run.rounds) == 1:
            tests = sum(node in run.record.roots for _step, node, _result in run.record.tests)
            if tests > 3 and not run.answer.is_solution:
                sentence = f"It begins {tests} times but expands the start once"
                slips.add("visited_across_rounds", f"{sentence}: the visited states are kept from round to round.", run)
        orders = [[run.states[node] for node in run.taken[part.start : part.stop]] for part in run.rounds]
        states = [set(order) for order in orders]
        total += max(0, len(states) - 1)
        repeated += sum(before == after for before, after in itertools.pairwise(orders))
        for number, (before, after) in enumerate(itertools.pairwise(states), start=2):
            is_whole = number < len(states) or (run.is_finished and run.answer.kind == "none")  # a goal ends a round
            if is_whole and 2 * len(after) < len(before):
                sentence = f"Round {number} does not visit {len(before - after)} states of the round before it"
                slips.add("visited_across_rounds", f"{sentence}: the visited states are kept.", run)
    if 3 * repeated > total > 3:
        sentence = (
            f"{repeated} of {total} rounds expand the same nodes as the round before: the bound rises too slowly."
        )
        slips.add("repeats_rounds", sentence)
