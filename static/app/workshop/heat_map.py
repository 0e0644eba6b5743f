"""The charts of audits on the page: lists of squares, of which the reader chooses one by click, key or button."""

from app.page import announcer
from app.page.dom import each, find, h, listen, on_choice, set_aria, window
from puzzle.svg import audit_chart

KEYS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End")
MOVES = (
    ("ArrowLeft", "←", "Square to the left"),
    ("ArrowRight", "→", "Square to the right"),
    ("ArrowUp", "↑", "Square above"),
    ("ArrowDown", "↓", "Square below"),
)
"""(key, sign, name) of the buttons below a chart, since its squares are too small for some pointers."""


class HeatMap:
    """Shows the squares of an audit; calls `choose(square)` with the square that the reader has chosen.

    The names of the chart's elements begin with `name`.
    """

    def __init__(self, choose, name="heat"):
        self.choose, self.name, self.squares, self.step, self.unit = choose, name, [], 1, 0
        self.layout, self.chosen = None, -1
        self.frame, self.moves = find(f"{name}-squares"), find(f"{name}-moves")
        # Tab skips the buttons, as the chart has the focus for the same keys.
        self.moves.append(
            *[h("button", sign, type="button", tabindex=-1, aria_label=name, data_key=key) for key, sign, name in MOVES]
        )
        on_choice(self.moves, "key", self._move)
        listen(self.frame, "click", self._on_click)
        listen(self.frame, "keydown", self._on_key)
        listen(self.frame, "focus", lambda event: self._mark(max(self.chosen, 0)))
        listen(window, "resize", lambda event: self.resize())

    def show(self, chart):
        """Show the chart of an audit; None hides it. Its squares are (distance, row, boards)."""
        self.squares, self.chosen, self.layout = [], -1, None
        if chart is not None:
            self.squares = list(zip(chart.distances, chart.rows, chart.counts))
            self.step, self.unit = chart.step, chart.unit
        self.frame.parentElement.hidden = not self.squares
        find(f"{self.name}-ramp-above").hidden = True
        for button in each(self.moves, "button"):
            set_aria(button, "disabled", False)
        self.resize()

    def resize(self):
        """Draw the chart for its width, unless it is hidden or has been drawn for this width."""
        width = int(self.frame.clientWidth)
        if not self.squares or not width or (self.layout is not None and self.layout.width == width):
            return
        self.layout = layout = audit_chart.lay_out(self.squares, self.step, width, self.unit, self.name)
        self.frame.innerHTML = audit_chart.heat_map(layout)
        find(f"{self.name}-most").textContent = f"{layout.most:,}" if layout.most > 1 else ""
        self.frame.parentElement.toggleAttribute("data-single", layout.most == 1)  # so the legend needs one colour only
        too_high = [square for square in self.squares if audit_chart.is_above(layout, square)]
        find(f"{self.name}-ramp-above").hidden = not too_high
        rows = []
        for texts in audit_chart.table_rows(layout):
            rows.append(h("tr", h("th", texts[0], scope="row"), *[h("td", text) for text in texts[1:]]))
        find(f"{self.name}-table").tBodies.item(0).replaceChildren(*rows)
        if self.chosen >= 0:
            self._mark(self.chosen)

    def description(self, square):
        """Return the text of a square for screen readers."""
        return audit_chart.description(self.layout, square)  # type: ignore[arg-type]  # it is drawn

    def mark(self, distance, h_value):
        """Mark the square of a board, without choosing it."""
        place = distance, int(h_value + 1e-6) // self.step
        for index, square in enumerate(self.squares):
            if square[:2] == place:
                self._mark(index)

    def _mark(self, index):
        """Outline a square, and make it the active one for screen readers."""
        if self.layout is None or index >= len(self.squares):
            return
        for other in each(self.frame, "[aria-selected=true]"):
            set_aria(other, "selected", False)
        self.chosen = index
        set_aria(find(f"{self.name}-{index}"), "selected", True)
        self.frame.setAttribute("aria-activedescendant", f"{self.name}-{index}")
        outline = self.frame.querySelector(".heat-chosen")
        for name, value in zip(("x", "y", "width", "height"), audit_chart.outline(self.layout, self.squares[index])):
            outline.setAttribute(name, f"{value:.1f}")
        outline.setAttribute("visibility", "visible")
        for button in each(self.moves, "button"):
            set_aria(button, "disabled", audit_chart.next_square(self.squares, index, button.dataset.key) == index)

    def _choose(self, index):
        """Mark a square, and report it as chosen."""
        self._mark(index)
        self.choose(self.squares[index])

    def _move(self, key):
        """Choose and announce the square that the button for an arrow key moves to; at first the leftmost one."""
        index = audit_chart.next_square(self.squares, self.chosen, key) if self.chosen >= 0 else 0
        if index != self.chosen:
            announcer.announce_soon(self.description(self.squares[index]))
            self._choose(index)

    def _on_click(self, event):
        """Choose the square that is clicked or closest to the click, as small squares are hard to hit."""
        if self.layout is not None:
            box = self.frame.getBoundingClientRect()
            index = audit_chart.nearest_square(self.layout, event.clientX - box.left, event.clientY - box.top)
            if index >= 0:
                self._choose(index)

    def _on_key(self, event):
        """Choose the square that an arrow key moves to, or the active square at Enter."""
        if event.ctrlKey or event.altKey or event.metaKey or not self.squares:
            return
        if event.key in KEYS:
            index = audit_chart.next_square(self.squares, max(self.chosen, 0), event.key)
        elif event.key in ("Enter", " "):
            index = max(self.chosen, 0)
        else:
            return
        event.preventDefault()
        event.stopPropagation()
        self._choose(index)
