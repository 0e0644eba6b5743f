"""The sentences of an audit on all states of a problem."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puzzle.audit.sentences import STOPPED
from puzzle.audit.state_audit import RatedState, StateAuditResult
from puzzle.audit.values import FAULTS
from puzzle.core.formatting import number, quantity


def headline(result: StateAuditResult) -> str:
    """Return the verdict in a few words."""
    if result.stopped:
        return STOPPED[result.stopped.kind].replace("board", "state")
    if result.failures:
        count = sum(entry[0] for entry in result.failures.values())
        return f"No number on {'one state' if count == 1 else quantity(count, 'state')}"
    if result.overestimates:
        return "Not admissible"
    return "Not consistent" if result.inconsistent_edges else "Admissible and consistent"


def exit_status(result: StateAuditResult) -> int:
    """Return 0 if no counterexample was found, 1 if there is one, 2 if h is not a number on every state."""
    if not result.is_usable:
        return 2
    return 1 if result.overestimates or result.inconsistent_edges else 0


def states_named(result: StateAuditResult) -> list[Any]:
    """Return the states that the report names."""
    named: list[Any] = [state for _count, _error, state in result.failures.values()]
    named += [result.first_overestimate.state] if result.first_overestimate else []
    return named + ([each.state for each in (drop.state, drop.result)] if (drop := result.worst_drop) else [])


def lines(result: StateAuditResult, state_text: Callable[[Any], str]) -> list[str]:
    """Return the report as lines of text, the headline first."""
    if result.stopped:
        return [headline(result), result.stopped.sentence]
    if result.failures:
        return [headline(result), *_failure_lines(result, state_text)]
    texts = [headline(result), _summary(result)]
    if first := result.first_overestimate:
        enough = f"though a path of cost {number(first.cost)} leads to a goal"
        texts += ["", f"{state_text(first.state)}: h is {number(first.h)}, {enough}."]
    if drop := result.worst_drop:
        before, after = f"{state_text(drop.state.state)} to {state_text(drop.result.state)}", number(drop.step_cost)
        texts += ["", f"Not consistent: {_inconsistent(result)}."]
        texts.append(f"From {before}, a step of cost {after}, it falls from {_h(drop.state)} to {_h(drop.result)}.")
    means = f"mean h {result.mean_h:.2f}, mean cost {result.mean_cost:.2f}"
    texts += ["", f"{means}; equal on {quantity(result.equal, 'state')}"]
    if result.dead_ends:
        texts.append(f"From {quantity(result.dead_ends, 'state')} no goal can be reached; the means leave these out.")
    return texts


def _summary(result: StateAuditResult) -> str:
    """Return one sentence below the headline of a usable heuristic."""
    states = quantity(result.states, "state")
    if result.overestimates and result.largest_excess:
        excess = number(result.largest_excess.excess)
        above = f"h is above the true cost on {result.overestimates:,} of {states}, by up to {excess}"
        return f"{above}, so A* with it may miss a cheapest path."
    never = f"On all {states} h is never above the true cost"
    if result.inconsistent_edges:
        return f"{never}, but {_inconsistent(result)}, so A* with it may expand a state more than once."
    return f"{never}, and no step lowers it by more than the step costs."


def _inconsistent(result: StateAuditResult) -> str:
    """Return words for the steps that lower h too much."""
    return f"{result.inconsistent_edges:,} of {quantity(result.steps, 'step')} lower it by more than they cost"


def _failure_lines(result: StateAuditResult, state_text: Callable[[Any], str]) -> list[str]:
    """Return a line for each kind of error, with the first state that has it."""
    texts = []
    for kind, (count, error, state) in result.failures.items():
        where = "one state" if count == 1 else quantity(count, "state")
        texts.append(f"On {where} h {FAULTS[kind]}, first on {state_text(state)}: {error.note or error.sentence}")
    return texts


def _h(rated: RatedState) -> str:
    """Return h of a state as text."""
    return number(rated.h)
