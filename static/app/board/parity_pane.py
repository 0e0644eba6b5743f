"""Shows the parity proof that the goal cannot be reached, in place of the tree."""

from app.page.dom import find, h, listen, window
from app.page.visibility import Visibility
from puzzle.core import board, parity
from puzzle.svg import parity_drawings

HEADLINE = "This goal cannot be reached from this board"
ARC_COUNTS = "The number under a tile is the number of arcs that start there."
LINES_ON_BOARD = {
    "touching": "On your board, a line joins each such pair of tiles that touch.",
    "beside": "On your board, a line joins each such pair of tiles that are side by side.",
}


class ParityPane:
    """The parity proof; shown while the board is unsolvable and no search of it was started."""

    def __init__(self, state):
        self.state = state
        self.start = self.goal = ()
        listen(window, "resize", lambda event: self._draw_arcs())
        Visibility().follow(
            state,
            lambda: state.board.unsolvable and not state.progress.searched,
            self._update,
            "start",
            "goal",
            "settings",
            "searched",
        )

    def _update(self, is_shown):
        """Show or hide the proof after a change of the board or the start of a search."""
        if is_shown:
            self._show(self.state.board.start, self.state.board.goal)
        else:
            self._hide()

    def _show(self, start, goal):
        """Show the proof for these boards."""
        was_hidden = find("parity").hidden
        if not was_hidden and (start, goal) == (self.start, self.goal):
            return
        self.start, self.goal = start, goal
        find("parity").hidden = False
        self.state.change(proof="parity")
        n = board.width(start)
        find("parity-heading").textContent = HEADLINE
        find("parity-text").textContent = parity.paragraph(start, goal)
        find("parity-gap").hidden = n % 2 == 1
        if n % 2 == 0:
            find("parity-gap-picture").innerHTML = parity_drawings.gap_rows(start, goal, n)
            find("parity-gap-text").textContent = parity.gap_paragraph(start, goal)
        cells, total = len(start), parity.total(start, goal)
        drawings = (parity_drawings.sideways(cells), parity_drawings.upright(cells), parity_drawings.oddness(total))
        find("parity-steps").replaceChildren()
        for drawing, (title, words) in zip(drawings, parity.captions(start, goal)):
            find("parity-steps").append(_proof_step(drawing, title, words))
        self._draw_arcs()
        self._draw_lines()
        if was_hidden:
            find("parity").scrollTop = 0

    def _hide(self):
        """Hide the proof, so that the tree is visible."""
        if not find("parity").hidden:
            find("parity").hidden = True
            self.state.change(proof=None)
            find("board-lines").replaceChildren()

    def _draw_arcs(self):
        """Draw the row of tiles in the width available."""
        width = find("parity-arcs").clientWidth  # 0 while the proof is hidden
        if not width:
            return
        pairs = parity.arcs(self.start, self.goal)
        drawing, labelled = parity_drawings.arc_row(self.start, pairs, width)
        find("parity-arcs").innerHTML = drawing
        notes = [] if labelled or not pairs else [ARC_COUNTS]
        adjacency, _pairs = parity.pairs_to_draw(self.start, self.goal)
        if adjacency in LINES_ON_BOARD:
            notes.append(LINES_ON_BOARD[adjacency])
        find("parity-note").textContent = " ".join(notes)

    def _draw_lines(self):
        """On the player's board, draw lines between the pairs of tiles that the proof counts."""
        (_adjacency, pairs), shape = parity.pairs_to_draw(self.start, self.goal), board.shape(len(self.start))
        board_element = find("board")
        side = board_element.querySelector(".tile").offsetWidth
        pad = board_element.querySelector(".tile").offsetLeft
        spacing = (board_element.clientWidth - 2 * pad - shape[1] * side) / (shape[1] - 1)
        find("board-lines").innerHTML = parity_drawings.board_lines(pairs, shape, side, pad, spacing)


def _proof_step(drawing, title, words):
    """Return a step of the proof as a list item with a drawing, a title and a text."""
    picture = h("div")
    picture.innerHTML = drawing
    return h("li", picture, h("h3", title), h("p", words))
