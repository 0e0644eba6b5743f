"""Pack one link as a SCORM 1.2 package, the built site inside: a course system keeps what its reader has done.

Usage: python -m tools.scorm LINK [--title WORDS] [--site dist] [--output FILE]
The link is the page's address with all that the reader is to find there, or only what stands after its question mark.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

from puzzle.links import link
from tools.file_lists import ROOT

SCRIPT = "scorm.js"
LEFT_OUT = ("sw.js",)
"""What a package has no use for: a course system's file area is no place for a service worker."""
PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>{title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <link rel="icon" href="data:,">
  <style>html, body, iframe {{ display: block; width: 100%; height: 100%; margin: 0; border: 0; }}</style>
</head>
<body>
  <iframe data-src="site/index.html?{query}" title="{title}" allow="fullscreen; clipboard-write"></iframe>
  <script src="{script}"></script>
</body>
</html>
"""
MANIFEST = """<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="slide-and-seek-{digest}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="all">
    <organization identifier="all">
      <title>{title}</title>
      <item identifier="search" identifierref="page"><title>{title}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
{files}
    </resource>
  </resources>
</manifest>
"""


def asked(text: str) -> tuple[str, str]:
    """Return a frame’s query for a link, and what it is called; raises ValueError for a link that makes no sense."""
    parts = urlsplit(text if "?" in text or "#" in text else "?" + text)
    state, problems = link.parse(parts.query, parts.fragment)
    if problems:
        raise ValueError(" ".join(problems))
    return link.format(state | {"embed": True}), link.title(state)


def package(query: str, title: str, site: Path) -> dict[str, bytes]:
    """Return the files of a package, by their places in it."""
    lying = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    files = {f"site/{name}": path.read_bytes() for name, path in lying.items() if name not in LEFT_OUT}
    files[SCRIPT] = (ROOT / "static/js/embed" / SCRIPT).read_bytes()
    words = {"title": html.escape(title), "query": html.escape(query), "script": SCRIPT}
    files["index.html"] = PAGE.format(**words).encode()
    listed = "\n".join(f'      <file href="{html.escape(name)}"/>' for name in sorted(files))
    digest = hashlib.sha256(query.encode()).hexdigest()[:12]
    files["imsmanifest.xml"] = MANIFEST.format(title=html.escape(title), digest=digest, files=listed).encode()
    return files


def main(arguments: list[str] | None = None) -> Path:
    """Write a package and return where it is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("link")
    parser.add_argument("--title", help="by default the search and its board")
    parser.add_argument("--site", type=Path, default=ROOT / "dist")
    parser.add_argument("--output", type=Path, default=ROOT / "dist-scorm.zip")
    given = parser.parse_args(arguments)
    if not (given.site / "index.html").is_file():
        parser.error(f"there is no built site in {given.site}: make site")
    try:
        query, name = asked(given.link)
        files = package(query, given.title or name, given.site)
    except ValueError as error:
        parser.error(str(error))
    with zipfile.ZipFile(given.output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    print(f"{given.output}: {given.output.stat().st_size / 1e6:.1f} MB")
    return given.output


if __name__ == "__main__":
    main()
