"""Two trials that documents suggest: what one claims and what one tabulates, tried on many boards.

Plain records, importing nothing of the package, so that both interpreters can load them: a trial is opened by opening
its link, as `link_runs.parse_trial` reads it.
"""

from collections import namedtuple

PresetTrial = namedtuple("PresetTrial", ("name", "title", "sentence", "link"))
# name: the document's number. sentence: what is tried. link: the trial as a query.

PRESET_TRIALS = (
    PresetTrial(
        "000", "Breadth-first beside greedy",
        "Document 000 says that breadth-first search inspects hundreds of thousands of boards and greedy search "
        "hundreds, on longer paths.",
        "boards=20&seed=1&algorithm=breadth_first&order=LURD&reached=expansion&node_limit=1000000"
        "&b=algorithm:greedy_best_first,order:LURD&c=algorithm:breadth_first,order:LURD",
    ),
    PresetTrial(
        "002", "A* with three heuristics",
        "Document 002 ranks three heuristics on three boards: two with the gap counted, which can be too high, and a "
        "faulty database. Beside each stands the heuristic without the fault.",
        "boards=20&seed=1&ties=heap&count_blank=1&b=heuristic:misplaced,count_blank:1,ties:heap"
        "&c=heuristic:pattern_database:document_002,ties:heap&d=ties:heap&e=heuristic:misplaced,ties:heap"
        "&f=heuristic:pattern_database:0,1,2,3,4,ties:heap",
    ),
)  # fmt: skip
"""In the order in which they are offered."""
