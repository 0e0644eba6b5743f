"""Reasons in quiz feedback on beam search: why a node stays in the beam or is cut, and why a node is not next."""

from __future__ import annotations

from puzzle.core.formatting import in_words, ordinal, plural
from puzzle.core.spans import Span
from puzzle.quiz.questions import beam_standing
from puzzle.quiz.reasons import formula
from puzzle.recording.history import History
from puzzle.recording.run import Run


def stay_reason(run: Run, history: History, node: int) -> list[Span]:
    """Return the reason why a node stays in the beam, or why it is cut."""
    smaller, as_small, kept = beam_standing(run, history, node)
    size, is_cut = len(history.layer(history.depth[node])), history.is_pruned(node)
    count = smaller if is_cut else as_small
    which = "a smaller one" if is_cut else "one no larger"
    have = f"{in_words(count)} of the {in_words(size)} nodes {plural(count, 'has', 'have')} {which}"
    return [
        ("", f"it {'is cut' if is_cut else 'stays'}: its "),
        ("math", "f"),
        ("", f" is {formula(run, node)}; {have}, and the beam keeps {in_words(kept)}."),
    ]


def not_in_beam_reason(run: Run, history: History, step: int, node: int) -> list[Span]:
    """Return why a node that is not in the beam at a step cannot be taken next; empty if it is in the beam."""
    depth = history.depth[history.current_node(step)]
    if history.depth[node] > depth:
        first = f"{run.subject} first takes all nodes of its beam at depth {depth:,}"
        return [("", f" it is at depth {history.depth[node]:,}. {first}.")]
    if not history.is_pruned(node) or history.expanded_at[node] > step:
        return []
    rank, size = history.pruned_rank(node)
    when = "now" if history.expanded_at[node] == step else f"at step {history.expanded_at[node]:,}"
    verb = "is" if history.expanded_at[node] == step else "was"
    return [("", f" it {verb} cut {when}, as the {ordinal(rank)} of {size:,} nodes at depth {history.depth[node]:,}.")]
