"""The board at the top of the page: its tiles are buttons that slide."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import document, fill, find, h, listen, spawn
from app.page.signal import Signal
from app.page.small_board import show_small_board
from puzzle.core import board

# When a tile slides in the direction of an arrow key, the gap moves in the opposite direction.
ARROWS = {"ArrowUp": "D", "ArrowDown": "U", "ArrowLeft": "R", "ArrowRight": "L"}
SLIDE_SECONDS = 0.3
"""Seconds until the sliding animation has ended."""


class BoardView:
    """Shows the player's board or a board of the solution; calls `on_slide` with the move of a tile next to the gap.

    `shown` is emitted after another board is shown, or when the board is edited or no longer edited.
    """

    def __init__(self, state, element, on_slide):
        self.state, self.element, self.on_slide = state, element, on_slide
        self.tiles, self.pictured_goal = {}, ()
        self.board: tuple[int, ...] = ()
        self.shown = Signal()
        state.subscribe(self._show_chosen_board, "start", "goal", "solution_board", "editing")
        state.subscribe(self._show_name, "worker", "solution_board", "editing")
        state.subscribe(lambda: show_small_board(find("goal"), state.board.goal, "Goal", goal=state.board.goal), "goal")
        listen(element, "click", self._on_click)
        bridge.enableTileDragging(element, ffi.create_proxy(lambda cell: self._on_drag(int(cell))))

    def _show_chosen_board(self):
        """Show the board of the solution if one is chosen, otherwise the player's board or the goal under edit."""
        tiles = self.state.board.goal if self.state.board.editing == "goal" else self.state.board.start
        self._show(tiles if self.state.progress.solution_board is None else self.state.progress.solution_board)
        self.shown.emit()

    def _show_name(self):
        """Show above the board which board it is: start, goal, or a board of the solution."""
        state = self.state
        name = "Start" if state.engine.connected else "Your board"
        name = "Goal (editing)" if state.board.editing == "goal" else name
        if state.progress.solution_board is None:
            fill(find("start-label"), [("", name)])
        else:  # "move 3 of 20": the count has no room on the page and is for screen readers only
            move, _, count = state.progress.solution_name.partition(" of ")
            fill(find("start-label"), [("", move), ("sr-only", f" of {count}")])

    def _show(self, tiles):
        """Show a board; its tiles slide from the cells of the previous board."""
        if len(tiles) != len(self.board):
            self._create_tiles(len(tiles))
        self.board = tiles
        self._place_parts()
        n, gap_cell = board.width(tiles), tiles.index(0)
        # No tile slides while the board is being edited.
        moves = [] if self.state.board.editing else board.neighbours(gap_cell, *board.shape(len(tiles)))
        movable = {cell: letter for letter, cell in moves}
        slid_tiles = [
            tile for tile in self.tiles if self.tiles[tile].getAttribute("data-cell") != str(tiles.index(tile))
        ]
        for cell, tile in enumerate(tiles):
            if tile:
                self._place_tile(self.tiles[tile], tile, cell, n, movable.get(cell))
        gap = self.element.querySelector(".gap")
        if gap is not None:
            _set_position(gap, gap_cell, n)
            gap.setAttribute("aria-label", f"gap, {board.place_words(gap_cell, n)}")
        self.element.setAttribute("aria-owns", " ".join(f"tile-{tile}" for tile in tiles))
        if len(slid_tiles) == 1:
            self._put_in_order(self.tiles[slid_tiles[0]])
        elif slid_tiles:
            spawn(self._put_in_order_soon(tiles))

    def _place_parts(self):
        """Give each tile, and the gap, the part of the picture at its cell in the goal, so that the goal is whole."""
        goal = self.state.board.goal
        if goal == self.pictured_goal or len(goal) != len(self.board):
            return
        self.pictured_goal, n = goal, board.width(goal)
        for cell, tile in enumerate(goal):
            bridge.placePart(self.tiles[tile] if tile else find("tile-0"), cell, n)

    async def _put_in_order_soon(self, tiles):
        """Sort the elements of the board after its tiles have stopped, as sorting ends the animation of an element."""
        await asyncio.sleep(SLIDE_SECONDS)
        if tiles == self.board:
            self._put_in_order(self.tiles[tiles[0] or tiles[1]])

    def _put_in_order(self, fixed_element):
        """Sort the elements of the board by cell; `fixed_element` is not moved."""
        elements = [self.element.querySelector(f"#tile-{tile}") for tile in self.board]
        put_in_order([element for element in elements if element is not None], fixed_element)

    def _create_tiles(self, count):
        """Create the buttons of the tiles for a board with `count` cells."""
        for button in self.element.querySelectorAll(".tile"):
            button.remove()
        rows, columns = board.shape(count)
        bridge.setShape(self.element, columns, rows)
        self.tiles, self.pictured_goal = {}, ()
        for tile in range(1, count):
            button = h("button.tile", h("span.number", str(tile)), type="button", id=f"tile-{tile}")
            self.element.append(button)
            self.tiles[tile] = button

    def _place_tile(self, button, tile, cell, n, letter):
        """Move a tile to a cell; `letter` is the gap's move that slides the tile, or None if the tile cannot move."""
        _set_position(button, cell, n)
        button.dataset.cell = str(cell)
        button.classList.toggle("movable", letter is not None)
        # The Tab key reaches only tiles that can move: at most four.
        button.tabIndex = 0 if letter else -1
        name = f"{tile}, {board.place_words(cell, n)}"
        if letter:
            button.dataset.arrow = board.TILE_DIRECTIONS[letter]
            name += f", slides {board.TILE_DIRECTIONS[letter]}"
        else:
            button.removeAttribute("data-arrow")
        button.setAttribute("aria-label", name)

    def _on_click(self, event):
        if event.detail:  # `detail` counts mouse clicks and is 0 if a key pressed the button
            self._take_focus()
        button = event.target.closest(".tile")
        if button is not None:
            self.slide_cell(int(button.dataset.cell))

    def _on_drag(self, cell):
        self._take_focus()
        self.slide_cell(cell)

    def _take_focus(self):
        """Focus the board, not one of its tiles, so that the arrow keys work after a click."""
        self.element.focus(ffi.to_js({"preventScroll": True}))

    def slide_cell(self, cell):
        """Slide the tile of a cell if it is next to the gap."""
        letter = board.slide_letter(self.board, cell)
        if letter:
            self.on_slide(letter)

    def slide_key(self, key):
        """Slide the tile that an arrow key moves, if any; unless the board has the focus, this tile gets the focus."""
        if self.state.board.editing:
            return
        for letter, cell in board.neighbours(self.board.index(0), *board.shape(len(self.board))):
            if letter == ARROWS[key]:
                tile = self.tiles[self.board[cell]]
                self.on_slide(letter)
                if not self.element.matches(":focus"):
                    tile.focus()
                return


def _set_position(element, cell, n):
    """Position an element at a cell of a board of width `n`."""
    element.style.setProperty("--row", str(cell // n))
    element.style.setProperty("--col", str(cell % n))


PRECEDING, FOLLOWING = 2, 4
"""Flags returned by `compareDocumentPosition`."""


def put_in_order(elements, fixed_element):
    """Sort elements in the document around `fixed_element`, which is not moved, with as few moves as possible.

    A moved element loses the focus and its animation, so an element with the focus replaces `fixed_element`.
    """
    focused = document.activeElement
    names = [element.id for element in elements]
    if focused is not None and focused.id in names:
        fixed_element = focused
    index = names.index(fixed_element.id)
    for element in elements[:index]:
        if fixed_element.compareDocumentPosition(element) & FOLLOWING:
            fixed_element.before(element)
    for element in reversed(elements[index + 1 :]):
        if fixed_element.compareDocumentPosition(element) & PRECEDING:
            fixed_element.after(element)
    _line_up(
        reversed(elements[: index + 1]), lambda previous, element: previous.before(element), "previousElementSibling"
    )
    _line_up(elements[index:], lambda previous, element: previous.after(element), "nextElementSibling")


def _line_up(elements, put, neighbour_name):
    """Call `put(previous, element)` for each element that is not yet the neighbour of the previous element."""
    previous = None
    for element in elements:
        if previous is not None:
            neighbour = getattr(previous, neighbour_name)
            if neighbour is None or not neighbour.isSameNode(element):
                put(previous, element)
        previous = element
