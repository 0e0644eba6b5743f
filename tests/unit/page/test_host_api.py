"""The commands of a host page, and the events that it receives from the page in its iframe."""

import asyncio
import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.signal import Signal
from app.page.state import PageState
from puzzle.links import link

UNSOLVABLE = "start=1,2,3,4,5,6,8,7,0&goal=1,2,3,4,5,6,7,8,0"


def box(top, bottom, width=700):
    """Return an element with these edges."""
    edges = SimpleNamespace(top=top, bottom=bottom, height=bottom - top, width=width)
    return SimpleNamespace(getBoundingClientRect=lambda: edges)


@pytest.fixture
def host(pyscript, monkeypatch):
    """The interface of an embedded page; `events` has what the host page has received."""
    module = importlib.import_module("app.embed.host_api")
    parts = {".frame-foot": box(0, 30), ".stage": box(0, 100, 300)}
    monkeypatch.setattr(module, "root", SimpleNamespace(querySelector=lambda part: parts[part]))
    monkeypatch.setattr(module, "each", lambda _root, _parts: [box(10, 200), box(0, 0)])
    monkeypatch.setattr(module, "spawn", asyncio.run)
    state, search, links, notice = PageState(MagicMock()), MagicMock(), MagicMock(), MagicMock(shown=Signal())
    displayed_run = SimpleNamespace(step_changed=Signal(), last=9, playing=False)
    tree, events = SimpleNamespace(playback=MagicMock(), displayed_run=displayed_run), []
    state.follow_link(link.parse("embed=1&theme=dark")[0])
    api = module.HostApi(state, search, tree, links, notice)
    api.events.subscribe(lambda kind, data: events.append((kind, data)))
    return SimpleNamespace(
        api=api, state=state, search=search, links=links, notice=notice, tree=tree, events=events, parts=parts
    )


def test_loaded_link_keeps_the_settings_of_the_iframe(host):
    host.api.load("start=1,2,3,0&goal=1,2,3,0&theme=light&step=many")
    (state,) = host.links.go.call_args.args
    assert (state["start"], state["theme"], state["embed"]) == ((1, 2, 3, 0), "dark", True)
    ((kind, data),) = host.events
    assert kind == "error" and "step" in data["message"]


def test_open_assignment_is_replaced_only_by_an_assignment(host):
    board = "start=1,0,2,3&goal=0,1,2,3&algorithm=by_hand&assignment=ex-3"
    host.state.follow_link(link.parse(board)[0])
    host.api.load("start=1,2,3,0&goal=1,2,3,0")
    assert not host.links.go.called and host.events[-1][0] == "error"
    host.api.load(f"{board}&picks=0")  # as a course restores it
    assert host.links.go.call_args.args[0]["picks"] == (0,)


def test_search_that_cannot_start_is_an_error(host):
    host.state.follow_link(link.parse(UNSOLVABLE)[0])
    host.events.clear()
    host.api.solve()
    assert host.search.solve.called and host.events == [("error", {"message": "Not solvable for this goal."})]


def test_running_search_is_not_started_again(host):
    host.state.change(phase="searching")
    host.api.solve()
    assert not host.search.solve.called


def test_step_is_reported_unless_a_quiz_asks_about_it(host):
    host.state.change(run="done")
    host.tree.displayed_run.step_changed.emit(4)
    host.state.change(quiz="asked")
    host.tree.displayed_run.step_changed.emit(5)
    assert host.events[-1] == ("step", {"step": 4, "last": 9})


def test_every_answer_is_an_event_with_its_attempt(host):
    answers = [{"id": "choice-1", "kind": "node", "right": True}, {"id": "choice-2", "kind": "node", "right": False}]
    host.state.change(answers=answers)
    assert host.events == [("answer", answer) for answer in answers]
    assignment = "embed=1&goal=1,2,3,0&algorithm=by_hand&assignment=ex-3,moves:2&attempt=2"
    host.state.follow_link(link.parse(assignment)[0])
    host.events.clear()
    host.state.change(answers=answers[:1], marks_grade=[1, 0])
    (_kind, answer), (_kind, score) = [event for event in host.events if event[0] in ("answer", "score")]
    assert answer["attempt"] == score["attempt"] == 2


def test_whole_page_reports_code_that_was_handed_in_and_takes_no_commands(host):
    """A search with the code completes nothing; once handed in, the score is final, and no height is sent."""
    host.state.follow_link(link.parse("heuristic=own&assignment=ex-5,admissible:1&attempt=2")[0])
    host.events.clear()
    ended = SimpleNamespace(ending=SimpleNamespace(outcome="solved"))
    host.state.change(ended=ended, phase="done", optimal=5)
    assert host.events == [] and not host.api.takes_commands
    host.state.change(marks_grade=[1, 0])
    score = {"right": 1, "hinted": 0, "answered": 2, "questions": 2, "done": True, "attempt": 2}
    assert host.events == [("score", score)]
    host.api.load("heuristic=own&assignment=ex-5&run=1&step=2")  # as a course has stored it
    (restored,) = host.links.go.call_args.args
    assert (restored["heuristic"], restored["run"], restored["step"]) == ("own", False, None)


def test_code_that_was_handed_in_keeps_its_score_when_it_changes(host):
    """A course stores the score with each later state, and a link that it can restore, also from the editor."""
    host.state.follow_link(link.parse("heuristic=own&assignment=ex-5,admissible:1,attempts:2")[0])
    host.state.change(marks_grade=[1, 0], view="workshop")
    host.state.choose(settings=host.state.search.settings)  # as changed code does
    assert host.api.attempts() == [1, 0] and host.api.score()["done"]
    assert link.parse(host.api.link())[1] == []
    host.state.follow_link(dict(host.state.link_state(), attempt=2))
    assert host.api.attempts() is None and host.api.score() is None


def test_playback_follows_the_host_page(host):
    host.api.step(7.0)
    host.api.play()
    host.tree.displayed_run.playing = True
    host.api.play()
    host.api.pause()
    controls = host.tree.playback.controls
    controls.go.assert_called_once_with(7)
    assert controls.play.call_count == controls.pause.call_count == 1


def test_goal_that_a_search_has_reached_is_reported_with_its_counters(host):
    module = importlib.import_module("app.embed.host_api")

    async def ask(name, *arguments):
        return SimpleNamespace(counters=SimpleNamespace(**dict.fromkeys(module.COUNTERS, 6)))

    ending = SimpleNamespace(outcome="solved", last_step=6, moves="UULDR", path_length=5, seconds=0.1)
    host.state.change(ended=SimpleNamespace(ending=ending, ask=ask))
    host.events.clear()
    host.state.change(phase="done")
    kind, data = host.events[0]
    assert (kind, data["moves"], data["path_length"], data["counters"]["expanded"]) == ("solved", "UULDR", 5, 6)
    ending.outcome = "exhausted"
    host.events.clear()
    host.state.change(phase="done")
    assert host.events == []


def test_score_is_reported_after_an_answer(host):
    host.state.change(quiz_grade=[])
    assert host.api.score() is None
    host.state.change(quiz_grade=[2, 0, -1])
    kind, data = host.events[-1]
    assert kind == "score" and data == host.api.score() and data["questions"] == 3


def test_height_is_reported_when_it_changes(host):
    """The boards need 190 pixels with 16 on each side, and the footer 30; the tree is beside the boards."""
    host.state.change(optimal=5)
    host.state.change(optimal=5)
    assert host.events == [("height", {"height": 190 + 32 + 30})]
    host.parts[".stage"] = box(0, 100, 700)  # the tree is below the boards
    host.state.change(optimal=5)
    assert host.events[-1] == ("height", {"height": 190 + 32 + 30 + 360})


def test_notice_is_an_error_and_the_link_has_no_settings_of_the_iframe(host):
    host.notice.shown.emit("Out of memory")
    assert host.events == [("error", {"message": "Out of memory"})]
    assert "theme" not in host.api.link() and "embed" not in host.api.link()


def scores(host):
    return [data for kind, data in host.events if kind == "score"]


def test_lesson_reports_each_answer_and_its_end(host):
    host.state.change(lesson=2, part=1, lesson_grade=[-1, -1])
    assert scores(host) == [] and host.api.score() is None
    host.state.change(lesson_grade=[-1, 1])
    host.state.change(part=3, lesson_grade=[-1, 1])  # another part, without an answer
    host.state.change(lesson_done=True)
    assert [(data["right"], data["answered"], data["questions"], data["done"]) for data in scores(host)] == [
        (1, 1, 2, False), (1, 1, 2, True),
    ]  # fmt: skip
    assert {data["lesson"] for data in scores(host)} == {2}
    host.state.change(lesson=None, lesson_grade=None, lesson_done=False)
    assert len(scores(host)) == 2 and host.api.score() is None


def test_lesson_without_tasks_reports_its_end(host):
    host.state.change(lesson="week-3/search.md", lesson_grade=[])
    host.state.change(lesson_done=True)
    (data,) = scores(host)
    assert (data["questions"], data["done"], data["lesson"]) == (0, True, "week-3/search.md")


def test_marks_report_their_score_and_are_done_at_the_goal(host):
    ended = SimpleNamespace(ending=SimpleNamespace(outcome="unfinished"))
    host.state.change(ended=ended, marks_grade=[1, 0], marked_step=2)
    ended.ending.outcome = "solved"
    host.state.change(marks_grade=[1, 0, 1])
    host.state.change(handed_over=True, marks_grade=[1])  # A* has reached the goal
    assert [(data["right"], data["questions"], data["done"]) for data in scores(host)] == [
        (1, 2, False), (2, 3, True), (1, 1, False),
    ]  # fmt: skip
    host.state.change(run="done")
    host.tree.displayed_run.step_changed.emit(2)
    assert [kind for kind, _data in host.events if kind == "step"] == []
    host.state.choose(settings=dict(host.state.search.settings, algorithm="a_star"))
    assert host.api.attempts() is None and len(scores(host)) == 3


def test_search_that_is_handed_in_is_done_before_the_goal(host):
    """An assignment may ask for fewer choices than lead to the goal; a course then has to know that it is completed."""
    board = "start=1,2,5,3,4,0,6,7,8&goal=0,1,2,3,4,5,6,7,8&algorithm=by_hand&assignment=ex-3,choices:2"
    host.state.follow_link(link.parse(board)[0])
    ended = SimpleNamespace(ending=SimpleNamespace(outcome="unfinished"))
    host.state.change(ended=ended, marks_grade=[1, 0], marked_step=2)
    assert [(data["right"], data["done"]) for data in scores(host)] == [(1, True)]


def test_search_in_a_lesson_reports_no_goal(host):
    ended = SimpleNamespace(ending=SimpleNamespace(outcome="solved"))
    host.state.change(lesson=2, lesson_grade=[-1], ended=ended, run="done", phase="done")
    host.tree.displayed_run.step_changed.emit(4)
    assert [kind for kind, _data in host.events if kind in ("solved", "step")] == []
