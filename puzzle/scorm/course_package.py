"""The files of a package for a course system: its manifest, its page with the iframe, its script, and the site.

Manifests are those of SCORM 1.2 and of SCORM 2004, third edition.
"""

import hashlib
import html
import json
from collections.abc import Iterable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from puzzle.core import heuristic_names
from puzzle.links import link, link_values
from puzzle.links.link_values import BETWEEN_CODES, CODE_KEY, SEARCH_KEY
from puzzle.scorm.site_parts import LinkState, runs_own_code

VERSIONS = SCORM_12, SCORM_2004 = "1.2", "2004"
SCRIPT = "scorm.js"
SITE = "site/"
"""The folder of the site in a package."""
LONGEST_TITLE = 200
"""The most characters of a title: some course systems store no more than this."""
NO_ADDRESS = (
    "The address of a hosted site begins with https://, or with http:// if that of your course system does as well."
)
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
  <iframe data-src="{source}" title="{title}" allow="fullscreen; clipboard-write"></iframe>
  <script src="{script}"></script>
</body>
</html>
"""
MANIFEST_12 = """<?xml version="1.0" encoding="UTF-8"?>
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
MANIFEST_2004 = """<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="slide-and-seek-{digest}" version="1.0" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
    xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 3rd Edition</schemaversion></metadata>
  <organizations default="all">
    <organization identifier="all">
      <title>{title}</title>
      <item identifier="search" identifierref="page">
        <title>{title}</title>
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormType="sco" href="index.html">
{files}
    </resource>
  </resources>
</manifest>
"""


class CoursePackage(NamedTuple):
    """The link of a package and its settings."""

    state: LinkState
    """The state of its link."""
    title: str
    version: str = SCORM_12
    """The version of SCORM, one of `VERSIONS`."""
    page: str = f"{SITE}index.html"
    """The address of the page: in the package, or on a hosted site."""
    code: str = ""
    """The fragment of the link with the code that it runs."""

    @property
    def has_site(self) -> bool:
        """Whether the package contains the site."""
        return self.page.startswith(SITE)


def parse_package_link(text: str) -> LinkState:
    """Return the state of a link for a package; raise ValueError with a sentence if the link is invalid.

    The link is an address of the page, or only its query. The name of a student is left out, as students have their
    own from the course. The iframe has the whole page if students write code, for which a small page has no place.

    >>> state = parse_package_link("https://example.org/?start=1,0,2,3&goal=0,1,2,3&run=1")
    >>> state["start"], state["embed"]
    ((1, 0, 2, 3), True)
    """
    parts = urlsplit(text if "?" in text or "#" in text else "?" + text)
    parsed, problems = link.parse(parts.query, parts.fragment)
    if problems:
        raise ValueError(" ".join(problems))
    return {**parsed, "embed": not runs_own_code(parsed), "student": None, "attempt": None}


def code_in_link(text: str) -> str:
    """Return the reader's code in a link, as the fragment of another link; empty if it has none.

    >>> code_in_link("https://example.org/?problem=own#code=S0lN&student=Ada")
    '#code=S0lN'
    """
    fragment = urlsplit(text).fragment
    packed = {name: link_values.find_codes("", fragment, name)[0] for name in (CODE_KEY, SEARCH_KEY)}
    pairs = [f"{name}={BETWEEN_CODES.join(codes)}" for name, codes in packed.items() if codes]
    return "#" + "&".join(pairs) if pairs else ""


def planned_package(link: str, title: str = "", version: str = SCORM_12, hosted: str | None = None) -> CoursePackage:
    """Return the package of a link with a title; raise ValueError with a sentence if it is invalid.

    It contains the site, or points to the site with the address `hosted`. Without a title it is named after its
    assignment or its search.

    >>> planned_package("start=1,0,2,3&goal=0,1,2,3", " Week  3", hosted="https://example.org/seek/").title
    'Week 3'
    """
    state = parse_package_link(link)
    page = f"{SITE}index.html" if hosted is None else hosted_page(hosted)
    title = clean_title(title) or clean_title(default_title(state))
    return CoursePackage(state, title, version, page, code_in_link(link))


def default_title(state: LinkState) -> str:
    """Return the title of a package that has been given none: the name of its assignment, or a description."""
    return str(state["assignment"]["seed"] if state["assignment"] else link.title(state))


def clean_title(text: str) -> str:
    """Return a title in one line without invisible characters, shortened if it is too long.

    >>> clean_title("  Week 3:\\tA* & “Größe” ")
    'Week 3: A* & “Größe”'
    """
    visible = "".join(sign if sign.isprintable() or sign.isspace() else " " for sign in text)
    return " ".join(visible.split())[:LONGEST_TITLE].strip()


def file_name(title: str) -> str:
    """Return the name of the file of a package: its title in small letters, `-scorm.zip` at the end.

    >>> file_name("Week 3: A* & “Größe”"), file_name("…")
    ('week-3-a-größe-scorm.zip', 'package-scorm.zip')
    """
    words = "".join(sign if sign.isalnum() else " " for sign in title.lower()).split()
    return "-".join(["-".join(words)[:60].strip("-") or "package", "scorm.zip"])


def hosted_page(text: str) -> str:
    """Return the address of the page of a hosted site; raise ValueError for a text that is none.

    >>> hosted_page("https://example.org/seek/"), hosted_page("https://example.org/index.html?run=1")
    ('https://example.org/seek/index.html', 'https://example.org/index.html')
    """
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(NO_ADDRESS)
    folder = parts.path.removesuffix("index.html").rstrip("/")
    return f"{parts.scheme}://{parts.netloc}{folder}/index.html"


def wrapper_files(package: CoursePackage, script: bytes, paths: Iterable[str]) -> dict[str, bytes]:
    """Return the files of a package beside the site by their paths: the script, the page and the manifest.

    `paths` are those of the site's files in the site.

    >>> package = CoursePackage(parse_package_link("start=1,0,2,3&goal=0,1,2,3"), "Week <3>")
    >>> files = wrapper_files(package, b"", ["index.html"])
    >>> sorted(files)
    ['imsmanifest.xml', 'index.html', 'scorm.js']
    >>> print(files["imsmanifest.xml"].decode().split("<resources>")[0].splitlines()[6].strip())
    <title>Week &lt;3&gt;</title>
    """
    query = link.format(package.state)
    values = {"title": package.title, "source": f"{package.page}?{query}{package.code}", "script": SCRIPT}
    page = PAGE.format(**{name: html.escape(text) for name, text in values.items()})
    names = sorted(["index.html", SCRIPT, *(SITE + path for path in paths)])
    manifest = (MANIFEST_2004 if package.version == SCORM_2004 else MANIFEST_12).format(
        title=html.escape(package.title),
        digest=hashlib.sha256(query.encode()).hexdigest()[:12],
        files="\n".join(f'      <file href="{html.escape(name)}"/>' for name in names),
    )
    return {SCRIPT: script, "index.html": page.encode(), "imsmanifest.xml": manifest.encode()}


def fit_manifest(content: bytes, state: LinkState) -> bytes:
    """Return the site's list of libraries and tables for the package of a link: only its tables, no service worker."""
    lists: dict[str, Any] = json.loads(content)
    names = heuristic_names.table_names(state["heuristic"])
    tables = [name for name in lists["tables"] if name in names]
    return json.dumps(lists | {"tables": tables, "serviceWorker": False}).encode()
