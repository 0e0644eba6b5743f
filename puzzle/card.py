"""What can be said about one node: its board, its numbers and why it was or was not taken."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from puzzle import catalogue
from puzzle.explain import root_state, values
from puzzle.heuristics import find
from puzzle.history import History
from puzzle.problem import SlidingPuzzle
from puzzle.rounds import Span, number
from puzzle.run import Run

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True)
class Card:
    """A node as it stands at a step."""

    status: str
    """As `History.status` names it."""
    title: str
    """The status in words, with the order of expansion."""
    depth: int
    """Moves from the root."""
    tiles: tuple[int, ...]
    """The node's board; empty for a problem that is no sliding puzzle."""
    text: str
    """The node's state in words."""
    parts: tuple[str, ...]
    """For each cell what its tile adds to h, empty where that is nothing."""
    formula: tuple[str, str, str]
    """f, g and h as text; h and f are empty for a search that looks at no heuristic."""
    why: tuple[tuple[Span, ...], ...]
    """Paragraphs: where h comes from, and why the node was taken when it was."""


def card(run: Run, history: History, node: int, step: int) -> Card:
    """Describe a node of a search tree at a step; ValueError where there is no such node then."""
    if not 0 <= node < history.nodes_at(step):
        raise ValueError("There is no such node at this step.")
    puzzle, status, state = run.problem, history.status(node, step), state_of(run, node)
    tiles: tuple[int, ...] = ()
    parts: tuple[str, ...] = ()
    why: list[tuple[Span, ...]] = []
    if isinstance(puzzle, SlidingPuzzle):
        tiles = puzzle.unpack(state)
        parts, why = _estimate(run, puzzle, tiles)
    return Card(
        status=status,
        title=_title(history, node, status),
        depth=history.depth[node],
        tiles=tiles,
        text=puzzle.state_text(state),
        parts=parts,
        formula=_formula(run, node),
        why=(*why, *_fate(run, history, node, status)),
    )


def state_of(run: Run, node: int) -> Any:
    """Return the state of a node: its root's, changed by the actions on the path to it."""
    path = run.trace.path(node)
    state = root_state(run, path[0])
    for step in path[1:]:
        state = run.problem.result(state, run.trace.move[step])
    return state


def board_of(run: Run, node: int) -> tuple[int, ...]:
    """Return the board of a node of a sliding puzzle's tree."""
    return run.problem.unpack(state_of(run, node))  # type: ignore[attr-defined, no-any-return]


def ordinal(count: int) -> str:
    """Write 1 as 1st, 2 as 2nd and so on."""
    teens = count % 100 in (11, 12, 13)
    return f"{count:,}" + ("th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th"))


def _title(history: History, node: int, status: str) -> str:
    taken = history.expanded_at[node]
    return {
        "goal": "The goal",
        "frontier": "In the frontier",
        "superseded": "Passed over",
        "current": f"Current, the {ordinal(taken)}",
        "cut": f"Turned back, the {ordinal(taken)}",
        "expanded": f"Expanded {ordinal(taken)}",
    }[status]


def _formula(run: Run, node: int) -> tuple[str, str, str]:
    value = values(run)
    if value is not None:
        f = number(value(node))
        h = number(run.trace.h[node]) if catalogue.uses_heuristic(run.options.algorithm) else ""
        return f, number(run.trace.g[node]), h
    return "", number(run.trace.g[node]), ""


def _estimate(
    run: Run, puzzle: SlidingPuzzle, tiles: tuple[int, ...]
) -> tuple[tuple[str, ...], list[tuple[Span, ...]]]:
    """What each tile adds to h, and the sentence that adds it up."""
    if not catalogue.uses_heuristic(run.options.algorithm):
        return ("",) * len(tiles), []
    h: Span = ("math", "h")
    if puzzle.table is None:
        says = find(run.options.heuristic).says
        return ("",) * len(tiles), [(h, ("", f" = {number(puzzle.h(puzzle.pack(tiles)))}: {says}."))]
    adds = [puzzle.table[tile][cell] for cell, tile in enumerate(tiles)]
    parts = tuple(number(value) if value else "" for value in adds)
    away = [(tile, number(value)) for tile, value in zip(tiles, adds, strict=True) if value]
    away.sort(key=lambda part: (part[0] == 0, part[0]))  # the gap last, in the names as in the sum
    if not away:
        if run.options.heuristic == "zero":
            return parts, [(h, ("", " = 0, always."))]
        return parts, [(("", "Every tile is home, so "), h, ("", " = 0."))]
    plural = "" if sum(tile > 0 for tile, _ in away) == 1 else "s"
    tiles_named = f"tile{plural} " * (away[0][0] > 0) + _list([str(tile or "the gap") for tile, _ in away])
    total = " + ".join(value for _, value in away)
    words = {
        "misplaced": f" counts what is not home: {tiles_named}.",
        "manhattan": f" adds how far {tiles_named} {'are' if len(away) > 1 else 'is'} from home: {total}.",
        "euclidean": f" adds the straight ways home of {tiles_named}: {total}.",
    }[run.options.heuristic]
    return parts, [(h, ("", words))]


def _fate(run: Run, history: History, node: int, status: str) -> list[tuple[Span, ...]]:
    """Why the node was taken when it was, or what it waits for."""
    if status == "superseded":
        at = run.trace.superseded_at[node]
        name = run.problem.state_name
        return [(("", f"A cheaper copy of this {name} appeared at step {at:,}, so this one is passed over."),)]
    if status == "frontier":
        return [(("", f"Generated at step {history.generated_at[node]:,} and not taken yet."),)]
    if run.trace.bounded:
        which = run.trace.round_of(node)
        return [
            (("", f"Visited at step {history.expanded_at[node]:,}, in round {which:,}"), *_bound(run, which, status))
        ]
    if status == "current" or history.expanded_at[node] > history.last_step:
        return []
    step = history.expanded_at[node]
    taken: Span = ("", f"Taken at step {step:,}: ")
    count = history.frontier_before(step)
    if count == 1:
        return [(taken, ("", "it was alone in the frontier."))]
    kind = catalogue.ALGORITHMS[run.options.algorithm][2]
    if kind == "ends":
        return [(taken, ("", f"the oldest on the side of the {'goal' if run.trace.from_goal(node) else 'start'}."))]
    if kind in ("fifo", "lifo"):
        age = "oldest" if kind == "fifo" else "newest"
        return [(taken, ("", f"the {age} of {_word(count)} in the frontier."))]
    return [(taken, *_rivals(run, history, node, step, kind if kind in "gh" else "f"))]


def _bound(run: Run, which: int, status: str) -> list[Span]:
    """The bound of a round and what it meant for a node."""
    so = ", so the search turned back here." if status == "cut" else "."
    bound = run.trace.bounds[which - 1]
    if run.trace.bounded == "f":
        return [("", " within "), ("math", "f"), ("", f" ≤ {number(bound)}{so}")]
    return [("", f" to depth {number(bound)}{so}" if bound < inf else " without a limit.")]


def _rivals(run: Run, history: History, node: int, step: int, name: str) -> list[Span]:
    f = values(run)
    assert f is not None, "Only what goes by numbers has rivals."
    others = [f(other) for other in history.choices(step) if other != node]
    if not others:
        return [("", "it was alone in the frontier.")]
    same = others.count(f(node))
    letter: Span = ("math", name)
    if same:
        rule = {"fifo": "the oldest", "lifo": "the newest", "state": "the first as a number"}
        which = rule.get(run.options.ties, "the one its rule for ties takes")
        return [
            ("", f"of {_word(len(others) + 1)} frontier nodes {_word(same + 1)} had "),
            letter,
            ("", f" = {number(f(node))}, and this was {which}."),
        ]
    more = "" if min(others) == max(others) else " or more"
    whose = "the other had " if len(others) == 1 else "the others had "
    return [
        ("", f"of {_word(len(others) + 1)} frontier nodes {whose}"),
        letter,
        ("", f" = {number(min(others))}{more}."),
    ]


def _word(count: int) -> str:
    return _WORDS[count] if count < len(_WORDS) else f"{count:,}"


def _list(names: list[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
