"""The texts of the page: phrases that were replaced are gone, and the new phrases are used."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
REPLACEMENTS = {
    "You changed the puzzle": "This tree is from your previous settings. Press {} to update it.",
    "the only one there is": "the only frontier node",
    "wait behind it": "waiting",
    "waits behind it": "waiting",
    "under a bound on f that rises": "Depth-first, within a rising *f* limit.",
    "Moves from home, summed": "Sum of distances home; never too high.",
    "This board and this goal never meet": "This goal cannot be reached from this board",
    "One swap mends it": "One swap makes it solvable",
    "node in hand": "current node",
    "the limit you set": "Stopped at the limit of ",
    "Put into the frontier": "Added to the frontier",
    "Taken from the frontier": "Removed from the frontier",
}


def strings(source):
    """Return the strings of a module except its docstrings."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docstrings)
    return [node.value for node in constants if isinstance(node.value, str)]


@pytest.fixture(scope="module")
def page_text():
    """Every text of the page's HTML and Python files as one string."""
    pages = [ROOT / "index.html", *(ROOT / "static/panels").glob("*.html")]
    modules = [path for folder in ("static/app", "puzzle") for path in (ROOT / folder).rglob("*.py")]
    markup = [re.sub(r"<!--.*?-->", "", page.read_text(encoding="utf-8"), flags=re.S) for page in pages]
    return "\n".join([*markup, *(text for path in modules for text in strings(path.read_text(encoding="utf-8")))])


@pytest.mark.parametrize("old", REPLACEMENTS)
def test_replaced_wordings_are_gone(page_text, old):
    assert old not in page_text
    assert REPLACEMENTS[old] in page_text
