"""The proof in the place of the tree: why an unsolvable board and its goal never meet."""

from app.board import parity_svg
from app.page.dom import find, h, listen, window
from puzzle.core import board, parity

HEADLINE = "This goal cannot be reached from this board"
BEGUN = "The number under a tile says how many arcs begin there."
JOINED = {
    "touching": "Where two such tiles touch, they are joined on your board too.",
    "beside": "Where two such tiles stand side by side, they are joined on your board too.",
}


class ParityPane:
    """Shown while a board is unsolvable and nobody has asked to search it all the same."""

    def __init__(self, state):
        self.state = state
        self.start = self.goal = ()
        listen(window, "resize", lambda event: self._draw_arcs())
        state.subscribe(self._look, "start", "goal", "settings", "searched")
        self._look()

    def _look(self):
        if self.state.unsolvable and not self.state.searched:
            self._show(self.state.start, self.state.goal)
        else:
            self._hide()

    def _show(self, start, goal):
        """Prove that the goal is out of reach."""
        opening = find("parity").hidden
        if not opening and (start, goal) == (self.start, self.goal):
            return
        self.start, self.goal = start, goal
        find("parity").hidden = False
        self.state.change(proof="parity")
        n = board.width(start)
        find("parity-heading").textContent = HEADLINE
        find("parity-text").textContent = parity.paragraph(start, goal)
        find("parity-gap").hidden = n % 2 == 1
        if n % 2 == 0:
            find("parity-gap-picture").innerHTML = parity_svg.gap_rows(start, goal, n)
            find("parity-gap-text").textContent = parity.gap_paragraph(start, goal)
        drawings = (parity_svg.sideways(n), parity_svg.upright(n), parity_svg.oddness(parity.total(start, goal)))
        find("parity-steps").replaceChildren()
        for drawing, (title, words) in zip(drawings, parity.captions(start, goal)):
            find("parity-steps").append(_step(drawing, title, words))
        self._draw_arcs()
        self._draw_lines()
        if opening:
            find("parity").scrollTop = 0

    def _hide(self):
        """Give the tree its place back."""
        if not find("parity").hidden:
            find("parity").hidden = True
            self.state.change(proof=None)
            find("board-lines").replaceChildren()

    def _draw_arcs(self):
        """Draw the row of tiles as wide as there is room."""
        width = find("parity-arcs").clientWidth  # none while it is hidden
        if not width:
            return
        pairs = parity.arcs(self.start, self.goal)
        drawing, labelled = parity_svg.arc_row(self.start, pairs, width)
        find("parity-arcs").innerHTML = drawing
        notes = [] if labelled or not pairs else [BEGUN]
        which, _joined = parity.pairs_to_draw(self.start, self.goal)
        if which in JOINED:
            notes.append(JOINED[which])
        find("parity-note").textContent = " ".join(notes)

    def _draw_lines(self):
        """Join the same pairs on the reader's own board."""
        (_which, pairs), n = parity.pairs_to_draw(self.start, self.goal), board.width(self.start)
        place = find("board")
        side = place.querySelector(".tile").offsetWidth
        pad = place.querySelector(".tile").offsetLeft
        between = (place.clientWidth - 2 * pad - n * side) / max(1, n - 1)
        find("board-lines").innerHTML = parity_svg.board_lines(pairs, n, side, pad, between)


def _step(drawing, title, words):
    picture = h("div")
    picture.innerHTML = drawing
    return h("li", picture, h("h3", title), h("p", words))
