"""The command that runs several searches of many boards; long trials, and own heuristics, run in child processes."""

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from puzzle.cli import output, own_files
from puzzle.cli.arguments import create_sample, heuristic_files, is_other_problem, parse_searches
from puzzle.cli.output import print_progress, print_result
from puzzle.cli.task_pool import Pool, Task, batches, parse_pool, run_tasks
from puzzle.core.formatting import quantity
from puzzle.core.own_code import SECONDS_PER_CALL
from puzzle.core.slices import run_to_end
from puzzle.problems.problem import SearchProblem
from puzzle.trials import table_rows
from puzzle.trials.measure import Measurement
from puzzle.trials.samples import InstanceSample, Sample
from puzzle.trials.trial import Trial

NO_TRIALS = "Trials do not run searches of your own: use compare for one board, or test-search {}."
LONG_TRIAL = 5
"""The remaining seconds for which other processes are worth their start."""
NO_LIMIT = 86_400
"""The limit in seconds of one step of the project's own searches."""


def trials(arguments: Namespace) -> int:
    """Run several searches of many random boards or instances and print medians. Ctrl+C keeps those done so far."""
    searches, pool = parse_searches(arguments), parse_pool(arguments)
    if files := [search.file for search in searches if search.file]:
        raise ValueError(NO_TRIALS.format(files[0]))
    trial, noun = Trial(create_sample(arguments), searches), "instance" if is_other_problem(arguments) else "board"
    own = {name: own_files.read_file(file) for name, file in heuristic_files(arguments).items()}
    try:
        if own or pool.cluster or _is_long(trial, pool, noun):
            described = {name: asdict(file.with_helpers() if pool.cluster else file) for name, file in own.items()}
            _run_elsewhere(trial, {"problem": arguments.problem, "own": described}, pool, noun)
    except KeyboardInterrupt:
        print_progress(f"interrupted after {trial.done} of {quantity(trial.count, noun)}")
    print_progress("", end=True)
    table = table_rows.with_source(table_rows.summary_rows(trial.summaries()), trial.sample)
    print_result(output.format_rows(table, arguments.form))
    return 0 if trial.measurements else 1


def _is_long(trial: Trial, pool: Pool, noun: str) -> bool:
    """Run a trial in this process; return True if other processes would be worth their start for what is left."""
    last_reported = -1
    while trial.advance(0):
        if trial.problems and last_reported < trial.done < trial.count:
            last_reported = trial.done
            print_progress(f"{noun} {last_reported + 1} of {trial.count}")
            if pool.jobs > 1 and (trial.remaining or 0) > LONG_TRIAL:
                return True
    return False


def _run_elsewhere(trial: Trial, request: dict[str, Any], pool: Pool, noun: str) -> None:
    """Run the searches of the problems of a trial that are left in other processes, and add their measurements.

    Raises ValueError for an error in a heuristic of the user's own.
    """
    begun = trial.problems[trial.done :]
    if not trial.problems:
        run_to_end(trial.sample.prepare())
    left = [*begun, *(run_to_end(trial.sample.draw()) for _ in range(trial.count - len(trial.problems)))]
    searches = [[asdict(search.options), asdict(search.limits)] for search in trial.searches]
    request = {**request, "searches": searches, "own_code": bool(request["own"])}
    seconds = SECONDS_PER_CALL if request["own"] else NO_LIMIT
    tasks = [
        Task(
            "puzzle.cli.trial_child",
            {**request, "problems": _described(trial.sample, problems)},
            seconds=seconds,
            size=len(problems),
        )
        for problems in batches(left, pool)
    ]
    for outcome in run_tasks(tasks, pool, noun, trial.done):
        if outcome is None:  # interrupted
            continue
        if outcome.report is None or "error" in outcome.report:
            raise ValueError(outcome.sentence if outcome.report is None else outcome.report["error"])
        trial.measurements += [Measurement(**measured) for measured in outcome.report["measurements"]]


def _described(sample: Sample, problems: Sequence[Any]) -> list[tuple[Any, Any, float | None]]:
    """Return problems as JSON: (board, goal, length of a shortest path), or (numbers, goal, None) as texts."""
    if isinstance(sample, InstanceSample):
        return [_instance(problem) for problem in problems]
    return [(board, sample.goal_of(board), sample.optimal(board)) for board in problems]  # type: ignore[attr-defined]


def _instance(problem: SearchProblem) -> tuple[str, str | None, None]:
    """Return the START and the goal of an instance, as on the command line; None without a goal to choose."""
    start, _, goal = problem.instance_text().partition(" --goal ")
    return start, goal or None, None
