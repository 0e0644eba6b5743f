"""Rules for imports between the directories of each of the three trees, and the size limits of modules and functions.

In the tables of allowed imports, `""` stands for the modules at the top of a tree.
"""

import module_imports
import pytest

TOP_LEVEL = {"__init__", "__main__"}
"""The modules directly in puzzle/, outside its subdirectories."""

PUZZLE = {
    "board_text": set(),
    "core": {"board_text"},
    "links": {"core"},
    "heuristics": {"core"},
    "problems": {"core", "heuristics"},
    "frameworks": {"core", "problems"},
    "families": {"core"},
    "search": {"core", "problems", "heuristics"},
    "recording": {"core", "families", "problems", "heuristics", "search"},
    "families/frontier": {"code", "core", "explanations", "problems", "quiz", "recording", "search"},
    "families/rounds": {
        "code",
        "core",
        "families/frontier",
        "heuristics",
        "problems",
        "quiz",
        "recording",
        "search",
    },
    "families/beam": {
        "code",
        "core",
        "explanations",
        "families/frontier",
        "problems",
        "quiz",
        "recording",
        "search",
    },
    "families/recursive": {
        "code",
        "core",
        "families/frontier",
        "problems",
        "quiz",
        "recording",
        "search",
    },
    "families/both_ends": {"code", "core", "families/frontier", "problems", "recording", "search"},
    "families/by_hand": {"core", "families/frontier", "problems", "recording", "search"},
    "watching": {"core", "frameworks", "problems", "recording", "search"},
    "families/own": {"code", "core", "families/frontier", "quiz", "recording", "search", "watching"},
    "explanations": {"core", "problems", "heuristics", "search", "recording"},
    "audit": {"core", "heuristics", "problems", "search", "recording"},
    "layouts": {"core", "heuristics", "recording"},
    "export": {"core", "recording", "layouts"},
    "svg": {"core", "explanations", "layouts", "recording"},
    "notebook": {"core", "links", "problems", "recording", "recording_file", "search", "svg", "watching"},
    "documents": {"core", "links", "search", "recording"},
    "comparison": {"core", "heuristics", "recording", "explanations"},
    "code": {"core", "heuristics", "recording", "explanations"},
    "quiz": {"core", "links", "problems", "recording", "search", "explanations"},
    "lab_report": {"audit", "comparison", "core", "links", "quiz", "recording", "explanations", "svg", "trials"},
    "answers": {"audit", "comparison", "core", "explanations", "heuristics", "layouts", "recording", "trials"},
    "shortest_paths": {"core", "heuristics", "search", "recording"},
    "trials": {"board_text", "core", "links", "heuristics", "problems", "search", "recording", "shortest_paths"},
    "search_test": {"audit", "core", "heuristics", "problems", "recording", "search", "watching"},
    "recording_file": {"core", "explanations", "heuristics", "layouts", "links", "problems", "recording", "svg"},
    "lessons": {"core", "heuristics", "links", "quiz", "recording"},
    "marking": {"core", "families/by_hand", "heuristics", "lab_report", "problems", "recording", "search"},
    "assignments": {"core", "heuristics", "links", "recording", "search"},
    "attempts": {
        "assignments",
        "audit",
        "core",
        "families/by_hand",
        "links",
        "marking",
        "problems",
        "quiz",
        "recording",
        "search",
        "search_test",
    },
    "scorm": {"core", "links"},
    "questions": {
        "core",
        "heuristics",
        "links",
        "quiz",
        "recording",
        "search",
        "shortest_paths",
        "svg",
    },
    "cli": {
        "core",
        "families/by_hand",
        "links",
        "problems",
        "heuristics",
        "search",
        "recording",
        "explanations",
        "audit",
        "comparison",
        "export",
        "svg",
        "documents",
        "trials",
        "watching",
        "search_test",
        "recording_file",
        "questions",
        "lessons",
    },
    "cli/assignments": {"assignments", "attempts", "audit", "cli", "core", "links", "search_test"},
}
APP = {
    "page": set(),
    "assignment": {"page"},
    "attempt": {"page", "own_code", "workshop"},
    "engine": {"page"},
    "board": {"page"},
    "tree": {"page", "engine"},
    "map": {"page", "engine"},
    "exercises": {"page"},
    "embed": {"page"},
    "questions": {"page"},
    "quiz": {"page", "engine"},
    "share": {"page"},
    "figures": {"page", "engine"},
    "film": {"page", "engine"},
    "learn": {"page"},
    "lesson": {"page", "engine"},
    "marks": {"page", "engine"},
    "compare": {"page", "engine", "tree"},
    "lecture": {"page"},
    "trials": {"page", "engine"},
    "own_code": {"page"},
    "workshop": {"page", "engine", "own_code"},
    "search": {"page", "engine"},
    "worker": set(),
    "sandbox": set(),
    "": {
        "assignment",
        "page",
        "attempt",
        "engine",
        "board",
        "tree",
        "map",
        "exercises",
        "embed",
        "questions",
        "quiz",
        "share",
        "figures",
        "film",
        "learn",
        "lesson",
        "marks",
        "compare",
        "lecture",
        "trials",
        "search",
        "own_code",
        "workshop",
    },
}
JS = {
    "browser": set(),
    "built": {"browser"},
    "canvas": set(),
    "run": {"browser"},
    "board": {"canvas"},
    "embed": {"browser"},
    "start": {"browser", "embed"},
    "tree": {"canvas", "run", "tree/levels"},
    "tree/levels": {"canvas", "run"},
    "timeline": {"canvas", "run"},
    "map": {"canvas", "run"},
    "charts": {"browser"},
    "sandbox": {"browser", "start"},
    "workshop": {"browser"},
    "compare": {"canvas", "run", "timeline"},
    "view": {"run", "timeline", "tree", "tree/levels"},
    "film": {"browser", "canvas", "run", "tree", "tree/levels", "view"},
    "player": {"compare", "run", "timeline", "view"},
    "": {
        "browser",
        "run",
        "board",
        "embed",
        "start",
        "timeline",
        "tree",
        "map",
        "compare",
        "charts",
        "view",
        "workshop",
    },
}
PUZZLE_TREE = {
    name: imported_modules - TOP_LEVEL
    for name, imported_modules in module_imports.python_tree("puzzle", "puzzle").items()
    if name not in TOP_LEVEL
}
TREES = {
    "puzzle": (PUZZLE_TREE, PUZZLE),
    "static/app": (module_imports.python_tree("static/app", "app"), APP),
    "static/js": (module_imports.javascript_tree("static/js"), JS),
}

each_tree = pytest.mark.parametrize("folder", TREES)


@each_tree
def test_imports_follow_the_table(folder):
    """A module may import from its own directory and from those the table allows."""
    tree, allowed = TREES[folder]
    forbidden = [
        f"{name} -> {imported_module}"
        for name, imported_modules in tree.items()
        for imported_module in imported_modules
        if module_imports.directory(imported_module)
        not in {*allowed[module_imports.directory(name)], module_imports.directory(name)}
    ]
    assert forbidden == []


@each_tree
def test_every_allowed_import_is_used(folder):
    tree, allowed = TREES[folder]
    assert module_imports.directory_imports(tree) == allowed


@each_tree
def test_table_of_imports_has_no_cycle(folder):
    assert module_imports.cycle(TREES[folder][1]) == []


@each_tree
def test_files_have_no_circular_imports(folder):
    assert module_imports.cycle(TREES[folder][0]) == []


def test_cycles_are_found():
    assert module_imports.cycle({"a": {"b"}, "b": {"c"}, "c": {"a"}}) != []
    assert module_imports.cycle({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_all_kinds_of_imports_are_found():
    files = module_imports.python_tree("puzzle", "puzzle")
    assert "core/board" in files["links/link"] and "core/trace" in files["recording/history"]
    assert "export/graph" in files["export/formats"], "imports inside functions count too"
    assert "run/tree-data" in TREES["static/js"][0]["bridge"]
