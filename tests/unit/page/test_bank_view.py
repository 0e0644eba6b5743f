"""The view of question banks: the bank of the newest settings is shown, and the previous one until it is complete."""

import asyncio
import importlib
import json
from contextlib import suppress
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.links import link_values

BANK = dict.fromkeys(link_values.BANK_KEYS, "")
DEPTH_TOO_LARGE = "No board of 3×3 needs more than 31 moves."


class Engine:
    """A worker that finds one question with each request, and refuses 40 moves."""

    worker = "a worker"

    def __init__(self):
        self.banks, self.meanwhile, self.is_offline = [], lambda: None, False

    async def ask(self, name, *arguments):
        if name == "fetch_questions" and self.is_offline:
            raise OSError("404")
        if name == "open_bank":
            settings = json.loads(arguments[0])
            self.banks.append({"seed": settings["seed"], "count": int(settings["count"]), "found": 0})
            fault = DEPTH_TOO_LARGE if settings["depth"] == "40" else ""
            return SimpleNamespace(number=len(self.banks), fault=fault)
        if name == "advance_bank":
            bank = self.banks[arguments[0] - 1]
            bank["found"] += 1
            self.meanwhile()
            more = bank["found"] < bank["count"]
            return SimpleNamespace(more=more, found=bank["found"], sentence=f"{bank['found']} found.")
        return None


@pytest.fixture
def page(pyscript, monkeypatch):
    """A page with the view of question banks; `run()` runs the tasks that wait, and those that they start."""
    module = importlib.import_module("app.questions.bank_view")
    elements, tasks = {}, []
    for name in ("QuestionPane", "BankSaving", "announcer", "listen", "add_problems"):
        monkeypatch.setattr(module, name, MagicMock())
    monkeypatch.setattr(module, "find", lambda name: elements.setdefault(name, MagicMock(textContent="Cancel")))
    monkeypatch.setattr(module, "spawn", tasks.append)
    form = module.BankForm
    monkeypatch.setattr(form, "__init__", lambda form, state: vars(form).update(state=state, kinds=["next", "why"]))
    monkeypatch.setattr(form, "show", lambda form: None)
    state, engine = PageState(MagicMock()), Engine()
    state.change(view="questions", bank=BANK | {"questions": "3"})
    page = module.BankView(state, engine, MagicMock())
    page.pane.number, page.pane.count = 0, 0

    def run():
        while tasks:
            with suppress(module.RunReplaced):  # as `spawn` does
                asyncio.run(tasks.pop(0))

    page.run, page.engine = run, engine
    page.note = lambda: elements["bank-note"].textContent
    page.button = lambda: elements["bank-cancel"].textContent
    page.shown_banks = lambda: [call.args for call in page.pane.show_bank.call_args_list]
    yield page
    for task in tasks:
        task.close()


def test_bank_of_a_link_is_made_and_shown(page):
    page.run()
    assert page.shown_banks() == [(1, 3)]
    assert page.note() == "3 found."


def test_newest_settings_replace_a_bank_that_is_being_made(page):
    def change_once():
        page.engine.meanwhile = lambda: None
        page.state.change(bank=BANK | {"questions": "2", "seed": "8"})

    page.engine.meanwhile = change_once
    page.run()
    assert page.shown_banks() == [(2, 2)]
    assert [bank["seed"] for bank in page.engine.banks] == ["1", "8"]


def test_same_settings_make_no_other_bank(page):
    page.run()
    page.state.change(view="tree")
    page.state.change(view="questions", bank=dict(page.state.exercise.bank))
    page.run()
    assert len(page.engine.banks) == 1


def test_cancelled_bank_continues_where_it_was(page):
    page.engine.meanwhile = page.stop
    page.run()
    assert page.shown_banks() == []
    assert page.note().startswith("Cancelled: ")
    page.engine.meanwhile = lambda: None
    page._press()
    page.run()
    assert (page.shown_banks(), len(page.engine.banks)) == ([(1, 3)], 1)


def test_impossible_settings_give_a_sentence_and_keep_the_bank(page):
    page.run()
    page.state.change(bank=BANK | {"depth": "40"})
    page.run()
    assert (page.shown_banks(), page.note()) == ([(1, 3)], DEPTH_TOO_LARGE)


def test_bank_is_tried_again_after_the_network_was_interrupted(page):
    page.engine.is_offline = True
    page.run()
    assert (page.shown_banks(), page.button()) == ([], "Try again")
    page.engine.is_offline = False
    page._press()
    page.run()
    assert page.shown_banks() == [(1, 3)]


def test_new_worker_makes_the_bank_again(page):
    page.run()
    page.state.change(worker="ready")
    page.run()
    assert page.shown_banks() == [(1, 3), (2, 3)]
    page.pane.lose_bank.assert_called_once_with()


def test_invalid_settings_of_a_link_are_replaced_and_named(page):
    page.state.change(bank=BANK | {"questions": "0", "kind": "why", "seed": "4"})
    page.run()
    assert page.state.exercise.bank == BANK | {"kind": "why", "seed": "4"}
    (problems,) = [
        call.args[0] for call in importlib.import_module("app.questions.bank_view").add_problems.call_args_list
    ]
    assert problems == ["In the link, questions: The number of questions is a whole number from 1 to 10,000."]


def test_other_board_takes_another_seed(page, monkeypatch):
    page.run()
    for value, seed in ((0.00015, "2"), (0.5, "5000")):  # 1 is the seed that the bank has
        monkeypatch.setattr(
            importlib.import_module("app.questions.bank_view").window.Math, "random", lambda value=value: value
        )
        page._choose_other_seed()
        assert page.state.exercise.bank["seed"] == seed
