"""Pack links as SCORM 1.2 packages, with which a learning management system stores the score.

Usage: python -m tools.scorm LINK … [--title WORDS] [--site dist | --hosted ADDRESS] [--output FILE]
LINK is an address of the page, or only its query. A package has the built site, or with --hosted only its address.
"""

from __future__ import annotations

import argparse
import hashlib
import html
import json
import zipfile
from collections.abc import Mapping
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
  <iframe data-src="{address}?{query}" title="{title}" allow="fullscreen; clipboard-write"></iframe>
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


def site_files(site: Path) -> dict[str, bytes]:
    """Return the files of the built site by their paths in a package."""
    paths = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*")) if path.is_file()}
    return {f"site/{name}": path.read_bytes() for name, path in paths.items() if name not in EXCLUDED}


def hosted_address(text: str) -> str:
    """Return the address of the page of a hosted site; raise ValueError for a text that is none.

    >>> hosted_address("https://example.org/seek/"), hosted_address("https://example.org/index.html?run=1")
    ('https://example.org/seek/index.html', 'https://example.org/index.html')
    """
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError("The address of a hosted site begins with https://.")
    folder = parts.path.removesuffix("index.html").rstrip("/")
    return f"{parts.scheme}://{parts.netloc}{folder}/index.html"


def package(query: str, title: str, site: Mapping[str, bytes], address: str = "site/index.html") -> dict[str, bytes]:
    """Return the files of a SCORM package by their paths: those of the site, a page with the iframe, the manifest.

    `address` is that of the site's page; `site` is empty if the site is hosted elsewhere.
    """
    files = dict(site)
    settings, _problems = link.parse(query, "")
    keep_tables(files, heuristic_names.table_names(settings["heuristic"]))
    files[SCRIPT] = (ROOT / "static/js/embed" / SCRIPT).read_bytes()
    values = {"title": title, "query": query, "script": SCRIPT, "address": address}
    files["index.html"] = PAGE.format(**{name: html.escape(text) for name, text in values.items()}).encode()
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


def numbered(output: Path, title: str | None, count: int) -> list[tuple[Path, str | None]]:
    """Return the files and titles of packages, such as `week-2.zip` and “Week 3, 2”; a single one has no number."""
    if count == 1:
        return [(output, title)]
    numbers = range(1, count + 1)
    return [(output.with_stem(f"{output.stem}-{number}"), title and f"{title}, {number}") for number in numbers]


def main(arguments: list[str] | None = None) -> list[Path]:
    """Write a SCORM package for each link, and return their paths."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("links", nargs="+", metavar="LINK")
    parser.add_argument("--title", help="by default a description of the search; several packages are numbered")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--site", type=Path, default=ROOT / "dist", help="the folder of the built site")
    place.add_argument("--hosted", metavar="ADDRESS", help="the address of a site, which the packages then leave out")
    parser.add_argument("--output", type=Path, default=ROOT / "dist-scorm.zip")
    options = parser.parse_args(arguments)
    if not options.hosted and not (options.site / "index.html").is_file():
        parser.error(f"there is no built site in {options.site}: run make site first")
    try:
        address = hosted_address(options.hosted) if options.hosted else "site/index.html"
        parsed = [parse_link(text) for text in options.links]  # before any package is written
    except ValueError as error:
        parser.error(str(error))
    site = {} if options.hosted else site_files(options.site)
    targets = numbered(options.output, options.title, len(parsed))
    for number, ((query, description), (output, title)) in enumerate(zip(parsed, targets, strict=True), 1):
        files = package(query, title or description, site, address)
        with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, content in files.items():
                archive.writestr(name, content)
        print(f"{number} of {len(parsed)}, {output}: {output.stat().st_size / 1000:,.0f} kB", flush=True)
    return [output for output, _title in targets]


if __name__ == "__main__":
    main()
