"""The texts of a run view; `make lists` writes them to `static/js/view/labels.json`, as a view needs no Python.

The drawing code replaces the names in braces by values.
"""

from puzzle.core import catalogue

ROUNDS = {"plain": "Round {round}", "f": "Round {round}, f ≤ {bound}", "depth": "Round {round}, to depth {bound}"}
"""Names of rounds: without a known bound, bounded by f, and bounded by depth."""
TIMELINE = {
    "title": "Frontier size, largest {largest}",
    "depths": "Depth of the current node, largest {largest}",  # for searches in rounds, instead of the title
    "notExpanded": "Nodes not expanded, largest {largest}",  # if it is not known which of them wait
    "throughout": " = {value} throughout",  # follows f or g, if it is the same for all nodes
    "atMost": " ≤ {value} throughout",
    "depth": "depth",
}
LANE_ENDS = {"solved": "done at step {step}", "unfinished": "unfinished at step {step}", "": "ended at step {step}"}
"""Labels at the end of a run on the timeline of several, by its outcome; "" stands for all other outcomes."""
NO_NEIGHBOUR = {
    "root": "This is the root",
    "parent": "The root has no parent",
    "first-child": "No children here",
    "previous": "No sibling to the left",
    "next": "No sibling to the right",
    "on-path": "The path ends here",
}
"""Messages for directions in which there is no node at the current step."""
CARD = {
    "depth": "depth {depth}",
    "node": "{title}, depth {depth}",
    "item": "{title}, depth {depth}{values}: {board}",
    "place": "{place}: {node}",
    "row": "row {row}, {tiles}",
    "gap": "gap",
    "card": "Card of a node",
    "card_in_run": "Card of a node in run {run}",
    "card_board": "Board of the node",
    "nothing_selected": "Nothing selected",
    "no_copy": "No discarded copy here",
    "see_copy": "See its discarded copy",
    "see_copies": "See its {count} discarded copies",
    "show_twin": "Show the node that it repeats",
    "show_other": "Show that node",
    "look_elsewhere": "Look for this {noun} elsewhere",
    "looking": "Looking through all nodes…",
}
MOVES = {
    "taken": "expanded",
    "visited": "visited",
    "not_taken": "Not {verb} yet",
    "none_before": "No node was {verb} before this node",
    "none_after": "No node was {verb} after this node",
    "no_earlier": "No earlier node with {value}",
    "no_later": "No later node with {value}",
    "no_value": "This search does not order nodes by f",
}
LEGEND = {
    "frontier": "Frontier",
    "expanded": "Expanded",
    "goal": "Goal",
    "meeting_point": "Meeting point",
    "in_order": ", numbered in order",
    "by_visit": ", numbered by visit",
    "with_value": ", with ",
    "over": " over ",
    "beside_boards": " beside each board",
    "beside_nodes": "Beside nodes: ",
    "in": " in ",
    "and": " and ",
    "whole_tree": "Whole tree",
}
PAIR = {"copy": "copy", "first": "first"}
"""The words below a copy of a state and below the first node of it."""
LEVEL_LIMITS = {"current": "{level}: {count}", "limit": "{level} to {count}", "last": "{level} beyond"}
"""The name of a level of detail with the number of nodes in view, or its limit."""
LEVELS = {"boards": "Boards", "shapes": "Shapes", "marks": "Marks", "density": "Density"}
PLAYBACK = {
    "play": "Play",
    "pause": "Pause",
    "step": "step {step} of {last}",
    "stopped": "Stopped: ",
    "is_first": "This is the first step",
    "is_last": "This is the last step",
    "spoken_step": "Step {step} of {last}{board}. {sentence}",
    "drawing": "Search tree at step {step} of {last}. {sentence}",
}


def labels() -> dict[str, object]:
    """Return all texts of a run view, with the titles of nodes by status and by family of searches."""
    return {
        "rounds": ROUNDS,
        "timeline": TIMELINE,
        "pair": PAIR,
        "lane_ends": LANE_ENDS,
        "no_neighbour": NO_NEIGHBOUR,
        "levels": LEVELS,
        "level_limits": LEVEL_LIMITS,
        "titles": catalogue.USUAL_NODE_TITLES,
        "family_titles": catalogue.NODE_TITLES,
        "families": {record.name: record.family for record in catalogue.ALL_ALGORITHMS},
        **CARD,
        **MOVES,
        **LEGEND,
        **PLAYBACK,
    }
