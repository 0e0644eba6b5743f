"""The marks that only the tree of a search of the reader's own has, as on the page.

They are expansions of a state that was expanded before, further roots, and the numbers of successors that are no move.
"""

from puzzle.svg.marks import MARK_STYLE, disc_stretch
from puzzle.svg.scene import Scene
from puzzle.svg.style import STYLE
from puzzle.svg.svg_canvas import Canvas, polygon

SIZES = STYLE["ownMarks"]


def draw_own_marks(canvas: Canvas, scene: Scene, scale: float = 1) -> None:
    """Draw the marks over the shapes of nodes, or at the lower corners of their boards."""
    run, history = scene.run, scene.history
    if not run.repeats and not run.bad_moves and not run.further_roots:
        return
    for node in scene.nodes:
        if history.expanded_at[node] > scene.step:
            continue
        if node in run.repeats:
            x, y = _place(scene, node, 0)
            canvas.circle(x, y, SIZES["repeat"] * scale + 1, fill="paper")
            canvas.circle(x, y, SIZES["repeat"] * scale / 2, fill="expanded")
            canvas.circle(x, y, SIZES["repeat"] * scale, stroke="expanded", line=SIZES["ring"])
        if node in run.further_roots:
            x, y = _place(scene, node, 0)
            for colour, side in (("paper", 2 * SIZES["root"] * scale + 3), ("expanded", 2 * SIZES["root"] * scale)):
                canvas.box(x, y, side, side, 0, fill=colour)
        if node in run.bad_moves:
            _octagon(canvas, *_place(scene, node, 1), str(run.bad_moves[node]))


def _place(scene: Scene, node: int, side: int) -> tuple[float, float]:
    """Return where a mark of a node is drawn: at a lower corner of a board, otherwise beside the node's centre."""
    x, y = scene.x(node), scene.y(node)
    if scene.level != "boards":
        return x + side * SIZES["beside"], y - side * SIZES["beside"]
    width, height = scene.board_size
    return x + (side or -1) * width * scene.side / 2, y + height * scene.side / 2


def _octagon(canvas: Canvas, x: float, y: float, number: str) -> None:
    """Draw a number in an octagon."""
    radius = SIZES["octagon"]
    reach, cut = radius + disc_stretch(number), radius * 0.6
    upper = (x - reach, y - radius + cut), (x - reach + cut, y - radius), (x + reach - cut, y - radius)
    lower = (x + reach, y + radius - cut), (x + reach - cut, y + radius), (x - reach + cut, y + radius)
    corners = *upper, (x + reach, y - radius + cut), *lower, (x - reach, y + radius - cut)
    canvas.on_paper(polygon(*corners), "warning", MARK_STYLE["number"]["rim"])
    baseline = y + MARK_STYLE["number"]["baseline"]
    canvas.text(number, x, baseline, SIZES["figure"], fill="paper", weight=700, anchor="center")
