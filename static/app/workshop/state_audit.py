"""The audit of the h of the reader's problem on all its states, below the editor.

The sandbox lists and rates the states, as only the reader's code knows them; the page's worker judges the columns.
"""

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import fill, find, h, listen, spawn
from app.page.latest import Latest
from app.workshop.audit_session import AuditRun, StateSession
from app.workshop.heat_map import HeatMap
from puzzle.core.formatting import mask_controls

START, STOP = (("", "Audit "), ("math", "h")), (("", "Stop"),)
AUDITING, LISTING, STOPPED = "Auditing h", "All states of the problem are listed and rated.", "Stopped"
UNFINISHED, OUTDATED = "The audit could not be finished", "The code has changed since this audit."
LOST = "The states are no longer known: run the audit again."


class StateAudit(AuditRun):
    """Audits the code of the problem in the editor, which `audited` is, and shows the result."""

    def __init__(self, state, engine, sandbox, mark_line, ended, visibility):
        super().__init__(state, engine, sandbox, mark_line, ended)
        self.choices = Latest()
        self.chart = HeatMap(lambda square: spawn(self._show_states(self.choices.begin(), square)), "states")
        listen(find("states-start"), "click", lambda event: self.stop() if self.running else self.start())
        listen(find("states-close"), "click", lambda event: self.close())
        state.subscribe(visibility.defer(self._follow_code), "problem_code", "settings")
        state.subscribe(self._show_button, "auditing")

    def start(self):
        """Audit the code in the editor."""
        self.begin(self.state.code.problem_code)
        self._show("", AUDITING, [LISTING])

    def show_stopped(self):
        """Show that the reader has stopped the audit; return the announcement."""
        return self._show("", STOPPED, [])

    def close(self):
        """Hide the result."""
        self.stop()
        self.audited = None
        find("state-audit").hidden = True
        find("states-start").focus()

    def _follow_code(self):
        """Stop when another problem is shown, and say that a result is of other code."""
        if not self.state.search.own_problem:
            self.stop()
            find("state-audit").hidden = True
        find("states-outdated").textContent = (
            OUTDATED if self.audited is not None and self.audited != self.state.code.problem_code else ""
        )

    def _show_button(self):
        """Name the button after what it does."""
        fill(find("states-start"), STOP if self.running else START)

    async def run_session(self, guard):
        """Run the audit to its end, and show the result."""
        boards = list(self.state.board.start), list(self.state.board.goal)
        self.open_session(StateSession(self.engine, self.ask, self.audited, *boards))
        try:
            report = await self.session.run(guard)
            self.state.change(audited=self.audited)
            lines = list(report.lines)
            self.finish(self._show("bad" if report.status else "good", lines[0], lines[1:]))
            self.chart.show(report.chart)
        except SandboxError as error:
            guard.ensure_newest()
            self.finish(self._show("bad", UNFINISHED, [error.sentence]), error.line)
        except Exception:  # the page has refused a forged answer
            guard.ensure_newest()
            self.finish(self._show("bad", UNFINISHED, [StateSession.invalid]))

    async def _show_states(self, guard, square):
        """Name some states of a square below the chart; the sandbox has their texts."""
        try:
            listed = await guard.wait(self.session.ask("audit_square", square[0], square[1], 0))
            texts = [mask_controls(text) for text in await guard.wait(self.session.texts(listed.states))]
            if len(texts) < square[2]:
                texts.append(f"and {square[2] - len(texts):,} more")
            words = f"{self.chart.description(square)}. {', '.join(texts)}"
        except Exception:  # the audit is gone with its sandbox or its worker
            guard.ensure_newest()
            words = LOST
        words = words[0].upper() + words[1:]
        find("states-chosen").textContent = words
        announcer.announce_soon(words)

    def _show(self, verdict, headline, lines):
        """Show a headline and lines of text; return the announcement."""
        place = find("state-audit")
        place.hidden, place.dataset.verdict = False, verdict
        self.choices.begin()
        self.chart.show(None)
        find("states-chosen").textContent = ""
        fill(find("states-headline"), [("", headline)])
        find("states-lines").replaceChildren(*[h("p", line) for line in lines if line])
        self._follow_code()
        return " ".join([headline + "."] + lines[:1])  # noqa: RUF005 (MicroPython)
