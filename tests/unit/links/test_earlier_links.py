"""Tests that the links of earlier versions still open the same state; these links may never be changed."""

import json
from pathlib import Path

import pytest

from puzzle.links import link, link_runs

EARLIER = {
    "start=2,3,7,1,8,0,6,5,4&algorithm=a_star&run=1": {"algorithm": "a_star", "run": True},
    "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&step=3&algorithm=greedy_best_first&heuristic=misplaced&count_blank=1"
    "&order=LURD&ties=lifo&goal_test=early&reached=best&node_limit=9000": {
        "goal": (1, 2, 3, 8, 0, 4, 7, 6, 5), "algorithm": "greedy_best_first", "heuristic": "misplaced", "count_blank": True,
        "order": "LURD", "ties": "lifo", "goal_test": "early", "reached": "best", "node_limit": 9000, "step": 3,
    },
    "start=182043765&heuristic=pattern_database:1,2,3,4": {"start": (1, 8, 2, 0, 4, 3, 7, 6, 5)},
    "algorithm=weighted_a_star&weight=3": {"algorithm": "weighted_a_star", "weight": 3},
    "algorithm=depth_limited&depth_limit=12&undo=1": {"algorithm": "depth_limited", "depth_limit": 12, "undo": True},
    "embed=1&show=tree&auto=1&start=8,1,2,0,4,3,7,6,5": {"embed": True, "show": "tree", "auto": True},
    "start=8,1,2,0,4,3,7,6,5&anyway=1&run=1": {"anyway": True, "run": True},
}  # fmt: skip


@pytest.mark.parametrize("query", EARLIER)
@pytest.mark.parametrize("mark", ["?", "#"])
def test_links_of_earlier_versions_open_the_same_state(query, mark):
    state, problems = link.parse(f"?{query}" if mark == "?" else "", f"#{query}" if mark == "#" else "")
    assert problems == []
    assert {name: state[name] for name in EARLIER[query]} == EARLIER[query]


# Links of every kind. Each has the state that it opened in an earlier version, and the text that version wrote for it.
DATA = Path(__file__).resolve().parents[2] / "data"
STORED = [
    stored
    for version in ("earlier", "0.1.0", "0.9.0")
    for stored in json.loads((DATA / version / "links.json").read_text(encoding="utf-8"))
]
RENAMED_STOPS = {"cut": "pruned"}
"""The stops that have had another name in links; the earlier name is still read."""


@pytest.mark.parametrize("earlier", STORED, ids=lambda earlier: earlier["link"][:40])
def test_stored_links_are_parsed_and_formatted_as_before(earlier):
    state, problems = link.parse(f"?{earlier['link']}" if earlier["link"] else "")
    state = json.loads(json.dumps(state, default=list))
    stop = RENAMED_STOPS.get(earlier["state"]["stop"], earlier["state"]["stop"])
    assert {name: state[name] for name in earlier["state"]} == earlier["state"] | {"stop": stop}
    assert bool(problems) == earlier["invalid"]
    state, _problems = link.parse(f"?{earlier['written']}")
    assert link.format(state) == earlier["written"].replace(f"stop={earlier['state']['stop']}", f"stop={stop}")


PAGE_LINKS = json.loads((DATA / "1.0.0/links.json").read_text(encoding="utf-8"))
"""Links of whole pages, with what is behind their `#`: assignments, lessons, question banks, code and recordings."""


@pytest.mark.parametrize("earlier", PAGE_LINKS, ids=lambda earlier: earlier["link"][:40])
def test_links_of_pages_open_as_in_version_1_0_0(earlier):
    query, _hash, fragment = earlier["link"].partition("#")
    state, problems = link_runs.parse_page(query, fragment)
    assert problems == []
    assert json.loads(json.dumps(state, default=list)).items() >= earlier["state"].items()
    state, problems = link_runs.parse_page(earlier["written"])
    assert (link_runs.format_page(state), problems) == (earlier["written"], [])
