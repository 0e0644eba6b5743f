"""A search from the wish to its ending, and the worker that it needs: waited for, started again, given up."""

from app import live
from app.dom import fill, find, root, spawn, window
from app.engine import Silence

CUT_OFF, STARTED_AGAIN = (
    "The search was cut off",
    "Python stopped answering, so it was started again. Your board and your options are as they were.",
)
CHANGED = "You changed the puzzle: this tree belongs to the one before. Press Solve for a new tree."
SPOKEN = (("Expanded", "expanded"), ("in the frontier", "frontier_end"), ("generated", "generated"))


class Solving:
    """Knows whether a search was asked for, and brings the page from one state to the next."""

    def __init__(self, app):
        self.app = app
        self.ran = self.anyway = False  # whether the page is of a search, and of one that parity forbids
        self.step = None  # the one that the reader looks at, where it is not the last
        self.wanted = self.own_tree = self.dead = False

    def take(self, state):
        """Take over what a link asks for."""
        self.ran, self.anyway, self.step = state["run"], state["anyway"], state["step"]

    def look_at(self, step):
        """Take note of the step that the reader looks at; before a run has ended there is none."""
        if root.dataset.run == "done":
            self.step = None if step == self.app.playback.last else step
            self.app.links.write_soon()

    def drop(self):
        """Go back to a page on which no search has been made."""
        app = self.app
        app.search.drop()
        app.playback.pause()
        app.origin.clear()
        app.solution.clear()
        app.other.clear()
        self.ran = self.anyway = self.wanted = False
        self.step = None
        root.dataset.run = "none"
        if not self.dead:
            app.notice.hide()
        root.dataset.state = "ready" if app.engine.connected else "failed" if self.dead else "loading"
        if self.own_tree:
            fill(find("sentence"), [("", CHANGED)])

    # ---- searching ----

    def solve(self):
        """Search, now or as soon as Python is here."""
        self.ran, self.step = True, None
        self.app.links.enter()
        self.solve_when_ready()

    def solve_anyway(self):
        """Search although parity says that there is nothing to find."""
        self.anyway = True
        self.solve()

    def solve_when_ready(self):
        """Begin the search that the page or its link asks for, unless parity forbids it."""
        app = self.app
        if app.kind == "unsolvable" and not self.anyway:
            self.ran = False
            app.primary.show()
        elif app.engine.connected:
            spawn(self._solve_now(app.search.latest))
        elif self.dead:
            self.ran = False
            app.notice.focus()
        else:
            self.wanted = True
            app.loading.want()

    async def _solve_now(self, latest):
        """Search from the player's board to the goal, unless the reader has thought better of it since."""
        app = self.app
        if latest != app.search.latest:
            return
        self.wanted = False
        app.solution.clear()
        app.other.clear()
        app.show_on_board(None)
        app.notice.hide()
        find("example-card").hidden = True
        app.playback.close()
        root.dataset.state, root.dataset.run, self.own_tree = "searching", "running", True
        app.primary.show()
        app.map.look()
        try:
            ending = await app.search.run(self.settings(), lambda: app.fewest.moves, self.step)
        except Silence:
            self.cut_off()
            return
        except RuntimeError as error:
            self._broken(error.args[0], error.args[1])
            return
        if ending is not None:
            self._show_ending(ending)

    def settings(self):
        """Return all that a search is told."""
        settings = dict(self.app.controls.settings)
        settings.update(start=list(self.app.start), goal=list(self.app.goal), anyway=self.anyway)
        return settings

    def _show_ending(self, ending):
        """Show how the search came out, and let the page be told so last of all."""
        app = self.app
        root.dataset.run = "done"
        if ending.outcome == "solved" and app.other.chosen:
            app.other.show_way(list(ending.actions))
        elif ending.outcome == "solved":
            app.solution.offer(app.start, ending.moves)
        elif ending.outcome == "node_limit":
            limit = app.controls.settings["node_limit"]
            title = f"Stopped at {limit:,} nodes, the limit you set."
            app.notice.show(title, "No path found yet.", "Search on", self._search_on)
        root.dataset.state = "done"
        app.origin.show(app.playback.source.number)
        app.primary.show()
        app.links.write()
        app.map.look()
        app.downloads.look()
        figures = [name + " " + root.querySelector(f"[data-stat={stat}]").textContent for name, stat in SPOKEN]
        live.say(find("sentence").textContent + " " + ", ".join(figures) + ".")

    def _search_on(self):
        """Search again with twice the nodes."""
        self.app.controls.raise_limit()
        self.solve()

    def _broken(self, line, trace):
        """Say that a search failed; the board and the settings are as they were."""
        app = self.app
        root.dataset.run = "none"
        app.playback.close()
        root.dataset.state = "failed"
        app.primary.show()
        if line.startswith("ValueError: "):  # the worker is well, but this board and these options do not go together
            root.dataset.state = "ready"
            self.ran = False
            app.notice.show("No search with these options", line[12:], "Options", lambda: app.controls.fold(False))
            app.primary.show()
            return
        app.notice.show("The search broke off", line, "Try again", self._start_over, trace)

    # ---- the worker ----

    def on_ready(self):
        """Python has arrived."""
        spawn(self._connect())

    async def _connect(self):
        app = self.app
        await app.engine.connect()
        root.dataset.state = "ready"
        app.show_boards()
        if self.wanted:
            await self._solve_now(app.search.latest)

    def on_failed(self, detail):
        """Python has not arrived, and will not."""
        self.dead, root.dataset.state = True, "failed"
        self.app.difficulty.look()
        find("example-card").hidden = True
        text = "You can still play the board."
        self.app.notice.show("Python did not start here", text, "Try again", lambda: window.location.reload(), detail)

    def cut_off(self, detail=""):
        """Start another worker in the place of one that hangs or has broken down; board and options stay."""
        app = self.app
        if not app.engine.connected:
            return
        app.search.drop()
        app.playback.close()
        app.solution.clear()
        app.other.clear()
        self.wanted = self.ran = False
        app.show_on_board(None)
        root.dataset.run = "none"
        app.engine.restart()
        app.primary.show()
        app.notice.show(CUT_OFF, STARTED_AGAIN, "Search again", self.solve, detail)

    def _start_over(self):
        """Start another worker and search again when it is there."""
        self.app.engine.restart()
        self.solve_when_ready()
