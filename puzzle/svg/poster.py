"""The picture of a run: its tree at one step, as an SVG file."""

from dataclasses import dataclass

from puzzle.core import catalogue, formatting
from puzzle.core.formatting import quantity
from puzzle.recording.run import Run
from puzzle.svg.boards import draw_boards
from puzzle.svg.colours import THEMES, style
from puzzle.svg.scene import Scene
from puzzle.svg.shapes import draw_shapes
from puzzle.svg.svg_canvas import Canvas
from puzzle.svg.tints import draw_tints

SIDES = range(200, 4001)
"""The possible widths and heights of a poster, in pixels."""
LEVELS = {"boards": draw_boards, "shapes": draw_shapes, "tints": draw_tints}


YOURS, OWN_TREE = (catalogue.BY_HAND.subject, catalogue.OWN_SEARCH.subject), "Your search tree"
"""The subjects of searches of the reader's own, and how the title of a poster begins for them."""


@dataclass(frozen=True)
class PosterOptions:
    """The size, step and colours of a poster. Raises ValueError for a value that is not possible.

    >>> PosterOptions(width=960, theme="dark").height
    480
    """

    width: int = 720
    """In CSS pixels, one of `SIDES`."""
    height: int = 480
    """In CSS pixels, one of `SIDES`."""
    step: int | None = None
    """The step to show; by default the last. Nodes have their final positions at every step."""
    theme: str = "light"
    """`light`, `dark`, or `auto`: the colour scheme of the viewer's browser, light elsewhere."""
    paper: bool = True
    """True if the background is painted; slides with their own background may leave it out."""

    def __post_init__(self) -> None:
        """Raise ValueError for an unknown theme or a side that is too short or too long."""
        formatting.check_name(tuple(THEMES), self.theme, "theme")
        for side in (self.width, self.height):
            if side not in SIDES:
                raise ValueError(f"A poster’s sides are whole numbers of pixels from {SIDES[0]} to {SIDES[-1]:,}.")


def poster(run: Run, options: PosterOptions | None = None) -> str:
    """Return the picture of a finished run's tree, as SVG.

    Up to 60 nodes are drawn as boards if there is enough space, up to 2,000 as shapes; a larger tree is drawn as the
    density of nodes in each pixel. Raises ValueError if the run has no nodes, or no step `options.step`.

    >>> from puzzle import Run, SlidingPuzzle
    >>> run = Run(SlidingPuzzle((1, 0, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> _ = run.advance()
    >>> poster(run, PosterOptions(width=960, height=540)).startswith("<svg")
    True
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
    if scene.level == "shapes":
        draw_shapes(canvas, scene, may_pack=True)
    else:
        LEVELS[scene.level](canvas, scene)
    subject, start = catalogue.algorithm(run.options.algorithm).subject, run.problem.state_text(run.problem.initial)
    tree = OWN_TREE if subject in YOURS else f"Search tree of {subject}"
    return canvas.to_svg(f"{tree} from {start}", _description(scene), style(options.theme))


def _description(scene: Scene) -> str:
    """Return the description of the picture: the step, the number of nodes and, at the end, the length of the path."""
    counters = scene.history.counters(scene.step)
    shown = f"{quantity(len(scene.nodes), 'node')}, {counters.expanded:,} of them expanded"
    ended = scene.step == scene.history.last_step and scene.trace.path_length >= 0
    moves = f" The goal is reached in {quantity(scene.trace.path_length, 'move')}." if ended else ""
    return f"Step {scene.step:,} of {scene.history.last_step:,}: {shown}.{moves}"
