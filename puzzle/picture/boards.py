"""Few nodes: each as its board, with its badge, its f and the copies that were thrown away."""

from __future__ import annotations

from typing import Any

from puzzle import catalogue
from puzzle.picture.edges import draw_edges, draw_way
from puzzle.picture.marks import MARKS, cross, numbered_disc
from puzzle.picture.scene import Scene
from puzzle.picture.svg import Svg
from puzzle.problems.states import state_below
from puzzle.trace import NO_NODE
from puzzle.words import factor, number, terms

REACH = {"goal": 10.5, "frontier": 4.8, "current": 9.0, "cut": 5.2, "superseded": 4.2}
"""How far the badge of a status reaches."""
OUTLINE = {"path": ("ink", 2.6), "expanded": ("expanded", 1.6)}


def draw_boards(svg: Svg, scene: Scene) -> None:
    """Paint the tree with boards for nodes."""
    gap = scene.plate[1] * scene.side / 2
    draw_edges(svg, scene, gap)
    draw_way(svg, scene, gap, 3.2)
    states: list[Any] = []
    for node in scene.nodes:
        states.append(state_below(scene.run.problem, scene.trace, states, node))
        draw_node(svg, scene, node, states)


def draw_node(svg: Svg, scene: Scene, node: int, states: list[Any]) -> None:
    """Paint one node with all that stands around it."""
    x, y, side = scene.x(node), scene.y(node), scene.side
    wide, tall = scene.plate[0] * side, scene.plate[1] * side
    _draw_discards(svg, scene, node, x + wide / 2, y - tall / 2 + 5)
    up, tiles = scene.trace.parent[node], scene.run.problem.tiles(states[node])
    svg.box(x, y, wide, tall, side * 0.12, fill="tray" if tiles else "tile")
    if tiles:
        above = scene.run.problem.tiles(states[up]) if up != NO_NODE else ()
        draw_tiles(svg, scene, tiles, above.index(0) if above else -1, x - wide / 2, y - tall / 2)
    else:
        _draw_label(svg, scene.run.problem.state_label(states[node]).split("\n"), x, y, wide, tall)
    status = scene.status(node)
    outline = {"x": x, "y": y, "width": wide, "height": tall, "radius": side * 0.12}
    if status == "frontier":
        svg.box(**outline, fill="none", stroke="frontier-line", stroke_width=4.6)
        svg.box(**outline, fill="none", stroke="frontier", stroke_width=2.8)
    else:
        stroke, line = OUTLINE["path" if node in scene.on_way else "expanded"]
        svg.box(**outline, fill="none", stroke=stroke, stroke_width=line)
    _draw_badge(svg, scene, node, status, x - wide / 2 - 4, y - tall / 2 - 4)
    _draw_values(svg, scene, node, x + wide / 2 + 9, y)


def draw_tiles(svg: Svg, scene: Scene, tiles: tuple[int, ...], moved: int, left: float, top: float) -> None:
    """Paint the tiles of a board; the one that has just moved, into a cell or −1, is bold."""
    columns = scene.run.problem.plate[0]
    gap = scene.side / 50
    tile = (scene.side - 4 * gap - (columns - 1) * gap) / columns
    size = max(5.0, round(tile * 0.72 * 2) / 2)
    for cell, name in enumerate(tiles):
        if not name:
            continue
        x = left + 2 * gap + tile / 2 + cell % columns * (tile + gap)
        y = top + 2 * gap + tile / 2 + cell // columns * (tile + gap)
        svg.box(x, y, tile, tile, tile * 0.17, fill="tile")
        look = {"fill": "ink-2" if moved >= 0 and cell != moved else "ink"} | (
            {"font_weight": "700"} if cell == moved else {}
        )
        svg.text(str(name), x, y + size * 0.355, size, text_anchor="middle", **look)


def _draw_label(svg: Svg, lines: list[str], x: float, y: float, wide: float, tall: float) -> None:
    widest = max(len(line) for line in lines)
    size = min(12.0, (wide - 4) / (0.6 * widest), (tall - 2) / (1.2 * len(lines)))
    for place, line in enumerate(lines):
        down = (place - (len(lines) - 1) / 2) * size * 1.2
        svg.text(line, x, y + down + size * 0.355, size, fill="ink", font_weight="600", text_anchor="middle")


def _draw_badge(svg: Svg, scene: Scene, node: int, status: str, x: float, y: float) -> None:
    if status == "expanded":
        numbered_disc(svg, x, y, str(scene.history.expanded_at[node]))
    else:
        if status in ("frontier", "cut"):
            svg.circle(x, y, 8, fill="paper")
        MARKS[status](svg, x, y, REACH[status])


def _draw_discards(svg: Svg, scene: Scene, node: int, edge: float, y: float) -> None:
    copies = scene.discards.get(node, 0)
    if not copies or scene.side < 34:
        return
    svg.add("path", d=f"M{edge + 1:.1f} {y:.1f}h12", stroke="edge", stroke_width=1.5, stroke_dasharray="2.6 1.8")
    room = scene.lens.kx - scene.plate[0] * scene.side - 26
    for place in range(max(1, min(copies, int(room / 11)))):
        cross(svg, edge + 18.3 + 11 * place, y, 4.2)


def _draw_values(svg: Svg, scene: Scene, node: int, x: float, y: float) -> None:
    """Write f in bold, and below it what it is made of."""
    values = scene.run.values()
    if values is None:
        return
    f = number(values(node))
    svg.text(f, x, y + 4.9, 16.5, fill="ink", font_weight="700")
    goes_by = catalogue.algorithm(scene.run.options.algorithm).goes_by
    if goes_by not in ("g+h", "g+wh", "f"):
        return
    weight = scene.run.options.weight if goes_by == "g+wh" else 1
    g, h = terms([scene.trace.g[node], scene.trace.h[node]], f, weight)
    svg.text(f"{g} + {h}" if weight == 1 else f"{g} + {factor(weight)}·{h}", x, y + 20.1, 12, fill="ink-2")
