"""Write the texts of run views to a file that JavaScript reads: python -m tools.view_labels."""

from __future__ import annotations

import json

from puzzle.core import view_labels
from tools.file_lists import ROOT

FILE = ROOT / "static/js/view/labels.json"


def labels_text() -> str:
    """Return the texts as JSON."""
    return json.dumps(view_labels.labels(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(labels_text(), encoding="utf-8")
