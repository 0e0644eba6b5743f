"""The contents of the built site: the files of one version, large ones compressed."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import tomllib
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from puzzle.links.key_table import LESSON_COUNT
from tools import archives
from tools.archives import as_json
from tools.documentation import FOLDER as DOCUMENTATION
from tools.file_lists import PREPARED_LESSONS, ROOT
from tools.site import bundle, compressed, library
from tools.site.bundle import (
    CODEMIRROR,
    COMPRESSED,
    FILM,
    GIFENC,
    GRAPHVIZ,
    LATER,
    LIBRARY,
    LOADER,
    MEDIABUNNY,
    MICROPYTHON_WASM,
    PAGE,
    PLOT,
    PYODIDE,
    RUNTIME,
    SANDBOX_CLIENT,
    STATEMENTS,
    VENDOR,
    WASM,
)
from tools.site.slim import slim
from tools.site.wheel import wheel
from tools.table_list import table_files

Files = dict[str, bytes]
DISPLAYED = "puzzle/families/"
"""The modules of the engine that keep their comments, as the page shows them line by line."""
WHOLE = f"{PYODIDE}python_whole.zip"
SANDBOX_PAGE, SANDBOX_WORKER = "static/sandbox.html", "static/js/sandbox/sandbox-worker.js"
"""Files of the sandbox that the site contains unchanged: the policy of its page names the script by its hash."""
BEFORE_THE_BOARD = (PAGE, MICROPYTHON_WASM, archives.PAGE)
"""The compressed files that the page needs for its board."""
BEFORE_A_SEARCH = (*BEFORE_THE_BOARD, LOADER, RUNTIME, WASM, LIBRARY, archives.WORKER)
"""The compressed files that the page needs for its first search."""
EVERY_VISIT = (*BEFORE_A_SEARCH, archives.PANELS, SANDBOX_CLIENT)
"""The compressed files that every first visit loads, which are worth a slow compression."""
STORED_WHEN_USED = (
    *(
        WHOLE,
        f"{GRAPHVIZ}.gz",
        f"{PLOT}.gz",
        f"{CODEMIRROR}.gz",
        f"{FILM}.gz",
        f"{GIFENC}.gz",
        f"{MEDIABUNNY}.gz",
        f"{STATEMENTS}.gz",
        ".txt",
        ".whl",
    ),
    *(
        "graphviz-worker.js",
        "snapshot-worker.js",
        "embed.js",
        "player.js",
        "late-panels.json.gz",
        "lessons.zip",
        "marks.zip",
        "questions.zip",
        "assignments.zip",
        "recorder.zip",
        "scorm.zip",
        "slides.zip",
        "code-editor.css",
        "embed.css",
        "pictures.css",
    ),
    *("island.svg", "town.svg", "sky.svg"),
    *(f"lessons/{name}.json" for name in ("lessons", *range(1, LESSON_COUNT + 1))),
    ".rec.json",
    ".bin",
)
"""The ends of paths that the service worker stores only when they are used."""

MEDIA_TYPES = {
    **{".wasm": "application/wasm", ".zip": "application/zip"},
    **{".js": "text/javascript", ".mjs": "text/javascript", ".json": "application/json"},
}
"""The media type of a compressed file that the service worker stores unpacked, by the end of its path."""


@dataclass(frozen=True)
class Contents:
    """The files of one version of the site, by their paths in the project."""

    plain: Files
    """Files that are published as they are."""
    compressed: Files
    """Files that are published compressed, not yet compressed."""
    early: bytes
    """The script that runs before the first paint."""
    recovery: bytes
    """The script that runs if the page cannot start; it has a stable address."""
    service_worker_script: bytes
    """The service worker, without its list of files."""

    @cached_property
    def name(self) -> str:
        """The name of the folder with these contents: a digest of them."""
        return digest(self.plain | self.compressed | {bundle.EARLY: self.early})

    def packed(self) -> Files:
        """Return the files of the folder."""
        files = self.plain | {bundle.EARLY: self.early}
        for path, content in self.compressed.items():
            compress = compressed.compress_slowly if path in EVERY_VISIT else compressed.compress
            files[f"{path}.gz"] = compress(content)
        manifest = {"files": runtime_list(files), "first": self.first(files), "tables": list(table_files())}
        return files | {f"{VENDOR}manifest.json": as_json(manifest)}

    def first(self, packed: Files) -> dict[str, int]:
        """Return the sizes in bytes of the files that a first visit fetches before the page can search."""
        paths = [archives.STYLE, *(f"{path}.gz" for path in BEFORE_A_SEARCH)]
        return {path: len(packed[path]) for path in paths if path in packed}

    def service_worker(self, files: Files) -> bytes:
        """Return the service worker's script with its list of files; `early` files are stored when it is installed."""
        entries = []
        for path, content in sorted(files.items()):
            entry: dict[str, str | bool] = {
                "path": path,
                "integrity": " ".join(map(integrity, possible_contents(path, content))),
                **self._unpacked_type(path),
            }
            if self._early(path):
                entry["early"] = True
            entries.append(entry)
        return b"const KEPT=" + as_json({"folder": self.name, "files": entries}) + b";\n" + self.service_worker_script

    def _unpacked_type(self, path: str) -> dict[str, str]:
        """Return the media type of a compressed file, which is stored unpacked, as a field of its entry."""
        name = path.removeprefix(f"{self.name}/").removesuffix(".gz")
        return {"type": MEDIA_TYPES[Path(name).suffix]} if path.endswith(".gz") and name in self.compressed else {}

    def _early(self, path: str) -> bool:
        """Return True if every visit needs a file, so that it is stored at once."""
        if path.removeprefix(f"{self.name}/") in map(plain_path, self.compressed):
            return False  # the copy for hosts that forbid modules from blobs
        return not path.startswith(DOCUMENTATION) and not path.endswith(STORED_WHEN_USED)


def collect_contents(html: str) -> Contents:
    """Return the contents of the site for a page with this HTML."""
    python = {
        archives.PAGE: archives.page_archive(rewrite=slim_file),
        archives.WORKER: archives.worker_archive(rewrite=slim_file),
    }
    runtime = read(WASM, MICROPYTHON_WASM, f"{VENDOR}example.json") | {
        LIBRARY: library.needed_library(ROOT / VENDOR),
    }
    styles = {archives.STYLE: archives.style(), **separate_styles(), **panel_styles()}
    snapshot = digest(python | runtime | read(LOADER, RUNTIME))
    worker = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    bundles = bundle.create_bundles(html, styles, snapshot, worker, package_list())
    rewrite = partial(slim_panel, bundles.styles)
    panels = {
        archives.PANELS: archives.panels(rewrite=rewrite),
        archives.LATE_PANELS: archives.late_panels(rewrite=rewrite),
    }
    large = python | runtime | panels | {path: bundles.modules[path] for path in (PAGE, *LATER)}
    name, package = wheel(ROOT)
    pictures = (path.relative_to(ROOT).as_posix() for path in (ROOT / "static/pictures").iterdir())
    tables = (path.relative_to(ROOT).as_posix() for path in table_files().values())
    plain = read("static/icon.svg", SANDBOX_PAGE, SANDBOX_WORKER, *pictures, *tables) | wheels() | prepared_lessons()
    plain |= {
        archives.LESSONS: archives.lessons_archive(rewrite=slim_file),
        archives.MARKS: archives.marks_archive(rewrite=slim_file),
        archives.QUESTIONS: archives.questions_archive(rewrite=slim_file),
        archives.ASSIGNMENTS: archives.assignments_archive(rewrite=slim_file),
        archives.QUIZ: archives.quiz_archive(rewrite=slim_file),
        archives.SCORM: archives.scorm_archive(rewrite=slim_file),
        archives.RECORDER: archives.recorder_archive(rewrite=slim_file),
        archives.SLIDES: archives.slides_archive(rewrite=slim_file),
    }
    plain |= text_files() | {name: package, WHOLE: (ROOT / LIBRARY).read_bytes()}
    plain |= {f"{PYODIDE}pyodide-lock.json": package_list()}
    plain |= {path: text for path, text in bundles.styles.items() if not path.startswith(archives.PANEL_SOURCES)}
    # Also the compressed modules as they are, for hosts that forbid modules from blobs.
    plain |= {plain_path(path): text for path, text in bundles.modules.items()}
    return Contents(
        plain,
        {path: large[path] for path in COMPRESSED},
        bundles.early,
        bundles.recovery,
        bundles.service_worker_script,
    )


def plain_path(path: str) -> str:
    """Return the path of a module where it is not compressed: many hosts do not know the ending .mjs."""
    return path.replace(".mjs", ".js")


def separate_styles() -> Files:
    """Return the style sheets that are not part of the page's own."""
    paths = {path.relative_to(ROOT).as_posix() for path in (ROOT / archives.STYLE_SOURCES).iterdir()}
    return read(*sorted(paths - {f"{archives.STYLE_SOURCES}/{name}.css" for name in archives.STYLES}))


def panel_styles() -> Files:
    """Return the style sheets of the panels."""
    return read(*(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / archives.PANEL_SOURCES).glob("*.css"))))


def slim_panel(styles: Files, path: str, content: bytes) -> bytes:
    """Return a file of a panel: its minified style sheet, or its Python without comments."""
    return styles[path] if path in styles else slim_file(path, content)


def read(*paths: str) -> Files:
    """Return the contents of files of the project, by their paths."""
    return {path: (ROOT / path).read_bytes() for path in paths}


def text_files() -> Files:
    """Return the text files, each with a byte order mark: browsers then read UTF-8, whatever the host says."""
    return {path: b"\xef\xbb\xbf" + text for path, text in read(f"{VENDOR}licences.txt").items()}


def slim_file(path: str, content: bytes) -> bytes:
    """Return a file without comments and indentation if it is Python; if the page shows it, unchanged."""
    if not path.endswith(".py") or path.startswith(DISPLAYED):
        return content
    return slim(content.decode()).encode()


def possible_contents(path: str, content: bytes) -> list[bytes]:
    """Return the contents that a browser may get for a file: with some hosts, it unpacks files named .gz by itself."""
    return [content, gzip.decompress(content)] if path.endswith(".gz") else [content]


def integrity(content: bytes) -> str:
    """Return the hash of a file for an `integrity` attribute."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def digest(files: Files) -> str:
    """Return a short hash of files and their paths."""
    hash_of_files = hashlib.sha256()
    for path, content in sorted(files.items()):
        hash_of_files.update(hashlib.sha256(path.encode()).digest() + hashlib.sha256(content).digest())
    return hash_of_files.hexdigest()[:16]


def package_list() -> bytes:
    """Return Pyodide's list of packages, with only those that the site contains."""
    lock_file = json.loads((ROOT / PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    wheel_names = {path.name for path in (ROOT / VENDOR / "wheels").glob("*")}
    return as_json(
        lock_file | {"packages": {n: p for n, p in lock_file["packages"].items() if p["file_name"] in wheel_names}}
    )


def wheels() -> Files:
    """Return the wheels of networkx, of what its layouts need, and of what reads the Markdown of lessons."""
    return read(*(path.relative_to(ROOT).as_posix() for path in (ROOT / VENDOR).rglob("*.whl")))


def prepared_lessons() -> Files:
    """Return the lessons of the page with their figures and answers, and the recordings of their searches."""
    return read(*(path.relative_to(ROOT).as_posix() for path in (ROOT / PREPARED_LESSONS).iterdir()))


def runtime_list(packed: Files) -> list[dict[str, str | int]]:
    """Return the names and sizes of the runtimes' files, from which the download's progress is computed."""
    names = [path for path in sorted(packed) if path.startswith(VENDOR) and path != WHOLE]
    names = [path for path in names if not path.startswith(PREPARED_LESSONS)]
    return [{"name": path.removeprefix(VENDOR), "bytes": len(packed[path])} for path in names]
