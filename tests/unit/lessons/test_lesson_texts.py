"""Every figure and every answer of the seven lessons, recomputed by a small search of the tests' own."""

import re
from functools import cache

import pytest
from small_search import USUAL_GOAL, distances, estimate, inversions, moves, printed_table, search_of, step_of

from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.lessons.checking import check_lesson
from puzzle.lessons.lesson import GROWN, NEXT, Figure, Paragraph, Task
from puzzle.lessons.library import LESSONS, TEXTS, find_lesson, lesson_text
from puzzle.lessons.named_figures import figure_value, fill_text
from puzzle.lessons.stages import Stages, searches_of
from puzzle.lessons.tasks import grade_task, right_answer
from puzzle.recording.run import state_of

pytestmark = pytest.mark.large
NUMBERS = range(1, len(LESSONS) + 1)
STAGES = Stages()
each_lesson = pytest.mark.parametrize("number", NUMBERS, ids=LESSONS)


@cache
def lesson(number):
    return find_lesson(number)


def tasks(number):
    return [part for part in lesson(number).parts if isinstance(part, Task)]


def texts(number):
    """Yield all texts of a lesson, each with its link."""
    for part in lesson(number).parts:
        paragraphs = [part] if isinstance(part, Paragraph) else [*part.paragraphs, *part.explanation]
        yield from ((paragraph.text, paragraph.link) for paragraph in paragraphs)
        if isinstance(part, Task):
            yield from ((hint, part.link) for hint in part.hints)
            yield from ((text, part.link) for choice in part.choices for text in (choice.text, choice.feedback))
            if isinstance(part.number, Figure):
                yield (("", part.number),), part.link


def runs_of(link):
    return [search_of(link, run) for run in range(1 + ("&b=" in link))]


def recomputed(figure, link):
    runs = runs_of(link)
    run = runs[figure.run]
    at = figure.at or min(step_of(link, runs), run.last)
    return run.figure(figure.name, run.last if at == "end" else int(at), runs[0])


@each_lesson
def test_figures_are_those_of_a_search_of_our_own(number):
    count = 0
    for text, link in texts(number):
        for _style, piece in text:
            if isinstance(piece, Figure):
                stage = run_to_end(STAGES.load(link))
                assert run_to_end(figure_value(stage, piece)) == recomputed(piece, link), (piece, link)
                count += 1
    assert count >= 8


@each_lesson
def test_nothing_but_small_numbers_of_the_field_is_typed(number):
    allowed = re.compile(r"012/345/678|01/23|15-puzzle|h = 0|1977|\b[0-9]\b")
    for text, _link in texts(number):
        typed = "".join(piece for _style, piece in text if isinstance(piece, str))
        assert not re.search(r"\d{2}", allowed.sub("", typed)), typed


@each_lesson
def test_trees_are_small_enough_to_be_seen(number):
    large = [link for link in searches_of(lesson(number)) if max(len(run.states) for run in runs_of(link)) > 62]
    # Depth-first search gone astray and compared, blind and faulty heuristics, and the growth of the work need larger ones.
    assert len(large) <= {2: 1, 3: 2, 5: 2, 7: 2}.get(number, 0)


@each_lesson
def test_right_answers_are_proved_and_wrong_ones_refuted(number):
    for task in tasks(number):
        run, step = search_of(task.link), step_of(task.link, [search_of(task.link)])
        right = run_to_end(right_answer(task, STAGES))
        if task.kind == NEXT:
            stage = run_to_end(STAGES.load(task.link))
            states = {state_of(stage.runs[0].problem, stage.runs[0].trace, node) for node in right.nodes}
            boards = {stage.runs[0].problem.tiles(state) or state for state in states}
            assert boards == {run.states[run.taken[step - 1]]}, task.title
            wrong = [node for node in stage.histories[0].frontier(step) if node not in right.nodes]
            assert wrong
            assert not any(run_to_end(grade_task(task, node, STAGES)).is_right for node in wrong)
            assert run_to_end(grade_task(task, right.nodes[0], STAGES)).is_right
        elif task.kind == GROWN:
            tree = run.tree(step)
            same = [search_of(choice.link).tree(step) == tree for choice in task.choices]
            assert [index in right.choices for index in range(len(same))] == same, task.title
            assert len(right.choices) < len(task.choices)
        elif task.number is not None:
            assert right.value == recomputed(task.number, task.link)
            assert run_to_end(grade_task(task, right.value, STAGES)).is_right
            assert not run_to_end(grade_task(task, right.value + 1, STAGES)).is_right


@each_lesson
def test_lessons_fade_and_end_with_two_questions(number):
    kinds = [task.kind for task in tasks(number)]
    titles = [task.title for task in tasks(number)]
    assert titles[0].startswith("Fill the gap")
    assert any(title.startswith("Now you") for title in titles)
    assert kinds[-1] == GROWN
    assert titles[-1] == "Who grew this tree?"
    assert all(len(task.hints) == 2 for task in tasks(number))
    run_to_end(check_lesson(lesson(number), STAGES))


def test_all_texts_are_in_the_list():
    assert sorted(path.name for path in TEXTS.iterdir()) == [f"{name}.md" for name in LESSONS]
    with pytest.raises(ValueError, match=r"^There are the lessons 1 to 7\.$"):
        lesson_text(8)


def choices(number, title):
    """Return the words of the right and of the wrong choices of a task."""
    task = next(task for task in tasks(number) if task.title == title)
    stage = run_to_end(STAGES.load(task.link))
    words = [(plain_text(run_to_end(fill_text(choice.text, stage))), choice.is_right) for choice in task.choices]
    return {text for text, is_right in words if is_right}, {text for text, is_right in words if not is_right}


def test_lesson_2_tells_what_the_two_searches_promise():
    right, wrong = choices(2, "Which of these are true?")
    goal = (0, 1, 2, 3)
    pairs = [("breadth_first", distances(goal)[tiles], tiles) for tiles in distances(goal)]
    for _name, distance, tiles in pairs:
        query = "?start=" + ",".join(map(str, tiles)) + "&goal=0,1,2,3&algorithm="
        breadth, depth = search_of(query + "breadth_first"), search_of(query + "depth_first")
        assert breadth.depth[breadth.taken[-1]] == distance
        assert depth.solved
    assert right == {
        "Breadth-first search finds a shortest path.",
        "On this puzzle, depth-first search finds a path if there is one.",
    }
    board = "?start=1,4,2,3,7,5,6,8,0&algorithm="
    deep, broad = search_of(board + "depth_first"), search_of(board + "breadth_first")
    assert deep.depth[deep.taken[-1]] > 4
    assert len(deep.taken) > len(broad.taken)
    assert wrong == {"Depth-first search finds a shortest path.", "Depth-first search always expands fewer nodes."}


def test_lesson_3_names_what_the_order_changes():
    right, _wrong = choices(3, "What does the order change?")
    assert right == {"The number of expanded nodes", "Which of several shortest paths is found"}
    orders = ("UDLR", "DLUR", "RLDU", "LURD")
    start = ",".join(map(str, next(tiles for tiles, far in distances((0, 1, 2, 3)).items() if far == 6)))
    found = [search_of(f"?start={start}&goal=0,1,2,3&algorithm=breadth_first&order={order}") for order in orders]
    assert len({run.path(run.taken[-1]) for run in found}) > 1
    assert len({run.depth[run.taken[-1]] for run in found}) == 1
    board = "?start=1,4,2,3,7,5,6,8,0&algorithm=breadth_first&order="
    assert len({len(search_of(board + order).taken) for order in orders}) > 1


def test_lesson_3_orders_part_after_the_step_shown():
    board = "?start=1,4,2,3,7,5,6,8,0&algorithm=depth_first&order="
    first, second = search_of(board + "DLUR"), search_of(board + "LDUR")
    assert first.tree(7) == second.tree(7)
    assert first.tree(8) != second.tree(8)


def test_lesson_4_tells_what_greedy_and_a_star_promise():
    right, wrong = choices(4, "Which of these are true?")
    assert right == {"A* finds a shortest path.", "If h is 0 on every board, A* takes nodes in the order of their g."}
    assert len(wrong) == 2
    astray = "?start=1,0,2,5,4,8,3,6,7&algorithm="
    assert len(search_of(astray + "greedy_best_first").taken) > len(search_of(astray + "a_star").taken)
    blind = search_of("?start=1,4,2,3,7,5,6,8,0&heuristic=zero")
    costs = [blind.g[node] for node in blind.taken]
    assert costs == sorted(costs)
    a_star = search_of("?start=2,3,5,0,1,4,6,7,8")
    assert {a_star.states[node] for node in a_star.taken[1:4]} == {board for board, _cost in moves(a_star.start)}


def test_lesson_5_is_right_about_the_heuristics():
    table = distances(USUAL_GOAL)
    manhattan, misplaced = estimate("manhattan", USUAL_GOAL), estimate("misplaced", USUAL_GOAL)
    faulty = estimate("pattern_database:document_002", USUAL_GOAL)
    assert all(misplaced(tiles) <= manhattan(tiles) <= distance for tiles, distance in table.items())
    assert max(faulty(tiles) - distance for tiles, distance in table.items()) == 1
    entries = list(printed_table().values())
    assert 2 * entries.count(0) == len(entries)
    start = (1, 2, 0, 3, 6, 5, 7, 4, 8)
    assert 2 * manhattan(start) > table[start]  # the sum of two admissible heuristics is too high here
    right, wrong = choices(5, "Which of these heuristics are admissible?")
    assert (right, wrong) == (
        {"The larger of a and b, on each board", "The mean of a and b"},
        {"The sum of a and b", "a + 1"},
    )
    assert [tile for cell, tile in enumerate((3, 1, 2, 6, 4, 5, 7, 0, 8)) if tile and tile != cell] == [3, 6, 7]
    path = search_of("?start=1,4,2,3,7,5,6,8,0")
    counts = [misplaced(path.states[node]) for node in path.taken]
    assert counts == [4, 3, 2, 1, 0]


def test_lesson_6_is_right_about_parity():
    table = distances(USUAL_GOAL)
    assert not any(inversions(tiles, USUAL_GOAL) % 2 for tiles in table)
    changes = {
        inversions(other, USUAL_GOAL) - inversions(tiles, USUAL_GOAL)
        for tiles in list(table)[::10]
        for other, _cost in moves(tiles)
    }
    assert changes == {-2, 0, 2}
    right, _wrong = choices(6, "What can a single move do?")
    assert right == {"It stays as it is.", "It grows by 2.", "It falls by 2."}
    assert choices(6, "Now you: can it be solved?")[0] == {"No"}
    assert (1, 2, 5, 4, 3, 0, 6, 7, 8) not in table
    ring = search_of("?start=0,2,1,3&goal=0,1,2,3&algorithm=breadth_first")
    assert all(len(moves(tiles)) == 2 for tiles in ring.states)
    assert not ring.solved
    row = [1, 4, 2, 3, 7, 5, 6, 8]
    pairs = [(a, b) for index, a in enumerate(row) for b in row[index + 1 :] if a > b]
    assert pairs == [(4, 2), (4, 3), (7, 5), (7, 6)]
    row = [1, 2, 5, 4, 3, 6, 7, 8]
    assert [(a, b) for index, a in enumerate(row) for b in row[index + 1 :] if a > b] == [(5, 4), (5, 3), (4, 3)]


def test_lesson_7_is_right_about_each_repetition():
    run = search_of("?problem=road_map&roads=Inconsistent,6&algorithm=a_star")
    ways = {step: "".join(run.path(run.taken[step - 1])) for step in (2, 4, 6, 9)}
    assert ways == {2: "AE", 4: "ADE", 6: "ACE", 9: "AB"}
    sums = sorted(run.g[node] + run.h(run.states[node]) for node in run.frontiers[2])
    assert sums[0] < sums[1]
    assert dict(run.successors("A"))["B"] == run.g[run.taken[8]]
    right, wrong = choices(7, "Which of these are true?")
    assert len(right) == len(wrong) == 2
    plain = search_of("?problem=road_map&roads=Inconsistent,6&algorithm=uniform_cost")
    assert len(plain.taken) < len(run.taken)
    assert run.g[run.taken[-1]] == plain.g[plain.taken[-1]]
    assert len({plain.states[node] for node in plain.taken}) == len(plain.taken) == 6
