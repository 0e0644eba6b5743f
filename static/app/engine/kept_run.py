"""The page's own answers to requests about a run whose worker is lost."""

from pyscript import ffi

from app.page.latest import RunReplaced
from puzzle.core.formatting import quantity

KEPT = "The tree is kept; explanations and downloads need a new search."
PYTHON_RESTARTED = f"Python was restarted. {KEPT}"
"""Shown in place of an explanation that only the lost worker could give."""
INTERRUPTED = {"out_of_memory": "Out of memory at {}.", "cut_off": "Interrupted at {}."}


class Ending:
    """The result of a run for which the worker has returned no result: its outcome and the seconds searched."""

    shortest = False  # an interrupted search has not proved its path to be a shortest one
    sampled = False
    who = "You"  # read for manual searches: the reader's, whether or not A* had begun to continue it

    def __init__(self, outcome, seconds):
        self.outcome, self.seconds = outcome, seconds


class KeptCounters:
    """The counters of a step that the page can compute without the worker; all other counters are None."""

    def __init__(self, **counts):
        self.counts = counts

    def __getitem__(self, name):
        return self.counts.get(name)


class StepWithoutCard:
    """Replaces the worker's response to `at_step`: a sentence and counters, but no card of a node."""

    card_node = -1

    def __init__(self, step, sentence, counters):
        self.step, self.sentence, self.counters = step, sentence, counters


def page_answer(session, name, arguments):
    """Return the page's own response about a step; raise RunReplaced for requests that need the worker."""
    if name == "discarded_copy":
        return None
    if name != "at_step":
        raise RunReplaced
    step, _optimal, _at_least, node = arguments
    last = session.last_answer
    if last is not None and step == last.step and node in (-1, last.card_node):
        return last
    counters = KeptCounters(enqueued=int(session.data.nodeCountAt(step)))
    return StepWithoutCard(step, [("", session.unavailable)], counters)


def interrupt(session, outcome):
    """End a run during its search with the part of its tree that the page has; `outcome` is a key of INTERRUPTED."""
    data, progress = session.data, session.progress
    data.finish(ffi.to_js({"last_step": data.lastStep, "goal": -1}))
    sentence = [("strong", INTERRUPTED[outcome].format(quantity(int(data.size), "node")))]
    if progress.searching:
        sentence.append(("", " No path found yet."))
    session.cut_off, session.ending = True, Ending(outcome, progress.seconds)
    session.last_answer = StepWithoutCard(int(data.lastStep), sentence, progress.counters)
