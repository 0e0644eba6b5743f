"""Slides of the displayed run: their preview, a zip of SVG files, and pages for the browser's print dialog."""

import json

from pyscript import ffi

from app.engine.sandbox_engine import SandboxError
from app.page.dom import document, each, h, listen, window
from app.page.latest import Latest

NOT_DRAWN = "The states of this search are known only to your own code, so it has no slides."
PRINT_STYLE = """
@page { size: 960px 540px; margin: 0; }
.slide-sheet { display: none; }
@media print {
  html, body { display: block; width: auto; height: auto; min-height: 0; margin: 0; padding: 0; overflow: visible; }
  html, body { background: none; }
  body > :not(.slide-sheet) { display: none !important; }
  .slide-sheet { display: block; }
  .slide-sheet img { display: block; width: 960px; height: 540px; break-inside: avoid; }
  .slide-sheet img + img { break-before: page; }
}
"""
"""The style of the page while slides are printed: the paper is the slide, and nothing else of the page appears."""


class SlideExport:
    """Draws slides of the displayed run in the worker, all in a frame that has room for the tree at each step.

    `steps` is a list of steps, `marks` has the words of bookmarks as pairs (step, words), `theme` is `light` or `dark`.
    Without `caption`, the slides have no sentences. Each method raises ValueError with a sentence for the reader if the
    slides cannot be drawn, and RunReplaced if the run has been closed, if a newer request has replaced this one, or
    after `cancel`.
    """

    def __init__(self, displayed_run):
        self.displayed_run, self.previews, self.requests = displayed_run, Latest(), Latest()
        self.sheet = None  # the slides that are being printed
        self.print_style = window.CSSStyleSheet.new()
        self.print_style.replaceSync(PRINT_STYLE)
        self.print_style.disabled = True
        document.adoptedStyleSheets.push(self.print_style)
        listen(window, "afterprint", lambda event: self._remove_sheet())
        # The dialog for printing is modal, so it has been closed when the reader does anything on the page.
        for name in ("pointerdown", "keydown"):
            listen(document, name, lambda event: self._remove_sheet())

    def cancel(self):
        """Stop writing or preparing slides."""
        self.requests.begin()

    async def preview(self, source, steps, step, theme, caption, marks=()):
        """Return the slide of a step as SVG, in the frame of all `steps`."""
        guard = self.previews.begin()
        run, request = await self._prepare(guard, source, steps, theme, caption, marks)
        return (await guard.wait(run.ask("slide", request, step))).svg

    async def write_zip(self, source, steps, theme, caption, marks, file, show_progress):
        """Add a zip with an SVG file for each step and with the speaker's notes to a file.

        `show_progress(done, total)` is called after each slide.
        """
        guard = self.requests.begin()
        run, request = await self._prepare(guard, source, steps, theme, caption, marks)
        piece, done = await guard.wait(run.ask("open_slides", request)), 0
        while not piece.done:
            piece = await guard.wait(run.ask("next_slides_piece"))
            if not piece.done:
                file.add(piece.bytes)
                done = min(done + 1, len(steps))
                show_progress(done, len(steps))

    async def print_slides(self, source, steps, theme, caption, marks, show_progress):
        """Open the dialog for printing with a page for each step; afterwards the page is as it was.

        `show_progress(done, total)` is called after each slide.
        """
        guard = self.requests.begin()
        run, request = await self._prepare(guard, source, steps, theme, caption, marks)
        pictures = []
        try:
            for done, step in enumerate(steps, 1):
                pictures.append(await self._picture(guard, run, request, step))
                show_progress(done, len(steps))
            self._remove_sheet()
            self.sheet, pictures = h("div.slide-sheet", *pictures), []
        finally:
            free(pictures)
        self.print_style.disabled = False
        document.body.append(self.sheet)
        window.print()

    async def _prepare(self, guard, source, steps, theme, caption, marks):
        """Return the run in the page's worker, and the request for these slides, which the worker has prepared."""
        settings = {"steps": list(steps), "theme": theme, "caption": caption, "marks": [list(mark) for mark in marks]}
        settings["optimal"], settings["at_least"] = self.displayed_run.known
        request = json.dumps(settings)
        run, failure = None, None
        try:
            run = await guard.wait(source.in_worker())
        except SandboxError as error:
            failure = ValueError(NOT_DRAWN if error.kind == "graph" else error.sentence)
        if failure is not None:
            raise failure
        await guard.wait(run.engine.ask("fetch_slides"))
        fault = (await guard.wait(run.ask("prepare_slides", request))).fault
        if fault:
            raise ValueError(fault)
        return run, request

    async def _picture(self, guard, run, request, step):
        """Return the slide of a step as an image that has been decoded, so that it can be printed at once."""
        slide = await guard.wait(run.ask("slide", request, step))
        blob = window.Blob.new(ffi.to_js([slide.svg]), ffi.to_js({"type": "image/svg+xml"}))
        picture = h("img", src=window.URL.createObjectURL(blob), alt=slide.note)
        try:
            await guard.wait(picture.decode())
        except Exception:
            free([picture])
            raise
        return picture

    def _remove_sheet(self):
        """Remove the slides that have been printed, and give the page its own style again."""
        if self.sheet is not None:
            free(each(self.sheet, "img"))
            self.sheet.remove()
            self.print_style.disabled = True
            self.sheet = None


def free(pictures):
    """Free the memory of pictures that are no longer needed."""
    for picture in pictures:
        window.URL.revokeObjectURL(picture.src)
