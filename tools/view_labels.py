"""Write the texts of run views and of players to files that JavaScript reads: python -m tools.view_labels."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from puzzle.core import view_labels
from puzzle.recording_file import player_labels
from tools.file_lists import ROOT

FILES: dict[Path, Callable[[], dict[str, object]]] = {
    ROOT / "static/js/view/labels.json": view_labels.labels,
    ROOT / "static/js/player/player-labels.json": player_labels.player_labels,
}
"""The function that returns the texts of each file."""


def labels_text(texts: dict[str, object]) -> str:
    """Return texts as JSON."""
    return json.dumps(texts, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for file, texts in FILES.items():
        file.write_text(labels_text(texts()), encoding="utf-8")
