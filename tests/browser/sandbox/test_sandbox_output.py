"""The answers of the sandbox contain what the reader's code prints, and the browser's console stays empty."""

import pytest
from sandbox_ask import ASK

GOAL = [0, 1, 2, 3]
BOARDS = [GOAL, [1, 0, 2, 3], [2, 1, 0, 3]]
SILENT = "def h(state, goal):\n    return 0\n"
WAYS = """
import asyncio, logging, os, sys, threading, warnings
keep = print

def h(state, goal):
    if state == goal:
        print("print")
        keep("kept", "function", sep="-")
        print("stream", file=sys.stderr)
        sys.__stdout__.write("first stream\\n")
        warnings.warn("warned")
        logging.getLogger("own").warning("logged")
        os.write(1, b"descriptor\\n")
        os.write(2, b"other descriptor\\n")
        open("/dev/stderr", "w").write("device\\n")
        open("/dev/tty", "w").write("terminal\\n")
        try:
            threading.Thread(target=print, args=("thread",)).start()
        except RuntimeError:
            print("no thread")
        asyncio.get_event_loop().call_soon(lambda: 1 / 0)
    return 0

print("loading")
"""
ENDED = "ended the program in line 2: leave out exit() or quit()."
ASKED = "asked for input in line 2, but here nobody can type any: leave out input()."


@pytest.fixture
def ask(visitor, shared_page):
    """A function that asks the sandbox of the shared page; the console of the page has to stay empty."""
    before = len(shared_page().record.messages)

    def ask_sandbox(name, *parts, limit=10_000):
        answer = visitor.page.evaluate(ASK, [name, list(parts), limit])
        assert not answer["late"] and not answer["forged"]
        return answer

    yield ask_sandbox
    assert shared_page().record.messages[before:] == []


def rate(ask, code, **options):
    """Load code as the audit does and rate some boards; return both answers."""
    return ask("rating_start", code, GOAL), ask(
        "rate_boards", code, GOAL, [tile for board in BOARDS for tile in board], 60, **options
    )


def test_every_way_to_print_is_captured(ask):
    loading, rating = rate(ask, WAYS)
    assert loading["printed"]["text"] == "loading\n"
    lines = rating["printed"]["text"].splitlines()
    assert lines[:4] == ["print", "kept-function", "stream", "first stream"]
    assert "UserWarning: warned" in lines[4] and "logged" in lines
    # What is written to a descriptor follows at the end of the answer; the terminal is a console of its own.
    assert lines[-4:] == ["no thread", "descriptor", "other descriptor", "device"]
    assert rating["printed"]["newlines"] == len(lines)
    late = ""  # a callback runs after the answer, and what it prints comes with one of the next answers
    for _ in range(20):
        printed = ask("rate_boards", WAYS, GOAL, BOARDS[1], 60)["printed"]
        late += printed["text"] if printed else ""
        if "ZeroDivisionError" in late:
            break
    assert "ZeroDivisionError: division by zero" in late


def test_first_lines_are_kept_and_all_are_counted(ask):
    code = "def h(state, goal):\n    for number in range(1000):\n        print(number, state)\n    return 0\n"
    _loading, rating = rate(ask, code)
    printed = rating["printed"]
    assert printed["newlines"] == 3000 and printed["text"].count("\n") == 100
    assert printed["text"].startswith("0 (0, 1, 2, 3)\n1 (0, 1, 2, 3)\n")
    again = ask("rate_boards", code, GOAL, GOAL, 60)["printed"]
    assert (again["text"], again["newlines"]) == ("", 1000)
    assert rate(ask, SILENT)[1]["printed"] is None, "other code begins anew"
    rate(ask, "print('x' * 10 ** 6)\n" + SILENT)
    repeated = ask("value_on", code, GOAL, GOAL)
    assert repeated["value"] == 0 and repeated["printed"] is None, "the audit has called h for this board already"


def test_a_loop_that_prints_is_stopped_with_its_first_lines(ask):
    code = "def h(state, goal):\n    while True:\n        print('again')\n"
    _loading, rating = rate(ask, code, limit=1000)
    assert rating["value"]["errors"][0]["kind"] == "stopped"
    assert rating["printed"]["text"] == "again\n" * 100 and rating["printed"]["newlines"] > 10_000


@pytest.mark.parametrize("call", ["input('? ')", "import sys; sys.stdin.readline()"])
def test_input_is_one_sentence_at_once(ask, call):
    loading = ask("rating_start", f"x = 1\n{call}\n" + SILENT, GOAL)
    assert ASKED.replace("in line", "while it was loaded in line") in loading["error"]["sentence"]
    _loading, rating = rate(ask, f"def h(state, goal):\n    {call}\n    return 0\n")
    assert [error["sentence"] for error in rating["value"]["errors"]] == [f"h {ASKED}"]
    assert rating["milliseconds"] < 5000


@pytest.mark.parametrize("call", ["exit()", "quit()", "import sys; sys.exit(3)"])
def test_ending_the_program_is_one_sentence(ask, call):
    _loading, rating = rate(ask, f"def h(state, goal):\n    {call}\n")
    assert [error["sentence"] for error in rating["value"]["errors"]] == [f"h {ENDED}"]


def test_missing_package_is_one_sentence(ask):
    error = ask("rating_start", "import os\nimport numpy as np\n" + SILENT, GOAL)["error"]
    assert error["line"] == 2
    assert error["sentence"].startswith("Your code imports numpy in line 2, which the page does not have: ")
