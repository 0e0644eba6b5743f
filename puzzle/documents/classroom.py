"""Examples for teaching: each shows one property of a search.

Every figure of their sentences is computed with independent code in `tests/unit/documents/test_classroom.py`.
"""

from collections import namedtuple

Lesson = namedtuple("Lesson", ("name", "title", "sentence", "link", "plate"))
# sentence: a fact about the search; *f* is shown in italics. link: the search as the query of a link.
# plate: the text shown in place of the start's board, for problems without boards; otherwise empty.

_EASY = "start=3,2,5,6,4,1,0,7,8"

# fmt: off
CLASSROOM = (
    Lesson(
        "one-move", "One move from the goal",
        "The start has 3 children, and one of them is the goal.",
        "start=1,0,2,3,4,5,6,7,8", "",
    ),
    Lesson(
        "layers", "Breadth-first: layer by layer",
        "Its path of 8 moves is a shortest one, and it expands 201 nodes.",
        _EASY + "&algorithm=breadth_first", "",
    ),
    Lesson(
        "straight", "A* on the same board",
        "Its path has 8 moves too, and it expands 11 nodes.",
        _EASY, "",
    ),
    Lesson(
        "tie", "A tie",
        "At step 4 five frontier nodes share *f* = 8, and the oldest is taken.",
        "start=3,1,4,5,0,2,6,7,8&step=4", "",
    ),
    Lesson(
        "detour", "Greedy takes a detour",
        "It looks at *h* alone and finds a path of 36 moves, where 12 would do.",
        "start=0,6,1,5,3,2,7,4,8&algorithm=greedy_best_first", "",
    ),
    Lesson(
        "depths", "Depth-first gets lost",
        "It goes 322 moves deep and comes to a goal that is 4 moves away.",
        "start=3,2,0,4,1,5,6,7,8&algorithm=depth_first", "",
    ),
    Lesson(
        "rounds", "IDA*: round by round",
        "In 5 rounds its limit on *f* rises from 6 to 14, the moves needed.",
        "start=0,3,2,7,4,5,6,1,8&algorithm=ida_star", "",
    ),
    Lesson(
        "never", "No way to the goal",
        "Moves lead to 181,440 boards from here, and none is the goal.",
        "start=0,2,1,3,4,5,6,7,8", "",
    ),
    Lesson(
        "hardest", "One of the hardest boards",
        "It needs 31 moves, and no board needs more; A* expands 20,290 nodes.",
        "start=8,7,6,0,4,1,2,5,3", "",
    ),
    Lesson(
        "fifteen", "Fifteen tiles",
        "10,461,394,944,000 boards can be reached; A* expands 53 for a path of 23 moves.",
        "start=8,4,1,3,6,2,14,7,13,5,11,15,9,10,0,12", "",
    ),
)

LECTURES = (
    Lesson(
        "lecture", "A*, choice by choice",
        "Opens lecture mode at the first of five bookmarks; Page Down goes to the next.",
        "start=3,1,4,5,0,2,6,7,8&step=1&lecture=1&marks="
        "1:The root has g = 0 and h = 6, so f = 6,"
        "3:Each move so far has brought the goal nearer and kept f = 6,"
        "4:No f = 6 is left: five nodes share f = 8, and the oldest is next,"
        "13:The tie is over: one node with f = 8 is left,"
        "16:The goal: a path of 8 moves, and no path is shorter", "",
    ),
)

OTHER_PROBLEMS = (
    Lesson(
        "water_jugs", "Water jugs",
        "The cheapest way to measure out 4 litres: 6 moves, of 19 litres in all.",
        "problem=water_jugs&algorithm=a_star", "0/3\n0/5",
    ),
    Lesson(
        "missionaries_and_cannibals", "Missionaries and cannibals",
        "Three missionaries and three cannibals cross in a boat for two; at least 11 crossings are needed.",
        "problem=missionaries_and_cannibals&algorithm=breadth_first", "3M 3C ▸",
    ),
    Lesson(
        "road_map", "Road map of Romania",
        "A* drives from Arad to Bucharest by the shortest way of 418; breadth-first takes fewer roads, but 450.",
        "problem=road_map&algorithm=a_star", "Arad",
    ),
)
# fmt: on
"""In display order."""
