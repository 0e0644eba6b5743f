"""What the assignment of a link locks, however the page tries to change it."""

from unittest.mock import MagicMock

import pytest

from puzzle.links import link_runs

BOARD = "start=0,4,5,1,2,8,6,3,7&goal=0,1,2,3,4,5,6,7,8&algorithm=by_hand&picks=0,1"
OTHER_BOARD = (4, 0, 5, 1, 2, 8, 6, 3, 7)


@pytest.fixture
def page(pyscript):
    """A function that opens an assignment with what students `may` change; it returns the state of the page.

    `state.reasons` has what was refused.
    """

    def follow(may):
        from app.page.state import PageState

        state = PageState(MagicMock())
        state.reasons = []
        state.refused.subscribe(state.reasons.append)
        state.follow_link(link_runs.parse_page(f"{BOARD}&assignment=ex-3,choices:2,may:{may}", "student=Ada")[0])
        return state

    return follow


def with_settings(state, **values):
    """Return the settings of the page with other values."""
    return {**state.search.settings, **values}


def test_everything_is_locked_unless_the_assignment_allows_it(page):
    state = page("")
    state.choose(start=OTHER_BOARD)
    state.deal(OTHER_BOARD, state.board.goal)
    state.choose(settings=with_settings(state, heuristic="misplaced"))
    state.choose(settings=with_settings(state, order="LURD"))
    state.choose(settings=with_settings(state, problem="water_jugs"))
    assert state.reasons == ["board", "board", "algorithm", "options", "board"]
    assert state.board.start == (0, 4, 5, 1, 2, 8, 6, 3, 7) and state.exercise.picks == (0, 1)
    assert state.search.settings["heuristic"] == "manhattan"


def test_algorithm_that_may_be_chosen_brings_its_own_options(page):
    state = page("algorithm")
    state.choose(settings=with_settings(state, algorithm="depth_limited", depth_limit=20))
    assert state.search.settings["algorithm"] == "depth_limited" and state.reasons == []
    state.choose(settings=with_settings(state, weight=3))
    assert state.reasons == ["options"]


def test_students_choose_which_of_their_heuristics_they_hand_in(page):
    state = page("")
    state.follow_link(link_runs.parse_page(f"{BOARD}&heuristic=own&assignment=ex-3,task:own_heuristic")[0])
    state.choose(settings=with_settings(state, heuristic="own:Another"))
    assert state.search.settings["heuristic"] == "own:Another" and state.reasons == []
    state.choose(settings=with_settings(state, heuristic="manhattan"))
    assert state.search.settings["heuristic"] == "own:Another" and state.reasons == ["algorithm"]


def test_choices_end_at_the_number_that_is_asked_for(page):
    state = page("undo")
    assert not state.refuses("choice", 1) and not state.refuses("undo")
    assert state.refuses("choice", 2) and state.refuses("hints")


def test_nothing_changes_once_it_is_handed_in(page):
    state = page("board.undo.hints")
    assert not state.refuses("board") and not state.refuses("choice", 1)
    state.change(handed_in=True)
    assert all([state.refuses("board"), state.refuses("undo"), state.refuses("choice", 1)])
    state.follow_link(link_runs.parse_page(f"{BOARD}&assignment=ex-3,may:undo&attempt=2", "student=Ada")[0])
    assert not state.exercise.handed_in and not state.refuses("undo")


def test_page_without_an_assignment_locks_nothing(page):
    state = page("")
    state.follow_link(link_runs.parse_page(BOARD)[0])
    state.choose(start=OTHER_BOARD)
    assert state.board.start == OTHER_BOARD and state.reasons == []


def test_link_without_a_board_waits_for_the_student(page):
    state = page("")
    query = "algorithm=by_hand&goal=0,1,2,3,4,5,6,7,8&assignment=ex-3,moves:12"
    for fragment in ("", "student=Ada"):  # a name alone is no board
        state.follow_link(link_runs.parse_page(query, fragment)[0])
        assert state.exercise.asks_student and not state.progress.searched


def test_name_stays_in_the_fragment_of_the_address(page, pyscript):
    state = page("undo")
    from app.page import address

    pyscript.document.defaultView.location.pathname = "/"
    path = address.path(state.link_state())
    query, _, fragment = path.partition("#")
    assert fragment == "student=Ada" and "Ada" not in query and "assignment=ex-3" in query
    assert link_runs.parse_page(query.partition("?")[2], fragment)[0]["student"] == "Ada"
