"""The page's markup as the built site serves it: its files in their folder, its styles and plain scripts as one."""

from __future__ import annotations

import re

from tools.site.slim import slim_markup

STYLE = re.compile(r'  <link rel="stylesheet" href="\./([^"]+)">\n')
SCRIPT = re.compile(r'  <script src="\./([^"]+)"></script>\n')
FILE = re.compile(r'(href|src|config)="\./')
EARLY = "static/js/start/before-paint.js"
NEEDED = "JavaScript modules and WebAssembly, which every browser of the last five years has."
"""What the page asks of a browser, and what the built site asks of it."""
NEEDED_HERE = (
    "JavaScript modules, WebAssembly and streams that unpack, which every browser of the last three years has."
)
ARRIVING = re.compile(r"0\.0 of [\d.]+ MB")


def styles(html: str) -> list[str]:
    """Return the style sheets of a page for the screen, in their order."""
    return STYLE.findall(html)


def scripts(html: str) -> list[str]:
    """Return the plain scripts of a page, which run before anything is painted."""
    return SCRIPT.findall(html)


def written(html: str, folder: str, total: int) -> str:
    """Return a page whose files lie in a folder; `total` is how many bytes have to come before it can search."""
    html = once(STYLE, '  <link rel="stylesheet" href="./style.css">\n', html)
    html = once(SCRIPT, f'\0  <script src="./{EARLY}"></script>\n', html)
    assert NEEDED in html
    html = html.replace(NEEDED, NEEDED_HERE)
    html = html.replace(
        "docs/accessibility.md", "docs/accessibility.txt"
    )  # which some hosts download, or make a page of
    html = ARRIVING.sub(f"0.0 of {total / 1e6:.1f} MB", html)
    html = FILE.sub(rf'\1="./{folder}/', html)
    html = html.replace("\0", '  <script src="./mend.js"></script>\n')
    html = re.sub(r"\n\s*(?:<!--.*?-->)?\s*(?=\n)", "", html, flags=re.S)
    return slim_markup(html)


def once(pattern: re.Pattern[str], instead: str, html: str) -> str:
    """Put something in the place of the first of several, and nothing in that of the others."""
    first = [instead]
    return pattern.sub(lambda _: first.pop() if first else "", html)
