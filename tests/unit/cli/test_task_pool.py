"""Commands whose tasks run beside each other, on the cores of this computer or on a cluster of Dask."""

import csv
import io
import json
import os
import signal
import threading
import time
from collections import Counter
from pathlib import Path

import pytest

from puzzle.__main__ import main
from puzzle.cli import call_limit, output, own_files, task_pool, trials_command
from puzzle.cli.call_limit import CallLimit
from puzzle.cli.child import Reporter
from puzzle.cli.task_pool import Pool, Task, batches, run_task, run_tasks
from puzzle.core.printed import Printed

ZERO = "def h(state, goal):\n    return 0\n"
LATE = "import time\ntime.sleep(0.5)\nprint('late')\n" + ZERO
FAILING = "print('early')\ndef h(state, goal):\n    return 1 / 0\n"
HELPED = "from near import misplaced\ndef h(state, goal):\n    return misplaced(state, goal)\n"
NEAR = "import far\ndef misplaced(state, goal):\n    return sum(map(far.differ, state, goal))\n"
FAR = "def differ(tile, home):\n    return 0 != tile != home\n"
BFS = Path("tests/data/1.0.0/search.py").read_text(encoding="utf-8")
"""Breadth-first search, as a student writes it."""
TIMES = ("seconds", "seconds_least", "seconds_most", "seconds_mean")


@pytest.fixture
def call(capsys, tmp_path, monkeypatch):
    """Return a function that runs a command in a folder with files of code: (status, output, errors)."""
    monkeypatch.chdir(tmp_path)
    codes = {"late": LATE, "failing": FAILING, "helped": HELPED, "near": NEAR, "far": FAR, "bfs": BFS, "dfs": BFS}
    for name, code in codes.items():
        Path(f"{name}.py").write_text(code)

    def run(command, *more):
        status = main([*command.split(), *more])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def without_times(text):
    """Return the rows of a CSV text without the times of searches."""
    return [{name: row[name] for name in row if name not in TIMES} for row in csv.DictReader(io.StringIO(text))]


@pytest.mark.large
@pytest.mark.parametrize("command", [
    "audit late.py failing.py missing.py helped.py manhattan --width 2 --csv",
    "test-search bfs.py missing.py late.py --csv",
    "trials --boards 4 --width 2 --csv --heuristics helped.py manhattan late.py",
])  # fmt: skip
def test_two_processes_give_the_results_of_one_in_the_same_order(call, command):
    """The first file of the audit is the last to end."""
    status, out, err = call(command, "--jobs", "1")
    status_of_two, out_of_two, err_of_two = call(command, "--jobs", "2")
    assert (status, without_times(out)) == (status_of_two, without_times(out_of_two)) and len(out.splitlines()) > 3
    printed = [[line for line in text.splitlines() if " left" not in line] for text in (err, err_of_two)]
    assert set(printed[0]) == set(printed[1])
    if command.startswith("audit"):
        assert printed[1] == ["late.py printed:", "late", "failing.py printed:", "early"]


@pytest.mark.large
@pytest.mark.parametrize("sample", [
    "--problem water_jugs --boards 2", "--problem road_map --boards 3", "--problem missionaries_and_cannibals --boards 3",
    "--boards 3 --width 4 --depth 12", "--board-file boards.txt",
])  # fmt: skip
def test_long_trial_is_continued_in_other_processes_with_the_same_figures(call, monkeypatch, sample):
    Path("boards.txt").write_text("1 0 2 3\n3 1 2 0 4 5\n1 2 5 3 4 0 6 7 8\n")
    command = f"trials {sample} --csv --search algorithm:a_star,ties:lifo --search algorithm:breadth_first"
    status, out, err = call(command, "--jobs", "1")
    monkeypatch.setattr(trials_command, "LONG_TRIAL", -1)
    requests = []
    monkeypatch.setattr(trials_command, "run_tasks", lambda *given: requests.extend(given[0]) or run_tasks(*given))
    assert without_times(call(command, "--jobs", "2")[1]) == without_times(out) and status == 0
    assert sum(task.size for task in requests) == len(err.splitlines()), "the others took over all boards"


def test_error_in_a_heuristic_ends_a_trial_with_its_sentence(call, capsys):
    assert main(["trials", "--boards", "2", "--width", "2", "--heuristics", "failing.py", "--jobs", "2"]) == 2
    error = capsys.readouterr().err.splitlines()[-1]
    assert error.startswith("On the board ") and error.endswith(
        "h raised ZeroDivisionError in line 3: division by zero."
    )


@pytest.fixture
def interruptible():
    """Ctrl+C raises KeyboardInterrupt, also if the tests run in the background of a shell, which ignores it there."""
    earlier = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, earlier)


@pytest.mark.large
@pytest.mark.usefixtures("interruptible")
def test_interrupt_keeps_what_has_ended_and_ends_the_rest(call):
    Path("zero.py").write_text(ZERO)
    Path("hanging.py").write_text(
        f"import os, time\nopen('{Path.cwd()}/pid', 'w').write(f'{{os.getpid()}} ')\ntime.sleep(60)"
    )

    def interrupt():
        while not (Path("pid").exists() and Path("pid").read_text().endswith(" ")):
            time.sleep(0.02)
        time.sleep(0.3)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt).start()
    status, out, err = call("audit zero.py hanging.py late.py --width 2 --csv --jobs 1")
    assert status == 0 and [row["file"] for row in without_times(out)] == ["zero.py"]
    assert err.splitlines()[-1] == "interrupted after 1 of 3 files"
    pid, limit = int(Path("pid").read_text()), time.monotonic() + 5
    while Path(f"/proc/{pid}").exists() and time.monotonic() < limit:
        time.sleep(0.05)
    assert not Path(f"/proc/{pid}").exists()


def test_progress_has_the_time_that_is_left(monkeypatch, capsys):
    """Two files were done before. One of the other four ended in 10 seconds, so three need 30."""
    clock = iter([100, 110, 110.5, 150, 160])
    monkeypatch.setattr(output, "perf_counter", lambda: next(clock))
    count = task_pool._Count(2, 6, "file")
    for _ in range(4):
        count.add(1)
    assert capsys.readouterr().err.splitlines() == [
        "3 of 6 files, about 30 s left",
        "5 of 6 files, about 17 s left",
    ]


def test_call_without_end_is_interrupted_and_others_are_not(monkeypatch):
    """Short calls may take longer together, and so may what runs between two calls."""
    monkeypatch.setattr(call_limit, "ALARM_SECONDS", 0.02)
    limit = CallLimit(Reporter(io.StringIO(), Printed()), 0.2)
    for _ in range(6):
        limit.limited(time.sleep)(0.05)
    time.sleep(0.3)
    with pytest.raises(KeyboardInterrupt):
        limit.limited(time.sleep)(60)
    signal.setitimer(signal.ITIMER_REAL, 0)


def test_helper_files_go_with_the_text_to_another_computer(call):
    file = own_files.read_file("helped.py:h").with_helpers()
    assert file.folder == "" and file.name == "h"
    assert file.source == f"{HELPED}# ===== near.py =====\n{NEAR}# ===== far.py =====\n{FAR}"


def test_batches_keep_all_items_in_order():
    for jobs in (1, 2, 7):
        parts = batches(range(100), Pool(jobs))
        assert [item for part in parts for item in part] == list(range(100)) and len(parts) <= 4 * jobs
    assert batches([], Pool()) == [] and len(batches(range(1000), Pool(cluster="tcp://host:1"))) == 200


@pytest.mark.parametrize(("options", "sentence"), [
    (("--jobs", "0"), "--jobs is a whole number from 1 up."),
    (("--cluster", "nowhere"), "--cluster needs Dask: use pip install distributed."),
])  # fmt: skip
def test_pool_that_cannot_be_used_gets_one_sentence(call, monkeypatch, options, sentence):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    assert call("audit manhattan zero --width 2", *options) == (2, "", sentence + "\n")


def test_worker_with_another_version_is_named():
    outcome = run_task(Task("puzzle.cli.audit_child", {}, version="0.0.1"))
    assert outcome.report is None and "and this computer 0.0.1: install the same." in outcome.sentence


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("default")
def test_cluster_gives_the_same_results_if_a_worker_is_killed(call, tmp_path):
    """The worker is killed in the middle of a file; that file, and no other, runs once more."""
    distributed = pytest.importorskip("distributed")
    names = [f"file{number}.py" for number in range(6)]
    for name in names:
        note = f"with open('{tmp_path}/started', 'a') as file:\n    print('{name}', file=file)\n"
        Path(name).write_text(f"{note}import time\ntime.sleep(1)\n{HELPED}")
    command = f"audit {' '.join(names)} missing.py --width 2 --json"
    expected = call(command, "--jobs", "2")[:2]
    Path("started").unlink()
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        killer = threading.Thread(target=kill_busy_worker, args=(cluster, Path("started")))
        killer.start()
        result = call(command, "--cluster", cluster.scheduler_address)[:2]
        killer.join()
        wrong = call("audit manhattan zero --width 2 --json", "--cluster", cluster.scheduler_address.rpartition(":")[0])
    assert result == expected and [row["file"] for row in json.loads(result[1])] == [*names, "missing.py"]
    starts = Counter(Path("started").read_text().split())
    assert sorted(starts.values()) == [1] * 5 + [2]
    assert wrong[0] == 2 and "did not answer" in wrong[2]


def kill_busy_worker(cluster, started):
    """Kill the worker that has begun the second of the files."""
    while not started.exists() or len(started.read_text().split()) < 2:
        time.sleep(0.02)
    busy = [worker for worker in cluster.scheduler.workers.values() if worker.processing]
    (pid,) = [nanny.pid for nanny in cluster.workers.values() if nanny.worker_address == busy[-1].address]
    os.kill(pid, signal.SIGKILL)
