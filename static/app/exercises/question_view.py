"""The stage while a quiz is on: the tree as it stands at a question, and the run again when the quiz is over."""

from pyscript.js_modules import bridge

from app.exercises import node_labels
from app.exercises.question_run import QuestionRun
from app.page.dom import document, each, find, root

REACH = (".panel", ".controls", "#views", "#arrange", "#lecture-enter")
"""What would give answers away, or put the search away: out of reach as long as the quiz is on."""
NOTES = 26
"""Pixels beneath the tree for words below its last nodes."""


class QuestionView:
    """Puts the tree of a question where that of the run was, and remembers how that was left."""

    def __init__(self, tree):
        self.tree, self.displayed_run = tree, tree.displayed_run
        self.run = self.kept = self.data = self.back = None

    @property
    def on(self):
        """Whether a question's tree is what is shown."""
        return self.data is not None and self.displayed_run.data is self.data

    def keep(self, run):
        """Remember the run and where it is looked at; it stays what it was where a question is shown already."""
        if not self.on:
            self.run, self.kept = (
                run,
                (self.displayed_run.data, run, self.displayed_run.optimal, self.displayed_run.step),
            )
        self.back = None

    def close_off(self, away):
        """Put out of reach what would give answers away, or give it back."""
        for part in REACH:
            for element in each(root, part):
                element.toggleAttribute("inert", away)
        self.tree.drawing.reserve_space(beneath=NOTES if away else 0)

    def begin(self, asked):
        """Make the tree that ends at a question."""
        self.data = bridge.createTree(self.kept[0].info)
        self.data.append(asked)
        self.data.hideAnswer(int(asked.step), int(asked.counted))

    async def put(self, asked, place):
        """Show the tree of a question, and point at the node that it is about."""
        await self.tree.playback.show(self.data, QuestionRun(self.run, place, asked), -1, int(asked.step))
        node = int(asked.node)
        node_labels.ask_about(self.tree.drawing.view, node, asked.kind)
        self.tree.selection.select(node)

    def tell(self, asked, told, yours):
        """Show in the tree and in the list what was kept back; tell whether the list was where the answer was given."""
        listed = document.activeElement.closest("#frontier .line-grid")
        self.back = listed or self.back
        self.data.revealAnswer(int(told.taken), told.later)
        self.displayed_run.source.told = True
        node_labels.tell(self.tree.drawing.view, int(asked.node), asked.kind, yours, int(told.taken))
        return listed is not None

    def redraw(self):
        """Draw what has been told."""
        self.tree.drawing.view.show(self.data)
        self.displayed_run.explanation_requested.emit()

    def focus(self):
        """Go to where the question is answered: to the field, or to where the last answer was given."""
        if not find("quiz-form").hidden:
            find("quiz-number").focus()
        elif self.back is not None and self.back.checkVisibility():
            self.back.focus()
        else:
            find("outline").focus()

    async def bring_back(self):
        """Show the run again where it was left, unless something else is on the stage by now."""
        if self.on and self.displayed_run.source is not None:
            playback = self.tree.playback
            await playback.show(*self.kept)
            if self.displayed_run.source is self.run and not self.run.is_open:
                playback.detach_from_worker()

    def name_step(self, step):
        """Say of the figures that they are those before a step."""
        if self.on:
            find("statistics-heading").textContent = f"Statistics before step {step:,}"

    def mark(self):
        """Select nothing: the quiz is over."""
        self.tree.selection.select(-1)
