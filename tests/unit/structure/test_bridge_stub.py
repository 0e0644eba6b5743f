"""The type stub of `bridge` has the same names as the JavaScript module."""

import ast
import re
from pathlib import Path

STATIC = Path(__file__).resolve().parents[3] / "static"
STUB = STATIC / "app/stubs/pyscript/js_modules/bridge.pyi"
LIST = re.compile(r"^export \{(.*?)\}", re.DOTALL | re.MULTILINE)
DECLARATION = re.compile(r"^export (?:const|let|class|(?:async )?function) (\w+)", re.MULTILINE)


def exported_names(script):
    """Return the names that a JavaScript module exports, in order of the alphabet."""
    listed = [item.split()[-1] for items in LIST.findall(script) for item in items.split(",") if item.strip()]
    return sorted([*listed, *DECLARATION.findall(script)])


def test_stub_declares_exactly_the_exports_of_the_bridge():
    body = ast.parse(STUB.read_text(encoding="utf-8")).body
    functions = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    constants = [node.target.id for node in body if isinstance(node, ast.AnnAssign)]
    assert sorted([*constants, *functions]) == exported_names((STATIC / "js/bridge.js").read_text(encoding="utf-8"))


def test_exports_of_all_forms_are_found():
    script = (
        'export { b, c as d } from "./c.js";\nexport {\n  e,\n};\nexport const f = 1;\nexport async function a() {}\n'
    )
    assert exported_names(script) == ["a", "b", "d", "e", "f"]
