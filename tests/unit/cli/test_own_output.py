"""Code in files on the command line: its printed lines, and files that misbehave when several are audited."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from puzzle.__main__ import main

ROOT = Path(__file__).resolve().parents[3]
MISPLACED = "    return sum(a != b for a, b in zip(state, goal) if a)\n"
PRINTING = "print('loaded')\ndef h(state, goal):\n    print(state)\n" + MISPLACED
HOSTILE = {
    "printing": PRINTING,
    "descriptor": "import os\nos.write(1, b'garbage\\n')\ndef h(state, goal):\n" + MISPLACED,
    "exiting": "import sys\nsys.exit(3)\n",
    "ending": "import os\nos._exit(3)\n",
    "quitting": "def h(state, goal):\n    quit()\n",
    "typing": "def h(state, goal):\n    return int(input())\n",
    "asking": "depth = int(input('depth? '))\n",
    "forking": "import os\ndef h(state, goal):\n    os.fork()\n",
    "starting": "import subprocess\ndef h(state, goal):\n    subprocess.run(['sleep', '300'])\n",
    "threads": (
        "import threading, time\n"
        "threading.Thread(target=time.sleep, args=(300,)).start()\n"
        "def h(state, goal):\n" + MISPLACED
    ),
    "eating": "eaten = [bytes(10 ** 7) for _ in range(10 ** 4)]\n",
    "patching": "import builtins, sys, random\nbuiltins.sum = None\nsys.setrecursionlimit(60)\nrandom.seed(1)\n",
    "handling": (
        "import signal, atexit\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\natexit.register(print, 'bye')\n"
        "def h(state, goal):\n" + MISPLACED
    ),
    "good": "def h(state, goal):\n" + MISPLACED,
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with the files above, in which commands run."""
    monkeypatch.chdir(tmp_path)
    for name, code in HOSTILE.items():
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    return tmp_path


def call(capsys, *arguments):
    """Return the exit status, the output and the errors of a command."""
    status = main(list(arguments))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes of Unix")
def test_no_file_stops_another(folder, capsys):
    status, out, err = call(capsys, "audit", *(f"{name}.py" for name in HOSTILE), "--width", "2", "--json")
    rows = {Path(row["file"]).stem: row for row in json.loads(out)}
    assert status == 2 and list(rows) == list(HOSTILE)
    for name in ("printing", "descriptor", "threads", "handling", "good"):
        assert rows[name]["admissible"] == "yes", name
    sentences = {
        "exiting": "Your code ended the program while it was loaded in line 2: leave out exit() or quit().",
        "ending": "The code ended the process, or took too much memory.",
        "asking": "Your code asked for input while it was loaded in line 1",
        "eating": "Your code took too much memory while it was loaded in line 1.",
        "patching": "The code defines no function h",
    }
    for name, sentence in sentences.items():
        assert sentence in rows[name]["sentence"], name
    for name, line in (("forking", 3), ("starting", 3)):
        assert rows[name]["sentence"].startswith(
            f"On 12 boards h raised an exception. h raised PermissionError in line {line}: code that is tested may not"
        ), name
    for name, verdict in (("quitting", "Ends the program"), ("typing", "Asks for input")):
        assert rows[name]["verdict"] == verdict and rows[name]["line"] == 2, name
    assert rows["quitting"]["sentence"] == "On the goal h ended the program in line 2: leave out exit() or quit()."
    assert "printing.py printed:\nloaded\n" in err and "garbage" not in out + err


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "125/340/678", "--json"),
        ("export", "125/340/678", "--to", "json"),
        ("poster", "125/340/678"),
        ("compare", "125/340/678", "--csv"),
        ("trials", "--boards", "2", "--width", "2", "--json"),
        ("audit", "--width", "2", "--json"),
    ],
)
def test_results_are_whole_whatever_the_code_prints(folder, capsys, arguments):
    def output(name):
        flag = {"audit": [], "compare": ["--heuristics"], "trials": ["--heuristics"]}.get(arguments[0], ["--heuristic"])
        status, out, err = call(capsys, arguments[0], *arguments[1:], *flag, f"{name}.py")
        assert status == 0
        return out, err

    (out, err), (expected, _) = output("printing"), output("good")
    times = re.compile(r"\d+\.\d+(e-\d+)?|\de-\d+")
    assert times.sub("", out) == times.sub("", expected), "apart from times, the results are the same"
    assert "loaded\n" not in out and "\n(" not in out and err.startswith("loaded\n")
    lines = err.splitlines()
    assert len([line for line in lines if line.startswith(("loaded", "("))]) <= 100
    if len(lines) > 101:
        assert lines[-1].startswith("and ") and lines[-1].endswith(" more")


def test_a_closed_pipe_and_late_output_leave_results_alone(folder):
    """The code prints at exit and from a thread that goes on; the reader of the output closes it."""
    (folder / "at_the_end.py").write_text(
        "import atexit, threading, time, warnings\nwarnings.warn('careful')\natexit.register(print, 'bye')\n"
        "threading.Thread(target=lambda: (time.sleep(0.3), print('thread'))).start()\n" + PRINTING,
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "puzzle", "solve", "125/340/678", "--heuristic", "at_the_end.py", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert done.returncode == 0 and json.loads(done.stdout)["outcome"] == "solved"
    assert all(text in done.stderr for text in ("UserWarning: careful", "thread", "bye"))
    piped = f"{sys.executable} -m puzzle export 867/254/301 --heuristic printing.py --to csv | head -1"
    done = subprocess.run(piped, shell=True, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert done.stdout.count("\n") == 1 and "Error" not in done.stderr and "Traceback" not in done.stderr


def test_numbers_of_numpy_are_accepted(folder, capsys):
    pytest.importorskip("numpy")
    (folder / "bools.py").write_text(
        "import numpy as np\ndef h(state, goal):\n    return np.any(np.array(state) != np.array(goal))\n"
    )
    (folder / "ints.py").write_text(
        "import os\nimport numpy as np\nassert os.environ['OPENBLAS_NUM_THREADS'] == '1'\n"
        "def h(state, goal):\n    return np.count_nonzero(np.array(state)[1:] != np.array(goal)[1:]) // 3\n"
    )
    status, out, _err = call(capsys, "audit", "bools.py", "ints.py", "--width", "2", "--json")
    rows = json.loads(out)
    assert [row["admissible"] for row in rows] == ["yes", "no"] or status == 0, rows
    assert rows[0]["admissible"] == "yes" and rows[1]["mean_h"] is not None
