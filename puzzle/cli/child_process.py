"""Starts the child process in which a reader's code runs, and ends it if it no longer reports progress."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Any

from puzzle.cli.output import print_progress
from puzzle.cli.own_output import OwnOutput
from puzzle.core.own_code import SECONDS_PER_CALL

PATIENCE = 5
"""The seconds that a call may last beyond its limit before the child process is ended, as code inside C goes on."""
START = """
import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec

spec = PathFinder.find_spec("puzzle", sys.argv[1:2])
sys.modules["puzzle"] = module_from_spec(spec)
spec.loader.exec_module(sys.modules["puzzle"])
sys.path += sys.argv[3:]
from importlib import import_module
import_module(sys.argv[2]).main()
"""
"""The program of the child: only `puzzle` comes from this project's folder, which may be the user's, too."""
NEEDED = ("SYSTEMROOT",)
"""The environment variables without which Python does not start; no others of the user's are passed on."""
ONE_THREAD = dict.fromkeys(
    ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS", "NUMEXPR_NUM_THREADS"), "1"
)
"""Variables that keep NumPy to one thread: for every thread it reserves memory, which is limited."""


OnProgress = Callable[[str], None]
OnPrinted = Callable[[dict[str, Any]], None]


class ChildError(Exception):
    """The child process ended without a report; `kind` is `ended` if it was silent for too long, otherwise `died`."""

    def __init__(self, kind: str, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


class RunningChildren:
    """The child processes that threads of this process wait for, so that all can be ended together."""

    def __init__(self) -> None:
        self._children: set[subprocess.Popen[str]] = set()
        self._is_ended = False

    def add(self, child: subprocess.Popen[str]) -> None:
        """Add a child process; it is ended at once if all have been."""
        self._children.add(child)
        if self._is_ended:
            _end(child)

    def remove(self, child: subprocess.Popen[str]) -> None:
        """Remove a child process, whose number may soon be that of another."""
        self._children.discard(child)

    def end(self) -> None:
        """End all of them, and those that are added from now on."""
        self._is_ended = True
        for child in tuple(self._children):
            _end(child)


def run_child(
    module: str,
    request: dict[str, Any],
    on_progress: OnProgress,
    output: OwnOutput | None = None,
    seconds: float = SECONDS_PER_CALL,
    children: RunningChildren | None = None,
) -> dict[str, Any]:
    """Return the report of a child process on a request: the message that has a `status`.

    The process calls `main` of a module of this package, see `child.py`. What the code prints goes to `output`, by
    default standard error; `seconds` is the limit of a call of the code. While the process runs, it is one of
    `children`. Raises ChildError if the process ends without a report.
    """
    output, children = output or OwnOutput(), children or RunningChildren()
    root = str(Path(__file__).resolve().parents[2])
    packages = [folder for folder in sys.path if Path(folder).name in ("site-packages", "dist-packages")]
    # Isolated mode ignores the environment and the user's packages, so the child gets their folders.
    command = [sys.executable, "-I", "-c", START, root, module, *packages]
    environment = {name: os.environ[name] for name in NEEDED if name in os.environ} | ONE_THREAD
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,  # a group of processes, which is ended as a whole
    ) as child:
        children.add(child)
        try:
            return _converse(child, request, on_progress, output.add, seconds)
        finally:
            _end(child)
            children.remove(child)
            output.end()


def result_of_child(
    module: str, request: dict[str, Any], on_progress: OnProgress, seconds: float = SECONDS_PER_CALL
) -> dict[str, Any]:
    """Return the report of a child process as `run_child` does; raise ValueError if it is about an error, or lacks."""
    try:
        report = run_child(module, request, on_progress, seconds=seconds)
    except ChildError as error:
        raise ValueError(str(error)) from None
    finally:
        print_progress("", end=True)
    if "error" in report:
        raise ValueError(report["error"])
    return report


def _end(child: subprocess.Popen[str]) -> None:
    """End a child process, and all processes that it has started."""
    if hasattr(os, "killpg"):
        with suppress(OSError):  # all of them have ended
            os.killpg(child.pid, signal.SIGKILL)
    child.kill()


def _converse(
    child: subprocess.Popen[str],
    request: dict[str, Any],
    on_progress: OnProgress,
    on_printed: OnPrinted,
    seconds: float,
) -> dict[str, Any]:
    """Send the request and read reports until the last; return that."""
    assert child.stdin is not None and child.stdout is not None
    is_silent, shown = False, ""

    def end_child() -> None:
        nonlocal is_silent
        is_silent = True  # it has not reported for too long
        _end(child)

    timer = Timer(seconds + PATIENCE, end_child)
    timer.start()
    try:
        with child.stdin as requests:
            json.dump(request, requests)
        for line in child.stdout:
            timer.cancel()
            message: dict[str, Any] = json.loads(line)
            if "printed" in message:
                on_printed(message.pop("printed"))
            if "status" in message:
                return message
            if message["progress"] != shown:
                shown = message["progress"]
                on_progress(shown)
            timer = Timer(seconds + PATIENCE, end_child)
            timer.start()
    except (OSError, ValueError):  # the process ended before it read the request, or wrote something else
        pass
    finally:
        timer.cancel()
    if is_silent:
        raise ChildError("ended", f"Stopped after {seconds:g} s on one board, in code that is not Python.")
    raise ChildError("died", "The code ended the process, or took too much memory.")
