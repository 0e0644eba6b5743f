"""Requests for slides of an ended run. The modules that draw them are fetched when they are first needed."""

from __future__ import annotations

import json
from array import array
from typing import TYPE_CHECKING

from heartbeat import with_heartbeat
from late_archives import fetch_archive
from payloads import known_length
from runs import OpenRuns

from puzzle.answers.run_answers import FilePiece, PreparedSlides, SlidePicture

if TYPE_CHECKING:
    from puzzle.svg.run_slides import RunSlides

ARCHIVE = "static/slides.zip"


class SlideService:
    """Draws slides one by one. Each request describes all of them as JSON, as they have a frame in common."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    @with_heartbeat()
    async def fetch_slides(self) -> None:
        """Fetch the modules that draw slides from the site and unpack them, unless that has been done."""
        await fetch_archive(ARCHIVE, "puzzle.svg.run_slides")

    @with_heartbeat()
    async def prepare_slides(self, number: int, request: str) -> PreparedSlides:
        """Prepare the frame of slides, or return a sentence that says why there are no such slides.

        The request has the keys `steps`, `theme`, `caption`, `marks`, `optimal` and `at_least`, of which the last two
        are below 0 if they are unknown.
        """
        try:
            await self._slides(number, request)
        except ValueError as error:
            return PreparedSlides(str(error))
        return PreparedSlides()

    @with_heartbeat()
    async def slide(self, number: int, request: str, step: int) -> SlidePicture:
        """Return the slide of a step, in a form that browsers print in few bytes."""
        slide = (await self._slides(number, request)).draw(step, curves=True)
        return SlidePicture(slide.svg, slide.note)

    @with_heartbeat()
    async def open_slides(self, number: int, request: str) -> FilePiece:
        """Start writing a zip of all slides; `next_slides_piece` returns its content."""
        from puzzle.svg.slide_files import slides_zip

        slides, steps = await self._slides(number, request), json.loads(request)["steps"]
        self.runs.get(number).slides_file = slides_zip(slides.draw(step) for step in steps)
        return FilePiece(done=False)

    @with_heartbeat()
    async def next_slides_piece(self, number: int) -> FilePiece:
        """Return the next piece of the zip, one for each slide, or `done` if it is complete."""
        open_run = self.runs.get(number)
        piece = next(open_run.slides_file, None) if open_run.slides_file else None
        if piece is None:
            open_run.slides_file = None
            return FilePiece(done=True)
        return FilePiece(done=False, bytes=array("B", piece))

    async def _slides(self, number: int, request: str) -> RunSlides:
        """Return the slides that a request describes; those of the last request are kept."""
        from puzzle.svg.run_slides import SlideOptions, prepare_slides

        open_run = self.runs.get(number)
        if open_run.slides is None or open_run.slides[0] != request:
            run, history = open_run.ended()
            settings = json.loads(request)
            known = known_length(settings["optimal"]), known_length(settings["at_least"])
            options = SlideOptions(settings["theme"], settings["caption"], dict(settings["marks"]), *known)
            slides = await open_run.run_to_end(prepare_slides(run, history, settings["steps"], options))
            open_run.slides = request, slides
        return open_run.slides[1]
