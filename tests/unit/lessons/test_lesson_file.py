"""The file of a lesson: what it can have, in which languages, and the sentence on each fault, with its line."""

import pytest

from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.lessons.checking import check_lesson
from puzzle.lessons.lesson import LessonError
from puzzle.lessons.lesson_file import MOST_BYTES, parse_lesson, read_lesson
from puzzle.lessons.named_figures import fill_text
from puzzle.lessons.stages import Stages, searches_of
from puzzle.lessons.tasks import grade_task

HEAD = "---\ntitle: A test\nsummary: Short.\n---\n"
STAGE = "[](?start=1,4,2,3,5,0,6,7,8&algorithm=breadth_first)"
FIRST = f"The first paragraph. {STAGE}\n\n"


def checked(text):
    lesson = parse_lesson(text)
    run_to_end(check_lesson(lesson, Stages()))
    return lesson


def words_of(lesson, index=0):
    paragraph, stages = lesson.parts[index], Stages()
    stage = run_to_end(stages.load(paragraph.link))
    return plain_text(run_to_end(fill_text(paragraph.text, stage, lesson.language)))


@pytest.mark.parametrize(
    ("body", "line", "beginning"),
    [
        ("Only words.", 5, "Set the stage with a link at the end of the first paragraph"),
        ("A link. [](https://example.org)", 5, "A link in a lesson sets the stage and begins with “?”"),
        ("A link. [](?nothing=1)", 5, "This link sets no stage"),
        ("A link.\n[](?start=1,2)", 6, "In the link, start:"),
        ("A link. [](?start=1,4,2,3,5,0,6,7,8&algorithm=fastest)", 5, "In the link, algorithm:"),
        ("A link. [](?start=1,4,2,3,5,0,6,7,8&algorithm=by_hand)", 5, "A lesson shows searches that choose"),
        ("A link. [](?start=1,4,2,3,5,0,6,7,8&view=trials)", 5, "A lesson shows one search or a comparison"),
        ("A link. [](?start=1,4,2,3,5,0,6,7,8&heuristic=own:Mine)", 5, "A lesson cannot run code from a link"),
        ("A link. [](?start=1,4,2,3,5,0,6,7,8&algorithm=own)", 5, "A lesson cannot run code from a link"),
        (f"Two {STAGE} links. [](?step=1)", 5, "A paragraph sets the stage once"),
        (f"{FIRST}Now {{steps}}.", 7, "There is no figure “steps”; choose one of step, "),
        (f"{FIRST}Now {{expanded.}}.", 7, "“{” begins a figure"),
        (f"{FIRST}Now\n{{B.expanded}}.", 8, "This stage has no search B."),
        (f"{FIRST}Now {{expanded@15}}.", 7, "This search has the steps 0 to 14, not 15."),
        (f"{FIRST}Now. [](?step=15)", 7, "This search has the steps 0 to 14, not 15."),
        (f"{FIRST}Now {{moves}}. [](?step=3)", 7, "This search has found no path at step 3"),
        (f"{FIRST}Now {{f}}.", 7, "Breadth-first search has no f."),
        (f"{FIRST}Now {{depth}}. [](?step=0)", 7, "No node is taken at step 0."),
        (f"{FIRST}Now {{mean_h}}.", 7, "Breadth-first search uses no heuristic."),
        (f"{FIRST}# A title", 7, "A heading begins with ## for a section"),
        (f"{FIRST}    code", 7, "A lesson has no place for code"),
        (f"{FIRST}```\ncode\n```", 7, "A lesson has no place for code."),
        (f"{FIRST}> said", 7, "A lesson has no place for a quotation."),
        (f"{FIRST}1. one", 7, "A lesson has no place for a numbered list."),
        (f"{FIRST}***", 7, "A lesson has no place for a line across the page."),
        (f"{FIRST}![](?step=1)", 7, "A lesson has no place for a picture"),
        (f"{FIRST}`code`", 7, "A lesson has no place for code"),
        (f"{FIRST}- [x] one", 7, "A list has choices of a task"),
        (f"{FIRST}Answer: next", 7, "An answer stands under a task"),
        (f"{FIRST}Hint: think", 7, "A hint stands under the answer of a task."),
        (f"{FIRST}### Which?", 7, "A task asks its question in a paragraph"),
        (f"{FIRST}### Which?\nThis one?", 7, "Write what is right under this task"),
        (f"{FIRST}### Which?\nThis?\nAnswer: soon", 9, "An answer is “next”, “grown”"),
        (f"{FIRST}### Which?\nThis?\nAnswer: next", 7, "There is"),
        (f"{FIRST}### Which?\nThis?\nAnswer: 3\nAnswer: 4", 10, "This task has an answer already."),
        (f"{FIRST}### Which?\nThis?\nAnswer: 3\nMore.", 10, "Leave a line empty after the answer."),
        (f"{FIRST}### Which?\nThis?\nAnswer: {{state}}", 7, "An answer is a number"),
        (f"{FIRST}### Which?\nThis?\n\n- [ ] one\n- [ ] two", 10, "Tick what is right with [x]."),
        (f"{FIRST}### Which?\nThis?\n\n- one", 10, "A list has choices of a task"),
        (f"{FIRST}### Which?\nThis?\nAnswer: 3\n\n- [x] one", 9, "A task has an answer or choices, not both."),
        (f"{FIRST}### Which?\nThis?\nAnswer: grown", 9, "Under “Answer: grown”, each choice is a link"),
        (f"{FIRST}### Which?\nThis?\n\n- [x] one\nHint: a\nHint: b\nHint: c", 13, "A task has at most two hints."),
    ],
)  # fmt: skip
def test_fault_gets_one_sentence_with_its_line(body, line, beginning):
    if "Answer: next" in body and "###" in body:
        body, beginning = body.replace("This?", "This? [](?step=1)"), "The frontier has a single node at this step"
    with pytest.raises(LessonError) as fault:
        checked(HEAD + body)
    sentence = str(fault.value)
    assert sentence.startswith(f"Line {line}: {beginning}")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("choices", "beginning"),
    [
        (
            "- [Depth-first](?algorithm=depth_first)\n- [Greedy](?algorithm=greedy_best_first)",
            "None of these strategies",
        ),
        (
            "- [Breadth-first](?algorithm=breadth_first)\n- [Uniform](?algorithm=uniform_cost)",
            "All of these strategies",
        ),
    ],
)
def test_a_tree_is_grown_by_some_of_the_strategies(choices, beginning):
    with pytest.raises(LessonError, match=rf"^Line 7: {beginning}"):
        checked(f"{HEAD}{FIRST}### Who?\nWho grew it?\n\n{choices}\nAnswer: grown")


@pytest.mark.parametrize(
    ("text", "line", "beginning"),
    [
        ("No head.", 1, "A lesson begins with a line ---"),
        ("---\ntitle: A\nsummary: B\n", 1, "A lesson begins with a line ---"),
        ("---\ntitle: A\n---\nText.", 1, "A lesson begins with a line ---"),
        ("---\ntitle: A\nsummary: B\nauthor: C\n---\nText.", 4, "“author” is none of a lesson’s settings"),
        ("---\ntitle: A\nsummary: B\ndir: up\n---\nText.", 1, "“dir” is ltr or rtl."),
        (HEAD, 1, "The lesson has no text."),
    ],
)
def test_fault_of_the_head_gets_one_sentence(text, line, beginning):
    with pytest.raises(LessonError, match=f"^Line {line}: {beginning}"):
        parse_lesson(text)


def test_files_of_the_wrong_size_or_encoding_are_refused():
    with pytest.raises(ValueError, match=r"^A lesson has at most 100 kB of text"):
        read_lesson(b"x" * (MOST_BYTES + 1))
    with pytest.raises(ValueError, match=r"^The lesson is not text in UTF-8"):
        read_lesson(HEAD.encode() + b"\xff")


def test_html_is_text_and_nothing_else():
    lesson = checked(f"{HEAD}The tag <b>here</b> & there. {STAGE}")
    assert words_of(lesson) == "The tag <b>here</b> & there."


def test_links_without_a_start_change_the_stage_before():
    lesson = checked(f"{HEAD}{FIRST}At {{step}}. [](?step=3)\n\nStill {{step}}.\n\nAt the end, {{step}}. [](?step=)")
    assert [words_of(lesson, index) for index in (1, 2, 3)] == ["At 3.", "Still 3.", "At the end, 14."]
    assert len(searches_of(lesson)) == 1


@pytest.mark.parametrize(
    ("language", "direction", "figure"),
    [
        ("en", "ltr", "1,855"),
        ("de", "ltr", "1\u202f855"),
        ("ar", "rtl", "1\u202f855"),
        ("he-IL", "rtl", "1\u202f855"),
    ],
)
def test_languages_have_their_direction_and_separators(language, direction, figure):
    link = "?start=1,4,2,3,7,5,6,8,0&algorithm=depth_first&order=ULRD"
    lesson = parse_lesson(f"---\ntitle: עץ\nsummary: شجرة\nlang: {language}\n---\nעומק {{nodes}} صح. []({link})")
    assert (lesson.language, lesson.direction) == (language, direction)
    assert words_of(lesson) == f"עומק {figure} صح."


def test_languages_without_spaces_join_lines_without_one():
    lesson = parse_lesson(f"---\ntitle: 木\nsummary: 短\nlang: ja\n---\n最初の\n節点。{STAGE}")
    assert words_of(lesson) == "最初の節点。"


def test_numbers_in_words_are_english():
    assert words_of(checked(f"{HEAD}{{Word:moves}} moves. {STAGE}")) == "Three moves."
    with pytest.raises(LessonError, match=r"^Line 6: “word:” writes numbers in English words"):
        checked(f"---\ntitle: A\nsummary: B\nlang: de\n---\n{{word:moves}} Züge. {STAGE}")


def test_a_changed_file_has_another_digest():
    assert len({parse_lesson(HEAD + FIRST + text).digest for text in ("", "a", "b")}) == 3


def test_long_files_are_read_without_deep_recursion():
    lesson = parse_lesson(HEAD + FIRST + "Again *f*.\n\n" * 6000)
    assert len(lesson.parts) == 6001
    with pytest.raises(LessonError, match="no place for a quotation"):
        parse_lesson(HEAD + FIRST + ">" * 50_000)


@pytest.mark.parametrize(("ticked", "right"), [((0, 2), True), ((0,), False), ((0, 1, 2), False), ((), False)])
def test_every_right_choice_is_to_be_ticked(ticked, right):
    text = f"{HEAD}{FIRST}### Which?\nWhich?\n\n- [x] one\n- [ ] two: no\n- [X] three"
    task = checked(text).parts[1]
    assert run_to_end(grade_task(task, ticked, Stages())).is_right is right
    assert [plain_text(choice.feedback) for choice in task.choices] == ["", "no", ""]


def test_wrong_node_gets_its_reason():
    task = checked(f"{HEAD}{FIRST}### Which?\nWhich? [](?step=3)\nAnswer: next").parts[1]
    with pytest.raises(ValueError, match=r"^There is no such node at this step\.$"):
        run_to_end(grade_task(task, 99, Stages()))
    grade = run_to_end(grade_task(task, 3, Stages()))
    assert not grade.is_right
    assert plain_text(grade.reason).startswith("Not this node:")
