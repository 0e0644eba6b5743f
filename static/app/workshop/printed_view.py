"""The fold below the editor with what the code has printed."""

from app.page import announcer
from app.page.dom import find, h, listen

CLEARED = "Cleared."


class PrintedView:
    """Shows the printout of the code in the editor; it is hidden while there is none."""

    def __init__(self, state, printouts, own_code, visibility):
        self.state, self.printouts = state, printouts
        self.printout, self.text = None, ""  # what the list shows
        listen(find("printed-fold"), "click", lambda event: self._toggle())
        listen(find("printed-clear"), "click", lambda event: self._clear())
        for saved in (own_code.heuristics, own_code.problems):
            saved.changed.subscribe(lambda saved=saved: printouts.keep_only(saved.kind.noun, saved.names))
        show = visibility.defer(self._show)
        printouts.changed.subscribe(show)
        state.subscribe(show, "settings", "own_name", "problem_name")
        # A search of the problem in the editor may have printed something.
        state.when("run", "done", lambda: self.announce() if state.own_problem and state.editor else None)
        show()

    def announce(self):
        """Announce how many lines have been printed, if there are any."""
        if self.printouts.shown is not None:
            announcer.announce_event(f"{self.printouts.shown.title}.")

    def _show(self):
        """Show the printout with its present number of lines."""
        printout = self.printouts.shown
        find("printed").hidden = printout is None
        if printout is None:
            self.printout = None
            return
        find("printed-title").textContent = printout.title
        find("printed-rest").textContent = printout.rest
        if printout is not self.printout or printout.text != self.text:
            is_new = printout is not self.printout
            self.printout, self.text = printout, printout.text
            find("printed-lines").replaceChildren(*[h("li", line) for line in printout.lines])
            if is_new:
                find("printed-body").scrollTop = 0

    def _toggle(self):
        """Collapse the fold if it is expanded, otherwise expand it."""
        button = find("printed-fold")
        is_expanded = button.getAttribute("aria-expanded") == "true"
        button.setAttribute("aria-expanded", "false" if is_expanded else "true")
        find("printed-body").hidden = is_expanded

    def _clear(self):
        """Remove the lines; the focus moves to the button that runs the code."""
        self.printouts.clear()
        find("states-start" if self.state.own_problem else "audit-start").focus()
        announcer.announce_now(CLEARED)
