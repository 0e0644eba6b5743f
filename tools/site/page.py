"""The HTML of the built site: the page's HTML with paths in the site's folder, and its first scripts in one."""

from __future__ import annotations

import re

SCRIPT = re.compile(r'  <script src="\./([^"]+)"[^>]*></script>\n')
FILE = re.compile(r'(?<=[" ])\./(?!docs/)')
"""The beginning of the path of a file of the site's folder; the documentation has the same address in every version."""
REQUIREMENTS = "JavaScript modules and WebAssembly, which every browser of the last five years has."
SITE_REQUIREMENTS = (
    "JavaScript modules, WebAssembly and streams that unpack, which every browser of the last three years has."
)
"""The browser requirements as the page of a checkout states them, and those of the built site."""
DOWNLOAD_SIZE = re.compile(r"0\.0 of [\d.]+ MB")


def scripts(html: str) -> list[str]:
    """Return the paths of the scripts in the page's HTML that run before the first paint."""
    return SCRIPT.findall(html)


def built_page(html: str, folder: str, early: str, preloads: list[str], total: int) -> str:
    """Return the HTML for a site with this folder.

    `early` is the script that runs before the first paint, `preloads` are the files that it requests at once, and
    `total` is the number of bytes to download before a search.
    """
    assert REQUIREMENTS in html
    preload = " ".join(f"./{path}" for path in preloads)
    # The zero byte marks the place of mend.js, which is inserted later because its address must not change.
    html = replace_first(SCRIPT, f'\0  <script src="./{early}" data-preload="{preload}"></script>\n', html)
    html = html.replace(REQUIREMENTS, SITE_REQUIREMENTS)
    html = DOWNLOAD_SIZE.sub(f"0.0 of {total / 1e6:.1f} MB", html)
    html = FILE.sub(f"./{folder}/", html)
    html = html.replace("\0", '  <script src="./mend.js"></script>\n')
    html = re.sub(r"\n\s*(?:<!--.*?-->)?\s*(?=\n)", "", html, flags=re.S)
    return re.sub(r"\n +", "\n", html)


def replace_first(pattern: re.Pattern[str], replacement: str, html: str) -> str:
    """Replace the first match of a pattern in a text, and remove all further matches."""
    replacements = [replacement]
    return pattern.sub(lambda _: replacements.pop() if replacements else "", html)
