"""Hints in two levels, for the questions of a quiz and of a bank: the second says more than the first.

The page loads this module when a quiz starts.
"""

from __future__ import annotations

from puzzle.core import heuristic_names
from puzzle.core.formatting import join_names, mid_sentence, number, plural, quantity
from puzzle.core.trace import NO_NODE
from puzzle.explanations import step_text
from puzzle.quiz import grading, why_questions
from puzzle.quiz.questions import Question
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of

Hints = tuple[str, str]
BOUND_HINT = "Compare f, not h, with the bound."
RANGE = 5
"""The number of path lengths among which the second hint on a length leaves the choice."""


def next_hints(letter: str, smallest: str, equals: str) -> Hints:
    """Return the hints on a node with the smallest value; `equals` is a sentence on nodes that share it, or empty."""
    first = f"Write the {letter} of each node beside it, and look for the smallest."
    return first, f"The smallest {letter} is {smallest}.{equals}"


def count_hints(g: str, tiles: tuple[int, ...], goal: tuple[int, ...]) -> Hints:
    """Return the hints on an f whose h is the Manhattan distance.

    >>> count_hints("3", (1, 2, 0, 3), (0, 1, 2, 3))[1]
    'g is 3. Tile 3 is in its place.'
    """
    home = sorted(tile for tile, place in zip(tiles, goal, strict=True) if tile and tile == place)
    first = "g counts the moves made so far. Count for each tile how many rows and columns it is from its place."
    if not home:
        return first, f"g is {g}. No tile is in its place."
    are = plural(len(home), "is in its place", "are in their places")
    return first, f"g is {g}. {plural(len(home), 'Tile')} {join_names([str(tile) for tile in home])} {are}."


def reason_hints(subject: str, node: str, size: int, figures: str) -> Hints:
    """Return the hints on why a node is next, in a frontier of some size; `figures` are those of the node."""
    first = f"What does {subject} compare: a value, or only the age of nodes? Compare {node} with the others."
    nodes = "is 1 node" if size == 1 else f"are {size} nodes"
    return first, f"There {nodes} in the frontier. {node[0].upper()}{node[1:]} has {figures}."


def question_hints(run: Run, history: History, question: Question) -> Hints:
    """Return the hints on a question of a quiz."""
    if question.kind == "wrong_step":
        return why_questions.false_trace(run, question).hints()
    if question.kind == "onwards":
        return run.family.quiz.onwards_hints(run, history, question)
    functions = {"next": _next_hints, "why": _why_hints, "f": _f_hints, "kept": _kept_hints, "length": _length_hints}
    return functions[question.kind](run, history, question)


def _next_hints(run: Run, history: History, question: Question) -> Hints:
    """Return the hints on the node that is next."""
    value, node = run.evaluation_function(), history.current_node(question.step)
    if value is None:
        parent = run.trace.parent[node]
        where = f"It is a child of the node of step {history.expanded_at[parent]:,}." if parent != NO_NODE else ""
        return "The values of nodes do not count here, only their ages.", where or "It is a root."
    count = len(grading.correct_nodes(run, history, question))
    equals = f" {quantity(count, 'node')} have it, and each of them is accepted." if count > 1 else ""
    first, second = next_hints(value.letter, number(value(node)), equals)
    return first + run.family.quiz.scope_of_choice(history, node), second


def _why_hints(run: Run, history: History, question: Question) -> Hints:
    """Return the hints on the reason why a node is next."""
    value, node, trace = run.evaluation_function(), question.node, run.trace
    figures = [f"g = {number(trace.g[node])}"]
    if value is not None and value.letter != "g":
        figures.append(f"h = {number(trace.h[node])}")
    if value is not None and value.is_sum:
        figures.append(f"f = {number(value(node))}")
    size = len(list(history.choices(question.step)))
    return reason_hints(mid_sentence(run.subject), "this node", size, join_names(figures))


def _f_hints(run: Run, history: History, question: Question) -> Hints:
    """Return the hints on the f of a node."""
    node, value, heuristic = question.node, run.node_value, run.options.heuristic
    g, h, _f = value.texts(node)
    if run.problem.boards()[0] and heuristic == "manhattan" and not run.options.count_blank:
        return count_hints(g, step_text.board_of(run, node), run.problem.boards()[1])
    factor = " times the weight" if value.is_weighted else ""
    first = f"Add h{factor} to g. g counts the cost so far, and h estimates what is left."
    if grading.asks_to_count_h(run, question):
        first += f" h is the {mid_sentence(heuristic_names.label(heuristic))}."
    return first, f"g is {g}, and h is {h}."


def _kept_hints(run: Run, history: History, question: Question) -> Hints:
    """Return the hints on whether the state after an action is new."""
    problem, trace = run.problem, run.trace
    after = problem.result(state_of(problem, trace, question.node), question.move)
    nodes = range(history.nodes_at(question.step))
    if not problem.boards()[0]:
        where = f"Look for the state “{problem.state_text(after)}” in the tree."
        return where, f"There are {len(nodes):,} nodes in the tree. Look at those that undo a move first."
    first = "Look in the tree for a board with the gap in the same place as after the move."
    gap = problem.tiles(after).index(0)
    same = sum(problem.tiles(state_of(problem, trace, node)).index(0) == gap for node in nodes)
    has = f"{quantity(same, 'board')} {plural(same, 'has', 'have')}" if same else "No board has"
    return first, f"{has} the gap in the same place."


def _length_hints(run: Run, history: History, question: Question) -> Hints:
    """Return the hints on the length of the solution."""
    moves = run.trace.path_length
    low = moves - moves % RANGE
    first = "A path counts moves, not nodes. Follow the search until the goal is next."
    return first, f"The number of moves is {'odd' if moves % 2 else 'even'}, and from {low} to {low + RANGE - 1}."
