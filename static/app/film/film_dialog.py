"""The dialog that saves a run as a film or as slides: what it costs, its progress, and what became of it."""

from app.film import film_words
from app.film.film_preview import FilmPreview
from app.film.film_saving import FilmSaving, SlideSaving
from app.film.film_settings import FilmSettings
from app.page import announcer
from app.page.dom import fill, find, listen, spawn
from puzzle.core.formatting import quantity
from puzzle.links.strategy_names import file_name

LAST_SECONDS = 2
"""The last frame is shown at least so long, see static/js/film/film.js."""
SPOKEN_PARTS = 4
"""The progress is announced after each of so many equal parts."""


class FilmDialog:
    """The dialog; while it is closed, a film goes on being saved."""

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run = state, displayed_run
        self.dialog, self.settings = find("film-dialog"), FilmSettings()
        self.preview = FilmPreview(self.settings, displayed_run)
        self.shown_run, self.saving, self.spoken = None, None, 0
        self.settings.changed.subscribe(self._on_settings)
        self.preview.size_estimated.subscribe(self._show_facts)
        listen(find("film-close"), "click", lambda event: self.dialog.close())
        listen(find("film-save"), "click", lambda event: self._save())
        listen(find("film-cancel"), "click", lambda event: self._cancel())

    def toggle(self):
        """Open the dialog, with all steps of a run that it has not shown before."""
        displayed_run = self.displayed_run
        if displayed_run.source is None:
            return
        self.dialog.showModal()
        if self.saving is not None:
            find("film-cancel").focus()
            return
        self.preview.step = displayed_run.step
        marks = dict([mark for mark in self.state.playback.marks if mark[0] <= displayed_run.last])
        self.settings.open(displayed_run.last, marks, displayed_run.source is not self.shown_run)
        self.shown_run = displayed_run.source
        find("film-save").focus()

    def _on_settings(self):
        """Show another preview, and what the film now costs."""
        self.preview.update()
        self._show_facts()

    def _show_facts(self):
        """Show how many frames the film has, how long it is, and its size once that has been estimated."""
        count, settings = len(self.settings.steps), self.settings
        if self.saving is None:
            a_step = 1 / settings.steps_per_second
            seconds = a_step * (count - 1) + max(LAST_SECONDS, a_step)
            spans = film_words.facts(count, settings.format, seconds, self.preview.size) if count else []
            fill(find("film-facts"), spans)

    # ---- saving ----

    def _save(self):
        """Save the film or the slides, while the settings cannot be changed."""
        if not self.settings.steps or self.saving is not None or self.preview.films is None:
            return
        self.preview.requests.begin()
        self.saving, self.spoken = self._create_saving(), 0
        self.saving.progressed.subscribe(self._show_progress)
        self._show_saving(True)
        fill(find("film-facts"), [("", film_words.PREPARING)])
        count = quantity(len(self.settings.steps), film_words.NOUNS[self.settings.format])
        find("film-said").textContent = film_words.STARTED.format(count)
        find("film-cancel").focus()
        spawn(self.saving.run())

    def _create_saving(self):
        """Return the task that saves a film or slides with the present settings."""
        settings, search, preview = self.settings, self.state.search, self.preview
        puzzle = search.settings["problem"] if search.other_problem else self.state.board.start
        ending = f"-film.{settings.format}" if settings.is_film else "-slides.zip"
        name = file_name(self.displayed_run.data.info.algorithm, puzzle, ending)
        task = self.displayed_run, settings.steps, settings.format, name
        if settings.is_film:
            return FilmSaving(*task, preview.create_film(), settings.marks, settings.steps_per_second)
        look = settings.theme, settings.captioned, list(settings.marks.items())
        return SlideSaving(*task, preview.slides, look)

    def _cancel(self):
        """Stop saving at the next frame or slide."""
        if self.saving is not None:
            self.saving.cancel()

    def _show_saving(self, is_saving):
        """Show the bar and *Cancel* while a file is saved, otherwise *Save*."""
        find("film-form").disabled = is_saving
        for name in ("film-bar", "film-cancel"):
            find(name).hidden = not is_saving
        find("film-save").hidden = is_saving
        find("film-bar").style.setProperty("--fraction", "0")
        self.preview.allow_steps(not is_saving)

    def _show_progress(self):
        """Show the progress of saving, or what became of the file."""
        saving = self.saving
        if saving.note:
            self._end()
            return
        find("film-bar").style.setProperty("--fraction", f"{saving.done / saving.total:.3f}")
        fill(find("film-facts"), film_words.progress(saving.done, saving.total, saving.format, saving.seconds))
        words = film_words.progress_text(saving.done, saving.total, saving.format)
        find("save-film-progress").textContent = words
        if self.dialog.open:
            if self.settings.is_film:
                saving.film.showCurrent(find("film-canvas"))
            self.preview.name_step(film_words.DRAWING, saving.steps[max(0, saving.done - 1)])
            self.preview.allow_steps(False)
        part = SPOKEN_PARTS * saving.done // saving.total
        if part > self.spoken:
            self.spoken = part
            find("film-said").textContent = words

    def _end(self):
        """Say what became of the file, in the dialog or, if it is closed, on the page."""
        note, had_focus = self.saving.note, find("film-cancel").matches(":focus")
        self.saving = None
        self._show_saving(False)
        find("save-film-progress").textContent = ""
        fill(find("film-facts"), [("", note)])
        if self.dialog.open:
            find("film-said").textContent = note
            self.preview.name_step(film_words.PREVIEW, self.preview.step)
        else:
            announcer.announce_event(note)
        if had_focus:
            find("film-save").focus()
