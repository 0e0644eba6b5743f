"""Write the kinds of all fields of the answers of a sandbox for the page, which checks an answer before it uses it.

Usage: python -m tools.answer_fields
The requests are the methods of the services in static/app/worker/ and static/app/sandbox/; the dataclass that a method
returns describes its answer. An answer without one is checked by the page's own worker.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
from dataclasses import fields, is_dataclass
from inspect import get_annotations
from typing import Any

from tools.file_lists import ROOT, SANDBOX, WORKER

FILE = ROOT / "static/js/sandbox/answer-fields.js"
PAGE_ONLY = ("audit_service", "board_service", "shortest_path_service", "table_service", "trial_service")
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


def returned_types() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return for each request the type that its method returns, and the names that its module imports from puzzle/."""
    types = {}
    for folder in (WORKER, SANDBOX):
        for path in sorted((ROOT / folder).glob("*_service.py")):
            module = ast.parse(path.read_text(encoding="utf-8"))
            names: dict[str, Any] = {}
            for node in module.body:
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("puzzle"):
                    source = importlib.import_module(node.module or "")
                    names |= {alias.name: getattr(source, alias.name, None) for alias in node.names}
            for node in ast.walk(module):
                if isinstance(node, ast.AsyncFunctionDef) and node.returns and path.stem not in PAGE_ONLY:
                    types[node.name] = ast.unparse(node.returns), names
    return types


def field_kinds(answer: type, found: dict[str, dict[str, str]]) -> None:
    """Add the kinds of the fields of a dataclass and of all dataclasses in it, by the names of the classes."""
    if answer.__name__ in found:
        return
    found[answer.__name__] = {}
    for field in fields(answer):
        owner = next(cls for cls in answer.__mro__ if field.name in get_annotations(cls))
        annotation = str(field.type)
        found[answer.__name__][field.name] = kind(annotation)
        for name in re.findall(r"\w+", annotation):
            part = getattr(sys.modules[owner.__module__], name, None)
            if is_dataclass(part) and isinstance(part, type):
                field_kinds(part, found)


def render() -> str:
    """Return the text of the JavaScript module."""
    requests, classes = {}, {}
    for request, (annotation, names) in returned_types().items():
        requests[request] = kind(annotation)
        parts = [getattr(names.get("run_facts"), annotation.rpartition(".")[2], None), names.get(annotation)]
        for part in parts:
            if isinstance(part, type) and is_dataclass(part):
                field_kinds(part, classes)
    lines = [
        f"export const ANSWERS = {_entries(requests)};",
        "/** The fields of each answer and of each part of one. @type {Record<string, Record<string, string>>} */",
        "export const FIELDS = {",
    ]
    lines += [f"  {name}: {_entries(parts)}," for name, parts in classes.items()]
    return HEAD + "\n".join([*lines, "};", ""])


def _entries(kinds: dict[str, str]) -> str:
    """Return names with their kinds as an object of JavaScript."""
    return "{ " + ", ".join(f'{name}: "{kind}"' for name, kind in kinds.items()) + " }"


def main() -> None:
    """Write the JavaScript module."""
    FILE.write_text(render(), encoding="utf-8")


if __name__ == "__main__":
    main()
