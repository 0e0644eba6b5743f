"""The command `test-search`: its forms of output, its exit statuses, and files that cannot be tested."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from puzzle.__main__ import main

BFS = """
from collections import deque
def solve(problem):
    print("searching")
    queue, seen = deque([(problem.initial, [])]), {problem.initial}
    while queue:
        state, path = queue.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in seen:
                seen.add(child)
                queue.append((child, path + [action]))
"""
ROOT = Path(__file__).resolve().parents[3]
FIELDS = {
    "verdict",
    "algorithm",
    "slips",
    "smallest",
    "declared",
    "function",
    "headline",
    "sentence",
    "details",
    "checks",
}


@pytest.fixture
def file(tmp_path):
    """Return a function that writes code into a file and returns its path."""

    def write(code, name="my_search.py"):
        path = tmp_path / name
        path.write_text(code)
        return str(path)

    return write


def test_json_has_the_fields_of_the_verdict(file, capfd):
    assert main(["test-search", file(BFS) + ":solve", "--as", "breadth_first", "--json"]) == 0
    captured = capfd.readouterr()
    verdict = json.loads(captured.out)
    assert verdict.keys() >= FIELDS and "searching" in captured.err
    assert (verdict["verdict"], verdict["algorithm"], verdict["slips"]) == ("right", "breadth_first", [])
    assert verdict["smallest"] is None and verdict["complete"]


def test_the_name_of_the_file_promises_an_algorithm_too(file, capfd):
    assert main(["test-search", file(BFS.replace("popleft", "pop"), "hw1_bfs.py")]) == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[0] == "Not breadth-first search: paths too long" and "the queue is used as a stack" in lines[1]
    assert [line[2:].split("  ")[0] for line in lines[3:9]] == [
        *("Path valid", "Path shortest", "Ends on unsolvable boards", "Order of expansion", "Copies", "Solved start")
    ]


def test_several_files_have_a_row_each_even_if_one_ends_its_process(file, capfd):
    names = [file("import os\ndef bfs(problem): os._exit(3)", "a.py"), file("def f(:", "b.py"), "missing.py"]
    assert main(["test-search", *names, "--csv"]) == 2
    rows = list(csv.DictReader(io.StringIO(capfd.readouterr().out)))
    assert [row["verdict"] for row in rows] == ["not_readable"] * 3
    starts = "The code ended the process", "Python cannot read line 1", "The file missing.py could not be read"
    assert all(row["sentence"].startswith(start) for row, start in zip(rows, starts, strict=True))


@pytest.mark.parametrize(("arguments", "sentence"), [
    (["missing.py"], "The file missing.py could not be read"),
    (["nothing"], "Name a file of Python code and what it defines: my_search.py:bfs."),
    (["x.py", "--as", "fastest"], "There is no algorithm “fastest”"),
])  # fmt: skip
def test_unusable_arguments_get_one_sentence(arguments, sentence, capfd):
    assert main(["test-search", *arguments]) == 2
    assert capfd.readouterr().err.startswith(sentence)


def test_deep_recursion_inside_python_itself_ends_with_a_verdict(file):
    code = """
def dfs(problem):
    seen = set()
    def visit(state):
        seen.add(state)
        return max([[state]] + [visit(child) for child in problem.neighbors(state)], key=len)
    return max(visit(problem.initial) for _ in (0,))
"""
    command = [sys.executable, "-m", "puzzle", "test-search", file(code), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 1 and json.loads(done.stdout)["slips"][0] == "goal_not_tested"
