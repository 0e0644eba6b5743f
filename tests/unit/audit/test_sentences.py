"""The sentences of an audit."""

import random
from dataclasses import replace

import pytest
from functions import CORNER, FIFTEEN, NONE_AT_THE_GOAL, SMALL, lines_wrong, manhattan_with_gap, odd

from puzzle.audit import experiment_words, sentences
from puzzle.audit.board_source import audit_boards
from puzzle.audit.counted_gap import counted_gap_table, counted_gap_words
from puzzle.audit.dominance import Relation
from puzzle.audit.experiment import Experiment, NoExperiment
from puzzle.audit.result import Failure, RatedState
from puzzle.cli.audit_report import as_lines
from puzzle.core.formatting import plain_text
from puzzle.core.own_code import error_in_call
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from puzzle.recording.run import solve
from reference import distances, slides


def result_of(heuristic, goal):
    """Return the result of the audit of a heuristic or a function."""
    audit = audit_boards(heuristic if isinstance(heuristic, OwnHeuristic) else OwnHeuristic(heuristic), goal)
    audit.advance()
    return audit.result()


def texts(heuristic, goal):
    """Return the headline and the summary of an audit as plain text."""
    result = result_of(heuristic, goal)
    return sentences.headline(result), plain_text(sentences.summary(result))


@pytest.mark.large
def test_an_admissible_and_consistent_heuristic():
    assert texts(lines_wrong, CORNER) == (
        "Admissible and consistent",
        "On all 181,440 boards h is never above the true distance, and never changes by more than 1 in a move.",
    )


@pytest.mark.large
def test_a_heuristic_that_is_too_high():
    result = result_of(manhattan_with_gap, CORNER)
    assert sentences.headline(result) == "Not admissible"
    assert plain_text(sentences.summary(result)) == (
        "h is above the true distance on 4,650 of 181,440 boards, by up to 4, so A* with it may miss a shortest path."
    )
    assert sentences.consistency_words(result) == (
        "Not consistent", "falls by 2 in a move", "in 136,080 of 483,840 moves, this board’s move home among them",
    )  # fmt: skip
    assert plain_text(sentences.mean_words(result)) == "mean h 16.00, mean distance 21.97; equal on 4,274 boards"


def test_a_constant_is_too_high_because_of_the_goal():
    audit = audit_boards(OwnHeuristic(lambda state, goal: 5), SMALL)
    audit.advance()
    result = audit.result()
    assert (result.is_admissible, result.is_consistent, result.goal_h) == (False, True, (5, 5))
    assert plain_text(sentences.summary(result, is_own=False)) == (
        "h is above the true distance on 9 of 12 boards, by up to 5, as it is 5 on the goal, not 0. "
        "No move lowers it by more than 1, so A* with it still finds shortest paths: h − 5 is admissible."
    )
    lines = as_lines(audit, [], None, is_own=False)
    assert lines[0] == "Not admissible" and "as it is 5 on the goal, not 0" in lines[1]
    assert lines[3:5] == ["The goal, rated 5: 0 1/2 3", "h is 5 here, though no move is needed to reach the goal."]


def test_a_sample_promises_nothing_where_the_goal_is_rated_too_high():
    summary = plain_text(sentences.summary(result_of(lambda state, goal: 5, FIFTEEN), is_own=False))
    assert summary.endswith(", as it is 5 on the goal, not 0. No move that was examined lowers it by more than 1.")


def test_shortest_paths_are_promised_if_only_the_goal_is_wrong():
    """Compares the verdict on random heuristics with the definitions, and the promise with A* from every board."""
    rng, true, promised = random.Random(1), distances(SMALL), 0
    for _ in range(300):
        offset, spread = rng.randrange(3), rng.choice((0, 1, 2))
        values = {tiles: max(0, moves // 2 + offset + rng.randint(0, spread)) for tiles, moves in true.items()}
        heuristic = OwnHeuristic(lambda state, goal, values=values: values[state])
        too_high = any(values[tiles] > moves for tiles, moves in true.items())
        falls = any(values[tiles] > values[child] + 1 for tiles in true for _letter, child in slides(tiles))
        promise = "still finds shortest paths" in texts(heuristic, SMALL)[1]
        assert promise == (too_high and not falls)
        promised += promise
        if promise:
            assert {tiles: solve(tiles, SMALL, heuristic=heuristic).path_length for tiles in true} == true
    assert promised > 20


def test_a_heuristic_that_only_falls_too_fast():
    """Only one board, which is two moves from the goal, has the value 2; both moves from there lead to a 0."""
    result = result_of(lambda state, goal: 2 * (state == (1, 3, 2, 0)), SMALL)
    assert sentences.headline(result) == "Not consistent: falls by 2 in a move"
    assert plain_text(sentences.summary(result)) == (
        "On all 12 boards h is never above the true distance, but 2 of 24 moves lower it by more than 1, "
        "so A* with it may expand a board more than once."
    )
    assert sentences.consistency_words(result)[2] == "in 2 of 24 moves"


def test_a_number_is_missing_on_the_goal():
    result = result_of(load_heuristic(NONE_AT_THE_GOAL), CORNER)
    assert sentences.headline(result) == "No number on one board"
    assert plain_text(sentences.summary(result)) == (
        "On the goal h returned None. On the other 181,439 boards it gave a number."
    )
    title, words = sentences.failure_card(result.failures[0])
    assert (title, plain_text(words)) == (
        "The goal, 0 moves away",
        "Line 10 was the last that ran: total is 0 here, so h ended without a return.",
    )


def test_numbers_are_missing_on_several_boards():
    headline, summary = texts(odd, SMALL)
    assert headline == "No number on 9 boards"
    for words in ("3 boards h returned", "returned None", "returned a text", "returned a negative number"):
        assert words in summary
    assert summary.endswith(". On the other 3 boards it gave a number.")
    assert texts(lambda state, goal: -1, SMALL) == (
        "No valid number on 12 boards",
        "On 12 boards h returned a negative number.",
    )
    summary = texts(lambda state, goal: [None, "", [], -1][state[0]], SMALL)[1]
    assert summary.startswith("On 3 boards h returned") and summary.endswith(", and there is one more kind of error.")
    card = sentences.failure_card(result_of(lambda state, goal: state.index(9) if state[0] else 0, SMALL).failures[0])
    assert card[0] == "A board, 1 move away" and plain_text(card[1]).startswith("h raised ValueError")


@pytest.mark.parametrize(
    ("body", "headline", "summary"),
    [
        ("return h(state, goal)", "Calls itself without end", "On the goal h called itself without end in line 2."),
        ("raise MemoryError", "Took too much memory", "On the goal h took too much memory in line 2."),
        ("raise KeyboardInterrupt", "Stopped after 10 s on one board", "On the goal h was stopped in line 2."),
    ],
)
def test_an_audit_that_had_to_stop(body, headline, summary):
    assert texts(load_heuristic(f"def h(state, goal):\n    {body}\n"), SMALL) == (headline, summary)


def test_an_interrupt_between_two_boards_is_named():
    audit = audit_boards(OwnHeuristic(lines_wrong), SMALL)
    audit.advance()
    error = error_in_call("The audit", KeyboardInterrupt())
    result = replace(audit.result(), stopped=Failure(error.kind, 1, error, None, None))
    assert plain_text(sentences.summary(result)) == "The audit was stopped."


def test_a_sample_is_said_to_be_one():
    assert texts(lines_wrong, FIFTEEN) == (
        "No counterexample found",
        "On the 15,500 boards within 12 moves of the goal h is never above the true distance, and no move between them "
        "or from 2,000 random boards changes it by more than 1. This is a sample: it proves nothing about the other boards.",
    )
    headline, summary = texts(manhattan_with_gap, FIFTEEN)
    assert headline == "Not admissible" and " of the 15,500 boards within 12 moves of the goal, by up to " in summary


@pytest.mark.parametrize(
    ("rated", "title", "text"),
    [
        (RatedState((1, 0, 2, 3), 2, 1), "One move away, rated 2", "h is 2 here, though one move is enough to reach the goal."),
        (RatedState(SMALL, 1, 0), "The goal, rated 1", "h is 1 here, though no move is needed to reach the goal."),
        (RatedState(CORNER, 14.5, 12), "12 moves away, rated 14.5", "h is 14.5 here, though 12 moves are enough to reach the goal."),
    ],
)  # fmt: skip
def test_a_counterexample_names_its_distance_and_its_value(rated, title, text):
    card = sentences.overestimate_card(rated)
    assert (card[0], plain_text(card[1])) == (title, text)


def test_a_counted_gap_is_explained_once_the_audit_has_ended():
    def misplaced_with_gap(state, goal):
        return sum(tile != home for tile, home in zip(state, goal, strict=True))

    cards = []  # the first board found is that after the gap has moved down, to the place of tile 2
    for function in (manhattan_with_gap, misplaced_with_gap, lambda state, goal: 5, lines_wrong):
        audit = audit_boards(OwnHeuristic(function), SMALL)
        early = None
        while audit.advance(0):
            early = early or sentences.counterexample_card(audit)
        late = sentences.counterexample_card(audit)
        cards.append(late and (early[0] == late[0], plain_text(late[1])))
    counted = "Tile 2 adds 1. The gap adds 1 too, though nothing has to move it."
    assert cards == [(True, counted)] * 2 + [(True, "h is 5 here, though no move is needed to reach the goal."), None]


def test_the_terms_of_several_tiles_are_added():
    audit = audit_boards(OwnHeuristic(manhattan_with_gap), SMALL)
    audit.advance()
    words = counted_gap_words(RatedState((3, 2, 1, 0), 8, 6), counted_gap_table(audit))
    assert plain_text(words) == "The tiles add 6. The gap adds 2, though nothing has to move it."


@pytest.mark.parametrize(
    ("larger", "smaller", "texts_expected"),
    [
        (178_336, 0, ("dominates yours", "never smaller, and larger on 178,336 boards")),
        (0, 179_208, ("dominated by yours", "never larger, and smaller on 179,208 boards")),
        (0, 0, ("equal to yours", "the same on all 181,440 boards")),
        (1, 2, ("neither dominates", "larger on 1 board, smaller on 2 boards")),
    ],
)
def test_relations_have_words(larger, smaller, texts_expected):
    assert sentences.relation_words(Relation("manhattan", 181_440, larger, smaller)) == texts_expected


def test_every_result_of_the_experiment_has_a_sentence():
    found = Experiment((3, 0, 1, 2), "DLURDLU", "LDRUL", RatedState((1, 3, 2, 0), 50, 2), 7)
    assert sentences.experiment_lines(found) == [
        "A* finds 7 moves where 5 are enough: 3 0/1 2",
        "After 3 moves of the shorter path, h is 50, though 2 moves are enough. There f = 3 + 50 = 53, and A* took the "
        "goal first, with f = 7.",
        "Path of A*: DLURDLU. A shortest path: LDRUL.",
    ]
    (words,) = sentences.experiment_lines(NoExperiment(True, 0))
    assert words == "By this audit A* finds a shortest path from every board, although h is too high on some."
    (words,) = sentences.experiment_lines(NoExperiment(False, 0))
    assert words == "No board was found from which A* misses a shortest path. There may be one."


def test_reason_says_what_the_goal_has_and_who_decided():
    same = plain_text(experiment_words.reason(1, 9, 1, 8, 10))
    assert same.endswith("There f = 1 + 9 = 10, and tie-breaking took the goal first, with f = 8 + 2 = 10.")
    assert "though 1 move is enough" in same
