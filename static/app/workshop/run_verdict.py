"""The line below the legend that says which algorithm a run of the reader's search looks like."""

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, h, icon, spawn
from app.page.latest import Guard

COPIES = "Looks like {} with copies:"
COPIES_REST = " {} of {:,} nodes repeat a frontier state."
LOOKS, LOOKS_REST = "Looks like {}.", " Test it to be sure."


class RunVerdict:
    """Shows what the displayed run of the reader's search looks like, once its sandbox has said so."""

    def __init__(self, state, sandbox):
        self.state, self.sandbox = state, sandbox
        self.line = h("p.own-verdict", id="own-verdict", hidden=True)
        find("tree-key").after(self.line)
        state.subscribe(self._follow, "run", "stale")
        self._follow()

    def _follow(self):
        """Hide the line of another run; ask about a run of the reader's search that has ended."""
        run = self.state.progress.ended if self.state.progress.run == "done" else None
        self.line.hidden = True
        if run is not None and getattr(run, "facts", None) is not None and not self.state.progress.stale:
            spawn(self._show(Guard(lambda: self.state.progress.ended), run.looked_up))

    async def _show(self, guard, number):
        """Show what the run with a number in the sandbox looks like, if that is known."""
        try:
            looks = await guard.wait(self.sandbox.ask("own_looks", number))
        except SandboxError:
            return
        algorithm, copies = str(looks.algorithm), int(looks.copies)
        if not algorithm or self.state.progress.stale or self.state.progress.run != "done":
            return
        name = algorithm if algorithm[1:2] in ("*", "D") else algorithm[0].lower() + algorithm[1:]
        strong, rest, mark = LOOKS.format(name), LOOKS_REST, "icon-tick"
        if copies > 0:
            strong, rest, mark = COPIES.format(name), COPIES_REST.format(copies, int(looks.nodes)), "icon-cross"
        symbol = icon(mark)
        symbol.setAttribute("class", "verdict-cross" if copies > 0 else "verdict-tick")
        self.line.replaceChildren(symbol, h("span", h("b", strong), rest))
        self.line.hidden = False
        announcer.announce_event(strong + rest)
