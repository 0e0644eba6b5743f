"""The slider that sets a random board of a chosen optimal length."""

from app.board.shortest_path_request import SLICE
from app.page.dom import find, listen, spawn
from app.page.latest import Guard, Latest, RunReplaced
from puzzle.core import heuristic_names
from puzzle.core.formatting import quantity
from puzzle.shortest_paths.length_choice import PROVED, bars, describe, limit_note

LOADING = "You can choose how many moves a board needs once Python has loaded."
DEAD = "Not available: Python did not start."
COUNTING = "Searching all boards…"
SEARCHING = "Searching for a board that needs {}…"
NO_TABLES = "The tables for 4×4 boards could not be loaded. Up to {} work without them."
SMALL = 9
"""The number of cells of the largest boards of which all can be listed."""


class Difficulty:
    """The slider for the optimal length and the button for a random board, in the editor of the boards.

    Up to nine cells, the worker lists all boards by their optimal length. A larger board of this length is
    searched for; the search ends when the reader changes the board or the length.
    """

    def __init__(self, state, engine, board_setup):
        self.state, self.engine, self.board_setup = state, engine, board_setup
        self.goal, self.requested = (), ()
        self.counts = []  # the number of boards by optimal length, once the worker has counted them
        self.deals, self.note = Latest(), ""  # the note on the search for a board under way, or on its failure
        listen(find("depth"), "input", lambda event: self._cancel())
        listen(find("deal"), "click", lambda event: spawn(self._deal(self.deals.begin())))
        state.subscribe(self._cancel, "start", "goal")
        state.subscribe(self.update, "tables")
        state.when("worker", "ready", self._cancel)
        state.when("worker", "failed", self._cancel)
        self.update()

    def update(self):
        """Enable the slider if boards of a chosen length can be found for this goal; otherwise show why not."""
        goal = self.state.board.goal
        if goal != self.goal:
            self.goal, self.requested, self.counts = goal, (), []
        if self._is_small and self.state.engine.connected and not self.counts and self.requested != goal:
            self.requested = goal
            spawn(self._load_counts(Guard(lambda: self.goal)))
        ready = (bool(self.counts) or not self._is_small) and self.state.engine.connected
        for name in ("depth", "deal"):
            find(name).disabled = not ready
        find("depth").max = str(self._greatest)
        find("depth-note").textContent = self.note or (self._note() if ready else self._reason())
        self._show_choice()

    @property
    def _is_small(self):
        """True if all boards of this size can be listed."""
        return len(self.goal) <= SMALL

    @property
    def _has_table(self):
        """True if the site has tables for boards of this size."""
        return len(self.goal) == heuristic_names.TABLE_CELLS and heuristic_names.USUAL_TABLE in (
            self.state.engine.tables or []
        )

    @property
    def _greatest(self):
        """The largest number of moves that can be chosen."""
        if self._is_small:
            return max(len(self.counts) - 1, 0) or int(find("depth").max)
        return heuristic_names.most_moves(len(self.goal), self._has_table)

    def _note(self):
        """Return the note on the boards that can be chosen; none is needed up to nine cells."""
        if self._is_small:
            return ""
        is_greatest = int(find("depth").value) >= self._greatest
        return limit_note(len(self.goal), self._has_table) if is_greatest else PROVED

    def _reason(self):
        """Return the note that says why the slider is not enabled yet."""
        if self.state.engine.worker == "failed":
            return DEAD
        return COUNTING if self.state.engine.connected else LOADING

    async def _load_counts(self, guard):
        """Request the number of boards at each optimal length, and draw them."""
        try:
            counts = list(await guard.wait(self.engine.ask("depth_counts", list(guard.value))))
        except RunReplaced:
            if guard.is_newest:
                self.requested = ()  # the worker was replaced: `update` sends the request to the next worker
            return
        if counts:
            self.counts = counts
            find("depth-bars").setAttribute("d", bars(counts))
            self.update()

    def _show_choice(self):
        """Show the label of the slider's position and highlight its bar; show no label while the slider is off."""
        find("depth-picture").toggleAttribute("data-empty", not self.counts)
        if find("depth").disabled:
            find("depth-words").textContent = ""
            return
        depth = int(find("depth").value)
        label, spoken_label = describe(self.counts, depth)
        find("depth-words").textContent = label
        find("depth").setAttribute("aria-valuetext", spoken_label)
        find("depth-bar").setAttribute("d", bars(self.counts, depth) if depth and self.counts else "")

    # ---- dealing a board ----

    def _cancel(self):
        """End the search for a board."""
        self.deals.begin()
        self.note = ""
        self.update()

    async def _deal(self, guard):
        """Set a random board of the chosen difficulty."""
        depth, goal = int(find("depth").value), self.goal
        if not depth:
            self.board_setup.shuffle()
            return
        if not self.state.engine.connected:
            self.update()  # show the note that Python has not loaded
            return
        if self._is_small:
            tiles = list(await guard.wait(self.engine.ask("random_board", list(goal), depth)))
        else:
            tiles = await self._search(guard, goal, depth)
        if tiles:
            self.state.deal(tuple(tiles), goal)

    async def _search(self, guard, goal, depth):
        """Return a large board that needs `depth` moves once it has been found; empty if its tables do not load."""
        self._set_note(SEARCHING.format(quantity(depth, "move")))
        if depth > heuristic_names.MOVES_WITHOUT_TABLES:
            try:
                await guard.wait(self.engine.prepare_tables([heuristic_names.USUAL_TABLE]))
            except RunReplaced:
                raise
            except Exception:  # for example, the site is unavailable
                self._set_note(NO_TABLES.format(quantity(heuristic_names.MOVES_WITHOUT_TABLES, "move")))
                return []
        tiles: list[int] = []
        while not tiles:
            tiles = list(await guard.wait(self.engine.ask("board_at_distance", list(goal), depth, SLICE)))
        return tiles

    def _set_note(self, note):
        """Show a note on the search for a board."""
        self.note = note
        self.update()
