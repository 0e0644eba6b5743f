"""A search that keeps only some of its nodes, with tables of four tiles, which are built here in place of larger ones."""

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest

from changed_sources import change_python
from puzzle.heuristics.additive_patterns import AdditivePatterns, additive_555
from tools import tables
from waiting import expect

ROOT = Path(__file__).resolve().parents[3]
MODULE = "puzzle/heuristics/additive_patterns.py"
PATTERNS = ((1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15))
GOAL = tuple(range(16))
START = (0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15)
"""A board 42 moves from the goal."""
HARD = (14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3)
"""The first board of Korf's list."""
CLOSED = "This search kept only some of its nodes, so its frontier, its code and a quiz are not available."


@pytest.fixture(scope="module")
def small_tables():
    """Tables of patterns of three and four tiles."""
    heuristic = AdditivePatterns("four", PATTERNS)
    content = heuristic.build(tables.build)
    heuristic.load(content)
    return heuristic, content


@pytest.fixture
def small_visitor(new_visitor, small_tables):
    """A visitor of a site whose tables of patterns of five tiles are those of four."""
    source, patterns, checksum = (ROOT / MODULE).read_text(), str(additive_555.patterns), additive_555.checksum
    definition = source[source.index(patterns) : source.index(checksum) + len(checksum)]
    changed = definition.replace(patterns, str(PATTERNS)).replace(checksum, "")
    change_python(new_visitor.page.context, MODULE, definition, changed)
    manifest = json.loads((ROOT / "static/vendor/manifest.json").read_text()) | {"tables": ["additive_555"]}
    route = new_visitor.page.context.route
    route("**/static/vendor/manifest.json", lambda request: request.fulfill(json=manifest))
    route("**/static/tables/additive_555.bin", lambda request: request.fulfill(body=small_tables[1]))
    # The snapshot of the interpreter contains the unchanged module.
    route("**/snapshot.json", lambda request: request.fulfill(status=404))
    return new_visitor


def link(start):
    """Return the fragment of a link to a search from this board."""
    boards = {"start": ",".join(map(str, start)), "goal": ",".join(map(str, GOAL))}
    return urlencode(boards | {"algorithm": "ida_star", "heuristic": "additive_555"})


def slides(board):
    """Return the boards one move away, with the gap moved up, down, left and right."""
    gap, boards = board.index(0), []
    for distance, is_possible in ((-4, gap > 3), (4, gap < 12), (-1, gap % 4 > 0), (1, gap % 4 < 3)):
        if is_possible:
            tiles = list(board)
            tiles[gap], tiles[gap + distance] = tiles[gap + distance], 0
            boards.append(tuple(tiles))
    return boards


def count_nodes(estimate):
    """Return the nodes visited and the nodes expanded in each round, by recursion."""
    bound, figures = estimate(START), []

    def visit(board, g, previous):
        """Visit a board; return whether the goal was found and the smallest f above the bound."""
        figures[-1][0] += 1
        if (f := g + estimate(board)) > bound:
            return False, f
        if board == GOAL:
            return True, bound
        figures[-1][1] += 1
        least = 1000
        for child in slides(board):
            if child != previous:
                found, beyond = visit(child, g + 1, board)
                least = min(least, beyond)
                if found:
                    return True, bound
        return False, least

    found = False
    while not found:
        figures.append([0, 0])
        found, bound = visit(START, 0, None)
    return figures


@pytest.mark.exhaustive
def test_sampled_run_counts_true_nodes_and_closes_what_needs_all(small_visitor, small_tables):
    rounds = count_nodes(small_tables[0].function(GOAL, False))
    visited, expanded = (sum(column) for column in zip(*rounds, strict=True))
    small_visitor.open(fragment=link(START))
    small_visitor.solve()
    kept = int(small_visitor("step-last").text_content().replace(",", "").strip("/ "))
    assert 0 < kept < visited
    expect(small_visitor("sentence")).to_contain_text(f"The tree shows {kept:,} of {visited:,} nodes.")
    small_visitor.unfold()
    assert small_visitor.figures("expanded", "generated") == {"expanded": expanded, "generated": visited - len(rounds)}
    small_visitor("profile").locator("summary").click()
    expect(small_visitor("profile-sampled")).to_be_visible()
    small_visitor.button("Rounds").click()
    counts = small_visitor.page.locator("#rounds-rows .rounds-count")
    expect(counts).to_have_text([f"{nodes:,}" for nodes, _expanded in rounds])
    small_visitor("rounds-switch").get_by_role("button", name="Tree").click()
    for tab in ("frontier", "code"):
        small_visitor(f"tab-{tab}").click()
        expect(small_visitor(f"{tab}-none")).to_have_text(CLOSED)
    small_visitor("quiz-open").click()
    expect(small_visitor("sentence")).to_have_text(CLOSED)


# Presses Stop in the page as soon as the tree no longer keeps all nodes: soon after, the search ends by itself.
STOP_ONCE_SAMPLED = """
() => new Promise(pressed => {
  const note = document.getElementById("rounds-note")
  const check = () => {
    if (!note.textContent.includes("The tree has ")) return requestAnimationFrame(check)
    document.getElementById("primary").click()
    pressed()
  }
  check()
})
"""


@pytest.mark.exhaustive
def test_stop_ends_a_sampled_run_and_keeps_its_tree(small_visitor):
    small_visitor.open(fragment=link(HARD) + "&view=rounds")
    small_visitor.button("Solve").click()
    small_visitor.page.evaluate(STOP_ONCE_SAMPLED)
    small_visitor.wait_for("done")
    expect(small_visitor("rounds-lead")).to_contain_text("The search stopped in round ")
    small_visitor("rounds-switch").get_by_role("button", name="Tree").click()
    assert small_visitor.nodes()
    counters = small_visitor.figures("generated")
    assert counters["generated"] > int(small_visitor("step-last").text_content().replace(",", "").strip("/ ")) > 0
