"""The texts of run views in JavaScript are those of the Python tables."""

import json
import re

from puzzle.core import catalogue
from tools.file_lists import ROOT
from tools.view_labels import FILES, labels_text

FILE = ROOT / "static/js/view/labels.json"


def test_files_of_labels_are_current():
    assert FILE in FILES
    for file, texts in FILES.items():
        assert file.read_text(encoding="utf-8") == labels_text(texts()), "run `make lists`"


def test_labels_have_the_titles_of_nodes_in_every_family():
    labels = json.loads(FILE.read_text(encoding="utf-8"))
    for record in catalogue.ALL_ALGORITHMS:
        own = labels["family_titles"].get(labels["families"][record.name], {})
        for status, title in {**labels["titles"], **own}.items():
            words = title.replace("{place}", "3rd").replace("{size}", "20")
            assert words == catalogue.node_title(record.name, status, 3, 20)


def test_every_label_that_a_view_uses_exists():
    labels = json.loads(FILE.read_text(encoding="utf-8"))
    used = {
        name
        for file in (*(ROOT / "static/js/view").glob("*.js"), ROOT / "static/js/bridge.js")
        for name in re.findall(r"LABELS\.(\w+)", file.read_text(encoding="utf-8"))
    }
    assert len(used) > 30
    assert used == set(labels)
