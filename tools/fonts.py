"""Find sets of fonts for the layout tests, download those that are missing, and print a font configuration for each.

Students have other fonts than the computer that runs the tests. A configuration limits a browser to one set: set the
variable FONTCONFIG_FILE to its path. Fonts are downloaded as Debian packages and unpacked, not installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tools.chromium import attempt

FOLDER = Path(__file__).resolve().parents[1] / ".venv" / "fonts"
FONT_FILES = {".ttf", ".otf"}
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>{folder}</dir><cachedir>{folder}/cache</cachedir>
{aliases}
</fontconfig>
"""
ALIAS = "<alias binding='same'><family>{generic}</family><prefer><family>{family}</family></prefer></alias>"
GENERIC = ("sans-serif", "serif", "monospace")


@dataclass(frozen=True)
class FontSet:
    """Fonts that are tested together."""

    name: str
    families: tuple[str, ...]
    """The families for sans-serif, serif and monospace."""
    packages: tuple[str, ...]
    """The Debian packages that have them."""
    others: tuple[str, ...] = ()
    """Further families."""


FONT_SETS = (
    FontSet("dejavu", ("DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"), ("fonts-dejavu-core",)),
    FontSet(
        "liberation",
        ("Liberation Sans", "Liberation Serif", "Liberation Mono"),
        ("fonts-liberation", "fonts-urw-base35"),
        ("Nimbus Sans", "Nimbus Roman"),
    ),
    FontSet(
        "noto",
        ("Noto Sans", "Noto Serif", "Noto Sans Mono"),
        ("fonts-noto-core", "fonts-noto-mono"),
        ("Noto Sans Math", "Noto Sans Symbols"),
    ),
)
"""Wide, narrow and middle ones. DejaVu has the widest letters of the fonts that browsers choose by themselves."""


def configure(fonts: FontSet) -> Path | None:
    """Return the path of the configuration of a set of fonts, which is created once; None if a family is missing."""
    folder = FOLDER / fonts.name
    configuration = folder / "fonts.conf"
    if configuration.exists():
        return configuration
    files = choose(fonts, installed_files())
    if not has_all(fonts, files):
        with tempfile.TemporaryDirectory() as unpacked:
            download(fonts.packages, Path(unpacked))
            copy(choose(fonts, Path(unpacked).rglob("*")), folder)
        files = choose(fonts, folder.glob("*"))
    else:
        copy(files, folder)
    if not has_all(fonts, files):
        return None
    pairs = zip(GENERIC, fonts.families, strict=True)
    aliases = (ALIAS.format(generic=generic, family=family) for generic, family in pairs)
    configuration.write_text(CONFIGURATION.format(folder=folder, aliases="\n".join(aliases)), encoding="utf-8")
    return configuration


def installed_files() -> list[Path]:
    """Return the paths of all installed fonts."""
    if not shutil.which("fc-list"):
        return []
    listing = subprocess.run(["fc-list", "--format", "%{file}\n"], capture_output=True, text=True, check=False).stdout
    return [Path(line) for line in listing.splitlines()]


def choose(fonts: FontSet, files: Iterable[Path]) -> list[Path]:
    """Return those of the files that belong to a set of fonts."""
    names = [name.replace(" ", "") for name in (*fonts.families, *fonts.others)]
    return [file for file in files if file.suffix in FONT_FILES and family_name(file) in names]


def has_all(fonts: FontSet, files: list[Path]) -> bool:
    """Return True if the files contain fonts of all families of a set."""
    return {family_name(file) for file in files} == {name.replace(" ", "") for name in (*fonts.families, *fonts.others)}


def family_name(file: Path) -> str:
    """Return the family of a font file, e.g. NotoSans of NotoSans-Bold.ttf."""
    return file.stem.partition("-")[0]


def download(packages: tuple[str, ...], folder: Path) -> None:
    """Download Debian packages and unpack them into a folder; does nothing where apt-get is missing."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        return
    attempt("apt-get", "download", *packages, seconds=120, folder=folder)
    if not any(folder.glob("*.deb")) and os.geteuid() == 0:
        attempt("apt-get", "update", seconds=300)
        attempt("apt-get", "download", *packages, seconds=120, folder=folder)
    for package in folder.glob("*.deb"):
        attempt("dpkg-deb", "--extract", str(package), str(folder), seconds=60)


def copy(files: list[Path], folder: Path) -> None:
    """Copy font files into a folder, which then has all fonts of a set and no others."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(file, folder / file.name)


def main() -> None:
    """Print the paths of the configurations; say in a line which sets cannot be tested here."""
    if not sys.platform.startswith("linux"):
        print("· The tests can choose the fonts of a browser on Linux only.", file=sys.stderr)
        return
    for fonts in FONT_SETS:
        if (path := configure(fonts)) is None:
            names = ", ".join(fonts.packages)
            print(f"· Without the fonts of {names}: they are not installed and not to be downloaded.", file=sys.stderr)
        else:
            print(path)


if __name__ == "__main__":
    main()
