"""Tests of the boards of students: by name, by number, and for each attempt; and how many students share one."""

from itertools import product
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.assignments.assignment import NO_ASSIGNMENT, assignment_of, student_link, student_state
from puzzle.assignments.pool_cache import find_pool
from puzzle.assignments.student_boards import (
    canonical_name,
    expected_sharers,
    index_by_name,
    index_by_number,
    index_of_attempt,
)
from puzzle.core import board
from puzzle.links import link_runs

LATIN = "abcdefghijklmnopqrstuvwxyzäöüßàéèêëñçøåšžœ -'"
ADDRESS = "algorithm=by_hand&assignment=ex-3,moves:8,deal:{},attempts:3"


def state_of(query):
    """Return the state of a link without faults."""
    state, problems = link_runs.parse_page(query)
    assert problems == []
    return state


@given(st.text(LATIN).filter(lambda name: name.strip()), st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
def test_spelling_of_a_name_does_not_change_its_board(name, form):
    expected = canonical_name(name)
    for written in (name.upper(), name.title(), f"  {name.replace(' ', '   ')}\t", normalize(form, name)):
        assert canonical_name(written) == expected
        assert index_by_name("ex-3", written, 997) == index_by_name("ex-3", name, 997)


def test_accents_and_names_and_seeds_matter():
    names = ("Chloé", "Chloe", "Ada", "Ada Petit", "AdaPetit")
    assert len({canonical_name(name) for name in names}) == 5
    assert len({index_by_name(seed, name, 2**40) for seed in ("ex-3", "ex-4") for name in names}) == 10


@given(st.text(max_size=9), st.integers(1, 400))
def test_numbers_have_different_boards_up_to_the_size_of_the_pool(seed, size):
    assert {index_by_number(seed, number, size) for number in range(1, size + 1)} == set(range(size))


@given(st.integers(0, 399), st.integers(1, 400))
def test_no_board_occurs_again_until_the_pool_is_used_up(first, size):
    first %= size
    places = [index_of_attempt(first, attempt, size) for attempt in range(1, size + 2)]
    assert set(places[:size]) == set(range(size)) and places[0] == places[size] == first


@pytest.mark.parametrize("number", [0, 6])
def test_numbers_beyond_the_pool_have_one_sentence(number):
    with pytest.raises(ValueError, match=r"This assignment has 5 boards, so students have the numbers 1 to 5\."):
        index_by_number("ex-3", number, 5)


@pytest.mark.parametrize(("size", "students"), [(1, 1), (1, 4), (2, 3), (3, 5), (7, 4), (5, 1)])
def test_expected_sharers_agree_with_all_deals(size, students):
    deals = list(product(range(size), repeat=students))
    sharers = sum(deal.count(place) > 1 for deal in deals for place in deal)
    assert expected_sharers(size, students) == pytest.approx(sharers / len(deals))


def test_hash_deals_names_as_evenly_as_chance():
    """Of 4,000 groups of 30 names, the average number of sharers differs from the expected one by five errors at most."""
    counts = []
    for group in range(4000):
        places = [index_by_name(f"seed {group}", f"Student {number}", 136) for number in range(30)]
        counts.append(sum(places.count(place) > 1 for place in places))
    mean = sum(counts) / len(counts)
    error = (sum((count - mean) ** 2 for count in counts) / len(counts)) ** 0.5 / len(counts) ** 0.5
    assert abs(mean - expected_sharers(136)) < 5 * error


@pytest.mark.parametrize(("deal", "students"), [("name", ["Ada", "Chloé"]), ("number", ["1", "2"])])
def test_link_of_a_student_has_the_board_and_names_nobody_to_the_server(deal, students):
    state = state_of(ADDRESS.format(deal))
    pool = find_pool(assignment_of(state).pool)
    for student, attempt in product(students, (1, 2, 3)):
        own = student_state(state, pool, student, attempt)
        address, query, fragment = student_link("https://example.org/", own).replace("#", "?").split("?")
        assert address == "https://example.org/" and "student" not in query and "student=" in fragment
        read, problems = link_runs.parse_page(query, fragment)
        assert problems == [] and read == own
        assert read["start"] == assignment_of(read).board(pool, student, attempt)
        assert read["assignment"]["nodes"] == pool.nodes
        assert find_pool(assignment_of(read).pool).boards == pool.boards
    boards = {assignment_of(state).board(pool, student, attempt) for student in students for attempt in (1, 2, 3)}
    assert len(boards) >= 3 and boards <= set(pool.boards)


def test_links_of_students_keep_code():
    query = "heuristic=own&assignment=ex-3,moves:3&goal=1,2,3,0"
    state, problems = link_runs.parse_page(query, "code=S0lN")
    own = student_state(state, find_pool(assignment_of(state).pool), "Ada")
    assert problems == [] and student_link("", own).endswith("#code=S0lN&student=Ada")


def test_attempts_and_numbers_have_limits():
    assignment = assignment_of(state_of(ADDRESS.format("number")))
    for student, attempt, sentence in (
        ("1", 4, r"This assignment has 3 attempts, and this is 4\."),
        ("1", 0, r"Attempts are numbered from 1\."),
        ("Ada", 1, r"This assignment deals boards by number, and “Ada” is none\."),
    ):
        with pytest.raises(ValueError, match=sentence):
            assignment.index(student, attempt, 50)


def test_assignment_says_what_is_locked_and_asked():
    text = "ex-3,task:own_heuristic,may:undo.board,admissible:1,most_nodes:2000,points:20"
    assignment = assignment_of(state_of("heuristic=own&assignment=" + text))
    assert assignment.locked == ("algorithm", "options", "hints")
    assert (assignment.admissible, assignment.most_nodes, assignment.points, assignment.pool) == (True, 2000, 20, None)
    assert (assignment.options.algorithm, assignment.options.heuristic) == ("a_star", "manhattan")
    with pytest.raises(ValueError, match=NO_ASSIGNMENT):
        assignment_of(state_of("algorithm=by_hand"))


def test_boards_are_measured_by_the_search_of_the_link():
    quiz = state_of("quiz=6&seed=7&algorithm=greedy_best_first&heuristic=misplaced&ties=lifo&assignment=ex-3,moves:8")
    options = assignment_of(quiz).options
    assert (options.algorithm, options.heuristic, options.ties) == ("greedy_best_first", "misplaced", "lifo")
    by_hand = state_of("algorithm=by_hand&assignment=ex-3,moves:8,algorithm:breadth_first")
    assert assignment_of(by_hand).options.algorithm == "breadth_first"
    goal = board.parse("123/804/765")
    assert assignment_of(state_of(f"quiz=6&goal={board.link_text(goal)}&assignment=ex-3,moves:8")).pool.goal == goal


@pytest.mark.parametrize(
    ("may", "changes"),
    [("algorithm", "&algorithm=breadth_first&heuristic=misplaced&reached=none"), ("options", "&order=LRUD&ties=lifo")],
)
def test_changes_that_students_may_make_give_no_other_boards(may, changes):
    text = f"quiz=6&seed=7&assignment=ex-3,moves:8,may:{may}"
    assert assignment_of(state_of(text + changes)).pool == assignment_of(state_of(text)).pool
    locked = text.replace(f",may:{may}", "")
    assert assignment_of(state_of(locked + changes)).pool != assignment_of(state_of(locked)).pool
