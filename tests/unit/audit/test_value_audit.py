"""The judge of an audit, which takes nothing but values: those of a sandbox may be forged."""

import re
from random import Random

import pytest
from functions import CORNER, FIFTEEN, SMALL, manhattan_with_gap, odd, three_everywhere, thrice_misplaced

from puzzle.audit.audit import Audit
from puzzle.audit.board_source import BoardSource, audit_boards
from puzzle.audit.experiment import find_costly_board
from puzzle.audit.rater import Rater
from puzzle.audit.value_codes import KINDS
from puzzle.core.own_code import LARGEST, CodeError
from puzzle.core.slices import run_to_end
from puzzle.heuristics.own_heuristic import OwnHeuristic
from tools.file_lists import ROOT


def judged(function, goal, pieces):
    """Return the ended audit of values that arrive in pieces of random lengths up to `pieces`."""
    audit, rater, random = Audit(BoardSource(goal)), Rater(OwnHeuristic(function).function(goal, False)), Random(7)
    while audit.advance(0.01):
        if audit.wanted:
            audit.add(*rater.rate(audit.wanted_states(random.randint(1, pieces)), seconds=60))
    return audit


@pytest.mark.parametrize("function", [manhattan_with_gap, three_everywhere])
@pytest.mark.parametrize(("goal", "pieces"), [(SMALL, 3), (FIFTEEN, 5000)])
def test_verdict_is_that_of_an_audit_which_computes_the_values(function, goal, pieces):
    computed = audit_boards(OwnHeuristic(function), goal)
    computed.advance()
    assert judged(function, goal, pieces).result() == computed.result()


def test_errors_are_counted_and_placed_by_the_judge():
    """The boards of errors are those whose values have their codes, whatever the sandbox says about them."""
    audit, computed = judged(odd, SMALL, 2), audit_boards(OwnHeuristic(odd), SMALL)
    computed.advance()
    found, expected = ({each.kind: each for each in a.result().failures} for a in (audit, computed))
    assert {kind: (each.count, each.cost, each.state) for kind, each in found.items()} == {
        kind: (each.count, each.cost, each.state) for kind, each in expected.items()
    }
    misplaced_error = Audit(BoardSource(SMALL))
    while misplaced_error.advance():
        misplaced_error.add([-1] * len(misplaced_error.wanted), {"none": CodeError("none", "x", board=(3, 2, 1, 0))})
    assert misplaced_error.result().failures[0].state == SMALL
    assert misplaced_error.result().is_admissible is None


@pytest.mark.parametrize(
    "values",
    [
        [],
        [0, 0],
        [-0.5],
        [-1.0 - len(KINDS)],
        [1_000_001],
        [float("nan")],
        [float("inf")],
        ["0"],
        [None],
        [True],
        [[0]],
    ],
)
def test_values_that_no_heuristic_has_are_refused(values):
    audit = Audit(BoardSource(SMALL))
    audit.advance()
    assert len(audit.wanted) == 1
    with pytest.raises(ValueError, match="cannot be right"):
        audit.add(values)
    assert audit.wanted and audit.advance(0)


def test_values_that_nobody_wants_are_refused():
    audit = audit_boards(OwnHeuristic(three_everywhere), SMALL)
    audit.advance()
    with pytest.raises(ValueError, match="cannot be right"):
        audit.add([0])


def test_no_verdict_without_all_values():
    audit = Audit(BoardSource(SMALL))
    while audit.advance() and audit.done < 11:
        audit.add([0] * min(len(audit.wanted), 11 - audit.done))
    assert audit.done == 11 and not audit.has_ended
    with pytest.raises(ValueError, match="has not ended"):
        audit.result()


@pytest.mark.large
def test_values_of_a_sample_are_asked_for_where_a_search_needs_more():
    """On all 3×3 boards the experiment needs no further value; from a sample of 4×4 boards it leaves the sample."""
    asked = {CORNER: 0, FIFTEEN: 0}
    for goal in asked:
        audit, rater = Audit(BoardSource(goal)), Rater(OwnHeuristic(thrice_misplaced).function(goal, False))
        while audit.advance():
            audit.add(*rater.rate(audit.wanted_states(), seconds=60))
        rated, work = audit.done, find_costly_board(audit)
        assert rated == audit.source.total
        result = None
        while result is None:
            try:
                next(work)
            except StopIteration as end:
                result = end.value
            if audit.wanted:
                asked[goal] += len(audit.wanted)
                audit.add(*rater.rate(audit.wanted_states(), seconds=60))
        computed = audit_boards(OwnHeuristic(thrice_misplaced), goal)
        computed.advance()
        assert result == run_to_end(find_costly_board(computed))
        assert len(result.moves) > len(result.shortest_moves)
    assert asked[CORNER] == 0 < asked[FIFTEEN]


def test_page_and_judge_have_the_same_limits_for_values():
    """The page checks the sandbox's answers in JavaScript, before the judge does in Python."""
    script = (ROOT / "static/js/sandbox/answer-shapes.js").read_text(encoding="utf-8")
    limits = dict(re.findall(r"const (LARGEST_H|ERROR_CODES) = ([\d_]+);", script))
    assert {name: int(value) for name, value in limits.items()} == {"LARGEST_H": LARGEST, "ERROR_CODES": len(KINDS)}
