"""The picture of a run: its tree at one step, as one file of SVG."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core import catalogue, validation
from puzzle.core.formatting import quantity
from puzzle.recording.run import Run
from puzzle.svg.boards import draw_boards
from puzzle.svg.canvas import Canvas
from puzzle.svg.colours import THEMES, style
from puzzle.svg.scene import Scene
from puzzle.svg.shapes import draw_shapes
from puzzle.svg.tints import draw_tints

SIDES = range(200, 4001)
"""How wide and how tall a poster may be, in pixels."""
LEVELS = {"boards": draw_boards, "shapes": draw_shapes, "tints": draw_tints}


@dataclass(frozen=True)
class PosterOptions:
    """How a poster looks; ValueError where it could not."""

    width: int = 720
    """In CSS pixels, one of `SIDES`."""
    height: int = 480
    """In CSS pixels, one of `SIDES`."""
    step: int | None = None
    """The step to show; by default the last. Nodes stand where they stand at the end."""
    theme: str = "light"
    """`light`, `dark`, or `auto`: that of whoever looks at it in a browser, light elsewhere."""
    paper: bool = True
    """Whether the ground is painted; slides with a colour of their own may want it left out."""

    def __post_init__(self) -> None:
        validation.check_name(tuple(THEMES), self.theme, "theme")
        for side in (self.width, self.height):
            if side not in SIDES:
                raise ValueError(f"A poster's sides are whole numbers of pixels from {SIDES[0]} to {SIDES[-1]:,}.")


def poster(run: Run, options: PosterOptions | None = None) -> str:
    """Return the picture of a run that has ended, as SVG.

    Up to 60 nodes are drawn as boards, up to 2,000 as shapes, more as tints; fewer where there is no room. Raises
    ValueError for a step that the run has not got, and for a run that has not begun.
    """
    options = options or PosterOptions()
    if not len(run.trace.parent):
        raise ValueError("There is no tree to draw: nothing was searched.")
    last = run.trace.last_step
    step = last if options.step is None else options.step
    if not 0 <= step <= last:
        raise ValueError(f"This run has the steps 0 to {last:,}.")
    scene = Scene(run, step, options.width, options.height, options.theme)
    canvas = Canvas(options.width, options.height, scene.colours)
    if options.paper:
        canvas.path([("R", 0, 0, options.width, options.height, 0)], fill="paper")
    LEVELS[scene.level](canvas, scene)
    return canvas.to_svg(_title(run), _description(scene), style(options.theme))


def _title(run: Run) -> str:
    problem = run.problem
    name = catalogue.algorithm(run.options.algorithm).subject
    return f"Search tree of {name} from {problem.state_text(problem.initial)}"


def _description(scene: Scene) -> str:
    counters = scene.history.counters(scene.step)
    shown = f"{quantity(len(scene.nodes), 'node')}, {counters.expanded:,} of them expanded"
    ended = scene.step == scene.history.last_step and scene.trace.path_length >= 0
    moves = f" The goal is reached in {quantity(scene.trace.path_length, 'move')}." if ended else ""
    return f"Step {scene.step:,} of {scene.history.last_step:,}: {shown}.{moves}"
