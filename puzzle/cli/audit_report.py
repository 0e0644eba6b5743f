"""The report of an audit on the command line, as lines of text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from puzzle.audit import audit_table, sentences, state_sentences
from puzzle.audit.audit import Audit
from puzzle.audit.dominance import Relation
from puzzle.audit.experiment import Experiment, NoExperiment
from puzzle.audit.result import AuditResult
from puzzle.audit.state_audit import StateAuditResult
from puzzle.cli import output
from puzzle.core import board, heuristic_names
from puzzle.core.formatting import plain_text
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.problems.problem import SearchProblem

Row = dict[str, Any]
"""A row of the table of several audits."""


def exit_status(result: AuditResult) -> int:
    """Return 0 if no counterexample was found, 1 if there is one, 2 if h is not a number on every board."""
    if not result.is_usable:
        return 2
    return 1 if result.overestimates or result.inconsistent_edges else 0


def as_lines(audit: Audit, relations: Sequence[Relation], experiment: Experiment | NoExperiment | None) -> list[str]:
    """Return the report on an ended audit as lines of text."""
    result, card = audit.result(), sentences.counterexample_card(audit)
    name = "yours" if isinstance(audit.heuristic, OwnHeuristic) else "it"
    lines = [sentences.headline(result), plain_text(sentences.summary(result))]
    if result.failures and not result.stopped:
        failure = result.failures[0]
        title, text = sentences.failure_card(failure, result.goal)
        where = "" if failure.error.board is None else f" ({board.text(failure.error.board)})"
        lines += ["", f"{title}{where}: {plain_text(text)}"]
    if card is not None and result.first_overestimate:
        lines += ["", f"{card[0]}: {board.text(result.first_overestimate.board)}", plain_text(card[1])]
    if (drop := result.worst_drop) and result.is_usable:
        title, verdict, figures = sentences.consistency_words(result)
        lines += ["", f"{title}: {verdict}, {figures}."]
        lines.append(f"From {board.text(drop.board)} to {board.text(drop.neighbour)} it falls most.")
    if result.boards:
        lines += ["", plain_text(sentences.mean_words(result))]
    if experiment is not None:
        lines += ["", *sentences.experiment_lines(experiment)]
    return lines + (["", "Beside the built-in ones", *_relation_lines(relations, name)] if relations else [])


def as_row(result: AuditResult) -> Row:
    """Return the report as a row of the table of several audits, see `audit_table.COLUMNS`."""
    row: Row = {"verdict": sentences.headline(result), "sentence": plain_text(sentences.summary(result))}
    if not result.is_usable:
        errors = [result.stopped] if result.stopped else [failure.error for failure in result.failures]
        return {**row, "line": errors[0].line}
    answers = {True: "yes", False: "no", None: "unknown"}
    figures = {name: getattr(result, name) for name in audit_table.FIGURES if hasattr(result, name)}
    excess = result.largest_excess.excess if result.largest_excess else 0
    verdicts = {"admissible": answers[result.is_admissible], "consistent": answers[result.is_consistent]}
    return {**row, **figures, **verdicts, "largest_excess": excess}


def state_report(result: StateAuditResult, problem: SearchProblem) -> dict[str, Any]:
    """Return the report on an audit of all states of a problem."""
    excess, texts = result.largest_excess, state_sentences.lines(result, problem.state_text)
    figures = {
        "headline": texts[0],
        "admissible": result.is_admissible,
        "consistent": result.is_consistent,
        "states": result.states,
        "dead_ends": result.dead_ends,
        "overestimates": result.overestimates,
        "largest_excess": excess.excess if excess else 0,
        "largest_excess_state": problem.state_text(excess.state) if excess else None,
        "steps": result.steps,
        "inconsistent_edges": result.inconsistent_edges,
        "mean_h": round(result.mean_h, 6),
        "mean_cost": round(result.mean_cost, 6),
        "mean_error": round(result.mean_error, 6),
        "equal": result.equal,
        "states_without_number": {kind: entry[0] for kind, entry in result.failures.items()},
    }
    return {"status": state_sentences.exit_status(result), "lines": texts, "json": figures}


def error_row(kind: str, line: int | None, sentence: str) -> Row:
    """Return the row of a file whose audit ended with an error of a kind, as `CodeError` has it."""
    return {"verdict": audit_table.headline_of(kind, line), "line": line, "sentence": sentence}


def unread(sentence: str) -> dict[str, Any]:
    """Return the report on a file that could not be opened, or on a name that is no heuristic's."""
    return {"status": 2, "row": {"verdict": "Not opened", "sentence": sentence}}


def several_as_text(rows: Sequence[Row], form: str) -> str:
    """Return the table of several audits as text, CSV or JSON; below the text are the sentences without figures."""
    if form == "csv":
        return audit_table.as_csv(list(rows))
    if form == "json":
        return json.dumps([{name: row.get(name) for name in audit_table.COLUMNS} for row in rows], ensure_ascii=False)
    names = ("file", "verdict", "overestimates", "largest_excess", "inconsistent_edges", "mean_h", "mean_error")
    table = output.format_rows([{name: row.get(name) for name in names} for row in rows], "table")
    lines = [f"{row['file']}: {row['sentence']}" for row in rows if "mean_h" not in row]
    return "\n".join([*table.splitlines(), *([""] if lines else []), *lines])


def _relation_lines(relations: Sequence[Relation], audited: str) -> list[str]:
    """Return a line for each built-in heuristic, in aligned columns; `audited` names the audited heuristic."""
    rows = [
        (heuristic_names.label(relation.name), *sentences.relation_words(relation, audited)) for relation in relations
    ]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return [f"{label.ljust(widths[0])}  {kind.ljust(widths[1])}  {figures}" for label, kind, figures in rows]


def as_json(
    result: AuditResult, relations: Sequence[Relation], experiment: Experiment | NoExperiment | None
) -> dict[str, Any]:
    """Return the report as an object for JSON."""
    excess, drop = result.largest_excess, result.worst_drop
    return {
        "headline": sentences.headline(result),
        "admissible": result.is_admissible,
        "consistent": result.is_consistent,
        "sample": result.is_sample,
        "boards": result.boards,
        "overestimates": result.overestimates,
        "largest_excess": excess.excess if excess else 0,
        "largest_excess_board": board.text(excess.board) if excess else None,
        "first_overestimate_board": board.text(result.first_overestimate.board) if result.first_overestimate else None,
        "moves": result.edges,
        "inconsistent_edges": result.inconsistent_edges,
        "largest_drop": drop.amount if drop else 0,
        "largest_drop_boards": [board.text(drop.board), board.text(drop.neighbour)] if drop else None,
        "mean_h": round(result.mean_h, 6),
        "mean_distance": round(result.mean_distance, 6),
        "mean_error": round(result.mean_error, 6),
        "equal": result.equal,
        "boards_without_number": {failure.kind: failure.count for failure in result.failures},
        "errors": [str(failure.error) for failure in result.failures]
        + ([str(result.stopped)] if result.stopped else []),
        "costly_board": board.text(experiment.start) if isinstance(experiment, Experiment) else None,
        "built_in": {
            relation.name: {"relation": relation.kind, "larger": relation.larger, "smaller": relation.smaller}
            for relation in relations
        },
    }
