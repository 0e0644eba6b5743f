"""The Python files that MicroPython loads in the page, and those that Pyodide loads in the worker and the sandbox."""

from __future__ import annotations

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
    "core/road_maps",
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
    "watching/document_searches",
    "watching/search_names",
    "watching/search_templates",
    "search_test/file_rows",
    "layouts/map_texts",
    "links/embed_code",
    "lab_report/contents",
    "lab_report/sheet",
    "links/key_table",
    "links/link",
    "links/link_assignment",
    "links/link_boards",
    "links/link_values",
    "links/link_runs",
    "links/search_settings",
    "svg/parity_drawings",
    "svg/road_drawing",
    "links/strategy_names",
    "svg/audit_chart",
    "svg/path_chart",
    "svg/search_chart",
    "svg/writer",
    "trials/trial_tables",
    "trials/trial_words",
    "recording/branching_factor",
    "shortest_paths/length_choice",
)
"""The modules of puzzle/ that MicroPython loads too: functions on tuples, which import only each other."""

PAGE_ONLY = (
    *("core/code_merge", "core/code_versions", "core/path_boards", "lab_report/sheet"),
    *("links/embed_code", "problems/problem_templates", "svg/parity_drawings", "svg/path_chart", "svg/search_chart"),
    *("trials/trial_tables", "watching/document_searches", "watching/search_templates"),
)
"""The largest of these modules that only each other and the page import, so that the worker needs no copy of them."""

COMMAND_LINE = ("puzzle/attempts/", "puzzle/cli/", "puzzle/notebook/", "puzzle/__main__.py")
"""Files only for the command line and notebooks."""

ASSIGNMENTS = ("puzzle/assignments/", "puzzle/attempts/__init__.py", "puzzle/attempts/attempt_file.py")
"""The files that find and deal boards and write attempts, which the worker loads with the first assignment."""

RECORDER = ("puzzle/recording_file/", "puzzle/recording/swept_history.py")
"""The files that write recordings, which the worker loads when the reader first saves one."""

SLIDES = ("puzzle/svg/",)
"""The files that draw slides and other pictures, except those in `BOTH_INTERPRETERS`; the worker loads them when the
reader first sees slides."""

LESSONS = ("puzzle/lessons/",)
"""The lessons and what reads and grades them, which the worker loads with the first lesson; also `lesson_files`."""

MARKS = ("puzzle/marking/",)
"""What marks searches by hand, which the worker loads with the first marks."""

QUESTIONS = ("puzzle/questions/",)
"""What writes question banks, which the worker loads with the first bank, after `SLIDES` and `QUIZ`."""

QUIZ = tuple(f"puzzle/quiz/{name}.py" for name in ("false_trace", "hints", "quiz_answers", "reasons", "why_questions"))
"""Questions that ask why, hints, and answers in words, which the worker loads with the first quiz or question bank."""

SCORM = ("puzzle/scorm/",)
"""The files that make SCORM packages, which the worker loads with the first package."""

SCORM_SCRIPT = "static/js/embed/scorm.js"
"""The script of SCORM packages."""

SLIDE_STYLE = "puzzle/svg/style.json"
"""The sizes and colours of the shapes of slides."""

PREPARED_LESSONS = "static/vendor/lessons/"
"""The lessons of the page with their figures, answers and recordings, which `make` prepares."""

PLAYER = "puzzle/recording_file/player.js"
"""The player of recordings, which `make` builds."""

LATE = (
    *("assignment", "attempt", "figures", "film", "learn", "lesson", "marks", "questions", "quiz", "share", "trials"),
    "workshop",
)
"""The panels whose Python, the directory of the same name in static/app/, is loaded with the panel."""

ON_DEMAND = ("assignment", "attempt", "film", "lesson", "marks", "questions")
"""The panels that the page loads only when they are used: without a network they could do nothing without other files
that are loaded when they are used."""

PANEL_MODULES = {
    "figures": ("recording/branching_factor",),
    "learn": ("documents/classroom", "documents/example_words", "documents/examples", "documents/titles"),
    "trials": ("documents/preset_trials", "trials/trial_tables", "trials/trial_words"),
    "workshop": (
        *("audit/audit_table", "audit/experiment_words", "audit/kept_audits", "audit/panel_words"),
        *("search_test/file_rows", "svg/audit_chart", "svg/search_chart"),
    ),
}
"""The modules of `BOTH_INTERPRETERS` that only one late panel imports, which are loaded with this panel."""

APP, WORKER, SANDBOX = "static/app/", "static/app/worker/", "static/app/sandbox/"


def sources(folder: str, root: Path = ROOT) -> list[str]:
    """Return the Python files of a folder, relative to the root of the project."""
    return sorted(path.relative_to(root).as_posix() for path in (root / folder).rglob("*.py"))


def late_folder(panel: str) -> str:
    """Return the folder of the Python modules of a panel."""
    return f"{APP}{panel}/"


def late_files(panel: str, root: Path = ROOT) -> dict[str, str]:
    """Return the Python files that are loaded with a panel, each path in the project with the path for imports."""
    own_files = {path: path.removeprefix("static/") for path in sources(late_folder(panel), root)}
    return own_files | {f"puzzle/{name}.py": f"puzzle/{name}.py" for name in PANEL_MODULES.get(panel, ())}


def page_files(root: Path = ROOT) -> dict[str, str]:
    """Return the Python files with which the page starts, each path in the project with the path for imports."""
    others = (WORKER, SANDBOX, *map(late_folder, LATE))
    own_files = [path for path in sources(APP, root) if not path.startswith(others)]
    late = {name for names in PANEL_MODULES.values() for name in names}
    shared_files = {f"puzzle/{name}.py": f"puzzle/{name}.py" for name in BOTH_INTERPRETERS if name not in late}
    return shared_files | {path: path.removeprefix("static/") for path in own_files}


def worker_files(root: Path = ROOT) -> dict[str, str]:
    """Return the Python files of the worker and the sandbox, each path in the project with the path for imports."""
    own_files = {path: Path(path).name for folder in (WORKER, SANDBOX) for path in sources(folder, root)}
    shared = {f"puzzle/{name}.py" for name in BOTH_INTERPRETERS if name not in PAGE_ONLY}
    page_only = {f"puzzle/{name}.py" for name in PAGE_ONLY}
    others = ASSIGNMENTS + COMMAND_LINE + LESSONS + MARKS + QUESTIONS + QUIZ + RECORDER + SCORM + SLIDES
    puzzle_files = [
        path
        for path in sources("puzzle", root)
        if path in shared or (not path.startswith(others) and path not in page_only)
    ]
    return own_files | {path: path for path in puzzle_files}


def recorder_files(root: Path = ROOT) -> dict[str, str]:
    """Return the files that write recordings and pages, each path in the project with the path for imports.

    The player is among them once it has been built.
    """
    paths = [path for path in sources("puzzle", root) if path.startswith(RECORDER)]
    return {path: path for path in [*paths, *([PLAYER] if (root / PLAYER).exists() else [])]}


def lesson_files(root: Path = ROOT) -> dict[str, str]:
    """Return the lessons and their modules, each path in the project with the path for imports.

    The library that reads Markdown is not among them.
    """
    texts = sorted(path.relative_to(root).as_posix() for path in (root / LESSONS[0]).rglob("*.md"))
    return {path: path for path in [*sources(LESSONS[0], root), *texts]}


def marks_files(root: Path = ROOT) -> dict[str, str]:
    """Return the files that mark searches by hand, each path in the project with the path for imports."""
    return {path: path for path in sources(MARKS[0], root)}


def question_files(root: Path = ROOT) -> dict[str, str]:
    """Return the files that write question banks, each path in the project with the path for imports."""
    return {path: path for path in sources(QUESTIONS[0], root)}


def assignment_files(root: Path = ROOT) -> dict[str, str]:
    """Return the files that deal boards and write attempts, each path in the project with the path for imports."""
    return {path: path for path in sources("puzzle", root) if path.startswith(ASSIGNMENTS)}


def scorm_files(root: Path = ROOT) -> dict[str, str]:
    """Return the files that make SCORM packages, each path in the project with the path for imports."""
    return {path: path for path in sources(SCORM[0], root)} | {SCORM_SCRIPT: f"{SCORM[0]}{Path(SCORM_SCRIPT).name}"}


def quiz_files() -> dict[str, str]:
    """Return the files that ask why and give hints, each path in the project with the path for imports."""
    return {path: path for path in QUIZ}


def slide_files(root: Path = ROOT) -> dict[str, str]:
    """Return the files that draw slides, each path in the project with the path for imports."""
    shared = {f"puzzle/{name}.py" for name in BOTH_INTERPRETERS}
    paths = [path for path in sources("puzzle", root) if path.startswith(SLIDES) and path not in shared]
    return {path: path for path in [*paths, SLIDE_STYLE]}
