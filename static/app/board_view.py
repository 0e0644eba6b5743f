"""The player's board as buttons that slide, and the small boards that only show."""

from pyscript import ffi
from pyscript.js_modules import stage

from app.dom import document, listen
from puzzle import board

ARROWS = {"ArrowUp": "D", "ArrowDown": "U", "ArrowLeft": "R", "ArrowRight": "L"}  # the blank goes the other way


class BoardView:
    """Shows a board; a press on a tile beside the gap is told to `on_slide` with the blank's move."""

    def __init__(self, element, on_slide):
        self.element, self.on_slide = element, on_slide
        self.tiles, self.board = {}, ()
        self.still, self.dress = False, None  # while it is edited no tile slides, and each is dressed otherwise
        listen(element, "click", self._clicked)
        stage.letTilesBeDragged(element, ffi.create_proxy(lambda cell: self.slide_cell(int(cell))))

    def show(self, tiles):
        """Show a board; tiles that are already there slide to their places."""
        if len(tiles) != len(self.board):
            self._build(len(tiles))
        self.board = tiles
        n, blank = board.width(tiles), tiles.index(0)
        around = {} if self.still else {cell: letter for letter, cell in board.neighbours(blank, n)}
        for cell, tile in enumerate(tiles):
            if tile:
                self._place(self.tiles[tile], tile, cell, n, around.get(cell))
        gap = self.element.querySelector(".gap")
        if gap is not None:
            _put(gap, blank, n)
        if self.dress is not None:
            self.dress()

    def _build(self, count):
        for button in self.element.querySelectorAll(".tile"):
            button.remove()
        n = str(int(count**0.5 + 0.5))
        self.element.dataset.n = n
        self.element.style.setProperty("--n", n)
        self.tiles = {}
        for tile in range(1, count):
            button = document.createElement("button")
            button.type, button.className, button.textContent = "button", "tile", str(tile)
            self.element.append(button)
            self.tiles[tile] = button

    def _place(self, button, tile, cell, n, letter):
        _put(button, cell, n)
        button.dataset.cell = str(cell)
        button.classList.toggle("movable", letter is not None)
        # Only tiles that can move are stops of the Tab key: a board is at most four stops long.
        button.tabIndex = 0 if letter else -1
        if letter:
            button.dataset.arrow = board.TILE_DIRECTIONS[letter]
            button.setAttribute("aria-label", f"{tile}, slides {board.TILE_DIRECTIONS[letter]}")
        else:
            button.removeAttribute("data-arrow")
            button.setAttribute("aria-label", str(tile))

    def _clicked(self, event):
        button = event.target.closest(".tile")
        if button is not None:
            self.slide_cell(int(button.dataset.cell))

    def slide_cell(self, cell):
        """Slide the tile of a cell if it stands beside the gap."""
        letter = board.slide_letter(self.board, cell)
        if letter:
            self.on_slide(letter)

    def slide_key(self, key):
        """Slide the tile that an arrow key means; tell whether there was one."""
        for letter, _cell in board.neighbours(self.board.index(0), board.width(self.board)):
            if letter == ARROWS.get(key):
                self.on_slide(letter)
                return True
        return False


def _put(element, cell, n):
    element.style.setProperty("--row", str(cell // n))
    element.style.setProperty("--col", str(cell % n))


def show_small(element, tiles, name, parts=()):
    """Fill a small board that is only looked at; `parts` are the little numbers in the corners."""
    n = board.width(tiles)
    element.replaceChildren()
    element.style.setProperty("--n", str(n))
    element.dataset.n = str(n)
    for cell, tile in enumerate(tiles):
        square = document.createElement("span")
        square.className = "cell" if tile else "cell gap"
        square.textContent = str(tile) if tile else ""
        if parts and parts[cell]:
            part = document.createElement("small")
            part.textContent = parts[cell]
            square.append(part)
        element.append(square)
    rows = [" ".join(str(tile) if tile else "gap" for tile in tiles[row : row + n]) for row in range(0, len(tiles), n)]
    element.setAttribute("aria-label", f"{name}: {', '.join(rows)}")
