"""The questions of a quiz: the same for the same seed, and all can be answered."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.core import board, catalogue, option_table
from puzzle.links.link_values import KINDS_OF_LINKS, QUESTION_KINDS
from puzzle.quiz.questions import EARLY, _pools, available_kinds, questions
from puzzle.quiz.splitmix import SplitMix
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import slides

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def run_search(options, start=START, goal=GOAL, limits=None):
    """Search to the end; return the run and its history."""
    run = sliding_run(start, goal, options, limits or Limits(400, 5))
    run.advance()
    return run, History(run.trace)


def drawn_questions(algorithm, seed, count, start=START, goal=GOAL):
    """Return the questions of a quiz as (kind, step, node, move)."""
    return [
        (question.kind, question.step, question.node, question.move)
        for question in questions(*run_search(SearchOptions(algorithm), start, goal), seed, count)
    ]


def test_generator_equals_published_splitmix64():
    # The expected numbers are those of the reference implementation (prng.di.unimi.it/splitmix64.c) from this seed.
    chance = SplitMix(1234567)
    assert [chance.number() for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_numbers_below_a_limit_are_rounded_down():
    # The generator's first numbers from this seed, divided by 2^64, are 0.35008…, 0.17364… and 0.53220….
    chance = SplitMix(1234567)
    assert [chance.below(100), chance.below(100), chance.below(100)] == [35, 17, 53]
    items, chance = list("abcdef"), SplitMix(1234567)
    # 0.35 · 6 = 2.1 gives index 2 of six letters, then 0.17 · 5 = 0.9 gives index 0 of the other five.
    assert chance.draw(items) == "c"
    assert chance.draw(items) == "a"
    assert items == ["b", "d", "e", "f"]


FROZEN = [
    (
        "a_star",
        7,
        [
            ("next", 2, -1, -1),
            ("kept", 2, 1, 3),
            ("next", 3, -1, -1),
            ("next", 4, -1, -1),
            ("next", 5, -1, -1),
            ("f", 6, 8, -1),
        ],
    ),
    (
        "breadth_first",
        1,
        [
            ("next", 16, -1, -1),
            ("kept", 16, 15, 1),
            ("next", 21, -1, -1),
            ("length", 21, -1, -1),
            ("next", 27, -1, -1),
            ("next", 28, -1, -1),
        ],
    ),
    ("depth_first", 0, [("next", 18, -1, -1), ("next", 36, -1, -1), ("kept", 39, 71, 3)]),
    (
        "iterative_deepening",
        2026,
        [("onwards", 18, 17, -1), ("onwards", 35, 34, -1), ("onwards", 40, 39, -1), ("length", 72, -1, -1)],
    ),
    (
        "bidirectional_breadth_first",
        3,
        [
            ("next", 2, -1, -1),
            ("next", 3, -1, -1),
            ("kept", 3, 2, 1),
            ("next", 7, -1, -1),
            ("next", 8, -1, -1),
            ("length", 10, -1, -1),
        ],
    ),
    (
        "greedy_best_first",
        7,
        [
            ("next", 2, -1, -1),
            ("next", 3, -1, -1),
            ("next", 4, -1, -1),
            ("kept", 4, 7, 3),
            ("next", 5, -1, -1),
            ("length", 6, -1, -1),
        ],
    ),
    (
        "weighted_a_star",
        12,
        [
            ("kept", 1, 0, 2),
            ("next", 3, -1, -1),
            ("f", 3, 4, -1),
            ("next", 4, -1, -1),
            ("next", 5, -1, -1),
            ("next", 6, -1, -1),
        ],
    ),
    (
        "uniform_cost",
        5,
        [
            ("kept", 3, 2, 0),
            ("next", 8, -1, -1),
            ("next", 14, -1, -1),
            ("next", 15, -1, -1),
            ("length", 21, -1, -1),
            ("next", 27, -1, -1),
        ],
    ),
    (
        "ida_star",
        7,
        [
            ("f", 2, 1, -1),
            ("onwards", 2, 1, -1),
            ("f", 3, 2, -1),
            ("f", 4, 3, -1),
            ("onwards", 5, 4, -1),
            ("length", 6, -1, -1),
        ],
    ),
    (
        "depth_limited",
        99,
        [
            ("onwards", 1, 0, -1),
            ("onwards", 2, 1, -1),
            ("onwards", 4, 3, -1),
            ("onwards", 5, 4, -1),
            ("onwards", 6, 5, -1),
            ("length", 6, -1, -1),
        ],
    ),
    (
        "beam",
        4,
        [
            ("next", 13, -1, -1),
            ("next", 16, -1, -1),
            ("next", 18, -1, -1),
            ("next", 31, -1, -1),
            ("kept", 31, 29, 3),
            ("f", 32, 32, -1),
        ],
    ),
    (
        "recursive_best_first",
        7,
        [
            ("next", 2, -1, -1),
            ("onwards", 2, 1, -1),
            ("next", 3, -1, -1),
            ("next", 4, -1, -1),
            ("next", 5, -1, -1),
            ("f", 6, 8, -1),
        ],
    ),
]


def test_fixed_questions_cover_every_search():
    assert {algorithm for algorithm, _seed, _expected in FROZEN} == set(catalogue.names(catalogue.ALGORITHMS))


@pytest.mark.parametrize(("algorithm", "seed", "expected"), FROZEN)
def test_link_gives_the_same_questions_in_every_version(algorithm, seed, expected):
    assert drawn_questions(algorithm, seed, len(expected)) == expected


def test_first_draws_follow_the_generator():
    # At steps 2 to 6 the search has several nodes to choose from. The first two questions ask about the next node: the
    # generator draws one of these steps, then one of the other four. The third question is of another kind, `f`.
    chance, steps = SplitMix(7), [2, 3, 4, 5, 6]
    first = steps.pop(chance.number() * 5 >> 64)
    second = steps.pop(chance.number() * 4 >> 64)
    drawn = drawn_questions("a_star", seed=7, count=3)
    assert [step for kind, step, _node, _move in drawn if kind == "next"] == sorted([first, second])
    assert sorted(kind for kind, *_rest in drawn) == ["f", "next", "next"]


def test_longer_quiz_contains_the_shorter_and_seeds_differ():
    """With the same seed, a longer quiz has all questions of a shorter one; another seed gives other questions."""
    start = board.parse("237/180/654")
    long_quiz = drawn_questions("a_star", seed=1, count=9, start=start, goal=CORNER)
    assert long_quiz != drawn_questions("a_star", seed=2, count=9, start=start, goal=CORNER)
    assert set(drawn_questions("a_star", seed=1, count=6, start=start, goal=CORNER)) <= set(long_quiz)


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 10**6), st.sampled_from(catalogue.names(catalogue.ALGORITHMS)), st.integers(0, 10**9), st.integers(1, 12),
    st.sampled_from(["late", "early"]), st.sampled_from(["", *catalogue.names(option_table.REACHED)]),
)  # fmt: skip
def test_every_question_can_be_answered_at_its_step(board_seed, algorithm, seed, count, goal_test, reached):
    """Each kind has its conditions: a question on the next node, for example, needs several nodes in the frontier."""
    start = board.shuffle(CORNER, random.Random(board_seed).randrange)
    run, history = run_search(
        SearchOptions(algorithm, reached=reached, goal_test=goal_test), start, CORNER, Limits(300, 9)
    )
    drawn = questions(run, history, seed, count)
    assert drawn == questions(run, history, seed, count)
    assert len(set(drawn)) == len(drawn) <= count
    assert [question.step for question in drawn] == sorted(question.step for question in drawn)
    for question in drawn:
        assert question.kind in QUESTION_KINDS and 1 <= question.step <= (
            EARLY if question.kind != "length" else history.last_step
        )
        if question.kind == "next":
            assert not run.trace.takes_at_once and len(list(history.frontier(question.step, pruned=True))) > 1
        elif question.kind == "f":
            assert run.evaluation_function() is not None and history.status(question.node, question.step) in (
                "frontier",
                "current",
                "goal",
            )
        elif question.kind == "kept":
            assert (
                history.current_node(question.step) == question.node
                and question.move >= 0
                and run.options.reached != "none"
            )
        elif question.kind == "onwards":
            assert run.trace.takes_at_once or run.trace.values
            assert history.current_node(question.step) == question.node != run.trace.goal
        else:
            assert run.outcome == "solved"


def test_every_third_question_is_of_another_kind():
    for algorithm, others in [("a_star", {"f", "kept", "length"}), ("breadth_first", {"kept", "length"}),
                              ("bidirectional_breadth_first", {"kept", "length"})]:  # fmt: skip
        drawn = drawn_questions(algorithm, seed=5, count=9, start=board.parse("325/641/078"), goal=CORNER)
        kinds = [kind for kind, _step, _node, _move in drawn]
        assert kinds.count("next") == 6 and set(kinds) == {"next"} | others
    assert {kind for kind, *_rest in drawn_questions("ida_star", seed=5, count=9)} == {"f", "onwards", "length"}


def test_search_without_choices_has_fewer_questions():
    assert drawn_questions("breadth_first", seed=1, count=6, start=GOAL, goal=GOAL) == []
    # An unsolvable board is not searched.
    assert drawn_questions("a_star", seed=1, count=6, start=CORNER, goal=GOAL) == []
    run, history = run_search(SearchOptions(), GOAL, GOAL)
    assert [(question.kind, question.step, question.node) for question in questions(run, history, seed=1, count=6)] == [
        ("f", 1, 0)
    ]


@pytest.mark.parametrize("kinds", [("next",), ("f",), ("kept", "length"), ("next", "f")])
@pytest.mark.parametrize("seed", [0, 7])
def test_only_the_given_kinds_are_asked(kinds, seed):
    run, history = run_search(SearchOptions())
    drawn = questions(run, history, seed, count=6, kinds=kinds)
    assert {question.kind for question in drawn} == set(kinds)
    assert drawn == questions(run, history, seed, count=6, kinds=kinds)
    assert set(available_kinds(run, history)) == {"next", "why", "wrong_step", "f", "kept", "length"}
    assert questions(run, history, seed, count=6, kinds=("onwards",)) == []


def test_questions_of_two_chosen_kinds_are_fixed():
    run, history = run_search(SearchOptions())
    drawn = questions(run, history, seed=7, count=3, kinds=("next", "f"))
    assert [(question.kind, question.step, question.node) for question in drawn] == [
        ("next", 2, -1),
        ("next", 3, -1),
        ("f", 6, 8),
    ]


def drawn_without_replacement(run, history, seed, count, kinds=KINDS_OF_LINKS):
    """Return the questions drawn before those without a wrong answer are replaced, computed by independent code."""
    chance = SplitMix(seed)
    pools = {kind: [list(half) for half in halves] for kind, halves in _pools(run, history).items() if kind in kinds}
    others = [kind for kind in ("f", "kept", "onwards", "length") if any(pools.get(kind, [[]]))]
    drawn = []
    while len(drawn) < count:
        is_other_kind = len(drawn) % 3 == 2 or not any(pools.get("next", [[]]))
        kind = others[0] if others and is_other_kind else "next"
        if others and is_other_kind:
            others = [*others[1:], kind]
        halves = [half for half in pools.get(kind, []) if half]
        if not halves:
            break
        half = halves[chance.below(2)] if len(halves) == 2 else halves[0]
        drawn.append(half.pop(chance.below(len(half))))
        others = [kind for kind in others if any(pools[kind])]
    return drawn


def has_no_wrong_answer(run, history, question):
    """Return True if every frontier node is a right answer, because all have the same value."""
    if question.kind != "next" or run.evaluation_function() is None:
        return False
    return len({run.evaluation_function()(node) for node in history.choices(question.step)}) == 1


def run_with_many_ties(seed, moves):
    """Return a run with many steps at which all frontier nodes have the same value, and its history."""
    start = CORNER
    chance = random.Random(seed)
    for _ in range(moves):
        start = chance.choice(slides(start))[1]
    run = sliding_run(start, CORNER, SearchOptions("a_star", "misplaced"), Limits(60))
    run.advance()
    return run, History(run.trace)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 30), st.integers(0, 10**9), st.integers(1, 12))
def test_replacement_keeps_all_other_questions(board_seed, moves, seed, count):
    """A question that cannot be answered wrongly is replaced by an unused one that can, as long as there are any."""
    run, history = run_with_many_ties(board_seed, moves)
    drawn, chosen = drawn_without_replacement(run, history, seed, count), questions(run, history, seed, count)
    assert len(chosen) == len(drawn) == len(set(chosen))
    kept = [question for question in drawn if not has_no_wrong_answer(run, history, question)]
    assert set(kept) <= set(chosen)
    if len(kept) == len(drawn):
        assert set(chosen) == set(drawn)
    pools = _pools(run, history)
    pool = [question for kind in KINDS_OF_LINKS for half in pools[kind] for question in half]
    useful = [question for question in pool if not has_no_wrong_answer(run, history, question)]
    assert sum(has_no_wrong_answer(run, history, question) for question in chosen) == max(0, len(chosen) - len(useful))
    assert set(questions(run, history, seed, max(1, count - 1))) <= set(chosen)


def test_question_without_wrong_answers_is_replaced():
    replaced_count = 0
    for seed in range(40):
        run, history = run_with_many_ties(seed, 12)
        drawn = drawn_without_replacement(run, history, seed=7, count=6)
        chosen = questions(run, history, seed=7, count=6)
        replaced_count += set(drawn) != set(chosen)
        assert not any(has_no_wrong_answer(run, history, question) for question in chosen)
    assert replaced_count > 0
