"""The values of a search with a frontier: the sizes of the frontier and of the table of reached states."""

from puzzle.code.moments import Moment, Successor
from puzzle.code.values import Values, Variable, bold_count
from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Span
from puzzle.core.trace import NO_NODE
from puzzle.explanations.copy_text import discarded_copy
from puzzle.explanations.frontier_text import letter
from puzzle.recording.history import History
from puzzle.recording.reached import Copies, Reached, reached_rule
from puzzle.recording.run import Run


class FrontierValues(Values):
    """The values of a search with a frontier and, unless it is a tree search, a table of reached states."""

    frontier_name = "frontier"
    """The name of the variable with the frontier."""

    def __init__(self, run: Run, history: History, copies: Copies, step: int, smallest: float | None) -> None:
        super().__init__(run, history, copies, step, smallest)
        self._rule = reached_rule(run)

    def line_value(self, moment: Moment) -> list[Span]:
        """Return the result of a look-up in the table of reached states, or the size of the frontier."""
        if moment.mark == "known":
            return [("", "new" if moment.holds else "in reached")]
        if moment.mark == "cheaper":
            return [("", "cheaper" if moment.holds else "no")]
        if moment.mark in ("push", "start"):
            return [("", quantity(moment.frontier_size, "node"))]
        return super().line_value(moment)

    def reached(self, moment: Moment) -> int:
        """Return the number of states in the table of reached states at a moment."""
        if self._rule == "none":
            return 0
        # With the rule `expansion`, the current node's state is added at the event `note`, later than the step begins.
        step = self._step - 1 if self._rule == "expansion" else self._step
        if moment.mark == "note":
            step += 1
        if self._rule == "expansion" and moment.reached_growth:
            step += 1
        size = Reached(self._run, self._history, self._copies, step).size if step >= 0 else 0
        return size + (moment.reached_growth if self._rule != "expansion" else 0)

    def _tables(self, moment: Moment, moments_so_far: list[Moment]) -> list[Variable]:
        """Return the frontier and the table of reached states."""
        tables = [Variable(self.frontier_name, self._frontier_words(moment, moments_so_far))]
        if self._rule != "none":
            words = quantity(self.reached(moment), self._run.problem.state_name)
            tables.append(Variable("reached", bold_count(words)))
        return tables

    def _frontier_words(self, moment: Moment, moments_so_far: list[Moment]) -> list[Span]:
        """Return the size of the frontier in words, and the smallest value of f, g or h in it."""
        words = bold_count(quantity(moment.frontier_size, "node"))
        if self._f is None or not moment.frontier_size or not self._has_smallest(moment):
            return words
        inserted = [
            earlier.child.node for earlier in moments_so_far if earlier.mark == "push" and earlier.child is not None
        ]
        values = [self._f(node) for node in inserted]
        previous = [] if self._smallest is None else [self._smallest]
        return [
            *words,
            ("", ", the smallest "),
            letter(self._run),
            ("", " = "),
            ("strong", number(min(values + previous))),
        ]

    def _has_smallest(self, moment: Moment) -> bool:
        """Return False while a superseded node is being removed, whose value would be the smallest."""
        return moment.mark not in ("pop", "stale") or moment.node not in self._run.trace.dropped_at

    def _decision_words(self, moment: Moment, child: Successor, marks: set[str]) -> list[Span]:
        """Return words on whether a successor is kept, and why; empty until the search has decided."""
        if not marks & {"known", "push"}:
            return []
        if child.row >= 0:
            if self._rule == "best" and "cheaper" not in marks:
                return []
            return [("", "; discarded: "), *self._reached_words(child)]
        return self._keeping_reason(child, marks)

    def _keeping_reason(self, child: Successor, marks: set[str]) -> list[Span]:
        """Return words on why a successor is kept, or why it would be without the node limit; empty until decided."""
        if child.replaces != NO_NODE and "cheaper" not in marks:
            return []
        verb = "" if child.refused else "kept"
        if child.replaces != NO_NODE:
            g = number(self._run.trace.g[child.replaces])
            return [("", f"; {verb and 'kept: '}cheaper than "), ("math", "g"), ("", f" = {g}")]
        reason = {"none": "", "expansion": "not expanded before"}.get(self._rule, "new")
        words = ": ".join(part for part in (verb, reason) if part)
        return [("", f"; {words}")] if words else []

    def _reached_words(self, child: Successor) -> list[Span]:
        """Return words on when the state of a discarded copy had been reached or expanded before."""
        _card, twin = discarded_copy(self._run, self._history, self._copies, child.row)
        if twin == NO_NODE:
            return [("", "reached before")]
        trace, history = self._run.trace, self._history
        if self._rule == "expansion":
            return [("", f"expanded at step {history.expanded_at[twin]:,}")]
        g = number(trace.g[twin])
        return [("", f"reached at step {history.generated_at[twin]:,} with "), ("math", "g"), ("", f" = {g}")]
