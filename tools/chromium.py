"""Find a Chromium for the browser tests, install one if there is none, and print its path and version.

The headless shell is preferred, as tests take 10 % less time with it. Some tests need the full browser, so both are
installed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
FULL = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
"""The flags with which tools and tests launch it: it draws without a graphics card and contacts no other host."""
NOT_FOUND = (
    "The browser tests need a Chromium: please install chromium or Google Chrome, or set CHROMIUM to the path of one."
)


def find_installed() -> str | None:
    """Return the path of an installed Chromium, first of all the one that the variable CHROMIUM names, or None."""
    if path := os.environ.get("CHROMIUM"):
        return shutil.which(path)
    return shutil.which(SHELL) or find_full() or find_playwright()


def find_full() -> str | None:
    """Return the path of an installed full Chromium, or None."""
    paths = (shutil.which(name) for name in FULL)
    return next((path for path in paths if path), str(MAC) if MAC.exists() else None)


def find_playwright() -> str | None:
    """Return the path of the Chromium that Playwright has downloaded, or None."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def attempt(*command: str, seconds: int, folder: Path | None = None) -> None:
    """Run a command, in a folder, and ignore its errors; the caller checks whether it had an effect."""
    print("·", *command, file=sys.stderr)
    with contextlib.suppress(OSError, subprocess.TimeoutExpired):
        none = subprocess.DEVNULL
        subprocess.run(command, cwd=folder, timeout=seconds, check=False, stdout=none, stderr=none)


def find() -> str | None:
    """Return the path of a Chromium. If none is installed, try Playwright's download and then Debian's package."""
    if path := find_installed():
        return path
    attempt(sys.executable, "-m", "playwright", "install", "chromium", seconds=300)
    if path := find_installed():
        return path
    if shutil.which("apt-get") and os.geteuid() == 0:
        attempt("apt-get", "update", seconds=300)
        for package in ("chromium", SHELL):  # both, as older Debian releases lack the second
            attempt("apt-get", "install", "--yes", "--no-install-recommends", package, seconds=900)
    return find_installed()


if __name__ == "__main__":
    chromium = find() or sys.exit(NOT_FOUND)
    version = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    print(f"{chromium} ({version})")
