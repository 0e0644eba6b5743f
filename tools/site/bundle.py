"""The page's bundled JavaScript and CSS, from `bundle.mjs`, sorted by the archive that contains them."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.file_lists import LATE, ROOT, late_folder
from tools.site import page

VENDOR = "static/vendor/"
PYODIDE = f"{VENDOR}pyodide/"
START, STAGE = "static/js/start/start.js", "static/js/bridge.js"
MICROPYTHON, GRAPHVIZ = f"{VENDOR}micropython/micropython.mjs", f"{VENDOR}graphviz/viz.js"
PLOT, CODEMIRROR = f"{VENDOR}plot/plot.js", f"{VENDOR}codemirror/codemirror.js"
WASM, LIBRARY = f"{PYODIDE}pyodide.asm.wasm", f"{PYODIDE}python_stdlib.zip"
RECOVERY_SOURCES = ("static/js/start/start-error.js", "static/js/start/resume.js")
"""Scripts that run first and take over if the page cannot start."""
EARLY, RECOVERY_SCRIPT, STYLE = "static/js/start/before-paint.js", "mend.js", "style.css"
SERVICE_WORKER = "sw.js"
PAGE_ARCHIVE, PANELS_ARCHIVE, WORKER_ARCHIVE = "page.tar.gz", "panels.tar.gz", f"{PYODIDE}worker.tar.gz"
"""The archives: the files that the page needs for its board, the panels that are fetched when the page is idle or when
they are needed, and the files that the worker needs beside its interpreter."""
PANELS = "static/panels/"
WITH_PANELS = (PANELS, *map(late_folder, LATE))
"""The beginnings of the paths of the files in the archive of panels."""
PUZZLE = "puzzle.zip"
"""`puzzle/` in the worker's archive, stored uncompressed: the archive compresses it to half the size of the wheel."""

MODULES = {
    START: [*((beginning, PANELS_ARCHIVE) for beginning in WITH_PANELS), ("", PAGE_ARCHIVE)],
    "static/js/start/interpreter.js": [("", WORKER_ARCHIVE)],
    "static/js/start/snapshot-worker.js": [("", WORKER_ARCHIVE)],
    "static/js/sandbox/sandbox-client.js": [("", WORKER_ARCHIVE)],
    "static/js/run/graphviz-worker.js": [],
}
"""Scripts that are fetched as modules -> the archives that they open, each with the beginning of its files' paths."""
SINGLE = (WASM, LIBRARY, GRAPHVIZ, PLOT, CODEMIRROR)
"""Large files, fetched separately and shipped as gzip."""
UNPACKED_FILES = (f"{VENDOR}manifest.json",)
"""Files that are needed before any archive has been loaded."""
IN_PAGE = (STAGE, f"{VENDOR}pyscript/core.js", MICROPYTHON)
IN_WORKER = (f"{PYODIDE}pyodide.mjs", f"{PYODIDE}pyodide.asm.mjs")
STANDALONE = (GRAPHVIZ, PLOT, CODEMIRROR)
"""Modules that are run from their text: those in the page's archive, in the worker's, and those fetched separately."""
IMPORTED_BY_ADDRESS = (STAGE, MICROPYTHON)
"""Modules of `IN_PAGE` that PyScript imports by their address."""


@dataclass(frozen=True)
class Bundles:
    """The bundled scripts and styles by their paths, in groups that are delivered differently."""

    separate: dict[str, bytes]
    """Files that are fetched separately."""
    page: dict[str, bytes]
    """Modules in the page's archive."""
    worker: dict[str, bytes]
    """Modules in the worker's archive."""
    standalone: dict[str, bytes]
    """Modules that are fetched separately and run from their text."""
    early: bytes
    """The script that runs before the first paint."""
    recovery: bytes
    """The script that runs if the page cannot start."""
    service_worker_script: bytes
    """The service worker, without its list of files."""


def create_bundles(html: str) -> Bundles:
    """Bundle the scripts and styles of the page with this HTML."""
    with tempfile.TemporaryDirectory() as folder:
        outputs_file, plan_file = Path(folder) / "out.json", Path(folder) / "plan.json"
        modules = {
            path: {"archives": archives, "single": SINGLE, "apart": UNPACKED_FILES}
            for path, archives in MODULES.items()
        }
        script_paths = page.scripts(html)
        scripts = {
            EARLY: [path for path in script_paths if path not in RECOVERY_SOURCES],
            RECOVERY_SCRIPT: [*RECOVERY_SOURCES, "static/js/built/reload-outdated.js"],
        }
        sources = {"styles": page.styles(html), "scripts": scripts, "modules": modules, "starter": START}
        text_modules = {
            "texts": [*IN_PAGE, *IN_WORKER, *STANDALONE],
            "importedByAddress": IMPORTED_BY_ADDRESS,
            "serviceWorker": SERVICE_WORKER,
            "out": str(outputs_file),
        }
        plan_file.write_text(json.dumps(sources | text_modules))
        subprocess.run(["node", ROOT / "tools/site/bundle.mjs", plan_file], check=True)
        outputs = {name: text.encode() for name, text in json.loads(outputs_file.read_text(encoding="utf-8")).items()}
    page_outputs, worker_outputs, standalone_outputs = (
        {path: outputs.pop(f"{path}.text") for path in paths} for paths in (IN_PAGE, IN_WORKER, STANDALONE)
    )
    return Bundles(
        early=outputs.pop(EARLY),
        recovery=outputs.pop(RECOVERY_SCRIPT),
        service_worker_script=outputs.pop(SERVICE_WORKER),
        separate=outputs,
        page=page_outputs,
        worker=worker_outputs,
        standalone=standalone_outputs,
    )
