"""The workshop: the reader writes a heuristic, and an audit compares it with the true distances."""

from app.engine.request_loop import RequestLoop
from app.engine.sandbox import SandboxError
from app.page import announcer
from app.page.dom import find, listen, on_action
from app.workshop.audit_run import AuditRun
from app.workshop.audit_view import AuditView
from app.workshop.board_values import BoardValues
from app.workshop.code_editor import CodeEditor
from app.workshop.code_menu import CodeMenu
from app.workshop.received import number_of
from app.workshop.shown_code import shown_code

PUT = "The board is on your board."


class Workshop:
    """Shows the workshop while it is the chosen view, and connects its parts.

    `choose_own` makes the reader's own the chosen heuristic, `leave` returns to the tree.
    """

    def __init__(self, state, sandbox, saved, choose_own, leave):
        self.state, self.leave = state, leave
        find("statistics").before(find("own-values"))
        self.view = AuditView(lambda name, *arguments: self.audit.ask(name, *arguments))
        self.editor = CodeEditor(state, saved, self.start, choose_own)
        self.audit = AuditRun(state, sandbox, self.view, self.editor.mark_line, lambda: self.own_value.request())
        self.menu = CodeMenu(state, saved, self.editor, lambda files: None)
        self.values = BoardValues(state)
        self.own_value = RequestLoop(self._request_own_value)
        listen(find("audit-start"), "click", lambda event: self.audit.press())
        listen(find("audit-repeat"), "click", lambda event: self.start())
        listen(find("workshop-close"), "click", lambda event: leave())
        on_action("put-board", self._put_board)
        on_action("go-to-line", lambda line: self.editor.go_to_line(int(line)))
        on_action("next-board", self.view.cards.next)
        state.subscribe(self._show_view, "view")
        state.subscribe(self._show_button, "auditing")
        state.subscribe(self._update, "own_code", "goal", "settings")
        state.subscribe(self.own_value.request, "own_code", "start", "goal", "settings")
        self._show_view()

    def start(self):
        """Start the audit, from the keyboard also while the editor has the focus."""
        self.audit.start()

    def stop(self):
        """Stop the audit."""
        self.audit.stop()

    def _show_view(self):
        """Show or hide the workshop; an audit that is running stops when the workshop is left."""
        is_shown = self.state.view == "workshop"
        find("workshop").hidden = find("own-values").hidden = not is_shown
        if is_shown:
            self.editor.open()
            self._update()
            self.view.resize()
        else:
            self.audit.stop()

    def _show_button(self):
        """Name the button after what it does."""
        running = self.state.auditing
        find("audit-start-text").textContent = "Stop" if running else "Audit"
        find("audit-start-key").hidden = running

    def _update(self):
        """Update the audit's note after a change of the code or the goal; before the first audit, its introduction."""
        if self.audit.audited is None:
            self.view.show_idle(self.state.goal)
        self.audit.update_note()

    def _put_board(self, text):
        """Put the board of a card on the player's board, with the goal of the audit."""
        tiles = tuple([int(tile) for tile in text.split(",")])
        self.state.deal(tiles, self.view.goal)
        announcer.announce_event(PUT)

    async def _request_own_value(self):
        """Show the value of the player's board by the audited code, unless the code has changed since."""
        code, start, goal = shown_code(self.state), self.state.start, self.state.goal
        self.values.show_own(None)
        if not self.audit.is_complete or self.audit.audited[0] != code:
            return
        try:
            answer = await self.audit.ask("values_on", code, list(start), list(goal), [])
            value = number_of(answer.own)
        except (SandboxError, ValueError, TypeError):
            return
        if (code, start, goal) == (shown_code(self.state), self.state.start, self.state.goal):
            self.values.show_own(value)
