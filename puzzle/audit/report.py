"""The report of an ended audit as lines of text, which the command line prints."""

from collections.abc import Callable
from typing import Any

from puzzle.audit import sentences
from puzzle.audit.result import BOARDS, AuditResult, Drop, RatedState
from puzzle.audit.value_codes import FAULTS
from puzzle.core.formatting import number, plain_text, quantity
from puzzle.core.spans import Words

StateText = Callable[[Any], str]
"""A function that returns the text of a state."""


def exit_status(result: AuditResult) -> int:
    """Return 0 if no counterexample was found, 1 if there is one, 2 if h is not a number on every state."""
    if not result.is_usable:
        return 2
    return 1 if result.overestimates or result.inconsistent_steps else 0


def named_states(result: AuditResult) -> list[Any]:
    """Return the states that the report names."""
    named = [failure.state for failure in result.failures]
    named += [result.first_overestimate.state] if result.first_overestimate else []
    return named + ([drop.state, drop.result] if (drop := result.worst_drop) else [])


def report_lines(
    result: AuditResult, state_text: StateText, card: tuple[str, Words] | None = None, is_own: bool = True
) -> list[str]:
    """Return the headline, the summary, the counterexamples and the means.

    Parameters
    ----------
    result : AuditResult
        The figures.
    state_text : function
        Returns the text of a state in `named_states`.
    card : tuple, optional
        The title and the text of the card for a board whose h is above its distance, `sentences.counterexample_card`.
    is_own : bool
        Whether the heuristic is a reader's own, which has a warning if it is the same everywhere.
    """
    lines = [sentences.headline(result)]
    if result.failures and result.terms is not BOARDS:
        return lines + _failure_lines(result, state_text)
    warning = sentences.constant_h_warning(result) if is_own else ()
    lines += [plain_text(words) for words in (sentences.summary(result, is_own=False), warning) if words]
    if result.failures and not result.stopped:
        failure = result.failures[0]
        title, text = sentences.failure_card(failure)
        where = "" if failure.state is None else f" ({state_text(failure.state)})"
        lines += ["", f"{title}{where}: {plain_text(text)}"]
    if first := result.first_overestimate:
        lines += ["", *_overestimate_lines(first, state_text, card)]
    if (drop := result.worst_drop) and result.is_usable:
        lines += ["", *_drop_lines(result, drop, state_text)]
    if result.states:
        lines += ["", plain_text(sentences.mean_words(result))]
    if result.dead_ends:
        lines.append(f"From {quantity(result.dead_ends, 'state')} no goal can be reached; the means leave these out.")
    return lines


def _failure_lines(result: AuditResult, state_text: StateText) -> list[str]:
    """Return a line for each kind of error, with the first state that has it."""
    lines = []
    for failure in result.failures:
        where = sentences.states_in_words(failure.count, result.terms)
        subject = f"On {where} h {FAULTS[failure.kind]}, first on {state_text(failure.state)}"
        lines.append(f"{subject}: {failure.error.note or failure.error.sentence}")
    return lines


def _overestimate_lines(rated: RatedState, state_text: StateText, card: tuple[str, Words] | None) -> list[str]:
    """Return lines on a state whose h is above its cost; a board has a card."""
    if card is not None:
        return [f"{card[0]}: {state_text(rated.state)}", plain_text(card[1])]
    enough = f"though a path of cost {number(rated.cost)} leads to a goal"
    return [f"{state_text(rated.state)}: h is {number(rated.h)}, {enough}."]


def _drop_lines(result: AuditResult, drop: Drop, state_text: StateText) -> list[str]:
    """Return lines on the steps that lower h by more than they cost, and on the worst of them."""
    pair = f"From {state_text(drop.state)} to {state_text(drop.result)}"
    if result.terms is BOARDS:
        title, verdict, figures = sentences.consistency_words(result)
        return [f"{title}: {verdict}, {figures}.", f"{pair} it falls most."]
    change = f"a step of cost {number(drop.step_cost)}, it falls from {number(drop.h)} to {number(drop.result_h)}"
    return [f"Not consistent: {sentences.inconsistent_steps(result)}.", f"{pair}, {change}."]
