"""Tests of a quiz in a link: how it is written, and how any text, even if invalid, is read."""

from hypothesis import given
from hypothesis import strategies as st

from puzzle.links import link, link_values

quizzes = st.fixed_dictionaries(
    {
        "quiz": st.integers(1, 50),
        "ask": st.sets(st.sampled_from(link_values.QUESTION_KINDS), min_size=1).map(
            lambda chosen: tuple(kind for kind in link_values.QUESTION_KINDS if kind in chosen)
        ),
        "seed": st.none() | st.integers(0, 999_999_999),
        "feedback": st.sampled_from(link_values.FEEDBACK_TIMES),
    }
)


@given(quizzes)
def test_a_quiz_round_trips(quiz):
    assert link_values.parse_quiz(link.parse_pairs("?start=1,2&" + link_values.format_quiz(quiz))) == (quiz, [])


@given(st.text())
def test_parse_never_raises(text):
    link.parse(text, f"quiz={text}&ask={text}&seed={text}&feedback={text}")


def test_quiz_defaults_are_omitted_and_a_link_can_have_no_quiz():
    quiz, problems = link_values.parse_quiz({"quiz": "6"})
    assert quiz == {"quiz": 6, "ask": link_values.KINDS_OF_LINKS, "seed": None, "feedback": "now"} and problems == []
    assert link_values.format_quiz(quiz) == "quiz=6"
    assert link_values.format_quiz(quiz | {"seed": 0, "feedback": "end"}) == "quiz=6&seed=0&feedback=end"
    assert link_values.format_quiz(quiz | {"ask": ("next", "f")}) == "quiz=6&ask=next,f"
    all_kinds = "quiz=6&ask=next,why,wrong_step,f,kept,onwards,length"
    assert link_values.format_quiz(link_values.USUAL_QUIZ) == all_kinds
    assert link_values.parse_quiz({"seed": "x", "boards": "3"}) == (None, [])


def test_invalid_values_have_one_sentence():
    state, problems = link.parse("quiz=6&seed=7", "#quiz=0&ask=next,whence&feedback=never")
    assert state["quiz"] is None
    assert problems == [
        "In the link, quiz: The number of questions is a whole number from 1 to 50.",
        "In the link, ask: There is no kind of question “whence”; choose one of next, why, wrong_step, f, kept, "
        "onwards, length.",
        "In the link, feedback: There is no kind of feedback “never”; choose one of now, end.",
    ]


@given(quizzes, st.sampled_from(["", "&step=3", "&view=map", "&embed=1&show=map&controls=none", "&lecture=1"]))
def test_quiz_link_opens_a_completed_search_and_its_tree(quiz, other_keys):
    state, problems = link.parse(link_values.format_quiz(quiz) + other_keys)
    assert problems == [] and state["quiz"] == quiz and state["run"]
    assert (state["step"], state["view"], state["show"], state["controls"], state["lecture"]) == (
        None, "tree", "both", "full", False,
    )  # fmt: skip
    assert link.parse(link.format(state))[0] == state
    assert "run=" not in link.format(state)
