"""Starts the child process of an audit, and ends it if it no longer reports progress."""

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

from puzzle.cli.audit_report import failure
from puzzle.core.own_code import SECONDS_PER_CALL

SILENCE = SECONDS_PER_CALL + 5
"""The seconds without a report after which the child process is ended: code inside C cannot be interrupted."""
START = """
import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec

spec = PathFinder.find_spec("puzzle", sys.argv[1:2])
sys.modules["puzzle"] = module_from_spec(spec)
spec.loader.exec_module(sys.modules["puzzle"])
sys.path += sys.argv[2:]
from puzzle.cli.audit_child import main
main()
"""
"""The program of the child: only `puzzle` comes from this project's folder, which may be the user's, too."""
NEEDED = ("SYSTEMROOT",)
"""The environment variables without which Python does not start; no others of the user's are passed on."""
ONE_THREAD = dict.fromkeys(
    ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "BLIS_NUM_THREADS", "NUMEXPR_NUM_THREADS"), "1"
)
"""Variables that keep NumPy to one thread: for every thread it reserves memory, which is limited."""


OnPrinted = Callable[[dict[str, Any]], None]


def run_audit(request: dict[str, Any], on_progress: Callable[[str], None], on_printed: OnPrinted) -> dict[str, Any]:
    """Return the report of a child process on a request; it has `status`, `row`, and `lines` and `json`, or `error`.

    `on_printed` is called with what the code has printed, as `Printed.take` returns it.
    """
    root = str(Path(__file__).resolve().parents[2])
    packages = [folder for folder in sys.path if Path(folder).name in ("site-packages", "dist-packages")]
    # Isolated mode ignores the environment and the user's packages, so the child gets their folders.
    command = [sys.executable, "-I", "-c", START, root, *packages]
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
        try:
            return _converse(child, request, on_progress, on_printed)
        finally:
            _end(child)


def _end(child: subprocess.Popen[str]) -> None:
    """End a child process, and all processes that it has started."""
    if hasattr(os, "killpg"):
        with suppress(OSError):  # all of them have ended
            os.killpg(child.pid, signal.SIGKILL)
    child.kill()


def _converse(
    child: subprocess.Popen[str], request: dict[str, Any], on_progress: Callable[[str], None], on_printed: OnPrinted
) -> dict[str, Any]:
    """Send the request and read reports until the last; return that, or an error if the process ends without it."""
    assert child.stdin is not None and child.stdout is not None
    is_silent, shown = False, ""

    def end_child() -> None:
        """End a child process that has not reported for too long."""
        nonlocal is_silent
        is_silent = True
        _end(child)

    timer = Timer(SILENCE, end_child)
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
            timer = Timer(SILENCE, end_child)
            timer.start()
    except (OSError, ValueError):  # the process ended before it read the request, or wrote something else
        pass
    finally:
        timer.cancel()
    if is_silent:
        return failure("ended", f"Stopped after {SECONDS_PER_CALL} s on one board, in code that is not Python.")
    return failure("died", "The code ended the process, or took too much memory.")
