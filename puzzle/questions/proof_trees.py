"""The searches that prove the answer of a question, drawn as trees: one as it was at a step, or two of one scale."""

from dataclasses import dataclass

from puzzle.core.formatting import quantity
from puzzle.core.slices import run_to_end
from puzzle.links import link
from puzzle.questions.path_lengths import WORK_OF_PROOF
from puzzle.questions.question import Question
from puzzle.questions.strategies import A_STAR, BREADTH_FIRST, DEPTH_FIRST, GREEDY
from puzzle.questions.traced_search import TracedSearch
from puzzle.recording.history import History
from puzzle.svg.boards import ROOM_FOR_STUBS
from puzzle.svg.poster import LEVELS
from puzzle.svg.scene import MARGIN, WIDEST_SPACING, Scene
from puzzle.svg.slide import layout_at
from puzzle.svg.svg_canvas import Canvas

PAIRS = {"length": (A_STAR, GREEDY), "greedy_longer": (GREEDY, A_STAR)}
"""The two searches that prove the answers of some kinds."""
SUBJECTS = {strategy.algorithm: strategy.subject for strategy in (A_STAR, GREEDY, BREADTH_FIRST, DEPTH_FIRST)}
WIDTHS = range(280, 1201)
"""The possible widths of the pictures, in pixels."""
BESIDE, BETWEEN = 640, 24
"""The width from which two trees are beside each other, and the space between them."""
ROW, BOARD_ROW, ABOVE_BOARDS, TALLEST = 20, 92, 24, 620
"""The largest height of a row of shapes, that of a row of boards with the space above, and that of a picture."""


@dataclass(frozen=True)
class ProofTree:
    """The tree of a search as a picture."""

    title: str
    """What the search has found, or its step."""
    expanded: str
    """How many nodes it has expanded."""
    svg: str
    """The picture."""
    width: int
    """Its width in pixels."""
    height: int
    """Its height in pixels."""
    statuses: frozenset[str]
    """The statuses of its nodes; `superseded` if it has discarded copies."""
    has_boards: bool
    """True if its nodes are boards, and the expanded ones numbered in order."""


def proof_trees(question: Question, width: int, theme: str = "light") -> list[ProofTree]:
    """Return the trees that prove the answer of a question, which fit into a width in pixels; none for IDA*.

    IDA* searches in rounds, and the answers on it follow from the figures of one node.
    """
    width = min(max(width, WIDTHS.start), WIDTHS.stop - 1)
    if question.kind in PAIRS:
        return _pair(question, width, theme)
    state, _problems = link.parse(question.link)
    return [_tree_at(question, state["step"], width, theme)] if state["step"] is not None else []


def _pair(question: Question, width: int, theme: str) -> list[ProofTree]:
    """Return the trees of two searches at their ends, with the same distances of nodes."""
    side = (width - BETWEEN) // 2 if width >= BESIDE else width
    searches = [_search(question, strategy.algorithm) for strategy in PAIRS[question.kind]]
    scenes = [Scene(search.run, search.run.trace.last_step, side, TALLEST, theme).in_shapes() for search in searches]
    spacing = min(scene.spacing[0] for scene in scenes), min(ROW, *(scene.spacing[1] for scene in scenes))
    trees = []
    for search, scene in zip(searches, scenes, strict=True):
        proved = ", no path is shorter" if search.algorithm == A_STAR.algorithm else ""
        title = f"{SUBJECTS[search.algorithm]}: {quantity(search.moves, 'move')}{proved}"
        trees.append(_draw(scene.in_shapes(spacing), title, search.expanded))
    return trees


def _tree_at(question: Question, step: int, width: int, theme: str) -> ProofTree:
    """Return the tree of the search of a question at a step, with boards if there is space."""
    search = _search(question, question.algorithm)
    history = History(search.run.trace)
    layout = run_to_end(layout_at(search.run, history, step))
    rows = max(history.depth[: layout.drawn]) + 1
    height = min(TALLEST, BOARD_ROW * rows + ABOVE_BOARDS)
    scene = Scene(search.run, step, width, height, theme, layout, history)
    if scene.level != "boards":
        scene = scene.in_shapes((WIDEST_SPACING[0], ROW))
    return _draw(scene, f"{SUBJECTS[question.algorithm]} at step {step:,}", step - 1)


def _search(question: Question, algorithm: str) -> TracedSearch:
    """Return a search of the board of a question, to its end."""
    return TracedSearch(question.start, question.goal, algorithm, question.order, WORK_OF_PROOF)


def _draw(scene: Scene, title: str, expanded: int) -> ProofTree:
    """Return the picture of a tree."""
    is_boards = scene.level == "boards"
    width, height = scene.width, scene.height if is_boards else scene.spacing[1] * scene.rows + MARGIN[0] + MARGIN[2]
    width, height = round(width), round(height)
    canvas = Canvas(width, height, scene.colours)
    canvas.path([("R", 0, 0, width, height, 0)], fill="paper")
    LEVELS[scene.level](canvas, scene)
    words = f"{title}; {quantity(len(scene.nodes), 'node')}, {expanded:,} of them expanded"
    statuses = {scene.status(node) for node in scene.nodes}
    if is_boards and scene.side >= ROOM_FOR_STUBS and scene.discards:
        statuses.add("superseded")
    svg = canvas.to_svg(title, words)
    return ProofTree(title, f"{expanded:,} expanded", svg, width, height, frozenset(statuses), is_boards)
