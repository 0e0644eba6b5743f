"""Tests of the moments of a step of beam search, and of the values beside them, by an independent replay."""

import pytest

from puzzle.code.program import VIEWS, moments, program
from puzzle.code.values import python_name, smallest_in_frontier
from puzzle.core import board, catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, walk

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
STARTS = [board.parse("125/348/607"), board.parse("806/547/231")]


def count_of(text):
    """Return the number at the beginning of a text such as `57 nodes`."""
    return int(text.split()[0].replace(",", ""))


def reached_size(replay, step):
    """Return the number of boards that a replay has reached by a step and not cut."""
    cut = sum(cut_step <= step for cut_step, _rank, _size in replay.cuts.values())
    return len(replay.steps[step].statuses) - cut


@pytest.mark.parametrize("width", [1, 3, 100])
@pytest.mark.parametrize("goal_test", ["late", "early"])
@pytest.mark.parametrize("start", STARTS, ids=["near", "far"])
def test_every_moment_of_beam_search_equals_a_replay(start, goal_test, width):
    """Each step prunes a layer if it begins one, takes a node, and examines its successors; all counts are checked."""
    options = SearchOptions("beam", goal_test=goal_test, beam_width=width)
    run = sliding_run(start, GOAL, options, Limits(150))
    run.advance()
    replay = Replay(start, GOAL, "beam", reached="first", goal_test=goal_test, beam_width=width, node_limit=150)
    history, copies, discards, node_count = History(run.trace), Copies(run), iter(replay.discards), 1
    copies.advance(1000)
    for step, record in enumerate(replay.steps):
        result = moments(run, history, step, "pseudocode")
        values = run.family.program.values(
            run, history, copies, step, run_to_end(smallest_in_frontier(run, history, step))
        )
        marks = [moment.mark for moment in result.moments]
        cut = [node for node, (cut_step, _rank, _size) in replay.cuts.items() if cut_step == step]
        previous = replay.steps[step - 1] if step else record
        if step and record.in_hand >= 0:
            depth = replay.nodes[record.in_hand].depth
            begins = previous.in_hand < 0 or replay.nodes[previous.in_hand].depth < depth
            layer = [node for node in record.pickable if replay.nodes[node].depth == depth]
            following = [node for node in record.frontier if replay.nodes[node].depth > depth]
            assert marks[: 3 if begins else 1] == (["prune", "forget", "pop"] if begins else ["pop"])
            assert result.moments[result.main].mark in ("pop", "found")
        for index, moment in enumerate(result.moments):
            named = {
                variable.name: variable for variable in values.variables(moment, list(result.moments[: index + 1]))
            }
            texts = {name: plain_text(variable.words) for name, variable in named.items()}
            if moment.mark == "prune":
                assert count_of(plain_text(values.line_value(moment))) == len(layer) == count_of(texts["beam"])
                assert count_of(texts["layer"]) == len(layer) + len(cut)
                assert values.reached(moment) == reached_size(replay, step) + len(cut)
            elif moment.mark == "forget":
                assert count_of(plain_text(values.line_value(moment))) == len(cut)
                assert values.reached(moment) == reached_size(replay, step)
            elif moment.mark in ("pop", "test"):
                assert moment.node == record.in_hand and named["node"].tiles == replay.nodes[record.in_hand].board
                assert count_of(texts["beam"]) == len(layer) - 1 and count_of(texts["layer"]) == len(following)
                if following:
                    assert texts["layer"].endswith(f"= {min(map(replay.f, following)):g}")
            elif moment.mark == "push":
                assert named["child"].tiles == replay.nodes[moment.child.node].board
                assert texts["child"].endswith("; kept: new") and moment.child.node == node_count
            if moment.mark == "push" or (moment.mark == "early" and moment.holds):
                node_count += 1
            if moment.mark == "child" and moment.child.row >= 0:
                parent, letter = next(discards)
                assert parent == moment.node
                assert run.problem.tiles(moment.child.state) == walk(replay.nodes[parent].board, letter)
    assert node_count == len(replay.nodes) and next(discards, None) is None


@pytest.mark.parametrize("ties", catalogue.names(option_table.TIES))
def test_programs_of_beam_search_name_the_width_and_the_order(ties):
    for width in (1, 3, 1500):
        run = sliding_run(STARTS[0], GOAL, SearchOptions("beam", ties=ties, beam_width=width), Limits(60))
        run.advance()
        history = History(run.trace)
        for view in VIEWS:
            _path, lines, places = program(run, view)
            texts = ["".join(words for _style, words in line) for line in lines]
            for step in range(history.last_step + 1):
                missing = {moment.mark for moment in moments(run, history, step, view).moments} - set(places)
                assert missing <= ({"limit"} if view == "pseudocode" else set())
            if view == "pseudocode":
                first = {1: "first", 3: "first 3", 1500: "first 1,500"}[width]
                assert f"    beam ← the {first} of layer" in texts
                words = {"fifo": "", "lifo": ", then newest", "state": ", then board, tile by tile",
                         "low_h": ", then h", "heap": ", heap order"}[ties]  # fmt: skip
                assert f"  layer ← queue by f = g + h{words}, with node" in texts
        moment = moments(run, history, 1, "python").moments[-1]
        assert [python_name(run, moment, name) for name in ("beam", "layer", "reached")] == [
            "beam_nodes",
            "layer",
            "reached",
        ]
