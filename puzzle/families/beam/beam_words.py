"""The sentences of beam search: what it keeps of a layer, and why it prunes a node."""

from puzzle.core.formatting import in_words, number, plural, quantity
from puzzle.core.spans import Span, Words
from puzzle.explanations import step_text
from puzzle.families.frontier.frontier_words import FrontierWords, expanded_words, value_words
from puzzle.recording.history import History
from puzzle.recording.run import Run

F: Span = ("math", "f")


class BeamWords(FrontierWords):
    """Sentences on searches that expand only the best nodes of each depth."""

    choices, takes_smallest = "nodes left in the beam", False

    def step(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the sentence of a step: what is left of the layer if one begins, and which node is taken."""
        return [*(_layer_words(history, step) if step > 0 else []), *super().step(run, history, step)]

    def ending(self, run: Run, history: History) -> list[Span]:
        """Return the sentence of a search whose beam ran dry, or that has expanded all nodes without pruning any."""
        if run.outcome != "pruned":
            return super().ending(run, history)
        reason = "a wider beam may find a path" + ("" if run.problem.is_solvable() else ", if there is one")
        if run.problem.is_solvable() is False:
            reason = "this goal cannot be reached"
        words = f" {expanded_words(run, history)} and pruned {history.pruned_count(history.last_step):,}; {reason}."
        return [("strong", "The beam ran dry."), ("", words)]

    def work(self, run: Run, history: History) -> str:
        """Return how many nodes a solved search expanded, pruned and left in the frontier."""
        if not run.trace.pruned:
            return super().work(run, history)
        left = f"pruned {len(run.trace.pruned):,} and left {history.counters().frontier_end:,} in the frontier"
        return f"{expanded_words(run, history)} to find it, {left}."

    def reasons(self, run: Run, history: History, node: int, status: str) -> list[Words]:
        """Return sentences on why a node was taken at its step, or pruned."""
        return (
            _pruned_reasons(run, history, node) if status == "pruned" else super().reasons(run, history, node, status)
        )

    def _only_words(self, history: History, step: int) -> str:
        """Return words for a node that is taken when the beam contains no other."""
        return f"the {'only' if history.begins_layer(step) else 'last'} node of the beam"

    def _node_words(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the end of the sentence of a step: which node of the beam is taken, and why."""
        node, count = history.current_node(step), history.choice_count(step)
        if count == 1:
            return [("", f" {self._only_words(history, step)}, with "), *value_words(run, node), ("", ".")]
        words: list[Span] = [("", " the node with the smallest "), *value_words(run, node)]
        if not _layer_words(history, step):
            words.append(("", f" of the {count:,} left in the beam"))
        equals = step_text.equal_best(run, history, step)
        reason = "no other is as small" if len(equals) == 1 else step_text.counted_tie_reason(run, node, equals)
        return [*words, ("", f", {reason}.")]


def _pruned_reasons(run: Run, history: History, node: int) -> list[Words]:
    """Return sentences on why a node was pruned: how its f compares with that of the nodes that stayed in the beam."""
    value, size = run.node_value, len(history.layer(history.depth[node]))
    f, (kept, every) = value(node), history.layer_values(value, history.depth[node])
    kept_count = kept.total()
    best = f"the best {kept_count:,}" if kept_count > 1 else "only the best"
    event = f"Pruned at step {history.expanded_at[node]:,}, when the beam kept {best} of {quantity(size, 'node')}."
    if f > max(kept):
        most = number(max(kept))
        limit = f"all nodes kept have {most} or less" if kept_count > 1 else f"the node kept has {most}"
        return [(("", event),), (("", "Its "), F, ("", f" is {number(f)}; {limit}."))]
    equals, stayed = every[f], _stayed_words(run, kept[f])
    return [(("", event),), (("", f"Of {equals:,} nodes with "), F, ("", f" = {number(f)} only {stayed} stayed."))]


def _layer_words(history: History, step: int) -> list[Span]:
    """Return a sentence on what is left of the layer that begins at a step, and a space; empty if none begins."""
    depth = history.depth[history.current_node(step)]
    if not depth or not history.begins_layer(step):
        return []
    size, pruned = len(history.layer(depth)), history.pruned_count(step) - history.pruned_count(step - 1)
    if not pruned:
        fit = f"all {in_words(size)} nodes fit" if size > 1 else "the only node fits"
        return [("", f"At depth {depth:,} {fit} into the beam. ")]
    best = f"the best {in_words(size - pruned)} of {in_words(size)} nodes stay"
    if size - pruned == 1:
        best = f"only the best of {in_words(size)} nodes stays"
    return [
        ("", f"At depth {depth:,} {best}, "),
        ("glyph", "pruned"),
        ("", f" {in_words(pruned)} {plural(pruned, 'is', 'are')} pruned. "),
    ]


def _stayed_words(run: Run, room: int) -> str:
    """Return which of the nodes with equal f stayed in the beam, by the tie-breaking rule; `room` is their number."""
    count, problem = in_words(room), run.problem
    return {
        "fifo": f"the oldest {count}",
        "lifo": f"the newest {count}",
        "state": f"the first {count}, {problem.state_name}s being compared {problem.comparison},",
        "low_h": f"the {count} that seem nearest to the goal, or else are oldest,",
        "heap": f"the {count} on top of the heap",
    }[run.options.ties]


WORDS = BeamWords()
