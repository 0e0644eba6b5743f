"""The page's JavaScript and style as `bundle.mjs` makes them, and what goes where of it."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.file_lists import ROOT
from tools.site import page

VENDOR = "static/vendor/"
PYODIDE = f"{VENDOR}pyodide/"
START, STAGE = "static/js/start/start.js", "static/js/bridge.js"
MICROPYTHON, GRAPHVIZ = f"{VENDOR}micropython/micropython.mjs", f"{VENDOR}graphviz/viz.js"
PLOT = f"{VENDOR}plot/plot.js"
WASM, LIBRARY = f"{PYODIDE}pyodide.asm.wasm", f"{PYODIDE}python_stdlib.zip"
MENDING = ("static/js/start/start-error.js", "static/js/start/resume.js")
"""What runs when a page cannot start, first of all scripts."""
EARLY, MEND, STYLE = "static/js/start/before-paint.js", "mend.js", "style.css"
KEEPER = "sw.js"
PAGE, DESK = "page.tar.gz", f"{PYODIDE}worker.tar.gz"
"""The archives: what the page needs for its board, and what the worker needs besides its interpreter."""
PUZZLE = "puzzle.zip"
"""The searches in the worker's archive, stored as they are: packed in one piece they take half of their wheel."""

MODULES = {
    START: PAGE,
    "static/js/start/interpreter.js": DESK,
    "static/js/start/snapshot-worker.js": DESK,
    "static/js/run/graphviz-worker.js": "",
}
"""What is fetched as a module, and the archive that it opens."""
SINGLE = (WASM, LIBRARY, GRAPHVIZ, PLOT)
"""What is large and fetched by itself, shipped as gzip."""
APART = (f"{VENDOR}manifest.json",)
"""What is wanted before any archive, and so lies in none."""
IN_PAGE = (STAGE, f"{VENDOR}pyscript/core.js", MICROPYTHON)
IN_DESK = (f"{PYODIDE}pyodide.mjs", f"{PYODIDE}pyodide.asm.mjs")
ALONE = (GRAPHVIZ, PLOT)
"""Modules that are run from their text, in the page's archive, in the worker's, and by themselves."""
HANDED = (STAGE, MICROPYTHON)
"""Those of them that PyScript imports by their addresses."""


@dataclass(frozen=True)
class Bundles:
    """What is made of the page's scripts and styles, by path."""

    plain: dict[str, bytes]
    page: dict[str, bytes]
    desk: dict[str, bytes]
    lone: dict[str, bytes]
    early: bytes
    """What runs before the first paint."""
    mend: bytes
    """What runs when a page cannot start."""
    keeper: bytes
    """What keeps the site on a visitor's device, but for which files."""


def bundled(html: str) -> Bundles:
    """Return the bundles of a page."""
    with tempfile.TemporaryDirectory() as folder:
        out, plan = Path(folder) / "out.json", Path(folder) / "plan.json"
        modules = {place: {"archive": archive, "single": SINGLE, "apart": APART} for place, archive in MODULES.items()}
        plain = page.scripts(html)
        scripts = {
            EARLY: [path for path in plain if path not in MENDING],
            MEND: [*MENDING, "static/js/built/reload-outdated.js"],
        }
        named = {"styles": page.styles(html), "scripts": scripts, "modules": modules, "starter": START}
        texts = {"texts": [*IN_PAGE, *IN_DESK, *ALONE], "handed": HANDED, "keeper": KEEPER, "out": str(out)}
        plan.write_text(json.dumps(named | texts))
        subprocess.run(["node", ROOT / "tools/site/bundle.mjs", plan], check=True)
        made = {name: text.encode() for name, text in json.loads(out.read_text(encoding="utf-8")).items()}
    page_, desk, lone = ({path: made.pop(f"{path}.text") for path in paths} for paths in (IN_PAGE, IN_DESK, ALONE))
    return Bundles(
        early=made.pop(EARLY),
        mend=made.pop(MEND),
        keeper=made.pop(KEEPER),
        plain=made,
        page=page_,
        desk=desk,
        lone=lone,
    )
