"""The parts of the tree, each made with those that it needs; the one door to this room."""

from collections import namedtuple

from app.tree.displayed_run import DisplayedRun
from app.tree.drawing import Drawing
from app.tree.explanations import StepExplanations
from app.tree.layout import LayoutController
from app.tree.legend import Legend
from app.tree.playback import Playback
from app.tree.selection import Selection
from app.tree.stale_tree import StaleTree
from app.tree.summary import Summary
from app.tree.tree_navigation import TreeNavigation
from app.tree.zoom import ZoomControls

Tree = namedtuple("Tree", ("shown", "drawing", "selection", "arranging", "telling", "playback", "stale", "walking"))


def make_tree(state, speed_chosen):
    """Return the parts that others ask something of; `speed_chosen` tells whether the speed is the reader's own."""
    shown = DisplayedRun()
    drawing = Drawing(shown)
    selection = Selection(shown, drawing)
    Legend(shown, drawing)
    ZoomControls(shown, drawing)
    Summary(state, shown)
    arranging, telling = LayoutController(state, shown, drawing, selection), StepExplanations(state, shown, selection)
    stale = StaleTree(state, shown, telling)
    playback = Playback(state, shown, drawing, telling, speed_chosen)
    return Tree(shown, drawing, selection, arranging, telling, playback, stale, TreeNavigation(shown, selection))
