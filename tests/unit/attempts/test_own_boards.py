"""Tests of the grading of attempts at an assignment: whose board it is, and whether the attempt is what was asked."""

from dataclasses import replace
from heapq import heappop, heappush

import pytest
from test_attempts import WHEN, quiz_answers

from puzzle.__main__ import main
from puzzle.assignments.assignment import assignment_of, student_link, student_state
from puzzle.assignments.pool_cache import find_pool
from puzzle.attempts.attempt_file import BY_HAND, Attempt, Score, format_attempt
from puzzle.attempts.attempt_grade import grade_attempt
from puzzle.core import board
from puzzle.links import link_runs

GOAL = board.parse("012/345/678")
ASSIGNMENT = "algorithm=by_hand&assignment=ex-3,moves:12,nodes:30-36{}"
ADA, CHLOE = board.parse("045/128/637"), board.parse("134/625/780")
"""The boards of the picture."""


def a_star_choices(start, count):
    """Return choices of A* with Manhattan distance in a search by hand, which keeps the first path to a board."""

    def h(tiles):
        """Return the Manhattan distance."""
        return sum(abs(i // 3 - t // 3) + abs(i % 3 - t % 3) for i, t in enumerate(tiles) if t)

    boards, depths, found, frontier, chosen = [start], [0], {start}, [(h(start), 0)], []
    while len(chosen) < count:
        _f, node = heappop(frontier)
        chosen.append(node)
        for letter, _cell in board.neighbours(boards[node].index(0), 3, 3):
            child = board.move(boards[node], letter)
            if child not in found:
                found.add(child)
                heappush(frontier, (depths[node] + 1 + h(child), len(boards)))
                boards.append(child)
                depths.append(depths[node] + 1)
    return tuple(chosen)


def attempt_of(student, start, options=",choices:20", **changes):
    """Return an attempt by hand of 20 choices of A* on a board."""
    link = f"start={board.link_text(start)}&{ASSIGNMENT.format(options)}#student={student}"
    attempt = Attempt(BY_HAND, link, student, Score(20, 20), WHEN, "a_star", a_star_choices(start, 20))
    return replace(attempt, **changes)


@pytest.mark.parametrize(("student", "start"), [("Ada", ADA), ("ADA", ADA), ("Chloé", CHLOE), ("chloé ", CHLOE)])
def test_attempt_on_the_own_board_is_graded(student, start):
    grade = grade_attempt(attempt_of(student, start))
    assert grade.contradictions == ()
    assert (grade.score, grade.points, grade.assignment, grade.number) == (Score(20, 20), 100.0, "ex-3", 1)


def test_board_of_another_student_is_named():
    assert grade_attempt(attempt_of("Ada", CHLOE)).contradictions == ("This is not the board of Ada.",)
    lent = replace(attempt_of("Chloé", CHLOE), student="Ada")
    assert grade_attempt(lent).contradictions == (
        "The link is that of Chloé, but the file is that of Ada.",
        "This is not the board of Ada.",
    )


def test_name_of_the_link_counts_if_the_file_has_none():
    unnamed = replace(attempt_of("Ada", ADA), student="")
    assert grade_attempt(unnamed).contradictions == ()
    nobody = replace(unnamed, link=unnamed.link.partition("#")[0])
    assert grade_attempt(nobody).contradictions == ("The file does not say whose board this is.",)


def test_each_attempt_has_its_board():
    state, _problems = link_runs.parse_page(ASSIGNMENT.format(",choices:20,attempts:2"))
    pool = find_pool(assignment_of(state).pool)
    second = student_state(state, pool, "Ada", 2)
    attempt = attempt_of("Ada", second["start"], link=student_link("", second))
    grade = grade_attempt(attempt)
    assert (grade.contradictions, grade.number) == ((), 2)
    first = replace(attempt, link=attempt.link.replace("attempt=2", "attempt=1"))
    assert grade_attempt(first).contradictions == ("This is not the board of Ada.",)
    third = replace(attempt, link=attempt.link.replace("attempt=2", "attempt=3"))
    assert grade_attempt(third).contradictions == ("This assignment has 2 attempts, and this is 3.",)


def test_boards_by_number_belong_to_the_number_of_the_link():
    state, _problems = link_runs.parse_page(ASSIGNMENT.format(",choices:20,deal:number"))
    own = student_state(state, find_pool(assignment_of(state).pool), "7")
    attempt = attempt_of("Ada", own["start"], link=student_link("", own))
    assert grade_attempt(attempt).contradictions == ()
    other = replace(attempt, link=attempt.link.replace("student=7", "student=8"))
    assert grade_attempt(other).contradictions == ("This is not the board of number 8.",)


def test_board_that_students_may_change_is_not_compared():
    assert grade_attempt(attempt_of("Ada", CHLOE, ",choices:20,may:board")).contradictions == ()
    same_for_all = f"start={board.link_text(CHLOE)}&algorithm=by_hand&assignment=ex-3,choices:20"
    assert grade_attempt(attempt_of("Ada", CHLOE, link=same_for_all)).contradictions == ()


def test_choices_and_algorithm_are_those_of_the_assignment():
    few = attempt_of("Ada", ADA, picks=a_star_choices(ADA, 15), score=Score(15, 15))
    grade = grade_attempt(few)
    assert grade.contradictions == ("The assignment asks for 20 choices, but the file has 15.",)
    assert grade.points == 75.0
    many = attempt_of("Ada", ADA, picks=a_star_choices(ADA, 21), score=Score(21, 21))
    assert grade_attempt(many).contradictions == ("The assignment asks for 20 choices, but the file has 21.",)
    assert len(grade_attempt(attempt_of("Ada", ADA, "")).contradictions) == 1
    greedy = attempt_of("Ada", ADA, ",choices:20,algorithm:greedy_best_first")
    sentence = "The assignment asks for Greedy search, but the choices are marked against A*."
    assert sentence in grade_attempt(greedy).contradictions


def test_search_up_to_the_goal_that_ends_before_it_misses_choices():
    """A* expands 31 nodes on the board of Ada, and then chooses the goal."""
    grade = grade_attempt(attempt_of("Ada", ADA, ",points:32", picks=(0,), score=Score(1, 1)))
    assert (grade.score, grade.points, grade.solved) == (Score(1, 1), 1.0, False)
    one_board = f"start={board.link_text(ADA)}&{ASSIGNMENT.format(',points:32')}".replace(",moves:12,nodes:30-36", "")
    assert grade_attempt(attempt_of("Ada", ADA, link=one_board)).points == 20.0


def test_student_and_number_are_compared_also_if_all_have_one_board():
    link = f"start={board.link_text(ADA)}&algorithm=by_hand&assignment=ex-3,choices:20,attempts:2&attempt={{}}#student={{}}"
    attempt = attempt_of("Ada", ADA, link=link.format(2, "ada"))
    assert grade_attempt(attempt).contradictions == ()
    assert grade_attempt(replace(attempt, link=link.format(3, "Bob"))).contradictions == (
        "The link is that of Bob, but the file is that of Ada.",
        "This assignment has 2 attempts, and this is 3.",
    )


def test_other_task_is_named():
    grade = grade_attempt(attempt_of("Ada", ADA, ",choices:20,task:own_heuristic"))
    assert grade.contradictions == ("The assignment asks for a heuristic, but this is a search by hand.",)


def test_points_are_those_of_the_given_assignment():
    """The link promises itself ten times the points, for half of the choices."""
    given, _problems = link_runs.parse_page(ASSIGNMENT.format(",choices:20,points:10"))
    picks = a_star_choices(ADA, 10)
    attempt = attempt_of("Ada", ADA, ",choices:10", picks=picks, score=Score(10, 10))
    own, grade = grade_attempt(attempt), grade_attempt(attempt, given)
    assert (own.points, own.most_points, own.contradictions) == (100.0, 100, ())
    assert (grade.points, grade.most_points) == (5.0, 10)
    assert grade.contradictions == ("The link differs from that of the assignment “ex-3” in choices and points.",)


def test_quiz_on_another_board_is_named():
    query = "goal=0,1,2,3,4,5,6,7,8&quiz=4&seed=7&assignment=ex-3,moves:12,nodes:30-36,points:10"
    state, problems = link_runs.parse_page(query)
    own = student_state(state, find_pool(assignment_of(state).pool), "Ada")
    assert (problems, own["start"]) == ([], ADA)
    answers = quiz_answers(ADA, GOAL, 7, 4)
    attempt = Attempt("quiz", student_link("", own), "Ada", Score(len(answers), len(answers)), WHEN, answers=answers)
    grade = grade_attempt(attempt)
    assert (grade.contradictions, grade.points) == ((), 10.0)
    assert "This is not the board of Bob." in grade_attempt(replace(attempt, student="Bob")).contradictions
    open_seed, _problems = link_runs.parse_page(query.replace("&seed=7", ""))
    assert grade_attempt(attempt, open_seed).contradictions == ()
    other_quiz, _problems = link_runs.parse_page(query.replace("seed=7", "seed=8"))
    sentence = "The link differs from that of the assignment “ex-3” in quiz."
    assert grade_attempt(attempt, other_quiz).contradictions == (sentence,)


def test_table_names_the_assignment(tmp_path, capsys):
    path = tmp_path / "ada.attempt.json"
    path.write_text(format_attempt(attempt_of("Ada", CHLOE)), encoding="utf-8")
    assert main(["grade", str(path), "--csv"]) == 1
    header, row = capsys.readouterr().out.splitlines()
    assert "algorithm,assignment,attempt,points,most_points,when" in header
    assert ",a_star,ex-3,1,100,100," in row and "This is not the board of Ada." in row


@pytest.mark.parametrize(
    ("options", "more", "names"),
    [
        (",choices:20", "", ""),
        (",choices:20", "&student=Bob&attempt=3&start=1,2,0,3,4,5,6,7,8", ""),
        (",choices:20,points:10", "", "points"),
        (",choices:10,may:undo", "", "may and choices"),
        (",choices:20", "&order=LRUD", "order"),
        (",choices:20", "&goal=1,2,3,8,0,4,7,6,5&ties=lifo", "goal and ties"),
    ],
)
def test_attempt_at_another_assignment_is_named(options, more, names):
    given, problems = link_runs.parse_page(ASSIGNMENT.format(options) + more)
    assert problems == []
    contradictions = grade_attempt(attempt_of("Ada", ADA), given).contradictions
    assert contradictions[:1] == (
        (f"The link differs from that of the assignment “ex-3” in {names}.",) if names else ()
    )


def test_what_students_may_change_is_not_compared():
    text = ASSIGNMENT.format(",choices:20,may:algorithm.options")
    attempt = attempt_of(
        "Ada", ADA, link=f"start={board.link_text(ADA)}&{text}&ties=lifo&heuristic=gaschnig#student=Ada"
    )
    given, _problems = link_runs.parse_page(text)
    assert grade_attempt(attempt, given).score.of == 20
    assert not any("differs" in sentence or "board" in sentence for sentence in grade_attempt(attempt).contradictions)
    assert not any("differs" in sentence for sentence in grade_attempt(attempt, given).contradictions)


def test_range_that_the_teacher_leaves_open_is_the_usual_one(tmp_path, capsys):
    text = "algorithm=by_hand&assignment=ex-3,moves:12,choices:20"
    state, _problems = link_runs.parse_page(text)
    own = student_state(state, find_pool(assignment_of(state).pool), "Ada")
    path = tmp_path / "ada.attempt.json"
    path.write_text(format_attempt(attempt_of("Ada", own["start"], link=student_link("", own))), encoding="utf-8")
    assert main(["grade", str(path), "--assignment", text]) == 0
    assert main(["grade", str(path), "--assignment", text.replace("ex-3", "ex-4")]) == 1
    assert "differs from that of the assignment “ex-4” in seed." in capsys.readouterr().out
    assert main(["grade", str(path), "--assignment", "algorithm=by_hand"]) == 2
    plain = attempt_of("Ada", ADA, link=f"start={board.link_text(ADA)}&algorithm=by_hand")
    assert "The link is not that of the assignment “ex-3”." in grade_attempt(plain, state).contradictions
    given, _problems = link_runs.parse_page(text)
    easier = grade_attempt(attempt_of("Ada", ADA, link=f"{text.replace('12,', '12,nodes:12-14,')}&student=Ada"), given)
    assert "The link differs from that of the assignment “ex-3” in nodes." in easier.contradictions


def test_changed_search_of_a_link_is_named_and_the_attempt_graded(tmp_path, capsys):
    """With h = 0, A* expands far more than 30 to 36 nodes on every board; the board is still that of Ada."""
    attempt = attempt_of("Ada", ADA)
    query, _, fragment = attempt.link.partition("#")
    path = tmp_path / "ada.attempt.json"
    changed = replace(attempt, link=f"{query}&heuristic=zero#{fragment}")
    path.write_text(format_attempt(changed), encoding="utf-8")
    link = ASSIGNMENT.format(",choices:20")
    assert main(["grade", str(path), "--assignment", link]) == 1
    assert "The link differs from that of the assignment “ex-3” in heuristic." in (out := capsys.readouterr().out)
    assert "is not the board" not in out
    assert main(["grade", str(path)]) == 1
    assert (
        "The range of nodes in the link does not fit its search (A*, Zero). No board qualifies: "
        "those with 12 moves take 1,102 to 2,370 nodes."
    ) in capsys.readouterr().out
    with pytest.raises(ValueError, match="No board qualifies"):
        grade_attempt(attempt, link_runs.parse_page(f"{link}&heuristic=zero")[0])


def test_search_from_an_unsolvable_board_ends_with_its_frontier():
    """Twelve boards of 2×2 can be reached from each one; breadth-first search takes them in the order of generation."""
    link = "start=2,1,3,0&goal=1,2,3,0&algorithm=by_hand&assignment=ex-3,algorithm:breadth_first,points:12"
    picks = tuple(range(12))
    attempt = Attempt(BY_HAND, link, "Ada", Score(12, 12), WHEN, "breadth_first", picks)
    grade = grade_attempt(attempt)
    assert (grade.contradictions, grade.points, grade.solved, grade.exhausted) == ((), 12.0, False, True)
    early = grade_attempt(replace(attempt, picks=picks[:3], score=Score(3, 3)))
    assert (early.points, early.exhausted, len(early.contradictions)) == (3.0, False, 1)
