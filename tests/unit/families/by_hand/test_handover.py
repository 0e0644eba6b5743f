"""Tests of a manual search that A* continues, compared with a simple search that shares no code with it."""

import random
import re
from dataclasses import asdict

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puzzle.core.formatting import plain_text
from puzzle.explanations import run_facts, step_text
from puzzle.explanations.copy_text import discarded_copy, same_board
from puzzle.explanations.step_text import card
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.heuristics.registry import find
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import solve
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, distances, estimate, slides

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
LINK = (2, 6, 3, 1, 0, 8, 7, 5, 4)
"""A start from which A* finds 22 moves if it keeps the first copy of each board; the shortest path has 20 moves."""
DISTANCES = distances(GOAL)
LETTERS = "UDLR"


class SlowSearch:
    """A simple manual search, which A* then continues.

    Among the reader's picks the first copy of each board is kept; A* then keeps the cheapest copy.
    """

    def __init__(self, start, picks, heuristic="manhattan"):
        """Expand the picked nodes, recover cheaper copies, and run A* to the goal."""
        self.heuristic, self.discarded = heuristic, []
        self.boards, self.parents, self.letters, self.g = [], [], [], []
        self.waiting, self.superseded, self.taken = [], set(), []
        self.best = {}
        self.add(start, -1, "", 0)
        for pick in picks:
            assert pick in self.waiting
            self.expand(pick, keep_cheaper=False)
        self.recover()
        while (node := self.cheapest()) is not None and not self.expand(node, keep_cheaper=True):
            pass

    def add(self, tiles, parent, letter, g):
        """Add a node to the frontier; an earlier node with the same board is superseded."""
        if tiles in self.best:
            self.superseded.add(self.best[tiles])
        self.best[tiles] = len(self.boards)
        self.waiting.append(len(self.boards))
        for column, value in zip(
            (self.boards, self.parents, self.letters, self.g), (tiles, parent, letter, g), strict=True
        ):
            column.append(value)

    def expand(self, node, keep_cheaper):
        """Expand a node and return False, or return True if it is the goal."""
        self.waiting.remove(node)
        self.taken.append(node)
        if self.boards[node] == GOAL:
            return True
        for letter, tiles in slides(self.boards[node]):
            self.add_or_refuse(tiles, node, letter, keep_cheaper)
        return False

    def add_or_refuse(self, tiles, node, letter, keep_cheaper):
        """Add a successor if its board is new, or if it is cheaper and `keep_cheaper` is True; otherwise discard it."""
        g = self.g[node] + 1
        if tiles not in self.best or (keep_cheaper and g < self.g[self.best[tiles]]):
            self.add(tiles, node, letter, g)
        else:
            self.discarded.append((node, letter))

    def recover(self):
        """Add the copies that were discarded among the reader's picks although they were cheaper."""
        discarded, self.discarded = self.discarded, []
        for node, letter in discarded:
            self.add_or_refuse(dict(slides(self.boards[node]))[letter], node, letter, keep_cheaper=True)

    def cheapest(self):
        """Return the frontier node with the smallest f, the oldest if several have it, or None."""
        candidates = [node for node in self.waiting if node not in self.superseded]
        return min(candidates, key=lambda node: (self.g[node] + self.h(node), node), default=None)

    def h(self, node):
        """Return the heuristic value of a node."""
        return estimate(self.boards[node], GOAL, self.heuristic, False)


def puzzle(start=LINK, heuristic="manhattan"):
    """Return a sliding puzzle with the goal `GOAL` and a heuristic."""
    return SlidingPuzzle(start, GOAL, find(heuristic))


def scrambled(rng, moves):
    """Return the board after a number of random moves from the goal."""
    tiles = GOAL
    for _ in range(moves):
        _letter, tiles = rng.choice(slides(tiles))
    return tiles


def picks_around_a_square(start, first_count, second_count):
    """Return the picks of a reader who follows the gap around four cells in one direction, then in the other.

    Twelve such moves lead back to the start. A board that is far in one direction is therefore near in the other, so
    that the second direction generates cheaper copies.
    """
    row, column = divmod(start.index(0), 3)
    down, up = "DU" if row < 2 else "UD"
    right, left = "RL" if column < 2 else "LR"
    first_letters, second_letters = 3 * [down, right, up, left], 3 * [right, down, left, up]
    search = ManualSearch(puzzle(start))
    for letters in (first_letters[:first_count], second_letters[:second_count]):
        tiles = start
        for letter in letters:
            if tiles == GOAL:
                break
            search.pick_state(search.problem.pack(tiles))
            tiles = dict(slides(tiles))[letter]
    return search.picks


def with_random_picks(rng, start, picks, count):
    """Return the picks followed by up to `count` random picks; a pick of the goal is left out."""
    search = ManualSearch(puzzle(start), picks)
    for _ in range(count):
        if search.solved:
            break
        search.pick(rng.choice(search.frontier))
    return search.picks[: len(search.picks) - search.solved]


def finished_run(start, picks=(), heuristic="manhattan"):
    """Run a manual search with some picks, let A* continue it to the end, and return the run."""
    run = ManualRun(puzzle(start, heuristic), picks=picks, handed_over=True)
    run.advance()
    return run


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 10**6), st.integers(1, 30), st.integers(0, 11), st.integers(0, 11), st.integers(0, 20),
    st.sampled_from(["manhattan", "misplaced"]),
)  # fmt: skip
@example(456, 12, 2, 11, 0, "manhattan")  # the goal is on the way around the square
def test_continuation_equals_a_replay_and_finds_a_shortest_path(
    seed, moves, first_count, second_count, extra, heuristic
):
    """Compare every column of the trace with `SlowSearch`, after picks around a square and random picks."""
    rng = random.Random(seed)
    start = scrambled(rng, moves)
    picks = with_random_picks(rng, start, picks_around_a_square(start, first_count, second_count), extra)
    run, simple = finished_run(start, picks, heuristic), SlowSearch(start, picks, heuristic)
    trace = run.trace
    assert list(trace.taken) == simple.taken and list(trace.parent) == simple.parents and list(trace.g) == simple.g
    assert [LETTERS[move] if move >= 0 else "" for move in trace.move] == simple.letters
    discarded = [
        (parent, LETTERS[move]) for parent, move in zip(trace.discarded_parent, trace.discarded_move, strict=True)
    ]
    assert discarded == simple.discarded
    assert set(trace.superseded_at) == simple.superseded
    assert run.outcome == "solved" and run.result().path_length == DISTANCES[start]
    assert list(trace.taken)[: len(picks)] == picks


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 30), st.sampled_from(["manhattan", "misplaced"]))
def test_without_choices_the_run_equals_a_star(seed, moves, heuristic):
    start = scrambled(random.Random(seed), moves)
    run = finished_run(start, (), heuristic)
    simple = Replay(start, GOAL, "a_star", heuristic=heuristic, reached="best")
    assert asdict(run.result().counters) == simple.counts
    assert run.result().moves == simple.path


def test_board_solved_with_first_copies_in_22_moves_takes_20():
    run = finished_run(LINK)
    a_star_alone = Replay(LINK, GOAL, "a_star", reached="best")
    assert DISTANCES[LINK] == run.result().path_length == 20
    assert run.result().counters.expanded == a_star_alone.counts["expanded"] == 378
    assert run.subject == "A*"


def sentence_text(run, optimal=None):
    """Return the sentence of the last step as plain text."""
    history = History(run.trace)
    return plain_text(step_text.sentence(run, history, history.last_step, optimal))


def run_with_recovered_copies():
    """Return a run in which A* recovered cheaper copies that had been discarded among the reader's picks."""
    run = finished_run(LINK, picks_around_a_square(LINK, 9, 3))
    assert run.trace.recovered_at
    return run


def test_recovered_copies_appear_at_the_continuation():
    """Before A* continues the search, each step is the same as in the manual search alone."""
    run = run_with_recovered_copies()
    manual_part, trace = ManualSearch(puzzle(), picks_around_a_square(LINK, 9, 3)), run.trace
    history, earlier_history = History(trace), manual_part.history()
    step = len(manual_part.picks) + 1
    node_count = len(manual_part.trace.parent)
    assert list(trace.recovered_at) == list(range(node_count, node_count + len(trace.recovered_at)))
    assert set(trace.recovered_at.values()) == {step}
    assert history.nodes_at(step - 1) == earlier_history.nodes_at(step - 1)
    for node in range(node_count):
        assert [history.status(node, earlier_step) for earlier_step in (0, 5, step - 1)] == [
            earlier_history.status(node, earlier_step) for earlier_step in (0, 5, step - 1)
        ]
    assert sorted(history.generated_at) == list(history.generated_at)


def test_feed_columns_equal_history_columns():
    """The feed collects the columns of a history in parts while the search is running."""
    run = ManualRun(puzzle(), picks=picks_around_a_square(LINK, 9, 3), handed_over=True)
    feed, columns = Feed(run.trace), []
    while run.advance(0):
        columns.append(feed.pull())
    columns.append(feed.pull())
    history = History(run.trace)
    assert [step for part in columns for step in part.generated_at] == list(history.generated_at)
    for name, column in feed.history_columns().items():
        assert list(column) == list(getattr(history, name)), name


def test_explanations_of_copies_hold_in_both_parts():
    """Check the words on copies for the reader's part of the search and for the part of A*."""
    run = run_with_recovered_copies()
    history, trace = History(run.trace), run.trace
    copies = Copies(run)
    assert not copies.advance(10**6)
    node, step = next(iter(trace.recovered_at.items()))
    others, words, _named_node = same_board(run, history, copies, node, step)
    assert others and plain_text(words[0]).startswith("It took the place of a copy with g = ")
    for row in range(len(trace.discarded_parent)):
        sentence = plain_text(discarded_copy(run, history, copies, row)[0].why[1])
        is_after_continuation = history.expanded_at[trace.discarded_parent[row]] > run.reader_choices
        assert not (is_after_continuation and "though it is cheaper" in sentence)


def test_sentences_name_who_chose_each_node():
    """The reader chose the first three nodes, A* the others."""
    run = finished_run(LINK, [0, 1, 2])
    history = History(run.trace)
    assert sentence_text(run).startswith("Solved in 20 moves, and no path is shorter. You and A* expanded ")
    reader_node, a_star_node = run.trace.taken[1], run.trace.taken[5]
    assert "you chose it" in plain_text(card(run, history, reader_node, history.last_step).why[-1])
    assert "A* chose it" in plain_text(card(run, history, a_star_node, history.last_step).why[-1])
    assert plain_text(step_text.sentence(run, history, 2)).startswith("You chose ")
    assert plain_text(step_text.sentence(run, history, 6)).startswith("A* chose ")
    assert run_facts.ending(run, history).shortest
    assert not run_facts.ending(ManualRun(puzzle()), History(ManualRun(puzzle()).trace)).shortest


@pytest.mark.parametrize("picks", [[], [0, 1, 2]])
def test_continuation_stops_at_the_node_limit(picks):
    run = ManualRun(puzzle(), limits=Limits(100), picks=picks, handed_over=True)
    run.advance()
    assert (run.outcome, len(run.trace.parent)) == ("node_limit", 100)
    short_run = ManualRun(puzzle(), limits=Limits(3), picks=picks, handed_over=True)
    short_run.advance()
    assert short_run.outcome == "node_limit"
    assert solve(LINK, GOAL, SearchOptions(), Limits(100)).outcome == "node_limit"


FAR = (8, 6, 7, 2, 5, 4, 3, 0, 1)
"""A board 31 moves from the goal, which A* does not solve within one slice."""


def stopped_run(picks, slices):
    """Return a manual run that A* continued for a number of short slices and that was then stopped."""
    run = ManualRun(puzzle(FAR), picks=picks, handed_over=True)
    for _ in range(slices):
        run.advance(0)
    run.cancel()
    return run


def test_next_choice_after_a_stop_adopts_all_choices():
    """If the reader goes on after A* was stopped, the choices of A* become picks of the reader."""
    run = stopped_run([0], 2)
    assert (run.outcome, run.reader_choices) == ("unfinished", 1) and run.a_star_choices > 50
    assert sentence_text(run).startswith("You expand the next node.")
    taken, node = len(run.trace.taken), run.smallest_f()[0]
    run.expand(node)
    assert len(run.manual_search.picks) == taken + 1 and not run.a_star_choices
    repeated = ManualRun(run.problem, picks=run.manual_search.picks)
    assert not repeated.refused and list(repeated.trace.parent) == list(run.trace.parent)
    run.take_back()
    assert len(run.manual_search.picks) == taken


def test_expanded_board_is_not_expanded_by_hand_again():
    """Stop A* when it has only recovered a cheaper copy of a board that the reader had expanded."""
    picks = picks_around_a_square(FAR, 10, 3)
    run = stopped_run(picks, 0)
    (copy,) = run.trace.recovered_at
    assert run.trace.superseded_at.keys() <= set(picks)
    words = "This board was expanded at a higher cost. By hand, each is expanded only once; choose another node."
    with pytest.raises(ValueError, match=re.escape(words)):
        run.expand(copy)
    with pytest.raises(ValueError, match="Only a node in the frontier can be expanded"):
        run.expand(0)
    assert run.manual_search.picks == picks and run.trace.recovered_at
    solved = finished_run(LINK)
    with pytest.raises(ValueError, match=r"The goal has been reached\. Undo a choice to continue"):
        solved.expand(1)
