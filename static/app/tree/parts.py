"""The parts of the tree, each made with those that it needs; the one door to this room."""

from collections import namedtuple

from app.tree.arranging import Arranging
from app.tree.drawing import Drawing
from app.tree.legend import Legend
from app.tree.levels import Levels
from app.tree.playback import Playback
from app.tree.selection import Selection
from app.tree.shown import Shown
from app.tree.stale import StaleTree
from app.tree.summary import Summary
from app.tree.telling import Telling
from app.tree.walking import Walking

Tree = namedtuple("Tree", ("shown", "drawing", "selection", "arranging", "telling", "playback", "stale", "walking"))


def make_tree(state, speed_chosen):
    """Return the parts that others ask something of; `speed_chosen` tells whether the speed is the reader's own."""
    shown = Shown()
    drawing = Drawing(shown)
    selection = Selection(shown, drawing)
    Legend(shown, drawing)
    Levels(shown, drawing)
    Summary(state, shown)
    arranging, telling = Arranging(state, shown, drawing, selection), Telling(state, shown, selection)
    stale = StaleTree(state, shown, telling)
    playback = Playback(state, shown, drawing, telling, speed_chosen)
    return Tree(shown, drawing, selection, arranging, telling, playback, stale, Walking(shown, selection))
