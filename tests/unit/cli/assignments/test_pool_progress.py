"""Tests of what commands say while they measure the boards of an assignment, on a terminal and elsewhere."""

import io
import re

import pytest

from puzzle.__main__ import main
from puzzle.attempts.attempt_file import BY_HAND, Attempt, Score, format_attempt
from puzzle.cli import output
from puzzle.cli.assignments import pool_progress

LINK = "algorithm=by_hand&start=3,1,2,0,4,5&goal=0,1,2,3,4,5&assignment=ex-3,moves:10,choices:1&picks=0"
REPLACING = "\r\033[K"
"""What makes a message replace the previous one."""


class Terminal(io.StringIO):
    """Standard error as a terminal."""

    def isatty(self):
        """Return True, as for a terminal."""
        return True


@pytest.fixture
def commands(tmp_path, monkeypatch):
    """Return the commands that measure the boards of an assignment, which print each message without delay."""
    monkeypatch.setattr(output, "REPORT_SECONDS", 0)
    monkeypatch.setattr(pool_progress, "SLICE", 0)
    (tmp_path / "names.txt").write_text("Ada\nChloé\n", encoding="utf-8")
    for name in ("Ada", "Chloé"):
        attempt = Attempt(BY_HAND, LINK, name, Score(1, 1), "2027-01-31T12:00:00Z", "a_star", (0,))
        (tmp_path / f"{name}.json").write_text(format_attempt(attempt), encoding="utf-8")
    files = [str(tmp_path / f"{name}.json") for name in ("Ada", "Chloé")]
    return {
        "assign": ["assign", LINK, "--students", str(tmp_path / "names.txt"), "--csv"],
        "grade": ["grade", *files, "--jobs", "1", "--csv"],
    }


@pytest.mark.parametrize("name", ["assign", "grade"])
def test_terminal_shows_how_long_measuring_takes(commands, name, monkeypatch, capsys):
    """One line has all messages in turn, and is empty in the end; the attempts of two students have one pool."""
    terminal = Terminal()
    monkeypatch.setattr(output, "errors", lambda: terminal)
    main(commands[name])
    before, *messages = terminal.getvalue().split(REPLACING)
    messages = messages[messages.index("measuring the distances of all boards") :]
    assert "\n" not in before + "".join(messages)
    assert any(re.fullmatch(r"measuring boards with 10 moves: \d+%, about \d+ s left", each) for each in messages)
    assert messages[-1] == ""
    shares = [int(re.search(r"(\d+)%", each)[1]) for each in messages if "%" in each]
    assert shares == sorted(shares)
    assert "Ada" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["assign", "grade"])
def test_nothing_about_measuring_is_in_a_file(commands, name, capsys):
    main(commands[name])
    assert "measuring" not in capsys.readouterr().err
