"""Searches in the user's files on the command line: solved, compared, drawn, and refused in one sentence."""

import json
import re

import pytest

from puzzle.__main__ import main

START = "312/475/680"
"""A board four moves from the goal."""
BREADTH_FIRST = """
from collections import deque
def bfs(problem):
    queue, reached = deque([(problem.initial, [])]), {problem.initial}
    while queue:
        state, path = queue.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                queue.append((child, path + [action]))
"""


@pytest.fixture
def call(capsys, tmp_path, monkeypatch):
    """Return a function that runs a command with a file `my_search.py`, and returns (status, output, errors)."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments, code=BREADTH_FIRST, **files):
        for name, text in {"my_search": code, **files}.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        status = main(list(arguments))
        return status, *capsys.readouterr()

    return run


def test_file_is_solved_like_the_textbooks_algorithm(call):
    status, out, _err = call("solve", START, "--algorithm", "my_search.py:bfs", "--json")
    _status, expected, _err = call("solve", START, "--algorithm", "breadth_first", "--json")
    ours, theirs = json.loads(out), json.loads(expected)
    assert (status, ours["moves"], ours["path_length"]) == (0, theirs["moves"], 4)
    assert ours["counters"].items() <= theirs["counters"].items() and "max_frontier" in ours["counters"]


def test_file_is_solved_on_other_problems(call):
    romania = ("solve", "Arad", "--goal", "Bucharest", "--problem", "road_map", "--json")
    status, out, _err = call(*romania, "--algorithm", "my_search.py:bfs")
    answer = json.loads(out)
    assert (status, answer["path_length"], answer["cost"]) == (0, 3, 450)  # by Sibiu and Fagaras, fewest roads


def test_file_is_compared_with_built_in_algorithms(call):
    status, out, _err = call(
        "compare", START, "--algorithms", "breadth_first", "my_search.py:bfs", "--heuristics", "manhattan", "--csv"
    )
    rows = [line.split(",") for line in out.splitlines()]
    assert status == 0 and [row[0] for row in rows[1:]] == ["breadth_first", "my_search.py:bfs"]
    column = rows[0].index("expanded")
    assert rows[1][column] == rows[2][column]


def test_file_is_drawn_and_exported(call):
    assert call("poster", START, "--algorithm", "my_search.py:bfs")[1].startswith("<svg")
    assert call("export", START, "--algorithm", "my_search.py:bfs", "--to", "csv")[1].startswith("node,parent,move")


def test_own_heuristic_is_given_to_an_own_search(call):
    code = "def search(problem, h): print(h(problem.initial))"
    status, out, err = call(
        *("solve", START, "--algorithm", "my_search.py", "--heuristic", "my_h.py:h"),
        code=code,
        my_h="def h(s, g): return 23",
    )
    assert status == 1 and "printed something: write return, not print." in out and "23" in err


@pytest.mark.parametrize(
    ("code", "status", "words"),
    [
        ("def bfs(problem): return 1 / 0", 2, "Your search raised ZeroDivisionError in line 1"),
        ("def bfs(problem): return []", 1, "No path. Your search returned no path."),
        ("def bfs(problem): import os; os._exit(0)", 2, "The code ended the process"),
        ("x = 1", 2, "The code defines no function bfs(problem)."),
        ("def bfs(", 2, "Python cannot read line 1"),
    ],
)
def test_failing_file_has_one_sentence(call, code, status, words):
    result, out, err = call("solve", START, "--algorithm", "my_search.py:bfs", code=code)
    assert result == status and words in out + err and not re.search("Traceback", out + err)


def test_missing_file_and_trials_are_refused(call):
    assert call("solve", START, "--algorithm", "none.py:bfs")[2].startswith("The file none.py could not be read")
    status, _out, err = call("trials", "--boards", "2", "--algorithms", "my_search.py:bfs", "--heuristics", "manhattan")
    assert (status, err) == (
        2,
        "Trials do not run searches of your own: use compare for one board, or test-search my_search.py:bfs.\n",
    )
    assert call("solve", START, "--algorithm", "own")[2].startswith("A search of your own needs its code")


def test_stopped_search_says_how_to_give_it_more(call):
    endless = "def bfs(problem):\n    while True:\n        list(problem.successors(problem.initial))\n"
    status, out, _err = call("solve", START, "--algorithm", "my.py:bfs", "--seconds", "0.5", my=endless)
    assert status == 1 and "It was stopped after 0.5 s: give it more time with --seconds." in out
    again = "def bfs(problem):\n    states = [problem.initial]\n    for state in states:\n        states += [c for _, c, _ in problem.successors(state)]\n"
    status, out, _err = call("solve", START, "--algorithm", "my.py:bfs", "--node-limit", "50", my=again)
    assert status == 1 and "It was stopped after 50 expansions: allow more with --node-limit." in out
    assert call("solve", START, "--algorithm", "my.py:bfs", "--seconds", "0", my=again)[0] == 2
