"""The titles of the five documents, and their errors."""

from collections import namedtuple

Document = namedtuple("Document", ("name", "title", "faults"))
# name: the document's number. faults: sentences about errors in the document, with evidence.

DOCUMENTS = (
    Document(
        "000",
        "CSCI 111 final project: 8-Puzzle Problem",
        (
            "In this document, breadth-first search expands a board twice if it was queued twice, so it can inspect "
            "more boards (508,663) than there are (181,440).",
        ),
    ),
    Document(
        "001",
        "Eight Puzzle using informed and uninformed search",
        ("It calls only its sample board puzzle4 unsolvable; puzzle0 is unsolvable too.",),
    ),
    Document(
        "002",
        "n-puzzle A* notebook with a pattern database",
        (
            "Manhattan distance with the gap counted is too high on 4,650 of 181,440 boards, by up to 4, and misplaced "
            "tiles with the gap on 78, by 1: with them A* does not guarantee shortest paths.",
            "Its test for solvable boards ignores the gap’s row, which is wrong for boards of even width.",
            "Its ranking of the pattern database results from the zeros in 7,560 of 15,120 entries. With exact "
            "values the three boards take 1,129, 496 and 125 expansions, fewer than with any of its heuristics.",
        ),
    ),
    Document(
        "003",
        "Assignment D: greedy search",
        (
            "If the start is the goal, it prints “No solution found”, although no move is needed.",
            "It has no test for solvable boards, so an unsolvable one searches all 181,440 states.",
        ),
    ),
    Document(
        "004",
        "Search Exercise 6: the 8-puzzle with bbSearch",
        (
            "Its A* checks for loops but does not update costs, so it is not optimal: 18 of 300 random boards got "
            "paths 2 moves too long.",
            "It has no test for solvable boards, so an unsolvable one searches all 181,440 states.",
        ),
    ),
)
