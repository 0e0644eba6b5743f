"""Starts the child process of an audit, and ends it if it no longer reports progress."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Timer
from typing import Any

from puzzle.cli.audit_report import error_row
from puzzle.core.own_code import SECONDS_PER_CALL

SILENCE = SECONDS_PER_CALL + 5
"""The seconds without a report after which the child process is ended: code inside C cannot be interrupted."""
START = "import sys; sys.path.insert(0, sys.argv[1]); from puzzle.cli.audit_child import main; main()"
NEEDED = ("SYSTEMROOT",)
"""The environment variables without which Python does not start; no others are passed on."""


def run_audit(request: dict[str, Any], on_progress: Callable[[str], None]) -> dict[str, Any]:
    """Return the report of a child process on a request; it has `status`, `row`, and `lines` and `json`, or `error`."""
    root = str(Path(__file__).resolve().parents[2])
    # Isolated mode ignores the environment and the user's packages.
    command = [sys.executable, "-I", "-c", START, root]
    environment = {name: os.environ[name] for name in NEEDED if name in os.environ}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True
    ) as child:
        try:
            return _converse(child, request, on_progress)
        finally:
            child.kill()


def _converse(
    child: subprocess.Popen[str], request: dict[str, Any], on_progress: Callable[[str], None]
) -> dict[str, Any]:
    """Send the request and read reports until the last; return that, or an error if the process ends without it."""
    assert child.stdin is not None and child.stdout is not None
    is_silent, shown = False, ""

    def end_child() -> None:
        """End a child process that has not reported for too long."""
        nonlocal is_silent
        is_silent = True
        child.kill()

    timer = Timer(SILENCE, end_child)
    timer.start()
    try:
        with child.stdin as requests:
            json.dump(request, requests)
        for line in child.stdout:
            timer.cancel()
            message: dict[str, Any] = json.loads(line)
            if "status" in message:
                return message
            if message["progress"] != shown:
                shown = message["progress"]
                on_progress(shown)
            timer = Timer(SILENCE, end_child)
            timer.start()
    except OSError:  # the process ended before it read the request
        pass
    finally:
        timer.cancel()
    if is_silent:
        return _failure("ended", f"Stopped after {SECONDS_PER_CALL} s on one board, in code that is not Python.")
    return _failure("died", "The code ended the process, or took too much memory.")


def _failure(kind: str, sentence: str) -> dict[str, Any]:
    """Return the report on code whose process did not report."""
    return {"status": 2, "error": sentence, "row": error_row(kind, None, sentence)}
