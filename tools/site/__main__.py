"""Build the site that any static host can serve: dist/, and a zip of it.

Usage: python -m tools.site [FOLDER]
Everything but what has a stable address lies in a folder named by the digest of what is in it, so that two versions are
never mixed. Inside, files are where they are in the project; what is small travels in two archives.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.file_lists import ROOT
from tools.site import archives, page
from tools.site.bundle import KEEPER
from tools.site.contents import Contents, gathered

HTML = ROOT / "index.html"
SETTINGS = ROOT / "static/settings.json"
"""Which origins may exchange messages with a frame. Browsers never store it: a copy would go on allowing origins that
the host has since removed."""
LICENCE = ROOT / "LICENSE"


def site(html: str, contents: Contents) -> dict[str, bytes]:
    """Return all files of the built site by their paths."""
    inside = contents.packed()
    shown = page.written(html, contents.name, sum(contents.first(inside).values()))
    stable = {"index.html": shown.encode(), "mend.js": contents.mend, **lasting()}
    files = stable | {f"{contents.name}/{path}": content for path, content in inside.items()}
    storable = {path: content for path, content in files.items() if path not in (SETTINGS.name, LICENCE.name)}
    return files | {KEEPER: contents.kept(storable)}


def lasting() -> dict[str, bytes]:
    """Return what course pages name and hosts may edit or must hand on, which is where it is in every version."""
    found = [SETTINGS, LICENCE, ROOT / "static/js/embed/embed.js"]
    return {path.name: path.read_bytes() for path in found if path.exists()}


def write(files: dict[str, bytes], dist: Path) -> None:
    """Put the files into a folder, where nothing else stays, and into a zip beside it."""
    shutil.rmtree(dist, ignore_errors=True)
    for path, content in files.items():
        target = dist / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    dist.with_suffix(".zip").write_bytes(archives.zipped(files))


def main(dist: Path) -> None:
    """Build the site anew, and the zip beside it."""
    html = HTML.read_text(encoding="utf-8")
    files = site(html, gathered(html))
    write(files, dist)
    print(f"  {dist.name}/: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
