"""Links with code of a reader: it runs only if asked for, in a process of its own, and is in a file only if asked for."""

import base64
import json
import zipfile
import zlib

import pytest

from puzzle.__main__ import main
from puzzle.recording_file.file_format import parse_file

FIVE = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"
"""Two boards that are five moves apart."""
HEURISTIC = "def h(state, goal):\n    print('asked')\n    return sum(a != b for a, b in zip(state, goal) if a)\n"
SEARCH = """
def bfs(problem):
    queue, seen = [(problem.initial, [])], {problem.initial}
    for state, path in queue:
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in seen:
                seen.add(child)
                queue.append((child, [*path, action]))
"""
PROBLEM = """
class Count:
    initial = 1
    goal = 7
    def actions(self, state):
        return [1, 2]
    def result(self, state, action):
        return state + action
"""


def packed(code):
    """Return code as links contain it."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(compressor.compress(code.encode()) + compressor.flush()).decode().rstrip("=")


LINKS = {
    "heuristic": f"?{FIVE}&heuristic=own:Mine#code={packed(HEURISTIC)}",
    "search": f"?{FIVE}&algorithm=own#search={packed(SEARCH)}",
    "problem": f"?problem=own&algorithm=breadth_first#code={packed(PROBLEM)}",
}
LENGTHS = {"heuristic": 5, "search": 5, "problem": 3}
"""The lengths of shortest paths: from 1 to 7 by steps of 1 or 2, three are needed."""
KEYS = {"heuristic": "code", "search": "search", "problem": "code"}


@pytest.fixture
def command(tmp_path, monkeypatch, capsys):
    """Return a function that runs a command for a link, in a folder of its own, and returns its status and messages."""
    monkeypatch.chdir(tmp_path)

    def run(name, link, output, *arguments):
        status = main([name, link, "--output", output, *arguments])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


@pytest.mark.parametrize("kind", LINKS)
def test_code_is_in_the_recording_only_if_asked_for(command, tmp_path, kind):
    link, key = LINKS[kind], KEYS[kind]
    for arguments, code in ((["--run-code"], {}), (["--with-code"], {key: [link.partition(f"#{key}=")[2]]})):
        status, _, errors = command("record", link, "run.rec.json", *arguments)
        assert status == 0, errors
        contents = parse_file((tmp_path / "run.rec.json").read_text(encoding="utf-8"))
        assert contents.head["runs"][0]["ending"]["path_length"] == LENGTHS[kind]
        assert contents.head["code"] == code
        assert "#" not in contents.link
        assert "def " not in json.dumps(contents.head)


def test_code_of_a_comparison_is_recorded(command, tmp_path):
    link = f"?{FIVE}&heuristic=own:Mine&b=algorithm:greedy_best_first,heuristic:own:Mine#code={packed(HEURISTIC)}"
    assert command("record", link, "run.rec.json", "--run-code")[0] == 0
    contents = parse_file((tmp_path / "run.rec.json").read_text(encoding="utf-8"))
    assert [record["ending"]["path_length"] for record in contents.head["runs"]] == [5, 5]


@pytest.mark.parametrize("kind", LINKS)
def test_slides_of_own_code_are_written(command, tmp_path, kind):
    status, results, errors = command("slides", LINKS[kind], "steps.zip", "--steps", "0-2", "--run-code")
    assert (status, results) == (0, "steps.zip: 3 slides\n"), errors
    with zipfile.ZipFile(tmp_path / "steps.zip") as archive:
        assert len(archive.namelist()) == 4
    assert ("asked" in errors) == (kind == "heuristic"), "The output of the code goes to standard error."


@pytest.mark.parametrize("name", ["slides", "record"])
@pytest.mark.parametrize("kind", LINKS)
def test_code_of_a_link_does_not_run_by_itself(command, tmp_path, name, kind):
    link = LINKS[kind].replace(packed(HEURISTIC), packed("open('touched', 'w')\n" + HEURISTIC))
    output = {"slides": ["steps.zip", "--steps", "1"], "record": ["run.rec.json"]}[name]
    status, _, errors = command(name, link, *output)
    assert status == 2
    assert errors.startswith("This link has code, which would run with your rights: read it on the page")
    assert errors.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        (f"?{FIVE}&heuristic=own", "This link names code of a reader but does not contain it: "),
        (f"?{FIVE}&heuristic=own#code=AAAA", "The code in this link is damaged."),
        (f"?{FIVE}&heuristic=own#code={packed('x' * 100_001)}", "The code in this link is damaged."),
        (
            f"?{FIVE}&heuristic=own#code={packed('def h(s, g): return 1 / 0')}",
            "On the board 2 8 3/1 6 4/7 0 5, h raised",
        ),
        (f"?{FIVE}&heuristic=own#code={packed('import os; os._exit(0)')}", "The code ended the process"),
        (f"?{FIVE}&heuristic=own#code={packed('x =')}", "Python cannot read line 1"),
    ],
)
def test_code_that_fails_is_reported_in_one_sentence(command, tmp_path, link, sentence):
    status, results, errors = command("record", link, "run.rec.json", "--run-code")
    assert (status, results) == (2, "")
    assert errors.startswith(sentence)
    assert errors.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
