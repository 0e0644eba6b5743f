"""No announcement says more of a result than the sentence that the page shows in the end, and none is made twice.

Only in the browser do the search, the length of a shortest path and the live region have their own times.
"""

import re
from itertools import pairwise

import pytest

from announcements import start_listening, wait_for_announcements
from puzzle.core import catalogue
from waiting import expect

BOUND = re.compile(r"no path is shorter than ([\d,]+)")
CLAIM = re.compile(
    r"no path is (?:shorter|cheaper)[.:,]|where [\d,]+ would do"
    r"|breadth-first finds [^.]*|the audit of [^.]*|Stopped[^.]*|No path[^.]*|No \w+ is left[^.]*"
)
BOARDS = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
PROBLEMS = {
    "3x3": BOARDS,
    "unsolvable": {**BOARDS, "start": "2,3,7,1,8,0,6,4,5", "anyway": 1},
    "2x3": {"start": "4,1,2/5,3,0", "goal": "0,1,2/3,4,5"},
    "4x4": {"start": "15,14,8,12,10,11,9,13,2,6,5,1,3,7,4,0", "goal": ",".join(map(str, range(16)))},
    "jugs": {"problem": "water_jugs"},
    "own": {"problem": "own"},
}


def check_announcements(visitor):
    """Check what has been announced since recording began against the sentence shown now; return it."""
    start_listening(visitor)
    heard = [" ".join(text.split()) for text in visitor.page.evaluate("before")]
    notice = visitor("notice-title").text_content() if visitor("notice").is_visible() else ""
    shown = f"{visitor('sentence').text_content()} {visitor('compare-sentence').text_content()} {notice}"
    assert all(earlier != later for earlier, later in pairwise(heard)), heard
    for text in heard:
        for claim in CLAIM.findall(text):
            assert claim in shown, (claim, text, shown)
        for bound in BOUND.findall(text):  # a greater bound may be found later
            assert "would do" in shown or parse_count(bound) <= max(map(parse_count, BOUND.findall(shown))), (
                text,
                shown,
            )
    return heard


def parse_count(text):
    """Return a number as the page writes it."""
    return int(text.replace(",", ""))


@pytest.mark.exhaustive
@pytest.mark.parametrize("algorithm", [each.name for each in catalogue.ALGORITHMS])
@pytest.mark.parametrize("problem", PROBLEMS)
def test_result_is_announced_as_it_is_shown(listener, problem, algorithm):
    if problem in ("jugs", "own") and algorithm == "bidirectional_breadth_first":
        pytest.skip("this problem cannot be searched from its goal")
    listener.follow(**BOARDS)
    start_listening(listener)
    listener.follow(**PROBLEMS[problem], algorithm=algorithm, node_limit=5000, run=1)
    heard = check_announcements(listener)
    assert heard[0].endswith(" is searching.") and len(heard) > 1, heard
    listener("step-back").click()
    assert re.match(r"Step \d", check_announcements(listener)[0])
    listener("step-forward").click()
    assert re.match(r"Step \d", check_announcements(listener)[0])


@pytest.mark.exhaustive
def test_comparison_is_announced_as_it_is_shown(listener):
    listener.follow(**BOARDS)
    start_listening(listener)
    runs = {"b": "algorithm:greedy_best_first", "c": "algorithm:depth_limited"}
    listener.follow(**BOARDS, view="compare", run=1, **runs)
    expect(listener.root).not_to_have_attribute("data-busy", "", timeout=60_000)
    heard = check_announcements(listener)
    assert not any("Press Solve" in text for text in heard), "the other runs are searched without it"
    listener("compare-scrubber").fill("20")
    assert wait_for_announcements(listener, 1)[0].startswith("Step 20 of ")
    check_announcements(listener)
    listener.show_view("Tree")
