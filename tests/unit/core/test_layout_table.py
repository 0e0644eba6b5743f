"""Tests of the table of tree layouts: names, texts and the limits on the number of nodes and levels."""

import re
from pathlib import Path

import pytest

from puzzle.core import catalogue
from puzzle.export import graph
from puzzle.layouts import tree_layout

WORKER = Path(__file__).resolve().parents[3] / "static/js/run/graphviz-worker.js"


def methods(table):
    """Return the names of a table's layouts without the prefix of their library: `dot` for `graphviz:dot`."""
    return {layout.name.partition(":")[2] for layout in table}


def test_table_lists_exactly_the_existing_layouts():
    assert [layout.name for layout in catalogue.BUILT_IN_LAYOUTS] == list(tree_layout.LAYOUTS)
    assert methods(catalogue.NETWORKX_LAYOUTS) == set(graph.LAYOUTS)
    assert {name.partition(":")[2] for name in catalogue.NEED_NUMPY} == set(graph.LAYOUTS) - {
        *graph.FORMULAS,
        *graph.PURE,
    }
    assert methods(catalogue.GRAPHVIZ_LAYOUTS) == set(re.findall(r"^  (\w+): \{", WORKER.read_text(), re.MULTILINE))


def test_labels_are_unique_and_sentences_name_library_and_method():
    for library, table in catalogue.LAYOUT_LIBRARIES:
        labels = [layout.label for layout in table]
        assert len(set(labels)) == len(labels)
        for layout in table:
            method = layout.name.rpartition(":")[2]
            if library == "Graphviz":
                assert method not in layout.label.lower()
            if library:
                assert catalogue.layout_sentence(layout).endswith(f": {library}’s {method}.")


@pytest.mark.parametrize(("drawn", "deepest", "words"), [(1000, 12, ""), (1001, 5, "up to 1,000 nodes"),
                                                         (40, 13, "down to depth 12")])  # fmt: skip
def test_limit_text_names_the_exceeded_limit(drawn, deepest, words):
    assert catalogue.layout_limit_text(catalogue.find_layout("graphviz:circo"), drawn, deepest) == words


def test_built_in_layouts_have_no_limit():
    assert not any(catalogue.layout_limit_text(layout, 5_000_000, 70_000) for layout in catalogue.BUILT_IN_LAYOUTS)
