"""Creates the parts of the tree view, each after those that it depends on."""

from app.tree.drawing import Drawing, Selection
from app.tree.explanations import StepExplanations
from app.tree.layout import LayoutController
from app.tree.playback import DisplayedRun, Playback
from app.tree.stale_tree import EmptyStage, StaleTree
from app.tree.summary import Summary


class Tree:
    """The parts of the tree view that other parts of the page use.

    `speed_chosen` is True if the reader has chosen a playback speed, on this visit or before.
    """

    def __init__(self, state, speed_chosen):
        run = self.displayed_run = DisplayedRun()
        self.drawing = Drawing(run)
        self.selection = Selection(run, self.drawing)
        Summary(state, run)
        self.layout_controller = LayoutController(state, run, self.drawing, self.selection)
        self.explanations = StepExplanations(state, run, self.drawing, self.selection)
        EmptyStage(state, run)  # before the stale tree, as a search without a result leaves the stage empty
        self.stale_tree = StaleTree(state, run, self.explanations)
        self.playback = Playback(state, run, self.drawing, self.explanations, speed_chosen)
