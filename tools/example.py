"""Write the example that the page shows before its first search: a finished run with all explanations.

Usage: python -m tools.example
"""

import json
from array import array
from pathlib import Path
from typing import Any

from puzzle.explanations import payload, step_text
from puzzle.explanations.copy_text import discarded_copy
from puzzle.layouts.tree_layout import layout_tree
from puzzle.links.link import EXAMPLE_GOAL, EXAMPLE_START
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import sliding_run

ROOT = Path(__file__).resolve().parent.parent
SENTENCE = "In this example A* reached the goal in {} moves."
INVITATION = " Press Play or drag the timeline to watch each choice."


def example() -> dict[str, Any]:
    """Return what the worker would send for the example's run: its tree, and the data of every step and every node."""
    run = sliding_run(EXAMPLE_START, EXAMPLE_GOAL)
    feed = Feed(run.trace)
    run.advance()
    history = History(run.trace)
    ending = {**payload.ending(run, history), **layout_tree(run).payload()}
    steps = range(history.last_step + 1)
    step_payloads = [step_text.at_step(run, history, step) for step in steps]
    step_payloads[-1]["sentence"] = [["", SENTENCE.format(ending["path_length"])], ["rest", INVITATION]]
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    discarded = [discarded_copy(run, history, copies, row) for row in range(len(run.trace.discarded_parent))]
    return {
        "opening": payload.opening(run),
        "columns": {name: list(column) for name, column in feed.pull().items()},
        "ending": {name: list(value) if isinstance(value, array) else value for name, value in ending.items()},
        "steps": step_payloads,
        "copies": [{"card": step_text.card_payload(card), "twin": twin} for card, twin in discarded],
        "cards": [
            [step_text.node_card(run, history, node, step) for node in range(history.nodes_at(step))] for step in steps
        ],
    }


if __name__ == "__main__":
    (ROOT / "static/vendor/example.json").write_text(json.dumps(example(), default=list, separators=(",", ":")))
