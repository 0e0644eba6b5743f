"""The code pane: the program of the search, the line of the displayed step, and the values of its variables.

It also shows the function of the heuristic, with the line that determines *h* of the current node: of a search by hand,
which follows no program, nothing else.
"""

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import each, fill, find, h, listen, nodes, on_choice, on_resize, press_choice
from app.page.small_board import create_small_board, spoken_board
from app.tree.inspector import InspectorPane
from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import plain_text
from puzzle.heuristics.built_in_code import built_in_code
from puzzle.links.search_settings import asks_heuristic

EMPTY = "Press {} to show the program of the search here, with its current line marked."
RUNNING = "The search is running. Its program appears here when the search ends."
NO_PROGRAM = "A manual search follows no program: you are the algorithm."
NO_LINE = "no line"
HEURISTIC = "heuristic"
"""The program of the heuristic, beside the two programs of a run."""
LINE_HEIGHT = 21
"""Height of a line in pixels."""


class CodePane(InspectorPane):
    """Shows the pseudocode or the Python program of the search, or its heuristic, with the current line marked.

    A step consists of moments, one for each executed line. With *Stop at every line*, the playback calls `go` to move
    through the moments of a step before it moves to another step.
    """

    def __init__(self, state, displayed_run, playback, explanations, sandbox):
        super().__init__(state, displayed_run, explanations, "code", EMPTY, RUNNING)
        self.playback, self.sandbox = playback, sandbox
        self.lines, self.values, self.path = [], [], ""
        self.variables, self.changed = {}, []  # the spoken variables by name, and those that the last moment changed
        self.listing = None  # (number of the run, kind of program) of the listed program
        self.answer, self.answer_key, self.moment_index, self.marked_line = None, None, 0, -1
        self.entering = None  # (step, direction) of a move to the first or last line of a step
        state.subscribe(self.request, "program")
        state.subscribe(self._update_stepping, "lines")
        on_resize(self._keep_in_view, find("code-lines"))
        on_choice(find("code-views"), "program", lambda program: state.change(program=program))
        listen(find("code-stop"), "change", lambda event: state.change(lines=bool(find("code-stop").checked)))
        self._update_stepping()

    @property
    def _steps_by_line(self):
        """Whether playback stops at every line, which needs an open code tab."""
        return self.state.display.lines and self.is_open

    def _update_stepping(self):
        """Turn stepping by lines on or off, and show the main line of the step."""
        find("code-stop").checked = self.state.display.lines
        self.playback.line_stepper = self if self.state.display.lines else None
        if self.answer is not None:
            self._show_moment(self.answer.main)

    def go(self, direction):
        """Go to the next (1) or previous (−1) executed line; return False if playback is to change the step instead."""
        if not self._steps_by_line or self.state.progress.run != "done":
            return False
        if self.displayed_run.source.unavailable or self.displayed_run.source.incomplete:
            return False
        if self.answer is None or self.answer.step != self.displayed_run.step:
            # While a request is pending, nothing moves, so that a held key skips no line.
            return self.requests.busy
        index = self.moment_index + direction
        if 0 <= index < self.answer.moments.length:
            self._show_moment(index)
            self._announce()
            return True
        step = self.displayed_run.step + direction
        if not 0 <= step <= self.displayed_run.last:
            return True
        self.entering = step, direction
        return False

    # ---- requests ----

    async def ask(self, source, step):
        """Request the program, unless it is listed already, and the moments of a step, and show them."""
        view, code = self.state.display.program, self._heuristic_code
        algorithm = self.displayed_run.data.info.algorithm
        is_by_hand, is_own = algorithm == catalogue.BY_HAND.name, algorithm == catalogue.OWN_SEARCH.name
        for button in each(find("code-views"), "button"):
            name = button.dataset.program
            button.hidden = not code if name == HEURISTIC else is_by_hand or (is_own and name == "pseudocode")
        if is_by_hand and not code:
            self.show_message(NO_PROGRAM)
            return
        if is_by_hand or (view == HEURISTIC and code):
            await self._ask_heuristic(step, code)
            return
        view = "python" if is_own else "pseudocode" if view == HEURISTIC else view
        program = "pseudocode" if is_own else view  # the program of the reader's search is Python
        if self.listing != (source.number, view):
            listing = await self.displayed_run.ask("program", program)
            self._show_program(listing, view)
            self.listing = source.number, view
        answer = await self.displayed_run.ask("moments_at", step, program)
        if self.listing == (source.number, view):
            self._show_answer(answer)

    @property
    def _heuristic_code(self):
        """The code of the heuristic of the search; empty if it has none, or if the problem has its own."""
        settings = self.state.search.settings
        if self.state.search.other_problem or not catalogue.uses_heuristic(settings["algorithm"]):
            return ""
        if self.state.search.own_search and not asks_heuristic(self.state.code.search_code):
            return ""
        if heuristic_names.is_own(settings["heuristic"]):
            return self.state.code.code_for(settings) or ""
        return built_in_code(settings["heuristic"], settings["count_blank"]).code

    async def _ask_heuristic(self, step, code):
        """Request the lines that the heuristic executes for the current node, at step 0 for the root, and show them."""
        guard, data = self.displayed_run.guard(), self.displayed_run.data
        goal, listing = list(self.state.board.goal), (code, HEURISTIC)
        if self.listing != listing:
            self._show_program(await self.displayed_run.ask("listing", code), HEURISTIC)
            self.listing = listing
        node = max(0, int(data.currentNodeAt(step)))
        board = [int(tile) for tile in data.boardOf(node)]
        try:
            if heuristic_names.is_own(self.state.search.settings["heuristic"]):
                answer = await guard.wait(self.sandbox.ask("trace_call", code, board, goal, step))
            else:
                answer = await self.displayed_run.ask("trace_built_in", board, step)
        except SandboxError as error:
            self._mark_line(-1)
            find("code-where").textContent = error.sentence
            return
        if self.listing == listing:
            self._show_answer(answer)

    def show_message(self, text):
        """Show a message in place of the program."""
        super().show_message(text)
        self.answer = self.answer_key = self.listing = None

    # ---- display ----

    def _show_program(self, listing, view):
        """Show the lines of a program, and drop the moments of the previous program."""
        self.answer = None
        self.show_content()
        self.mark_step(None)
        find("code").dataset.program = view
        press_choice(find("code-views"), "program", view)
        self.path, self.lines, self.values, self.marked_line = listing.path, [], [], -1
        for spans in listing.lines:
            text, value = h("code", *nodes(spans)), h("span.code-value")
            indent = len(text.textContent) - len(text.textContent.lstrip())
            text.style.setProperty("--indent", str(indent))
            self.lines.append(h("li", text, value))
            self.values.append(value)
        find("code-lines").replaceChildren(*self.lines)
        find("code-lines").scrollTop = 0

    def _show_answer(self, answer):
        """Show a step at its main line, or at its first or last line if the reader moved there line by line."""
        key = answer.step, answer.moments.length
        # When the reader stops at every line, another answer about the same step keeps the line.
        index = self.moment_index if self._steps_by_line and self.answer_key == key else answer.main
        self.answer, self.answer_key = answer, key
        if self.entering is not None and self.entering[0] == answer.step:
            index = 0 if self.entering[1] > 0 else answer.moments.length - 1
        self.entering = None
        self._show_moment(index)
        self.mark_step(key[0])

    def _show_moment(self, index):
        """Show the moment of the step at this index: its line, the values beside the lines, and the variables."""
        self.moment_index = index
        if not self.answer.moments.length:
            return
        moment = self.answer.moments[index]
        self._mark_line(moment.line)
        for value in self.values:
            if value.firstChild:
                value.replaceChildren()
        for line, spans in moment.beside:
            fill(self.values[line], spans)
        where = f"line {self.marked_line + 1} of {len(self.lines)}" if self.marked_line >= 0 else NO_LINE
        find("code-where").textContent = self.path.replace("/", "/\u200b") or where
        self._show_variables(moment.variables)

    def _mark_line(self, line):
        """Highlight a line and keep it in view."""
        if self.marked_line >= 0:
            self.lines[self.marked_line].removeAttribute("aria-current")
        self.marked_line = line
        if line >= 0:
            self.lines[line].setAttribute("aria-current", "step")
            self._keep_in_view()

    def _keep_in_view(self):
        """Scroll the program if the marked line is not in view."""
        if self.marked_line < 0:
            return
        holder, top = find("code-lines"), self.lines[self.marked_line].offsetTop
        if not holder.scrollTop <= top <= holder.scrollTop + holder.clientHeight - 2 * LINE_HEIGHT:
            holder.scrollTop = top - 2 * LINE_HEIGHT

    def _show_variables(self, variables):
        """List the names and values of the variables, with a picture for a board."""
        previous, self.variables, self.changed, rows = self.variables, {}, [], []
        for variable in variables:
            small = create_small_board(variable.tiles, "Board") if variable.tiles.length else None
            rows.append(h("div", h("dt", variable.name), h("dd", h("span", *nodes(variable.words)), small)))
            text = self.variables[variable.name] = _spoken_variable(variable)
            if text != previous.get(variable.name):
                self.changed.append(text)
        find("code-variables").replaceChildren(*rows)

    def _announce(self):
        """Announce the current line, its value, and the variables that it has changed."""
        if self.marked_line >= 0:
            text = self.lines[self.marked_line].firstChild.textContent.strip()
            value = self.values[self.marked_line].textContent
            parts = [f"Line {self.marked_line + 1}: {text}" + (f": {value}" if value else "")] + self.changed  # noqa: RUF005
            announcer.announce_soon("".join([part + ". " for part in parts]))


def _spoken_variable(variable):
    """Return the name and the value of a variable as a screen reader speaks them."""
    state = spoken_board(tuple(variable.tiles)) if variable.tiles.length else ""
    return " ".join([variable.name, plain_text(list(variable.words)), state]).strip()
