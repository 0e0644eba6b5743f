"""Preset trials: claims of two documents, tested on many boards, and the heuristics of 4×4 boards.

`link_runs.parse_trial` reads their links.
"""

from collections import namedtuple

PresetTrial = namedtuple("PresetTrial", ("name", "title", "sentence", "link"))
# name: the document's number, or the problem. sentence: the claim that is tested, or what is compared.
# link: the trial as the query of a link.

PRESET_TRIALS = (
    PresetTrial(
        "000", "Breadth-first beside greedy",
        "Document 000 claims that breadth-first search inspects hundreds of thousands of boards, and greedy search "
        "hundreds with longer paths.",
        "boards=20&seed=1&algorithm=breadth_first&order=LURD&reached=expansion&node_limit=1000000"
        "&b=algorithm:greedy_best_first,order:LURD&c=algorithm:breadth_first,order:LURD",
    ),
    PresetTrial(
        "002", "A* with three heuristics",
        "Document 002 ranks three heuristics by only three boards. Two of them count the gap, so they can be too high; "
        "the third is a faulty pattern database. Here each runs beside its correct version on 20 boards.",
        "boards=20&seed=1&ties=heap&count_blank=1&b=heuristic:misplaced,count_blank:1,ties:heap"
        "&c=heuristic:pattern_database:document_002,ties:heap&d=ties:heap&e=heuristic:misplaced,ties:heap"
        "&f=heuristic:pattern_database:0,1,2,3,4,ties:heap",
    ),
    PresetTrial(
        "15-puzzle", "Five heuristics",
        "IDA* with stronger and stronger heuristics on 4×4 boards that need 30 moves. The last two need tables.",
        "goal=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15&boards=20&seed=1&depth=30&algorithm=ida_star"
        "&b=algorithm:ida_star,heuristic:linear_conflict&c=algorithm:ida_star,heuristic:walking_distance"
        "&d=algorithm:ida_star,heuristic:additive_555&e=algorithm:ida_star,heuristic:additive_663",
    ),
)  # fmt: skip
"""In display order."""
