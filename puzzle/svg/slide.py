"""Slides of a run: at each step the board, the tree and a sentence, all of one frame and scale."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from puzzle.core import catalogue, formatting
from puzzle.core.formatting import factor
from puzzle.core.slices import Slices, split_range
from puzzle.core.trace import NO_NODE
from puzzle.layouts.tidy import TidyLayout
from puzzle.layouts.tree_layout import TreeLayout, layout_in_slices
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of
from puzzle.svg.boards import BOARD, CHARACTER_WIDTH, ROOM_FOR_STUBS, draw_label, draw_tiles
from puzzle.svg.marks import MARKS
from puzzle.svg.poster import LEVELS
from puzzle.svg.scene import Scene
from puzzle.svg.style import STYLE
from puzzle.svg.svg_canvas import Canvas, polyline

WIDTH, HEIGHT = 960, 540
"""The size of a slide in pixels; in a PDF, a pixel is a point."""
SLIDE_THEMES = ("light", "dark")
"""The colours of slides; they cannot change with the reader's settings, as those of a poster can."""
MARGIN = 24.0
"""The distance of texts and boards from the edges."""
SIDE, GOAL_SIDE, GOAL_TOP = 189.0, 63.0, 340.0
"""The side of the board and of the goal, and the y of the goal."""
HEADING, FORMULA, VALUE, LEGEND_SIZE, STEP_SIZE = 15.0, 17.0, 36.0, 13.5, 13.5
"""The font sizes of the heading, the formula, the node's value, the legend and the step."""
BOARD_TOP, HEADING_Y = 44.0, 30.0
"""The y of the board, and that of the baseline of the heading and the legend."""
TREE = (MARGIN + SIDE + MARGIN, BOARD_TOP, WIDTH - MARGIN / 2, 418.0)
"""The left, top, right and bottom edge of the tree."""
BOTTOM_WITHOUT_CAPTION = 512.0
"""The bottom edge of the tree if there is no caption below it."""
CAPTION_TOP, CAPTION_BOTTOM, LINE_HEIGHT = 424.0, 512.0, 1.25
"""The space for the sentence, and the height of its lines relative to the font size."""
CAPTION_SIZES = (22.5, 18.0, 15.0, 12.0)
"""The font sizes of the sentence; the largest is used with which it fits."""
MEAN_WIDTH = 0.52
"""The mean width of a character of a sentence relative to the font size, in wide fonts."""
BOLD_FIGURE = 0.67
"""The width of a figure of the value relative to the font size, so that the sum is apart from it in wide fonts."""
MARK_RADIUS = 5.5
"""The radius of a mark in the legend."""
LEGEND = {
    "frontier": "Frontier",
    "unknown": "Not expanded",
    "expanded": "Expanded",
    "current": "Current",
    "goal": "Goal",
    "superseded": "Discarded copy",
    "cut": "Turned back",
    "forgotten": "Forgotten",
    "pruned": "Pruned",
}
"""The status of a node and its name in the legend, as on the page."""


@dataclass(frozen=True)
class SlideWords:
    """The texts of a slide that describe its step."""

    heading: str
    """The status of the node whose board is shown."""
    sentence: str
    """The sentence that explains the step; it is also the speaker's note."""
    title: str = ""
    """The words of the bookmark at this step; empty if there is none."""


class SlideFrame:
    """The common frame of slides: it has room for the tree at the last of their steps, in which no node moves.

    See `slide_frame`, which creates it.
    """

    def __init__(self, scene: Scene, legend: Sequence[str], caption: bool) -> None:
        self.run, self.colours = scene.run, scene.colours
        self._scene, self._legend, self._caption = scene, legend, caption

    def shown_node(self, step: int) -> int:
        """Return the node whose board is shown at a step: the current one, at the end the goal, or else the root."""
        path = self._scene.at_step(step).paths[0]
        return path[-1] if path else 0

    def draw(self, step: int, words: SlideWords) -> Canvas:
        """Return the slide of a step as shapes, which are parts of an SVG file or of a page in a PDF."""
        canvas, scene = Canvas(WIDTH, HEIGHT, self.colours), self._scene.at_step(step)
        canvas.path([("R", 0, 0, WIDTH, HEIGHT, 0)], fill="paper")
        LEVELS[scene.level](canvas, scene)
        canvas.text(words.heading, MARGIN, HEADING_Y, HEADING, fill="ink", weight=700)
        node = self.shown_node(step)
        bottom = self._draw_state(canvas, node)
        self._draw_value(canvas, node, bottom)
        self._draw_goal(canvas)
        self._draw_legend(canvas)
        if self._caption:
            _draw_caption(canvas, words)
        total = f"{step:,} / {scene.history.last_step:,}"
        canvas.text(total, WIDTH - MARGIN, HEIGHT - 12, STEP_SIZE, fill="ink2", anchor="right")
        return canvas

    def _draw_state(self, canvas: Canvas, node: int) -> float:
        """Draw the state of a node at the left, as a board or as a label; return the y of its lower edge."""
        problem, (width, height) = self.run.problem, self._scene.board_size
        state, width, height = state_of(problem, self.run.trace, node), SIDE * width, SIDE * height
        tiles, x, y = problem.tiles(state), MARGIN + width / 2, BOARD_TOP + height / 2
        canvas.box(x, y, width, height, BOARD["corner"] * SIDE / 2, fill="tray" if tiles else "tile")
        if tiles:
            draw_tiles(canvas, tiles, problem.node_size[0], SIDE, -1, MARGIN, BOARD_TOP)
        else:
            lines = problem.state_label(state).split("\n")
            widest = max(1, *map(len, lines))
            fitting = (width - 12) / (CHARACTER_WIDTH * widest), (height - 8) / (BOARD["lineHeight"] * len(lines))
            size = min(30.0, *fitting)
            canvas.box(x, y, width, height, BOARD["corner"] * SIDE / 2, stroke="edge", line=1.2)
            draw_label(canvas, lines, x, y, size)
        return BOARD_TOP + height

    def _draw_value(self, canvas: Canvas, node: int, top: float) -> None:
        """Write the value by which the search orders its nodes, and the sum that it is."""
        value = self.run.evaluation_function()
        if value is None:
            return
        g, h, total = value.texts(node)
        weight = f"{factor(value.weight)}·" if value.is_weighted else ""
        formula = f"{value.letter} = g + {weight}h" if value.is_sum else value.letter
        canvas.text(formula, MARGIN, top + 28, FORMULA, fill="ink2")
        canvas.text(total, MARGIN, top + 64, VALUE, fill="ink", weight=700)
        if value.is_sum:
            sign = ">" if value.is_changed(node) else "="
            x = MARGIN + (BOLD_FIGURE * len(total) + 0.2) * VALUE
            canvas.text(f"{sign} {g} + {weight}{h}", x, top + 64, VALUE * 0.6, fill="ink")

    def _draw_goal(self, canvas: Canvas) -> None:
        """Draw the goal board; other problems have no goal that can be drawn."""
        goal, (width, height) = self.run.problem.boards()[1], self._scene.board_size
        if not goal:
            return
        width, height = GOAL_SIDE * width, GOAL_SIDE * height
        canvas.box(MARGIN + width / 2, GOAL_TOP + height / 2, width, height, BOARD["corner"] * GOAL_SIDE, fill="tray")
        draw_tiles(canvas, goal, self.run.problem.node_size[0], GOAL_SIDE, -1, MARGIN, GOAL_TOP)
        canvas.text("Goal", MARGIN + width + 10, GOAL_TOP + height / 2 + 5, LEGEND_SIZE, fill="ink2", weight=700)

    def _draw_legend(self, canvas: Canvas) -> None:
        """Draw the marks that occur, with their names, and the line of the path."""
        x, y = TREE[0], HEADING_Y - LEGEND_SIZE * 0.35
        for status in self._legend:
            radius = MARK_RADIUS * (1.4 if status in ("goal", "current") else 1)
            if status == "expanded":
                canvas.circle(x + radius, y, radius - 1, fill="expanded")
            else:
                MARKS[status](canvas, x + radius, y, radius)
            x = _write_entry(canvas, LEGEND[status], x + 2 * radius)
        canvas.path(polyline((x, y), (x + 18, y)), stroke="ink", line=STYLE["path"]["shapes"], cap="round")
        _write_entry(canvas, "Path", x + 18)


def slide_frame(
    run: Run, history: History, steps: Sequence[int], theme: str = "light", caption: bool = True
) -> Slices[SlideFrame]:
    """Return the common frame of the slides of some steps of an ended run, in slices.

    Without a `caption`, the slides have no words on their step, and the tree has their space. Raises ValueError if
    nothing was searched, if there are no steps or no such steps, or for an unknown theme.

    >>> from puzzle import Run, SlidingPuzzle
    >>> run = Run(SlidingPuzzle((1, 0, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> _ = run.advance()
    >>> from puzzle.core.slices import run_to_end
    >>> frame = run_to_end(slide_frame(run, History(run.trace), [1, 2]))
    >>> slide = frame.draw(1, SlideWords("Current, the 1st", "The start is expanded."))
    >>> slide.width, slide.height
    (960, 540)
    """
    formatting.check_name(SLIDE_THEMES, theme, "theme of slides")
    if not len(run.trace.parent):
        raise ValueError("There is no tree to draw: nothing was searched.")
    if not steps:
        raise ValueError("Slides need at least one step.")
    if not all(0 <= step <= history.last_step for step in steps):
        raise ValueError(f"This run has the steps 0 to {history.last_step:,}.")
    left, top, right, bottom = TREE
    height = (bottom if caption else BOTTOM_WITHOUT_CAPTION) - top
    layout = yield from layout_at(run, history, max(steps))
    scene = Scene(run, max(steps), right - left, height, theme, layout, history)
    statuses = yield from _statuses(scene, sorted(steps))
    return SlideFrame(scene.moved_by(left, top), [status for status in LEGEND if status in statuses], caption)


def layout_at(run: Run, history: History, step: int) -> Slices[TreeLayout]:
    """Return the layout of a run's tree as it was at a step; two trees that face each other have their final layout."""
    if run.trace.goal_root != NO_NODE:
        return (yield from layout_in_slices(run))
    parents = run.trace.parent[: history.nodes_at(step)]
    mirrored = catalogue.algorithm(run.options.algorithm).mirrored
    positions = yield from TidyLayout(parents, mirrored).positions()
    return TreeLayout(array("f", positions), array("f"), array("i"), len(parents))


def _statuses(scene: Scene, steps: Sequence[int]) -> Slices[set[str]]:
    """Return the statuses that nodes have at any of some steps in order, for the legend that their slides share.

    The status of a node changes only at a few steps, so it is read at the first slide after each of them.
    """
    history, found = scene.history, set[str]()
    for nodes in split_range(scene.nodes):
        for node in nodes:
            left_at = history.expanded_at[node]
            changes = [history.generated_at[node], left_at, left_at + 1, history.last_step]
            if history.forgotten_at:
                changes.append(history.forgotten_at[node])
            for index in {bisect_left(steps, change) for change in changes}:
                if index < len(steps):
                    found.add(scene.status_at(node, steps[index]))
        yield
    if scene.level == "boards" and scene.side >= ROOM_FOR_STUBS and scene.discards:
        found.add("superseded")
    return found


def _write_entry(canvas: Canvas, name: str, x: float) -> float:
    """Write a name of the legend to the right of its mark; return the x of the next mark."""
    canvas.text(name, x + 7, HEADING_Y, LEGEND_SIZE, fill="ink")
    return x + 7 + MEAN_WIDTH * LEGEND_SIZE * len(name) + 20


def _draw_caption(canvas: Canvas, words: SlideWords) -> None:
    """Write the words of the bookmark in bold and the sentence, in the largest font size with which both fit."""
    for size in CAPTION_SIZES:
        most = int((WIDTH - 2 * MARGIN) / (MEAN_WIDTH * size))
        titles, lines = [*_wrap(words.title, most)], [*_wrap(words.sentence, most)]
        if (len(titles) + len(lines)) * LINE_HEIGHT * size <= CAPTION_BOTTOM - CAPTION_TOP:
            break
    for index, line in enumerate(titles + lines):
        y = CAPTION_TOP + (LINE_HEIGHT * index + 1) * size
        canvas.text(line, MARGIN, y, size, fill="ink", weight=700 if index < len(titles) else 400)


def _wrap(text: str, most: int) -> Iterator[str]:
    """Yield the lines of a text, of at most so many characters unless a word is longer."""
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > most:
            yield line
            line = word
        else:
            line = f"{line} {word}".lstrip()
    if line:
        yield line
