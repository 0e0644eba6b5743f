"""Measure which statements of the page's Python the unit tests run, without a browser.

Usage: python -m tools.page_coverage
Prints the share for each module, lowest first, and ends with status 1 if all modules but those of `GLUE` together have
less than `LEAST` per cent. Modules that no test imports count, too (`include_namespace_packages` in pyproject.toml).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.file_lists import ROOT

LEAST = 70
GLUE = (
    "main", "assignment/assignment_form", "assignment/assignment_preview", "assignment/assignment_tab",
    "assignment/package_form",
    "lazy_panels", "shortcuts", "shortcut_commands", "board/board_view", "board/editor",
    "board/other_problem", "board/parity_pane", "board/tile_pictures", "board/tile_swap", "compare/compare",
    "compare/comparison_playback", "compare/expanded_sets", "compare/panes", "compare/step_results",
    "embed/embedded_page", "engine/load_progress", "exercises/lab_report",
    "quiz/question_view", "quiz/quiz_bar", "quiz/quiz_form", "quiz/quiz_panel", "exercises/report_dialog",
    "figures/downloads", "figures/profile", "learn/example_list", "learn/learn_dialog", "lecture/lecture",
    "lesson/lesson_column", "lesson/lesson_print", "lesson/lesson_stage", "lesson/live_question", "lesson/task_form",
    "map/map_panel", "map/map_words",
    "map/other_runs", "page/dom", "page/focus", "page/folds", "page/notice", "page/panels", "page/pop_over",
    "page/virtual_list", "questions/bank_saving",
    "questions/question_pane", "search/controls", "search/figures", "search/options_form", "search/solution",
    "search/source_document", "share/share_dialog", "tree/code_pane", "tree/drawing", "tree/frontier_pane",
    "tree/inspector", "tree/layout_form", "tree/playback", "tree/rounds_view", "tree/step_form", "trials/form",
    "trials/results", "trials/strategy_form", "workshop/audit_view", "workshop/code_editor",
    "workshop/code_menu", "workshop/experiment_view", "workshop/file_audits", "workshop/heat_map",
    "workshop/workshop",
)  # fmt: skip
"""Modules that create, fill and connect elements, or draw: browser tests run them."""


def measured() -> dict[str, tuple[int, int]]:
    """Run the unit tests of the page; return for each module how many statements ran, and how many it has."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        program = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "tests/unit/page"]
        options = ["--cov=static/app", f"--cov-report=json:{report}"]
        subprocess.run([*program, *options], cwd=ROOT, check=True, env=os.environ | {"COVERAGE_FILE": f"{folder}/data"})
        files = json.loads(report.read_text(encoding="utf-8"))["files"]
    return {
        name.removeprefix("static/app/").removesuffix(".py"): (
            file["summary"]["covered_lines"],
            file["summary"]["num_statements"],
        )
        for name, file in files.items()
    }


def share(figures: list[tuple[int, int]]) -> float:
    """Return how many per cent of the statements of some modules ran."""
    return 100 * sum(ran for ran, _ in figures) / max(1, sum(count for _, count in figures))


def main() -> int:
    """Print the shares; return the exit status."""
    modules = measured()
    unknown = [name for name in GLUE if name not in modules]
    if unknown:
        raise SystemExit(f"No such modules: {', '.join(unknown)}")
    for name in sorted(modules, key=lambda name: share([modules[name]])):
        print(f"{share([modules[name]]):4.0f} % {'glue' if name in GLUE else '    '}  {name}")
    rest = share([figures for name, figures in modules.items() if name not in GLUE])
    print(f"{rest:4.1f} % of the statements outside the {len(GLUE)} modules of glue; {LEAST} % are required.")
    return int(rest < LEAST)


if __name__ == "__main__":
    sys.exit(main())
