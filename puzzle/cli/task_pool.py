"""Runs many tasks in child processes, several at a time: on the cores of this computer or on a cluster of Dask."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from os import cpu_count
from typing import Any, TypeVar

import puzzle
from puzzle.cli.child_process import ChildError, RunningChildren, run_child
from puzzle.cli.output import Progress, print_progress
from puzzle.cli.own_output import OwnOutput, errors
from puzzle.core.formatting import quantity
from puzzle.core.own_code import SECONDS_PER_CALL

NO_DASK = "--cluster needs Dask: use pip install distributed."
OTHER_VERSION = "A worker of the cluster has version {} of Slide & Seek, and this computer {}: install the same."
CONNECT_SECONDS = 15
"""The time in which the scheduler of a cluster has to answer."""
BATCHES_PER_JOB, BATCHES_ON_CLUSTER = 4, 200
"""The number of batches: enough that all processes end at about the same time, as a process takes time to start."""

Item = TypeVar("Item")
Report = dict[str, Any]
Submit = Callable[["Task"], "Future[Outcome]"]


@dataclass(frozen=True)
class Pool:
    """The place where tasks run: child processes on this computer, or the workers of a Dask cluster."""

    jobs: int = 1
    """The number of processes that run at the same time on this computer."""
    cluster: str = ""
    """The address of the scheduler of a cluster; empty for this computer."""

    def __post_init__(self) -> None:
        if self.jobs < 1:
            raise ValueError("--jobs is a whole number from 1 up.")


@dataclass(frozen=True)
class Task:
    """A request to a module of child processes, see `run_child`."""

    module: str
    """The module whose `main` the process calls."""
    request: dict[str, Any]
    """The request, as JSON has it."""
    heading: str = ""
    """A line above what the code prints."""
    seconds: float = SECONDS_PER_CALL
    """The limit of a call of the code."""
    size: int = 1
    """The number of items in this task, which the progress counts."""
    version: str = puzzle.__version__
    """The version of the project, which a worker has to have as well."""


@dataclass(frozen=True)
class Outcome:
    """The result of a task."""

    report: Report | None
    """The report of the child process; None if it failed."""
    printed: str = ""
    """The output of the code."""
    kind: str = ""
    """The kind of a failure: that of a `ChildError`, or `version` or `lost` on a cluster."""
    sentence: str = ""
    """The sentence on a failure."""


def add_pool_arguments(command: ArgumentParser, what: str) -> None:
    """Add the options `--jobs` and `--cluster`; `what` names the things that run beside each other."""
    place = command.add_mutually_exclusive_group()
    help_text = f"how many processes run at a time for several {what}; by default one for each core"
    place.add_argument("--jobs", type=int, metavar="N", help=help_text)
    help_text = f"use the workers of a Dask cluster for several {what}: tcp://10.0.0.5:8786"
    place.add_argument("--cluster", metavar="ADDRESS", help=help_text)


def parse_pool(arguments: Namespace) -> Pool:
    """Return the pool that the command line describes."""
    return Pool((cpu_count() or 1) if arguments.jobs is None else arguments.jobs, arguments.cluster or "")


def run_tasks(tasks: Sequence[Task], pool: Pool, noun: str, before: int = 0) -> list[Outcome | None]:
    """Return the outcomes of tasks in their order, and print the progress.

    `noun` names one of what the progress counts, and `before` is how many of them were done before these tasks.
    What code has printed goes to standard error at the end, in the order of the tasks. Ctrl+C ends all tasks: those
    that had not ended have None in place of an outcome.
    """
    outcomes: list[Outcome | None] = [None] * len(tasks)
    count = _Count(before, before + sum(task.size for task in tasks), noun)
    try:
        with _opened(pool, len(tasks)) as submit:
            places = {submit(task): place for place, task in enumerate(tasks)}
            for future in as_completed(places):
                place = places.pop(future)
                outcomes[place] = _outcome_of(future)
                count.add(tasks[place].size)
    except KeyboardInterrupt:
        print_progress(f"interrupted after {count.done:,} of {quantity(count.total, noun)}")
    print_progress("", end=True)
    for outcome in filter(None, outcomes):
        errors().write(outcome.printed)
    return outcomes


def reports_of_files(
    names: Sequence[str],
    task_of: Callable[[str], Task],
    failure: Callable[[str, str, dict[str, Any]], Report],
    pool: Pool,
) -> list[tuple[str, Report]]:
    """Return the names of files and the reports on them, in their order; without those that Ctrl+C has left out.

    `task_of` raises ValueError for a file that cannot be read. `failure` returns the report on a failure from its kind,
    which is `unread` for such a file, a sentence, and the request.
    """
    tasks: dict[int, Task] = {}
    reports: dict[int, Report] = {}
    for place, name in enumerate(names):
        try:
            tasks[place] = task_of(name)
        except ValueError as error:
            reports[place] = failure("unread", str(error), {})
    for place, outcome in zip(tasks, run_tasks(list(tasks.values()), pool, "file", len(reports)), strict=True):
        if outcome is not None:
            reports[place] = outcome.report or failure(outcome.kind, outcome.sentence, tasks[place].request)
    return [(names[place], reports[place]) for place in sorted(reports)]


def batches(items: Sequence[Item], pool: Pool) -> list[Sequence[Item]]:
    """Return items in batches, for tasks so short that most of the time a process would start.

    >>> batches([1, 2, 3, 4, 5], Pool(jobs=1))
    [[1, 2], [3, 4], [5]]
    """
    number = BATCHES_ON_CLUSTER if pool.cluster else BATCHES_PER_JOB * pool.jobs
    size = -(-len(items) // number) or 1
    return [items[first : first + size] for first in range(0, len(items), size)]


def run_task(task: Task, children: RunningChildren | None = None) -> Outcome:
    """Return the outcome of a task, which runs in a child process; on a cluster this function runs on a worker."""
    if task.version != puzzle.__version__:
        return Outcome(None, "", "version", OTHER_VERSION.format(puzzle.__version__, task.version))
    printed = StringIO()
    output = OwnOutput(task.heading, printed)
    try:
        report = run_child(task.module, task.request, lambda _text: None, output, task.seconds, children)
    except ChildError as error:
        return Outcome(None, printed.getvalue(), error.kind, str(error))
    return Outcome(report, printed.getvalue())


def _outcome_of(future: "Future[Outcome]") -> Outcome:
    """Return the outcome of an ended task; a cluster may have lost it, or may lack this project."""
    try:
        return future.result()
    except Exception as error:  # any error that a worker of the cluster had
        words = str(error).partition("\n")[0]
        return Outcome(None, "", "lost", f"This task could not run: {type(error).__name__}{words and ': '}{words}")


@contextmanager
def _opened(pool: Pool, tasks: int) -> Iterator[Submit]:
    """Open a pool, and yield the function that submits a task to it; in the end, tasks that still run are ended."""
    if pool.cluster:
        with _opened_cluster(pool.cluster) as submit:
            yield submit
        return
    children = RunningChildren()
    executor = ThreadPoolExecutor(max(1, min(pool.jobs, tasks)))  # each of its threads waits for a child process
    try:
        yield lambda task: executor.submit(run_task, task, children)
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        children.end()


@contextmanager
def _opened_cluster(address: str) -> Iterator[Submit]:
    """Connect to the scheduler of a cluster; raise ValueError if there is no Dask, or if the scheduler is silent."""
    try:
        from distributed import Client
    except ImportError:
        raise ValueError(NO_DASK) from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError) as error:
        raise ValueError(f"The cluster {address} did not answer: {str(error).splitlines()[0]}.") from None
    executor = client.get_executor(pure=False)  # equal tasks run each, as on this computer
    try:
        yield lambda task: executor.submit(run_task, task)
    finally:
        executor.shutdown(wait=False)
        client.close()


class _Count:
    """Counts what has been done, and prints the progress."""

    def __init__(self, before: int, total: int, noun: str) -> None:
        self.done, self.total, self._before, self._noun = before, total, before, noun
        self._progress = Progress()

    def add(self, size: int) -> None:
        """Count what has been done now."""
        self.done += size
        share = (self.done - self._before) / (self.total - self._before)
        self._progress.report(f"{self.done:,} of {quantity(self.total, self._noun)}", share)
