"""Tests of assignments in links: how they are written and read, and their agreement with the rest of the link."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.links import link, link_assignment, link_runs
from puzzle.marking.strategy_rules import RULES

BY_HAND = "start=0,4,5,1,2,8,6,3,7&goal=0,1,2,3,4,5,6,7,8&algorithm=by_hand"
OTHER_SEARCH = "start=0,4,5,1,2,8,6,3,7&goal=0,1,2,3,4,5,6,7,8"
texts = (
    st.text(min_size=1, max_size=40)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: text and text.isprintable() and ":" not in text)
)


@st.composite
def assignments(draw):
    """Draw the fields of an assignment by hand (a hypothesis strategy)."""
    fields = dict(link_assignment.USUAL) | {"seed": draw(texts), "task": "by_hand"}
    fields["may"] = tuple(change for change in link_assignment.CHANGES if draw(st.booleans()))
    if draw(st.booleans()):
        low = draw(st.integers(0, 5000))
        fields["moves"], fields["deal"] = draw(st.integers(1, 36)), draw(st.sampled_from(["name", "number"]))
        fields["nodes"] = draw(st.sampled_from([None, (low, low + draw(st.integers(0, 99)))]))
    fields["algorithm"] = draw(st.sampled_from([None, *RULES]))
    fields["choices"] = draw(st.none() | st.integers(1, 400))
    fields["admissible"], fields["most_nodes"] = draw(st.booleans()), draw(st.none() | st.integers(1, 10**6))
    fields["points"], fields["attempts"] = draw(st.integers(1, 1000)), draw(st.none() | st.integers(1, 999))
    return fields


@given(assignments(), texts, st.integers(1, 999))
def test_link_of_an_assignment_reads_back_the_same(fields, student, attempt):
    student = "7" if fields["deal"] == "number" else student
    state, problems = link_runs.parse_page(BY_HAND)
    state.update(assignment=fields, student=student, attempt=attempt)
    text = link_runs.format_page(state)
    assert all(c.isalnum() or c in "=&,_:./-+%" for c in text)
    for query, fragment in [(text, ""), ("", text)]:
        assert link_runs.parse_page(query, fragment) == (state, problems)


@given(st.text())
def test_any_text_is_an_assignment_or_has_one_sentence(text):
    with contextlib.suppress(ValueError):
        fields = link_assignment.parse_assignment(text)
        assert link_assignment.parse_assignment(text) == fields
    state, problems = link.parse(BY_HAND, "assignment=" + text.replace("&", "").replace("%", "").replace("#", ""))
    assert len(problems) == (state["assignment"] is None)


def test_short_form_names_only_the_assignment():
    state, problems = link.parse(BY_HAND + "&assignment=ex-3")
    assert problems == []
    assert state["assignment"] == link_assignment.USUAL | {"seed": "ex-3", "task": "by_hand"}
    assert (state["student"], state["attempt"]) == (None, None)
    assert state["start"] == board.parse("045/128/637")


@pytest.mark.parametrize(
    ("keys", "task"),
    [
        ("algorithm=by_hand", "by_hand"),
        ("quiz=6&seed=7", "quiz"),
        ("algorithm=own", "own_search"),
        ("heuristic=own:Mine", "own_heuristic"),
        ("algorithm=by_hand&heuristic=own:Mine", "own_heuristic"),  # a search by hand with it is not marked
    ],
)
def test_task_follows_from_the_search(keys, task):
    state, problems = link.parse(f"{OTHER_SEARCH}&{keys}&assignment=ex-3")
    assert (state["assignment"]["task"], problems) == (task, [])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", link_assignment.NO_SEED),
        ("moves:12", link_assignment.NO_SEED),
        ("x" * 61, link_assignment.NO_SEED),
        ("ex-3,nodes:30-36", link_assignment.NO_MOVES),
        ("ex-3,deal:number", link_assignment.NO_MOVES),
        ("ex-3,moves:12,nodes:36-30", link_assignment.NO_RANGE),
        ("ex-3,moves:12,nodes:30", link_assignment.NO_RANGE),
        ("ex-3,moves:99", "The number of moves is a whole number from 1 to 36."),
        ("ex-3,may:undo.fly", "There is no change “fly”; choose one of board, algorithm, options, undo, hints."),
        ("ex-3,algorithm:best", "There is no algorithm “best”; choose one of "),
        ("ex-3,algorithm:ida_star", "a search by hand is marked against one of breadth_first, depth_first, "),
        ("ex-3,task:essay", "There is no task “essay”; choose one of by_hand, quiz, own_heuristic, own_search."),
        ("ex-3,task:quiz", link_assignment.MISSING["quiz"]),
    ],
)
def test_invalid_assignment_has_one_sentence(text, sentence):
    state, problems = link.parse(f"{BY_HAND}&assignment={text}")
    assert state["assignment"] is None
    assert len(problems) == 1 and problems[0].startswith("In the link, assignment: " + sentence)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("algorithm=a_star", link_assignment.NO_TASK),
        ("algorithm=by_hand&lesson=2", link_assignment.NO_TREE),
        ("algorithm=by_hand&problem=road_map", link_assignment.NOT_MARKED),
        ("algorithm=by_hand&view=trials", link_assignment.NO_TREE),
        ("algorithm=by_hand&problem=missionaries_and_cannibals", link_assignment.ONLY_SMALL_BOARDS),
        (f"algorithm=by_hand&start={board.link_text(board.standard_goal(4))}", link_assignment.ONLY_SMALL_BOARDS),
    ],
)
def test_assignment_that_does_not_fit_is_left_out(keys, sentence):
    state, problems = link.parse(f"{keys}&assignment=ex-3,moves:12")
    assert (state["assignment"], problems) == (None, ["In the link, assignment: " + sentence])


@pytest.mark.parametrize(("settings", "anyway"), [("ex-3", True), ("ex-3,may:board", False), ("ex-3,moves:3", False)])
def test_locked_board_without_a_path_is_searched_anyway(settings, anyway):
    """Students cannot swap two tiles of a board that is locked."""
    state, problems = link.parse(f"algorithm=by_hand&start=2,1,3,0&goal=1,2,3,0&assignment={settings}")
    assert (state["anyway"], problems) == (anyway, [])


def test_boards_by_number_need_a_number():
    state, problems = link.parse(f"{BY_HAND}&assignment=ex-3,moves:12,deal:number&student=Ada")
    assert (state["student"], problems) == (None, ["In the link, student: " + link_assignment.NO_NUMBER])


def test_students_keep_their_spelling_without_superfluous_spaces():
    state, problems = link.parse(f"{BY_HAND}&assignment=ex-3", "student=++Chlo%C3%A9%20%20Petit+")
    assert (state["student"], problems) == ("Chloé Petit", [])


def test_searches_by_hand_are_marked_by_the_known_rules():
    assert set(link_assignment.MARKABLE) == set(RULES)


@pytest.mark.parametrize("keys", ["student=Ada", "attempt=many", "student=&attempt=2"])
def test_keys_of_students_alone_are_those_of_another_program(keys):
    assert not link_runs.has_own_keys(keys) and link_runs.has_own_keys(keys + "&assignment=ex-3")
    state, problems = link.parse(keys)
    assert (state["student"], state["attempt"], problems) == (None, None, [])


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("student=+", "In the link, student: " + link_assignment.NO_STUDENT),
        ("attempt=0", "In the link, attempt: The number of the attempt is a whole number from 1 to 999."),
    ],
)
def test_invalid_student_or_attempt_has_one_sentence(keys, sentence):
    state, problems = link.parse(f"{BY_HAND}&assignment=ex-3&{keys}")
    assert (state["student"], state["attempt"], problems) == (None, None, [sentence])
