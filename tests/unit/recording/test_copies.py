"""Copies: nodes with the same board, and why a copy was discarded or passed over."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.explanations.copy_text import discarded_copy, same_board
from puzzle.explanations.step_text import board_of
from puzzle.recording import reached
from puzzle.recording.history import History
from puzzle.recording.reached import Copies, nodes_of_same_state
from puzzle.recording.run import sliding_run, state_of
from puzzle.search.options import Limits, SearchOptions

START, GOAL = board.parse("237180654"), board.parse("012345678")
SMALL, SMALL_GOAL = board.parse("283164705"), board.parse("123804765")


def run_search(start=START, goal=GOAL, limit=3000, **options):
    """Search to the end; return the run, its history, and its `Copies`, which find nodes with the same board."""
    run = sliding_run(start, goal, SearchOptions(**options), Limits(limit))
    run.advance()
    copies = Copies(run)
    while copies.advance(100):
        pass
    return run, History(run.trace), copies


FIFTEEN = board.standard_goal(4)


@pytest.mark.parametrize(
    ("start", "goal"),
    [(START, GOAL), ((3, 2, 1, 0), (0, 1, 2, 3)), (board.follow(FIFTEEN, "RDRDLU")[-1], FIFTEEN)],
)
def test_nodes_of_finds_every_node_of_a_board(start, goal):
    run, _, copies = run_search(start, goal, 800, algorithm="breadth_first", reached="none")
    boards = [board_of(run, node) for node in range(len(run.trace.parent))]
    assert len(boards) > 10
    for node in range(0, len(boards), 37):
        assert copies.nodes_of(run.problem.pack(boards[node])) == [
            copy for copy, tiles in enumerate(boards) if tiles == boards[node]
        ]


def test_keys_do_not_collide_with_31_bit_hashes(monkeypatch):
    """In a browser, Python's hashes have only 31 bits; different boards must have different keys nevertheless."""
    monkeypatch.setattr(reached, "hash", lambda state: state % (2**31 - 1), raising=False)
    run, _, copies = run_search(board.parse("867254301"), algorithm="breadth_first", limit=200_000)
    assert copies.count_distinct(range(len(run.trace.parent))) == len(run.trace.parent)


@pytest.mark.parametrize("reached", ["first", "best", "expansion", "none"])
@pytest.mark.parametrize("algorithm", ["a_star", "breadth_first", "bidirectional_breadth_first", "ida_star"])
def test_nodes_of_same_state_needs_copies_only_for_some_rules(algorithm, reached):
    """No `Copies` object is needed if the search itself discards or supersedes all copies of a state."""
    run, history, copies = run_search(START, GOAL, 4000, count_blank=True, algorithm=algorithm, reached=reached)

    needs_no_copies = algorithm in ("a_star", "breadth_first") and reached in ("first", "best")
    for node in range(0, len(run.trace.parent), 23):
        others = nodes_of_same_state(run, history, copies, node)
        state = state_of(run.problem, run.trace, node)
        assert others == [copy for copy in copies.nodes_of(state) if copy != node]
        assert nodes_of_same_state(run, history, None, node) == (others if needs_no_copies else None)


def test_same_state_follows_the_chain_of_superseded_nodes():
    """A cheaper copy may itself be superseded by a still cheaper one; all of them are found for the first node."""
    run, history, copies = run_search(board.parse("867254301"), limit=200_000, count_blank=True)
    others_of_nodes = [nodes_of_same_state(run, history, None, node) for node in list(run.trace.superseded_at)[:200]]
    for node, others in zip(run.trace.superseded_at, others_of_nodes, strict=False):
        state = state_of(run.problem, run.trace, node)
        assert others == [copy for copy in copies.nodes_of(state) if copy != node]
        assert others


def test_same_board_counts_other_nodes():
    """A tree search generates the start board again and again; the sentence of the root counts these nodes."""
    run, history, copies = run_search(algorithm="breadth_first", reached="none", limit=60)
    others, words, named_node = same_board(run, history, copies, 0, history.last_step)
    assert others == [copy for copy in range(1, len(run.trace.parent)) if board_of(run, copy) == START]
    assert (
        plain_text(words[0])
        == f"The same board appears at {len(others):,} other nodes, those in view marked in the tree."
    )
    assert named_node == -1
    assert same_board(run, history, copies, 0, 0) == ([], [], -1)


def test_same_board_names_the_superseding_node():
    """The cards of both nodes name each other: the superseded one and the cheaper copy that took its place."""
    run, history, copies = run_search(board.parse("867254301"), limit=200_000, count_blank=True)
    assert run.trace.superseded_at
    for node in list(run.trace.superseded_at)[:20]:
        others, (words,), named_node = same_board(run, history, copies, node, history.last_step)
        assert named_node in others
        assert run.trace.g[named_node] < run.trace.g[node]
        assert history.generated_at[named_node] == run.trace.superseded_at[node]
        assert "took this node’s place" in plain_text(words)
        _, (sentence,), earlier_node = same_board(run, history, copies, named_node, history.last_step)
        assert "It took the place" in plain_text(sentence) or "took this node’s place" in plain_text(sentence)
        assert earlier_node != -1


class TestADiscardedCopy:
    """The card of a discarded copy: the page's description of the copy and of the reason for discarding it."""

    def test_names_an_undone_move(self):
        run, history, copies = run_search(SMALL, SMALL_GOAL)
        card, original = discarded_copy(run, history, copies, 0)
        assert (card.status, card.title, card.depth, original) == ("discarded", "Discarded copy", 2, 0)
        assert card.tiles == SMALL
        assert [plain_text(words) for words in card.why] == [
            "Sliding 6 up only takes the last move back, to the board before, which has g = 0.",
            "This way costs more, g = 2; only a cheaper copy would be kept.",
        ]

    @pytest.mark.parametrize("reached", ["first", "best", "expansion"])
    @pytest.mark.parametrize("algorithm", ["breadth_first", "depth_first", "a_star", "greedy_best_first"])
    def test_names_the_node_that_the_search_had_stored(self, algorithm, reached):
        """`original` is the node because of which the copy was discarded; it has the same board."""
        run, history, copies = run_search(algorithm=algorithm, reached=reached, limit=600)
        trace = run.trace
        for row in range(0, len(trace.discarded_parent), 7):
            card, original = discarded_copy(run, history, copies, row)
            assert board_of(run, original) == card.tiles
            assert original != trace.discarded_parent[row]
            assert history.generated_at[original] <= history.expanded_at[trace.discarded_parent[row]] + 1
            words = " ".join(plain_text(part) for part in card.why)
            if reached == "best":
                assert trace.g[original] <= int(card.formula[1])
            if reached == "expansion":
                assert f"expanded at step {history.expanded_at[original]}" in words
            assert words.count(".") == 2

    @pytest.mark.parametrize("reached", ["first", "best", "expansion", "none"])
    def test_names_the_first_copy_in_bidirectional_search(self, reached):
        run, history, copies = run_search(algorithm="bidirectional_breadth_first", reached=reached)
        for row in range(0, len(run.trace.discarded_parent), 9):
            card, original = discarded_copy(run, history, copies, row)
            assert plain_text(card.why[1]).startswith("The first copy counts, so this one, with g = ")
            assert history.generated_at[original] <= history.expanded_at[run.trace.discarded_parent[row]]

    def test_unknown_row_raises_error(self):
        run, history, copies = run_search(SMALL, SMALL_GOAL)
        for row in (-1, 4):
            with pytest.raises(ValueError, match="no such discarded copy"):
                discarded_copy(run, history, copies, row)


@settings(max_examples=15, deadline=None)
@given(st.randoms(use_true_random=False), st.sampled_from(["first", "best", "expansion"]))
def test_every_discarded_copy_has_a_reason(random, reached):
    start = board.shuffle(GOAL, random.randrange)
    run, history, copies = run_search(start, limit=300, algorithm="uniform_cost", reached=reached)
    for row in range(len(run.trace.discarded_parent)):
        card, original = discarded_copy(run, history, copies, row)
        assert original >= 0
        assert len(card.why) == 2
