"""Tests of the card of a node: its board, its numbers, and why the node was or was not taken."""

import pytest

from puzzle.core import board, catalogue
from puzzle.core.formatting import plain_text
from puzzle.explanations.copy_text import same_board
from puzzle.explanations.step_text import board_of, card
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from romania import Romania

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
FAR = board.parse("237/180/654")


def run_search(start=FAR, goal=CORNER, limit=500_000, **options):
    """Run a search to its end and return the run and its history."""
    run = sliding_run(start, goal, SearchOptions(**options), Limits(limit))
    run.advance()
    return run, History(run.trace)


def paragraphs(content):
    """Return the paragraphs of a card's explanation as plain text."""
    return [plain_text(paragraph) for paragraph in content.why]


def test_card_of_the_solved_example():
    """`parts` is what each tile adds to h, place by place; `formula` is (f, g, h)."""
    run, history = run_search(board.parse("283/164/705"), board.parse("123/804/765"))
    content = card(run, history, history.current_node(3), 6)
    assert (content.status, content.title, content.depth) == ("expanded", "Expanded 3rd", 2)
    assert board.text(content.tiles) == "2 0 3/1 8 4/7 6 5"
    assert content.parts == ("1", "", "", "1", "1", "", "", "", "")
    assert content.formula == ("5", "2", "3")
    assert paragraphs(content) == [
        "h adds how far tiles 1, 2 and 8 are from home: 1 + 1 + 1.",
        "Taken at step 3: of five frontier nodes the others had f = 7.",
    ]
    assert [span for paragraph in content.why for span in paragraph if span[0] == "math"] == [
        ("math", "h"),
        ("math", "f"),
    ]


def test_card_of_the_example_at_step_61():
    run, history = run_search()
    content = card(run, history, history.current_node(61), 61)
    assert (content.status, content.title, content.depth) == ("current", "Current, the 61st", 7)
    assert board.text(content.tiles) == "2 3 7/1 4 5/0 6 8"
    assert content.parts == ("2", "2", "3", "2", "", "", "", "1", "")
    assert content.formula == ("17", "7", "10")


def test_goal_and_root_have_their_own_titles():
    run, history = run_search()
    goal = card(run, history, run.trace.goal, history.last_step)
    assert (goal.status, goal.title, goal.tiles, goal.depth) == ("goal", "The goal", CORNER, 17)
    assert paragraphs(goal)[0] == "Every tile is home, so h = 0."
    assert goal.parts == ("",) * 9
    root = card(run, history, 0, history.last_step)
    assert (root.title, root.tiles, root.depth) == ("Expanded 1st", FAR, 0)
    assert paragraphs(root)[1] == "Taken at step 1: it was the only frontier node."
    waiting = card(run, history, 0, 0)
    assert (waiting.title, paragraphs(waiting)[1:]) == ("In the frontier", ["The search begins here."])


def test_frontier_node_names_its_step_of_generation():
    run, history = run_search()
    node = next(node for node in range(history.nodes_at(61)) if history.status(node, 61) == "frontier")
    content = card(run, history, node, 61)
    assert content.title == "In the frontier"
    assert paragraphs(content)[1] == f"Generated at step {history.generated_at[node]} and not taken yet."


def test_superseded_node_names_the_cheaper_copy():
    """Find the copy named in the card: it has the same board and a lower path cost."""
    run, history = run_search(board.parse("578/160/432"), count_blank=True, limit=900)
    node = next(iter(run.trace.dropped_at))
    content = card(run, history, node, history.last_step)
    assert (content.status, content.title) == ("superseded", "Passed over")
    superseded_step = run.trace.superseded_at[node]
    assert (
        paragraphs(content)[1]
        == f"A cheaper copy of this board appeared at step {superseded_step:,}, so this one is passed over."
    )
    cheaper_copy = next(
        copy for copy in range(node + 1, len(run.trace.parent))
        if history.generated_at[copy] == superseded_step and board_of(run, copy) == content.tiles
    )  # fmt: skip
    assert run.trace.g[cheaper_copy] < run.trace.g[node]


@pytest.mark.parametrize(("algorithm", "age"), [("breadth_first", "oldest"), ("depth_first", "newest")])
def test_cards_of_queues_and_stacks_give_age_only(algorithm, age):
    run, history = run_search(algorithm=algorithm, limit=100)
    content = card(run, history, history.current_node(2), history.last_step)
    assert paragraphs(content) == [f"Taken at step 2: the {age} of three in the frontier."]
    assert content.formula == ("", "1", "")
    assert content.parts == ("",) * 9


def test_card_of_uniform_cost_search_gives_g_only():
    run, history = run_search(algorithm="uniform_cost", limit=100)
    content = card(run, history, history.current_node(2), history.last_step)
    assert content.formula == ("1", "1", "")
    assert paragraphs(content) == ["Taken at step 2: of three frontier nodes three had g = 1, and this was the oldest."]


def test_card_of_greedy_search_names_h():
    run, history = run_search(algorithm="greedy_best_first", limit=100)
    content = card(run, history, history.current_node(2), history.last_step)
    assert content.formula == (str(run.trace.h[content.depth and history.current_node(2)]), "1", content.formula[0])
    assert " had h = " in paragraphs(content)[1]


@pytest.mark.parametrize(
    ("ties", "words"),
    [
        ("fifo", "and this was the oldest."),
        ("lifo", "and this was the newest."),
        ("state", "and this was the first, compared tile by tile."),
        ("low_h", "and this was the one that seems nearest to the goal."),
        ("heap", "and this was the one its rule for ties takes."),
    ],
)
def test_card_names_the_tie_breaking_rule(ties, words):
    run, history = run_search(ties=ties)
    assert sum(words in paragraphs(card(run, history, node, history.last_step))[-1] for node in run.trace.taken) > 10


@pytest.mark.parametrize(
    ("start", "options", "sentence"),
    [
        ("102/345/678", {}, "h adds how far tile 1 is from home: 1."),
        ("102/345/678", {"heuristic": "misplaced"}, "h counts what is not home: tile 1."),
        ("102/345/678", {"heuristic": "euclidean"}, "h adds the straight ways home of tile 1: 1."),
        ("102/345/678", {"count_blank": True}, "h adds how far tile 1 and the gap are from home: 1 + 1."),
        ("142/305/678", {"heuristic": "misplaced"}, "h counts what is not home: tiles 1 and 4."),
        ("142/305/678", {"heuristic": "misplaced", "count_blank": True},
         "h counts what is not home: tiles 1, 4 and the gap."),
        ("142/305/678", {"count_blank": True}, "h adds how far tiles 1, 4 and the gap are from home: 1 + 1 + 2."),
        ("142/305/678", {"heuristic": "euclidean", "count_blank": True},
         "h adds the straight ways home of tiles 1, 4 and the gap: 1 + 1 + 1.41."),
    ],
)  # fmt: skip
def test_heuristic_is_added_up_tile_by_tile(start, options, sentence):
    run, history = run_search(board.parse(start), **options)
    content = card(run, history, 0, 1)
    assert paragraphs(content) == [sentence]


@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("heuristic", ["manhattan", "misplaced", "euclidean", "zero"])
def test_parts_on_tiles_add_up_to_h(heuristic, count_blank):
    run, history = run_search(heuristic=heuristic, count_blank=count_blank, limit=80)
    for node in range(history.nodes_at(history.last_step)):
        content = card(run, history, node, history.last_step)
        f, g, h = content.formula
        assert sum(float(part or 0) for part in content.parts) == pytest.approx(float(h), abs=0.05)
        assert float(f) == pytest.approx(float(g) + float(h), abs=0.011)


@pytest.mark.parametrize(
    ("heuristic", "words"),
    [
        ("linear_conflict", "the Manhattan distance, plus 2 for every tile that must leave its line"),
        ("gaschnig", "how many jumps into the gap"),
        ("pattern_database", "the number of moves that the tiles of its pattern need"),
        ("exact", "the moves to the goal"),
        ("manhattan~exact", "the largest of 2 estimates"),
        ("zero", ""),
    ],
)
def test_heuristic_without_parts_is_described_as_one_value(heuristic, words):
    run, history = run_search(heuristic=heuristic, limit=80)
    content = card(run, history, 0, 0)
    assert content.parts == ("",) * 9
    h = run.trace.h[0]
    assert paragraphs(content)[0].startswith(f"h = {h}: {words}" if words else "h = 0, always.")


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_every_node_has_a_card_at_every_step_it_exists(algorithm):
    """Create the card of every node at every step, and ask for nodes that do not exist."""
    run, history = run_search(algorithm=algorithm, limit=50)
    for step in range(history.last_step + 1):
        for node in range(history.nodes_at(step)):
            content = card(run, history, node, step)
            assert content.status == history.status(node, step)
            assert sorted(content.tiles) == list(range(9))
            assert all(text.endswith(".") and "  " not in text for text in paragraphs(content))
        with pytest.raises(ValueError, match=r"^There is no such node at this step\.$"):
            card(run, history, history.nodes_at(step), step)
    with pytest.raises(ValueError, match=r"^There is no such node at this step\.$"):
        card(run, history, -1, 0)


def test_state_without_board_is_given_in_words():
    run = Run(Romania())
    run.advance()
    content = card(run, history := History(run.trace), run.trace.goal, history.last_step)
    assert (content.text, content.tiles, content.parts) == ("Bucharest", (), ())
    assert content.formula == ("418", "418", "0")


def test_same_board_needs_a_node_that_exists_at_the_step():
    run, history = run_search(board.parse("283/164/705"), board.parse("123/804/765"))
    for node, step in ((history.nodes_at(1), 1), (len(run.trace.parent), history.last_step), (-1, 3)):
        with pytest.raises(ValueError, match=r"^There is no such node at this step\.$"):
            same_board(run, history, Copies(run), node, step)
