"""Few nodes: each as its board, with its badge, its f and the copies that were thrown away."""

from __future__ import annotations

import math
from typing import Any

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.core.words import factor, number, terms
from puzzle.picture.canvas import Canvas, polyline
from puzzle.picture.edges import draw_edges, draw_way
from puzzle.picture.marks import MARKS, cross, numbered_disc
from puzzle.picture.scene import Scene
from puzzle.problems.states import state_below

REACH = {"goal": 10.5, "frontier": 4.8, "current": 9.0, "cut": 5.2, "superseded": 4.2}
"""How far the badge of a status reaches."""
BADGE = {"goal": 10.5, "frontier": 8.0, "current": 10.0, "expanded": 9.0, "cut": 8.0, "superseded": 4.2}
"""How far the paper around it does, which parts it from the board."""
ON_THE_CORNER = 4.0
"""From the corner of a board to the middle of its badge."""
ROOM_FOR_STUBS = 44
"""Smaller boards have no room beside them for more than their values."""
WIDTHS, FIGURE = {" ": 0.318, "+": 0.838, "·": 0.318, ".": 0.318}, 0.636
"""How wide the signs of a sum are, and its figures, for their size, in the widest fonts that a reader may have."""
SMALL_SUM, BESIDE_SUM = 12, 3
"""The size of a sum, and what is free between it and the next board."""
ROW_OF_SUMS, RAISED = 34, 7
"""What a row needs below its middle for sums, and how much higher they stand where rows are closer."""
OUTLINE = {"path": ("ink", 2.6), "expanded": ("expanded", 1.6)}


def draw_boards(canvas: Canvas, scene: Scene) -> None:
    """Paint the tree with boards for nodes."""
    gap = scene.plate[1] * scene.side / 2
    draw_edges(canvas, scene, gap)
    draw_way(canvas, scene, gap, 3.2)
    states: list[Any] = []
    for node in scene.nodes:
        states.append(state_below(scene.run.problem, scene.trace, states, node))
        draw_node(canvas, scene, node, states)


def draw_node(canvas: Canvas, scene: Scene, node: int, states: list[Any]) -> None:
    """Paint one node with all that stands around it."""
    x, y, side = scene.x(node), scene.y(node), scene.side
    wide, tall = scene.plate[0] * side, scene.plate[1] * side
    _draw_discards(canvas, scene, node, x, y)
    up, tiles = scene.trace.parent[node], scene.run.problem.tiles(states[node])
    canvas.box(x, y, wide, tall, side * 0.12, fill="tray" if tiles else "tile")
    if tiles:
        above = scene.run.problem.tiles(states[up]) if up != NO_NODE else ()
        draw_tiles(canvas, scene, tiles, above.index(0) if above else -1, x - wide / 2, y - tall / 2)
    else:
        _draw_label(canvas, scene.run.problem.state_label(states[node]).split("\n"), x, y, wide, tall)
    status = scene.status(node)
    outline = {"x": x, "y": y, "width": wide, "height": tall, "radius": side * 0.12}
    if status == "frontier":
        canvas.box(**outline, stroke="frontier-line", line=4.6)
        canvas.box(**outline, stroke="frontier", line=2.8)
    else:
        stroke, line = OUTLINE["path" if node in scene.on_way else "expanded"]
        canvas.box(**outline, stroke=stroke, line=line)
    _draw_badge(canvas, scene, node, status, x, y)
    _draw_values(canvas, scene, node, x + wide / 2 + 11 * scene.grown, y)


def draw_tiles(canvas: Canvas, scene: Scene, tiles: tuple[int, ...], moved: int, left: float, top: float) -> None:
    """Paint the tiles of a board; the one that has just moved, into a cell or −1, is bold."""
    columns = scene.run.problem.plate[0]
    gap = scene.side / 50
    tile = (scene.side - 4 * gap - (columns - 1) * gap) / columns
    size = max(7.0, math.floor(tile * 0.72 * 2 + 0.5) / 2)
    for cell, name in enumerate(tiles):
        if not name:
            continue
        x = left + 2 * gap + tile / 2 + cell % columns * (tile + gap)
        y = top + 2 * gap + tile / 2 + cell // columns * (tile + gap)
        canvas.box(x, y, tile, tile, tile * 0.17, fill="tile")
        look = {"fill": "ink-2" if moved >= 0 and cell != moved else "ink"} | ({"weight": 700} if cell == moved else {})
        canvas.text(str(name), x, y + size * 0.355, size, anchor="center", **look)


def _draw_label(canvas: Canvas, lines: list[str], x: float, y: float, wide: float, tall: float) -> None:
    widest = max(len(line) for line in lines)
    size = min(12.0, (wide - 4) / (0.6 * widest), (tall - 2) / (1.2 * len(lines)))
    for place, line in enumerate(lines):
        down = (place - (len(lines) - 1) / 2) * size * 1.2
        canvas.text(line, x, y + down + size * 0.355, size, fill="ink", weight=600, anchor="center")


def _draw_badge(canvas: Canvas, scene: Scene, node: int, status: str, x: float, y: float) -> None:
    """Paint what a node is on the corner of its board; beside it where two figures fill every tile."""
    grown, number_of = scene.grown, str(scene.history.expanded_at[node])
    reach = BADGE.get(status, 0.0) + (max(0, len(number_of) - 2) * 3 if status == "expanded" else 0)
    out = reach if scene.full_tiles else ON_THE_CORNER
    x -= scene.plate[0] * scene.side / 2 + out * grown
    y -= scene.plate[1] * scene.side / 2 + ON_THE_CORNER * grown
    if status == "expanded":
        numbered_disc(canvas, x, y, number_of, grown)
        return
    if status in ("frontier", "current", "cut"):
        canvas.circle(x, y, reach * grown, fill="paper")
    MARKS[status](canvas, x, y + (2 * grown if status == "cut" else 0), REACH[status] * grown)


def _draw_discards(canvas: Canvas, scene: Scene, node: int, x: float, y: float) -> None:
    """Paint the copies that were thrown away, on a stub near the board's upper end or, beside a low one, above f."""
    copies, grown, side = scene.discards.get(node, 0), scene.grown, scene.side
    if not copies or side < ROOM_FOR_STUBS:
        return
    edge = x + scene.plate[0] * side / 2
    y -= max(scene.plate[1] * side / 2 - 5, 13.7 * grown)
    canvas.path(polyline((edge + 1, y), (edge + 13 * grown, y)), stroke="edge", line=1.5, dashes=(2.6, 1.8))
    room = scene.lens.kx - side - (31 if scene.full_tiles else 26) * grown
    for place in range(max(1, min(copies, int(room / (11 * grown))))):
        cross(canvas, edge + (18.3 + 11 * place) * grown, y, 4.2 * grown)


def _draw_values(canvas: Canvas, scene: Scene, node: int, x: float, y: float) -> None:
    """Write f in bold, and below it what it is made of where there is room; both higher where rows are close."""
    values = scene.run.values()
    if values is None:
        return
    f, grown = number(values(node)), scene.grown
    wide, tall = scene.plate[0] * scene.side, scene.plate[1] * scene.side / 2
    free = scene.lens.ky - tall - ROW_OF_SUMS * grown
    raised = RAISED * grown if free < 0 and scene.side < ROOM_FOR_STUBS else 0
    made_of = _sum(scene, node, f)
    broad = sum(WIDTHS.get(sign, FIGURE) for sign in made_of) * SMALL_SUM + BESIDE_SUM
    if free + raised < 0 or scene.lens.kx - wide - 11 * grown < broad * grown:
        made_of = ""
    y += 4.9 * grown - (raised if made_of else 0)
    canvas.text(f, x, y, 16.5 * grown, fill="ink", weight=700)
    if made_of:
        canvas.text(made_of, x, y + 15.2 * grown, SMALL_SUM * grown, fill="ink-2")


def _sum(scene: Scene, node: int, f: str) -> str:
    """Return what f is made of; nothing where it is of one piece."""
    goes_by = catalogue.algorithm(scene.run.options.algorithm).goes_by
    if goes_by not in ("g+h", "g+wh", "f"):
        return ""
    weight = scene.run.options.weight if goes_by == "g+wh" else 1
    g, h = terms([scene.trace.g[node], scene.trace.h[node]], f, weight)
    return f"{g} + {h}" if weight == 1 else f"{g} + {factor(weight)}·{h}"
