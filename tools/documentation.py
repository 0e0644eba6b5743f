"""The documentation as pages: the Markdown of docs/ and of the project's root, with the fonts and colours of the page.

`files()` returns them for the built site and for `make serve`, where they are at `docs/`.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.file_lists import ROOT

FOLDER = "docs/"
PAGES = {
    "docs/index.md": "Overview",
    "docs/guide.md": "Guide",
    "docs/own-code.md": "Own code",
    "docs/own-searches.md": "Own searches",
    "docs/lessons.md": "Lessons",
    "docs/question-banks.md": "Question banks",
    "docs/assignments.md": "Assignments",
    "docs/hosting.md": "Hosting",
    "docs/embedding.md": "Embedding",
    "docs/api.md": "API reference",
    "docs/stability.md": "What is stable",
    "docs/architecture.md": "Architecture",
    "docs/performance.md": "Performance",
    "docs/accessibility.md": "Accessibility",
    "SECURITY.md": "Security",
    "CONTRIBUTING.md": "Contributing",
    "CHANGELOG.md": "Changelog",
}
"""The pages in the order of the navigation: the path of each, and its name there."""
ALSO = {"docs/heuristics/index.html": "Heuristics"}
"""Pages of the navigation that are HTML already; they follow the first two."""
ASSETS = (".css", ".png", ".svg")
"""The ends of the names of files in docs/ that pages use."""
PAGE = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>{title}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="docs.css">
</head>
<body>
  <nav aria-label="Documentation">
    <a class="skip" href="#text">Skip to the text</a>
    <p><a href="../index.html">Slide &amp; Seek</a></p>
    <ul>
{links}
    </ul>
  </nav>
  <main id="text">
{text}  </main>
</body>
</html>
"""


def files() -> dict[str, bytes]:
    """Return the pages and what they use, by their paths on the site."""
    pages = {address(path): page(path).encode() for path in PAGES}
    assets = [path for path in (ROOT / FOLDER).iterdir() if path.suffix in ASSETS]
    return pages | {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in assets}


def address(path: str) -> str:
    """Return the path on the site of the page from a Markdown file: `docs/security.html` for `SECURITY.md`."""
    return f"{FOLDER}{Path(path).stem.lower()}.html"


def source(address_on_site: str) -> str | None:
    """Return the Markdown file of the page with an address on the site, None if there is none."""
    return next((path for path in PAGES if address(path) == address_on_site), None)


def page(path: str) -> str:
    """Return the HTML of the page from a Markdown file of the project."""
    tokens = parser().parse((ROOT / path).read_text(encoding="utf-8"))
    headings = [inline.content for start, inline in pairwise(tokens) if start.tag == "h1"]
    title = plain_text(headings[0])
    text = parser().renderer.render(mended(tokens, path), parser().options, {})
    name = title if path == "docs/index.md" else f"{title} · Slide & Seek"
    return PAGE.format(title=html.escape(name), links="\n".join(navigation(path)), text=text)


def parser() -> MarkdownIt:
    """Return the parser: Markdown with tables, in which HTML stays as it is, as all of it is ours."""
    return MarkdownIt("commonmark", {"html": True}).enable("table")


def navigation(current: str) -> list[str]:
    """Return the lines of the navigation's list on the page from a Markdown file."""
    entries = list({path: address(path) for path in PAGES}.items())
    entries[2:2] = [(path, path) for path in ALSO]
    lines = []
    for path, target in entries:
        mark = ' aria-current="page"' if path == current else ""
        label = html.escape((PAGES | ALSO)[path])
        lines.append(f'      <li><a href="{target.removeprefix(FOLDER)}"{mark}>{label}</a></li>')
    return lines


def mended(tokens: Sequence[Token], path: str) -> list[Token]:
    """Return the tokens of a page with ids of headings, links to other pages, and tables that scroll by themselves."""
    result: list[Token] = []
    used: dict[str, int] = {}
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        if token.type == "heading_open" and following is not None:
            token.attrSet("id", identifier(following.content, used))
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("href", link(str(child.attrGet("href")), path))
        if token.type == "table_open":
            result.append(
                Token(
                    "html_block", "", 0, content='<div class="scroll" tabindex="0" role="region" aria-label="Table">\n'
                )
            )
        result.append(token)
        if token.type == "table_close":
            result.append(Token("html_block", "", 0, content="</div>\n"))
    return result


def plain_text(markdown: str) -> str:
    """Return the text of a heading without the marks of Markdown."""
    return re.sub(r"[*`]|\\(?=\*)", "", markdown)


def identifier(heading: str, used: dict[str, int]) -> str:
    """Return the id of a heading, as code hosts form it; `used` counts those of the page, which must differ."""
    name = re.sub(r"[^\w\- ]", "", plain_text(heading).lower()).replace(" ", "-")
    used[name] = used.get(name, 0) + 1
    return name if used[name] == 1 else f"{name}-{used[name] - 1}"


def link(target: str, path: str) -> str:
    """Return the target of a link in a Markdown file as it is on the site, where all pages are in one folder."""
    parts = urlsplit(target)
    if parts.scheme or not parts.path:
        return target
    place = ((ROOT / path).parent / parts.path).resolve()
    project_path = place.relative_to(ROOT).as_posix()
    if project_path not in PAGES:
        return target if path.startswith(FOLDER) else f"../{target}"
    anchor = f"#{parts.fragment}" if parts.fragment else ""
    return address(project_path).removeprefix(FOLDER) + anchor
