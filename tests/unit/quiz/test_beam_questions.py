"""Quiz questions on beam search: which node is next, and which nodes stay in the beam."""

import re
from random import Random

from hypothesis import given, note, settings
from hypothesis import strategies as st

from puzzle.core import board, catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.quiz.grading import correct_nodes, grade_answer, question_text
from puzzle.quiz.questions import available_kinds, questions
from puzzle.quiz.quiz import truncated_trace
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
WORDS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def number_of(text):
    """Return the number that a count in a sentence stands for."""
    return WORDS.index(text) if text in WORDS else int(text)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(catalogue.names(option_table.TIES)), st.sampled_from([1, 2, 3, 6]))
def test_answers_about_a_beam_are_graded_by_a_replay(seed, ties, width):
    """All nodes of the smallest f in the layer are right; a node stays if fewer nodes than the beam holds are better."""
    start = board.shuffle(GOAL, Random(seed).randrange)
    options = SearchOptions("beam", ties=ties, beam_width=width)
    run = sliding_run(start, GOAL, options, Limits(150))
    run.advance()
    history, copies = History(run.trace), Copies(run)
    copies.advance(1000)
    replay = Replay(start, GOAL, "beam", ties=ties, reached="first", beam_width=width, node_limit=150)
    note((start, ties, width))
    for question in questions(run, history, seed, count=10):
        record = replay.steps[question.step]
        depth = replay.nodes[record.in_hand].depth
        cut_now = [node for node, (cut_step, _rank, _size) in replay.cuts.items() if cut_step == question.step]
        shown = truncated_trace(run, history, question)
        assert set(shown.pruned) == {
            node for node, (cut_step, _rank, _size) in replay.cuts.items()
            if cut_step < question.step + (question.kind == "kept")
        }  # fmt: skip
        if question.kind == "next":
            layer = [node for node in record.pickable if replay.nodes[node].depth == depth] + cut_now
            best = min(map(replay.f, layer))
            right = {node for node in layer if replay.f(node) == best}
            assert set(correct_nodes(run, history, question)) == right
            for node in range(len(record.statuses)):
                grade = grade_answer(run, history, copies, question, node)
                words = plain_text(grade.words)
                assert grade.right == (node in right) and grade.taken == record.in_hand
                if not grade.right and replay.nodes[node].depth > depth:
                    assert f"it is at depth {depth + 1}. Beam search first takes all nodes of its beam" in words
                elif not grade.right and node in replay.cuts and replay.cuts[node][0] <= question.step:
                    cut_step, rank, size = replay.cuts[node]
                    when = "is pruned now" if cut_step == question.step else f"was pruned at step {cut_step}"
                    assert re.search(rf"it {when}, as the {rank}(st|nd|rd|th) of {size} nodes at depth ", words)
        if question.kind == "onwards":
            layer = [node for node, other in enumerate(replay.nodes) if other.depth == depth]
            f, stays = replay.f(question.node), question.node not in cut_now
            smaller = sum(replay.f(node) < f for node in layer)
            no_larger = sum(replay.f(node) <= f for node in layer)
            assert question.node in layer and (smaller >= width if not stays else no_larger <= width)
            text = plain_text(question_text(run, question))
            best = f"the best {WORDS[width]} stay" if width > 1 else "only the best stays"
            assert text == f"Does this node stay in the beam? Of all nodes at depth {depth}, {best}."
            for answer in (True, False):
                grade = grade_answer(run, history, copies, question, answer)
                assert grade.right == (answer == stays)
                count, size, which, kept = re.search(
                    r"; (\w+) of the (\w+) nodes ha(?:s|ve) (a smaller one|one no larger), and the beam keeps (\w+)\.",
                    plain_text(grade.words),
                ).groups()
                assert number_of(count) == (no_larger if stays else smaller)
                assert (which == "one no larger") == stays
                assert (number_of(size), number_of(kept)) == (len(layer), width)


def test_quiz_on_a_narrow_beam_asks_which_nodes_stay():
    """With 100 nodes in the beam, nothing is cut in the first steps, so that the kind is not offered."""
    for width, offered in ((3, True), (100, False)):
        run = sliding_run(board.parse("806/547/231"), GOAL, SearchOptions("beam", beam_width=width))
        run.advance()
        assert ("onwards" in available_kinds(run, History(run.trace))) == offered
