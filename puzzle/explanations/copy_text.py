"""Explanations of copies: the other nodes with the same board, and why a copy was discarded or replaced."""

from puzzle.core.formatting import number, ordinal
from puzzle.core.spans import Words
from puzzle.core.trace import NO_NODE
from puzzle.explanations.step_text import Card
from puzzle.problems.problem import picture_of
from puzzle.recording.history import History
from puzzle.recording.reached import Copies, nodes_of_same_state, reached_rule
from puzzle.recording.run import Run, state_of


def same_board(
    run: Run, history: History, copies: Copies | None, node: int, step: int
) -> tuple[list[int], list[Words], int] | None:
    """Return (nodes, sentences, named node) on the other nodes that have the board of a node at a step.

    The named node is the node that the sentences compare with the given node; −1 if there is none. Returns None if
    `copies` is None but is needed to find the nodes. Raises ValueError if the given node does not exist at the step.
    """
    if not 0 <= node < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    trace, name = run.trace, run.problem.state_name
    nodes = nodes_of_same_state(run, history, copies, node)
    if nodes is None:
        return None
    other_nodes = [other for other in nodes if history.generated_at[other] <= step]
    superseded_step = trace.superseded_at.get(node)
    for other in other_nodes:
        if superseded_step is not None and history.generated_at[other] == superseded_step <= step:
            expanded_node = _node_words(history, trace.parent[other])
            words = (
                ("", f"At step {superseded_step:,} {expanded_node} reached the same {name} with "),
                *_g_equals(trace.g[other]),
                ("", f" instead of {number(trace.g[node])}, and took this node’s place."),
            )
            return other_nodes, [words], other
        if trace.superseded_at.get(other) == history.generated_at[node]:
            words = (("", "It took the place of a copy with "), *_g_equals(trace.g[other]), ("", "."))
            return other_nodes, [words], other
    if not other_nodes:
        return other_nodes, [], NO_NODE
    family_words = run.family.words
    if (first := family_words.first_copy(run, node, other_nodes)) != NO_NODE:
        which_copy = family_words.copy_words(run, history, node, other_nodes, step)
        return other_nodes, [which_copy], NO_NODE if first == node else first
    count_words = (
        "one other node, marked" if len(other_nodes) == 1 else f"{len(other_nodes):,} other nodes, those in view marked"
    )
    return other_nodes, [(("", f"The same {name} appears at {count_words} in the tree."),)], NO_NODE


def discarded_copy(run: Run, history: History, copies: Copies, row: int) -> tuple[Card, int]:
    """Return the card of a discarded copy, which is given by its row in the trace, and the node kept for its board."""
    trace, problem = run.trace, run.problem
    if not 0 <= row < len(trace.discarded_parent):
        raise ValueError("There is no such discarded copy.")
    parent, action = trace.discarded_parent[row], trace.discarded_move[row]
    parent_state = state_of(run.problem, trace, parent)
    state = problem.result(parent_state, action)
    tiles = problem.tiles(state)
    discard_step = history.expanded_at[parent]
    from_goal = trace.from_goal(parent)  # each tree of a bidirectional search has its own table of states
    nodes = [node for node in copies.nodes_of(state) if trace.from_goal(node) == from_goal]
    original = _stored_node(run, history, nodes, discard_step)
    g = trace.g[parent] + problem.step_cost(parent_state, action, state)
    reasons: list[Words] = []
    if original != NO_NODE:
        reasons = [
            _original_words(run, history, problem.action_subject(parent_state, action), parent, original),
            _rule_words(run, history, g, original),
        ]
    card = Card(
        status="discarded",
        title="Discarded copy",
        depth=history.depth[parent] + 1,
        tiles=tiles,
        text=problem.state_description(state),
        parts=("",) * len(tiles),
        formula=("", number(g), ""),
        why=tuple(reasons),
        picture=picture_of(problem, state),
    )
    return card, original


def _stored_node(run: Run, history: History, nodes: list[int], discard_step: int) -> int:
    """Return the node that the search had stored for a board when it discarded a copy at `discard_step`; −1 if none."""
    if reached_rule(run) == "expansion":
        expanded = [node for node in nodes if history.expanded_at[node] <= discard_step]
        return max(expanded, key=lambda node: history.expanded_at[node], default=NO_NODE)
    recovered = run.trace.recovered_at if discard_step <= run.reader_choices else ()
    candidates = (node for node in nodes if history.generated_at[node] <= discard_step + 1 and node not in recovered)
    return max(
        (node for node in candidates if not history.is_pruned(node) or history.expanded_at[node] > discard_step),
        default=NO_NODE,
    )


def _original_words(run: Run, history: History, subject: str, parent: int, original: int) -> Words:
    """Return a sentence on the node that had reached the board of a copy; `subject` names the move to the copy."""
    trace, name = run.trace, run.problem.state_name
    g = _g_equals(trace.g[original])
    if trace.parent[parent] == original:
        return ("", f"{subject} only takes the last move back, to the {name} before, which has "), *g, ("", ".")
    if trace.parent[original] == NO_NODE:
        end = "goal" if trace.from_goal(original) else "start"
        return ("", f"{subject} leads back to the {end}, which has "), *g, ("", ".")
    occasion = f"at step {history.generated_at[original]:,} by {_node_words(history, trace.parent[original])}"
    return ("", f"{subject} leads back to a {name} that was reached {occasion}, with "), *g, ("", ".")


def _rule_words(run: Run, history: History, g: float, original: int) -> Words:
    """Return a sentence on how the rule for reached states treats a copy with path cost g."""
    original_g, g_words, name = run.trace.g[original], _g_equals(g), run.problem.state_name
    reached = reached_rule(run)
    if reached == "expansion":
        step = history.expanded_at[original]
        return (("", f"That {name} was expanded at step {step:,}, and copies of expanded {name}s are discarded."),)
    # With other rules a cheaper copy is only discarded in a manual search, in which the first copy counts.
    if reached == "first" or g < original_g:
        concession = ", though it is cheaper" if g < original_g else ""
        return ("", "The first copy counts, so this one, with "), *g_words, ("", f", is discarded{concession}.")
    comparison = "the same" if g == original_g else "more"
    return ("", f"This way costs {comparison}, "), *g_words, ("", "; only a cheaper copy would be kept.")


def _node_words(history: History, node: int) -> str:
    """Return words that identify a node by its place in the order of expansion: “the node expanded 3rd”."""
    return f"the node expanded {ordinal(history.expanded_at[node])}"


def _g_equals(value: float) -> Words:
    """Return a path cost with its letter as spans: “g = 3”."""
    return ("math", "g"), ("", f" = {number(value)}")
