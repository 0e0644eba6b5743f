"""The name of a file occurs once in the three trees, so that an editor's "go to file" has one answer."""

from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TREES = {"puzzle": "*.py", "static/app": "*.py", "static/js": "*.js"}

ONE_SUBJECT_IN_PYTHON_AND_JAVASCRIPT = {
    "code_editor", "fit", "heartbeat", "host_messages", "marks", "number_columns", "other_runs", "playback", "recorded_run",
    "scene", "text_table",
}  # fmt: skip
NAMES_OF_OTHER_FRAMEWORKS = {"problem", "search"}
REPLACED_IN_THE_BUILT_SITE = {"site"}
EXCEPTIONS = ONE_SUBJECT_IN_PYTHON_AND_JAVASCRIPT | NAMES_OF_OTHER_FRAMEWORKS | REPLACED_IN_THE_BUILT_SITE


def shared_names(root):
    """Return the names that several files have, each with its files; hyphens count as underscores."""
    files = defaultdict(list)
    for tree, pattern in TREES.items():
        for path in sorted((root / tree).rglob(pattern)):
            if path.stem != "__init__":
                files[path.stem.replace("-", "_")].append(path.relative_to(root).as_posix())
    return {name: paths for name, paths in files.items() if len(paths) > 1}


def test_a_file_shares_its_name_only_if_it_shares_its_subject():
    shared = shared_names(ROOT)
    assert {name: paths for name, paths in shared.items() if name not in EXCEPTIONS} == {}
    assert EXCEPTIONS - set(shared) == set(), "these exceptions are no longer needed"


def test_only_one_file_in_each_language_has_a_subject_that_both_share():
    shared = shared_names(ROOT)
    for name in ONE_SUBJECT_IN_PYTHON_AND_JAVASCRIPT:
        assert [path.rpartition(".")[2] for path in shared[name]] == ["py", "js"]


def test_a_name_with_a_hyphen_equals_one_with_an_underscore(tmp_path):
    for path in (
        "puzzle/core/tile_sum.py",
        "puzzle/core/__init__.py",
        "puzzle/__init__.py",
        "static/js/board/tile-sum.js",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    assert shared_names(tmp_path) == {"tile_sum": ["puzzle/core/tile_sum.py", "static/js/board/tile-sum.js"]}
