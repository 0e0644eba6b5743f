"""The recipes in CONTRIBUTING.md for a search option, a key of links and a saved setting, followed in a copy."""

import ast
import json
import shutil
import subprocess
import sys

import pytest
from module_imports import ROOT

NOTE = "Only so many successors of each node are kept; empty means all."
EDITS = {
    "puzzle/core/option_table.py": (
        "OPTIONS = (\n",
        """OPTIONS = (
    _number_option(
        "successors", None, lambda text: formatting.parse_count(text, 1, 4, "number of successors"), (1, 4),
        label="Successors",
        note="NOTE",
        help="the most successors of a node to keep",
        conditions=(_by_algorithm(catalogue.keeps_frontier, "{} keeps all successors."),),
    ),
""".replace("NOTE", NOTE),
    ),
    "puzzle/links/key_table.py": (
        '    _flag("lines", ',
        '    _choice("sound", "view", "sound", ("off", "on"), field="display.chosen_sound", attribute="data-sound"),\n'
        '    _choice("chime", "visits", "chime", ("off", "on"), field="display.chime", places=(SAVED,)),\n    _flag("lines", ',
    ),
    "puzzle/search/options.py": (
        "    undo: bool = False\n",
        '    successors: int | None = None\n    """The most successors of a node that are kept."""\n    undo: bool = False\n',
    ),
    "puzzle/families/frontier/graph_search.py": (
        "in expand(states[node], path_costs[node], estimates[node]):",
        "in list(expand(states[node], path_costs[node], estimates[node]))[: options.successors]:",
    ),
}
PAGE = """
import json, sys
from types import SimpleNamespace
from unittest.mock import MagicMock

elements = {}
document = MagicMock()
document.getElementById = lambda name: elements.setdefault(name, MagicMock(name=name, hidden=True))
sys.modules["pyscript"] = MagicMock(document=document)
sys.modules["pyscript.js_modules"] = sys.modules["busy_signals"] = MagicMock()
sys.path[:0] = ["static", "static/app/worker"]

from app.page.state import PageState
from app.search.controls import Controls
from app.search.options_form import OptionsForm
from puzzle.links import strategy_names
import runs
from puzzle.links import link, link_runs

state = PageState(MagicMock())
form = OptionsForm(state, Controls(state, MagicMock(), MagicMock()))
form.fold(False)
from puzzle.core import option_table
option = option_table.find("successors")
field = elements["opt-successors"]
report = {"empty": field.value, "notes": [call.args[0] for call in document.createTextNode.call_args_list]}
for text in ("9", "2"):
    field.value = text
    report[text] = form._parse_field(option)
report["shown"], report["disabled"] = field.value, field.disabled
report["link"] = link.format(state.link_state())
report["read"] = link.parse(report["link"])[0]["successors"]
report["wrong"] = link.parse("successors=many")[1]
report["run"] = link_runs.format_run(link_runs.run_settings(state.search.settings))
report["name"] = strategy_names.full_name(link_runs.parse_run(report["run"])[0])
start, goal, options, limits = runs.parse_settings(state.search_settings())
report["worker"] = options.successors
state.change(settings=dict(state.search.settings, algorithm="ida_star"))
report["ida_star"] = field.disabled

root, written = MagicMock(), []
state = PageState(root)
state.subscribe(lambda: written.append(state.display.chosen_sound + " " + link.format(state.link_state())), "chosen_sound")
for query in ("", "sound=on"):
    state.follow_link(link.parse(query)[0])
state.choose(start=state.board.goal)
report["key"] = written, state.display.chosen_sound, root.setAttribute.call_args.args
report["key_problems"] = link.parse("sound=loud&sounds=1")[1]

from app.page import settings, storage
storage.bridge.loadPreferences.return_value = '{"chime": "on", "size": 4}'
saved = settings.Settings(state)
report["saved"] = [state.display.chime]
saved.keep("chime", "off")
report["saved"] += [state.display.chime, json.loads(storage.bridge.savePreferences.call_args.args[0])]
storage.bridge.loadPreferences.return_value = '{"chime": "loud", "size": 4}'
report["saved"] += [storage.recall(), "chime" in link.parse("chime=on")[0] or "chime" in link.format(state.link_state())]
print(json.dumps(report))
"""


@pytest.fixture(scope="module")
def project_copy(tmp_path_factory):
    """Return a copy of the project with one more option, as (folder, function that runs Python in it)."""
    root = tmp_path_factory.mktemp("copy")
    for folder in ("puzzle", "static/app", "static/panels", "tools"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "index.html", root)
    for file, (old, new) in EDITS.items():
        text = (root / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (root / file).write_text(text.replace(old, new), encoding="utf-8")

    def run(*arguments):
        """Run Python in the copy and return the completed process."""
        return subprocess.run([sys.executable, *arguments], cwd=root, capture_output=True, text=True, check=False)

    assert run("-m", "tools.page_lists").returncode == 0
    return root, run


@pytest.fixture(scope="module")
def page_report(project_copy):
    """Return the values that the script `PAGE` reports when it runs in the copy of the project."""
    completed = project_copy[1]("-c", PAGE)
    assert completed.returncode == 0, completed.stderr
    return json.loads(completed.stdout)


def test_the_form_takes_the_value_of_a_new_option(page_report):
    assert page_report["empty"] == "" and NOTE in page_report["notes"]
    assert page_report["9"] == "The number of successors is a whole number from 1 to 4."
    assert (page_report["2"], page_report["shown"], page_report["disabled"], page_report["ida_star"]) == (
        "",
        "2",
        False,
        True,
    )


def test_links_and_compared_runs_contain_a_new_option(page_report):
    assert page_report["link"].endswith("&successors=2") and page_report["read"] == 2
    assert page_report["run"] == "successors:2"
    assert page_report["wrong"] == ["In the link, successors: The number of successors is a whole number from 1 to 4."]


def test_links_and_the_state_of_the_page_have_a_new_key(page_report):
    """Opens a link without the key, a link with the key, and then a new board, which keeps its value."""
    boards = "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8"
    written = ["off " + boards, "on " + boards + "&sound=on"]
    assert page_report["key"] == [written, "on", ["data-sound", "on"]]
    assert page_report["key_problems"] == ["In the link, sound: There is no sound “loud”; choose one of off, on."]


def test_storage_and_the_state_of_the_page_have_a_new_saved_setting(page_report):
    """The setting is read at the start, stored when it changes, dropped if it is invalid, and never part of a link."""
    assert page_report["saved"] == ["on", "off", {"chime": "off", "size": 4}, {"size": 4}, False]


def test_the_worker_searches_with_a_new_option(page_report):
    assert page_report["worker"] == 2


def test_descriptions_of_searches_name_a_new_option(page_report):
    assert page_report["name"] == "A*, Manhattan, successors 2"


def test_the_served_panel_has_the_field_of_a_new_option(project_copy):
    panel = (project_copy[0] / "static/panels/options.html").read_text(encoding="utf-8")
    assert '<label for="opt-successors">Successors</label>' in panel
    assert '<input type="number" id="opt-successors" name="successors" value="" min="1" max="4" step="1"' in panel


@pytest.mark.large
def test_command_line_and_search_use_a_new_option(project_copy):
    """With one successor per node, the search finds no path."""
    _root, run = project_copy
    default_result, one_successor_result = (
        json.loads(run("-m", "puzzle", "solve", "125/340/678", "--json", *arguments).stdout)
        for arguments in ((), ("--successors", "1"))
    )
    assert (default_result["outcome"], one_successor_result["outcome"]) == ("solved", "exhausted")
    rejected = run("-m", "puzzle", "solve", "125/340/678", "--successors", "5")
    assert rejected.returncode == 2
    assert rejected.stderr == "The number of successors is a whole number from 1 to 4.\n"
    table = run("-m", "puzzle", "compare", "125/340/678", "--search", "algorithm:a_star,successors:4", "--csv")
    assert "successors:4" in table.stdout


def test_a_lab_report_names_a_new_option(project_copy):
    code = (
        "from puzzle.lab_report.tree_entry import search_text\nfrom puzzle import Run, SearchOptions, SlidingPuzzle\n"
        "problem = SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))\n"
        "print(search_text(Run(problem, SearchOptions(successors=2))))"
    )
    assert project_copy[1]("-c", code).stdout == "A* with Manhattan distance, ties to the oldest and successors 2\n"


def test_simple_option_is_named_only_in_its_record():
    """The example is `goal_test`: no other module contains it, but that AIMA has a method of this name."""
    sources = [path for folder in ("puzzle", "static/app", "tools") for path in (ROOT / folder).rglob("*.py")]
    files = {
        path.relative_to(ROOT).as_posix()
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value == "goal_test"
    }
    assert files == {"puzzle/core/option_table.py", "puzzle/problems/roles.py"}
