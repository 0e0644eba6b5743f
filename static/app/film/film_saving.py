"""Saving a film, whose frames are drawn in JavaScript with texts that the worker sends in slices, or slides."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.sandbox_engine import SandboxError
from app.film import film_words
from app.page.dom import now, spawn
from app.page.latest import RunReplaced
from app.page.signal import Signal
from puzzle.core import file_size
from puzzle.core.formatting import quantity

SLICE = 500
"""The most steps whose texts are requested at once."""
TYPES = {"gif": "image/gif", "mp4": "video/mp4", "svg": "application/zip"}


async def request_texts(source, steps, known, marks):
    """Return the texts of the first of some steps of a run, of at most SLICE, as JavaScript objects.

    `known` is what is known about shortest paths; `marks` has the words of bookmarks by step.
    """
    answer = await source.ask("film_texts", steps[:SLICE], *known)
    for index in range(answer.steps.length):
        answer.steps[index].title = marks.get(steps[index], "")
    return answer.steps


async def request_all_texts(source, steps, known, marks):
    """Return the texts of all steps as a list."""
    texts: list = []  # type: ignore[type-arg]
    while len(texts) < len(steps):
        texts.extend(await request_texts(source, steps[len(texts) :], known, marks))
    return texts


def sentence_on(error, source, otherwise):
    """Return the sentence for the reader on an error in a task about a run."""
    if isinstance(error, SandboxError):
        return error.sentence
    if isinstance(error, ValueError):
        return str(error)
    return source.unavailable or otherwise


class Saving:
    """A file that is being saved.

    `progressed` is emitted after some frames or slides, and when saving has ended; `note` then says what became of it.
    """

    def __init__(self, displayed_run, steps, format, name):
        self.displayed_run, self.steps, self.format, self.name = displayed_run, steps, format, name
        self.guard, self.source = displayed_run.guard(), displayed_run.source
        self.done, self.total, self.note, self.began = 0, len(steps), "", now()
        self.progressed = Signal()

    @property
    def seconds(self):
        """The time since the start."""
        return (now() - self.began) / 1000

    @property
    def is_current(self):
        """True unless the run has changed."""
        return self.guard.is_newest

    async def write(self):
        """Save the file; return the sentence that says so, "" if the reader has cancelled."""
        raise NotImplementedError

    async def run(self):
        """Save the file; whatever happens, `note` says it afterwards."""
        try:
            note = await self.write() or film_words.CANCELLED
        except RunReplaced as error:
            note = sentence_on(error, self.source, film_words.CHANGED)
        except Exception as error:
            note = sentence_on(error, self.source, film_words.FAILED if self.is_current else film_words.CHANGED)
        self.note = note
        self.progressed.emit()

    def _offer(self, parts):
        """Offer a file of some parts as a download, and return the sentence that says so."""
        file = bridge.openFile(self.name, TYPES[self.format])
        for part in parts:
            file.add(part)
        return film_words.SAVED.format(self.name, file_size.approximate(file.save()))

    def _report(self, done):
        self.done = int(done)
        self.progressed.emit()


class FilmSaving(Saving):
    """A film that is being saved; `film` is in JavaScript."""

    def __init__(self, displayed_run, steps, format, name, film, marks, steps_per_second):
        super().__init__(displayed_run, steps, format, name)
        self.film, self.marks, self.steps_per_second = film, marks, steps_per_second
        self.failure = None  # the error that has ended the requests for texts

    @property
    def is_current(self):
        """True unless the run or its layout has changed."""
        return self.guard.is_newest and bool(self.film.isCurrent)

    def cancel(self):
        """Stop at the next frame."""
        self.film.cancel()

    async def write(self):
        """Make the film and offer it; return the sentence that says so, "" if the reader has cancelled."""
        spawn(self._send_texts())
        parts = await self.film.save(self.format, self.steps_per_second, ffi.create_proxy(self._report))
        if self.failure is not None:
            raise self.failure
        self.guard.ensure_newest()
        return "" if parts is None else self._offer(parts)

    async def _send_texts(self):
        """Give the film the texts of its steps, ahead of its drawing; end the film if they cannot be had."""
        sent, known = 0, self.displayed_run.known
        try:
            while sent < self.total and not self.film.isCancelled:
                request = request_texts(self.source, self.steps[sent : sent + SLICE], known, self.marks)
                texts = await self.guard.wait(request)
                self.film.addTexts(texts)
                sent += int(texts.length)
        except Exception as error:
            self.failure = error
            self.film.cancel()


class SlideSaving(Saving):
    """Slides that are being saved or printed; `slides` draws them in the worker."""

    def __init__(self, displayed_run, steps, format, name, slides, look):
        super().__init__(displayed_run, steps, format, name)
        self.slides, self.look, self.is_cancelled = slides, look, False

    def cancel(self):
        """Stop at the next slide."""
        self.is_cancelled = True
        self.slides.cancel()

    async def write(self):
        """Save or print the slides; return the sentence that says so, "" if the reader has cancelled."""
        try:
            if self.format == "svg":
                return await self._write_zip()
            request = self.slides.print_slides(self.source, self.steps, *self.look, self._on_slide)
            await self.guard.wait(request)
            return film_words.PRINTED.format(quantity(self.total, "slide"))
        except RunReplaced:
            if not self.is_cancelled:
                raise
        return ""

    async def _write_zip(self):
        """Save the slides as a zip, and return the sentence that says so."""
        file = bridge.openFile(self.name, TYPES["svg"])
        await self.guard.wait(self.slides.write_zip(self.source, self.steps, *self.look, file, self._on_slide))
        return film_words.SAVED.format(self.name, file_size.approximate(file.save()))

    def _on_slide(self, done, total):
        self._report(done)
