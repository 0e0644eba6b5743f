"""The HTML of the built site: the page's HTML with paths in the site's folder, and its first scripts in one."""

from __future__ import annotations

import json
import re
from pathlib import Path

SCRIPT = re.compile(r'  <script src="\./([^"]+)"[^>]*></script>\n')
FILE = re.compile(r'(href|src)="\./(?!docs/)')
"""A reference to a file of the site's folder; the documentation has the same address in every version."""
CONFIGURATION = 'config="./micropython.json"'
REQUIREMENTS = "JavaScript modules and WebAssembly, which every browser of the last five years has."
SITE_REQUIREMENTS = (
    "JavaScript modules, WebAssembly and streams that unpack, which every browser of the last three years has."
)
"""The browser requirements as the page of a checkout states them, and those of the built site."""
DOWNLOAD_SIZE = re.compile(r"0\.0 of [\d.]+ MB")


def scripts(html: str) -> list[str]:
    """Return the paths of the scripts in the page's HTML that run before the first paint."""
    return SCRIPT.findall(html)


def built_page(html: str, folder: str, early: str, preloads: list[str], configuration: bytes, total: int) -> str:
    """Return the HTML for a site with this folder.

    `early` is the script that runs before the first paint, `preloads` are the files that it requests at once,
    `configuration` is that of the page's Python, and `total` is the number of bytes to download before a search.
    """
    for text in (REQUIREMENTS, CONFIGURATION):
        assert html.count(text) == 1, text
    preload = " ".join(f"./{folder}/{path}" for path in preloads)
    # The zero byte marks the place of mend.js, which is inserted later because its address must not change.
    html = replace_first(SCRIPT, f'\0  <script src="./{early}" data-preload="{preload}"></script>\n', html)
    html = html.replace(REQUIREMENTS, SITE_REQUIREMENTS)
    html = DOWNLOAD_SIZE.sub(f"0.0 of {total / 1e6:.1f} MB", html)
    html = FILE.sub(rf'\1="./{folder}/', html)
    html = html.replace("\0", '  <script src="./mend.js"></script>\n')
    html = html.replace(CONFIGURATION, f"config='{in_folder(configuration, folder)}'")
    html = re.sub(r"\n\s*(?:<!--.*?-->)?\s*(?=\n)", "", html, flags=re.S)
    return re.sub(r"\n +", "\n", html)


def in_folder(configuration: bytes, folder: str) -> str:
    """Return the configuration of the page's Python with paths in a folder, as one line of JSON."""
    settings = json.loads(configuration)
    settings["interpreter"] = f"./{folder}/{Path(settings['interpreter']).as_posix()}"
    modules = settings["js_modules"]["main"].items()
    settings["js_modules"] = {"main": {f"./{folder}/{Path(path).as_posix()}": name for path, name in modules}}
    return json.dumps(settings, separators=(",", ":"))


def replace_first(pattern: re.Pattern[str], replacement: str, html: str) -> str:
    """Replace the first match of a pattern in a text, and remove all further matches."""
    replacements = [replacement]
    return pattern.sub(lambda _: replacements.pop() if replacements else "", html)
