"""Searches of a trial that run in the sandbox: what it reports of them is checked, and compared with true distances."""

import pytest

from puzzle.core import heuristic_names
from puzzle.heuristics.distances import complete_distances
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.heuristics.registry import find
from puzzle.links import link_runs
from puzzle.recording.run import sliding_run
from puzzle.shortest_paths.board_at_distance import BoardAtDistance
from puzzle.trials.measure import report_of
from puzzle.trials.trial import trial_from_link
from reference import estimate

LINK = "boards=4&seed=3&heuristic=own:Twice&b=heuristic:manhattan&c=algorithm:greedy_best_first,heuristic:own:Twice"
CORNER = tuple(range(9))
TWICE = OwnHeuristic(lambda state, goal: 2 * estimate(state, goal, "manhattan", False))


def open_trial(own):
    """Return the trial with a heuristic; None in its place says that its searches are reported."""
    return trial_from_link(link_runs.parse_trial(LINK)[0], complete_distances(CORNER), {"own:Twice": own})


def honest_report(start, index):
    """Return the report on a search of the trial."""
    trial = open_trial(TWICE)
    run = trial.sample.run(start, trial.searches[index])
    run.advance()
    return report_of(run)


def without_times(trial):
    """Return the measurements of a trial as dicts without the seconds."""
    return [{**vars(each), "seconds": 0} for each in trial.measurements]


def test_reported_searches_have_the_figures_of_a_trial_that_runs_them():
    whole, trial, wanted = open_trial(TWICE), open_trial(None), []
    whole.advance()
    while trial.advance():
        wanted.append(trial.wanted)
        trial.report(honest_report(*trial.wanted))
    assert [index for _start, index in wanted] == [0, 2] * 4
    assert without_times(trial) == without_times(whole) and trial.done == 4
    for first in trial.measurements[0::3]:
        assert first.ratio == first.length / first.optimal >= 1


def test_trial_of_a_far_15_puzzle_may_have_own_heuristics(monkeypatch):
    """The board of 42 moves stands for one that the trial would search for."""
    goal, start = tuple(range(16)), (0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15)
    estimate_board = find("linear_conflict").function(goal, False)
    own = OwnHeuristic(lambda state, goal: estimate_board(state))
    monkeypatch.setattr(BoardAtDistance, "start", start, raising=False)
    monkeypatch.setattr(BoardAtDistance, "__init__", lambda *arguments: None)
    link = f"boards=1&depth=42&goal={','.join(map(str, goal))}&algorithm=ida_star&heuristic=own:Twice"
    settings, problems = link_runs.parse_trial(link)
    assert not problems and settings["depth"] == 42 > heuristic_names.MOVES_WITHOUT_TABLES
    trial = trial_from_link(settings, own={"own:Twice": None})
    while not trial.wanted:
        trial.advance()
    assert trial.wanted == (start, 0)
    run = sliding_run(start, goal, trial.searches[0].options, trial.searches[0].limits, heuristic=own)
    run.advance()
    trial.report(report_of(run))
    trial.advance()
    assert [(each.length, each.optimal) for each in trial.measurements] == [(42, 42)]


@pytest.mark.parametrize(
    "forged",
    [
        {"moves": "", "expanded": 0},
        {"moves": "UDUD"},
        {"moves": 7},
        {"moves": "<b>"},
        {"outcome": "unsolvable"},
        {"outcome": "<b>"},
        {"expanded": 1},
        {"generated": 0},
        {"expanded": -1},
        {"expanded": 2.5},
        {"expanded": "9"},
        {"max_frontier": True},
        {"seconds": float("nan")},
        {"seconds": -1},
        {"max_depth": None},
    ],
)
def test_reports_that_cannot_be_right_are_refused(forged):
    trial = open_trial(None)
    trial.advance()
    with pytest.raises(ValueError, match="cannot be right"):
        trial.report({**honest_report(*trial.wanted), **forged})
    assert trial.wanted is not None and trial.done == 0


def test_no_report_is_taken_that_was_not_wanted():
    trial = open_trial(None)
    trial.advance()
    report = honest_report(*trial.wanted)
    trial.stop()
    with pytest.raises(ValueError, match="No search is wanted"):
        trial.report(report)
