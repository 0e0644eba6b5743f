"""Attempts with a student's own heuristic or search, and attempts that are graded in other processes."""

import base64
import heapq
import json
import zlib
from collections import deque
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from puzzle.__main__ import main
from puzzle.attempts.attempt_file import HEURISTIC, SEARCH, Attempt, Score, format_attempt, parse_attempt
from puzzle.attempts.attempt_grade import link_state
from puzzle.attempts.own_code_grade import grade_heuristic, grade_search
from puzzle.audit.board_source import audit_boards
from puzzle.audit.standard_boards import standard_boards
from puzzle.heuristics.tile_sums import manhattan

WHEN = "2027-01-31T12:00:00Z"
GOAL = (0, 1, 2, 3, 4, 5)
MISPLACED = "def h(state, goal):\n    return sum(0 != tile != home for tile, home in zip(state, goal))\n"
ALL_CELLS = "def h(state, goal):\n    return sum(tile != home for tile, home in zip(state, goal))\n"
BROKEN = "def h(state, goal):\n    return 1 / 0\n"
BFS = Path("tests/data/1.0.0/search.py").read_text(encoding="utf-8")
"""Breadth-first search, as a student writes it."""
COPIES = BFS.replace(
    "if child not in seen:\n                seen.add(child)\n                paths",
    "if child not in seen:\n                paths",
).replace("if problem.is_goal", "seen.add(state)\n        if problem.is_goal")
"""Marks a state only when it is taken, so that the frontier has copies."""
GIVES_UP = "def bfs(problem):\n    return None\n"
NAMELESS = BFS.replace("def bfs", "def my_search")


def packed(code):
    """Return code as it is in links, packed here with zlib alone."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(packer.compress(code.encode()) + packer.flush()).decode().rstrip("=")


HEURISTIC_QUERY = f"start=5,4,3,2,1,0&goal={','.join(map(str, GOAL))}&heuristic=own"


def heuristic_attempt(code, score, more="", **claims):
    """Return an attempt with a heuristic for boards of 2×3; `more` is added to the query of its link."""
    link = f"https://example.org/?{HEURISTIC_QUERY}{more}#code={packed(code)}"
    return Attempt(HEURISTIC, link, "Ada", score, WHEN, **claims)


def search_attempt(code, score, more="", **claims):
    """Return an attempt with a search; `more` is added to the query of its link."""
    link = f"https://example.org/?algorithm=own{more}#search={packed(code)}"
    return Attempt(SEARCH, link, "Ada", score, WHEN, **claims)


@pytest.fixture
def grade(tmp_path, capsys):
    """Return a function that grades attempts in files with the command: (status, rows, what was printed beside)."""

    def run(attempts, *options):
        names = []
        for number, attempt in enumerate(attempts):
            path = tmp_path / f"{number}.attempt.json"
            path.write_text(format_attempt(attempt), encoding="utf-8")
            names.append(str(path))
        status = main(["grade", *names, "--json", "--run-code", *options])
        printed = capsys.readouterr()
        return status, json.loads(printed.out), printed.err

    return run


def neighbours(state):
    """Return the boards of 2×3 after one move, from independent code."""
    gap = state.index(0)
    for other in (gap - 3, gap + 3, *([gap - 1] if gap % 3 else []), *([gap + 1] if gap % 3 < 2 else [])):
        if 0 <= other < 6:
            cells = list(state)
            cells[gap], cells[other] = cells[other], 0
            yield tuple(cells)


def distances():
    """Return the fewest moves to the goal of all 360 boards that have a solution."""
    found, queue = {GOAL: 0}, deque([GOAL])
    while queue:
        state = queue.popleft()
        for child in neighbours(state):
            if child not in found:
                found[child] = found[state] + 1
                queue.append(child)
    return found


def expanded_by_a_star(start, h):
    """Return the number of nodes that A* expands, the oldest first among those with one f, from independent code."""
    number = count()
    frontier, costs, expanded = [(h(start), next(number), start)], {start: 0}, 0
    closed = set()
    while True:
        _f, _number, state = heapq.heappop(frontier)
        if state == GOAL:
            return expanded
        if state in closed:
            continue
        closed.add(state)
        expanded += 1
        for child in neighbours(state):
            if costs[state] + 1 < costs.get(child, 99):
                costs[child] = costs[state] + 1
                heapq.heappush(frontier, (costs[child] + h(child), next(number), child))


def nodes_of_misplaced_tiles():
    """Return how many nodes A* expands with MISPLACED on the six boards of the audit together."""
    audit = audit_boards(manhattan, GOAL)
    audit.advance()
    names = {}
    exec(MISPLACED, names)
    counts = [expanded_by_a_star(tiles, lambda state: names["h"](state, GOAL)) for tiles in standard_boards(audit)]
    assert len(counts) == 6
    return sum(counts)


def test_nodes_on_the_six_boards_are_those_of_an_independent_search(grade):
    most = nodes_of_misplaced_tiles()
    attempts = [
        heuristic_attempt(MISPLACED, Score(2, 2), most_expanded=most, expanded=most),
        heuristic_attempt(MISPLACED, Score(1, 2), most_expanded=most - 1, expanded=most),
    ]
    assert grade(attempts)[0] == 0


def test_admissible_heuristic_gets_a_point_and_one_for_few_nodes(grade):
    """Misplaced tiles are never more than the moves; with the gap counted they are 2 on boards one move away."""
    moves, differing = distances(), {state: [state[cell] != GOAL[cell] for cell in range(6)] for state in distances()}
    assert len(moves) == 360 and all(
        sum(cells) - cells[state.index(0)] <= moves[state] for state, cells in differing.items()
    )
    assert sum(differing[next(neighbours(GOAL))]) == 2
    attempts = [
        heuristic_attempt(MISPLACED, Score(2, 2), most_expanded=100_000, admissible="yes"),
        heuristic_attempt(MISPLACED, Score(1, 2), most_expanded=6),
        heuristic_attempt(MISPLACED, Score(1, 1)),
        heuristic_attempt(ALL_CELLS, Score(0, 2), most_expanded=100_000, admissible="no"),
        heuristic_attempt(BROKEN, Score(0, 1)),
    ]
    status, rows, _err = grade(attempts)
    assert status == 0 and [row["contradictions"] for row in rows] == [[]] * 5
    assert [row["admissible"] for row in rows] == ["yes", "yes", "yes", "no", None]
    assert len({row["expanded"] for row in rows[:3]}) == 1
    assert "ZeroDivisionError" in rows[4]["sentence"] and rows[4]["expanded"] is None


def test_claims_on_a_heuristic_that_the_audit_denies_are_named(grade):
    lie = heuristic_attempt(ALL_CELLS, Score(2, 2), most_expanded=50, admissible="yes", expanded=7)
    status, (row,), _err = grade([lie])
    assert status == 1 and (row["right"], row["of"]) == (0, 2)
    admissible, expanded, score = row["contradictions"]
    assert admissible == "The file claims that h is admissible, but the audit finds it not admissible."
    assert expanded == (
        f"The file claims 7 expanded nodes on the six boards, but A* with this h expands {row['expanded']:,}."
    )
    assert score == "The file claims 2 of 2, but its audit gives 0 of 2."


def test_heuristic_gets_the_points_of_its_assignment(grade):
    """Met, half met and not met: see the figures of the tests above; code that fails meets nothing."""
    most = nodes_of_misplaced_tiles()
    exam = "&assignment=ex-5,admissible:1,most_nodes:{},points:10"
    attempts = [
        heuristic_attempt(MISPLACED, Score(2, 2), exam.format(most), most_expanded=most),
        heuristic_attempt(MISPLACED, Score(1, 2), exam.format(most - 1)),
        heuristic_attempt(ALL_CELLS, Score(0, 2), exam.format(100_000)),
        heuristic_attempt(BROKEN, Score(0, 2), exam.format(100_000)),
    ]
    status, rows, _err = grade(attempts)
    assert status == 0 and [row["contradictions"] for row in rows] == [[]] * 4
    assert [(row["points"], row["most_points"]) for row in rows] == [(10, 10), (5, 10), (0, 10), (0, 10)]
    assert [row["most_expanded"] for row in rows] == [most, most - 1, 100_000, 100_000]
    assert {(row["assignment"], row["attempt"]) for row in rows} == {("ex-5", 1)}
    sentence = f"It is admissible. A* expands {most:,} nodes on six boards; at most {most - 1:,} are asked for."
    assert rows[1]["sentence"].endswith(sentence)
    assert "A* does not solve all six boards" in rows[3]["sentence"]


def test_heuristic_is_compared_with_its_assignment(grade):
    """The link is Bob's and asks for less than that of the teacher, whose limit of one node counts."""
    asked = "&assignment=ex-5,admissible:1,most_nodes:{},points:10"
    lent = heuristic_attempt(MISPLACED, Score(2, 2), asked.format(5000), most_expanded=4000)
    lent = replace(lent, link=f"{lent.link}&student=Bob")
    status, (row,), _err = grade([lent], "--assignment", HEURISTIC_QUERY + asked.format(1))
    assert status == 1 and (row["right"], row["of"], row["points"], row["most_expanded"]) == (1, 2, 5, 1)
    assert row["contradictions"] == [
        "The link differs from that of the assignment “ex-5” in most_nodes.",
        "The link is that of Bob, but the file is that of Ada.",
        "The file claims that at most 4,000 nodes are asked for, but the assignment asks for at most 1.",
        "The file claims 2 of 2, but its audit gives 1 of 2.",
    ]
    named = replace(lent, link=lent.link.replace("heuristic=own", "heuristic=own:Mine").replace("5000", "1"))
    _status, (row,), _err = grade([named], "--assignment", HEURISTIC_QUERY + asked.format(1))
    assert not any("differs" in sentence for sentence in row["contradictions"]), "its name is the student's"


def test_search_gets_a_point_if_its_test_finds_no_mistake(grade):
    """The first is no depth-first search, as it claims; Python cannot read the second."""
    attempts = [
        search_attempt(NAMELESS, Score(2, 2), algorithm="depth_first", verdict="right"),
        search_attempt("def bfs(:\n", Score(0, 1), verdict="not_readable"),
    ]
    status, rows, _err = grade(attempts, "--jobs", "2")
    assert status == 1 and [row["verdict"] for row in rows] == ["wrong", "not_readable"]
    assert [(row["right"], row["of"]) for row in rows] == [(0, 2), (0, 1)]
    assert rows[0]["contradictions"] == [
        "The file claims the verdict “right”, but that of the test is “wrong”.",
        "The file claims 2 of 2, but its test gives 0 of 2.",
    ]
    assert rows[1]["contradictions"] == []


def test_search_gets_the_points_of_its_assignment(grade):
    """Breadth-first search is asked for: met; half met with copies in the frontier; not met if it gives up."""
    exam = "&assignment=ex-6,algorithm:breadth_first,points:10"
    attempts = [
        search_attempt(BFS, Score(2, 2), exam, verdict="right"),
        search_attempt(COPIES, Score(1, 2), exam, verdict="wasteful"),
        search_attempt(GIVES_UP, Score(0, 2), exam, verdict="wrong"),
    ]
    status, rows, _err = grade(attempts, "--jobs", "2")
    assert status == 0 and [row["contradictions"] for row in rows] == [[]] * 3
    assert [row["points"] for row in rows] == [10, 5, 0]


def test_search_is_compared_with_its_assignment():
    test = {
        "verdict": "right",
        "headline": "It is breadth-first search",
        "sentence": "So.",
        "algorithm": "breadth_first",
    }
    attempt = search_attempt(BFS, Score(2, 2), "&assignment=ex-6,algorithm:breadth_first,points:10")
    given = link_state("algorithm=own&assignment=ex-6,algorithm:a_star,points:20")
    graded = grade_search(attempt, test, given)
    assert (graded.points, graded.most_points) == (10, 20)
    assert graded.sentence.endswith("Its test finds no mistake. Its algorithm is Breadth-first; A* is asked for.")
    assert graded.contradictions == (
        "The link differs from that of the assignment “ex-6” in algorithm and points.",
        "The file claims 2 of 2, but its test gives 1 of 2.",
    )
    other = grade_search(search_attempt(BFS, Score(1, 1), "&assignment=ex-6,task:own_heuristic"), test)
    assert other.contradictions == ("The assignment asks for a heuristic, but this is a search in code.",)


def test_code_that_ends_its_process_costs_no_other_attempt(grade):
    deadly = "import os\nos._exit(1)\n" + MISPLACED
    attempts = [heuristic_attempt(deadly, Score(0, 1)), heuristic_attempt(MISPLACED, Score(1, 1))]
    status, rows, _err = grade(attempts, "--jobs", "2")
    assert status == 0 and [row["right"] for row in rows] == [0, 1]
    assert "The code ended the process, or took too much memory." in rows[0]["sentence"]


def test_what_code_prints_has_a_heading_and_is_no_result(grade):
    _status, rows, err = grade([heuristic_attempt("print('loaded')\n" + MISPLACED, Score(1, 1))])
    assert rows[0]["right"] == 1 and err.splitlines()[-2:] == [f"{rows[0]['file']} printed:", "loaded"]


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        (heuristic_attempt("", Score(0, 1)), "contains no heuristic of the student's"),
        (search_attempt("", Score(0, 6)), "contains no search of the student's"),
        (Attempt(HEURISTIC, "start=1,0,2,3&goal=0,1,2,3", "", Score(0, 1), WHEN), "contains no heuristic"),
        (Attempt(HEURISTIC, "https://example.org/", "", Score(0, 1), WHEN), "is no link of the page"),
        (Attempt(HEURISTIC, "heuristic=own#code=AAAA", "", Score(0, 1), WHEN), "is damaged"),
        (
            Attempt(HEURISTIC, f"problem=road_map#code={packed(MISPLACED)}", "", Score(0, 1), WHEN),
            "Only heuristics of sliding-tile",
        ),
        (Attempt(SEARCH, "algorithm=own#search=A?", "", Score(0, 6), WHEN), "In the link, search: it is damaged"),
    ],
)
def test_link_without_the_code_is_refused(grade, attempt, message):
    status, (row,), _err = grade([attempt])
    assert status == 2 and message in row["error"]


def test_code_runs_only_if_the_teacher_says_so(tmp_path, capsys):
    noted = f"open({str(tmp_path / 'ran')!r}, 'w').close()\n{MISPLACED}"
    (tmp_path / "a.json").write_text(format_attempt(heuristic_attempt(noted, Score(1, 1))))
    assert main(["grade", str(tmp_path / "a.json")]) == 2
    assert capsys.readouterr().out.splitlines()[-1].endswith("with your rights: grade it with --run-code.")
    assert not (tmp_path / "ran").exists()
    assert main(["grade", str(tmp_path / "a.json"), "--run-code"]) == 0 and (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"most_expanded": -1}, "most_expanded"), ({"most_expanded": True}, "most_expanded"),
        ({"expanded": 1.5}, "expanded"), ({"admissible": "maybe"}, "admissible"), ({"admissible": None}, "admissible"),
        ({"kind": "search", "verdict": "right"}, "algorithm"),
        ({"kind": "search", "algorithm": "magic", "verdict": ""}, "algorithm"),
        ({"kind": "search", "algorithm": "", "verdict": "good"}, "verdict"),
    ],
)  # fmt: skip
def test_damaged_claims_are_named(change, place):
    content = json.loads(format_attempt(heuristic_attempt(MISPLACED, Score(1, 1))))
    with pytest.raises(ValueError, match=f"^This attempt is damaged: {place} cannot be read"):
        parse_attempt(json.dumps(content | change))


def test_attempts_with_code_round_trip():
    for attempt in (
        heuristic_attempt(MISPLACED, Score(1, 2), most_expanded=9, admissible="unknown", expanded=11),
        search_attempt(BFS, Score(6, 6), algorithm="breadth_first", verdict="right"),
    ):
        assert parse_attempt(format_attempt(attempt)) == attempt


def test_figures_of_a_sample_count_as_admissible_without_a_counterexample():
    row = {"verdict": "No counterexample", "sentence": "None was found.", "admissible": "unknown"}
    row |= {f"expanded_{number}": number for number in range(1, 7)}
    attempt = heuristic_attempt(MISPLACED, Score(2, 2), most_expanded=21, expanded=21, admissible="unknown")
    graded = grade_heuristic(attempt, row)
    assert (graded.score, graded.contradictions) == (Score(2, 2), ())
    assert graded.sentence.endswith("A* expands 21 nodes on six boards; at most 21 are asked for.")
    other = grade_heuristic(attempt, row | {"expanded_6": None})
    assert other.score == Score(1, 2) and other.contradictions[0].endswith("expands too many.")


def test_verdict_that_the_page_has_not_shown_is_no_contradiction():
    test = {"verdict": "wrong", "headline": "Wrong", "sentence": "So.", "algorithm": None}
    assert grade_search(search_attempt(BFS, Score(0, 1)), test).contradictions == ()
