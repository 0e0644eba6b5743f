"""Boards of a chosen difficulty: a slider over all depths of the space, and one of its boards dealt at random."""

from app.engine.engine import RunReplaced, to_ints
from app.page.dom import find, listen, spawn
from puzzle.core.formatting import quantity

LOADING = "Once Python is here, you can choose how many moves a board needs."
DEAD = "This needs Python, which did not start here."
LOOKING = "Python is looking at every board there is."
TOO_LARGE = "Only for boards up to 3×3: of larger ones there are too many to look at."
LOWEST = 0.03
"""The least height of a bar, so that two boards among thousands are still to be seen."""


class Difficulty:
    """The slider and its button in the editor, for the goal of the page."""

    def __init__(self, state, engine, dealing):
        self.state, self.engine, self.dealing = state, engine, dealing
        self.goal, self.asked = (), ()
        self.counts = []  # of boards at each depth, once the worker has looked at all of them
        listen(find("depth"), "input", lambda event: self._show_choice())
        listen(find("deal"), "click", lambda event: spawn(self._deal()))
        state.subscribe(self.look, "goal")
        state.when("worker", "here", self.look)
        state.when("worker", "dead", self.look)
        self.look()

    def look(self):
        """See whether boards can be chosen by their depth: for this goal, and by now."""
        goal = self.state.goal
        if goal != self.goal:
            self.goal, self.asked, self.counts = goal, (), []
        small = len(goal) <= 9
        if small and self.state.connected and not self.counts and self.asked != goal:
            self.asked = goal
            spawn(self._count(goal))
        ready = bool(self.counts) and self.state.connected
        for name in ("depth", "deal"):
            find(name).disabled = not ready
        waiting = DEAD if self.state.worker == "dead" else LOOKING if self.state.connected else LOADING
        find("depth-note").textContent = "" if ready else waiting if small else TOO_LARGE
        self._show_choice()

    async def _count(self, goal):
        try:
            counts = to_ints((await self.engine.ask("depth_counts", list(goal))).counts)
        except RunReplaced:
            self.asked = ()  # another worker is on its way, and will be asked
            return
        if counts and goal == self.goal:
            self.counts = counts
            find("depth").max = str(len(counts) - 1)
            find("depth-bars").setAttribute("d", bars(counts))
            self.look()

    def _show_choice(self):
        find("depth-picture").toggleAttribute("data-empty", not self.counts)
        if not self.counts:
            find("depth-words").textContent = ""
            return
        depth = int(find("depth").value)
        words, said = in_words(self.counts, depth)
        find("depth-words").textContent = words
        find("depth").setAttribute("aria-valuetext", said)
        find("depth-bar").setAttribute("d", bars(self.counts, depth) if depth else "")

    async def _deal(self):
        depth, goal = int(find("depth").value), self.goal
        if not depth:
            self.dealing.shuffle()
            return
        if not self.state.connected:
            self.look()  # the worker has gone, and says so here until another is there
            return
        try:
            tiles = tuple(to_ints((await self.engine.ask("random_board", list(goal), depth)).board))
        except RunReplaced:
            return
        if tiles and goal == self.state.goal:
            self.state.deal(tiles, goal)


def in_words(counts, depth):
    """Return what a place on the slider means, as it is shown and as it is heard."""
    if not depth:
        return "any", "any"
    count, moves = counts[depth], quantity(depth, "move")
    boards = quantity(count, "board")
    if depth == len(counts) - 1:
        hardest = "the hardest" if count == 1 else f"the {count} hardest"
        return f"{depth}: {hardest}", f"{moves}, {boards}, the hardest"
    return f"{depth}: {boards}", f"{moves}, {boards}"


def bars(counts, only=-1):
    """Return the path of a row of bars in a picture from 0 to 1, as high as there are boards; one of them, or all."""
    last, most, path = len(counts) - 1, max(counts), []
    for depth in range(last + 1):
        if only in (-1, depth):
            height, left, right = max(LOWEST, counts[depth] / most), (depth - 0.4) / last, (depth + 0.4) / last
            path.append(f"M{left:.4f} 1V{1 - height:.4f}H{right:.4f}V1z")
    return "".join(path)
