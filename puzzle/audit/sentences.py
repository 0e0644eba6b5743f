"""The sentences of an audit: its headline, its summary, a counterexample, and the built-in heuristics beside it."""

from __future__ import annotations

from puzzle.audit import experiment_words
from puzzle.audit.counted_gap import counted_gap_table, counted_gap_words
from puzzle.audit.dominance import Relation
from puzzle.audit.experiment import Experiment, NoExperiment
from puzzle.audit.result import AuditResult, Drop, Failure, RatedBoard
from puzzle.audit.tally import TOLERANCE
from puzzle.audit.value_audit import ValueAudit
from puzzle.audit.values import FAULTS
from puzzle.core import board
from puzzle.core.formatting import in_words, number, plain_text, plural, quantity
from puzzle.core.own_code import SECONDS_PER_CALL, CodeError
from puzzle.core.spans import Span, Words

H: Span = ("math", "h")
SAMPLE = "This is a sample: it proves nothing about the other boards."
MOST_KINDS = 3
"""The largest number of kinds of errors that a summary lists."""
STOPPED = {
    "stopped": f"Stopped after {SECONDS_PER_CALL} s on one board",
    "recursion": "Calls itself without end",
    "memory": "Took too much memory",
}
_INVALID_NUMBERS = ("infinite", "negative", "large")
_RELATIONS = {
    "dominates": "dominates {}",
    "dominated": "dominated by {}",
    "equal": "equal to {}",
    "neither": "neither dominates",
}
"""How a built-in heuristic relates to the audited one, whose name replaces the braces."""


def headline(result: AuditResult) -> str:
    """Return the verdict in a few words."""
    if result.stopped:
        return STOPPED[result.stopped.kind]
    if result.failures:
        invalid = all(failure.kind in _INVALID_NUMBERS for failure in result.failures)
        boards = "one board" if result.failed_boards == 1 else f"{result.failed_boards:,} boards"
        return f"No {'valid ' if invalid else ''}number on {boards}"
    if result.overestimates:
        return "Not admissible"
    if result.worst_drop:
        return f"Not consistent: falls by {number(result.worst_drop.amount)} in a move"
    return "No counterexample found" if result.is_sample else "Admissible and consistent"


def summary(result: AuditResult) -> Words:
    """Return one or two sentences below the headline."""
    if result.stopped:
        return _stopped_words(result.stopped, result.goal)
    if result.failures:
        return _failure_words(result)
    if result.overestimates and result.largest_excess:
        of_boards = f" of {_boards_examined(result)}, by up to "
        excess = ("strong", number(result.largest_excess.excess))
        count: Words = (("strong", f"{result.overestimates:,}"), ("", of_boards), excess)
        return (H, ("", " is above the true distance on "), *count, ("", ", so A* with it may miss a shortest path."))
    never: Words = (("", f"On {_boards_examined(result)} "), H, ("", " is never above the true distance, "))
    if result.worst_drop:
        moves = f"but {result.inconsistent_edges:,} of {quantity(result.edges, 'move')} lower it by more than 1, "
        return (*never, ("", f"{moves}so A* with it may expand a board more than once."))
    if not result.is_sample:
        return (*never, ("", "and never changes by more than 1 in a move."))
    random = quantity(result.random_boards, "random board")
    return (*never, ("", f"and no move between them or from {random} changes it by more than 1. {SAMPLE}"))


def _boards_examined(result: AuditResult) -> str:
    """Return words for the boards of known distance."""
    if result.is_sample:
        return f"the {result.boards:,} boards within {quantity(result.max_distance, 'move')} of the goal"
    return f"{result.boards:,} boards" if result.overestimates else f"all {result.boards:,} boards"


def _stopped_words(error: CodeError, goal: tuple[int, ...]) -> Words:
    """Return the error that ended an audit, with its board."""
    if error.board is None:  # the program itself was interrupted, between two boards
        return (("", error.sentence),)
    where = "On the goal " if error.board == goal else "On one board "
    return (("", where), *_mark_h(error.sentence))


def _failure_words(result: AuditResult) -> Words:
    """Return sentences on the boards without a number, and on the number of the others."""
    parts: list[Span] = []
    for index, failure in enumerate(result.failures[:MOST_KINDS]):
        is_goal = failure.count == 1 and failure.error.board == result.goal
        where = "the goal" if is_goal else quantity(failure.count, "board") if failure.count > 1 else "one board"
        subject: Words = (("", f", on {where} it "),) if index else (("", f"On {where} "), H, ("", " "))
        parts += [*subject, ("strong", FAULTS[failure.kind])]
    others = len(result.failures) - MOST_KINDS
    kinds = f"{in_words(others)} more {plural(others, 'kind')} of error"
    more = f", and there {plural(others, 'is', 'are')} {kinds}" if others > 0 else ""
    has_rest = result.boards > 0 and not result.is_sample
    rest = f" On the other {quantity(result.boards, 'board')} it gave a number." if has_rest else ""
    return (*parts, ("", f"{more}.{rest}"))


def failure_card(failure: Failure, goal: tuple[int, ...]) -> tuple[str, Words]:
    """Return the title and the text of the card for the first board without a number of a kind."""
    distance = "" if failure.distance is None else f", {quantity(failure.distance, 'move')} away"
    title = ("The goal" if failure.error.board == goal else "A board") + distance
    return title, _mark_last_h(failure.error.note or failure.error.sentence)


def overestimate_card(rated: RatedBoard) -> tuple[str, Words]:
    """Return the title and the text of the card for a board whose h is above its distance.

    >>> overestimate_card(RatedBoard((1, 0, 2, 3), 2, 1))[0]
    'One move away, rated 2'
    """
    distance, h = rated.distance, number(rated.h)
    words = f"{in_words(distance)} {plural(distance, 'move')}"
    enough = "no move is needed" if distance == 0 else f"{words} {plural(distance, 'is', 'are')} enough"
    return _rated_title(rated), (H, ("", f" is {h} here, though {enough} to reach the goal."))


def rated_card(rated: RatedBoard) -> tuple[str, Words]:
    """Return the title and the text of the card for any board of known distance.

    >>> rated_card(RatedBoard((1, 0, 2, 3), 1, 1))[1]
    (('math', 'h'), ('', ' is the true distance of this board.'))
    """
    if rated.excess > TOLERANCE:
        return overestimate_card(rated)
    if rated.excess > -TOLERANCE:
        return _rated_title(rated), (H, ("", " is the true distance of this board."))
    return _rated_title(rated), (H, ("", f" is {number(-rated.excess)} below the true distance of this board."))


def drop_card(drop: Drop) -> tuple[str, Words]:
    """Return the title and the text of the card for a move that lowers h by more than 1.

    >>> drop_card(Drop((1, 0, 2, 3), (0, 1, 2, 3), 2, 0))[0]
    'From 2 to 0 in one move'
    """
    h, neighbour_h = number(drop.h), number(drop.neighbour_h)
    words = (
        f" falls from {h} to {neighbour_h} between these boards. If it is consistent, no move lowers it by more than 1."
    )
    return f"From {h} to {neighbour_h} in one move", (H, ("", words))


def _rated_title(rated: RatedBoard) -> str:
    """Return the title of the card for a board of known distance."""
    words = f"{in_words(rated.distance)} {plural(rated.distance, 'move')}"
    place = "The goal" if rated.distance == 0 else f"{words[0].upper()}{words[1:]} away"
    return f"{place}, rated {number(rated.h)}"


def counterexample_card(audit: ValueAudit) -> tuple[str, Words] | None:
    """Return the card for the first board whose h is above its distance; None if none has been found.

    Once the audit has ended, it explains what the gap adds to an h that counts it like a tile.
    """
    rated = audit.first_overestimate
    if rated is None:
        return None
    title, words = overestimate_card(rated)
    table = counted_gap_table(audit) if audit.has_ended else None
    return title, words if table is None else counted_gap_words(rated, table)


def consistency_words(result: AuditResult) -> tuple[str, str, str]:
    """Return the title of the part on consistency, its verdict and its figures; all empty if h is consistent."""
    if result.worst_drop is None:
        return "", "", ""
    # The goal is not overestimated if a board one move away is found first, so its h is 0.
    overestimate = result.first_overestimate
    among = ", this board’s move home among them" if overestimate and overestimate.distance == 1 else ""
    figures = f"in {result.inconsistent_edges:,} of {quantity(result.edges, 'move')}{among}"
    return "Not consistent", f"falls by {number(result.worst_drop.amount)} in a move", figures


def mean_words(result: AuditResult) -> Words:
    """Return the means of h and of the distance, and the number of boards on which both are equal."""
    equal = f"; equal on {quantity(result.equal, 'board')}"
    return (
        ("", "mean "),
        H,
        ("", " "),
        ("strong", f"{result.mean_h:.2f}"),
        ("", ", mean distance "),
        ("strong", f"{result.mean_distance:.2f}"),
        ("", equal),
    )


def relation_words(relation: Relation, audited: str = "yours") -> tuple[str, str]:
    """Return how a built-in heuristic relates to the audited one, named `audited`, and the figures that show it."""
    larger, smaller = quantity(relation.larger, "board"), quantity(relation.smaller, "board")
    figures = {
        "dominates": f"never smaller, and larger on {larger}",
        "dominated": f"never larger, and smaller on {smaller}",
        "equal": f"the same on all {quantity(relation.boards, 'board')}",
        "neither": f"larger on {larger}, smaller on {smaller}",
    }
    return _RELATIONS[relation.kind].format(audited), figures[relation.kind]


def experiment_lines(result: Experiment | NoExperiment) -> list[str]:
    """Return what the experiment has shown, as lines of plain text."""
    if isinstance(result, NoExperiment):
        return [plain_text(experiment_words.not_found(result.is_impossible, result.boards))]
    found, left = len(result.moves), result.left
    words = experiment_words.reason(result.moves_before, left.h, left.distance, found, result.goal_f)
    return [
        f"{experiment_words.title(found, len(result.shortest_moves))}: {board.text(result.start)}",
        plain_text(words),
        f"Path of A*: {result.moves}. A shortest path: {result.shortest_moves}.",
    ]


def _mark_last_h(note: str) -> Words:
    """Return a note as spans, with the h of its end `h ended without a return` as a formula."""
    before, found, after = note.rpartition("h ended without")
    return (("", before), H, ("", found[1:] + after)) if found else _mark_h(note)


def _mark_h(sentence: str) -> Words:
    """Return a sentence as spans, with the h at its start as a formula."""
    return (H, ("", sentence[1:])) if sentence.startswith("h ") else (("", sentence),)
