"""Write the example that the page shows before its first search: a finished run with all explanations.

Usage: python -m tools.example
"""

import json
from dataclasses import is_dataclass, replace
from pathlib import Path
from typing import Any

from puzzle.explanations import run_facts
from puzzle.explanations.copy_text import discarded_copy
from puzzle.explanations.step_text import at_step, card
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
    ending = {**vars(run_facts.ending(run, history)), **vars(layout_tree(run))}
    *steps, last = [at_step(run, history, step) for step in range(history.last_step + 1)]
    sentence = (("", SENTENCE.format(ending["path_length"])), ("rest", INVITATION))
    steps.append(replace(last, sentence=sentence))
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    discarded = [discarded_copy(run, history, copies, row) for row in range(len(run.trace.discarded_parent))]
    return {
        "opening": run_facts.opening(run),
        "columns": feed.pull(),
        "ending": ending,
        "steps": steps,
        "copies": [{"card": content, "twin": twin} for content, twin in discarded],
        "cards": [
            [card(run, history, node, step) for node in range(history.nodes_at(step))]
            for step in range(history.last_step + 1)
        ],
    }


def plain(value: Any) -> Any:
    """Return a dataclass as a dict, and a column as a list."""
    return vars(value) if is_dataclass(value) else list(value)


if __name__ == "__main__":
    (ROOT / "static/vendor/example.json").write_text(json.dumps(example(), default=plain, separators=(",", ":")))
