"""A lesson on paper: all its parts, each with the trees of its stage."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.lesson import lesson_parts
from app.page import announcer
from app.page.dom import document, find, h, listen, spawn, window

PREPARING, PRINT = "Drawing the trees…", "Print"


class LessonPrint:
    """Prints the lesson of `opened`, an `OpenLesson`.

    The button draws the trees first; without it, the browser prints the parts and the tree of the current one.
    """

    def __init__(self, opened):
        self.opened, self.pictures = opened, {}
        self.replaced = None  # the elements of the column while it is printed
        listen(window, "beforeprint", lambda event: self._prepare())
        listen(window, "afterprint", lambda event: self._restore())
        listen(find("lesson-print"), "click", lambda event: spawn(self._print()))

    async def _print(self):
        """Draw the trees, then open the browser's dialog."""
        button, lesson = find("lesson-print"), self.opened.lesson
        if lesson is None or button.disabled:
            return
        button.disabled, button.textContent = True, PREPARING
        announcer.announce_now(PREPARING)
        try:
            pictures = await self._draw(lesson)
        except Exception:  # the player could not be loaded; the parts are printed without trees
            pictures = {}
        button.disabled, button.textContent = False, PRINT
        if self.opened.lesson is lesson:
            self.pictures = pictures
            window.print()
            self.pictures = {}

    async def _draw(self, lesson):
        """Return the trees of the parts, by index, as addresses of pictures; none where a stage stays as it was."""
        await bridge.loadPlayer()
        pictures, shown = {}, None
        for index, part in enumerate(lesson["parts"]):
            stage = lesson_parts.stage_of(part, self.opened.is_answered(index))
            question = "" if self.opened.is_answered(index) else lesson_parts.QUESTIONS.get(part.get("task"), "")
            now = (stage["recording"], stage["step"], question)
            if stage["recording"] and now != shown:
                pictures[index] = await _trees(self.opened.folder + now[0], now[1], now[2])
            shown = now
        return pictures

    def _prepare(self):
        """Show all parts, and the recording in the light theme."""
        opened = self.opened
        if opened.lesson is not None and self.replaced is None:
            parts, answers = opened.lesson["parts"], opened.progress["answers"]
            self.replaced = opened.column.show_all(parts, answers, self.pictures)
            opened.stage.set_theme("light")

    def _restore(self):
        """Show the column as it was before it was printed."""
        if self.replaced is not None:
            find("lesson-parts").replaceChildren(*self.replaced)
            self.replaced = None
            self.opened.stage.show_theme()


async def _trees(address, step, question):
    """Return the trees of a recording at a step; empty if it cannot be played.

    They are drawn by a player of their own, which opens at the step without moving there.
    """
    player, ended = h("slide-and-seek", src=address, step=str(step), theme="light"), asyncio.Event()
    for event in ("ready", "error"):
        player.addEventListener(event, ffi.create_proxy(lambda event: ended.set()))
    player.addEventListener("error", ffi.create_proxy(lambda event: player.remove()))
    holder = h("div.lesson-drawing", player, aria_hidden="true", inert=True)
    document.body.append(holder)
    try:
        await ended.wait()
        if not player.isConnected:
            return []
        player.ask(question)
        return [str(address) for address in await player.pictures()]
    finally:
        holder.remove()
