"""The chart of a tested search."""

from puzzle.svg.search_chart import search_chart


def test_each_problem_has_its_marks():
    drawing = search_chart([(1, 2, 2), (2, 9, 3), (2, 5, -1)])
    assert (drawing.count('class="yours"'), drawing.count('class="usual"'), drawing.count('class="pair"')) == (3, 2, 2)


def test_ratio_is_named_every_five_moves_where_the_numbers_differ():
    assert ">2.0×<" in search_chart([(5, 20, 10), (5, 40, 20)])
    assert "×" not in search_chart([(5, 10, 10), (4, 20, 10)])


def test_marks_lie_within_the_drawing():
    drawing = search_chart([(20, 99_000, 1), (1, 1, 1)])
    heights = [float(part.split('"')[0]) for part in drawing.split('cy="')[1:]]
    assert len(heights) == 4 and all(20 <= height <= 110 for height in heights)
