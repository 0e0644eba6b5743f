"""Drawing of small trees: each node as its board, with its badge, its f and its discarded copies."""

import math
from typing import Any

from puzzle.core.formatting import factor, number
from puzzle.core.trace import NO_NODE
from puzzle.recording.run import state_below
from puzzle.svg.edges import draw_edges, draw_path
from puzzle.svg.marks import MARKS, cross, disc_stretch, numbered_disc
from puzzle.svg.own_marks import draw_own_marks
from puzzle.svg.scene import Scene
from puzzle.svg.style import STYLE
from puzzle.svg.svg_canvas import Canvas, polyline

BOARD, BADGES, COPIES, VALUES = (STYLE[name] for name in ("board", "badges", "copies", "values"))
"""The style of a board, its badge, its discarded copies, and its values: f and the sum g + h."""
ROOM_FOR_STUBS = COPIES["smallestBoard"]
"""The side of the smallest boards beside which discarded copies are drawn."""
WIDTHS, FIGURE = {" ": 0.318, "+": 0.838, "·": 0.318, ".": 0.318}, 0.636
"""The widths of the characters of a sum relative to the font size, in the widest fonts; `FIGURE` is that of a digit."""
LARGEST_LABEL, CHARACTER_WIDTH = 12.0, 0.6
"""The largest font size of a label, and the width of a character relative to the font size."""
OUTLINES = STYLE["outlines"]
"""The line width of outlines."""
COLOURS = {"path": "ink", "expanded": "expanded", "pruned": "discarded", "forgotten": "edge", "unknown": "discarded"}
"""The colours of outlines outside the frontier."""


def draw_boards(canvas: Canvas, scene: Scene) -> None:
    """Draw the tree, each node as a board."""
    distance = scene.board_size[1] * scene.side / 2
    draw_edges(canvas, scene, distance)
    draw_path(canvas, scene, distance, STYLE["path"]["boards"])
    states: list[Any] = []
    for node in scene.nodes:
        states.append(state_below(scene.run.problem, scene.trace, states, node))
    label_size = _label_size(scene, states)
    for node in scene.nodes:
        draw_node(canvas, scene, node, states, label_size)
    draw_own_marks(canvas, scene)


def _label_size(scene: Scene, states: list[Any]) -> float:
    """Return the largest font size in which every label fits its node; 0 for boards, which have none."""
    problem = scene.run.problem
    if problem.tiles(states[0]):
        return 0
    labels = [problem.state_label(state).split("\n") for state in states]
    widest, most = max(len(line) for lines in labels for line in lines), max(map(len, labels))
    width, height = scene.board_size[0] * scene.side, scene.board_size[1] * scene.side
    line_height: float = BOARD["lineHeight"]
    return min(LARGEST_LABEL, (width - 4) / (CHARACTER_WIDTH * widest), (height - 2) / (line_height * most))


def draw_node(canvas: Canvas, scene: Scene, node: int, states: list[Any], label_size: float) -> None:
    """Draw one node with its badge, values and discarded copies; `states` contains the states of all nodes."""
    x, y, side = scene.x(node), scene.y(node), scene.side
    width, height = scene.board_size[0] * side, scene.board_size[1] * side
    _draw_discards(canvas, scene, node, x, y)
    parent, tiles = scene.trace.parent[node], scene.run.problem.tiles(states[node])
    canvas.box(x, y, width, height, side * BOARD["corner"], fill="tray" if tiles else "tile")
    if tiles:
        parent_tiles = scene.run.problem.tiles(states[parent]) if parent != NO_NODE else ()
        moved = parent_tiles.index(0) if parent_tiles else -1
        draw_tiles(canvas, tiles, scene.run.problem.node_size[0], side, moved, x - width / 2, y - height / 2)
    else:
        draw_label(canvas, scene.run.problem.state_label(states[node]).split("\n"), x, y, label_size)
    status = scene.status(node)
    outline = {"x": x, "y": y, "width": width, "height": height, "radius": side * BOARD["corner"]}
    if status == "frontier":
        for colour in ("frontierLine", "frontier"):
            canvas.box(**outline, stroke=colour, line=OUTLINES[colour])
    else:
        kind = (
            status
            if status in ("pruned", "forgotten", "unknown")
            else "path"
            if node in scene.path_nodes
            else "expanded"
        )
        canvas.box(**outline, stroke=COLOURS[kind], line=OUTLINES["pruned" if kind == "unknown" else kind])
    _draw_badge(canvas, scene, node, status, x, y)
    _draw_values(canvas, scene, node, x + width / 2 + VALUES["beside"] * scene.growth, y)


def draw_tiles(
    canvas: Canvas, tiles: tuple[int, ...], columns: int, side: float, moved: int, left: float, top: float
) -> None:
    """Draw the tiles of a board; the tile in the cell `moved`, which has just moved, is bold (−1: no tile).

    `side` is the width of the board in pixels.
    """
    spacing = side / BOARD["gaps"]
    tile = (side - 4 * spacing - (columns - 1) * spacing) / columns
    # The font size, in half pixels.
    size = max(BOARD["smallestFigure"], math.floor(tile * BOARD["figure"] * 2 + 0.5) / 2)
    for cell, name in enumerate(tiles):
        if not name:
            continue
        x = left + 2 * spacing + tile / 2 + cell % columns * (tile + spacing)
        y = top + 2 * spacing + tile / 2 + cell // columns * (tile + spacing)
        canvas.box(x, y, tile, tile, tile * BOARD["tileCorner"], fill="tile")
        colour = "ink2" if moved >= 0 and cell != moved else "ink"
        weight = {"weight": 700} if cell == moved else {}
        canvas.text(str(name), x, y + size * BOARD["baseline"], size, anchor="center", fill=colour, **weight)


def draw_label(canvas: Canvas, lines: list[str], x: float, y: float, size: float) -> None:
    """Write the label of a state that is not a board."""
    for index, line in enumerate(lines):
        offset = (index - (len(lines) - 1) / 2) * size * BOARD["lineHeight"]
        canvas.text(line, x, y + offset + size * BOARD["baseline"], size, fill="ink", weight=600, anchor="center")


def _draw_badge(canvas: Canvas, scene: Scene, node: int, status: str, x: float, y: float) -> None:
    """Draw the badge of a node's status on the corner of its board, or beside the board if numbers fill the tiles."""
    growth, expansion_number = scene.growth, str(scene.history.expanded_at[node])
    kind = "frontier" if status == "unknown" else status
    reach = BADGES["reach"].get(kind, 0) + (disc_stretch(expansion_number) if status == "expanded" else 0)
    reach_out = reach if scene.full_tiles else BADGES["corner"]
    x -= scene.board_size[0] * scene.side / 2 + reach_out * growth
    y -= scene.board_size[1] * scene.side / 2 + BADGES["corner"] * growth
    if status == "expanded":
        numbered_disc(canvas, x, y, expansion_number, growth)
        return
    if status in ("frontier", "current", "cut", "pruned", "forgotten", "unknown"):
        canvas.circle(x, y, reach * growth, fill="paper")
    offset = BADGES["lowerCut"] * growth if status == "cut" else 0
    MARKS[status](canvas, x, y + offset, BADGES["mark"][kind] * growth)


def _draw_discards(canvas: Canvas, scene: Scene, node: int, x: float, y: float) -> None:
    """Draw a cross for each discarded copy on a short line beside the board, at the top or, on low boards, above f."""
    copies, growth, side = scene.discards.get(node, 0), scene.growth, scene.side
    if not copies or side < ROOM_FOR_STUBS:
        return
    edge = x + scene.board_size[0] * side / 2
    y -= max(scene.board_size[1] * side / 2 - COPIES["belowTop"], (COPIES["aboveValue"] + COPIES["cross"]) * growth)
    stub, pitch = COPIES["stub"], COPIES["pitch"]
    line = polyline((edge + stub["from"], y), (edge + stub["to"] * growth, y))
    canvas.path(line, stroke="edge", line=stub["line"], dashes=stub["dashes"])
    room = scene.transform.kx - side - COPIES["takenBesideBadges" if scene.full_tiles else "taken"] * growth
    for index in range(max(1, min(copies, int(room / (pitch * growth))))):
        cross(canvas, edge + (COPIES["first"] + pitch * index) * growth, y, COPIES["cross"] * growth)


def _draw_values(canvas: Canvas, scene: Scene, node: int, x: float, y: float) -> None:
    """Write f in bold and, if there is room, the sum g + h below f; both are higher if the rows are close together."""
    values = scene.run.evaluation_function()
    if values is None:
        return
    f, growth = number(values(node)), scene.growth
    width, half_height = scene.board_size[0] * scene.side, scene.board_size[1] * scene.side / 2
    free_height = scene.transform.ky - half_height - VALUES["rowOfSums"] * growth
    raised = VALUES["raised"] * growth if free_height < 0 and scene.side < ROOM_FOR_STUBS else 0
    sum_text = _sum(scene, node, f)
    sum_width = sum(WIDTHS.get(sign, FIGURE) for sign in sum_text) * VALUES["sumSize"] + VALUES["besideSum"]
    if free_height + raised < 0 or scene.transform.kx - width - VALUES["beside"] * growth < sum_width * growth:
        sum_text = ""
    y += VALUES["baseline"] * growth - (raised if sum_text else 0)
    canvas.text(f, x, y, VALUES["size"] * growth, fill="ink", weight=700)
    if sum_text:
        canvas.text(sum_text, x, y + VALUES["sumBelow"] * growth, VALUES["sumSize"] * growth, fill="ink2")


def _sum(scene: Scene, node: int, f: str) -> str:
    """Return the terms of f, such as 3 + 14; empty if f is not a sum."""
    value = scene.run.evaluation_function()
    if value is None or not value.is_sum:
        return ""
    g, h, _f = value.texts(node)
    larger = "> " if value.is_changed(node) else ""
    return f"{larger}{g} + {h}" if value.weight == 1 else f"{g} + {factor(value.weight)}·{h}"
