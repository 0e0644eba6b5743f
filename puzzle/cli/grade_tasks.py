"""Grades many attempts in child processes: those without code in batches, those with code of a student one by one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from puzzle.attempts.attempt_file import HEURISTIC, SEARCH, Attempt, parse_attempt
from puzzle.attempts.attempt_grade import NO_LINK, SECONDS
from puzzle.attempts.grade_rows import Row, error_row, grade_row
from puzzle.attempts.own_code_grade import grade_heuristic, grade_search
from puzzle.cli import audit_report, link_run
from puzzle.cli.attempt_files import HandedIn
from puzzle.cli.task_pool import Outcome, Pool, Task, batches, run_tasks
from puzzle.cli.test_search_child import as_report
from puzzle.core.printed import Printed
from puzzle.links import search_settings
from puzzle.search_test.conclusion import unreadable

REPLAY, AUDIT, TEST = "puzzle.cli.grade_child", "puzzle.cli.audit_child", "puzzle.cli.test_search_child"
"""The modules of the child processes."""
NO_HEURISTIC = "The link of this attempt contains no heuristic of the student's."
NO_SEARCH = "The link of this attempt contains no search of the student's."
OWN_CODE = "This attempt has code of a student's, which would run with your rights: grade it with --run-code."
ONLY_BOARDS = "Only heuristics of sliding-tile boards are graded."
REPLAY_SECONDS = 2 * SECONDS
"""The time after which a replay is ended: that of the search of a quiz, and as much for its questions."""
REPLAY_FAULTS = {
    "ended": f"The replay of this attempt takes more than {REPLAY_SECONDS:.0f} s.",
    "died": "The replay of this attempt takes too much memory.",
}
"""By kind of the failure of a child process, the sentence on an attempt without code."""
FAULTS_OF_CODE = ("ended", "died")
"""The kinds of failures of a child process that the code has caused."""


@dataclass
class _Sorted:
    """The files by the way in which they are graded."""

    rows: dict[int, Row] = field(default_factory=dict)
    """The rows that are known, by the place of the file."""
    replays: list[tuple[int, HandedIn]] = field(default_factory=list)
    """The files with attempts without code, and their places."""
    codes: list[tuple[int, Attempt, Task]] = field(default_factory=list)
    """The places of the others, their attempts and their tasks."""


def grade_files(files: Sequence[HandedIn], pool: Pool, runs_code: bool = False) -> list[Row]:
    """Return the rows of files in their order; without those that Ctrl+C has left out.

    Attempts with code of students are graded only if it may run, `runs_code`.
    """
    found = _sort(files, runs_code)
    groups, before = batches(found.replays, pool), len(found.rows)
    tasks = [*map(_replay_task, groups), *(task for _place, _attempt, task in found.codes)]
    outcomes = run_tasks(tasks, pool, "attempt", before)
    for (place, attempt, task), outcome in zip(found.codes, outcomes[len(groups) :], strict=True):
        if outcome is not None:
            found.rows[place] = _code_row(files[place].name, attempt, task, outcome)
    again = _add_replays(found.rows, groups, outcomes[: len(groups)])
    if again:  # one attempt has ended the process of a whole batch
        singles = [[replay] for replay in again]
        others = run_tasks([*map(_replay_task, singles)], pool, "attempt", len(files) - len(singles))
        _add_replays(found.rows, singles, others)
    return [found.rows[place] for place in sorted(found.rows)]


def _sort(files: Sequence[HandedIn], runs_code: bool) -> _Sorted:
    """Return files by the way in which they are graded; those that cannot be graded have a row."""
    found = _Sorted()
    for place, file in enumerate(files):
        try:
            if file.fault:
                raise ValueError(file.fault)
            attempt = parse_attempt(file.text)
            if attempt.kind in (HEURISTIC, SEARCH):
                found.codes.append((place, attempt, _code_task(file.name, attempt, runs_code)))
            else:
                found.replays.append((place, file))
        except ValueError as error:
            found.rows[place] = error_row(file.name, str(error))
    return found


# ---- searches by hand and quizzes ----


def _replay_task(group: Sequence[tuple[int, HandedIn]]) -> Task:
    """Return the task of a batch."""
    attempts = [(file.name, file.text) for _place, file in group]
    return Task(REPLAY, {"attempts": attempts}, seconds=REPLAY_SECONDS, size=len(group))


def _add_replays(
    rows: dict[int, Row], groups: Sequence[Sequence[tuple[int, HandedIn]]], outcomes: Sequence[Outcome | None]
) -> list[tuple[int, HandedIn]]:
    """Add the rows of batches; return the files of batches that have failed and may succeed one by one."""
    again: list[tuple[int, HandedIn]] = []
    for group, outcome in zip(groups, outcomes, strict=True):
        if outcome is None:  # interrupted
            continue
        if outcome.report is None and len(group) > 1 and outcome.kind in REPLAY_FAULTS:
            again += group
            continue
        sentence = REPLAY_FAULTS.get(outcome.kind, outcome.sentence)
        known = outcome.report["rows"] if outcome.report else [error_row(file.name, sentence) for _place, file in group]
        rows.update(zip([place for place, _file in group], known, strict=True))
    return again


# ---- own code ----


def _code_task(file: str, attempt: Attempt, runs_code: bool) -> Task:
    """Return the task of an attempt with code; raise ValueError if its code lacks, or may not run."""
    is_heuristic = attempt.kind == HEURISTIC
    request = _audit_request(attempt) if is_heuristic else _test_request(attempt)
    if not runs_code:
        raise ValueError(OWN_CODE)
    return Task(AUDIT if is_heuristic else TEST, request, f"{file} printed:")


def _code_in(attempt: Attempt) -> tuple[link_run.LinkCode, Mapping[str, Any]]:
    """Return the code in the link of an attempt, and the state of the page that the link describes."""
    try:
        state = link_run.parse_link(attempt.link)
    except ValueError as error:
        raise ValueError(NO_LINK if str(error) == link_run.NO_LINK else str(error)) from None
    return link_run.code_of(state, Printed(), lambda: None), state


def _audit_request(attempt: Attempt) -> dict[str, Any]:
    """Return the request for the audit of a heuristic."""
    code, state = _code_in(attempt)
    if state["problem"] != search_settings.USUAL_PROBLEM:
        raise ValueError(ONLY_BOARDS)
    source = code.heuristics.get(state["heuristic"])
    if not source:
        raise ValueError(NO_HEURISTIC)
    request = {"source": source, "name": "h", "folder": "", "goal": state["goal"], "count_blank": False}
    return {**request, "row_only": True}


def _test_request(attempt: Attempt) -> dict[str, Any]:
    """Return the request for the test of a search."""
    code, _state = _code_in(attempt)
    if not code.search:
        raise ValueError(NO_SEARCH)
    return {"source": code.search, "name": "", "folder": "", "file": "", "algorithm": attempt.algorithm}


def _code_row(file: str, attempt: Attempt, task: Task, outcome: Outcome) -> Row:
    """Return the row of an attempt with code; code that fails has no points."""
    report = outcome.report
    if report is None and outcome.kind not in FAULTS_OF_CODE:
        return error_row(file, outcome.sentence)
    if task.module == AUDIT:
        report = report or audit_report.failure(outcome.kind, outcome.sentence)
        return grade_row(file, grade_heuristic(attempt, report["row"]))
    report = report or as_report(unreadable("", outcome.sentence))
    return grade_row(file, grade_search(attempt, report["json"]))
