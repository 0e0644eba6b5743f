"""The program that the search follows: the line of the step that is shown, its values, and lines one by one."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import document, each, fill, find, h, listen, nodes
from app.page.small_board import new_small
from app.tree.inspector_requests import InspectorRequests

EMPTY = "Press Solve to show the program of the search here, with its current line marked."
RUNNING = "The search is running. Its program appears here when the search ends."
NO_PROGRAM = "A manual search follows no program: you are the algorithm."
NO_LINE = "no line"
LINE = 21
"""Pixels from a line to the next."""


class CodePane:
    """Shows one of two programs, at a moment of the step.

    While it stops at every line, it is what goes through the moments of a step for the playback.
    """

    def __init__(self, state, displayed_run, playback, explanations):
        self.state, self.displayed_run, self.playback = state, displayed_run, playback
        self.lines, self.values, self.listed, self.path = [], [], None, ""
        self.answer, self.seen, self.place, self.arriving, self.marked = None, None, 0, None, -1
        self.requests = InspectorRequests(state, displayed_run, explanations, "code", EMPTY, RUNNING)
        self.requests.ask, self.requests.show_message = self._ask, self._show_message
        state.subscribe(self.requests.request, "program")
        state.subscribe(self._stop_or_not, "lines")
        resized = ffi.create_proxy(lambda *seen: self._keep_in_view())
        document.defaultView.ResizeObserver.new(resized).observe(find("code-lines"))
        listen(find("code-views"), "click", self._choose_view)
        listen(find("code-stop"), "change", lambda event: state.change(lines=bool(find("code-stop").checked)))
        self._stop_or_not()

    @property
    def _at_every_line(self):
        return self.state.lines and self.requests.is_open

    def _choose_view(self, event):
        button = event.target.closest("[data-program]")
        if button is not None:
            self.state.change(program=button.dataset.program)

    def _stop_or_not(self):
        """Let the playback know whom to ask first, and begin with the first line or go back to the usual one."""
        find("code-stop").checked = self.state.lines
        self.playback.line_stepper = self if self.state.lines else None
        if self.answer is not None:
            self._show(int(self.answer.main))

    def go(self, direction):
        """Go to the next moment of the step, or the one before; tell whether there was one, or one is coming."""
        if not self._at_every_line or self.state.run != "done" or self.displayed_run.source.unavailable:
            return False
        if self.answer is None or int(self.answer.step) != self.displayed_run.step:
            return self.requests.busy  # it is coming: a key that is held down skips no line
        place = self.place + direction
        if 0 <= place < self.answer.moments.length:
            self._show(place)
            self._say()
            return True
        step = self.displayed_run.step + direction
        if not 0 <= step <= self.displayed_run.last:
            return True
        self.arriving = step, direction
        return False

    # ---- asking ----

    async def _ask(self, source, step):
        view = self.state.program
        if self.displayed_run.data.info.algorithm == "by_hand":
            self._show_message(NO_PROGRAM)
            return
        if self.listed != (source.number, view):
            listing = await source.ask("program", view)
            if source is not self.displayed_run.source:
                return
            self._list(listing, view)
            self.listed = source.number, view
        answer = await source.ask("moments_at", step, view)
        if source is self.displayed_run.source and view == self.state.program:
            self._take(answer)

    def _show_message(self, text):
        self.answer = self.seen = self.listed = None
        find("code-none").textContent = text
        find("code-none").hidden = False
        find("code-shown").hidden = True
        find("code-shown").removeAttribute("data-step")

    # ---- showing ----

    def _list(self, listing, view):
        """Write out a program; what was answered is of the one before."""
        self.answer = None
        find("code-none").hidden, find("code-shown").hidden = True, False
        find("code-shown").removeAttribute("data-step")
        find("code").dataset.program = view
        for button in each(find("code-views"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.program == view else "false")
        self.path, self.lines, self.values, self.marked = listing.path, [], [], -1
        holder = find("code-lines")
        holder.replaceChildren()
        for spans in listing.lines:
            text, value = h("code", *nodes(spans)), h("span.code-value")
            indent = len(text.textContent) - len(text.textContent.lstrip())
            text.style.setProperty("--indent", str(indent))
            line = h("li", text, value)
            holder.append(line)
            self.lines.append(line)
            self.values.append(value)
        holder.scrollTop = 0

    def _take(self, answer):
        """Show the step that was answered about, at the moment at which the reader comes to it."""
        told = int(answer.step), answer.moments.length
        place = self.place if self._at_every_line and self.seen == told else int(answer.main)
        self.answer, self.seen = answer, told
        if self.arriving is not None and self.arriving[0] == int(answer.step):
            place = 0 if self.arriving[1] > 0 else answer.moments.length - 1
        self.arriving = None
        self._show(place)
        find("code-shown").dataset.step = str(told[0])  # for tests: all here is of this step

    def _show(self, place):
        self.place = place
        if not self.answer.moments.length:
            return
        moment = self.answer.moments[place]
        self._mark(int(moment.line))
        for value in self.values:
            if value.firstChild:
                value.replaceChildren()
        for line, words in moment.beside:
            fill(self.values[int(line)], words)
        find("code-where").textContent = self.path.replace("/", "/\u200b") or self._where()
        self._show_variables(moment.variables)

    def _where(self):
        return f"line {self.marked + 1} of {len(self.lines)}" if self.marked >= 0 else NO_LINE

    def _mark(self, line):
        """Mark a line, and keep it in view."""
        if self.marked >= 0:
            self.lines[self.marked].removeAttribute("aria-current")
        self.marked = line
        if line >= 0:
            self.lines[line].setAttribute("aria-current", "step")
            self._keep_in_view()

    def _keep_in_view(self):
        if self.marked < 0:
            return
        holder, top = find("code-lines"), self.lines[self.marked].offsetTop
        if not holder.scrollTop <= top <= holder.scrollTop + holder.clientHeight - 2 * LINE:
            holder.scrollTop = top - 2 * LINE

    def _show_variables(self, variables):
        holder = find("code-variables")
        holder.replaceChildren()
        for one in variables:
            small = new_small(one.tiles, "Board") if one.tiles.length else None
            holder.append(h("div", h("dt", one.name), h("dd", h("span", *nodes(one.words)), small)))

    def _say(self):
        """Say the line that the reader has gone to, and what has come of it."""
        if self.marked >= 0:
            text, value = self.lines[self.marked].firstChild.textContent.strip(), self.values[self.marked].textContent
            announcer.announce_soon(f"Line {self.marked + 1}: {text}" + (f": {value}." if value else "."))
