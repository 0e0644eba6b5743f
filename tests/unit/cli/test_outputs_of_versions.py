"""What the command line of released versions has printed as JSON and CSV is printed by this one, which may add to it.

Keys and columns are added at the end, none is removed, and none changes its meaning. The files may never be changed.
"""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from puzzle.__main__ import main

DATA = Path(__file__).resolve().parents[2] / "data"
VARYING = re.compile("headline|message|reason|sentence|text|problems|(.*_)?(seconds|milliseconds)(_.*)?")
"""Keys of sentences, whose wording may change, of times, and of the problems that a test of a search had time for."""
OUTPUTS = [
    pytest.param(path.parent, row["arguments"], row["output"], id=" ".join([path.parent.name, *row["arguments"]])[:60])
    for path in sorted(DATA.glob("[0-9]*/outputs.json"))
    for row in json.loads(path.read_text(encoding="utf-8"))
]


def assert_contains(now, earlier, place="output"):
    """Raise AssertionError unless a value of JSON has everything that an earlier one has."""
    if isinstance(earlier, dict):
        assert [key for key in now if key in earlier] == list(earlier), f"keys of {place}"
        for key in earlier:
            if not VARYING.fullmatch(key):
                assert_contains(now[key], earlier[key], f"{place}.{key}")
    elif isinstance(earlier, list):
        assert len(now) == len(earlier), place
        for index, item in enumerate(earlier):
            assert_contains(now[index], item, f"{place}.{index}")
    else:
        assert now == earlier, place


@pytest.mark.parametrize(("folder", "arguments", "earlier"), OUTPUTS)
def test_output_has_every_key_and_column_of_an_earlier_version(folder, arguments, earlier, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    main(arguments)
    now = capsys.readouterr().out
    if "{" in earlier[:2]:
        assert_contains(json.loads(now), json.loads(earlier))
        return
    (columns, *rows), (earlier_columns, *earlier_rows) = [
        list(csv.reader(io.StringIO(text))) for text in (now, earlier)
    ]
    assert columns[: len(earlier_columns)] == earlier_columns and len(rows) == len(earlier_rows)
    for row, earlier_row in zip(rows, earlier_rows, strict=True):
        cells = [dict(zip(earlier_columns, cells, strict=False)) for cells in (row, earlier_row)]
        assert_contains(*cells)
