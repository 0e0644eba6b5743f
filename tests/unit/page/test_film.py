"""The dialog for films: its texts and steps, and what becomes of a film that is saved."""

import asyncio
import doctest
import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest


@pytest.fixture
def words(pyscript):
    return importlib.import_module("app.film.film_words")


@pytest.fixture
def saving(pyscript, monkeypatch):
    """The module that saves films, with a file in memory."""
    module = importlib.import_module("app.film.film_saving")
    monkeypatch.setattr(module, "now", lambda: 0.0)
    monkeypatch.setattr(module.bridge, "openFile", lambda name, kind: MagicMock(save=lambda: 1_600_000))
    monkeypatch.setattr(module.ffi, "create_proxy", lambda function: function)
    return module


class Source:
    """A run that answers two steps a request; from `end` on, it raises an error."""

    unavailable = ""

    def __init__(self, error=None, end=0):
        self.error, self.end, self.asked = error, end, []

    async def ask(self, name, steps, *known):
        self.asked.append(list(steps))
        if self.error and steps[0] >= self.end:
            raise self.error
        answers = [SimpleNamespace(sentence=[("", f"Step {step}")]) for step in steps[:2]]
        return SimpleNamespace(steps=Items(answers))


class Items(list):
    """A list with a length as JavaScript has it."""

    @property
    def length(self):
        return len(self)


class Film:
    """A film in JavaScript that needs the texts of all its steps."""

    isCurrent, isCancelled = True, False

    def __init__(self, count):
        self.count, self.texts = count, []

    def addTexts(self, texts):
        self.texts.extend(texts)

    def cancel(self):
        self.isCancelled = True

    async def save(self, format, speed, on_progress):
        while len(self.texts) < self.count and not self.isCancelled:
            on_progress(len(self.texts))
            await asyncio.sleep(0)
        return None if self.isCancelled else [b"film"]


def displayed(source):
    """Return the displayed run with a source, until `replace` is called."""
    latest = importlib.import_module("app.page.latest")
    run = SimpleNamespace(source=source, known=(-1, -1))
    run.guard = lambda: latest.Guard(lambda: run.source)
    return run


def save(module, run, count=5, act=lambda saving: None):
    """Save a film of some steps; `act` is called at each report. Return the film and the note at the end."""
    film = Film(count)

    async def run_to_end():
        saving = module.FilmSaving(run, list(range(count)), "gif", "a_star-film.gif", film, {2: "Now look"}, 4)
        saving.progressed.subscribe(lambda: act(saving))
        await saving.run()
        return saving.note

    return film, asyncio.run(run_to_end())


def test_texts_arrive_in_slices_with_the_words_of_bookmarks(saving):
    source = Source()
    film, note = save(saving, displayed(source))
    assert source.asked == [[0, 1, 2, 3, 4], [2, 3, 4], [4]]
    assert [text.title for text in film.texts] == ["", "", "Now look", "", ""]
    assert note == "Saving a_star-film.gif (1.6 MB) to your downloads."


def test_a_cancelled_film_saves_nothing(saving):
    _film, note = save(saving, displayed(Source()), act=lambda task: task.note or task.cancel())
    assert note == "Cancelled. Nothing was saved."


def test_a_changed_run_ends_the_film(saving):
    run = displayed(Source())

    def replace(_task):
        run.source = Source()

    _film, note = save(saving, run, act=replace)
    assert note == "Nothing was saved, because the run or its layout has changed."


def test_an_error_of_the_sandbox_is_one_sentence(saving):
    error = importlib.import_module("app.engine.sandbox_engine").SandboxError("ended", "Your code was stopped.")
    film, note = save(saving, displayed(Source(error, end=2)))
    assert note == "Your code was stopped." and film.isCancelled


def test_texts_of_the_dialog_are_as_their_examples_show(words):
    assert doctest.testmod(words).failed == 0


@pytest.mark.parametrize("fields", [("", "4"), ("-1", "4"), ("1.5", "4"), ("5", "4"), ("1", "201"), ("1", "9" * 30)])
def test_steps_that_a_run_does_not_have_are_one_sentence(words, fields):
    with pytest.raises(ValueError, match=r"^Give steps from 0 to 200, the first before the last\.$"):
        words.choose_steps(*fields, 200)
