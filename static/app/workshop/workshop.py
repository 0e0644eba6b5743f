"""The workshop: the reader writes a heuristic, which an audit compares with the true distances, or a problem."""

from pyscript import ffi

from app.engine.request_loop import RequestLoop
from app.engine.sandbox_error import SandboxError
from app.page import announcer
from app.page.dom import find, listen, on_action, window
from app.workshop.audit_view import AuditView, mark_put_links
from app.workshop.board_audit import OTHER_CODE, BoardAudit
from app.workshop.board_values import BoardValues
from app.workshop.code_editor import CodeEditor
from app.workshop.code_menu import OPENED, CodeMenu, stem
from app.workshop.experiment_view import Experiment
from app.workshop.file_audits import FileAudits, FileTable
from app.workshop.printed_view import PrintedView
from app.workshop.shown_code import shown_code
from app.workshop.state_audit import StateAudit
from puzzle.core import option_table
from puzzle.links import link_runs

PUT = "The board is on your board."
MOST_OTHERS = 3
"""The largest number of runs in a comparison besides run A."""


class Workshop:
    """Shows the workshop while it is the chosen view, or its editor beside the tree, and connects its parts.

    `own_code` has the reader's code, `choose_own` makes the reader's own the chosen heuristic, `search` searches the
    reader's problem, and `leave` closes the workshop. `open_run` is that of `Experiment`.
    """

    def __init__(self, state, engine, sandbox, own_code, choose_own, search, leave, open_run):
        self.state, self.own_code, self.search, self.open_run = state, own_code, search, open_run
        self.narrow_page = window.matchMedia("screen and (max-width: 699.98px)")
        listen(self.narrow_page, "change", lambda event: self._place_values())
        self._place_values()
        self.tree_below = window.matchMedia("screen and (max-width: 999.98px)")  # below the editor of a problem
        self.experiment = Experiment(state, self._work, self._open_run)
        self.view = AuditView(self._ask_worker, self.experiment)
        self.editor = CodeEditor(state, own_code, self.run, choose_own)
        self.printed_view = PrintedView(state, sandbox.printouts, own_code)
        self.audit = BoardAudit(state, engine, sandbox, self.view, self.editor.mark_line, self._on_end)
        self.state_audit = StateAudit(state, engine, sandbox, self.editor.mark_line, self.printed_view.announce)
        self.files = FileTable(self.view, self._open_file)
        self.file_audits = FileAudits(state, engine, self.files)
        self.menu = CodeMenu(state, own_code, self.editor, self._audit_files)
        self.values = BoardValues(state)
        self.own_value = RequestLoop(self._request_own_value)
        listen(find("audit-start"), "click", lambda event: self.stop() if self.state.auditing else self.start())
        listen(find("audit-repeat"), "click", lambda event: self.start())
        listen(find("files-skip"), "click", lambda event: self.file_audits.skip())
        listen(find("workshop-close"), "click", lambda event: leave())
        on_action("put-board", self._put_board)
        on_action("go-to-line", lambda line: self.editor.go_to_line(int(line)))
        on_action("next-board", self.view.cards.next)
        state.subscribe(self._show_view, "view", "editor")
        state.subscribe(self._show_button, "auditing")
        state.subscribe(self._update, "own_code", "goal", "settings")
        state.subscribe(self._mark_put_links, "start", "goal")
        state.subscribe(self.own_value.request, "own_code", "start", "goal", "settings")
        self._show_view()

    def run(self):
        """Search the problem in the editor, or audit the heuristic."""
        if self.state.own_problem:
            self.search()
            if self.tree_below.matches:
                find("tree").scrollIntoView(ffi.to_js({"block": "center"}))
        else:
            self.start()

    def start(self):
        """Start the audit, from the keyboard also while the editor has the focus."""
        self.experiment.stop()
        self.file_audits.stop()
        self.files.hide()
        self.audit.start()

    def stop(self):
        """Stop whatever is running."""
        self.audit.stop()
        self.experiment.stop()
        self.file_audits.stop()
        self.state_audit.stop()

    def _audit_files(self, files):
        """Audit the files that were chosen, in place of what is running."""
        self.stop()
        self.file_audits.start(files)

    def _open_file(self, index):
        """Show the code of an audited file in the editor."""
        name, code = stem(self.files.rows[index]["file"]), self.file_audits.codes[index]
        if self.editor.keep(lambda: self.own_code.heuristics.add(name, code)):
            announcer.announce_event(OPENED.format(name))

    def _on_end(self):
        """Announce at the end of an audit what was printed, and show the value of the player's board."""
        self.printed_view.announce()
        self.own_value.request()

    async def _ask_worker(self, name, *arguments):
        """Return the answer of the worker to a request about the last audit."""
        return await self.audit.session.ask(name, *arguments)

    async def _work(self, guard, name, *arguments):
        """Return the last answer of the worker to some work on the last audit."""
        return await self.audit.session.work(guard, name, *arguments)

    def _open_run(self, start, goal, with_manhattan):
        """Search a board with the audited heuristic, unless its code has changed since the audit."""
        if self.audit.is_of_shown_code:
            self.open_run(start, goal, with_manhattan)
        else:
            announcer.announce_now(OTHER_CODE)

    def _show_view(self):
        """Show or hide the workshop; an audit that is running stops when the workshop is left."""
        is_shown, edits_problem = self.state.view == "workshop", self.state.view == "tree" and self.state.editor
        find("workshop").hidden = not (is_shown or edits_problem)
        find("own-values").hidden = not is_shown
        if is_shown or edits_problem:
            self.editor.open()
        if is_shown:
            self._update()
            self.view.resize()
            self.audit.prepare()
        else:
            self.stop()

    def _show_button(self):
        """Name the button after what it does."""
        running = self.state.auditing
        find("audit-start-text").textContent = "Stop" if running else "Audit"
        find("audit-start-key").hidden = running

    def _update(self):
        """Update the audit's note after a change of the code or the goal; before the first audit, its introduction."""
        if self.files.is_shown:
            return
        if self.audit.audited is None and not self.audit.is_unavailable:
            self.view.show_idle(self.state.goal)
        self.audit.update_note()

    def _place_values(self):
        """Show the values of the player's board below it, or on a narrow page, which hides it, below the audit."""
        if self.narrow_page.matches:
            find("audit").after(find("own-values"))
        else:
            find("statistics").before(find("own-values"))

    def _mark_put_links(self):
        """Mark the links of the boards that are on the player's board."""
        mark_put_links(find("audit"), self.state.start)

    def _put_board(self, text):
        """Put the board of a card on the player's board, with the goal of the audit."""
        tiles = tuple([int(tile) for tile in text.split(",")])
        self.state.deal(tiles, self.view.goal)
        announcer.announce_event(PUT)

    async def _request_own_value(self):
        """Show the value of the player's board by the audited code, unless the code has changed since."""
        code, start, goal = shown_code(self.state), self.state.start, self.state.goal
        self.values.show_own(None)
        if not self.audit.has_values or self.audit.audited[0] != code:
            return
        try:
            value = await self.audit.ask("value_on", code, list(start), list(goal))
        except SandboxError:
            return
        if (code, start, goal) == (shown_code(self.state), self.state.start, self.state.goal):
            self.values.show_own(value)


def show_experiment(state, start, goal, with_manhattan):
    """Choose A* with the heuristic in use and its default options for a board, beside A* with Manhattan distance."""
    settings = option_table.defaults()
    settings.update(heuristic=state.settings["heuristic"], count_blank=state.settings["count_blank"])
    others = list(state.others)
    if with_manhattan:
        manhattan = link_runs.default_run()
        others = [run for run in others if run != manhattan][: MOST_OTHERS - 1]
        others.append(manhattan)
    state.choose(start=start, goal=goal, first_board=start, first_optimal=-1, settings=settings, others=others)
