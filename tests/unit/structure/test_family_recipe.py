"""The recipe in CONTRIBUTING.md for a family of searches, followed in a copy of the package."""

import json
import shutil
import subprocess
import sys

import pytest
from module_imports import ROOT

FILES = {
    "__init__.py": '"""Searches that take the oldest node, and say so in their own words."""\n',
    "plain_search.py": '''"""The loop of the family."""

from puzzle.families.frontier.graph_search import graph_search
from puzzle.search.frontier import FIFO


def plain(problem, options, limits, trace):
    """Take the oldest node first."""
    return graph_search(problem, lambda nodes: FIFO(), options, limits, trace)
''',
    "plain_family.py": '''"""The family."""

from puzzle.families.frontier.frontier_family import FrontierFamily

FAMILY = FrontierFamily("plain")
''',
    "plain_words.py": '''"""Its sentences."""

from puzzle.families.frontier.frontier_words import FrontierWords


class PlainWords(FrontierWords):
    """Sentences that are short."""

    def step(self, run, history, step):
        """Return the sentence of a step."""
        return [("", f"Plain search is at step {step}.")]


WORDS = PlainWords()
''',
    "plain_program.py": '''"""Its program."""

from puzzle.code.program import Line
from puzzle.families.frontier.frontier_program import FrontierProgram


class PlainProgram(FrontierProgram):
    """A program with a line of its own."""

    def pseudocode(self, run):
        """Return the pseudocode."""
        return [Line("plainly:"), *super().pseudocode(run)]


PROGRAM = PlainProgram()
''',
    "plain_quiz.py": '''"""Its quiz."""

from puzzle.families.frontier.frontier_quiz import FrontierQuiz


class PlainQuiz(FrontierQuiz):
    """A quiz with one kind of questions."""

    def pools(self, run, history, steps):
        """Return all possible questions."""
        return {"next": super().pools(run, history, steps)["next"]}


QUIZ = PlainQuiz()
''',
}
FAMILY_RECORD = """    Family("plain", has_frontier=True, has_options=False, in_rounds=False, in_layers=False, from_both_ends=False),
"""
ALGORITHM_RECORD = """    Algorithm(
        "plain", "Plain", "Plain search", "Takes the oldest node first, plainly.",
        family="plain", module="plain_search", value="", reached="first", guarantee="always", mirrored=False,
    ),
"""
SCRIPT = """
from puzzle import SearchOptions
from puzzle.code.program import program
from puzzle.core.formatting import plain_text
from puzzle.explanations.step_text import sentence
from puzzle.quiz.questions import available_kinds
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8), SearchOptions("plain"))
run.advance()
history = History(run.trace)
print(plain_text(sentence(run, history, 2)), plain_text(program(run, "pseudocode")[1][0]), available_kinds(run, history))
"""


@pytest.fixture(scope="module")
def run_in_copy(tmp_path_factory):
    """Return a function that runs Python in a copy of the package that has one more family."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "puzzle", root / "puzzle", ignore=shutil.ignore_patterns("__pycache__"))
    (root / "puzzle/families/plain").mkdir()
    for name, text in FILES.items():
        (root / "puzzle/families/plain" / name).write_text(text, encoding="utf-8")
    catalogue = root / "puzzle/core/catalogue.py"
    text = catalogue.read_text(encoding="utf-8")
    for anchor, record in (("\nFAMILIES = (\n", FAMILY_RECORD), ("\nALGORITHMS = (\n", ALGORITHM_RECORD)):
        assert text.count(anchor) == 1
        text = text.replace(anchor, anchor + record)
    catalogue.write_text(text, encoding="utf-8")

    def run(*arguments):
        """Run Python in the copy and return its output."""
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout

    return run


def test_search_of_a_new_family_is_on_the_command_line(run_in_copy):
    outputs = [
        json.loads(run_in_copy("-m", "puzzle", "solve", "237/180/654", "--algorithm", name, "--json"))
        for name in ("plain", "breadth_first")
    ]
    assert outputs[0]["moves"] == outputs[1]["moves"] and outputs[0]["counters"] == outputs[1]["counters"]


def test_new_family_has_its_own_sentences_program_and_quiz(run_in_copy):
    assert run_in_copy("-c", SCRIPT).strip() == "Plain search is at step 2. plainly: ['next']"
