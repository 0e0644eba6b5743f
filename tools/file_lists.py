"""Write the lists of the files that Pyodide and MicroPython load, as PyScript's `[files]` does not support patterns.

Usage: python -m tools.file_lists
The worker's list is in pyscript.toml, the page's in micropython.json; the modules that the page loads together with a
panel are in static/panels/modules.json.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

BOTH_INTERPRETERS = (
    "board_text/arrangements",
    "board_text/cells",
    "board_text/faults",
    "board_text/groups",
    "board_text/markup",
    "board_text/parser",
    "board_text/text_rows",
    "comparison/figure_cache",
    "comparison/table_words",
    "explanations/frontier_labels",
    "explanations/round_rows",
    "core/board",
    "core/board_choices",
    "core/catalogue",
    "core/code_files",
    "core/code_merge",
    "core/code_versions",
    "core/file_size",
    "core/grade",
    "core/heuristic_names",
    "core/lost_results",
    "core/option_table",
    "core/parity",
    "core/path_boards",
    "core/printout",
    "core/problem_numbers",
    "core/run_names",
    "core/search_tables",
    "core/shortcut_table",
    "core/verdict",
    "core/formatting",
    "audit/audit_table",
    "audit/experiment_words",
    "audit/kept_audits",
    "audit/panel_words",
    "documents/classroom",
    "documents/example_words",
    "documents/examples",
    "documents/preset_trials",
    "documents/titles",
    "heuristics/built_in_code",
    "heuristics/starting_points",
    "problems/problem_templates",
    "layouts/map_texts",
    "links/embed_code",
    "lab_report/contents",
    "lab_report/sheet",
    "links/key_table",
    "links/link",
    "links/link_boards",
    "links/link_values",
    "links/link_runs",
    "links/search_settings",
    "svg/parity_drawings",
    "links/strategy_names",
    "svg/audit_chart",
    "svg/path_chart",
    "svg/writer",
    "trials/trial_tables",
    "trials/trial_words",
    "recording/branching_factor",
    "shortest_paths/length_choice",
)
"""The modules of puzzle/ that MicroPython loads too: functions on tuples, which import only each other."""

COMMAND_LINE = ("puzzle/cli/", "puzzle/svg/", "puzzle/__main__.py")
"""Files only for the command line and notebooks, except those in `BOTH_INTERPRETERS`."""

LATE = ("share", "trials", "workshop")
"""The panels whose Python, the directory of the same name in static/app/, is loaded with the panel."""

WORKER, ENTRY, WORKER_ENTRY = "static/app/worker/", "static/app/main.py", "static/app/worker/worker.py"
SANDBOX = "static/app/sandbox/"


def sources(folder: str) -> list[str]:
    """Return the Python files of a folder, relative to the root of the project."""
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py"))


def late_folder(panel: str) -> str:
    """Return the folder of the Python modules of a panel."""
    return f"static/app/{panel}/"


def late_files() -> dict[str, list[str]]:
    """Return the names of the Python modules that are loaded with each panel in `LATE`."""
    return {panel: [Path(path).stem for path in sources(late_folder(panel))] for panel in LATE}


def page_files() -> dict[str, str]:
    """Return the Python files with which the page starts, each path in the project with the path for imports."""
    shared = {f"./puzzle/{name}.py": f"./puzzle/{name}.py" for name in BOTH_INTERPRETERS}
    others = (WORKER, SANDBOX, *map(late_folder, LATE))
    own_files = [path for path in sources("static/app") if path != ENTRY and not path.startswith(others)]
    return shared | {f"./{path}": "./" + path.removeprefix("static/") for path in own_files}


def worker_files() -> dict[str, str]:
    """Return the worker's Python files but its entry, each path in the project with the path for imports."""
    own_files = {f"./{path}": "./" + path.removeprefix(WORKER) for path in sources(WORKER) if path != WORKER_ENTRY}
    shared = {f"puzzle/{name}.py" for name in BOTH_INTERPRETERS}
    puzzle_files = [path for path in sources("puzzle") if path in shared or not path.startswith(COMMAND_LINE)]
    return own_files | {f"./{path}": f"./{path}" for path in puzzle_files}


def replace_section(text: str, pattern: str, lines: list[str]) -> str:
    """Replace the part of a text between the two groups of a regular expression by lines; return the new text."""
    text, count = re.subn(pattern, lambda match: match[1] + "\n".join(lines) + match[2], text, flags=re.S)
    assert count == 1, pattern
    return text


def main() -> None:
    """Write the lists of Pyodide's and of MicroPython's files."""
    (ROOT / "static/panels/modules.json").write_text(json.dumps(late_files(), indent=2) + "\n", encoding="utf-8")
    page_config, worker_config = ROOT / "micropython.json", ROOT / "pyscript.toml"
    config = json.loads(page_config.read_text(encoding="utf-8"))
    page_config.write_text(json.dumps(config | {"files": page_files()}, indent=2) + "\n", encoding="utf-8")
    lines = [f'"{source}" = "{import_path}"' for source, import_path in worker_files().items()]
    worker_config.write_text(
        replace_section(worker_config.read_text(), r"(\[files\]\n).*?(\n*)\Z", lines).rstrip("\n") + "\n"
    )


if __name__ == "__main__":
    main()
