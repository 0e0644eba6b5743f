"""The page's bundled JavaScript and CSS, which `bundle.mjs` creates with esbuild."""

from __future__ import annotations

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools import archives
from tools.file_lists import ROOT
from tools.site import page

Files = dict[str, bytes]
VENDOR = "static/vendor/"
PYODIDE = f"{VENDOR}pyodide/"
STARTER = "static/js/start/micropython.js"
START, STAGE, CORE = "static/js/start/start.js", "static/js/bridge.js", f"{VENDOR}pyscript/core.js"
MICROPYTHON, MICROPYTHON_WASM = f"{VENDOR}micropython/micropython.mjs", f"{VENDOR}micropython/micropython.wasm"
PAGE = "static/js/page.js"
"""The module with everything that the page's Python calls, and with PyScript and MicroPython themselves."""
GRAPHVIZ, PLOT = f"{VENDOR}graphviz/viz.js", f"{VENDOR}plot/plot.js"
CODEMIRROR = f"{VENDOR}codemirror/codemirror.js"
FILM, GIFENC, MEDIABUNNY = (
    "static/js/film/film.js",
    f"{VENDOR}gifenc/gifenc.js",
    f"{VENDOR}mediabunny/mediabunny.js",
)
"""The maker of films, and the libraries that write GIF and MP4."""
WASM, LIBRARY = f"{PYODIDE}pyodide.asm.wasm", f"{PYODIDE}python_stdlib.zip"
LOADER, RUNTIME = f"{PYODIDE}pyodide.mjs", f"{PYODIDE}pyodide.asm.mjs"
SANDBOX_CLIENT = "static/js/sandbox/sandbox-client.js"
STATEMENTS = "static/js/embed/statements.js"
RECOVERY_SOURCES = ("static/js/start/start-error.js", "static/js/start/resume.js")
"""Scripts that run first and take over if the page cannot start."""
EARLY, RECOVERY_SCRIPT = "static/js/start/before-paint.js", "mend.js"
SERVICE_WORKER = "sw.js"

ENTRIES = (
    START,
    "static/js/start/interpreter.js",
    "static/js/start/snapshot-worker.js",
    "static/js/run/graphviz-worker.js",
)
"""The modules that start the page or a worker, which load all other modules."""
LATER = (LOADER, RUNTIME, GRAPHVIZ, PLOT, CODEMIRROR, SANDBOX_CLIENT, STATEMENTS, FILM, GIFENC, MEDIABUNNY)
"""The modules that are loaded one by one when they are needed."""
PARTS = {"core": CORE, "bridge": STAGE, "starter": STARTER, "micropython": MICROPYTHON}
"""The modules that `PAGE` exports, by name."""
STUBS = {STAGE: "bridge", STARTER: "starter"}
"""The modules that PyScript itself imports by their address -> the part of `PAGE` that they export."""
COMPRESSED = (
    *(PAGE, MICROPYTHON_WASM, archives.PAGE, archives.PANELS, archives.LATE_PANELS, f"{VENDOR}example.json"),
    *(LOADER, RUNTIME, WASM, LIBRARY, archives.WORKER, GRAPHVIZ, PLOT, CODEMIRROR),
    *(SANDBOX_CLIENT, STATEMENTS, FILM, GIFENC, MEDIABUNNY),
)
"""The files that are published compressed, by the paths by which the page fetches them."""

IN_START = ("static/js/start/worker-program.py",)
"""Files that are too small to be fetched by themselves: the first module has their texts."""


@dataclass(frozen=True)
class Bundles:
    """The bundled scripts and styles by their paths."""

    modules: Files
    """Modules, with those that only export what another module contains."""
    styles: Files
    """Style sheets."""
    early: bytes
    """The script that runs before the first paint."""
    recovery: bytes
    """The script that runs if the page cannot start."""
    service_worker_script: bytes
    """The service worker, without its list of files."""


def create_bundles(html: str, styles: Files, snapshot: str, worker: dict[str, Any], package_list: bytes) -> Bundles:
    """Bundle the scripts of the page with this HTML, and its style sheets.

    `snapshot` names the snapshot of Python's memory, `worker` is the configuration of the worker, and `package_list` is
    Pyodide's list of packages.
    """
    script_paths = page.scripts(html)
    scripts = {
        EARLY: [path for path in script_paths if path not in RECOVERY_SOURCES],
        RECOVERY_SCRIPT: [*RECOVERY_SOURCES, "static/js/built/reload-outdated.js"],
    }
    plan = {
        "built": {
            "compressed": COMPRESSED,
            "texts": {path: (ROOT / path).read_text(encoding="utf-8") for path in IN_START},
            "parts": {path: [PAGE, name] for name, path in PARTS.items()},
            "snapshot": {"digest": snapshot},
            "worker": worker,
        },
        "packageList": package_list.decode(),
        "starter": START,
        "entries": ENTRIES,
        "later": LATER,
        "page": {"path": PAGE, "parts": PARTS},
        "stubs": list(STUBS.values()),
        "scripts": scripts,
        "styles": {path: text.decode() for path, text in styles.items()},
        "serviceWorker": SERVICE_WORKER,
    }
    result = run(plan)
    outputs = {path: text.encode() for path, text in result["outputs"].items()}
    stubs = {path: stub(path, name, result["exportedNames"][name]) for path, name in STUBS.items()}
    return Bundles(
        early=outputs.pop(EARLY),
        recovery=outputs.pop(RECOVERY_SCRIPT),
        service_worker_script=outputs.pop(SERVICE_WORKER),
        styles={path: outputs.pop(path) for path in styles},
        modules=outputs | stubs,
    )


def run(plan: dict[str, Any]) -> dict[str, Any]:
    """Return what `bundle.mjs` creates from a plan."""
    with tempfile.TemporaryDirectory() as folder:
        plan_file, output_file = Path(folder) / "plan.json", Path(folder) / "out.json"
        plan_file.write_text(json.dumps(plan), encoding="utf-8")
        subprocess.run(["node", ROOT / "tools/site/bundle.mjs", plan_file, output_file], check=True)
        result: dict[str, Any] = json.loads(output_file.read_text(encoding="utf-8"))
    return result


def stub(path: str, name: str, names: list[str]) -> bytes:
    """Return a module that exports what a part of `PAGE` exports, as PyScript imports it by its own address."""
    named = ",".join(sorted(set(names) - {"default"}))
    return f"const{{{named}}}=await site.load({json.dumps(PARTS[name])});export{{{named}}};\n".encode()
