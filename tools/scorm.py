"""Pack a link and the built site as a SCORM 1.2 package, with which a learning management system stores the score.

Usage: python -m tools.scorm LINK [--title WORDS] [--site dist] [--output FILE]
LINK is an address of the page, or only its query.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import json
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

from puzzle.core import heuristic_names
from puzzle.links import link
from tools.file_lists import ROOT

SCRIPT = "scorm.js"
EXCLUDED = ("sw.js",)
"""Files that are not part of a package: service workers do not belong into a learning management system."""
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


def parse_link(text: str) -> tuple[str, str]:
    """Return the iframe's query and the package's title for a link; raise ValueError for an invalid link."""
    parts = urlsplit(text if "?" in text or "#" in text else "?" + text)
    settings, problems = link.parse(parts.query, parts.fragment)
    if problems:
        raise ValueError(" ".join(problems))
    return link.format(settings | {"embed": True}), link.title(settings)


def package(query: str, title: str, site: Path) -> dict[str, bytes]:
    """Return the files of a SCORM package by their paths: the built site, a page with the iframe, the manifest."""
    paths = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    files = {f"site/{name}": path.read_bytes() for name, path in paths.items() if name not in EXCLUDED}
    settings, _problems = link.parse(query, "")
    keep_tables(files, heuristic_names.table_names(settings["heuristic"]))
    files[SCRIPT] = (ROOT / "static/js/embed" / SCRIPT).read_bytes()
    values = {"title": html.escape(title), "query": html.escape(query), "script": SCRIPT}
    files["index.html"] = PAGE.format(**values).encode()
    file_elements = "\n".join(f'      <file href="{html.escape(name)}"/>' for name in sorted(files))
    digest = hashlib.sha256(query.encode()).hexdigest()[:12]
    files["imsmanifest.xml"] = MANIFEST.format(title=html.escape(title), digest=digest, files=file_elements).encode()
    return files


def keep_tables(files: dict[str, bytes], names: list[str]) -> None:
    """Remove the tables of a site from its files and from its list of tables, except those with these names."""
    unused = [path for path in files if "/static/tables/" in path and Path(path).stem not in names]
    for path in unused:
        del files[path]
    for path in [path for path in files if path.endswith("/static/vendor/manifest.json")]:
        manifest = json.loads(files[path])
        manifest["tables"] = [name for name in manifest["tables"] if name in names]
        files[path] = json.dumps(manifest).encode()


def main(arguments: list[str] | None = None) -> Path:
    """Write a SCORM package and return its path."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("link")
    parser.add_argument("--title", help="by default a description of the search")
    parser.add_argument("--site", type=Path, default=ROOT / "dist")
    parser.add_argument("--output", type=Path, default=ROOT / "dist-scorm.zip")
    options = parser.parse_args(arguments)
    if not (options.site / "index.html").is_file():
        parser.error(f"there is no built site in {options.site}: run make site first")
    try:
        query, name = parse_link(options.link)
        files = package(query, options.title or name, options.site)
    except ValueError as error:
        parser.error(str(error))
    output: Path = options.output
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    print(f"{output}: {output.stat().st_size / 1e6:.1f} MB")
    return output


if __name__ == "__main__":
    main()
