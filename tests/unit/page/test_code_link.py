"""Links with code: arriving code is kept and shown, and replaces nothing if another link has been followed."""

import asyncio
import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.links import link, link_runs

OTHER = "start=1,2,3,0&goal=1,2,3,0"


@pytest.fixture
def page(pyscript, monkeypatch):
    """A page whose browser unpacks `packed` to code; `during_unpacking()` is called while that is under way."""
    module = importlib.import_module("app.own_code.code_link")
    problems, shown, tasks = [], [], []
    monkeypatch.setattr(module, "add_problems", problems.extend)
    monkeypatch.setattr(module, "spawn", tasks.append)
    page = SimpleNamespace(problems=problems, shown=shown, during_unpacking=lambda: None, module=module)

    async def unpack(packed, _most_bytes):
        page.during_unpacking()
        if packed == "damaged":
            raise ValueError("not packed")
        return f"code of {packed}"

    async def pack(code):
        return f"packed {code}"

    monkeypatch.setattr(module, "bridge", SimpleNamespace(unpackCode=unpack, packCode=pack))
    page.state, page.own_code = PageState(MagicMock()), MagicMock()
    page.own_code.heuristics.add.side_effect = lambda name, code, from_link: f"{name} 2"
    module.CodeLink(page.state, page.own_code, shown.append)

    def follow(query, *packed):
        state = link_runs.parse_page(query, "")[0]
        page.state.follow_link(state | {"code": list(packed)})
        while tasks:
            asyncio.run(tasks.pop())

    page.follow = follow
    return page


def test_arriving_heuristic_is_kept_shown_and_used_under_its_new_name(page):
    page.follow("heuristic=own:Mine", "one")
    page.own_code.heuristics.add.assert_called_once_with("Mine", "code of one", from_link=True)
    assert page.state.search.settings["heuristic"] == "own:Mine 2"
    assert page.shown == [page.module.SHOWN] and page.problems == []


def test_arriving_heuristic_of_another_run_is_only_announced(page):
    page.follow("view=compare&b=heuristic:own%3AMine", "one")
    assert page.shown == [] and "Mine 2" in page.problems[0]
    assert page.state.search.others[0]["heuristic"] == "own:Mine 2"


def test_arriving_problem_is_kept_and_shown(page):
    page.follow("problem=own", "one")
    assert page.own_code.problems.add.call_args.args[1] == "code of one"
    assert page.shown == [page.module.PROBLEM_SHOWN]
    page.own_code.problems.add.side_effect = ValueError("There are too many.")
    page.follow("problem=own", "two")
    assert page.problems == ["There are too many."]


def test_heuristic_that_is_missing_is_replaced(page):
    """An assignment that asks for a heuristic then has the one in use, as students can choose no built-in one."""
    page.state.change(own_name="Other")
    page.follow("heuristic=own:Mine")
    assert page.state.search.settings["heuristic"] == "manhattan"
    page.follow("heuristic=own:Mine&assignment=ex-2,task:own_heuristic")
    assert page.state.search.settings["heuristic"] == "own:Other"
    assert page.problems[1] == "In the link, heuristic: “Mine” is not among your heuristics, so Other is used."


def test_code_that_cannot_be_kept_leaves_the_names_of_the_link(page):
    page.own_code.heuristics.add.side_effect = ValueError("There are too many.")
    page.follow("heuristic=own:Mine", "one")
    assert "There are too many." in page.problems and page.shown == []


def test_damaged_code_is_reported(page):
    page.follow("heuristic=own:Mine", "damaged")
    assert page.module.link_values.CODE_DAMAGED.format("code") in page.problems
    assert page.state.search.settings["heuristic"] == "manhattan"


def test_code_is_dropped_if_another_link_has_been_followed(page):
    from app.page.latest import RunReplaced

    page.during_unpacking = lambda: page.state.follow_link(link.parse(OTHER)[0])
    with pytest.raises(RunReplaced):
        page.follow("heuristic=own:Mine", "one")
    assert not page.own_code.heuristics.add.called and page.shown == []


def test_missing_heuristic_of_a_link_is_replaced(page):
    page.state.change(own_codes={"Kept": "…"}, own_name="Kept")
    page.follow("heuristic=own:Mine")
    assert page.state.search.settings["heuristic"] == "manhattan" and "“Mine” is not among" in page.problems[0]
    page.follow("heuristic=own")
    assert page.state.search.settings["heuristic"] == "own:Kept"


def test_link_to_share_has_the_code_of_its_heuristics(page):
    page.state.change(own_codes={"Mine": "text"}, own_name="Mine")
    fragment = page.module.code_fragment
    state = link.parse("heuristic=own:Mine")[0]
    assert asyncio.run(fragment(page.state, state)) == "#code=packed text"
    assert asyncio.run(fragment(page.state, link.defaults())) == ""
    with pytest.raises(ValueError, match="has been deleted"):
        asyncio.run(fragment(page.state, link.parse("heuristic=own:Other")[0]))
    page.state.change(own_codes={"Mine": "x" * page.module.link_values.LONGEST_CODE})
    with pytest.raises(ValueError, match="too long"):
        asyncio.run(fragment(page.state, state))


@pytest.mark.parametrize("settings", [{}, {"problem": "water_jugs"}, {"algorithm": "breadth_first"}])
def test_code_of_a_report_is_chosen_unread_under_a_free_name(page, settings):
    state = page.state
    state.choose(settings=state.search.settings | settings, searched=True)
    page.module.keep_reported_code(state, page.own_code, "Mine", "one\r\ntwo")
    page.own_code.heuristics.add.assert_called_once_with("Mine", "one\ntwo", from_link=True)
    assert state.search.settings["heuristic"] == "own:Mine 2"
    assert (state.search.settings["problem"], state.search.settings["algorithm"]) == ("sliding_tiles", "a_star")
    assert not state.progress.searched


def test_code_of_a_report_without_room_changes_nothing(page):
    page.own_code.heuristics.add.side_effect = ValueError("no room")
    before = page.state.search.settings
    with pytest.raises(ValueError, match="no room"):
        page.module.keep_reported_code(page.state, page.own_code, "Mine", "one")
    assert page.state.search.settings is before
