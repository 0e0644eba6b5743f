"""The report of an audit on the command line, as lines of text and as JSON."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from puzzle.audit import audit_table, sentences
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.dominance import Relation
from puzzle.audit.experiment import Experiment, NoExperiment
from puzzle.audit.report import report_lines
from puzzle.audit.result import BOARDS, AuditResult
from puzzle.audit.table_row import Row
from puzzle.cli import output
from puzzle.core import board, heuristic_names


def as_lines(
    audit: BoardAudit,
    relations: Sequence[Relation],
    experiment: Experiment | NoExperiment | None,
    is_own: bool,
) -> list[str]:
    """Return the report on an ended audit of a heuristic on boards as lines of text."""
    name = "yours" if is_own else "it"
    lines = report_lines(audit.result(), board.text, sentences.counterexample_card(audit), is_own)
    if experiment is not None:
        lines += ["", *sentences.experiment_lines(experiment)]
    return lines + (["", "Beside the built-in ones", *_relation_lines(relations, name)] if relations else [])


def failure(
    kind: str, sentence: str, line: int | None = None, exception: tuple[str, str] | None = None
) -> dict[str, Any]:
    """Return the report on code that could not be audited because of an error of a kind, as `CodeError` has it."""
    return {"status": 2, "error": sentence, "row": audit_table.failure_row(kind, sentence, line, exception)}


def unread(sentence: str) -> dict[str, Any]:
    """Return the report on a file that could not be opened, or on a name that is no heuristic's."""
    return {"status": 2, "row": {"verdict": audit_table.NOT_OPENED, "sentence": sentence}}


def several_as_text(rows: Sequence[Row], form: str) -> str:
    """Return the table of several audits as text, CSV or JSON; below the text are errors and warnings."""
    if form == "csv":
        return audit_table.as_csv(list(rows))
    if form == "json":
        return json.dumps([{name: row.get(name) for name in audit_table.COLUMNS} for row in rows], ensure_ascii=False)
    names = [name for name, _heading in audit_table.HEADINGS if name not in audit_table.ERROR_COLUMNS]
    cells = [[heading for name, heading in audit_table.HEADINGS if name in names]]
    cells += [[audit_table.figure_text(row, name) for name in names] for row in rows]
    table = output.align_columns(cells, [name in ("file", "verdict") for name in names])
    notes = {row["file"]: row.get("warning") if "mean_h" in row else row["sentence"] for row in rows}
    lines = [f"{file}: {note}" for file, note in notes.items() if note]
    return "\n".join([*table, *([""] if lines else []), *lines])


def _relation_lines(relations: Sequence[Relation], audited: str) -> list[str]:
    """Return a line for each built-in heuristic, in aligned columns; `audited` names the audited heuristic."""
    rows = [
        (heuristic_names.label(relation.name), *sentences.relation_words(relation, audited)) for relation in relations
    ]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    return [f"{label.ljust(widths[0])}  {kind.ljust(widths[1])}  {figures}" for label, kind, figures in rows]


def as_json(result: AuditResult, state_text: Callable[[Any], str]) -> Row:
    """Return the figures as an object for JSON. Some names differ for boards and for states of other problems."""
    excess, drop, first = result.largest_excess, result.worst_drop, result.first_overestimate
    are_boards, state, failures = result.terms is BOARDS, result.terms.state, result.failures
    figures = {
        "headline": sentences.headline(result),
        "admissible": result.is_admissible,
        "consistent": result.is_consistent,
        f"{state}s": result.states,
        "overestimates": result.overestimates,
        "largest_excess": excess.excess if excess else 0,
        f"largest_excess_{state}": state_text(excess.state) if excess else None,
        f"{result.terms.step}s": result.steps,
        "inconsistent_edges": result.inconsistent_steps,
        "mean_h": round(result.mean_h, 6),
        f"mean_{result.terms.cost}": round(result.mean_cost, 6),
        "mean_error": round(result.mean_error, 6),
        "equal": result.equal,
        "constant_h": result.constant_h,
        f"{state}s_without_number": {failure.kind: failure.count for failure in failures},
    }
    least, largest = result.goal_h or (None, None)
    if not are_boards:
        return figures | {"dead_ends": result.dead_ends, "largest_goal_h": largest or 0}
    return figures | {
        "sample": result.is_sample,
        "first_overestimate_board": state_text(first.state) if first else None,
        "goal_h": least,
        "largest_drop": drop.amount if drop else 0,
        "largest_drop_boards": [state_text(drop.state), state_text(drop.result)] if drop else None,
        "errors": [str(failure.error) for failure in (*failures, *([result.stopped] if result.stopped else []))],
    }


def with_built_in(figures: Row, relations: Sequence[Relation], experiment: Experiment | NoExperiment | None) -> Row:
    """Return the figures with those of the experiment and of the built-in heuristics."""
    relation_rows = {
        relation.name: {"relation": relation.kind, "larger": relation.larger, "smaller": relation.smaller}
        for relation in relations
    }
    costly = board.text(experiment.start) if isinstance(experiment, Experiment) else None
    return figures | {"costly_board": costly, "built_in": relation_rows}
