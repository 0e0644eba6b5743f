"""Write the names of the tables that have been built to the manifest in static/vendor, where the page looks for them.

Usage: python -m tools.table_list
"""

from __future__ import annotations

import json
from pathlib import Path

from puzzle.heuristics.additive_patterns import DIRECTORY, TABLE_HEURISTICS
from tools.file_lists import ROOT

MANIFEST = ROOT / "static/vendor/manifest.json"


def table_files() -> dict[str, Path]:
    """Return the files of the tables that have been built, by the names of their heuristics."""
    files = {name: ROOT / DIRECTORY / heuristic.path.name for name, heuristic in TABLE_HEURISTICS.items()}
    return {name: path for name, path in files.items() if path.is_file()}


def main() -> None:
    """Update the list, if it has changed."""
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    names = list(table_files())
    if manifest.get("tables", []) != names:
        listing = json.dumps(manifest | {"tables": names}, indent=1)
        MANIFEST.write_text(listing + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
