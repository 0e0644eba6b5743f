"""The sentences of searches with one frontier, and what other families say like them."""

from collections.abc import Sequence

from puzzle.core import board, catalogue
from puzzle.core.formatting import factor, in_words, number, plural, quantity
from puzzle.core.spans import Span, Words
from puzzle.core.trace import NO_NODE
from puzzle.explanations import step_text
from puzzle.recording.history import History
from puzzle.recording.run import Run


class FrontierWords:
    """Sentences on searches that take the oldest node, the newest, or one with the smallest value, and on all others.

    `explanations/` puts them together; the other families override what differs.
    """

    roots, beginning = "the root alone", "The search begins here."
    """The nodes in the frontier at step 0, and the sentence on the card of a root until it is taken."""
    choices, reached = "frontier nodes", ""
    """The nodes of which one is taken at a step, and the ends from which states are reached if there are two."""
    takes_smallest = True
    """Whether a search that compares values always takes a node with the smallest value of all."""

    def step(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the sentence of a step before the end: the node taken, and why no other; step 0 precedes the first."""
        if step <= 0:
            return [("", f"{run.subject} begins with "), ("glyph", "frontier"), ("", f" {self.roots} in the frontier.")]
        return [("", f"{run.subject} takes "), ("glyph", "current"), *self._node_words(run, history, step)]

    def ending(self, run: Run, history: History) -> list[Span]:
        """Return the sentence of a search that ended without a path, and not because of a limit on its nodes."""
        extent = "everything it can reach, and the goal is not among them"
        return exhausted(run, f"{expanded_words(run, history)}, {extent}.")

    def work(self, run: Run, history: History) -> str:
        """Return the sentence on how much work a solved search has done, and what it had to remember."""
        counters, superseded = history.counters(), history.superseded_in_frontier(history.last_step)
        space = board.SPACES.get(len(run.problem.boards()[0]), 0)
        if space and run.options.reached in ("first", "best"):
            boards = len(run.trace.parent) - len(run.trace.superseded_at)  # one node per board is not superseded
            if history.has_reopened_nodes and boards * 2 > space:
                return f"{expanded_words(run, history)} and reached {boards:,} of {space:,} boards."
            if not history.has_reopened_nodes and counters.expanded * 2 > space:
                return f"{run.subject} had to expand {counters.expanded:,} of {space:,} boards."
        outdated = f", {superseded:,} of them superseded by cheaper copies" if superseded else ""
        left = f"left {counters.frontier_end:,} in the frontier{outdated}"
        return f"{expanded_words(run, history)} to find it and {left}."

    def waiting(self, run: Run, history: History, node: int, step: int) -> list[Words]:
        """Return sentences on a node that has not been taken yet: since when it waits, and why not."""
        if run.trace.parent[node] == NO_NODE:
            return [(("", self.beginning),)]
        generated = f"Generated at step {history.generated_at[node]:,}"
        if left := self.left(run, history, node, step):
            return [(("", f"{generated}, not taken: "), *left, ("", "."), *self.needed_change(run, node))]
        return [(("", f"{generated} and not taken yet."),)]

    def left(self, run: Run, history: History, node: int, step: int) -> Words:
        """Return the value of a node beside that of the goal, which was taken first: “f = 7 > 5, that of the goal”.

        The result is empty unless the search compares values and has taken the goal by the step.

        >>> from puzzle.core.formatting import plain_text
        >>> from puzzle.recording.run import sliding_run
        >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
        >>> _ = run.advance()
        >>> history = History(run.trace)
        >>> plain_text(WORDS.left(run, history, node=2, step=history.last_step))
        'f = 5 > 3, that of the goal'
        """
        value, goal = run.evaluation_function(), run.trace.goal
        has_taken_goal = goal != NO_NODE and not run.trace.tests_early and step >= history.last_step
        if value is None or not self.takes_smallest or not has_taken_goal:
            return ()
        own, goals = number(value(node)), number(value(goal))
        if own == goals:
            return (("math", value.letter), ("", f" = {own} as for the goal, and tie-breaking took the goal first"))
        return (("math", value.letter), ("", f" = {own} > {goals}, that of the goal"))

    def needed_change(self, run: Run, node: int) -> Words:
        """Return words on what would have made a node that was left in the frontier go before the goal; often none.

        With another h for this state alone, the search is the same until it takes a node of this state: so that comes
        before the goal. Under the rule `heap`, nodes of equal value can change places.

        >>> from puzzle.core.formatting import plain_text
        >>> from puzzle.recording.run import sliding_run
        >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
        >>> _ = run.advance()
        >>> plain_text(WORDS.needed_change(run, node=2))
        ' With h ≤ 1 it would go first.'
        """
        value = run.evaluation_function()
        if value is None or run.options.ties == "heap":
            return ()
        if value.letter == "g":
            return (("", " With "), ("math", "g"), ("", f" < {number(value(run.trace.goal))} it would go first."))
        most = value.largest_h_below(node, run.trace.goal)
        return () if most < 0 else (("", " With "), ("math", "h"), ("", f" ≤ {most:,} it would go first."))

    def reasons(self, run: Run, history: History, node: int, status: str) -> list[Words]:
        """Return sentences on why a node was taken at its step, or left the frontier without being taken.

        While a node is the current one, the sentence of the step has the reason.
        """
        step = history.expanded_at[node]
        if status == "current" or step > history.last_step:
            return []
        count = history.choice_count(step)
        only: list[Span] = [("", f"it was {self._only_words(history, step)}.")]
        return [(("", f"Taken at step {step:,}: "), *(only if count == 1 else self._reason(run, history, step, count)))]

    def why_taken(self, run: Run, history: History, step: int) -> list[Span]:
        """Return a clause on why the current node was taken, and when it was generated."""
        count, generated_step = history.choice_count(step), history.generated_at[history.current_node(step)]
        since = f"generated at step {generated_step:,}"
        if count == 1:
            return [("", f"{self._only_words(history, step)}, {since}")]
        return self._clause(run, history, step, count, since)

    def first_copy(self, run: Run, node: int, others: Sequence[int]) -> int:
        """Return the first node with the state of a node, if the search can have copies of a state; otherwise −1.

        `others` are the other nodes with this state.
        """
        return NO_NODE

    def copy_words(self, run: Run, history: History, node: int, others: Sequence[int], step: int) -> Words:
        """Return a sentence on which copy of its state a node is; only needed where `first_copy` finds one."""
        return ()

    def place(self, run: Run, node: int) -> str:
        """Return where a node is in the tree, to be added to its depth: ` on the side of the goal`; often empty."""
        return ""

    def progress(self, run: Run) -> str:
        """Return how far a search has come that has not ended, apart from its counters; often empty."""
        return ""

    def _only_words(self, history: History, step: int) -> str:
        """Return words for a node that is taken when there is no other."""
        return "the only frontier node"

    def _node_words(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the end of the sentence of a step: which node is taken, and what waits besides."""
        node, f = history.current_node(step), run.evaluation_function()
        if f is None:
            depth = f"at depth {history.depth[node]:,}"
            return [("", f" the {age(run)} frontier node, {depth}: {waiting_words(history, step)}.")]
        equals = step_text.equal_best(run, history, step)
        reason = step_text.counted_tie_reason(run, node, equals)
        if len(equals) == 1:
            reason = "no other is as small" if history.choice_count(step) > 1 else self._only_words(history, step)
        return [("", " the frontier node with the smallest "), *value_words(run, node), ("", f", {reason}.")]

    def _reason(self, run: Run, history: History, step: int, count: int) -> list[Span]:
        """Return why a node was taken and not one of the others, `count` with that node, for its card."""
        f, node = run.evaluation_function(), history.current_node(step)
        if f is None:
            return [("", f"the {age(run)} of {in_words(count)} in the frontier.")]
        equals, symbol = step_text.equal_best(run, history, step), ("math", f.letter)
        compared = f"of {in_words(count)} {self.choices}"
        if len(equals) > 1:
            words = f" = {number(f(node))}, and this was {step_text.tie_reason(run, node, equals)}."
            return [("", f"{compared} {in_words(len(equals))} had "), symbol, ("", words)]
        least, most = history.rival_values(f, step)
        or_more = "" if least == most else " or more"
        subject = "the other had " if count == 2 else "the others had "
        return [("", f"{compared} {subject}"), symbol, ("", f" = {number(least)}{or_more}.")]

    def _clause(self, run: Run, history: History, step: int, count: int, since: str) -> list[Span]:
        """Return why a node was taken and not one of the others, `count` with that node, and when it was generated."""
        value, node = run.evaluation_function(), history.current_node(step)
        if value is None:
            return [("", f"the {age(run)} of {count:,}, {since}")]
        equals = step_text.equal_best(run, history, step)
        reason = "no other is as small;" if len(equals) == 1 else f"{step_text.counted_tie_reason(run, node, equals)},"
        smallest: list[Span] = [("", "smallest "), ("math", value.letter), ("", " = "), ("strong", number(value(node)))]
        return [*smallest, ("", f"; {reason} {since}")]


def expanded_words(run: Run, history: History) -> str:
    """Return the beginning of a sentence on the work of a search: “A* expanded 12 nodes”."""
    return f"{run.subject} expanded {quantity(history.counters().expanded, 'node')}"


def value_words(run: Run, node: int) -> list[Span]:
    """Return the value of a node, f as the sum of g and h: “f = 7 (g 3 + h 4)”; only of a search that has values."""
    value = run.node_value
    g, h, total = value.texts(node)
    if not value.is_sum:
        return [("math", value.letter), ("", f" = {total}")]
    weight_words = f" × {factor(value.weight)}" if value.is_weighted else ""
    words: list[Span] = [("math", "f"), ("", f" = {total} ("), ("math", "g"), ("", f" {g} + ")]
    return [*words, ("math", "h"), ("", f" {h}{weight_words})")]


def exhausted(run: Run, words: str) -> list[Span]:
    """Return the sentence of a search that has tried every state, followed by a sentence on how it did so."""
    return [("strong", f"No {run.problem.state_name} is left to try."), ("", f" {words}")]


def waiting_words(history: History, step: int) -> str:
    """Return words on how many nodes wait in the frontier besides the node taken."""
    count = history.choice_count(step) - 1
    return f"{count:,} more {plural(count, 'is', 'are')} waiting" if count else "no other is waiting"


def age(run: Run) -> str:
    """Return which node is taken by a search that compares no values: the oldest or the newest."""
    return "newest" if catalogue.algorithm(run.options.algorithm).mirrored else "oldest"


WORDS = FrontierWords()
