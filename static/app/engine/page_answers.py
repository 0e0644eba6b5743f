"""Answers about a run that the page gives if no worker can. They have the fields of the worker's answers."""

from pyscript import ffi


def page_ending(outcome, seconds):
    """Return the result of a run for which the worker has returned none.

    No path has been proved to be a shortest one. A manual search counts as the reader's, even if A* continued it.
    """
    return ffi.to_js({"outcome": outcome, "seconds": seconds, "shortest": False, "sampled": False, "who": "You"})


def answer_without_card(step, sentence, counters):
    """Return an answer to `at_step` without the card of a node; unknown counters are missing."""
    return ffi.to_js({"step": step, "sentence": sentence, "counters": counters, "card_node": -1})


def step_of_lost_run(run, step, node):
    """Return an answer to `at_step` about a run without a worker: its last one, or the number of nodes in its tree."""
    last = run.last_answer
    if last is not None and step == last.step and node in (-1, last.card_node):
        return last
    return answer_without_card(step, [("", run.unavailable)], {"enqueued": run.data.nodeCountAt(step)})
