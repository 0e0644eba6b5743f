"""The searches of the five documents: a link for each, with the figures that the document prints.

`reproduce.py` computes the documents' figures from a run.
"""

from collections import namedtuple

from puzzle.links import link

Example = namedtuple("Example", ("name", "link", "figures", "remark"))
# name: the document's number, a hyphen, and the name of the search. link: the search as the query of a link.
# figures: the numbers printed in the document. remark: why they differ from the computed ones; empty if they agree.
Figure = namedtuple("Figure", ("label", "value"))
# label: the name of the figure in the document. value: a number or a text.


def document_of(example: Example) -> str:
    """Return the number of an example's document."""
    return str(example.name[:3])


# fmt: off
EXAMPLES = (
    Example(
        "000-bfs", "start=1,8,2,0,4,3,7,6,5&algorithm=breadth_first&order=LURD&reached=expansion",
        (
            Figure("first moves of the gap", "RULDDRURULDLURR"), Figure("boards on the path", 22),
            Figure("inspected, the goal included", 103525),
        ),
        "The notebook cuts its output short; the counts are what its code returns. Boards queued twice count twice.",
    ),
    Example(
        "000-bfs-clean", "start=1,8,2,0,4,3,7,6,5&algorithm=breadth_first&order=LURD",
        (
            Figure("first moves of the gap", "RULDDRURULDLURR"), Figure("boards on the path", 22),
            Figure("inspected, the goal included", 65913),
        ),
        "The same search without queueing boards twice: the same path with 65,913 boards inspected instead of 103,525.",
    ),
    Example(
        "000-greedy", "start=1,8,2,0,4,3,7,6,5&algorithm=greedy_best_first&order=LURD",
        (
            Figure("first moves of the gap", "RRDLLURULDDRRUL"), Figure("boards on the path", 38),
            Figure("inspected, the goal left out", 324),
        ),
        "The document counts the goal as inspected in breadth-first search and leaves it out here.",
    ),
    Example(
        "000-unsolvable", "start=8,1,2,0,4,3,7,6,5&algorithm=breadth_first&order=LURD",
        (Figure("outcome", "unsolvable"),),
        "The document finds this from the inversions before searching, and is right.",
    ),
    Example(
        "001-bfs", "start=1,2,5,3,4,0,6,7,8&algorithm=breadth_first",
        (
            Figure("depth", 3), Figure("moves", 3), Figure("moves of the gap", "ULL"), Figure("expanded", 10),
            Figure("maximum depth", 4),
        ), "",
    ),
    Example(
        "001-dfs", "start=1,2,5,3,4,0,6,7,8&algorithm=depth_first",
        (
            Figure("depth", 3), Figure("moves", 3), Figure("moves of the gap", "ULL"), Figure("expanded", 181437),
            Figure("maximum depth", 66125),
        ), "",
    ),
    Example(
        "001-astar-manhattan", "start=1,2,5,3,4,0,6,7,8&reached=first",
        (Figure("depth", 3), Figure("moves", 3), Figure("moves of the gap", "ULL"), Figure("expanded", 3)), "",
    ),
    Example(
        "001-astar-euclidean", "start=1,2,5,3,4,0,6,7,8&heuristic=euclidean&reached=first",
        (Figure("depth", 3), Figure("moves", 3), Figure("moves of the gap", "ULL"), Figure("expanded", 3)), "",
    ),
    Example(
        "002-manhattan-1", "start=5,7,6,2,4,3,8,1,0&count_blank=1&ties=heap",
        (
            Figure("expanded", 4193), Figure("worst frontier", 2390), Figure("boards on the path", 29),
            Figure("first moves of the gap", "UULDRUL"),
        ), "",
    ),
    Example(
        "002-manhattan-2", "start=7,0,8,4,6,1,5,3,2&count_blank=1&ties=heap",
        (
            Figure("expanded", 3118), Figure("worst frontier", 1804), Figure("boards on the path", 26),
            Figure("first moves of the gap", "RDLDLUR"),
        ), "",
    ),
    Example(
        "002-manhattan-3", "start=2,3,7,1,8,0,6,5,4&count_blank=1&ties=heap",
        (
            Figure("expanded", 182), Figure("worst frontier", 109), Figure("boards on the path", 18),
            Figure("first moves of the gap", "DLUULDR"),
        ), "",
    ),
    Example(
        "002-misplaced-1", "start=5,7,6,2,4,3,8,1,0&heuristic=misplaced&count_blank=1&ties=heap",
        (Figure("expanded", 61479), Figure("worst frontier", 20782), Figure("boards on the path", 29)),
        "The document’s summary says 20702 for the worst frontier; its own run printed 20782, so 20702 is a typo.",
    ),
    Example(
        "002-misplaced-2", "start=7,0,8,4,6,1,5,3,2&heuristic=misplaced&count_blank=1&ties=heap",
        (Figure("expanded", 27859), Figure("worst frontier", 12330), Figure("boards on the path", 26)), "",
    ),
    Example(
        "002-misplaced-3", "start=2,3,7,1,8,0,6,5,4&heuristic=misplaced&count_blank=1&ties=heap",
        (Figure("expanded", 689), Figure("worst frontier", 420), Figure("boards on the path", 18)), "",
    ),
    Example(
        "002-pattern_database-1", "start=5,7,6,2,4,3,8,1,0&heuristic=pattern_database:document_002&ties=heap",
        (Figure("expanded", 51715), Figure("worst frontier", 23921), Figure("boards on the path", 29)),
        "Half of the database’s values are wrongly 0. "
        "With exact values the search needs 1,129 expansions and a frontier of 782 boards.",
    ),
    Example(
        "002-pattern_database-2", "start=7,0,8,4,6,1,5,3,2&heuristic=pattern_database:document_002&ties=heap",
        (Figure("expanded", 17307), Figure("worst frontier", 9906), Figure("boards on the path", 26)),
        "Half of the database’s values are wrongly 0. "
        "With exact values the search needs 496 expansions and a frontier of 365 boards.",
    ),
    Example(
        "002-pattern_database-3", "start=2,3,7,1,8,0,6,5,4&heuristic=pattern_database:document_002&ties=heap",
        (Figure("expanded", 2288), Figure("worst frontier", 1499), Figure("boards on the path", 18)),
        "Half of the database’s values are wrongly 0. "
        "With exact values the search needs 125 expansions and a frontier of 83 boards.",
    ),
    Example(
        "003-ex1-misplaced",  # the document prints the queue and the dictionary of this search step by step
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state&drawer=frontier",
        (Figure("moves", 4), Figure("ways of the tiles", "LULU")), "",
    ),
    Example(
        "003-ex1-misplaced-blank",
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&count_blank=1&order=DLUR&ties=state",
        (Figure("moves", 4), Figure("ways of the tiles", "LULU")), "",
    ),
    Example(
        "003-ex1-manhattan",
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&order=DLUR&ties=state",
        (Figure("moves", 4), Figure("ways of the tiles", "LULU")), "",
    ),
    Example(
        "003-ex1-manhattan-blank",
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&count_blank=1&order=DLUR&ties=state",
        (Figure("moves", 4), Figure("ways of the tiles", "LULU")), "",
    ),
    Example(
        "003-ex2-misplaced",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state",
        (
            Figure("moves", 71),
            Figure("ways of the tiles", "ULDDLURDLURURDDLURULDLDRULDRRULLDRRULDRULDLURULDDRUULDDRULURDDLURULDDRU"),
        ), "",
    ),
    Example(
        "003-ex2-misplaced-blank",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&heuristic=misplaced&count_blank=1&order=DLUR&ties=state",
        (
            Figure("moves", 71),
            Figure("ways of the tiles", "ULDDLURDLURURDDLURULDLDRULDRRULLDRRULDRULDLURULDDRUULDDRULURDDLURULDDRU"),
        ), "",
    ),
    Example(
        "003-ex2-manhattan",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&order=DLUR&ties=state",
        (Figure("moves", 11), Figure("ways of the tiles", "LDRUULDLDRU")), "",
    ),
    Example(
        "003-ex2-manhattan-blank",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&count_blank=1&order=DLUR&ties=state",
        (Figure("moves", 13), Figure("ways of the tiles", "LDRULLDRURULD")),
        "With the gap counted the path is 2 moves longer than without.",
    ),
    Example(
        "003-ex3-misplaced",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state",
        (
            Figure("moves", 72),
            Figure("ways of the tiles", "LLUURRDLULDRURDLULDRRULDLURRDLLURDLURDRULLDDRUULDRDLUURDLDRUULDDRULDRULU"),
        ), "",
    ),
    Example(
        "003-ex3-misplaced-blank",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&count_blank=1&order=DLUR&ties=state",
        (
            Figure("moves", 72),
            Figure("ways of the tiles", "LLUURRDLULDRURDLULDRRULDLURRDLLURDLURDRULLDDRUULDRDLUURDLDRUULDDRULDRULU"),
        ), "",
    ),
    Example(
        "003-ex3-manhattan",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&order=DLUR&ties=state",
        (Figure("moves", 32), Figure("ways of the tiles", "UULLDRRDLLURRULLDRURDDLLURDRULLU")), "",
    ),
    Example(
        "003-ex3-manhattan-blank",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&count_blank=1&order=DLUR&ties=state",
        (Figure("moves", 36), Figure("ways of the tiles", "LLURRULLDRRULLDRURDLDLURDLUURDDLURUL")), "",
    ),
    Example(
        "003-intro",
        "start=1,2,3,4,5,6,7,8,0&goal=1,2,3,4,6,8,7,5,0&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state",
        (Figure("ways of the tiles", "RDLU"),), "",
    ),
    Example(
        "004-bfs-tree-1000000",
        "start=5,1,7,2,4,8,6,3,0&goal=1,2,3,4,5,6,7,8,0&algorithm=breadth_first&order=LURD&reached=none&node_limit=1000000",
        (
            Figure("outcome", "node_limit"), Figure("generated, the root included", 1000001),
            Figure("tested, one more after the limit", 358301), Figure("left in the queue after that", 641699),
        ),
        "The document’s program takes and tests one more node after the limit, and counts the root as generated.",
    ),
    Example(
        "004-greedy-misplaced",
        "start=5,1,7,2,4,8,6,3,0&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&order=LURD&node_limit=1000000",
        (
            Figure("moves", 38),
            Figure(
                "tiles moved",
                "3R 6R 2D 4L 8L 3U 6R 8D 1D 7L 3U 6U 8R 2R 4D 5D 7L 1U 5R 7D 1L 5U 7R 4U 2L 7D 5D 1R 4U 2U "
                "7L 5D 2R 4D 1L 2U 5U 8L",
            ),
        ), "",
    ),
    Example(
        "004-astar-manhattan",
        "start=5,1,7,2,4,8,6,3,0&goal=1,2,3,4,5,6,7,8,0&order=LURD&reached=first&node_limit=100000",
        (
            Figure("moves", 28), Figure("cost", 28),
            Figure(
                "tiles moved",
                "3R 4D 2R 6U 4L 3L 8D 2R 6R 5D 1L 7L 2U 6R 3U 8L 6D 3R 7D 2L 3U 6U 8R 7D 5R 4U 7L "
                "8L",
            ),
        ),
        "Without updating costs A* is not optimal in general: 18 of 300 random boards got paths 2 moves too long.",
    ),
)
# fmt: on
"""In the order of the documents."""


def runs_by_boards(document: str) -> list:  # type: ignore[type-arg]
    """Return the runs of a document, grouped by their boards: ((start, goal), [(example, link state), …]) for each."""
    groups: list = []  # type: ignore[type-arg]
    for example in EXAMPLES:
        state = link.parse(example.link)[0]
        boards = (state["start"], state["goal"])
        if document_of(example) != document:
            continue
        if boards not in [known for known, _runs in groups]:
            groups.append((boards, []))
        next(runs for known, runs in groups if known == boards).append((example, state))
    return groups
