"""Every run that the five documents show, as a link each, with the figures they print and what they get wrong.

Plain tuples, importing nothing, so that both interpreters can load them: an example is opened by opening its link. How
a document's figure follows from our counters is in `reproduce.py`.
"""

# fmt: off
# (id, link, figures as (what, the document's figure), how they compare or ""), in the order of the documents
_RUNS = (
    (
        "000-bfs", "start=1,8,2,0,4,3,7,6,5&algorithm=breadth_first&order=LURD&reached=expansion",
        (
            ("first moves of the gap", "RULDDRURULDLURR"), ("boards on the path", 22),
            ("inspected, the goal included", 103525),
        ),
        "The notebook cuts its output short; the counts are what its code returns. Boards that wait twice count twice.",
    ),
    (
        "000-bfs-clean", "start=1,8,2,0,4,3,7,6,5&algorithm=breadth_first&order=LURD",
        (
            ("first moves of the gap", "RULDDRURULDLURR"), ("boards on the path", 22),
            ("inspected, the goal included", 65913),
        ),
        "The same search without boards that wait twice: the same path for 65,913 boards inspected instead of 103,525.",
    ),
    (
        "000-greedy", "start=1,8,2,0,4,3,7,6,5&algorithm=greedy_best_first&order=LURD",
        (
            ("first moves of the gap", "RRDLLURULDDRRUL"), ("boards on the path", 38),
            ("inspected, the goal left out", 324),
        ),
        "The document counts the goal as inspected in breadth-first search and leaves it out here.",
    ),
    (
        "000-unsolvable", "start=8,1,2,0,4,3,7,6,5&algorithm=breadth_first&order=LURD",
        (("outcome", "unsolvable"),),
        "The document says so from the inversions before it searches, and is right.",
    ),
    (
        "001-bfs", "start=1,2,5,3,4,0,6,7,8&algorithm=breadth_first",
        (("depth", 3), ("moves", 3), ("moves of the gap", "ULL"), ("expanded", 10), ("maximum depth", 4),),
        "",
    ),
    (
        "001-dfs", "start=1,2,5,3,4,0,6,7,8&algorithm=depth_first",
        (("depth", 3), ("moves", 3), ("moves of the gap", "ULL"), ("expanded", 181437), ("maximum depth", 66125),),
        "",
    ),
    (
        "001-astar-manhattan", "start=1,2,5,3,4,0,6,7,8&reached=first",
        (("depth", 3), ("moves", 3), ("moves of the gap", "ULL"), ("expanded", 3),),
        "",
    ),
    (
        "001-astar-euclidean", "start=1,2,5,3,4,0,6,7,8&heuristic=euclidean&reached=first",
        (("depth", 3), ("moves", 3), ("moves of the gap", "ULL"), ("expanded", 3),),
        "",
    ),
    (
        "002-manhattan-1", "start=5,7,6,2,4,3,8,1,0&count_blank=1&ties=heap",
        (
            ("expanded", 4193), ("worst frontier", 2390), ("boards on the path", 29),
            ("first moves of the gap", "UULDRUL"),
        ),
        "",
    ),
    (
        "002-manhattan-2", "start=7,0,8,4,6,1,5,3,2&count_blank=1&ties=heap",
        (
            ("expanded", 3118), ("worst frontier", 1804), ("boards on the path", 26),
            ("first moves of the gap", "RDLDLUR"),
        ),
        "",
    ),
    (
        "002-manhattan-3", "start=2,3,7,1,8,0,6,5,4&count_blank=1&ties=heap",
        (
            ("expanded", 182), ("worst frontier", 109), ("boards on the path", 18),
            ("first moves of the gap", "DLUULDR"),
        ),
        "",
    ),
    (
        "002-misplaced-1", "start=5,7,6,2,4,3,8,1,0&heuristic=misplaced&count_blank=1&ties=heap",
        (("expanded", 61479), ("worst frontier", 20782), ("boards on the path", 29),),
        "The document’s summary says 20702 for the worst frontier; its own run printed 20782, a slip of the pen.",
    ),
    (
        "002-misplaced-2", "start=7,0,8,4,6,1,5,3,2&heuristic=misplaced&count_blank=1&ties=heap",
        (("expanded", 27859), ("worst frontier", 12330), ("boards on the path", 26),),
        "",
    ),
    (
        "002-misplaced-3", "start=2,3,7,1,8,0,6,5,4&heuristic=misplaced&count_blank=1&ties=heap",
        (("expanded", 689), ("worst frontier", 420), ("boards on the path", 18),),
        "",
    ),
    (
        "002-pattern_database-1", "start=5,7,6,2,4,3,8,1,0&heuristic=pattern_database:document_002&ties=heap",
        (("expanded", 51715), ("worst frontier", 23921), ("boards on the path", 29),),
        "Half of the document’s database is 0 for no reason; exact values need 1,129 expansions and a frontier of 782.",
    ),
    (
        "002-pattern_database-2", "start=7,0,8,4,6,1,5,3,2&heuristic=pattern_database:document_002&ties=heap",
        (("expanded", 17307), ("worst frontier", 9906), ("boards on the path", 26),),
        "Half of the document’s database is 0 for no reason; exact values need 496 expansions and a frontier of 365.",
    ),
    (
        "002-pattern_database-3", "start=2,3,7,1,8,0,6,5,4&heuristic=pattern_database:document_002&ties=heap",
        (("expanded", 2288), ("worst frontier", 1499), ("boards on the path", 18),),
        "Half of the document’s database is 0 for no reason; exact values need 125 expansions and a frontier of 83.",
    ),
    (
        "003-ex1-misplaced",
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state",
        (("moves", 4), ("ways of the tiles", "LULU"),),
        "",
    ),
    (
        "003-ex1-misplaced-blank",
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&count_blank=1&order=DLUR&ties=state",
        (("moves", 4), ("ways of the tiles", "LULU"),),
        "",
    ),
    (
        "003-ex1-manhattan",
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&order=DLUR&ties=state",
        (("moves", 4), ("ways of the tiles", "LULU"),),
        "",
    ),
    (
        "003-ex1-manhattan-blank",
        "start=0,1,3,4,2,5,7,8,6&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&count_blank=1&order=DLUR&ties=state",
        (("moves", 4), ("ways of the tiles", "LULU"),),
        "",
    ),
    (
        "003-ex2-misplaced",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state",
        (
            ("moves", 71),
            ("ways of the tiles", "ULDDLURDLURURDDLURULDLDRULDRRULLDRRULDRULDLURULDDRUULDDRULURDDLURULDDRU"),
        ),
        "",
    ),
    (
        "003-ex2-misplaced-blank",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&heuristic=misplaced&count_blank=1&order=DLUR&ties=state",
        (
            ("moves", 71),
            ("ways of the tiles", "ULDDLURDLURURDDLURULDLDRULDRRULLDRRULDRULDLURULDDRUULDDRULURDDLURULDDRU"),
        ),
        "",
    ),
    (
        "003-ex2-manhattan",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&order=DLUR&ties=state",
        (("moves", 11), ("ways of the tiles", "LDRUULDLDRU"),),
        "",
    ),
    (
        "003-ex2-manhattan-blank",
        "start=3,6,4,0,1,2,8,7,5&goal=1,2,3,8,0,4,7,6,5&algorithm=greedy_best_first&count_blank=1&order=DLUR&ties=state",
        (("moves", 13), ("ways of the tiles", "LDRULLDRURULD"),),
        "With the gap counted the path is 2 moves longer than without.",
    ),
    (
        "003-ex3-misplaced",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state",
        (
            ("moves", 72),
            ("ways of the tiles", "LLUURRDLULDRURDLULDRRULDLURRDLLURDLURDRULLDDRUULDRDLUURDLDRUULDDRULDRULU"),
        ),
        "",
    ),
    (
        "003-ex3-misplaced-blank",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&count_blank=1&order=DLUR&ties=state",
        (
            ("moves", 72),
            ("ways of the tiles", "LLUURRDLULDRURDLULDRRULDLURRDLLURDLURDRULLDDRUULDRDLUURDLDRUULDDRULDRULU"),
        ),
        "",
    ),
    (
        "003-ex3-manhattan",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&order=DLUR&ties=state",
        (("moves", 32), ("ways of the tiles", "UULLDRRDLLURRULLDRURDDLLURDRULLU"),),
        "",
    ),
    (
        "003-ex3-manhattan-blank",
        "start=0,1,2,3,4,5,6,7,8&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&count_blank=1&order=DLUR&ties=state",
        (("moves", 36), ("ways of the tiles", "LLURRULLDRRULLDRURDLDLURDLUURDDLURUL"),),
        "",
    ),
    (
        "003-intro",
        "start=1,2,3,4,5,6,7,8,0&goal=1,2,3,4,6,8,7,5,0&algorithm=greedy_best_first&heuristic=misplaced&order=DLUR&ties=state",
        (("ways of the tiles", "RDLU"),),
        "",
    ),
    (
        "004-bfs-tree-1000000",
        "start=5,1,7,2,4,8,6,3,0&goal=1,2,3,4,5,6,7,8,0&algorithm=breadth_first&order=LURD&reached=none&node_limit=1000000",
        (
            ("outcome", "node_limit"), ("generated, the root included", 1000001),
            ("tested, one more after the limit", 358301), ("left in the queue after that", 641699),
        ),
        "The document’s program takes and tests one more node after the limit, and counts the root as generated.",
    ),
    (
        "004-greedy-misplaced",
        "start=5,1,7,2,4,8,6,3,0&goal=1,2,3,4,5,6,7,8,0&algorithm=greedy_best_first&heuristic=misplaced&order=LURD&node_limit=1000000",
        (
            ("moves", 38),
            ("tiles moved",
             "3R 6R 2D 4L 8L 3U 6R 8D 1D 7L 3U 6U 8R 2R 4D 5D 7L 1U 5R 7D "
             "1L 5U 7R 4U 2L 7D 5D 1R 4U 2U 7L 5D 2R 4D 1L 2U 5U 8L"),
        ),
        "",
    ),
    (
        "004-astar-manhattan",
        "start=5,1,7,2,4,8,6,3,0&goal=1,2,3,4,5,6,7,8,0&order=LURD&reached=first&node_limit=100000",
        (
            ("moves", 28), ("cost", 28),
            ("tiles moved", "3R 4D 2R 6U 4L 3L 8D 2R 6R 5D 1L 7L 2U 6R 3U 8L 6D 3R 7D 2L 3U 6U 8R 7D 5R 4U 7L 8L"),
        ),
        "Without updating costs A* is not optimal in general: 18 of 300 random boards came out 2 moves too long.",
    ),
)
# fmt: on

NAMES = [run[0] for run in _RUNS]
"""In the order of the documents, which a dict of MicroPython would not keep."""
EXAMPLES = {run[0]: run[1:] for run in _RUNS}
"""id: (link, figures, sentence)."""
