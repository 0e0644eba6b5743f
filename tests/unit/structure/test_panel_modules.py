"""The page starts without the modules that only a panel imports, and no module is missing where it is imported."""

import ast
import json

from module_imports import ROOT, executed_nodes

from tools import archives
from tools.file_lists import PANEL_MODULES


def imported_files(text):
    """Return the files of puzzle/ that a module imports when it runs."""
    paths = set()
    for node in executed_nodes(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module.startswith("puzzle"):
            module = node.module.replace(".", "/")
            paths |= {f"{module}.py", *(f"{module}/{alias.name}.py" for alias in node.names)}
    return {path for path in paths if (ROOT / path).exists()}


def test_page_and_each_panel_get_every_module_that_they_import():
    page = json.loads(archives.page_archive())
    assert {path for text in page.values() for path in imported_files(text)} <= set(page)
    panels = json.loads(archives.panels()) | json.loads(archives.late_panels())
    for name, panel in panels.items():
        modules = {module["path"]: module["text"] for module in panel["modules"]}
        imported = {path for text in modules.values() for path in imported_files(text)}
        # Some panels are used only after another has loaded, whose modules they import.
        before = {other for other in PANEL_MODULES if any(f"from app.{other}." in text for text in modules.values())}
        others = {f"puzzle/{module}.py" for other in before for module in PANEL_MODULES[other]}
        assert imported <= {*page, *modules, *others}, name
        assert {f"puzzle/{module}.py" for module in PANEL_MODULES.get(name, ())} <= imported, name
