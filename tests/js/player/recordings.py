"""Write recordings, and what Python reads from them, as JSON: python recordings.py.

Each case has the text of a file and, for each of its runs, the answers of `RecordedRun` at every step: sentences,
counters and discarded copies, and for each step the cards of all nodes, as indices of a list of different cards.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
sys.path.insert(1, str(Path(__file__).resolve().parents[2] / "unit/recording_file"))

from stairs import STAIRS

from puzzle.cli.link_run import parse_link, runs_of_link
from puzzle.core.slices import run_to_end
from puzzle.problems.own_problem import load_problem
from puzzle.recording.run import Run
from puzzle.recording_file.file_format import format_file, parse_file
from puzzle.recording_file.record_runs import best_length, record_runs
from puzzle.recording_file.recorded_run import RecordedRun
from puzzle.search.options import Limits, SearchOptions

START = "start=0,1,5/3,2,4/6,7,8"
LINKS = {
    "A*": START,
    "comparison": "start=2,8,3/1,6,4/7,0,5&goal=1,2,3/8,0,4/7,6,5&b=algorithm:greedy_best_first&c=algorithm:ida_star&marks=1:Start",
    "weighted A* with fractions": f"{START}&algorithm=weighted_a_star&weight=1.7&heuristic=euclidean",
    "A* with parts of h": f"{START}&heuristic=linear_conflict&count_blank=1&ties=low_h",
    "iterative deepening": f"{START}&algorithm=iterative_deepening&node_limit=60",
    "recursive best-first": "start=1,4,2/3,0,5&goal=0,1,2/3,4,5&algorithm=recursive_best_first&node_limit=60",
    "beam": "start=8,6,7/2,5,4/3,0,1&algorithm=beam&beam_width=3&node_limit=60",
    "from both ends": f"{START}&algorithm=bidirectional_breadth_first",
    "by hand": f"{START}&algorithm=by_hand&picks=0,1,2",
    "exhausted": "start=0,2,1,3&goal=0,1,2,3&anyway=1",
    "node limit": "start=8,6,7/2,5,4/3,0,1&algorithm=uniform_cost&node_limit=40",
    "water jugs": "problem=water_jugs&algorithm=breadth_first",
    "road map": "problem=road_map&algorithm=a_star",
    "missionaries": "problem=missionaries_and_cannibals&algorithm=depth_first&node_limit=50",
}


def answers(recorded):
    """Return what Python reads from a run of a recording."""
    cards, places = [], {}
    by_step = []
    for step in range(recorded.last_step + 1):
        nodes = [node for node, generated in enumerate(recorded.generated) if generated <= step]
        texts = [json.dumps(recorded.card(node, step)) for node in nodes]
        for text in texts:
            if text not in places:
                places[text] = len(cards)
                cards.append(json.loads(text))
        by_step.append([[node, places[text]] for node, text in zip(nodes, texts, strict=True)])
    steps = range(recorded.last_step + 1)
    copies = range(len(recorded.columns["discarded_parent"]))
    return {
        "sentences": [recorded.sentence(step) for step in steps],
        "counters": [recorded.counters(step) for step in steps],
        "copies": [[recorded.discarded_copy(row), recorded.twins[row]] for row in copies],
        "cards": cards,
        "by_step": by_step,
    }


def case(name, runs, state):
    """Return the recording of new runs, and what Python reads from it."""
    for run in runs:
        run.advance()
    optimal = best_length(runs[0]) if "start" in state else None
    text = format_file(run_to_end(record_runs(runs, state, optimal)))
    contents = parse_file(text)
    read = [answers(RecordedRun(record, contents.block)) for record in contents.head["runs"]]
    return {"name": name, "text": text, "runs": read}


def main():
    """Print all cases."""
    states = {name: parse_link(link) for name, link in LINKS.items()}
    cases = [case(name, runs_of_link(state), state) for name, state in states.items()]
    stairs = Run(load_problem(STAIRS), SearchOptions("a_star"), Limits(node_limit=40))
    cases.append(case("a reader's problem", [stairs], parse_link(START)))
    print(json.dumps(cases))


main()
