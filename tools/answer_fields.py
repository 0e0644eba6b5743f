"""Write the kinds of all fields of the answers of a sandbox for the page, which checks an answer before it uses it.

Usage: python -m tools.answer_fields
The requests are the methods of the services in static/app/worker/ and static/app/sandbox/; the dataclass that a method
returns describes its answer. An answer without one is checked by the page's own worker.
"""

import ast
import importlib
import inspect
import re
from dataclasses import is_dataclass
from types import ModuleType
from typing import Any

from tools.file_lists import ROOT, SANDBOX, WORKER

FILE = ROOT / "static/js/sandbox/answer-fields.js"
PAGE_ONLY = (
    "assignment_service",
    "attempt_service",
    "audit_service",
    "board_service",
    "lesson_service",
    "marks_service",
    "package_service",
    "recording_service",
    "road_service",
    "shortest_path_service",
    "slide_service",
    "table_service",
    "trial_service",
)
"""The services that are asked only in the page's own worker."""
KINDS = {"Words": "Span[]", "array[int]": "ints", "array[float]": "numbers"}
"""The kinds of some types; other types of `puzzle.core.kinds` and Python's own are kinds themselves."""
HEAD = """// biome-ignore-all format: an answer a line
/**
 * The kinds of the answers of a sandbox: X? may be null, X[] is a list, [X|Y] a pair. Written by tools/answer_fields.py
 * from the dataclasses that the services return; run `make lists` after changing them.
 */

/** The kind of the answer to each request. @type {Record<string, string>} */
"""


def kind(annotation: str) -> str:
    """Return the kind of a type: `X?` for X or None, `X[]` for a list, `[X|Y]` for a pair.

    >>> kind("list[tuple[int, Words]] | None")
    '[int|Span[]][]?'
    """
    if annotation in KINDS:
        return KINDS[annotation]
    if annotation.endswith(" | None"):
        return kind(annotation.removesuffix(" | None")) + "?"
    if annotation.startswith("dict"):
        return "plain"
    if match := re.fullmatch(r"(?:list|Sequence)\[(.*)\]|tuple\[(\w+), \.\.\.\]", annotation):
        return kind(match[1] or match[2]) + "[]"
    if match := re.fullmatch(r"tuple\[(.*)\]", annotation):
        return f"[{'|'.join(kind(part) for part in match[1].split(', '))}]"
    return annotation.rpartition(".")[2]


def render() -> str:
    """Return the text of the JavaScript module."""
    requests: dict[str, str] = {}
    classes: dict[str, dict[str, str]] = {}
    for folder in (WORKER, SANDBOX):
        for path in sorted((ROOT / folder).glob("*_service.py")):
            if path.stem in PAGE_ONLY:
                continue
            module = ast.parse(path.read_text(encoding="utf-8"))
            names = _imported_names(module)
            for node in ast.walk(module):
                if not isinstance(node, ast.AsyncFunctionDef) or node.name.startswith("_") or node.returns is None:
                    continue
                annotation = re.sub(r" \| (?!None)\w+", "", ast.unparse(node.returns))  # a refusal is checked apart
                if annotation != "None":
                    requests[node.name] = kind(annotation)
                    _add_fields(annotation, names, classes)
    lines = [
        f"export const ANSWERS = {_entries(requests)};",
        "/** The fields of each answer and of each part of one. @type {Record<string, Record<string, string>>} */",
        "export const FIELDS = {",
    ]
    lines += [f"  {name}: {_entries(parts)}," for name, parts in classes.items()]
    return HEAD + "\n".join([*lines, "};", ""])


def _imported_names(module: ast.Module) -> dict[str, Any]:
    """Return what a service imports from puzzle/, and the names of the modules among it, by their names."""
    names: dict[str, Any] = {}
    for node in module.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("puzzle"):
            source = importlib.import_module(node.module or "")
            names |= {alias.name: getattr(source, alias.name, None) for alias in node.names}
    return names


def _add_fields(annotation: str, names: dict[str, Any], classes: dict[str, dict[str, str]]) -> None:
    """Add the kinds of the fields of all dataclasses that a type names, and of those in them."""
    for name in re.findall(r"\w+", annotation):
        part = names.get(name)
        if isinstance(part, ModuleType):  # run_facts.Ending
            names = vars(part)
        elif isinstance(part, type) and is_dataclass(part) and name not in classes:
            classes[name] = {}
            for base in reversed(part.__mro__[:-1]):
                for field, field_annotation in _annotations(base).items():
                    classes[name][field] = kind(field_annotation)
                    _add_fields(field_annotation, vars(inspect.getmodule(base)), classes)


def _annotations(cls: type) -> dict[str, str]:
    """Return the annotations of a class as they are written."""
    body = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(body, ast.ClassDef)
    return {
        ast.unparse(node.target): ast.unparse(node.annotation) for node in body.body if isinstance(node, ast.AnnAssign)
    }


def _entries(kinds: dict[str, str]) -> str:
    """Return names with their kinds as an object of JavaScript."""
    return "{ " + ", ".join(f'{name}: "{kind}"' for name, kind in kinds.items()) + " }"


def main() -> None:
    """Write the JavaScript module."""
    FILE.write_text(render(), encoding="utf-8")


if __name__ == "__main__":
    main()
