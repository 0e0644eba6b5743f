"""Creates the parts of the tree view, each after those that it depends on."""

from collections import namedtuple

from app.tree.displayed_run import DisplayedRun
from app.tree.drawing import Drawing, Selection
from app.tree.explanations import StepExplanations
from app.tree.layout import LayoutController
from app.tree.playback import Playback
from app.tree.stale_tree import EmptyStage, StaleTree
from app.tree.summary import Summary

Tree = namedtuple(
    "Tree",
    (
        "displayed_run",
        "drawing",
        "selection",
        "layout_controller",
        "explanations",
        "playback",
        "stale_tree",
    ),
)


def make_tree(state, speed_chosen):
    """Create the parts of the tree view; return those that other parts of the page use.

    `speed_chosen` is True if the reader has chosen a playback speed, on this visit or before.
    """
    displayed_run = DisplayedRun()
    drawing = Drawing(displayed_run)
    selection = Selection(displayed_run, drawing)
    Summary(state, displayed_run)
    layout_controller, explanations = (
        LayoutController(state, displayed_run, drawing, selection),
        StepExplanations(state, displayed_run, drawing, selection),
    )
    EmptyStage(state, displayed_run)  # before the stale tree, as a search without a result leaves the stage empty
    stale = StaleTree(state, displayed_run, explanations)
    playback = Playback(state, displayed_run, drawing, explanations, speed_chosen)
    return Tree(
        displayed_run,
        drawing,
        selection,
        layout_controller,
        explanations,
        playback,
        stale,
    )
