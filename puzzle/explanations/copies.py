"""Explanations of copies: other nodes with the same board, and why a copy was discarded or passed over."""

from __future__ import annotations

from puzzle.core.formatting import number, ordinal
from puzzle.core.trace import NO_NODE
from puzzle.explanations.card import Card
from puzzle.explanations.spans import Words
from puzzle.problems.states import state_of
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.reached import nodes_of_same_state, reached_rule
from puzzle.recording.run import Run


def same_board(
    run: Run, history: History, copies: Copies | None, node: int, step: int
) -> tuple[list[int], list[Words], int] | None:
    """Return the other nodes with a node's board at a step, sentences on them, and the node they refer to, or −1.

    Returns None if finding them needs `copies` and they are None. Raises ValueError if the node does not exist at the
    step.
    """
    if not 0 <= node < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    trace, name = run.trace, run.problem.state_name
    found = nodes_of_same_state(run, history, copies, node)
    if found is None:
        return None
    others = [other for other in found if history.generated_at[other] <= step]
    came = trace.superseded_at.get(node)
    for other in others:
        if came is not None and history.generated_at[other] == came <= step:
            words = (
                ("", f"At step {came:,} {_from(history, trace.parent[other])} reached the same {name} with "),
                *_equal("g", trace.g[other]),
                ("", f" instead of {number(trace.g[node])}, and took this node’s place."),
            )
            return others, [words], other
        if trace.superseded_at.get(other) == history.generated_at[node]:
            words = (("", "It took the place of a copy with "), *_equal("g", trace.g[other]), ("", "."))
            return others, [words], other
    if not others:
        return others, [], NO_NODE
    many = "one other node, marked" if len(others) == 1 else f"{len(others):,} other nodes, those in view marked"
    return others, [(("", f"The same {name} appears at {many} in the tree."),)], NO_NODE


def discarded_copy(run: Run, history: History, copies: Copies, row: int) -> tuple[Card, int]:
    """Return the card of a discarded copy, by its row in the trace, and the node that reached its board before."""
    trace, problem = run.trace, run.problem
    if not 0 <= row < len(trace.discarded_parent):
        raise ValueError("There is no such discarded copy.")
    parent, action = trace.discarded_parent[row], trace.discarded_move[row]
    above = state_of(run.problem, trace, parent)
    state = problem.result(above, action)
    tiles = problem.tiles(state)
    taken = history.expanded_at[parent]
    side = trace.from_goal(parent)  # each tree of a bidirectional search has its own table of states
    nodes = [node for node in copies.nodes_of(state) if trace.from_goal(node) == side]
    twin = _reached_before(run, history, nodes, taken)
    g = trace.g[parent] + problem.step_cost(above, action, state)
    why: list[Words] = []
    if twin != NO_NODE:
        why = [
            _way_back(run, history, problem.action_subject(above, action), parent, twin),
            _rule(run, history, g, twin),
        ]
    card = Card(
        status="discarded",
        title="Discarded copy",
        depth=history.depth[parent] + 1,
        tiles=tiles,
        text=problem.state_description(state),
        parts=("",) * len(tiles),
        formula=("", number(g), ""),
        why=tuple(why),
    )
    return card, twin


def _reached_before(run: Run, history: History, nodes: list[int], taken: int) -> int:
    """Return the node that the search had stored for a board when the node taken at a step was expanded."""
    if reached_rule(run) == "expansion":
        expanded = [node for node in nodes if history.expanded_at[node] <= taken]
        return max(expanded, key=lambda node: history.expanded_at[node], default=NO_NODE)
    recovered = run.trace.recovered_at if taken <= run.reader_choices else ()
    known = (node for node in nodes if history.generated_at[node] <= taken + 1 and node not in recovered)
    return max(known, default=NO_NODE)


def _way_back(run: Run, history: History, doing: str, parent: int, twin: int) -> Words:
    trace, name = run.trace, run.problem.state_name
    g = _equal("g", trace.g[twin])
    if trace.parent[parent] == twin:
        return ("", f"{doing} only takes the last move back, to the {name} before, which has "), *g, ("", ".")
    if trace.parent[twin] == NO_NODE:
        end = "goal" if trace.from_goal(twin) else "start"
        return ("", f"{doing} leads back to the {end}, which has "), *g, ("", ".")
    reached = f"at step {history.generated_at[twin]:,} by {_from(history, trace.parent[twin])}"
    return ("", f"{doing} leads back to a {name} that was reached {reached}, with "), *g, ("", ".")


def _rule(run: Run, history: History, g: float, twin: int) -> Words:
    """Return a sentence on what the rule for reached states did with a copy."""
    before, here, name = run.trace.g[twin], _equal("g", g), run.problem.state_name
    reached = reached_rule(run)
    if reached == "expansion":
        at = history.expanded_at[twin]
        return (("", f"That {name} was expanded at step {at:,}, and copies of expanded {name}s are discarded."),)
    if reached == "first" or g < before:  # in a manual search the first copy counts, even if A* continues it
        though = ", though it is cheaper" if g < before else ""
        return ("", "The first copy counts, so this one, with "), *here, ("", f", is discarded{though}.")
    cost = "the same" if g == before else "more"
    return ("", f"This way costs {cost}, "), *here, ("", "; only a cheaper copy would be kept.")


def _from(history: History, node: int) -> str:
    return f"the node expanded {ordinal(history.expanded_at[node])}"


def _equal(letter: str, value: float) -> Words:
    return ("math", letter), ("", f" = {number(value)}")
