"""Questions on a frontier: which node is next, and why."""

from puzzle.core.formatting import quantity
from puzzle.questions.deal import Deal, right, wrong
from puzzle.questions.question import Choice, Figure, Question
from puzzle.questions.strategies import (
    A_STAR,
    BREADTH_FIRST,
    DEPTH_FIRST,
    G_AND_H,
    GREEDY,
    NUMBERED,
    Strategy,
    order_words,
)
from puzzle.questions.traced_search import TracedSearch
from puzzle.quiz.hints import next_hints, reason_hints
from puzzle.quiz.reasons import NEWEST, OLDEST, Waiting, find_reasons

FRONTIER_SIZES = range(4, 9)
"""The sizes of frontiers that fit into a question."""
WITH_REASONS = (A_STAR, A_STAR, GREEDY, GREEDY, BREADTH_FIRST, DEPTH_FIRST)
"""The searches of the kind `why`, those with more rules twice as often."""


def next_node(deal: Deal) -> Question | None:
    """Return the question which node A* or greedy search takes; None unless other strategies take three other nodes."""
    strategy = deal.draw((A_STAR, GREEDY))
    search = deal.search(strategy.algorithm)
    steps = _steps(search, deal.work)
    if not steps:
        return None
    step = deal.draw(steps)
    nodes, taken = search.frontier(step), search.taken(step)
    value = search.f if strategy is A_STAR else search.h
    mistakes = _mistakes(search, strategy, nodes, taken)
    equals = [node for node in nodes if value(node) == value(taken)]
    reason = "and no other is as small" if len(equals) == 1 else f"and of {len(equals)} such nodes it is the oldest"
    answer = right(f"Node {taken}", f"Right: its {_formula(search, strategy, taken)}, {reason}.")
    choices = deal.choices(answer, mistakes)
    if choices is None:
        return None
    letter = strategy.value
    ages = f" {quantity(len(equals), 'node')} have it: compare their ages." if len(equals) > 1 else ""
    hints = next_hints(letter, str(value(taken)), ages)
    setting = [
        f"{strategy.subject} starts on a board that needs {quantity(deal.depth, 'move')}. {strategy.takes} "
        f"{order_words(strategy, deal.order)}",
        f"{G_AND_H} {NUMBERED}",
        _state_words(search, step),
    ]
    figures = [Figure("Goal", deal.goal)]
    figures += [Figure(f"Node {node}: g = {search.g(node)}", search.tiles(node)) for node in nodes]
    values = "; ".join(f"node {node}: {_formula(search, strategy, node).replace(' is ', ' = ', 1)}" for node in nodes)
    ask = f"Which node does {_mid(strategy)} take next?"
    return deal.question("next", strategy, setting, figures, ask, choices, hints, f"{values.capitalize()}.", step)


def why(deal: Deal) -> Question | None:
    """Return the question why a node is next; None unless three other reasons are false by the figures."""
    strategy = deal.draw(WITH_REASONS)
    search = deal.search(strategy.algorithm)
    steps = _steps(search, deal.work, range(2, FRONTIER_SIZES.stop))
    if not steps:
        return None
    step = 1 if deal.chance.below(20) == 0 else deal.draw(steps)
    nodes, taken = search.frontier(step), search.taken(step)
    waiting = Waiting(nodes, {"f": search.f, "g": search.g, "h": search.h}, lambda node: f"node {node}")
    reasons = find_reasons(waiting, taken, strategy.value, NEWEST if strategy is DEPTH_FIRST else OLDEST)
    if reasons is None:
        return None
    proof = reasons.rule.proof(waiting, taken)
    answer = right(reasons.rule.text, f"Right: {proof}")
    false = [wrong(claim.name, claim.text, refutation.words) for claim, refutation in reasons.false]
    choices = deal.choices(answer, false)
    if choices is None:
        return None
    values = f"g = {search.g(taken)}, h = {search.h(taken)} and f = {search.f(taken)}"
    hints = reason_hints(_mid(strategy), f"node {taken}", len(nodes), values)
    setting = [
        " ".join(filter(None, (f"{strategy.subject} looks for the goal.", strategy.ties,
                               order_words(strategy, deal.order)))),
        f"{G_AND_H} f = g + h. {NUMBERED}",
        _state_words(search, step),
    ]  # fmt: skip
    figures = [Figure("Goal", deal.goal)]
    figures += [
        Figure(f"Node {node}: g = {search.g(node)}, h = {search.h(node)}", search.tiles(node)) for node in nodes
    ]
    ask = f"{strategy.subject} takes node {taken} next. Why?"
    explanation = proof[0].upper() + proof[1:]
    return deal.question("why", strategy, setting, figures, ask, choices, hints, explanation, step)


def _steps(search: TracedSearch, work: int, sizes: range = FRONTIER_SIZES) -> list[int]:
    """Return the steps from the second one whose frontiers fit into a question."""
    last = min(search.last_whole_step, work + 1, search.first_superseded - 1)
    return [step for step in range(2, last + 1) if len(search.frontier(step)) in sizes]


def _state_words(search: TracedSearch, step: int) -> str:
    """Return the sentence on how far the search has come."""
    size = len(search.frontier(step))
    if step == 1:
        return "The search is about to take its first node. Its frontier holds this node:"
    return f"It has expanded {quantity(step - 1, 'node')}. Its frontier now holds {quantity(size, 'node')}:"


def _mistakes(search: TracedSearch, strategy: Strategy, nodes: list[int], taken: int) -> list[Choice]:
    """Return the other nodes that a named mistake takes, each with the first mistake that leads to it."""
    value = search.f if strategy is A_STAR else search.h
    by_other = min(nodes, key=search.h if strategy is A_STAR else search.f)
    other_letter, other_name = ("h", "greedy search") if strategy is A_STAR else ("f", "A*")
    by_gap = min(nodes, key=lambda node: value(node) + search.gap_distance(node))
    ahead = f"{strategy.subject} takes the smallest {strategy.value}, here {value(taken)}"
    younger = [node for node in nodes if node != taken and value(node) == value(taken)]
    found: dict[int, Choice] = {}

    def add(node: int, mistake: str, reason: str) -> None:
        """Add a mistake, unless an earlier one leads to its node or that node is as good as the right one."""
        if node not in found and value(node) > value(taken):
            found[node] = wrong(mistake, f"Node {node}", reason)

    for node in younger[-1:]:
        words = f"Its {_formula(search, strategy, node)}, but so is that of node {taken}, which is older."
        found[node] = wrong("newest_of_equals", f"Node {node}", words)
    least = (search.h if strategy is A_STAR else search.f)(by_other)
    add(by_other, f"smallest_{other_letter}", f"No {other_letter} is smaller than its {other_letter}, {least}, so "
        f"{other_name} would take it; but its {_formula(search, strategy, by_other)}. {ahead}.")  # fmt: skip
    for node, age, place in (
        (nodes[0], "oldest", "a queue, as in breadth-first search,"),
        (nodes[-1], "newest", "a stack, as in depth-first search,"),
    ):
        add(node, age, f"It is the {age} node, which {place} would hand out first; but its "
            f"{_formula(search, strategy, node)}. {ahead}.")  # fmt: skip
    counted = value(by_gap) + search.gap_distance(by_gap)
    letter = strategy.value
    add(by_gap, "gap_counted", f"With the gap counted in h, no {letter} would be smaller than its {counted}; but its "
        f"{_formula(search, strategy, by_gap)}. {ahead}.")  # fmt: skip
    return list(found.values())


def _formula(search: TracedSearch, strategy: Strategy, node: int) -> str:
    """Return the value of a node: `f is 2 + 5 = 7`, or `h is 5`."""
    if strategy is A_STAR:
        return f"f is {search.g(node)} + {search.h(node)} = {search.f(node)}"
    return f"h is {search.h(node)}"


def _mid(strategy: Strategy) -> str:
    """Return the name of a search within a sentence."""
    return strategy.subject if strategy is A_STAR else strategy.subject[0].lower() + strategy.subject[1:]
