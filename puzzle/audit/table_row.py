"""A row of the table of several audits: the verdict on a heuristic, its figures, and the error in its code."""

from typing import Any

from puzzle.audit import audit_table, sentences
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.result import AuditResult
from puzzle.audit.standard_boards import expanded_on_standard_boards
from puzzle.core.formatting import plain_text
from puzzle.core.slices import Slices

Row = dict[str, Any]
"""A row of the table, see `audit_table.COLUMNS`; `warning` is a sentence on an h that is the same everywhere."""


def audit_row(audit: BoardAudit, is_own: bool = True) -> Slices[Row]:
    """Return the row of an ended audit, with the nodes that A* expands on six boards if h is a number on all boards.

    `is_own` is False for a built-in heuristic. The work pauses while the values of further boards are wanted.

    >>> from puzzle.audit.board_source import audit_boards
    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.heuristics.tile_sums import manhattan
    >>> audit = audit_boards(manhattan, (0, 1, 2, 3))
    >>> _ = audit.advance()
    >>> run_to_end(audit_row(audit, is_own=False))["verdict"]
    'Admissible and consistent'
    """
    result = audit.result()
    row: Row = {"verdict": sentences.headline(result), "sentence": plain_text(sentences.summary(result, is_own))}
    if not result.is_usable:
        return row | _error_columns(result, row["sentence"])
    expanded = yield from expanded_on_standard_boards(audit)
    return {
        **row,
        **figures(result),
        "warning": plain_text(sentences.constant_h_warning(result)) if is_own else "",
        **dict(zip(audit_table.EXPANDED, expanded, strict=True)),
    }


def figures(result: AuditResult) -> Row:
    """Return the figures of an audit by the names in `audit_table.FIGURES`."""
    answers = {True: "yes", False: "no", None: "unknown"}
    return {
        "admissible": answers[result.is_admissible],
        "consistent": answers[result.is_consistent],
        "boards": result.states,
        "overestimates": result.overestimates,
        "largest_excess": result.largest_excess.excess if result.largest_excess else 0,
        "inconsistent_edges": result.inconsistent_steps,
        "mean_h": result.mean_h,
        "mean_error": result.mean_error,
    }


def _error_columns(result: AuditResult, sentence: str) -> Row:
    """Return the columns about the error that stopped an audit, or about the first board without a number."""
    if result.stopped:
        error = result.stopped.error
    else:
        error, words = result.failures[0].error, plain_text(sentences.failure_card(result.failures[0])[1])
        sentence = f"{sentence} {words}"
    return audit_table.error_columns(sentence, error.line, error.exception)
