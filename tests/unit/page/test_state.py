"""The state of the page: listeners, attributes of <html>, links and settings."""

import re
from pathlib import Path

import pytest

from app.page.signal import Signal
from app.page.state import PageState
from puzzle.core import option_table
from puzzle.links import link, link_values
from puzzle.links.search_settings import with_depth_limit

APP = Path(__file__).resolve().parents[3] / "static" / "app"
BOARD, GOAL = (1, 2, 3, 4, 5, 6, 7, 0, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
UNSOLVABLE = (0, 2, 1, 3, 4, 5, 6, 7, 8)


class Element:
    """An element of the document that records its attributes and each change of an attribute."""

    def __init__(self):
        self.attributes, self.written = {"data-state": "loading", "data-run": "none"}, []

    def setAttribute(self, name, value):
        self.attributes[name] = value
        self.written.append((name, value))

    def removeAttribute(self, name):
        self.attributes.pop(name, None)


@pytest.fixture
def root():
    """The page's <html> element."""
    return Element()


@pytest.fixture
def state(root):
    """The state of a page that is loading."""
    return PageState(root)


@pytest.mark.parametrize("view", ["rounds", "trials"])
def test_embedded_page_keeps_an_unavailable_view_in_its_link(state, view):
    """The page shows the tree instead of the view; only the link of an embedded page still names the view."""
    state.follow_link(link.parse(f"embed=1&view={view}")[0])
    assert state.display.view == "tree" and state.link_state()["view"] == view
    state.follow_link(link.parse(f"view={view}")[0])
    assert state.link_state()["view"] == "tree"


def link_state_with(**fields):
    """Return the state of the default link with some fields replaced."""
    return {**link.defaults(), **fields}


def test_every_listener_of_a_field_is_called_in_order(state):
    calls = []
    state.subscribe(lambda: calls.append("first"), "start")
    state.subscribe(lambda: calls.append("second"), "start")
    state.change(start=BOARD)
    assert calls == ["first", "second"]


def test_listener_is_called_once_after_all_fields_are_set(state):
    calls = []
    state.subscribe(lambda: calls.append((state.board.start, state.board.goal)), "start", "goal")
    state.change(start=BOARD, goal=BOARD)
    assert calls == [(BOARD, BOARD)]


def test_listener_is_not_called_for_other_fields(state):
    calls = []
    state.subscribe(lambda: calls.append("goal"), "goal")
    state.change(start=BOARD)
    assert calls == []


def test_setting_the_same_value_again_calls_the_listener(state):
    """A listener for one value is called whenever that value is set, even if the field had it already."""
    calls = []
    state.when("run", "none", lambda: calls.append("dropped"))
    state.change(run="none")
    state.change(run="running")
    state.change(run="none")
    assert calls == ["dropped", "dropped"]


def test_listener_may_change_the_state(state):
    """The first listener changes the value again, so the second is called twice, each time with the last value."""
    calls = []
    state.when("worker", "unresponsive", lambda: state.change(worker="loading"))
    state.subscribe(lambda: calls.append(state.engine.worker), "worker")
    state.change(worker="unresponsive")
    assert calls == ["loading", "loading"]


def test_unknown_field_raises_attribute_error(state):
    with pytest.raises(AttributeError):
        state.subscribe(lambda: None, "strat")
    with pytest.raises(AttributeError):
        state.change(strat=BOARD)


def test_part_with_some_records_reads_changes_and_follows_them(state):
    part, calls = state.only("board", "display", "deal"), []
    part.subscribe(lambda: calls.append(part.board.start), "start")
    part.when("view", "map", lambda: calls.append(part.display.view))
    part.deal(BOARD, GOAL)
    part.change(view="map")
    assert calls == [BOARD, "map"] and state.display.view == "map"
    assert part.board is state.board and set(vars(part)) >= {"board", "display", "deal"}


@pytest.mark.parametrize(
    "use",
    [
        lambda part: part.paths,
        lambda part: part.choose,
        lambda part: part.only("display").board,
        lambda part: part.only("paths"),
        lambda part: part.change(optimal=20),
        lambda part: part.subscribe(lambda: None, "start", "optimal"),
        lambda part: part.when("optimal", 20, lambda: None),
    ],
)
def test_other_records_of_a_part_are_errors_with_their_name(state, use):
    with pytest.raises(AttributeError, match=r"(paths|choose|board).*this part|[Tt]his part.*(paths|choose|board)"):
        use(state.only("board", "display"))
    assert state.paths.optimal == -1


def test_unknown_record_is_an_error(state):
    with pytest.raises(AttributeError, match="boards"):
        state.only("boards")


def test_html_attributes_show_the_state(state, root):
    state.change(phase="searching", run="running", alive=True, layout="tidy")
    attributes = {"data-state": "searching", "data-run": "running"}
    assert root.attributes == {**attributes, "data-alive": "", "data-layout": "tidy"}
    state.change(layout=None, alive=False)
    assert root.attributes == attributes


def test_html_is_written_only_if_a_value_changes(state, root):
    state.change(phase="loading", run="none", other_problem=False)
    assert root.written == []


def test_html_is_updated_before_listeners_are_called(state, root):
    values = []
    state.subscribe(lambda: values.append(root.attributes["data-state"]), "phase")
    state.change(phase="done")
    assert values == ["done"]


def test_new_board_drops_the_previous_search(state):
    state.change(
        worker="ready", phase="done", run="done", searched=True, anyway=True, step=3, ended=object(), optimal=20
    )
    state.choose(start=BOARD)
    assert (
        state.progress.phase,
        state.progress.run,
        state.progress.searched,
        state.progress.anyway,
        state.playback.step,
    ) == ("ready", "none", False, False, None)
    assert state.progress.ended is None and state.progress.solution_board is None and state.paths.optimal == -1


def test_new_search_forgets_the_node_whose_path_playback_stops_along(state):
    """The number means another node in another tree, so the path to the goal takes the place of the path to the node."""
    state.change(stop="f,path:57,depth:3")
    state.choose(start=BOARD)
    assert state.playback.stop == "f,path,depth:3"
    state.follow_link(link_state_with(stop="path:57"))
    assert state.playback.stop == "path:57"


def test_new_options_keep_the_optimal_length(state):
    state.change(worker="ready", optimal=20)
    state.choose(settings=with_depth_limit({**state.search.settings, "algorithm": "breadth_first"}))
    assert state.paths.optimal == 20 and state.progress.phase == "ready"


@pytest.mark.parametrize("worker, phase", [("loading", "loading"), ("ready", "ready"), ("failed", "failed")])
def test_idle_page_has_the_phase_of_its_worker(state, worker, phase):
    state.change(worker=worker)
    state.choose(start=BOARD)
    assert state.progress.phase == phase


def test_moves_are_counted_from_the_board_that_was_set(state):
    state.deal(BOARD, GOAL)
    state.choose(start=GOAL)
    assert state.board.first_board == BOARD


def test_link_sets_boards_settings_and_search(state):
    """A link that is opened while another search is displayed replaces that search."""
    state.change(worker="ready", phase="done", run="done", searched=True)
    link_state = link_state_with(start=BOARD, goal=GOAL, algorithm="greedy_best_first", run=True, step=5, embed=True)
    state.follow_link(link_state)
    assert (state.board.start, state.search.settings["algorithm"], state.progress.searched, state.playback.step) == (
        BOARD,
        "greedy_best_first",
        True,
        5,
    )
    assert state.progress.run == "none", "the link's search has not run yet"
    assert state.link_state() == link_state


def test_link_to_another_problem_sets_its_html_attribute(state, root):
    state.follow_link(link_state_with(problem="water_jugs"))
    assert state.search.other_problem and root.attributes["data-other"] == ""
    assert not state.board.unsolvable, "only a search can show that there is no solution"
    state.follow_link(link_state_with())
    assert not state.search.other_problem and "data-other" not in root.attributes


def test_unsolvable_board_is_recognised_without_a_search(state):
    state.deal(UNSOLVABLE, GOAL)
    assert state.board.unsolvable


def test_depth_limited_search_always_has_a_limit(state):
    """A link without a depth limit gets the limit 20."""
    state.follow_link(link_state_with(algorithm="depth_limited"))
    assert state.search.settings["depth_limit"] == 20
    state.follow_link(link_state_with(algorithm="depth_limited", depth_limit=7))
    assert state.search.settings["depth_limit"] == 7
    assert option_table.find("depth_limit").default is None, "the defaults must not be modified"


def test_step_is_stored_only_after_the_run_and_unless_it_is_last(state):
    """The arguments of `view_step` are the step in view and the last step of the run."""
    state.view_step(4, 9)
    assert state.playback.step is None
    state.change(run="done")
    state.view_step(4, 9)
    assert state.playback.step == 4
    state.view_step(9, 9)
    assert state.playback.step is None


def test_lost_worker_is_reported_once(state):
    """Neither a worker that has not loaded yet nor one that is lost already is reported."""
    lost = []
    state.when("worker", "unresponsive", lambda: lost.append(state.engine.error_detail))
    state.lose_worker("too early")
    state.change(worker="ready")
    state.lose_worker("it broke down")
    state.lose_worker("again")
    assert lost == ["it broke down"]


def test_search_settings_contain_boards_as_lists(state):
    state.deal(BOARD, GOAL)
    settings = state.search_settings()
    assert settings["start"] == list(BOARD) and settings["goal"] == list(GOAL) and settings["anyway"] is False


def test_signal_calls_all_listeners():
    signal, calls = Signal(), []
    signal.subscribe(lambda *news: calls.append(news))
    signal.subscribe(lambda *news: calls.append(news))
    signal.emit(1, "two")
    assert calls == [(1, "two"), (1, "two")]


WRITES = re.compile(r"root\.(dataset|\w+Attribute\(\"data-|class)|documentElement\.")


def test_only_the_page_state_writes_html_attributes():
    writers = {path.name for path in APP.rglob("*.py") if WRITES.search(path.read_text(encoding="utf-8"))}
    assert writers == set(), "PageState itself gets the element as an argument"


def test_no_part_depends_on_the_whole_page():
    """No class of the page has the whole app as an attribute or an argument."""
    pattern = re.compile(r"self\.app\b|\(self, app\b")
    assert [path.name for path in APP.rglob("*.py") if pattern.search(path.read_text(encoding="utf-8"))] == []


def test_link_with_a_quiz_starts_it_and_a_new_board_ends_it(state, root):
    quiz = {"quiz": 6, "ask": link_values.QUESTION_KINDS, "seed": 7, "feedback": "now"}
    state.follow_link(link_state_with(quiz=quiz, run=True))
    assert (state.exercise.quiz, state.exercise.quiz_request, state.link_state()["quiz"]) == ("loading", quiz, quiz)
    assert root.attributes["data-quiz"] == "coming"
    state.change(quiz="asked", quiz_grade=[1, -1])
    state.deal(BOARD, GOAL)
    assert (
        state.exercise.quiz,
        state.exercise.quiz_request,
        state.exercise.quiz_grade,
        state.link_state()["quiz"],
    ) == (None, None, None, None)
    assert "data-quiz" not in root.attributes
