"""The tree view during a quiz: shows the tree before each question's step, and the run again after the quiz."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.kept_run import Ending, StepWithoutCard
from app.page.dom import document, each, find, root
from app.page.latest import RunReplaced
from app.page.small_board import spoken_board
from app.page.state import UNKNOWN_LENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LOCKED_CONTROLS = (".panel", ".controls", "#views", "#arrange", "#lecture-enter", "#help-lecture")
"""Controls that are inert during a quiz, as they would reveal answers or replace the search."""
LABEL_SPACE = 26
"""Pixels below the tree for the labels of its lowest nodes."""


class QuestionView:
    """Shows the tree of a question in place of the run, and later shows the run again at its previous step."""

    def __init__(self, tree):
        self.tree, self.displayed_run = tree, tree.displayed_run
        self.run = self.data = self.last_focus = None
        self.run_view: tuple[Any, ...] = ()  # the arguments that show the run again

    @property
    def is_on(self):
        """True while the tree of a question is displayed."""
        return self.data is not None and self.displayed_run.data is self.data

    def remember_run(self, run):
        """Store the run and its displayed step for `restore_run`; while a question is displayed, store nothing."""
        if not self.is_on:
            displayed = self.displayed_run
            self.run, self.run_view = run, (displayed.data, run, displayed.known, displayed.step)
        self.last_focus = None

    def lock_controls(self, locked):
        """Disable the controls that would reveal answers, or enable them again."""
        for part in LOCKED_CONTROLS:
            for element in each(root, part):
                element.toggleAttribute("inert", locked)
        self.tree.drawing.reserve_space(beneath=LABEL_SPACE if locked else 0)

    def create_tree(self, question):
        """Create a tree of the nodes generated before the question's step."""
        run_data = self.run_view[0]
        self.data = bridge.createTree(run_data.info)
        self.data.pictures = run_data.pictures  # the nodes have the same numbers
        self.data.append(question)
        self.data.hideAnswer(question.step, question.counted)

    def describe_node(self, question):
        """Return the node that a question is about, and the board after its move, as a screen reader speaks them."""
        node = question.node
        if node < 0:
            return ""
        state = bridge.spokenState(self.data, node, "gap")
        text = f"The node is at depth {int(self.data.depth[node]):,}: {state}."
        return text + (f" After the move: {spoken_board(tuple(question.after))}." if question.after.length else "")

    async def show_question(self, question, question_index):
        """Show the tree of a question, and label the node that it is about."""
        await self.tree.playback.show(
            self.data, QuestionRun(self.run, question_index, question), UNKNOWN_LENGTH, question.step
        )
        node = question.node
        label_question(self.tree.drawing.view, node, question.kind)
        self.tree.selection.select(node)

    def show_answer(self, question, response, chosen):
        """Mark the answer in the tree and the list of the frontier; return True if the reader answered in that list."""
        list_element = document.activeElement.closest("#frontier .line-grid")
        self.last_focus = list_element or self.last_focus
        self.data.revealAnswer(response.taken, response.later)
        self.displayed_run.source.answered = True
        label_answer(self.tree.drawing.view, question.node, question.kind, chosen, response.taken)
        return list_element is not None

    def redraw(self):
        """Draw the tree again with the answer."""
        self.tree.drawing.view.show(self.data)
        self.displayed_run.explanation_requested.emit()

    def focus(self):
        """Focus the answer field; without a field, focus the list or the tree in which the last answer was given."""
        if not find("quiz-form").hidden:
            find("quiz-number").focus()
        elif self.last_focus is not None and self.last_focus.checkVisibility():
            self.last_focus.focus()
        else:
            find("outline").focus()

    async def restore_run(self):
        """Show the run again at its previous step, unless another run has replaced the question's tree."""
        if self.is_on and self.displayed_run.source is not None:
            await self.tree.playback.show(*self.run_view)

    def label_statistics(self, step):
        """While a question is displayed, say in the heading that the statistics are those before its step."""
        if self.is_on:
            find("statistics-heading").textContent = f"Statistics before step {step:,}"

    def clear_selection(self):
        """Clear the selection in the tree."""
        self.tree.selection.select(-1)


class QuestionRun:
    """The run of the quiz, cut off at the question's step, for display during the question.

    Once `answered` is True, the list of the frontier also shows the answer.
    """

    can_relayout = False  # the worker computes no other layout of a question's tree
    has_end = False  # the last step of a question's tree is not the end of the search
    unavailable, incomplete, cut_off, is_open, number = "", "", False, True, -1

    def __init__(self, run, question_index, question):
        self.run, self.question_index, self.answered = run, question_index, False
        self.ending = Ending("asked", 0)
        self.sentence = list(question.words)
        self.step, self.counters = question.step, question.counters

    async def ask(self, name, *arguments):
        """Return the explanation or the frontier of the step; raise RunReplaced for any other request."""
        if name == "at_step":
            return StepWithoutCard(self.step, self.sentence, self.counters)  # a card would show the answer
        if name == "frontier_at":
            return await self.run.ask("question_frontier", self.question_index, arguments[1], self.answered)
        raise RunReplaced


YOUR_ANSWER, TAKEN_NEXT, THIS_NODE, BEFORE_MOVE = "yours", "taken next", "this node", "before the move"


def label_question(view, node, kind):
    """Label the node that a question is about; `node` is −1 if the reader has to find a node."""
    _show_labels(view, [(node, _question_label(kind), True)])


def label_answer(view, node, kind, yours, taken):
    """Label the node asked about; if the answer is a node, label the reader's node `yours` and the right node `taken`.

    Each of the three nodes is −1 if there is no such node.
    """
    asked_node = node if taken < 0 else -1
    wrong_node = yours if yours != taken else -1
    entries = [(asked_node, _question_label(kind), True), (wrong_node, YOUR_ANSWER, True), (taken, TAKEN_NEXT, False)]
    _show_labels(view, entries)


def _question_label(kind):
    """Return the label of the node that a question of this kind is about."""
    return BEFORE_MOVE if kind == "kept" else THIS_NODE


def _show_labels(view, entries):
    """Show labels in the tree, each given as (node, text, True for the accent colour)."""
    labels = [{"node": node, "words": text, "accent": accent} for node, text, accent in entries if node >= 0]
    view.annotate(ffi.to_js(labels))
