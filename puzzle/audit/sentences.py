"""The sentences of an audit: its headline, its summary, a counterexample, and the built-in heuristics beside it."""

from puzzle.audit import experiment_words
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.counted_gap import counted_gap_table, counted_gap_words
from puzzle.audit.dominance import Relation
from puzzle.audit.experiment import Experiment, NoExperiment
from puzzle.audit.result import BOARDS, AuditResult, Drop, Failure, RatedState, Terms
from puzzle.audit.tally import TOLERANCE
from puzzle.audit.value_codes import FAULTS
from puzzle.core import board
from puzzle.core.formatting import in_words, number, plain_text, plural, quantity
from puzzle.core.own_code import SECONDS_PER_CALL
from puzzle.core.spans import Span, Words
from puzzle.recording import guarantees

H: Span = ("math", "h")
SAMPLE = "This is a sample: it proves nothing about the other boards."
MOST_KINDS = 3
"""The largest number of kinds of errors that a summary lists."""
STOPPED = {
    "stopped": f"Stopped after {SECONDS_PER_CALL} s on one {{state}}",
    "recursion": "Calls itself without end",
    "memory": "Took too much memory",
    "input": "Asks for input",
    "exit": "Ends the program",
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
        return STOPPED[result.stopped.kind].format(state=result.terms.state)
    if result.failures:
        is_invalid = result.terms is BOARDS and all(failure.kind in _INVALID_NUMBERS for failure in result.failures)
        return f"No {'valid ' if is_invalid else ''}number on {states_in_words(result.failed_states, result.terms)}"
    if result.overestimates:
        return "Not admissible"
    if result.worst_drop:
        amount = f": falls by {number(result.worst_drop.amount)} in a move" if result.terms is BOARDS else ""
        return f"Not consistent{amount}"
    return "No counterexample found" if result.is_sample else "Admissible and consistent"


def summary(result: AuditResult, is_own: bool = True) -> Words:
    """Return the sentences below the headline, with a warning if a reader's own h is the same everywhere."""
    warning = constant_h_warning(result) if is_own else ()
    return (*_verdict_words(result), ("", " "), *warning) if warning else _verdict_words(result)


def constant_h_warning(result: AuditResult) -> Words:
    """Return a sentence on an h that is the same on all states; otherwise empty."""
    if result.constant_h is None:
        return ()
    return guarantees.constant_h_sentence(result.constant_h, result.states + result.random_states, result.terms.state)


def _verdict_words(result: AuditResult) -> Words:
    """Return one or two sentences on the verdict."""
    terms = result.terms
    if result.stopped:
        return _stopped_words(result, result.stopped)
    if result.failures:
        return _failure_words(result)
    if result.overestimates and result.largest_excess:
        of_states = f" of {_states_examined(result)}, by up to "
        excess = ("strong", number(result.largest_excess.excess))
        count: Words = (("strong", f"{result.overestimates:,}"), ("", of_states), excess)
        return (H, ("", f" is above the true {terms.cost} on "), *count, *_consequence(result))
    never: Words = (
        ("", f"On {_states_examined(result)} "),
        H,
        ("", f" is never above the true {terms.cost}, "),
    )
    if result.worst_drop:
        consequence = f"so A* with it may expand a {terms.state} more than once."
        return (*never, ("", f"but {inconsistent_steps(result)}, {consequence}"))
    if not result.is_sample:
        return (*never, ("", f"and {terms.consistent}."))
    random = quantity(result.random_states, f"random {terms.state}")
    return (*never, ("", f"and no move between them or from {random} changes it by more than 1. {SAMPLE}"))


def inconsistent_steps(result: AuditResult) -> str:
    """Return words for the steps that lower h by more than they cost."""
    steps = quantity(result.steps, result.terms.step)
    return f"{result.inconsistent_steps:,} of {steps} lower it {result.terms.by_too_much}"


def _consequence(result: AuditResult) -> Words:
    """Return the end of a sentence on overestimates: what follows for A*.

    If no step lowers h by more than it costs, h is too high only because it is not 0 on a goal. If it is the same on
    all goals, A* takes nodes in the same order with h − h(goal), which is admissible.
    """
    terms, (least, largest) = result.terms, result.goal_h or (0, 0)
    misses = f", so A* with it may miss a {terms.cheapest} path."
    if result.worst_drop is not None or not largest:
        return (("", misses),)
    goal_h, goal = number(largest), "the goal" if least == largest else "a goal"
    reason = f", as it is {goal_h} on {goal}, not 0"
    no_drop = f" No {terms.step} lowers it {terms.step_too_much}"
    if least != largest:
        return (("", f"{reason}{misses}{no_drop}."),)
    if result.is_sample:
        return (("", f"{reason}. No move that was examined lowers it by more than 1."),)
    finds = f", so A* with it still finds {terms.cheapest} paths: "
    return (("", f"{reason}.{no_drop}{finds}"), H, ("", f" − {goal_h} is admissible."))


def states_in_words(count: int, terms: Terms) -> str:
    """Return a number of states in words, as in `one board` and `12 boards`."""
    return f"one {terms.state}" if count == 1 else quantity(count, terms.state)


def _states_examined(result: AuditResult) -> str:
    """Return words for the states of known cost."""
    states = quantity(result.states, result.terms.state)
    if result.is_sample:
        return f"the {states} within {quantity(int(result.max_cost), result.terms.step)} of the goal"
    return states if result.overestimates else f"all {states}"


def _stopped_words(result: AuditResult, stopped: Failure) -> Words:
    """Return the error that ended an audit, with its board."""
    if stopped.state is None or result.terms is not BOARDS:  # the program itself was interrupted, between two boards
        return (("", stopped.error.sentence),)
    where = "On the goal " if stopped.cost == 0 else "On one board "
    return (("", where), *_mark_h(stopped.error.sentence))


def _failure_words(result: AuditResult) -> Words:
    """Return sentences on the states without a number, and on the number of the others."""
    parts: list[Span] = []
    for index, failure in enumerate(result.failures[:MOST_KINDS]):
        is_goal = failure.count == 1 and failure.cost == 0
        where = "the goal" if is_goal else states_in_words(failure.count, result.terms)
        subject: Words = (("", f", on {where} it "),) if index else (("", f"On {where} "), H, ("", " "))
        parts += [*subject, ("strong", FAULTS[failure.kind])]
    others = len(result.failures) - MOST_KINDS
    kinds = f"{in_words(others)} more {plural(others, 'kind')} of error"
    more = f", and there {plural(others, 'is', 'are')} {kinds}" if others > 0 else ""
    has_rest = result.states > 0 and not result.is_sample
    rest = f" On the other {quantity(result.states, result.terms.state)} it gave a number." if has_rest else ""
    return (*parts, ("", f"{more}.{rest}"))


def failure_card(failure: Failure) -> tuple[str, Words]:
    """Return the title and the text of the card for the first board without a number of a kind."""
    distance = "" if failure.cost is None else f", {quantity(int(failure.cost), 'move')} away"
    title = ("The goal" if failure.cost == 0 else "A board") + distance
    note = failure.error.note or failure.error.sentence
    before, found, after = note.rpartition("h ended without")  # the note may end with `h ended without a return`
    return title, (("", before), H, ("", found[1:] + after)) if found else _mark_h(note)


def overestimate_card(rated: RatedState) -> tuple[str, Words]:
    """Return the title and the text of the card for a board whose h is above its distance.

    >>> overestimate_card(RatedState((1, 0, 2, 3), 2, 1))[0]
    'One move away, rated 2'
    """
    distance, h = int(rated.cost), number(rated.h)
    words = f"{in_words(distance)} {plural(distance, 'move')}"
    enough = "no move is needed" if distance == 0 else f"{words} {plural(distance, 'is', 'are')} enough"
    return _rated_title(rated), (H, ("", f" is {h} here, though {enough} to reach the goal."))


def rated_card(rated: RatedState) -> tuple[str, Words]:
    """Return the title and the text of the card for any board of known distance.

    >>> rated_card(RatedState((1, 0, 2, 3), 1, 1))[1]
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
    h, result_h = number(drop.h), number(drop.result_h)
    change = f" falls from {h} to {result_h} between these boards."
    words = f"{change} If it is consistent, no move lowers it by more than 1."
    return f"From {h} to {result_h} in one move", (H, ("", words))


def _rated_title(rated: RatedState) -> str:
    """Return the title of the card for a board of known distance."""
    distance = int(rated.cost)
    words = f"{in_words(distance)} {plural(distance, 'move')}"
    place = "The goal" if distance == 0 else f"{words[0].upper()}{words[1:]} away"
    return f"{place}, rated {number(rated.h)}"


def counterexample_card(audit: BoardAudit) -> tuple[str, Words] | None:
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
    among = ", this board’s move home among them" if overestimate and overestimate.cost == 1 else ""
    figures = f"in {result.inconsistent_steps:,} of {quantity(result.steps, 'move')}{among}"
    return "Not consistent", f"falls by {number(result.worst_drop.amount)} in a move", figures


def mean_words(result: AuditResult) -> Words:
    """Return the means of h and of the cost, and the number of states on which both are equal."""
    equal = f"; equal on {quantity(result.equal, result.terms.state)}"
    return (
        ("", "mean "),
        H,
        ("", " "),
        ("strong", f"{result.mean_h:.2f}"),
        ("", f", mean {result.terms.cost} "),
        ("strong", f"{result.mean_cost:.2f}"),
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
    words = experiment_words.reason(result.moves_before, left.h, int(left.cost), found, result.goal_f)
    return [
        f"{experiment_words.title(found, len(result.shortest_moves))}: {board.text(result.start)}",
        plain_text(words),
        f"Path of A*: {result.moves}. A shortest path: {result.shortest_moves}.",
    ]


def _mark_h(sentence: str) -> Words:
    """Return a sentence as spans, with the h at its start as a formula."""
    return (H, ("", sentence[1:])) if sentence.startswith("h ") else (("", sentence),)
