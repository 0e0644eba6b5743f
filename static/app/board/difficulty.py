"""The slider that sets a random board of a chosen optimal length."""

from app.engine.engine import to_ints
from app.page.dom import find, listen, spawn
from app.page.latest import RunReplaced
from puzzle.core.formatting import quantity

LOADING = "You can choose how many moves a board needs once Python has loaded."
DEAD = "Not available: Python did not start."
COUNTING = "Searching all boards…"
TOO_LARGE = "Only for boards up to 3×3; there are too many larger ones."
MIN_HEIGHT = 0.03
"""The smallest height of a bar, so that even two boards among thousands are visible."""


class Difficulty:
    """The slider for the optimal length and the button for a random board, in the editor of the boards."""

    def __init__(self, state, engine, board_setup):
        self.state, self.engine, self.board_setup = state, engine, board_setup
        self.goal, self.requested = (), ()
        self.counts = []  # the number of boards by optimal length, once the worker has counted them
        listen(find("depth"), "input", lambda event: self._show_choice())
        listen(find("deal"), "click", lambda event: spawn(self._deal()))
        state.subscribe(self.update, "goal")
        state.when("worker", "here", self.update)
        state.when("worker", "dead", self.update)
        self.update()

    def update(self):
        """Enable the slider if the worker has counted the boards for this goal; otherwise show why not."""
        goal = self.state.goal
        if goal != self.goal:
            self.goal, self.requested, self.counts = goal, (), []
        small = len(goal) <= 9
        if small and self.state.connected and not self.counts and self.requested != goal:
            self.requested = goal
            spawn(self._load_counts(goal))
        ready = bool(self.counts) and self.state.connected
        for name in ("depth", "deal"):
            find(name).disabled = not ready
        find("depth-note").textContent = "" if ready else self._reason() if small else TOO_LARGE
        self._show_choice()

    def _reason(self):
        """Return the note that says why the slider is not enabled yet for a small board."""
        if self.state.worker == "dead":
            return DEAD
        return COUNTING if self.state.connected else LOADING

    async def _load_counts(self, goal):
        """Request the number of boards at each optimal length, and draw them."""
        try:
            counts = to_ints((await self.engine.ask("depth_counts", list(goal))).counts)
        except RunReplaced:
            self.requested = ()  # the worker was replaced: `update` sends the request to the next worker
            return
        if counts and goal == self.goal:
            self.counts = counts
            find("depth").max = str(len(counts) - 1)
            find("depth-bars").setAttribute("d", bars(counts))
            self.update()

    def _show_choice(self):
        """Show the label of the slider's position and highlight its bar; show no label without counts."""
        find("depth-picture").toggleAttribute("data-empty", not self.counts)
        if not self.counts:
            find("depth-words").textContent = ""
            return
        depth = int(find("depth").value)
        label, spoken_label = describe(self.counts, depth)
        find("depth-words").textContent = label
        find("depth").setAttribute("aria-valuetext", spoken_label)
        find("depth-bar").setAttribute("d", bars(self.counts, depth) if depth else "")

    async def _deal(self):
        """Set a random board of the chosen difficulty."""
        depth, goal = int(find("depth").value), self.goal
        if not depth:
            self.board_setup.shuffle()
            return
        if not self.state.connected:
            self.update()  # show the note that Python has not loaded
            return
        tiles = tuple(to_ints((await self.engine.ask("random_board", list(goal), depth)).board))
        if tiles and goal == self.state.goal:
            self.state.deal(tiles, goal)


def describe(counts, depth):
    """Return the label of a slider position and its text for screen readers; depth 0 stands for any board.

    `counts` is the number of boards at each optimal length.
    """
    if not depth:
        return "any", "any"
    count, moves = counts[depth], quantity(depth, "move")
    boards = quantity(count, "board")
    if depth == len(counts) - 1:
        hardest = "the hardest" if count == 1 else f"the {count} hardest"
        return f"{depth}: {hardest}", f"{moves}, {boards}, the hardest"
    return f"{depth}: {boards}", f"{moves}, {boards}"


def bars(counts, only=-1):
    """Return the SVG path of a bar chart of the counts, from 0 to 1 in both directions.

    With `only`, the path contains the bar of this depth alone.
    """
    last, greatest_count, path = len(counts) - 1, max(counts), []
    for depth in range(last + 1):
        if only in (-1, depth):
            height = max(MIN_HEIGHT, counts[depth] / greatest_count)
            left, right = (depth - 0.4) / last, (depth + 0.4) / last
            path.append(f"M{left:.4f} 1V{1 - height:.4f}H{right:.4f}V1z")
    return "".join(path)
