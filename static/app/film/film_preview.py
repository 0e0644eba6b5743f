"""The preview of a step of a film or of slides, and the estimated size of a film."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.film import film_words
from app.film.film_saving import request_all_texts, sentence_on
from app.film.slide_export import SlideExport
from app.page.dom import find, listen, spawn, window
from app.page.latest import Latest
from app.page.signal import Signal

QUIET = 0.25
"""Seconds after the last change of a setting until the preview is drawn again, as numbers are typed digit by digit."""


class FilmPreview:
    """Shows a step as it will look; `size_estimated` is emitted once the size of the film, `size`, is known."""

    def __init__(self, settings, displayed_run):
        self.settings, self.displayed_run, self.slides = settings, displayed_run, SlideExport(displayed_run)
        self.step, self.size, self.film, self.films = 0, None, None, None  # `films` is the module in JavaScript
        self.size_estimated, self.requests = Signal(), Latest()
        listen(find("film-back"), "click", lambda event: self._go(-1))
        listen(find("film-forward"), "click", lambda event: self._go(1))

    def update(self):
        """Draw the preview for the present settings, and estimate the size of the film."""
        guard, self.size, steps = self.requests.begin(), None, self.settings.steps
        if steps:
            self.step = min(steps, key=lambda step: abs(step - self.step))
            spawn(self._update(guard))

    async def _update(self, guard):
        """Draw the preview and estimate the size, unless a setting changes before."""
        source = self.displayed_run.source
        try:
            if self.films is None:
                self.films = await guard.wait(bridge.loadFilms())
            else:
                await guard.wait(asyncio.sleep(QUIET))
            await self._check_mp4(guard)
            if self.settings.is_film:
                self.film = self.create_film()
            await self._draw(guard)
            if self.settings.is_film:
                await self._estimate(guard)
        except Exception as error:
            guard.ensure_newest()
            otherwise = film_words.NOT_LOADED if self.films is None else film_words.NOT_SHOWN
            find("film-preview-note").textContent = sentence_on(error, source, otherwise)

    async def _check_mp4(self, guard):
        """Try whether the browser can encode MP4 in the chosen size, if MP4 is chosen; otherwise choose GIF."""
        width = self.settings.width
        if self.settings.format != "mp4" or await guard.wait(self.films.canWriteMp4(width, width * 9 // 16)):
            return
        self.settings.exclude_mp4()
        find("film-said").textContent = film_words.NO_MP4

    def create_film(self):
        """Return a film with the present settings."""
        find("film-picture").dataset.filmTheme = self.settings.theme
        options = {
            "data": self.displayed_run.data,
            "themed": find("film-canvas"),
            "steps": self.settings.steps,
            "width": self.settings.width,
            "captioned": self.settings.captioned,
            "legend": film_words.LEGEND,
        }
        return self.films.createFilm(ffi.to_js(options))

    async def _draw(self, guard):
        """Draw the step of the preview, as a frame or as a slide."""
        settings, step, source = self.settings, self.step, self.displayed_run.source
        if settings.is_film:
            known = self.displayed_run.known
            texts = await guard.wait(request_all_texts(source, [step], known, settings.marks))
            await guard.wait(self.film.show(find("film-canvas"), step, texts[0]))
        else:
            marks = list(settings.marks.items())
            slide = self.slides.preview(source, settings.steps, step, settings.theme, settings.captioned, marks)
            svg = await guard.wait(slide)
            find("film-slide").src = "data:image/svg+xml," + window.encodeURIComponent(svg)
        find("film-canvas").hidden, find("film-slide").hidden = not settings.is_film, settings.is_film
        self.name_step(film_words.PREVIEW, step)

    def name_step(self, words, step):
        """Write which step is shown, and at which scale."""
        scale = round(100 * find("film-picture").clientWidth / self.settings.width)
        find("film-preview-note").textContent = words.format(step, scale)
        self.allow_steps(True)

    def allow_steps(self, is_allowed):
        """Enable the buttons that go to the neighbouring steps of the film, where there are any, or disable them."""
        steps = self.settings.steps if is_allowed else []
        find("film-back").disabled = not steps or self.step <= steps[0]
        find("film-forward").disabled = not steps or self.step >= steps[-1]

    def _go(self, direction):
        """Show the previous or the next step of the film."""
        steps = self.settings.steps
        self.step = steps[steps.index(self.step) + direction]
        spawn(self._draw(self.requests.newest))

    async def _estimate(self, guard):
        """Estimate the size of the film by some frames that are written on trial."""
        await guard.wait(asyncio.sleep(QUIET))
        settings, known = self.settings, self.displayed_run.known
        steps = [int(step) for step in self.film.trialSteps]
        texts = await guard.wait(request_all_texts(self.displayed_run.source, steps, known, settings.marks))
        estimate = self.film.estimate(settings.format, settings.steps_per_second, ffi.to_js(texts))
        self.size = int(await guard.wait(estimate))
        self.size_estimated.emit()
