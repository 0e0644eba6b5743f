"""Grades many attempts in child processes: those without code in batches, those with code of a student one by one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from puzzle.attempts.attempt_file import HEURISTIC, SEARCH, Attempt, parse_attempt
from puzzle.attempts.attempt_grade import SECONDS, Grade, grade_of_fields, link_state, under_assignment
from puzzle.attempts.grade_rows import Row, error_row, grade_row
from puzzle.attempts.own_code_grade import grade_heuristic, grade_search
from puzzle.cli import audit_report, link_run
from puzzle.cli.assignments.attempt_files import HandedIn
from puzzle.cli.assignments.grade_child import NO_MEMORY
from puzzle.cli.assignments.pool_progress import ReportedPools
from puzzle.cli.task_pool import Outcome, Pool, Task, batches, run_tasks
from puzzle.cli.test_search_child import as_report
from puzzle.core.printed import Printed
from puzzle.links import search_settings
from puzzle.search_test.conclusion import unreadable

REPLAY, AUDIT, TEST = "puzzle.cli.assignments.grade_child", "puzzle.cli.audit_child", "puzzle.cli.test_search_child"
"""The modules of the child processes."""
NO_HEURISTIC = "The link of this attempt contains no heuristic of the student's."
NO_SEARCH = "The link of this attempt contains no search of the student's."
OWN_CODE = "This attempt has code of a student's, which would run with your rights: grade it with --run-code."
ONLY_BOARDS = "Only heuristics of sliding-tile boards are graded."
REPLAY_SECONDS = 2 * SECONDS
"""The time after which a replay is ended: that of the search of a quiz, and as much for its questions."""
REPLAY_FAULTS = {
    "ended": f"The replay of this attempt takes more than {REPLAY_SECONDS:.0f} s.",
    "died": NO_MEMORY,
}
"""The sentence about an attempt without code, by the kind of failure of its child process."""
FAULTS_OF_CODE = ("ended", "died")
"""The kinds of failures of a child process that the code has caused."""


class _Replay(NamedTuple):
    """An attempt without code."""

    place: int
    """The place of its file."""
    text: str
    """The text of the file."""
    attempt: Attempt
    """The attempt."""


class _Code(NamedTuple):
    """An attempt with code of a student."""

    place: int
    """The place of its file."""
    attempt: Attempt
    """The attempt."""
    task: Task
    """The audit or the test of the code."""


class _Grading:
    """The grading of many files; the rows that are known are kept by the place of the file.

    Child processes replay attempts and run code. Points and contradictions of the assignment follow here: all attempts
    have boards of one pool, which takes seconds to find, so that it is not found in each process.
    """

    def __init__(self, files: Sequence[HandedIn], pool: Pool, given: Mapping[str, Any] | None) -> None:
        self._files, self._pool, self._given = files, pool, given
        self._rows: dict[int, Row] = {}
        self._find = ReportedPools().find

    def run(self, runs_code: bool) -> list[Row]:
        """Return the rows of all files in their order; without those that Ctrl+C has left out."""
        replays, codes = self._sort(runs_code)
        groups, before = batches(replays, self._pool), len(self._rows)
        tasks = [*map(_replay_task, groups), *(code.task for code in codes)]
        outcomes = run_tasks(tasks, self._pool, "attempt", before)
        for code, outcome in zip(codes, outcomes[len(groups) :], strict=True):
            if outcome is not None:
                self._add_code(code, outcome)
        again = self._add_replays(groups, outcomes[: len(groups)])
        if again:  # one attempt has ended the process of a whole batch
            singles = [[replay] for replay in again]
            others = run_tasks([*map(_replay_task, singles)], self._pool, "attempt", len(self._files) - len(singles))
            self._add_replays(singles, others)
        return [self._rows[place] for place in sorted(self._rows)]

    def _sort(self, runs_code: bool) -> tuple[list[_Replay], list[_Code]]:
        """Return the attempts by the way in which they are graded; add the rows of those that cannot be graded."""
        replays: list[_Replay] = []
        codes: list[_Code] = []
        for place, file in enumerate(self._files):
            try:
                if file.fault:
                    raise ValueError(file.fault)
                attempt = parse_attempt(file.text)
                if attempt.kind in (HEURISTIC, SEARCH):
                    codes.append(_Code(place, attempt, _code_task(file.name, attempt, runs_code)))
                else:
                    replays.append(_Replay(place, file.text, attempt))
            except ValueError as error:
                self._add_error(place, str(error))
        return replays, codes

    def _add_replays(self, groups: Sequence[Sequence[_Replay]], outcomes: Sequence[Outcome | None]) -> list[_Replay]:
        """Add the rows of batches; return the attempts of batches that have failed and may succeed one by one."""
        again: list[_Replay] = []
        for group, outcome in zip(groups, outcomes, strict=True):
            if outcome is None:  # interrupted
                continue
            if outcome.report is None and len(group) > 1 and outcome.kind in REPLAY_FAULTS:
                again += group
                continue
            failure = {"error": REPLAY_FAULTS.get(outcome.kind, outcome.sentence)}
            results = outcome.report["grades"] if outcome.report else [failure] * len(group)
            for replay, result in zip(group, results, strict=True):
                self._add_replay(replay, result)
        return again

    def _add_replay(self, replay: _Replay, result: Mapping[str, Any]) -> None:
        """Add the row of an attempt without code, from the answer of its process."""
        if "error" in result:
            self._add_error(replay.place, result["error"])
        else:
            grade = grade_of_fields(replay.attempt, result)
            self._add(replay.place, lambda: under_assignment(grade, self._given, self._find))

    def _add_code(self, code: _Code, outcome: Outcome) -> None:
        """Add the row of an attempt with code; code that fails has no points."""
        place, attempt, task = code
        report = outcome.report
        if report is None and outcome.kind not in FAULTS_OF_CODE:
            self._add_error(place, outcome.sentence)
        elif task.module == AUDIT:
            audit = report or audit_report.failure(outcome.kind, outcome.sentence)
            self._add(place, lambda: grade_heuristic(attempt, audit["row"], self._given, self._find))
        else:
            test = report or as_report(unreadable("", outcome.sentence))
            self._add(place, lambda: grade_search(attempt, test["json"], self._given, self._find))

    def _add(self, place: int, grade: Callable[[], Grade]) -> None:
        """Add the row of an attempt; its assignment may be one that has no boards."""
        try:
            self._rows[place] = grade_row(self._files[place].name, grade())
        except ValueError as error:
            self._add_error(place, str(error))

    def _add_error(self, place: int, sentence: str) -> None:
        """Add the row of a file that cannot be graded."""
        self._rows[place] = error_row(self._files[place].name, sentence)


def grade_files(
    files: Sequence[HandedIn], pool: Pool, runs_code: bool = False, given: Mapping[str, Any] | None = None
) -> list[Row]:
    """Return the rows of files in their order; without those that Ctrl+C has left out.

    Attempts with code of students are graded only if it may run, `runs_code`. `given` is the link state of the
    assignment; by default the assignment is that of each attempt's own link.
    """
    return _Grading(files, pool, given).run(runs_code)


# ---- tasks ----


def _replay_task(group: Sequence[_Replay]) -> Task:
    """Return the task of a batch."""
    request = {"attempts": [replay.text for replay in group]}
    return Task(REPLAY, request, seconds=REPLAY_SECONDS, size=len(group))


def _code_task(file: str, attempt: Attempt, runs_code: bool) -> Task:
    """Return the task of an attempt with code; raise ValueError if its code lacks, or may not run."""
    is_heuristic = attempt.kind == HEURISTIC
    request = _audit_request(attempt) if is_heuristic else _test_request(attempt)
    if not runs_code:
        raise ValueError(OWN_CODE)
    return Task(AUDIT if is_heuristic else TEST, request, f"{file} printed:")


def _code_in(attempt: Attempt) -> tuple[link_run.LinkCode, Mapping[str, Any]]:
    """Return the code in the link of an attempt, and the state of the page that the link describes."""
    state = link_state(attempt.link)
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
