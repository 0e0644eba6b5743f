"""The tree view during a quiz: shows the tree before each question's step, and the run again after the quiz."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.page_answers import answer_without_card, page_ending
from app.engine.run_source import RunSource
from app.page.dom import document, each, find, root
from app.page.latest import RunReplaced
from app.page.small_board import spoken_board
from app.page.state import UNKNOWN_LENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LOCKED_CONTROLS = (
    ".setup > :not(.go, [class*=attempt])", ".panel > :not(.setup)", ".controls", "#views", "#arrange",
    "#lecture-enter", "#help-lecture",
)  # fmt: skip
"""Controls that are inert during a quiz, as they would reveal answers or replace the search."""
SOLVE = (".go",)
"""The primary button, which is inert too, unless it hands in the quiz."""
LABEL_SPACE = 36
"""Pixels below the tree for the labels of its lowest nodes."""


class QuestionView:
    """Shows the tree of a question in place of the run, and later shows the run again at its previous step."""

    def __init__(self, tree):
        self.tree, self.displayed_run = tree, tree.displayed_run
        self.run = self.data = self.last_focus = None
        self.run_view: tuple[Any, ...] = ()  # the arguments that show the run again
        self.locked: list[Any] = []  # the elements that are inert

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

    def lock_controls(self, locked, hands_in):
        """Disable the controls that would reveal answers, or enable them again; `hands_in` is that of the state."""
        for element in self.locked:  # those that were locked, as a narrow page moves some of them
            element.toggleAttribute("inert", False)
        parts = LOCKED_CONTROLS if hands_in else LOCKED_CONTROLS + SOLVE
        self.locked = [element for part in parts for element in each(root, part)] if locked else []
        for element in self.locked:
            element.toggleAttribute("inert", True)
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
        if question.kind == "wrong_step":
            states = [bridge.spokenState(self.data, index) for index in range(self.data.size)]
            return " ".join([f"Node {index}: {state}." for index, state in enumerate(states, 1)])
        if node < 0:
            return ""
        state = bridge.spokenState(self.data, node)
        text = f"The node is at depth {int(self.data.depth[node]):,}: {state}."
        return text + (f" After the move: {spoken_board(tuple(question.after))}." if question.after.length else "")

    async def show_question(self, question, question_index):
        """Show the tree of a question, and label the node that it is about."""
        await self.tree.playback.show(
            self.data, QuestionRun(self.run, question_index, question), UNKNOWN_LENGTH, question.step
        )
        node = question.node
        self._label([(node, _question_label(question.kind), True)], self._node_tags(question))
        self.tree.selection.select(node)

    def show_answer(self, question, response, chosen):
        """Mark the answer in the tree and the list of the frontier; return True if the reader answered in that list."""
        list_element = document.activeElement.closest("#frontier .line-grid")
        self.last_focus = list_element or self.last_focus
        self.data.revealAnswer(response.taken, response.later)
        self.displayed_run.source.answered = True
        taken = response.taken
        # If the answer is a node, it is labelled, and a wrong one of the reader, in place of the node asked about.
        asked_node, wrong_node = question.node if taken < 0 else -1, chosen if chosen != taken else -1
        labels = [(asked_node, _question_label(question.kind), True), (wrong_node, YOUR_ANSWER, True)]
        labels += [(taken, TAKEN_NEXT, False), (response.refuting, REFUTING, True)]
        self._label(labels, self._node_tags(question))
        return list_element is not None

    def _node_tags(self, question):
        """Return the number of each node for a tag, if the answers of a question name nodes by their numbers."""
        nodes = range(self.data.size) if question.kind == "wrong_step" else ()
        return [{"node": node, "words": str(node + 1), "tag": True} for node in nodes]

    def _label(self, entries, tags):
        """Label nodes of the tree, each given as (node, text, True for the accent colour); a node is −1 for none."""
        labels = [{"node": node, "words": text, "accent": accent} for node, text, accent in entries if node >= 0] + tags
        self.tree.drawing.view.annotate(ffi.to_js(labels))

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

    def label_statistics(self, _counters, step, _at_end):
        """While a question is displayed, say in the heading that the statistics are those before its step."""
        if self.is_on:
            find("statistics-heading").textContent = f"Statistics before step {step:,}"


class QuestionRun(RunSource):
    """The run of the quiz, cut off at the question's step, for display during the question.

    Once `answered` is True, the list of the frontier also shows the answer.
    """

    has_end = False  # the last step of a question's tree is not the end of the search

    def __init__(self, run, question_index, question):
        super().__init__(ending=page_ending("asked", 0))
        self.run, self.question_index, self.answered = run, question_index, False
        self.sentence = list(question.words)
        self.step, self.counters = question.step, question.counters

    async def ask(self, name, *arguments):
        """Return the explanation or the frontier of the step; raise RunReplaced for any other request."""
        if name == "at_step":
            return answer_without_card(self.step, self.sentence, self.counters)  # a card would show the answer
        if name == "frontier_at":
            return await self.run.ask("question_frontier", self.question_index, arguments[1], self.answered)
        raise RunReplaced


YOUR_ANSWER, TAKEN_NEXT, THIS_NODE, BEFORE_MOVE = "yours", "taken next", "this node", "before the move"
REFUTING = "another node"
"""The label of the node that refutes a wrong reason, which the feedback names so."""


def _question_label(kind):
    """Return the label of the node that a question of this kind is about."""
    return {"kept": BEFORE_MOVE, "why": TAKEN_NEXT}.get(kind, THIS_NODE)
