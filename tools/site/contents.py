"""What the built site holds: what is fetched by itself, what lies in the page's archive, and what in the worker's."""

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

from tools.file_lists import ROOT, WORKER, WORKER_ENTRY, page_files, worker_files
from tools.site import archives, bundle, library
from tools.site import page as style
from tools.site.bundle import DESK, EARLY, GRAPHVIZ, LIBRARY, MICROPYTHON, PAGE, PLOT, PYODIDE, STYLE, VENDOR, WASM
from tools.site.slim import slim, slim_markup, slim_style

Files = dict[str, bytes]
LISTED = [(source[2:], place[2:]) for source, place in worker_files().items()]
OWN = [(source, place) for source, place in LISTED if source.startswith(WORKER)]
"""The worker's own modules, and where they are imported from; puzzle/ is in an archive of its own."""
WHOLE = f"{PYODIDE}python_whole.zip"
LATER = (
    *(WHOLE, f"{GRAPHVIZ}.gz", f"{PLOT}.gz", ".txt", ".whl"),
    *("graphviz-worker.js", "snapshot-worker.js", "embed.js"),
)
"""The ends of what is kept only once it has been used, as are all wheels."""

UNPACKED = {f"{WASM}.gz": "application/wasm", f"{LIBRARY}.gz": "application/zip"}
"""What is kept as it is unpacked, and its type."""


@dataclass(frozen=True)
class Contents:
    """The files of one version, by the paths that they have in the project."""

    plain: Files
    """What is fetched by itself."""
    page: Files
    """What the page needs for its board, but for how it is told where things are."""
    desk: Files
    """What the worker needs besides its interpreter."""
    early: bytes
    """The script that runs before the first paint, but for where things are."""
    mend: bytes
    """The script that runs when the page cannot start, which has a stable address."""
    keeper: bytes
    """The service worker, but for which files it keeps."""

    @cached_property
    def name(self) -> str:
        """The folder's name, which no other contents have."""
        return digest(self.plain | {f"page/{path}": content for path, content in self.page.items()} | self.desk)

    def packed(self) -> Files:
        """Return what lies in the folder."""
        snapshot = {f"{VENDOR}snapshot.json": self._snapshot()}
        plain = self.plain | {DESK: archives.squeezed(archives.tarred(self.desk | snapshot))}
        told = configs(self.name)
        plain |= {"pyscript.json": told["pyscript.json"]}  # the worker reads it before it can open any archive
        plain |= {EARLY: early(self.early, self.name)}
        plain |= {PAGE: archives.squeezed(archives.tarred(self.page | told | snapshot))}
        return plain | {f"{VENDOR}manifest.json": as_json({"files": listed(plain), "first": self.first(plain)})}

    def first(self, packed: Files) -> dict[str, int]:
        """Return the files that are fetched for a first start, with their sizes in bytes."""
        needed = [path for path in packed if path.startswith(PYODIDE) or path in (PAGE, STYLE)]
        return {path: len(packed[path]) for path in needed if path != WHOLE}

    def kept(self, files: Files) -> bytes:
        """Return the service worker, told which files of the built site it keeps, and which of them from the start."""
        listed = [
            {"path": path, "integrity": " ".join(map(integrity, faces(path, content))), "early": self._early(path)}
            | ({"type": kind} if (kind := UNPACKED.get(path.removeprefix(f"{self.name}/"))) else {})
            for path, content in sorted(files.items())
        ]
        return b"const KEPT=" + as_json({"folder": self.name, "files": listed}) + b";\n" + self.keeper

    def _early(self, path: str) -> bool:
        """Whether the next visit needs a file in any case."""
        return not path.endswith(LATER)

    def _snapshot(self) -> bytes:
        """What is written down of a memory snapshot, which browsers make for themselves."""
        files = [{"source": source, "place": place} for source, place in OWN]
        return as_json({"digest": digest(self.plain | self.desk), "archive": bundle.PUZZLE, "files": files})


def gathered(html: str) -> Contents:
    """Return the contents that go with a page."""
    made = bundle.bundled(html)
    wheel, content = archives.wheel(ROOT)
    networkx = next((ROOT / VENDOR).glob("networkx-*.whl")).relative_to(ROOT).as_posix()
    plain = read(networkx, "static/icon.svg") | wheels() | texts()
    styles = {path.relative_to(ROOT).as_posix() for path in (ROOT / "static/css").iterdir()}
    plain |= {path: slimmed(path, content) for path, content in read(*(styles - set(style.styles(html)))).items()}
    plain |= made.plain | {wheel: content, WHOLE: (ROOT / LIBRARY).read_bytes()}
    plain |= {f"{LIBRARY}.gz": archives.squeezed(library.part(ROOT / VENDOR))}
    plain |= {f"{WASM}.gz": archives.squeezed((ROOT / WASM).read_bytes())}
    plain |= {f"{path}.gz": archives.gzipped(text) for path, text in made.lone.items()}
    desk = read(*(source for source, _ in OWN)) | made.desk | {f"{PYODIDE}pyodide-lock.json": lock()}
    searches = {place: (ROOT / source).read_bytes() for source, place in LISTED if (source, place) not in OWN}
    desk |= {bundle.PUZZLE: archives.zipped(searches, zipfile.ZIP_STORED)}
    page = read(*(source[2:] for source in page_files()), "static/app/main.py", WORKER_ENTRY)
    page |= read(*(path.relative_to(ROOT).as_posix() for path in (ROOT / "static/panels").iterdir()))
    page = {path: slimmed(path, content) for path, content in page.items()} | made.page
    page |= read(f"{VENDOR}example.json", MICROPYTHON.replace(".mjs", ".wasm"))
    return Contents(plain, page, desk, made.early, made.mend, made.keeper)


def read(*paths: str) -> Files:
    """Return files of the project by their paths."""
    return {path: (ROOT / path).read_bytes() for path in paths}


def texts() -> Files:
    """Return what is read as it lies there; the mark at its beginning tells every host's visitors how it is written."""
    sources = {"docs/accessibility.txt": "docs/accessibility.md", f"{VENDOR}licences.txt": f"{VENDOR}licences.txt"}
    return {place: b"\xef\xbb\xbf" + (ROOT / source).read_bytes() for place, source in sources.items()}


def slimmed(path: str, content: bytes) -> bytes:
    """Return a file as the page is given it."""
    ways = {".py": slim, ".html": slim_markup, ".css": slim_style}
    way = ways.get(Path(path).suffix)
    return way(content.decode()).encode() if way else content


def faces(path: str, content: bytes) -> list[bytes]:
    """Return as what a file may reach a page: some hosts have the browser unpack what ends in gz."""
    return [content, gzip.decompress(content)] if path.endswith(".gz") else [content]


def as_json(value: object) -> bytes:
    """Return something as JSON without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def integrity(content: bytes) -> str:
    """Return by what a browser knows a file."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def digest(files: Files) -> str:
    """Return a short name for some files that no others have."""
    made = hashlib.sha256()
    for path, content in sorted(files.items()):
        made.update(hashlib.sha256(path.encode()).digest() + hashlib.sha256(content).digest())
    return made.hexdigest()[:16]


def configs(folder: str) -> Files:
    """Return what both interpreters are told; PyScript looks for an interpreter from where the page is."""
    page = json.loads((ROOT / "micropython.json").read_text(encoding="utf-8"))
    page["interpreter"] = f"./{folder}/{MICROPYTHON.replace('.mjs', '.js')}"
    worker = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    worker["files"] = {f"./{bundle.PUZZLE}": "./*"} | {f"./{source}": f"./{place}" for source, place in OWN}
    return {"micropython.json": as_json(page), "pyscript.json": as_json(worker)}


def lock() -> bytes:
    """Return Pyodide's list of packages, of which those stay that the set-up has put there."""
    whole = json.loads((ROOT / PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    there = {path.name for path in (ROOT / VENDOR / "wheels").glob("*")}
    return as_json(whole | {"packages": {n: p for n, p in whole["packages"].items() if p["file_name"] in there}})


def wheels() -> Files:
    """Return what the set-up has fetched for the layouts of networkx."""
    return read(*(path.relative_to(ROOT).as_posix() for path in (ROOT / VENDOR / "wheels").glob("*")))


def listed(packed: Files) -> list[dict[str, str | int]]:
    """Return the list of the runtimes' files with their sizes, as the page and the worker read it."""
    names = [path for path in sorted(packed) if path.startswith(VENDOR) and path != WHOLE]
    return [{"name": path.removeprefix(VENDOR), "bytes": len(packed[path])} for path in names]


def early(script: bytes, folder: str) -> bytes:
    """Return the script that runs first with what it names where that is, and the archive asked for at once."""
    text = script.decode().replace("./micropython.json", f"./{folder}/{PAGE}")
    return text.replace('"./static/', f'"./{folder}/static/').encode()
