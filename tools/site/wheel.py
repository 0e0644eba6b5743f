"""The wheel of the package `puzzle`, which the built site offers to notebooks in the browser."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from flit_core import buildapi


def wheel(project: Path) -> tuple[str, bytes]:
    """Build the wheel of the package; return its name and contents, which are the same for the same sources."""
    previous_folder, previous_time = Path.cwd(), os.environ.get("SOURCE_DATE_EPOCH")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(project)
        os.environ["SOURCE_DATE_EPOCH"] = "315532800"  # 1980, the earliest time that a zip can store
        try:
            name = buildapi.build_wheel(folder)
        finally:
            os.chdir(previous_folder)
            os.environ.pop("SOURCE_DATE_EPOCH")
            if previous_time is not None:
                os.environ["SOURCE_DATE_EPOCH"] = previous_time
        return name, (Path(folder) / name).read_bytes()
