"""The sentences about an assignment, and its points, which are those of the command that grades."""

import pytest

from app.attempt import attempt_words
from puzzle.attempts.attempt_file import BY_HAND, Attempt, Score
from puzzle.attempts.attempt_grade import grade_attempt
from puzzle.core.formatting import plain_text
from puzzle.links import link_runs

SEARCH = "start=1,2,5,3,4,0,6,7,8&goal=0,1,2,3,4,5,6,7,8&algorithm=by_hand"


def fields_of(text, query=SEARCH):
    """Return the assignment of a link."""
    return link_runs.parse_page(f"{query}&assignment={text}")[0]["assignment"]


@pytest.mark.parametrize(
    ("text", "query", "words"),
    [
        (
            "ex-3,choices:20,may:undo",
            SEARCH,
            "Assignment ex-3: search by hand, 20 choices, marked against A*. You may undo the last choice. "
            "Everything else is locked.",
        ),
        (
            "week 2,algorithm:greedy_best_first,attempts:3",
            SEARCH,
            "Assignment week 2: search by hand, up to the goal, marked against Greedy best-first. "
            "All settings are locked. Attempt 1 of 3.",
        ),
        (
            "ex-5,admissible:1,most_nodes:2000,may:board.algorithm.options.hints",
            "heuristic=own",
            "Assignment ex-5: a heuristic of your own, admissible, with at most 2,000 nodes on six boards. "
            "You may change everything.",
        ),
        ("ex-6", "quiz=6&seed=1", "Assignment ex-6: a quiz of 6 questions. All settings are locked."),
    ],
)
def test_one_sentence_says_what_is_asked_and_locked(text, query, words):
    quiz = link_runs.parse_page(query)[0]["quiz"]
    assert plain_text(attempt_words.asked_spans(fields_of(text, query), quiz, 1)) == words


def test_search_by_hand_without_a_path_ends_with_its_frontier():
    spans = attempt_words.asked_spans(fields_of("ex-3"), None, 1, unsolvable=True)
    assert "search by hand, until the frontier is empty, marked against A*" in plain_text(spans)


@pytest.mark.parametrize(
    ("choices", "words"),
    [(1, "Your one choice is made."), (2, "Both choices are made."), (20, "All 20 choices are made.")],
)
def test_last_choice_is_followed_by_the_handing_in(choices, words):
    assert plain_text(attempt_words.all_made_spans(choices)) == f"{words} Press Hand in."


@pytest.mark.parametrize(
    ("attempts", "attempt", "ending"),
    [
        (",attempts:2", 1, "; hand in changed code with the next attempt."),
        (",attempts:2", 2, "."),
        ("", 1, "; press Hand in again for changed code."),
    ],
)
def test_score_of_changed_code_is_that_of_the_code_handed_in(attempts, attempt, ending):
    fields = fields_of(f"ex-5,admissible:1{attempts}", "heuristic=own")
    words = attempt_words.other_code_words(fields, attempt)
    assert words == f"This is the score of the code that you handed in{ending}"


@pytest.mark.parametrize(
    ("attempt", "is_sent", "ending"),
    [
        (1, False, "Press Next attempt, or Save attempt for its file."),
        (2, False, "Press Save attempt for its file."),
        (1, True, "Press Next attempt to try again."),
        (2, True, "This was your last attempt."),
    ],
)
def test_search_that_was_handed_in_says_what_can_be_done_next(attempt, is_sent, ending):
    spans = attempt_words.handed_in_spans(fields_of("ex-3,attempts:2"), attempt, is_sent)
    assert plain_text(spans) == f"This attempt has been handed in. {ending}"


@pytest.mark.parametrize(("picks", "choices"), [((0, 2, 1), 3), ((0, 2), 6), ((0,), 4)])
def test_points_are_those_of_the_command_line(picks, choices):
    link = f"{SEARCH}&picks={','.join(map(str, picks))}&assignment=ex-3,choices:{choices},points:10"
    graded = grade_attempt(Attempt(BY_HAND, link, "Ada", Score(0, 0), "2027-01-31T12:00:00Z", "a_star", picks))
    grade = [1] * graded.score.right + [0] * (choices - graded.score.right)
    assert attempt_words.points_of(fields_of(f"ex-3,choices:{choices},points:10"), grade) == graded.points


@pytest.mark.parametrize(
    ("student", "attempt", "name"),
    [
        ("Ada", 1, "ex-3-Ada.attempt.json"),
        ("Chloé Petit", 2, "ex-3-Chloé-Petit-2.attempt.json"),
        ("../:*?", 1, "ex-3.attempt.json"),
    ],
)
def test_name_of_the_file_has_only_letters_that_files_may_have(student, attempt, name):
    assert attempt_words.file_name("ex-3", student, attempt) == name
