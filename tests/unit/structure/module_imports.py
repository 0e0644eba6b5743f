"""The imports between the modules of each of the three trees (puzzle, static/app, static/js), read from their code.

A module is named by its path in its tree without the extension, such as `recording/history`. The
directory of this module is `recording`; modules at the top of a tree have the directory `""`.
"""

import ast
import os
import re
from graphlib import TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
JS_IMPORT = re.compile(r"(?:from|import\(|import)\s*\"(\.[^\"]+)\"")


def python_tree(folder, package):
    """Return which modules of the folder each of its Python modules imports, as {module: modules}."""
    root = ROOT / folder
    files = {path.relative_to(root).with_suffix("").as_posix(): path for path in sorted(root.rglob("*.py"))}

    def module_of(parts):
        """Return the module of the tree that contains a dotted name, None if no module does."""
        for end in range(len(parts), -1, -1):
            module = "/".join(parts[:end])
            for candidate in (module, f"{module}/__init__".lstrip("/")):
                if candidate in files:
                    return candidate
        return None

    def imports(path):
        """Yield the dotted name of every import of a file, as a list of its parts; imports for types only do not run."""
        for node in executed_nodes(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.split(".") for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0 and node.module, f"{path}: imports are absolute"
                yield from ([*node.module.split("."), alias.name] for alias in node.names)

    tree = {}
    for name, path in files.items():
        imported = {module_of(words[1:]) for words in imports(path) if words[0] == package}
        tree[name] = imported - {None, name}
    return tree


def executed_nodes(tree):
    """Yield the nodes of a syntax tree, without the blocks `if TYPE_CHECKING`."""
    unvisited = [tree]
    while unvisited:
        node = unvisited.pop()
        yield node
        is_for_types = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        unvisited += node.orelse if is_for_types else ast.iter_child_nodes(node)


def javascript_tree(folder):
    """Return which modules of the folder each of its JavaScript modules imports; imports of types in comments count."""
    root = ROOT / folder
    files = sorted(path for path in root.rglob("*") if path.suffix in (".js", ".mjs"))
    tree = {}
    for path in files:
        targets = (
            os.path.normpath(path.parent / address) for address in JS_IMPORT.findall(path.read_text(encoding="utf-8"))
        )
        imported_paths = {Path(target).relative_to(root) for target in targets if Path(target).is_relative_to(root)}
        name = path.relative_to(root).with_suffix("").as_posix()
        tree[name] = {imported_path.with_suffix("").as_posix() for imported_path in imported_paths} - {name}
    return tree


def directory(name):
    """Return the directory of a module, such as `recording` for `recording/history`."""
    return name.rpartition("/")[0]


def directory_imports(tree):
    """Return which other directories the modules of each directory import from, as {directory: directories}."""
    imports = {directory(name): set() for name in tree}
    for name, imported_modules in tree.items():
        imports[directory(name)] |= {directory(module) for module in imported_modules} - {directory(name)}
    return imports


def cycle(graph):
    """Return a cycle of a graph {name: names} as a list of names; the list is empty if there is no cycle."""
    try:
        list(TopologicalSorter(graph).static_order())
    except ValueError as error:
        return error.args[1]
    return []
