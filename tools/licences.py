"""Write the licences of everything in static/vendor into one file, to which the page's Help links.

Usage: python -m tools.licences
If a package does not include its licence, the standard text of its SPDX identifier is used. Components compiled into a
runtime are listed here.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MODULES, VENDOR = ROOT / "node_modules", ROOT / "static/vendor"
TARGET = VENDOR / "licences.txt"
TEXTS = MODULES / "spdx-license-list/licenses"

NOT_SHIPPED = ("@types/", "ws")
"""Dependencies that are not part of the page."""

HOLDERS = {
    "pyodide": "2019-2022 Mozilla, and the Pyodide contributors",
    "@micropython/micropython-webassembly-pyscript": "2013-2026 Damien P. George",
    "@viz-js/viz": "Michael Daines",
}
"""The copyright holders of packages that do not name them."""

SOURCES = {
    "pyodide": "The source is at https://github.com/pyodide/pyodide under the tag of this version.",
    "mediabunny": "The source is at https://github.com/Vanilagy/mediabunny under the tag of this version.",
}
"""Package -> sentence on its source, for licences that require it. @viz-js/viz has a list of its sources."""

COMPONENTS = (
    ("CPython", "compiled in pyodide", "Python-2.0.1", "2001 Python Software Foundation, 2000 BeOpen.com, "
     "1995-2001 Corporation for National Research Initiatives, 1991-1995 Stichting Mathematisch Centrum, Amsterdam"),
    ("libffi", "compiled in pyodide", "MIT", "1996-2024 Anthony Green, Red Hat, Inc and others"),
    ("zlib", "compiled in pyodide", "Zlib", "1995-2024 Jean-loup Gailly and Mark Adler"),
    ("bzip2", "compiled in pyodide", "bzip2-1.0.6", "1996-2019 Julian R Seward"),
    ("Zstandard", "compiled in pyodide", "BSD-3-Clause", "Meta Platforms, Inc. and affiliates"),
    ("mpdecimal", "compiled in pyodide", "BSD-2-Clause", "2008-2020 Stefan Krah"),
    ("HACL*", "compiled in pyodide", "MIT", "2016-2022 INRIA, CMU and Microsoft Corporation, "
     "2022-2023 HACL* Contributors"),
    ("mimalloc", "compiled in pyodide", "MIT", "2018-2021 Microsoft Corporation, Daan Leijen"),
    ("error-stack-parser", "bundled in pyodide, with stackframe", "MIT", "2017 Eric Wendelin and other contributors"),
    ("re1.5", "compiled in micropython", "BSD-3-Clause", "2007-2009 Russ Cox, Google Inc., 2010 Go Authors, "
     "2014-2017 Paul Sokolovsky"),
    ("uzlib", "compiled in micropython", "Zlib", "2003 Joergen Ibsen, 2014-2018 Paul Sokolovsky"),
    ("musl", "compiled in pyodide, micropython and @viz-js/viz", "MIT", "2005-2020 Rich Felker, et al."),
    ("Emscripten", "compiled in pyodide, micropython and @viz-js/viz", "MIT", "2010-2014 Emscripten authors"),
    # Graphviz has used version 2.0 of this licence since its releases of 2026, and version 1.0 before.
    ("Graphviz", "compiled in @viz-js/viz", "EPL-2.0", "1991-2026 AT&T Intellectual Property, and the contributors"),
    ("Expat", "compiled in @viz-js/viz and pyodide", "MIT", "1998-2000 Thai Open Source Software Center Ltd and "
     "Clark Cooper, 2001-2025 Expat maintainers"),
)  # fmt: skip
"""Components compiled into a runtime: name, place, licence, copyright holder. The XZ Utils and SQLite in pyodide are in
the public domain or require no notice."""


class Licence(NamedTuple):
    """The licence of one package or component."""

    name: str
    about: str
    text: str


def standard_text(identifier: str, holder: str) -> str:
    """Return the standard text of the licence with an SPDX identifier, below a line with the copyright holder."""
    files = {path.stem.lower(): path for path in TEXTS.glob("*.json")}
    text = json.loads(files[identifier.lower()].read_text(encoding="utf-8"))["licenseText"]
    lines = [line for line in text.splitlines() if not line.startswith(("Copyright (c) <", "zlib License"))]
    return f"Copyright (c) {holder}\n\n" + "\n".join(lines)


def packages() -> list[str]:
    """Return the names of the npm packages that are part of the page."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    paths = [path for path, entry in lock.items() if path and not entry.get("dev")]
    names = [path.removeprefix("node_modules/") for path in paths]
    return [name for name in names if not name.startswith(NOT_SHIPPED)]


def package_licence(package: str) -> Licence:
    """Return the licence of a package; raise ValueError if it is unknown."""
    folder = MODULES / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    licence_files = sorted(
        path for path in folder.iterdir() if path.name.lower().startswith("licen") and path.is_file()
    )
    holder = HOLDERS.get(package) or about.get("author")
    if licence_files:
        text = licence_files[0].read_text(encoding="utf-8")
    elif about.get("license") and holder:
        text = standard_text(about["license"], holder if isinstance(holder, str) else holder["name"])
    else:
        raise ValueError(f"{package} has no licence: add its copyright holder to tools/licences.py.")
    version = f"version {about['version']}, {about.get('license', 'as follows')}"
    return Licence(about["name"], ". ".join(filter(None, (version, SOURCES.get(package)))), text)


def wheel_licence(wheel: Path) -> Licence:
    """Return the licence of a wheel; raise ValueError if it has none."""
    with zipfile.ZipFile(wheel) as archive:
        paths = [name for name in archive.namelist() if ".dist-info/" in name and "licen" in name.lower()]
        if not paths:
            raise ValueError(f"{wheel.name} has no licence.")
        name, version = wheel.name.split("-")[:2]
        return Licence(name, f"version {version}", "\n".join(archive.read(path).decode() for path in paths))


def sources() -> dict[str, str]:
    """Return the address of the source of each component of @viz-js/viz, from its provenance file."""
    provenance = json.loads((MODULES / "@viz-js/viz/lib/provenance.json").read_text(encoding="utf-8"))
    addresses = [dependency["uri"] for dependency in provenance["predicate"]["buildDefinition"]["resolvedDependencies"]]
    archives = [address for address in addresses if address.endswith(".tar.gz")]
    return {address.rsplit("/", 1)[1].split("-")[0]: address for address in archives}


def component_licence(name: str, where: str, identifier: str, holder: str) -> Licence:
    """Return the licence of a component that is compiled into a package, and where its source is, if known."""
    source = sources().get(name.lower())
    notes = [f"{where}, {identifier}", source and f"The source in @viz-js/viz is {source}"]
    return Licence(name, ". ".join(filter(None, notes)), standard_text(identifier, holder))


def collect_licences() -> list[Licence]:
    """Return all licences: of packages, then of wheels, then of components."""
    bundled = sorted((MODULES / "@pyscript/core/src/3rd-party-licenses").iterdir())
    return [
        *map(package_licence, packages()),
        *map(wheel_licence, sorted(VENDOR.rglob("*.whl"))),
        *(component_licence(*component) for component in COMPONENTS),
        *(Licence(path.name.split(".")[0], "in @pyscript/core", path.read_text(encoding="utf-8")) for path in bundled),
    ]


def main() -> None:
    """Write the file of all licences."""
    head = "The licences of the software that Slide & Seek includes. Slide & Seek itself has the MIT licence.\n"
    parts = [
        f"{'=' * 78}\n{name} ({about})\n{'=' * 78}\n\n{text.strip()}\n" for name, about, text in collect_licences()
    ]
    TARGET.write_text("\n\n".join([head, *parts]), encoding="utf-8")


if __name__ == "__main__":
    main()
