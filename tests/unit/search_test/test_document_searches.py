"""The documents' algorithms as searches of one's own: they do what their programs do, and the test says what that costs."""

import pytest

from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from puzzle.search_test.search_test import SearchTest
from puzzle.watching.document_searches import DOCUMENT_SEARCHES
from puzzle.watching.own_run import run_search
from puzzle.watching.own_search import load_search
from puzzle.watching.search_names import name_in_code
from puzzle.watching.search_templates import SEARCH_TEMPLATES

CODES = {example.name: example.code for example in DOCUMENT_SEARCHES}
OPTIONS = {
    "document_000": SearchOptions("breadth_first", order="LURD", reached="expansion"),
    "document_001": SearchOptions("depth_first", order="UDLR", reached="first"),
    "document_003": SearchOptions("greedy_best_first", "misplaced", ties="state"),
    "document_004": SearchOptions("breadth_first", reached="first"),
}
"""The options of the page's own searches with which they expand as many nodes as the documents' programs."""


@pytest.mark.parametrize("name", OPTIONS)
def test_documents_search_expands_as_many_nodes_as_ours(name):
    easy = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
    run, _watched = run_search(load_search(CODES[name]), SlidingPuzzle(*easy))
    assert run.outcome == "solved"
    ours = solve(*easy, OPTIONS[name])
    assert (run.result().counters.expanded, run.result().path_length) == (ours.counters.expanded, ours.path_length)


@pytest.mark.some(2)
@pytest.mark.large
@pytest.mark.parametrize(("name", "verdict", "algorithm", "slip"), [
    ("document_000", "wasteful", "breadth_first", "marks_late"),
    ("document_004", "right", "breadth_first", None),
    ("document_001", "right", "depth_first", None),
    ("document_002", "wrong", "a_star", "counts_gap"),
    ("document_003", "right", "greedy_best_first", None),
])  # fmt: skip
def test_documents_search_has_the_verdict_that_it_deserves(name, verdict, algorithm, slip):
    test = SearchTest(load_search(CODES[name]))
    while test.advance(1):
        pass
    found = test.result()
    assert (found.verdict, found.algorithm) == (verdict, algorithm)
    assert [found_slip.name for found_slip in found.slips][:1] == ([slip] if slip else [])


@pytest.mark.parametrize("code", [template.code for template in SEARCH_TEMPLATES + DOCUMENT_SEARCHES])
def test_name_in_code_is_the_search_that_runs(code):
    assert name_in_code(code) == load_search(code).name
