"""The texts of a step: its sentence, the card of a node, and the reason for a choice among ties."""

from dataclasses import dataclass
from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import in_words, join_names, number, plural, quantity, terms
from puzzle.core.kinds import Count, Node, Picture, Step, Tiles
from puzzle.core.spans import Span, Words
from puzzle.core.trace import NEVER
from puzzle.heuristics.registry import find
from puzzle.problems.problem import picture_of
from puzzle.recording.guarantees import constant_h_warning, goes_by_cost, known_bound, no_path_is, promises_shortest
from puzzle.recording.history import Counters, History
from puzzle.recording.run import Run, state_of


def sentence(
    run: Run, history: History, step: int, optimal: int | None = None, at_least: int | None = None
) -> list[Span]:
    """Return a sentence on what happens at a step, and why.

    `optimal` is the length of a shortest path and `at_least` a lower bound of this length, each None if it is unknown.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> plain_text(sentence(run, History(run.trace), step=4)).split(".")[0]
    'Solved in 3 moves, and no path is shorter'
    """
    if step < history.last_step or not run.outcome:
        return run.family.words.step(run, history, min(step, len(run.trace.taken)))
    warning = constant_h_warning(run)
    return _ending_sentence(run, history, optimal, at_least) + ([("", " "), *warning] if warning else [])


def _ending_sentence(run: Run, history: History, optimal: int | None, at_least: int | None) -> list[Span]:
    """Return the sentence of the last step of a search that has ended: its result, and the work it took."""
    if run.outcome == "solved":
        return _solved_sentence(run, history, optimal, at_least)
    if run.outcome == "unsolvable":
        return [("strong", "Nothing was searched"), ("", ": this goal cannot be reached.")]
    if run.outcome == "node_limit":
        limit = quantity(run.limits.node_limit, "node")
        return [("strong", f"Stopped at the limit of {limit}."), ("", " No path found yet.")]
    if run.outcome == "out_of_memory":
        nodes = quantity(len(run.trace.parent), "node")
        return [("strong", f"Out of memory at {nodes}."), ("", " No path found yet.")]
    if run.outcome != "cancelled":
        return run.family.words.ending(run, history)
    if not run.trace.taken:
        return [("strong", "Stopped"), ("", " before the search began.")]
    expanded = quantity(history.counters().expanded, "node")
    return [("strong", "Stopped."), ("", f" {run.subject} had expanded {expanded} and found no path yet.")]


def _solved_sentence(run: Run, history: History, optimal: int | None, at_least: int | None) -> list[Span]:
    """Return the sentence of a search that found the goal: the path length, whether it is shortest, and the work."""
    moves, unit_costs = run.trace.path_length, run.problem.unit_costs
    if moves == 0:
        return [("strong", "Solved in 0 moves"), ("", ": the start is the goal.")]
    known = no_path_is(run)
    comparative = known or ("cheaper" if goes_by_cost(run.options, unit_costs) else "shorter")
    is_counted = optimal is not None and not run.problem.boards()[0]  # the states of a reader's problem
    bound = None if known or optimal is not None else known_bound(run, at_least)
    claim: list[Span] = [("strong", f", and no path is {comparative}")]
    if known:
        claim += _audit_reason(run)
    elif run.audited_h is not None and run.audited_h.compare(run.path_cost) > 0:
        way = f"{number(run.audited_h.cheapest)}" if unit_costs else f"cost {number(run.audited_h.cheapest)}"
        claim = [("strong", f"; {run.audited_h.subject} finds a way of {way}")]
    elif is_counted:
        claim = [
            ("strong", "; breadth-first finds " + ("no shorter way" if moves == optimal else f"a way of {optimal:,}"))
        ]
    elif optimal is not None and moves != optimal:
        claim = [("strong", f", where {optimal:,} would do")]
    elif moves not in (optimal, bound):
        may_exist = f", though {comparative} paths may exist"
        claim = [("strong", may_exist if bound is None else f"; no path is shorter than {bound:,}")]
    cost = "" if unit_costs else f" at a cost of {number(run.trace.g[run.trace.goal])}"
    (style, words), *reason = claim
    return [
        (style, f"Solved in {quantity(moves, 'move')}{cost}{words}" + ("" if reason else ".")),
        *reason,
        ("", (". " if reason else " ") + run.family.words.work(run, history)),
    ]


def _audit_reason(run: Run) -> list[Span]:
    """Return why no path is better if only an audit of the reader's h has shown it; otherwise an empty list."""
    audited, options, unit_costs = run.audited_h, run.path_options, run.problem.unit_costs
    if audited is None or promises_shortest(options, unit_costs):
        return []
    if not promises_shortest(options, unit_costs, audited):
        return [("", f", as {audited.subject} shows")]
    needs_consistency = catalogue.algorithm(options.algorithm).guarantee == "late_f" and options.reached == "expansion"
    found_property = "consistent" if needs_consistency else "admissible"
    return [("", f": {audited.subject} found "), ("math", "h"), ("", f" {found_property}")]


@dataclass(frozen=True)
class Card:
    """The description of a node at a step."""

    status: str
    """The status as in `History.status`; `unknown` for a node that has not been expanded and may not wait."""
    title: str
    """The status in words, with the order of expansion."""
    depth: Count
    """The number of moves from the root."""
    tiles: Tiles
    """The node's board; empty for a problem without boards."""
    text: str
    """The node's state in words."""
    parts: tuple[str, ...]
    """For each cell the amount that its tile adds to h, as text; empty if it adds nothing."""
    formula: tuple[str, str, str]
    """f, g and h as text; h and f are empty for a search without a heuristic."""
    why: tuple[Words, ...]
    """Paragraphs: how h is computed, and why the node was taken at its step."""
    picture: Picture = ""
    """The picture of the node's state; empty if states are drawn as boards or as labels."""
    changed: bool = False
    """True if the search has given the node a larger f than that of the formula."""


def card(run: Run, history: History, node: int, step: int) -> Card:
    """Return the card of a node at a step; ValueError if the node does not exist at that step.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> card(run, History(run.trace), node=0, step=1).formula
    ('3', '0', '3')
    """
    if not 0 <= node < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    problem, value = run.problem, run.evaluation_function()
    state = state_of(problem, run.trace, node)
    g, h, f = run.value_texts(node)
    parts, why = heuristic_parts(run, node, state)
    status, title, reasons = status_words(run, history, node, step)
    return Card(
        status=status,
        title=title,
        depth=history.depth[node],
        tiles=problem.tiles(state),
        text=problem.state_description(state),
        parts=parts,
        formula=(f, g, h),
        changed=value is not None and value.is_changed(node),
        why=(*why, *reasons),
        picture=picture_of(problem, state),
    )


def status_words(run: Run, history: History, node: int, step: int) -> tuple[str, str, list[Words]]:
    """Return the part of a node's card that depends on the step: its status, its title and the paragraphs on both."""
    status = history.status(node, step)
    place, layer_size = history.pruned_rank(node) if status == "pruned" else (history.expanded_at[node], 0)
    shown_status = "unknown" if status == "frontier" and not run.knows_frontier else status
    title = catalogue.node_title(run.options.algorithm, shown_status, place, layer_size)
    return shown_status, title, _taking_reasons(run, history, node, status, step)


def board_of(run: Run, node: int) -> tuple[int, ...]:
    """Return the board of a node of a sliding puzzle's tree."""
    return run.problem.tiles(state_of(run.problem, run.trace, node))


def heuristic_parts(run: Run, node: int, state: Any) -> tuple[tuple[str, ...], list[Words]]:
    """Return the amounts that the tiles add to h of a node, and sentences on h; empty for a problem without boards.

    `state` is that of the node.
    """
    tiles, total = run.problem.tiles(state), run.value_texts(node)[1] if run.explains_h(node) else ""
    no_parts = ("",) * len(tiles)
    if not tiles or not total:
        return no_parts, []
    heuristic, parts, h = find(run.options.heuristic), run.problem.h_terms(state), ("math", "h")
    if not parts:
        weakness = run.problem.h_weakness
        value = f" = {number(run.problem.h(state))}: {heuristic.description}."
        return no_parts, [(h, ("", value)), *([(("", weakness),)] if weakness else [])]
    nonzero = [(tile, value) for tile, value in zip(tiles, parts, strict=True) if value]
    nonzero.sort(key=lambda part: (part[0] == 0, part[0]))  # sorted by number, but with the gap (0) last
    if not heuristic.sum_template:
        return no_parts, [(h, ("", " = 0, always."))]
    if not nonzero:
        return no_parts, [(("", "Every tile is home, so "), h, ("", " = 0."))]
    noun = plural(sum(tile > 0 for tile, _ in nonzero), "tile ", "tiles ") if nonzero[0][0] else ""
    words = heuristic.sum_template.format(
        tiles=noun + join_names([str(tile or "the gap") for tile, _ in nonzero]),
        are=plural(len(nonzero), "is", "are"),
        total=" + ".join(terms([value for _, value in nonzero], total)),
    )
    return tuple(number(value) if value else "" for value in parts), [(h, ("", f" {words}."))]


def _taking_reasons(run: Run, history: History, node: int, status: str, step: int) -> list[Words]:
    """Return sentences on why a node was taken when it was, or why it has not been taken yet."""
    cheaper_at = run.trace.superseded_at.get(node, NEVER)
    if status in ("superseded", "frontier") and cheaper_at <= step:
        prediction = "is passed over" if status == "superseded" else "will be passed over"
        name = run.problem.state_name
        return [(("", f"A cheaper copy of this {name} appeared at step {cheaper_at:,}, so this one {prediction}."),)]
    if status == "frontier":
        return run.family.words.waiting(run, history, node, step)
    return run.family.words.reasons(run, history, node, status)


def equal_best(run: Run, history: History, step: int, pruned: bool = False) -> list[int]:
    """Return the frontier nodes with the same value as the node taken at a step, including that node.

    In beam search, they are nodes of the beam, and with `pruned` also nodes that are pruned at that step.
    """
    f, node = run.evaluation_function(), history.current_node(step)
    if f is None:
        return [node]
    return history.equal_choices(f, step, pruned)


def counted_tie_reason(run: Run, node: int, equals: list[int]) -> str:
    """Return words on why a node was taken among nodes of equal value, with the number of these nodes."""
    count, deciding = f"{len(equals):,}", _deciding_rule(run, node, equals)
    if deciding == "low_h":
        return f"of {count} {_nearest_words(run, node, equals)}"
    if deciding == "state":
        state_order = f"the first when {run.problem.state_name}s are compared {run.problem.comparison}"
        return f"of {count} {state_order}{_copy_words(run, node, equals)}"
    return {
        "fifo": f"the oldest of {count}",
        "lifo": f"the newest of {count}",
        "heap": f"the one of {count} that the heap has on top",
    }[deciding]


def tie_reason(run: Run, node: int, equals: list[int]) -> str:
    """Return words on why a node was taken among nodes of equal value, without their number."""
    deciding = _deciding_rule(run, node, equals)
    if deciding == "low_h":
        return _nearest_words(run, node, equals)
    if deciding == "state":
        return f"the first, compared {run.problem.comparison}{_copy_words(run, node, equals)}"
    return {"fifo": "the oldest", "lifo": "the newest", "heap": "the one its rule for ties takes"}[deciding]


def _deciding_rule(run: Run, node: int, equals: list[int]) -> str:
    """Return the tie-breaking rule that decided. The rule `low_h` falls back to `fifo` if all nodes have the same h."""
    h, ties = run.trace.h, run.options.ties
    return "fifo" if ties == "low_h" and all(h[equal] == h[node] for equal in equals) else ties


def _nearest_words(run: Run, node: int, equals: list[int]) -> str:
    """Return the reason in words if the smallest h decided, with the number of nodes that have this h."""
    h = run.trace.h
    count = sum(h[equal] == h[node] for equal in equals)
    if count == 1:
        return "the one that seems nearest to the goal"
    return f"the oldest of the {in_words(count)} that seem nearest to the goal"


def _copy_words(run: Run, node: int, equals: list[int]) -> str:
    """Return which of several copies of one state was taken, in words; empty if that state had one copy only."""
    if run.options.reached not in ("none", "expansion"):
        return ""
    problem, trace = run.problem, run.trace
    state = state_of(problem, trace, node)
    same_h = [equal for equal in equals if trace.h[equal] == trace.h[node]]  # only these can be copies of the state
    count = sum(state_of(problem, trace, equal) == state for equal in same_h)
    return f", the {'older' if count == 2 else 'oldest'} of {in_words(count)} copies" if count > 1 else ""


@dataclass(frozen=True)
class StepFacts:
    """The explanation of a step."""

    step: Step
    """The step."""
    sentence: Words
    """The sentence of the step, as styled words."""
    counters: Counters
    """The counters at the step."""
    node: Node
    """The current node."""


def at_step(
    run: Run, history: History, step: int, optimal: int | None = None, at_least: int | None = None
) -> StepFacts:
    """Return the explanation of a step.

    `optimal` and `at_least` are the length of a shortest path and a lower bound of it, as for `sentence`.
    """
    words = sentence(run, history, step, optimal, at_least)
    return StepFacts(step, words, history.counters(step), history.current_node(step))
