"""Rules for families of searches: other code asks `run.family` and not which family it is."""

import ast

from module_imports import ROOT

from puzzle.core import catalogue

PACKAGE = ROOT / "puzzle"
KINDS = {*catalogue.Family._fields, "bound_kind", "by_layers"} - {"name", "has_frontier"}
"""Attributes of the catalogue's record of a family, and of a trace, that only one family has."""
QUESTIONS = {"works_in_rounds", "prunes_layers", "searches_both_ends", "keeps_frontier", "limits_depth", "family"}
"""Functions of the catalogue whose answer depends on the family."""
MOST = 8
"""The largest number of files that may ask, outside `families/` and the catalogue."""


def asks_which(node):
    """Return True if an expression asks which family it is: by an attribute, by a question or by a name."""
    if isinstance(node, ast.Attribute):
        return node.attr in KINDS
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr in QUESTIONS
    if isinstance(node, ast.Compare):
        names = {*catalogue.names(catalogue.FAMILIES)} - {"frontier"}  # this is also the status of a node
        constants = [part for side in (node.left, *node.comparators) for part in ast.walk(side)]
        return any(isinstance(part, ast.Constant) and part.value in names for part in constants)
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Attribute) and node.slice.attr == "family"


def asking_files(folder):
    """Return the files of the package that ask, apart from families and the catalogue."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if "families" not in path.relative_to(folder).parts and path.name != "catalogue.py"
        if any(asks_which(node) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    )


def test_few_files_ask_which_family_a_search_belongs_to():
    assert len(asking_files(PACKAGE)) <= MOST, asking_files(PACKAGE)


def test_questions_are_found(tmp_path):
    lines = (
        "run.trace.by_layers",
        "catalogue.works_in_rounds(name)",
        'record.family == "beam"',
        "TABLE[record.family]",
    )
    for index, line in enumerate((*lines, "run.family.words", 'name == "zero"')):
        (tmp_path / f"file{index}.py").write_text(line)
    assert asking_files(tmp_path) == [f"file{index}.py" for index in range(len(lines))]
