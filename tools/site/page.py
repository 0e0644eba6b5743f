"""The HTML of the built site: the page's HTML with paths in the site's folder, one style sheet and one script."""

from __future__ import annotations

import re

from tools.site.slim import slim_markup

STYLE = re.compile(r'  <link rel="stylesheet" href="\./([^"]+)">\n')
SCRIPT = re.compile(r'  <script src="\./([^"]+)"></script>\n')
FILE = re.compile(r'(href|src|config)="\./(?!docs/)')
"""A reference to a file of the site's folder; the documentation has the same address in every version."""
EARLY = "static/js/start/before-paint.js"
REQUIREMENTS = "JavaScript modules and WebAssembly, which every browser of the last five years has."
SITE_REQUIREMENTS = (
    "JavaScript modules, WebAssembly and streams that unpack, which every browser of the last three years has."
)
"""The browser requirements as the page of a checkout states them, and those of the built site."""
DOWNLOAD_SIZE = re.compile(r"0\.0 of [\d.]+ MB")


def styles(html: str) -> list[str]:
    """Return the paths of the style sheets in the page's HTML, in order."""
    return STYLE.findall(html)


def scripts(html: str) -> list[str]:
    """Return the paths of the scripts in the page's HTML that run before the first paint."""
    return SCRIPT.findall(html)


def built_page(html: str, folder: str, total: int) -> str:
    """Return the HTML for a site with this folder; `total` is the number of bytes to download before a search."""
    html = replace_first(STYLE, '  <link rel="stylesheet" href="./style.css">\n', html)
    # The zero byte marks the place of mend.js, which is inserted later because its address must not change.
    html = replace_first(SCRIPT, f'\0  <script src="./{EARLY}"></script>\n', html)
    assert REQUIREMENTS in html
    html = html.replace(REQUIREMENTS, SITE_REQUIREMENTS)
    html = DOWNLOAD_SIZE.sub(f"0.0 of {total / 1e6:.1f} MB", html)
    html = FILE.sub(rf'\1="./{folder}/', html)
    html = html.replace("\0", '  <script src="./mend.js"></script>\n')
    html = re.sub(r"\n\s*(?:<!--.*?-->)?\s*(?=\n)", "", html, flags=re.S)
    return slim_markup(html)


def replace_first(pattern: re.Pattern[str], replacement: str, html: str) -> str:
    """Replace the first match of a pattern in a text, and remove all further matches."""
    replacements = [replacement]
    return pattern.sub(lambda _: replacements.pop() if replacements else "", html)
