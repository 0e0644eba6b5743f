"""Attempts with a student's own heuristic or search, and attempts that are graded in other processes."""

import base64
import heapq
import json
import zlib
from collections import deque
from itertools import count

import pytest

from puzzle.__main__ import main
from puzzle.attempts.attempt_file import HEURISTIC, SEARCH, Attempt, Score, format_attempt, parse_attempt
from puzzle.attempts.own_code_grade import grade_heuristic, grade_search, heuristic_score, search_score
from puzzle.audit.board_source import audit_boards
from puzzle.audit.standard_boards import standard_boards
from puzzle.heuristics.tile_sums import manhattan

WHEN = "2027-01-31T12:00:00Z"
GOAL = (0, 1, 2, 3, 4, 5)
MISPLACED = "def h(state, goal):\n    return sum(0 != tile != home for tile, home in zip(state, goal))\n"
ALL_CELLS = "def h(state, goal):\n    return sum(tile != home for tile, home in zip(state, goal))\n"
BROKEN = "def h(state, goal):\n    return 1 / 0\n"
BFS = """
def bfs(problem):
    paths, seen = [(problem.initial, [])], {problem.initial}
    for state, path in paths:
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in seen:
                seen.add(child)
                paths.append((child, path + [action]))
"""
GIVES_UP = "def bfs(problem):\n    return None\n"
DFS = BFS.replace("def bfs", "def my_search")


def packed(code):
    """Return code as it is in links, packed here with zlib alone."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(packer.compress(code.encode()) + packer.flush()).decode().rstrip("=")


def heuristic_attempt(code, score, **claims):
    """Return an attempt with a heuristic for boards of 2×3."""
    link = f"https://example.org/?start=5,4,3,2,1,0&goal={','.join(map(str, GOAL))}&heuristic=own#code={packed(code)}"
    return Attempt(HEURISTIC, link, "Ada", score, WHEN, **claims)


def search_attempt(code, score, **claims):
    """Return an attempt with a search."""
    return Attempt(SEARCH, f"https://example.org/?algorithm=own#search={packed(code)}", "Ada", score, WHEN, **claims)


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


def test_nodes_on_the_six_boards_are_those_of_an_independent_search(grade):
    audit = audit_boards(manhattan, GOAL)
    audit.advance()
    names = {}
    exec(MISPLACED, names)
    counts = [expanded_by_a_star(tiles, lambda state: names["h"](state, GOAL)) for tiles in standard_boards(audit)]
    assert len(counts) == 6
    most = sum(counts)
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


def test_search_gets_a_point_for_each_check_that_it_passes(grade):
    attempts = [
        search_attempt(BFS, Score(6, 6), verdict="right"),
        search_attempt(GIVES_UP, Score(0, 3), verdict="right"),
        search_attempt(DFS, Score(6, 6), algorithm="depth_first", verdict="right"),
        search_attempt("def bfs(:\n", Score(0, 6), verdict="not_readable"),
    ]
    status, rows, _err = grade(attempts, "--jobs", "2")
    assert status == 1 and [row["verdict"] for row in rows] == ["right", "wrong", "wrong", "not_readable"]
    assert (rows[0]["right"], rows[0]["contradictions"], rows[3]["contradictions"]) == (6, [], [])
    assert rows[1]["right"] == 0 and rows[1]["contradictions"][0] == (
        "The file claims the verdict “right”, but that of the test is “wrong”."
    )
    assert 0 < rows[2]["right"] < 6 and len(rows[2]["contradictions"]) == 2


def test_code_that_ends_its_process_costs_no_other_attempt(grade):
    deadly = "import os\nos._exit(1)\n" + MISPLACED
    attempts = [heuristic_attempt(deadly, Score(0, 1)), heuristic_attempt(MISPLACED, Score(1, 1))]
    status, rows, _err = grade(attempts, "--jobs", "2")
    assert status == 0 and [row["right"] for row in rows] == [0, 1]
    assert rows[0]["sentence"].endswith("The code ended the process, or took too much memory.")


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


def test_scores_follow_the_rules_of_the_documentation():
    assert [heuristic_score(answer, 10, 10).right for answer in ("yes", "unknown", "no", "")] == [2, 2, 0, 0]
    assert heuristic_score("yes", None, 10) == heuristic_score("yes", 11, 10) == Score(1, 2)
    results = ("passed", "failed", "wasteful", "unknown", "passed", "passed")
    checks = [{"label": label, "result": result} for label, result in zip("abcdef", results, strict=True)]
    assert search_score(checks) == Score(3, 5) and search_score([]) == Score(0, 6)
    assert search_score([{"label": "Path valid", "result": "unknown"}, *checks]) == Score(0, 5)


def test_figures_of_a_sample_count_as_admissible_without_a_counterexample():
    row = {"verdict": "No counterexample", "sentence": "None was found.", "admissible": "unknown"}
    row |= {f"expanded_{number}": number for number in range(1, 7)}
    attempt = heuristic_attempt(MISPLACED, Score(2, 2), most_expanded=21, expanded=21, admissible="unknown")
    graded = grade_heuristic(attempt, row)
    assert (graded.score, graded.contradictions) == (Score(2, 2), ())
    assert graded.sentence.endswith("A* with it expands 21 nodes on six boards, of at most 21.")
    other = grade_heuristic(attempt, row | {"expanded_6": None})
    assert other.score == Score(1, 2) and other.contradictions[0].endswith("expands too many.")


def test_verdict_that_the_page_has_not_shown_is_no_contradiction():
    figures = {"verdict": "wrong", "headline": "Wrong", "sentence": "So.", "checks": []}
    assert grade_search(search_attempt(BFS, Score(0, 6)), figures).contradictions == ()
