"""The contents of the built site: files fetched separately, the page's archive, and the worker's archive."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import tomllib
import zipfile
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tools.documentation import FOLDER as DOCUMENTATION
from tools.file_lists import (
    LATE,
    ROOT,
    SANDBOX,
    WORKER,
    WORKER_ENTRY,
    late_folder,
    page_files,
    sources,
    worker_files,
)
from tools.site import archives, bundle, library
from tools.site import page as style
from tools.site.bundle import (
    CODEMIRROR,
    EARLY,
    GRAPHVIZ,
    LIBRARY,
    MICROPYTHON,
    PAGE_ARCHIVE,
    PANELS_ARCHIVE,
    PLOT,
    PYODIDE,
    STYLE,
    VENDOR,
    WASM,
    WITH_PANELS,
    WORKER_ARCHIVE,
)
from tools.site.slim import slim, slim_markup, slim_style
from tools.table_list import table_files

Files = dict[str, bytes]
WORKER_FILES = [(source[2:], import_path[2:]) for source, import_path in worker_files().items()]
WORKER_MODULES = [(source, import_path) for source, import_path in WORKER_FILES if source.startswith(WORKER)]
"""(source, import path) of the worker's own modules; `puzzle/` has its own archive."""
DISPLAYED = "puzzle/families/"
"""The modules of the engine that keep their comments, as the page shows them line by line."""
WHOLE = f"{PYODIDE}python_whole.zip"
SANDBOX_PAGE, SANDBOX_WORKER = "static/sandbox.html", "static/js/sandbox/sandbox-worker.js"
"""Files of the sandbox that the site contains unchanged: the policy of its page names the script by its hash."""
STORED_WHEN_USED = (
    *(WHOLE, f"{GRAPHVIZ}.gz", f"{PLOT}.gz", f"{CODEMIRROR}.gz", ".txt", ".whl"),
    *("graphviz-worker.js", "snapshot-worker.js", "embed.js", "code-editor.css", "pictures.css"),
    *("island.svg", "town.svg", "sky.svg"),
    ".bin",
)
"""The ends of paths that the service worker stores only when they are used."""

UNPACKED = {f"{WASM}.gz": "application/wasm", f"{LIBRARY}.gz": "application/zip"}
"""The MIME type of each compressed file that the browser's cache stores unpacked."""


@dataclass(frozen=True)
class Contents:
    """The files of one version of the site, by their paths in the project."""

    separate: Files
    """Files that are fetched separately."""
    page: Files
    """The files of the page's two archives, without its configuration."""
    worker: Files
    """The worker's archive."""
    early: bytes
    """The script that runs before the first paint, without the final paths."""
    recovery: bytes
    """The script that runs if the page cannot start; it has a stable address."""
    service_worker_script: bytes
    """The service worker, without its list of files."""

    @cached_property
    def name(self) -> str:
        """The name of the folder with these contents: a digest of them."""
        return digest(self.separate | {f"page/{path}": content for path, content in self.page.items()} | self.worker)

    def packed(self) -> Files:
        """Return the files of the folder: archives of the small files, and compressed large files."""
        snapshot = {f"{VENDOR}snapshot.json": self._snapshot()}
        folder_files = self.separate | {
            WORKER_ARCHIVE: archives.compress_slowly(archives.create_tar(self.worker | snapshot))
        }
        panels = {path: content for path, content in self.page.items() if path.startswith(WITH_PANELS)}
        first = {path: content for path, content in self.page.items() if path not in panels}
        configurations = configs(self.name)
        # The worker reads its configuration before it can open an archive, so this file is also separate.
        folder_files |= {"pyscript.json": configurations["pyscript.json"]}
        folder_files |= {EARLY: early_script(self.early, self.name)}
        folder_files |= {
            PAGE_ARCHIVE: archives.compress_slowly(archives.create_tar(first | configurations | snapshot)),
            PANELS_ARCHIVE: archives.compress_slowly(archives.create_tar(panels)),
        }
        manifest = {
            "files": runtime_list(folder_files),
            "first": self.first(folder_files),
            "tables": list(table_files()),
        }
        return folder_files | {f"{VENDOR}manifest.json": as_json(manifest)}

    def first(self, packed: Files) -> dict[str, int]:
        """Return the sizes in bytes of the files that a first visit fetches before the page can search."""
        needed = [path for path in packed if path.startswith(PYODIDE) or path in (PAGE_ARCHIVE, STYLE)]
        return {path: len(packed[path]) for path in needed if path != WHOLE}

    def service_worker(self, files: Files) -> bytes:
        """Return the service worker's script with its list of files; `early` files are stored when it is installed."""
        entries = [
            {
                "path": path,
                "integrity": " ".join(map(integrity, possible_contents(path, content))),
                "early": self._early(path),
            }
            | ({"type": mime_type} if (mime_type := UNPACKED.get(path.removeprefix(f"{self.name}/"))) else {})
            for path, content in sorted(files.items())
        ]
        return b"const KEPT=" + as_json({"folder": self.name, "files": entries}) + b";\n" + self.service_worker_script

    def _early(self, path: str) -> bool:
        """Return True if every visit needs a file, so that it is stored at once."""
        return not path.startswith(DOCUMENTATION) and not path.endswith(STORED_WHEN_USED)

    def _snapshot(self) -> bytes:
        """Return the description of the memory snapshot; the snapshot itself is created by each browser."""
        files = [{"source": source, "place": import_path} for source, import_path in WORKER_MODULES]
        return as_json({"digest": digest(self.separate | self.worker), "archive": bundle.PUZZLE, "files": files})


def collect_contents(html: str) -> Contents:
    """Return the contents of the site for a page with this HTML."""
    bundles = bundle.create_bundles(html)
    wheel, content = archives.wheel(ROOT)
    networkx = next((ROOT / VENDOR).glob("networkx-*.whl")).relative_to(ROOT).as_posix()
    separate = read(networkx, "static/icon.svg", SANDBOX_PAGE) | wheels() | text_files()
    styles = {path.relative_to(ROOT).as_posix() for path in (ROOT / "static/css").iterdir()}
    separate |= {path: slim_file(path, content) for path, content in read(*(styles - set(style.styles(html)))).items()}
    separate |= read(*(path.relative_to(ROOT).as_posix() for path in (ROOT / "static/pictures").iterdir()))
    separate |= read(*(path.relative_to(ROOT).as_posix() for path in table_files().values()))
    separate |= bundles.separate | {wheel: content, WHOLE: (ROOT / LIBRARY).read_bytes()}
    separate |= {f"{LIBRARY}.gz": archives.compress_slowly(library.needed_library(ROOT / VENDOR))}
    separate |= {f"{WASM}.gz": archives.compress_slowly((ROOT / WASM).read_bytes())}
    separate |= {f"{path}.gz": archives.compress(text) for path, text in bundles.standalone.items()}
    worker = read(*(source for source, _ in WORKER_MODULES)) | bundles.worker | {f"{PYODIDE}pyodide-lock.json": lock()}
    engine = {
        import_path: (ROOT / source).read_bytes()
        for source, import_path in WORKER_FILES
        if (source, import_path) not in WORKER_MODULES
    }
    engine = {path: text if path.startswith(DISPLAYED) else slim_file(path, text) for path, text in engine.items()}
    worker |= read(*sources(SANDBOX), SANDBOX_WORKER)
    worker |= {bundle.PUZZLE: archives.create_zip(engine, zipfile.ZIP_STORED)}
    page = read(*(source[2:] for source in page_files()), "static/app/main.py", WORKER_ENTRY)
    page |= read(*(path.relative_to(ROOT).as_posix() for path in (ROOT / "static/panels").iterdir()))
    page |= read(*(path for panel in LATE for path in sources(late_folder(panel))))
    page = {path: slim_file(path, content) for path, content in page.items()} | bundles.page
    page |= read(f"{VENDOR}example.json", MICROPYTHON.replace(".mjs", ".wasm"))
    return Contents(separate, page, worker, bundles.early, bundles.recovery, bundles.service_worker_script)


def read(*paths: str) -> Files:
    """Return the contents of files of the project, by their paths."""
    return {path: (ROOT / path).read_bytes() for path in paths}


def text_files() -> Files:
    """Return the text files, each with a byte order mark: browsers then read UTF-8, whatever the host says."""
    return {path: b"\xef\xbb\xbf" + text for path, text in read(f"{VENDOR}licences.txt").items()}


def slim_file(path: str, content: bytes) -> bytes:
    """Return a file without comments and indentation if it is Python, HTML or CSS, otherwise unchanged."""
    slimmers = {".py": slim, ".html": slim_markup, ".css": slim_style}
    slim_content = slimmers.get(Path(path).suffix)
    return slim_content(content.decode()).encode() if slim_content else content


def possible_contents(path: str, content: bytes) -> list[bytes]:
    """Return the contents that a browser may get for a file: with some hosts, it unpacks files named .gz by itself."""
    return [content, gzip.decompress(content)] if path.endswith(".gz") else [content]


def as_json(value: object) -> bytes:
    """Return a value as JSON without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def integrity(content: bytes) -> str:
    """Return the hash of a file for an `integrity` attribute."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def digest(files: Files) -> str:
    """Return a short hash of files and their paths."""
    hash_of_files = hashlib.sha256()
    for path, content in sorted(files.items()):
        hash_of_files.update(hashlib.sha256(path.encode()).digest() + hashlib.sha256(content).digest())
    return hash_of_files.hexdigest()[:16]


def configs(folder: str) -> Files:
    """Return the configuration files of Pyodide and MicroPython; PyScript reads paths in them relative to the page."""
    page = json.loads((ROOT / "micropython.json").read_text(encoding="utf-8"))
    page["interpreter"] = f"./{folder}/{MICROPYTHON.replace('.mjs', '.js')}"
    worker = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    worker["files"] = {f"./{bundle.PUZZLE}": "./*"} | {
        f"./{source}": f"./{import_path}" for source, import_path in WORKER_MODULES
    }
    return {"micropython.json": as_json(page), "pyscript.json": as_json(worker)}


def lock() -> bytes:
    """Return Pyodide's lock file with only those packages that the site contains."""
    lock_file = json.loads((ROOT / PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    wheel_names = {path.name for path in (ROOT / VENDOR / "wheels").glob("*")}
    return as_json(
        lock_file | {"packages": {n: p for n, p in lock_file["packages"].items() if p["file_name"] in wheel_names}}
    )


def wheels() -> Files:
    """Return the wheels that the layouts of networkx need."""
    return read(*(path.relative_to(ROOT).as_posix() for path in (ROOT / VENDOR / "wheels").glob("*")))


def runtime_list(packed: Files) -> list[dict[str, str | int]]:
    """Return the names and sizes of the runtimes' files, from which the download's progress is computed."""
    names = [path for path in sorted(packed) if path.startswith(VENDOR) and path != WHOLE]
    return [{"name": path.removeprefix(VENDOR), "bytes": len(packed[path])} for path in names]


def early_script(script: bytes, folder: str) -> bytes:
    """Return the script that runs first, with the final paths. It requests the page's archive at once."""
    text = script.decode().replace("./micropython.json", f"./{folder}/{PAGE_ARCHIVE}")
    return text.replace('"./static/', f'"./{folder}/static/').encode()
