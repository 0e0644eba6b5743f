"""Build the site that any static host can serve: dist/, and a zip of it.

Usage: python -m tools.site [FOLDER]
Most files are in a folder whose name is a digest of its contents, so that two versions of the site never mix. In that
folder, files have the same paths as in the project, and large ones are compressed.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from puzzle.scorm.package_zip import size_in_zip
from puzzle.scorm.site_parts import LIST
from tools import documentation
from tools.archives import as_json, create_zip
from tools.file_lists import PLAYER, ROOT
from tools.site import page
from tools.site.bundle import EARLY, SERVICE_WORKER
from tools.site.contents import BEFORE_THE_BOARD, Contents, collect_contents

HTML = ROOT / "index.html"
SETTINGS = ROOT / "static/settings.json"
"""The origins that may exchange messages with an iframe. Browsers never store it, as an old copy would still allow
origins that the host has removed."""
LICENCE = ROOT / "LICENSE"
ARTICLE = ROOT / "docs/heuristics"
EMBED = "static/js/embed/embed.js"


def site(html: str, contents: Contents) -> dict[str, bytes]:
    """Return all files of the built site, by their paths."""
    packed = contents.packed()
    preloads = [f"{path}.gz" for path in BEFORE_THE_BOARD]
    total = sum(contents.first(packed).values())
    served = page.built_page(html, contents.name, EARLY, preloads, total)
    stable = {"index.html": served.encode(), "mend.js": contents.recovery, **stable_files()}
    files = stable | {f"{contents.name}/{path}": content for path, content in packed.items()}
    storable = {path: content for path, content in files.items() if path not in (SETTINGS.name, LICENCE.name)}
    files |= {SERVICE_WORKER: contents.service_worker(storable)}
    return files | {LIST: as_json({path: size_in_zip(path, content) for path, content in sorted(files.items())})}


def stable_files() -> dict[str, bytes]:
    """Return the files whose addresses never change: settings, licence, embed.js, player.js and documentation."""
    files = {path.name: path.read_bytes() for path in (SETTINGS, LICENCE, ROOT / EMBED, ROOT / PLAYER) if path.exists()}
    article = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sorted(ARTICLE.iterdir())}
    page = f"{ARTICLE.relative_to(ROOT).as_posix()}/index.html"
    article[page] = article[page].replace(EMBED.encode(), b"embed.js")
    return files | documentation.files() | article


def write(files: dict[str, bytes], dist: Path) -> None:
    """Replace the contents of a folder by these files, and write a zip of them beside the folder."""
    shutil.rmtree(dist, ignore_errors=True)
    for path, content in files.items():
        target = dist / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    dist.with_suffix(".zip").write_bytes(create_zip(files))


def main(dist: Path) -> None:
    """Build the site in a folder, and a zip of it beside the folder."""
    html = HTML.read_text(encoding="utf-8")
    files = site(html, collect_contents(html))
    write(files, dist)
    print(f"  {dist.name}/: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist")
