"""The dialog that gives the page away: as a link, and as a frame for a course page, which it shows as it will be."""

import asyncio

from pyscript.js_modules import bridge

from app.embed import snippets
from app.page import address
from app.page.clipboard import copied
from app.page.dom import each, find, h, listen, spawn, window
from puzzle.core.formatting import quantity
from puzzle.links import link

LINK = "Link copied"
BY_HAND = "The browser blocked the clipboard. Press Ctrl+C to copy the selected text."
WAITS = "The iframe loads Python only when the reader presses Start, so ten on one page cost almost nothing."
BEGINS = "The iframe loads Python as soon as it is in view{}."
PLAYS = ", then plays its search once"
LEADS = {
    "compare": " It shows run A and links to the full comparison.",
    "trials": " It shows the board and links to the trials.",
}
WHERE = {
    "iframe": "Works wherever a page accepts HTML, such as Moodle, Canvas and MyST.",
    "element": "For your own pages, where scripts may run. It sends events to the page.",
}
COPY = {"iframe": ("Copy iframe", "Iframe copied"), "element": ("Copy element", "Element copied")}
"""What the button says before and after."""
SAID = 4
"""Seconds for which it is said that something has been copied."""
SOON = 0.3
"""Seconds until the preview follows: sizes are typed figure by figure."""


class ShareDialog:
    """Owns the dialog; `step()` says which step is on the stage."""

    def __init__(self, state, step):
        self.state, self.step = state, step
        self.chosen = {"show": "both", "theme": "auto", "code": "iframe"}
        self.size, self.wish, self.spoken, self.previewed = [720, 480], 0, 0, ""
        self.dialog = find("share-dialog")
        listen(find("share-close"), "click", lambda event: self.dialog.close())
        listen(self.dialog, "close", lambda event: self._clear())
        listen(find("share-copy-link"), "click", lambda event: spawn(self._copy("share-address", LINK, event.target)))
        listen(find("share-copy-code"), "click", self._copy_code)
        listen(find("share-options"), "click", self._choose)
        listen(find("share-step"), "change", lambda event: self._follow("share-run", True))
        listen(find("share-run"), "change", lambda event: self._follow("share-step", False))
        listen(find("share-auto"), "change", lambda event: self._write())
        listen(find("share-quiz"), "change", lambda event: self._write())
        for name in ("share-width", "share-height"):
            listen(find(name), "input", lambda event: self._resize())
        listen(find("share-address"), "focus", lambda event: event.target.select())
        listen(window, "resize", lambda event: self._scale())

    def toggle(self):
        """Open the dialog on the page as it is now."""
        state = self.state
        ended = state.run == "done"
        find("share-run").checked = state.searched
        find("share-step").checked = ended and state.step is not None
        find("share-quiz").checked = state.quiz_request is not None
        find("share-quiz-label").hidden = state.quiz_request is None
        find("share-quiz-words").textContent = _quiz_in_words(state.quiz_request) if state.quiz_request else ""
        find("share-step-number").textContent = f"{self.step():,}"
        self.dialog.showModal()
        self._write()
        find("share-copy-link").focus()

    # ---- what is chosen ----

    def _follow(self, name, wanted):
        """Let one of two choices that belong together follow the other: a step is one of a search."""
        if find("share-step").checked != find("share-run").checked and find("share-step").checked:
            find(name).checked = wanted
        self._write()

    def _choose(self, event):
        button = event.target.closest("[data-value]")
        if button is not None:
            self._press(button.parentElement.dataset.choice, button.dataset.value)
            self._write()

    def _press(self, choice, value):
        self.chosen[choice] = value
        for button in each(self.dialog, f"[data-choice={choice}] button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.value == value else "false")

    def _resize(self):
        """Take the size that is typed, unless it is none."""
        sizes, right = [], True
        for name in ("share-width", "share-height"):
            field = find(name)
            well = bool(field.value) and bool(field.checkValidity())
            field.setAttribute("aria-invalid", "false" if well else "true")
            sizes.append(int(float(field.value)) if well else 0)
            right = right and well
        find("share-size-note").hidden = right
        if right:
            self.size = sizes
            self._write()

    # ---- what comes of it ----

    def _write(self):
        """Write link and code, and let the preview follow soon."""
        asked = self._asked()
        self._offer_views(asked)
        auto, (width, height) = find("share-auto").checked, self.size
        frame = snippets.framed(asked, self.chosen["show"], self.chosen["theme"], auto)
        name, source = link.title(asked), address.whole(frame)
        find("share-address").value = address.whole(asked)
        if self.chosen["code"] == "iframe":
            text = snippets.iframe(source, name, width, height)
        else:
            text = snippets.element(
                bridge.stableUrl("static/js/embed/embed.js"), address.query(frame), name, width, height
            )
        find("share-code").textContent = text
        begins = BEGINS.format(PLAYS if snippets.plays(frame) else "")
        find("share-cost").textContent = (begins if auto else WAITS) + LEADS.get(frame["view"], "")
        find("share-copy-words").textContent = COPY[self.chosen["code"]][0]
        find("share-where").textContent = WHERE[self.chosen["code"]]
        self._scale()
        self.wish += 1
        spawn(self._preview(source, self.wish))

    def _asked(self):
        """Return what the link asks for, and offer of a search and its step what does anything here."""
        step, quiz = self.step() if find("share-step").checked else None, find("share-quiz").checked
        asked = snippets.linked(self.state.link_state(), find("share-run").checked, step, quiz)
        open_to = snippets.chooses_run(asked)
        find("share-run-label").hidden = not open_to
        find("share-step-label").hidden = not open_to or self.state.run != "done"
        if not open_to:
            asked.update(run=snippets.runs(asked), step=None)
        return asked

    def _offer_views(self, asked):
        offered = snippets.views(asked)
        for button in each(self.dialog, "[data-choice=show] button"):
            button.hidden = button.dataset.value not in offered
        if self.chosen["show"] not in offered:
            self._press("show", "both")

    async def _preview(self, source, wish):
        """Show the frame itself, once nothing newer is wished for; it is made anew, so that going back skips it."""
        if self.previewed:
            await asyncio.sleep(SOON)
        if wish != self.wish or source == self.previewed or not self.dialog.open:
            return
        self.previewed = source
        find("share-stand").replaceChildren(h("iframe", title="Preview of the iframe", src=source))
        self._scale()

    def _scale(self):
        """Fit the frame, which keeps its own size, into the room for it."""
        stand, (width, height) = find("share-stand"), self.size
        stand.style.setProperty("--width", f"{width}px")
        stand.style.setProperty("--height", f"{height}px")
        room = stand.parentElement.clientWidth
        tall = float(window.getComputedStyle(stand).getPropertyValue("--most"))
        scale = min(1, room / width, tall / height)
        stand.style.setProperty("--scale", f"{scale:.4f}")
        find("share-scale").textContent = str(round(100 * scale))

    def _clear(self):
        """Take the preview away: it may hold an interpreter."""
        find("share-stand").replaceChildren()
        self.previewed = find("share-said").textContent = ""

    def _copy_code(self, event):
        _, copied_it = COPY[self.chosen["code"]]
        spawn(self._copy("share-code", copied_it, event.target))

    async def _copy(self, name, words, button):
        """Put a text on the clipboard and say so; where that is not allowed, mark it for the reader."""
        source = find(name)
        text = source.value if name == "share-address" else source.textContent
        done = await copied(text, button)
        if not done:
            source.focus()
            window.getSelection().selectAllChildren(source)
            if name == "share-address":
                source.select()
        self.spoken += 1
        spoken = self.spoken
        find("share-said").textContent = words if done else BY_HAND
        await asyncio.sleep(SAID)
        if spoken == self.spoken:
            find("share-said").textContent = ""


def _quiz_in_words(quiz):
    """Say how many questions a quiz has, and which seed draws them."""
    return f"{quantity(quiz['quiz'], 'question')}, seed {quiz['seed']}"
