"""The sentences of searches from both ends: on which side a node is, and where the two trees meet."""

from puzzle.core.formatting import quantity
from puzzle.core.spans import Span
from puzzle.families.frontier.frontier_words import FrontierWords, exhausted, expanded_words, waiting_words
from puzzle.recording.history import History
from puzzle.recording.run import Run


class BothEndsWords(FrontierWords):
    """Sentences on searches that grow two trees, from the start and from the goal."""

    roots, beginning = "the start and the goal", "One of the two trees begins here."
    reached = " from both ends"

    def ending(self, run: Run, history: History) -> list[Span]:
        """Return the sentence of a search whose trees have not met."""
        extent = "until one of its two trees could not grow, and they have not met"
        return exhausted(run, f"{expanded_words(run, history)}, {extent}.")

    def work(self, run: Run, history: History) -> str:
        """Return how many nodes a solved search expanded, and where its trees met."""
        trace = run.trace
        distance, backward = quantity(len(trace.path(trace.goal)) - 1, "move"), len(trace.path(trace.meeting)) - 1
        met = f"its two trees met {distance} from the start and {backward:,} from the goal"
        return f"{expanded_words(run, history)}; {met}."

    def place(self, run: Run, node: int) -> str:
        """Return the side of a node: “ on the side of the goal”."""
        return f" on the side of the {_end(run, node)}"

    def _node_words(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the end of the sentence of a step: the side whose turn it is, and how far that tree has grown."""
        node = history.current_node(step)
        depth, end = history.depth[node], _end(run, node)
        distance = f"{quantity(depth, 'move')} from the {end}" if depth else f"the {end} itself"
        waiting = f"{waiting_words(history, step)}, both sides counted"
        return [("", f" the oldest node{self.place(run, node)}, {distance}: {waiting}.")]

    def _reason(self, run: Run, history: History, step: int, count: int) -> list[Span]:
        """Return that a node was the oldest on its side."""
        return [("", f"the oldest{self.place(run, history.current_node(step))}.")]

    def _clause(self, run: Run, history: History, step: int, count: int, since: str) -> list[Span]:
        """Return that the current node was the oldest on its side."""
        return [("", f"the oldest{self.place(run, history.current_node(step))}, {since}")]


def _end(run: Run, node: int) -> str:
    """Return the end from which the tree of a node grew: `start` or `goal`."""
    return "goal" if run.trace.from_goal(node) else "start"


WORDS = BothEndsWords()
