"""Changes while the page waits for a response: outdated requests end without changing the newer state."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.links import link
from puzzle.links.search_settings import settings_of

LATER = link.parse("start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&step=3")[0]
BY_HAND = link.parse("algorithm=by_hand")[0]


@pytest.fixture
def parts(pyscript):
    """The page's classes, imported with a mock of the browser's document."""
    from app.compare.step_results import StepResults
    from app.engine.engine import Engine
    from app.engine.run_source import WorkerRun
    from app.exercises.manual_search_controls import ManualSearch
    from app.map.view_switch import ViewSwitch
    from app.page.latest import RunReplaced
    from app.search.run_searches import RunSearches
    from app.search.search import Search
    from app.tree.layout import LayoutController
    from app.tree.playback import DisplayedRun

    return SimpleNamespace(
        ManualSearch=ManualSearch,
        RunSearches=RunSearches,
        WorkerRun=WorkerRun,
        RunReplaced=RunReplaced,
        StepResults=StepResults,
        Engine=Engine,
        ViewSwitch=ViewSwitch,
        Search=Search,
        LayoutController=LayoutController,
        DisplayedRun=DisplayedRun,
        pyscript=pyscript,
    )


@pytest.fixture
def state():
    """The state of a page whose worker accepts requests."""
    page_state = PageState(MagicMock())
    page_state.change(worker="ready", phase="ready")
    return page_state


def responds_with(response, before_response=lambda: None):
    """Return an async function that calls `before_response` and then returns `response`."""

    async def ask(*about):
        before_response()
        return response

    return ask


@pytest.mark.parametrize("late", [False, True], ids=["before the response", "before it is shown"])
def test_manual_pick_does_not_change_the_step_of_a_new_link(parts, state, late):
    """The reader opens a link while the page waits for the response to a pick, or while the page shows the pick."""

    def open_later_link():
        state.follow_link(LATER)

    run = SimpleNamespace(unavailable="", ending=None, data=MagicMock(size=1))
    tree, displayed_run = MagicMock(), MagicMock(source=run)
    tree.displayed_run, tree.playback.show = (
        displayed_run,
        responds_with(None, open_later_link if late else lambda: None),
    )
    by_hand = parts.ManualSearch(state, tree, MagicMock(), MagicMock())
    state.choose(settings=settings_of(BY_HAND), run="done", ended=run)
    response = responds_with(MagicMock(refused=""), (lambda: None) if late else open_later_link)
    with pytest.raises(parts.RunReplaced):
        asyncio.run(by_hand._apply_change(response, picks=(1,)))
    assert (state.progress.run, state.progress.ended, state.playback.step, state.progress.phase) == (
        "none",
        None,
        3,
        "ready",
    )
    assert run.data.append.called == late


def test_question_about_a_run_that_has_left_the_stage_is_outdated(parts):
    """The run leaves the stage before the question is asked, or while it waits for the response."""
    displayed_run = parts.DisplayedRun()
    with pytest.raises(parts.RunReplaced):
        asyncio.run(displayed_run.ask("at_step", 3))
    displayed_run.source = SimpleNamespace(ask=responds_with("answer"))
    assert asyncio.run(displayed_run.ask("at_step", 3)) == "answer"
    displayed_run.source.ask = responds_with("answer", lambda: setattr(displayed_run, "source", None))
    with pytest.raises(parts.RunReplaced):
        asyncio.run(displayed_run.ask("at_step", 3))


def test_refused_pick_changes_nothing(parts, state):
    """The worker refuses the picked node with a sentence; the manual search stays as it was."""
    run, tree, displayed_run = SimpleNamespace(unavailable="", ending=None), MagicMock(), MagicMock()
    tree.displayed_run, displayed_run.source, displayed_run.data.size = displayed_run, run, 1
    by_hand = parts.ManualSearch(state, tree, MagicMock(), MagicMock())
    state.choose(settings=settings_of(BY_HAND), run="done", ended=run)
    response = responds_with(SimpleNamespace(refused="This board has been expanded."))
    asyncio.run(by_hand._apply_change(response, picks=(1,)))
    assert (state.progress.run, state.progress.ended, by_hand.busy) == ("done", run, False)
    assert not displayed_run.data.reset.called and not tree.selection.select.called


def test_taking_over_a_run_stops_when_a_link_is_opened(parts, state):
    """The page displays a run that was searched before; while this run is laid out, a link is opened."""
    tree, opened_links = MagicMock(), []

    def open_later_link_once():
        if not opened_links:
            opened_links.append(LATER)
            state.follow_link(LATER)

    tree.layout_controller.place_new_run = responds_with(None, open_later_link_once)
    runs = MagicMock(only_others_missing=False)
    runs.search = lambda *about: asyncio.sleep(60)  # the search of the opened link is still running
    search = parts.Search(state, MagicMock(), runs, tree, *[MagicMock() for _ in range(3)])

    async def take_over():
        search.take_over({"settings": settings_of(BY_HAND)})
        await asyncio.sleep(0.01)

    asyncio.run(take_over())
    assert opened_links
    assert (state.search.settings, state.playback.step) == (settings_of(LATER), 3)
    assert state.progress.run != "done"


def test_search_waits_for_the_next_worker_if_its_worker_is_lost(parts, state):
    """The worker is lost right after the reader starts a search; the search starts once the next worker is ready."""
    runs = MagicMock(only_others_missing=False)
    search = parts.Search(state, MagicMock(), runs, *[MagicMock() for _ in range(4)])

    async def solve():
        search.solve()
        state.change(worker="loading", phase="loading")  # the worker is lost before the search starts
        await asyncio.sleep(0.01)
        assert (state.progress.run, runs.search.called) == ("none", False)
        state.change(worker="ready", phase="ready")
        await asyncio.sleep(0.01)

    asyncio.run(solve())
    assert runs.search.called


def test_other_runs_are_not_searched_after_a_link_is_opened(parts, state):
    """A link is opened before the searches of a comparison have sent their first request."""
    engine = MagicMock()
    runs = parts.RunSearches(state, lambda request: parts.WorkerRun(engine, request))
    state.change(others=[{"algorithm": "a_star"}])

    async def search_and_open_link():
        runs.search_others(again=True)
        state.follow_link(LATER)
        await asyncio.sleep(0.01)

    asyncio.run(search_and_open_link())
    assert (state.progress.phase, state.progress.busy, engine.ask.called) == ("ready", False, False)


def test_instruction_waits_while_the_other_runs_follow_by_themselves(parts, state):
    """Run A has ended in Compare, and the search of run B has not begun: nothing needs to be pressed."""
    runs = parts.RunSearches(state, MagicMock())
    state.change(view="compare", others=[{"algorithm": "a_star"}], worker="ready", phase="searching", run="done")
    assert runs.others_follow
    runs.stop()
    assert not runs.others_follow, "the reader has stopped the searches"
    runs.stopping = False
    state.change(phase="done")
    assert not runs.others_follow, "the searches have ended"


def test_finished_runs_are_kept_when_their_worker_is_lost(parts, state):
    """Of three runs of a comparison, one has ended, one is being searched and one has not started."""
    engine = SimpleNamespace(worker=object())
    state.change(others=[{"algorithm": "a_star"}, {"algorithm": "ida_star"}, {"algorithm": "uniform_cost"}])
    runs = parts.RunSearches(state, lambda request: parts.WorkerRun(engine, request))
    for index in (1, 2):
        runs.create(index, runs._request_for(runs.runs[index])).data = object()
    ended_run, searching_run, unstarted_run = runs.runs[1:]
    ended_run.ending = "solved"
    assert searching_run.searching and not ended_run.searching
    trees = ended_run.data, searching_run.data
    assert runs.can_answer(ended_run) and not runs.lost
    engine.worker = None
    state.change(worker="unresponsive")
    state.change(worker="loading")
    assert (ended_run.data, searching_run.data) == trees
    assert runs.ready(ended_run) and not runs.can_answer(ended_run) and ended_run.ending == "solved"
    assert not runs.ready(searching_run) and not searching_run.searching
    assert runs.lost and not unstarted_run.lost
    assert [runs.ready(run) for run in runs.runs[1:]] == [True, False, False] and runs.others_missing


def test_losing_one_engine_loses_only_its_runs(parts, state):
    """Uniform-cost search has the second engine, whose worker is lost; the results of both runs stay available."""
    engines = [SimpleNamespace(worker=object()), SimpleNamespace(worker=object())]
    state.change(others=[{"algorithm": "a_star"}, {"algorithm": "uniform_cost"}])
    runs = parts.RunSearches(
        state, lambda request: parts.WorkerRun(engines[request["algorithm"] == "uniform_cost"], request)
    )
    for index in (1, 2):
        run = runs.create(index, runs._request_for(runs.runs[index]))
        run.data, run.ending = object(), "solved"
    engines[1].worker = None
    state.change(worker="loading")
    assert [runs.can_answer(run) for run in runs.runs[1:]] == [True, False]
    assert [runs.ready(run) for run in runs.runs[1:]] == [True, True]


def test_results_are_shown_if_a_run_finishes_during_the_request(parts, state):
    """When the page asks for the figures, one of two runs is not ready; when the worker responds, both are."""
    state.change(view="compare", run="done")
    ready_run, missing_run = [SimpleNamespace(data=SimpleNamespace(lastStep=7), searching=False) for _ in range(2)]
    runs = MagicMock(all_ready=False, lost=False)
    runs.runs = [ready_run, missing_run]
    runs.ready = runs.can_answer = lambda run: run is ready_run
    runs.ask = responds_with(
        SimpleNamespace(figures=[MagicMock(step=7)], sentence=[]), lambda: setattr(runs, "all_ready", True)
    )
    playback = MagicMock(last_steps=[7, 0])
    playback.steps.return_value = [7, 0]
    results = parts.StepResults(state, runs, MagicMock(panes=[]), playback)
    results.table = MagicMock()
    asyncio.run(results._update())
    assert results.table.show.called


def test_lost_worker_is_not_announced_twice_in_a_comparison(parts, state, monkeypatch):
    """In a comparison, the view of the comparison announces the loss, so the search does not."""
    from app.page import announcer

    engine, tree = SimpleNamespace(worker=object(), restart=lambda: setattr(engine, "worker", None)), MagicMock()
    displayed_run, runs = tree.playback.displayed_run, MagicMock(runs=[None])
    parts.Search(state, engine, runs, tree, *[MagicMock() for _ in range(3)])
    monkeypatch.setattr(announcer, "announce_soon", MagicMock())
    for view, announced in (("compare", False), ("tree", True)):
        engine.worker = object()
        runs.runs[0] = parts.WorkerRun(engine)
        state.change(view=view, run="done", worker="ready")
        state.lose_worker()
        assert announcer.announce_soon.called == announced and displayed_run.explanation_requested.emit.called


def test_trial_continues_when_the_runs_of_a_comparison_are_cancelled(parts, state):
    """A link that is opened cancels the compared runs; a trial in the worker is not stopped by this."""
    parts.RunSearches(state, MagicMock())
    state.change(trial_running=True)
    state.follow_link(LATER)
    assert state.exercise.trial_running


def test_layout_that_arrives_after_a_new_run_is_not_applied_to_it(parts, state):
    """While Graphviz lays out the first run, a second run is laid out by the tidy layout."""
    displayed_run = MagicMock(source=None)
    displayed_run.data = None
    layout_controller = parts.LayoutController(state, displayed_run, MagicMock(), MagicMock())
    parts.pyscript.js_modules.bridge.runGraphviz = responds_with(MagicMock())

    async def lay_out_first_run():
        positions = SimpleNamespace(drawn=3, owner=None)
        session = SimpleNamespace(ask=graph_text, engine=SimpleNamespace(ask=responds_with(0)))
        source = SimpleNamespace(unavailable="", ask=responds_with(positions), in_worker=responds_with(session))
        state.change(arrangement="graphviz:dot")
        data = MagicMock()
        data.deepestOf.return_value = 1
        await layout_controller.place_new_run(source, data, True)

    async def graph_text(name, focus, tree_root):
        state.change(arrangement="tidy")  # a link is opened; its run is small and shown at once
        await layout_controller.place_new_run(None, MagicMock(), True)
        return ""

    asyncio.run(lay_out_first_run())
    assert (layout_controller.layout, state.display.layout) == ("tidy", "tidy")


def test_response_about_a_run_that_is_no_longer_displayed_is_dropped(parts):
    """Another run is displayed while the worker responds to a request about the first."""
    from app.tree.playback import DisplayedRun

    displayed_run = DisplayedRun()
    displayed_run.source = SimpleNamespace(ask=responds_with("response"))
    assert asyncio.run(displayed_run.ask("at_step", 3)) == "response"
    displayed_run.source.ask = responds_with("response", lambda: setattr(displayed_run, "source", "another run"))
    with pytest.raises(parts.RunReplaced):
        asyncio.run(displayed_run.ask("at_step", 3))


def test_requests_about_several_runs_start_with_the_numbers_of_the_runs(parts, state):
    """The response counts only if all of these runs are still open when it arrives."""
    requests, engine = [], SimpleNamespace(worker=object())
    state.change(others=[{"algorithm": "a_star"}, {"algorithm": "uniform_cost"}])
    runs = parts.RunSearches(state, lambda request: parts.WorkerRun(engine, request))
    for index in (1, 2):
        runs.create(index, None).number = 6 + index

    async def ask(*request):
        requests.append(request)
        return "response"

    async def ask_and_close(*request):
        runs.runs[2].closed = True

    engine.ask = ask
    assert asyncio.run(runs.ask("difference", runs.runs[1:], "details")) == "response"
    assert requests == [("difference", [7, 8], "details")]
    engine.ask = ask_and_close
    with pytest.raises(parts.RunReplaced):
        asyncio.run(runs.ask("difference", runs.runs[1:], "details"))


def test_worker_replaced_while_loading_is_not_used(parts, state):
    """The name of the worker changes from engine-1 to engine-2 while engine-1 loads."""
    bridge = parts.pyscript.js_modules.bridge
    names = ["engine-1", "engine-2"]
    bridge.workerName = lambda: names[0]
    state.change(worker="loading")
    engine = parts.Engine(state, MagicMock())

    class Workers:
        def __getitem__(self, name):
            """Return a worker after a while; before that, the next worker replaces it."""
            return responds_with(f"worker {name}", lambda: names.pop(0) if len(names) > 1 else None)()

    engine._connect.__globals__["workers"] = Workers()
    asyncio.run(engine._connect())
    assert (engine.worker, state.engine.worker) == (None, "loading")
    asyncio.run(engine._connect())
    assert (engine.worker, state.engine.worker) == ("worker engine-2", "ready")


def test_link_with_an_unavailable_view_shows_the_tree(parts, state):
    """The link asks for the map of a 4 × 4 board; such boards have no map."""
    tiles = ",".join(map(str, [*range(1, 16), 0]))

    async def open_link():
        views = parts.ViewSwitch(state, MagicMock(), MagicMock(), MagicMock())
        views.buttons = dict.fromkeys(("tree", "map", "compare", "trials"), MagicMock())
        state.change(view="compare")
        state.follow_link(link.parse(f"start={tiles}&goal={tiles}&view=map")[0])

    asyncio.run(open_link())
    assert state.display.view == "tree"


def test_manual_search_is_repeated_only_on_a_board_of_the_student(parts, state):
    """The settings change, first by the link of an assignment whose student has no board yet."""
    tree, search = MagicMock(), MagicMock()
    tree.displayed_run.data.info.algorithm = BY_HAND["algorithm"]
    parts.ManualSearch(state, tree, search, MagicMock())
    state.change(alive=True)
    for asks_student in (True, False):
        state.change(asks_student=asks_student)
        state.choose(settings=settings_of(BY_HAND))
        assert search.solve.called != asks_student
