"""The recipe in CONTRIBUTING.md for a problem, followed in a copy of the project."""

import json
import shutil
import subprocess
import sys

import pytest
from module_imports import ROOT

PROBLEM = '''"""Reach a number by doubling and adding 1."""

from puzzle.problems.problem import SearchProblem


class Doubling(SearchProblem):
    """Reach a number, from 1, by doubling and adding 1; raises ValueError for a number below 2."""

    initial, action_names, h_is_consistent = 1, ("Double", "Add 1"), True

    def __init__(self, goal=11):
        if goal < 2:
            raise ValueError("Give a number from 2 on.")
        self.goal = goal

    def actions(self, state):
        """Return both actions while the number is not too large."""
        return [action for action in (0, 1) if self.result(state, action) <= self.goal]

    def result(self, state, action):
        """Return the number after an action."""
        return state + 1 if action else 2 * state

    def instance_text(self):
        """Return the number to reach."""
        return str(self.goal)
'''
RECORD = """    Problem(
        "doubling", "Doubling", "Reach 11 from 1 by doubling and adding 1.", "Each node shows a number.",
        instances="A number from 2 to 40.", root_label="1", unit_costs=True,
    ),
"""
PARSER = '''def _doubling(arguments: Namespace) -> SearchProblem:
    """Return the problem for START, the number to reach."""
    return Doubling(_numbers(_start(arguments, "the number to reach: 11"))[0])


'''
INSTANCES = '''def _doubling() -> list[SearchProblem]:
    """Return the problems of reaching a small number."""
    return [Doubling(goal) for goal in range(2, 41)]


'''
LESSON = """    Lesson(
        "doubling", "Doubling", "The fewest steps from 1 to 11.", "problem=doubling&algorithm=breadth_first", "1",
    ),
"""
IMPORT = "from puzzle.problems.doubling import Doubling\n"
OTHER_IMPORT = "from puzzle.problems.missionaries import MissionariesAndCannibals\n"
EDITS = (
    ("core/catalogue.py", 'Problem(\n        "water_jugs"', RECORD.lstrip() + '    Problem(\n        "water_jugs"'),
    ("problems/problem_registry.py", OTHER_IMPORT, IMPORT + OTHER_IMPORT),
    (
        "problems/problem_registry.py",
        '    "water_jugs": WaterJugs,\n',
        '    "water_jugs": WaterJugs,\n    "doubling": Doubling,\n',
    ),
    ("problems/problem_registry.py", "_INSTANCES = {", INSTANCES + '_INSTANCES = {"doubling": _doubling, '),
    ("cli/arguments.py", OTHER_IMPORT, IMPORT + OTHER_IMPORT),
    ("cli/arguments.py", "_PARSERS: ", PARSER + "_PARSERS: "),
    ("cli/arguments.py", '    "water_jugs": _jugs,\n', '    "water_jugs": _jugs,\n    "doubling": _doubling,\n'),
    ("documents/classroom.py", "\nOTHER_PROBLEMS = (\n", "\nOTHER_PROBLEMS = (\n" + LESSON),
)
PAGE = """
import json, sys
from unittest.mock import MagicMock

sys.modules["pyscript"] = sys.modules["pyscript.js_modules"] = sys.modules["busy_signals"] = MagicMock()
sys.path[:0] = ["static", "static/app/worker"]

from app.page.state import PageState
from puzzle.trials.trial_words import words_for
import runs
from puzzle.links import link

state = PageState(MagicMock())
link_state, problems = link.parse("problem=doubling&algorithm=breadth_first&run=1")
state.follow_link(link_state)
opened = runs.OpenRuns().open(state.search_settings())
opened.run.advance()
print(json.dumps({
    "problems": problems, "label": state.search.problem.label, "other": state.search.other_problem,
    "path": opened.run.result().path_length, "noun": words_for("doubling")["noun"],
    "linked": link.parse(link.format(state.link_state()))[0]["problem"],
}))
"""
TESTS = (
    "unit/core/test_catalogue.py",
    "unit/problems/test_other_problems.py",
    "unit/trials/test_instances.py",
    "unit/tools/test_page_lists.py",
    "unit/links/test_strategy_names.py",
    "unit/documents/test_classroom.py",
)


@pytest.fixture(scope="module")
def run_in_copy(tmp_path_factory):
    """Return a function that runs Python in a copy of the project that has one more problem."""
    root = tmp_path_factory.mktemp("copy")
    for folder in ("puzzle", "static/app", "static/panels", "tools"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("index.html", "pyproject.toml"):
        shutil.copy(ROOT / name, root)
    (root / "puzzle/problems/doubling.py").write_text(PROBLEM, encoding="utf-8")
    for file, old, new in EDITS:
        text = (root / "puzzle" / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, (file, old)
        (root / "puzzle" / file).write_text(text.replace(old, new), encoding="utf-8")

    def run(*arguments):
        """Run Python in the copy and return the completed process."""
        return subprocess.run([sys.executable, *arguments], cwd=root, capture_output=True, text=True, check=False)

    assert run("-m", "tools.page_lists").returncode == 0
    for name in ("conftest.py", "reference.py", *(name.removeprefix("unit/") for name in TESTS)):
        (root / "tests/unit" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests/unit" / name, root / "tests/unit" / name)
    return run


def test_command_line_solves_and_compares_a_new_problem(run_in_copy):
    """From 1 to 11 in five steps: 2, 4, 5, 10, 11."""
    result = json.loads(run_in_copy("-m", "puzzle", "solve", "11", "--problem", "doubling", "--json").stdout)
    assert (result["outcome"], result["path_length"]) == ("solved", 5)
    rejected = run_in_copy("-m", "puzzle", "solve", "1", "--problem", "doubling")
    assert (rejected.returncode, rejected.stderr) == (2, "Give a number from 2 on.\n")
    trial = run_in_copy("-m", "puzzle", "trials", "--problem", "doubling", "--boards", "5", "--csv")
    assert trial.returncode == 0, trial.stderr


def test_page_opens_links_to_a_new_problem_and_searches_it(run_in_copy):
    completed = run_in_copy("-c", PAGE)
    assert completed.returncode == 0, completed.stderr
    assert json.loads(completed.stdout) == {
        "problems": [],
        "label": "Doubling",
        "other": True,
        "path": 5,
        "noun": "instance",
        "linked": "doubling",
    }


@pytest.mark.exhaustive
def test_tests_of_problems_pass_in_the_copy(run_in_copy):
    tests = run_in_copy(
        "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not exhaustive",
        *(f"tests/{name}" for name in TESTS), "-k", "problem or catalogue or instance or plate or classroom or lesson",
    )  # fmt: skip
    assert tests.returncode == 0, tests.stdout
