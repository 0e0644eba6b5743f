"""The sentences of a search that the reader has written: only what was seen is said."""

from collections.abc import Sequence

from puzzle.core.formatting import in_words, number, ordinal, plural, quantity
from puzzle.core.spans import Span, Words
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_words import FrontierWords, expanded_words
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.watching.own_run import OwnRun, as_own_run

NOT_DETAILED = " After 20,000 expansions only expansions and their lines were recorded."
ENDS_OUTSIDE = " The tree ends where your search expanded a {} that no move reaches."


class OwnWords(FrontierWords):
    """Sentences on a search that was watched; the order of its frontier is a guess, so no reason is given."""

    takes_smallest = False

    def step(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the sentence of a step: the node taken, the line that took it, and what became of its successors."""
        own = as_own_run(run)
        if step <= 0:
            return [("", f"{run.subject} begins with "), ("glyph", "frontier"), ("", " the root.")]
        node = history.current_node(step)
        taking: list[Span] = [
            ("", f"{run.subject} takes "),
            ("glyph", "current"),
            ("", f" {_which(own, history, step)}"),
        ]
        taking.append(("", f"{_line_words(own, step)}."))
        if node == own.trace.goal and step == history.last_step:
            return taking
        return [*taking, ("", f" {successor_words(own, history, step)}")]

    def ending(self, run: Run, history: History) -> list[Span]:
        """Return the sentence of a search that returned no path, was stopped, or raised an error."""
        own = as_own_run(run)
        work = f" {expanded_words(run, history)}.{limits_words(own)}"
        if own.outcome == "failed":
            sentence = own.error.sentence if own.error else "It raised an error."
            return [("strong", "Your search failed."), ("", f" {sentence}{work}")]
        if own.outcome == "stopped":
            sentence = own.error.sentence if own.error else "No path found yet."
            return [("strong", "Stopped at the limit."), ("", f" {sentence}{work}")]
        return [("strong", "No path."), ("", f" {answer_words(own)}{work}")]

    def work(self, run: Run, history: History) -> str:
        """Return how many nodes a search expanded, what it left, and a wrong number that it returned with the path."""
        own, counters = as_own_run(run), history.counters()
        left = ""
        if own.trace.knows_frontier:
            left = f" and left {counters.frontier_end:,} in the frontier"
        return f"{expanded_words(run, history)} to find it{left}.{claim_words(own)}{limits_words(own)}"

    def waiting(self, run: Run, history: History, node: int, step: int) -> list[Words]:
        """Return a sentence on a node that has not been expanded."""
        if run.trace.parent[node] == NO_NODE:
            return [(("", self.beginning),)]
        end = (
            "and never expanded"
            if step >= history.last_step and history.expanded_at[node] > step
            else "not expanded yet"
        )
        return [(("", f"Generated at step {history.generated_at[node]:,}, {end}."),)]

    def reasons(self, run: Run, history: History, node: int, status: str) -> list[Words]:
        """Return sentences on when and where a node was taken, on its earlier expansion, and on wrong successors."""
        own, step = as_own_run(run), history.expanded_at[node]
        if step > history.last_step:
            return []
        if history.is_forgotten(node, step):
            return [(("", f"Taken out of the frontier at step {step:,} and not expanded."),)]
        words: list[Words] = [(("", f"Your search took it at step {step:,}{_line_words(own, step)}."),)]
        original = own.repeats.get(node)
        if original is not None:
            first = history.expanded_at[original]
            words.append((("", f"It had expanded this {run.problem.state_name} before, at step {first:,}."),))
        if history.discarded_at(step + 1) > history.discarded_at(step):
            words.append((("", successor_words(own, history, step)),))
        elif count := own.bad_moves.get(node, 0):
            words.append((("", f"{bad_words(count)}."),))
        return words

    def first_copy(self, run: Run, node: int, others: Sequence[int]) -> int:
        """Return the first node with the state of a node in the same round or from the same end; −1 without a copy."""
        copies = _copies(run, node, others)
        return copies[0] if len(copies) > 1 else NO_NODE

    def copy_words(self, run: Run, history: History, node: int, others: Sequence[int], step: int) -> Words:
        """Return which copy of its state a node is, and what became of the first one."""
        copies, name = _copies(run, node, others), run.problem.state_name
        count, first = len(copies), copies[0]
        if node == first:
            return (("", f"The first of {in_words(count)} nodes with this {name}."),)
        status = history.status(first, step)
        if run.repeats.get(node) == first and history.expanded_at[node] <= step:
            became = ""  # said by `reasons`
        elif status == "frontier":
            became = ", still in the frontier" if run.knows_frontier else ", not expanded yet"
        else:
            became = f", {'taken out' if status == 'forgotten' else 'expanded'} at step {history.expanded_at[first]:,}"
        place = "A copy" if count == 2 else f"The {ordinal(copies.index(node) + 1)} of {in_words(count)} nodes"
        twice = " Your search added it twice." if status == "frontier" and run.knows_frontier and count == 2 else ""
        return (("", f"{place}: the same {name} as node {first:,}{became}.{twice}"),)

    def why_taken(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the line that took the current node, and when the node was generated."""
        own, generated = as_own_run(run), history.generated_at[history.current_node(step)]
        return [("", f"taken{_line_words(own, step)}, generated at step {generated:,}")]

    def place(self, run: Run, node: int) -> str:
        """Return that a node is in the tree from the goal, or in which round."""
        trace = run.trace
        if trace.from_goal(node):
            return " on the side of the goal"
        rounds = [root for root in trace.roots if root != trace.goal_root]
        if len(rounds) < 2:
            return ""
        root = trace.path(node)[0]
        return f" in round {rounds.index(root) + 1:,}"


def _copies(run: Run, node: int, others: Sequence[int]) -> list[int]:
    """Return the nodes with the state of a node in the tree of the same root, in order of generation."""
    root = run.trace.path(node)[0]
    return sorted([node, *(other for other in others if run.trace.path(other)[0] == root)])


def _which(own: OwnRun, history: History, step: int) -> str:
    """Return which node is taken: a new root, a node expanded before, or its age in the frontier if that is known."""
    trace, node = own.trace, history.current_node(step)
    depth = f"at depth {history.depth[node]:,}"
    if node == trace.other_root:
        return "the goal, from which a second tree grows"
    if trace.parent[node] == NO_NODE and node:
        rounds = [root for root in trace.roots if root != trace.other_root]
        return f"the root again, for its {ordinal(rounds.index(node) + 1)} round"
    if node in own.repeats:
        return f"a {own.problem.state_name} that it has expanded before, {depth}"
    if trace.knows_frontier and step > 1:
        return f"{_age_words(history, step, node)}, {depth}"
    return f"a node {depth}" if node else "the root"


def _age_words(history: History, step: int, node: int) -> str:
    """Return the age of a node among those in the frontier."""
    waiting = list(history.frontier(step))
    if len(waiting) == 1:
        return "the only node of the frontier"
    if node == min(waiting):
        return "the oldest node of the frontier"
    youngest = history.generated_at[max(waiting)]
    return (
        "the newest node of the frontier"
        if node == max(waiting)
        else (
            "one of the newest nodes of the frontier"
            if history.generated_at[node] == youngest
            else "a node of the frontier"
        )
    )


def _line_words(own: OwnRun, step: int) -> str:
    """Return the line of the reader's code that took a node; empty if it is unknown."""
    line = own.lines[step - 1] if 0 < step <= len(own.lines) else 0
    return f" (line {line:,})" if line else ""


def successor_words(own: OwnRun, history: History, step: int) -> str:
    """Return what became of the successors of the node taken at a step, as far as that is known."""
    trace, node = own.trace, history.current_node(step)
    new = [child for child in range(history.nodes_at(step), history.nodes_at(step + 1)) if trace.parent[child] == node]
    discarded = history.discarded_at(step + 1) - history.discarded_at(step)
    count, bad = len(new) + discarded, own.bad_moves.get(node, 0)
    wrong = f" {bad_words(bad)}." if bad else ""
    if not count:
        return wrong.strip() or "It generates no successor at this step."
    if not trace.knows_frontier:
        return f"It generates {quantity(count, 'successor')}.{wrong}"
    if not discarded:
        subject = "Its successor joins" if count == 1 else f"Its {in_words(count)} successors join"
        return f"{subject} the frontier.{wrong}"
    left_out = plural(discarded, "is", "are")
    if not new:
        return f"Its {quantity(count, 'successor')} {plural(count, 'is', 'are')} left out.{wrong}"
    first = "one" if discarded == 1 else in_words(discarded)
    others = "the other joins" if len(new) == 1 else f"the other {in_words(len(new))} join"
    return (
        f"{first.capitalize()} of its {in_words(count)} successors {left_out} left out, {others} the frontier.{wrong}"
    )


def bad_words(count: int) -> str:
    """Return a sentence, without its full stop, on successors that are no move."""
    return (
        f"{in_words(count).capitalize()} of the successors that your code returned {plural(count, 'is', 'are')} no move"
    )


def answer_words(own: OwnRun) -> str:
    """Return a sentence on what a search returned, if that is no path to the goal."""
    answer = own.answer
    if answer.kind == "count":
        return f"Your search returned the number {number(answer.claimed or 0)}, not a path."
    if answer.flaw:
        return f"The path that your search returned is wrong. {answer.flaw}"
    if answer.kind == "path":
        return "Your search returned a path that its tree does not have."
    return answer.words


def claim_words(own: OwnRun) -> str:
    """Return a sentence on a number returned with the path that is neither its length nor its cost; often empty."""
    claimed, length, cost = own.answer.claimed, own.answer.length, own.answer.cost
    if claimed is None or claimed in (length, cost):
        return ""
    return f" It returned {number(claimed)} with the path, which has {quantity(length or 0, 'move')}."


def limits_words(own: OwnRun) -> str:
    """Return sentences on what was not recorded, and on where the tree ends."""
    outside = ENDS_OUTSIDE.format(own.problem.state_name) if own.trace.ends_outside else ""
    return outside + ("" if own.detailed else NOT_DETAILED)


WORDS = OwnWords()
