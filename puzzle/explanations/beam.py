"""Explanations of beam search: what it keeps of a layer, and why it cuts a node."""

from __future__ import annotations

from puzzle.core.formatting import in_words, number, plural, quantity, terms
from puzzle.core.spans import Span, Words
from puzzle.explanations import ties
from puzzle.recording.history import History
from puzzle.recording.run import Run

F: Span = ("math", "f")


def sentence(run: Run, history: History, step: int, subject: str) -> list[Span]:
    """Return the sentence of a step: what is left of the layer if one begins, and which node is taken."""
    node, count = history.current_node(step), history.choice_count(step)
    layer_words = _layer_words(history, step)
    words: list[Span] = [*layer_words, ("", f"{subject} takes "), ("glyph", "current")]
    if count == 1:
        return [*words, ("", f" {only_words(history, step)}, with "), *_value_words(run, node), ("", ".")]
    words += [("", " the node with the smallest "), *_value_words(run, node)]
    if not layer_words:
        words.append(("", f" of the {count:,} left in the beam"))
    equals = ties.equal_best(run, history, step)
    reason = "no other is as small" if len(equals) == 1 else ties.reason_with_count(run, node, equals)
    return [*words, ("", f", {reason}.")]


def only_words(history: History, step: int) -> str:
    """Return words for a node taken when the beam contains no other."""
    return f"the {'only' if history.begins_layer(step) else 'last'} node of the beam"


def cut_reasons(run: Run, history: History, node: int) -> list[Words]:
    """Return sentences on why a node was cut: how its f compares with that of the nodes that stayed in the beam."""
    layer, f = history.layer(history.depth[node]), _f(run, node)
    kept = [_f(run, other) for other in layer if not history.is_pruned(other)]
    best = f"the best {len(kept):,}" if len(kept) > 1 else "only the best"
    event = f"Cut at step {history.expanded_at[node]:,}, when the beam kept {best} of {quantity(len(layer), 'node')}."
    if f > max(kept):
        most = number(max(kept))
        limit = f"all nodes kept have {most} or less" if len(kept) > 1 else f"the node kept has {most}"
        return [(("", event),), (("", "Its "), F, ("", f" is {number(f)}; {limit}."))]
    equals, stayed = sum(_f(run, other) == f for other in layer), _stayed_words(run, kept.count(f))
    return [(("", event),), (("", f"Of {equals:,} nodes with "), F, ("", f" = {number(f)} only {stayed} stayed."))]


def dry_words(run: Run, history: History) -> str:
    """Return the end of a sentence on a beam that ran dry: what has been cut, and whether there may be a solution."""
    cut = f"cut {history.pruned_count(history.last_step):,}"
    if run.problem.is_solvable() is False:
        return f"{cut}; this goal cannot be reached"
    return f"{cut}; a wider beam may find a path" + ("" if run.problem.is_solvable() else ", if there is one")


def _layer_words(history: History, step: int) -> list[Span]:
    """Return a sentence on what is left of the layer that begins at a step, and a space; empty if none begins."""
    depth = history.depth[history.current_node(step)]
    if not depth or not history.begins_layer(step):
        return []
    size, cut = len(history.layer(depth)), history.pruned_count(step) - history.pruned_count(step - 1)
    if not cut:
        fit = f"all {in_words(size)} nodes fit" if size > 1 else "the only node fits"
        return [("", f"At depth {depth:,} {fit} into the beam. ")]
    best = f"the best {in_words(size - cut)} of {in_words(size)} nodes stay"
    if size - cut == 1:
        best = f"only the best of {in_words(size)} nodes stays"
    return [
        ("", f"At depth {depth:,} {best}, "),
        ("glyph", "pruned"),
        ("", f" {in_words(cut)} {plural(cut, 'is', 'are')} cut. "),
    ]


def _value_words(run: Run, node: int) -> list[Span]:
    """Return f of a node and the sum behind it: “f = 23 (g 12 + h 11)”."""
    f = number(_f(run, node))
    g, h = terms([run.trace.g[node], run.trace.h[node]], f)
    return [F, ("", f" = {f} ("), ("math", "g"), ("", f" {g} + "), ("math", "h"), ("", f" {h})")]


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


def _f(run: Run, node: int) -> float:
    """Return f of a node."""
    f = run.evaluation_function()
    assert f is not None, "Beam search has an evaluation function."
    return f(node)
