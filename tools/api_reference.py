"""Write the API reference, docs/api.md, from the docstrings of the public names of puzzle.

Usage: python -m tools.api_reference
"""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import puzzle

PATH = Path(__file__).resolve().parent.parent / "docs" / "api.md"
HEADING = """# API reference

The public names of `puzzle`, from their docstrings. This file is generated: `make docs` writes it.
"""


def signature(value: Any) -> str:
    """Return the parameters of a class or function, without annotations and without long defaults."""
    parameters = []
    for parameter in inspect.signature(value).parameters.values():
        text = parameter.name
        if parameter.default is not parameter.empty:
            default = repr(parameter.default)
            text += f"={default if len(default) <= 12 else '…'}"
        parameters.append(text)
    return f"({', '.join(parameters)})"


def members(value: type) -> list[tuple[str, str]]:
    """Return the public methods and properties that a class defines or inherits, each with its docstring."""
    documented_members = []
    for name in sorted(name for name in dir(value) if not name.startswith("_")):
        member = inspect.getattr_static(value, name)
        if isinstance(member, property):
            documented_members.append((name, inspect.getdoc(member) or ""))
        elif inspect.isfunction(member):
            parameters = signature(member).replace("(self, ", "(").replace("(self)", "()")
            documented_members.append((name + parameters, inspect.getdoc(member) or ""))
    return [(name, text) for name, text in documented_members if text]


def section(name: str) -> str:
    """Return the section of the reference about one public name."""
    value = getattr(puzzle, name)
    lines = [f"## {name}", "", f"`{name}{signature(value)}`", "", to_markdown(inspect.getdoc(value) or "")]
    for member, text in members(value) if inspect.isclass(value) else []:
        lines += ["", f"**`{member}`** {to_markdown(text)}"]
    return "\n".join(lines)


def to_markdown(text: str) -> str:
    """Return a docstring as Markdown, with examples and numpydoc sections as blocks of code."""
    blocks = []
    for block in text.split("\n\n"):
        is_code = block.startswith(">>>") or "\n---" in block
        blocks.append(f"```python\n{block}\n```" if is_code else block)
    return "\n\n".join(blocks)


def reference() -> str:
    """Return the whole reference as Markdown."""
    return "\n".join([HEADING, *(section(name) + "\n" for name in puzzle.__all__)])


if __name__ == "__main__":
    PATH.write_text(reference(), encoding="utf-8")
    print(PATH.name)
