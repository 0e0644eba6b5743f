"""The tree that the page still has of a run whose worker was lost, with what the page itself can answer about it."""

from pyscript import ffi

from app.page.latest import RunReplaced
from puzzle.core.formatting import quantity

PYTHON_RESTARTED = "Python was restarted. The tree is kept; explanations and downloads need a new search."
"""Shown in place of an explanation that only the lost worker could give."""
INTERRUPTED = {"out_of_memory": "Out of memory at {}.", "cut_off": "Interrupted at {}."}


class Ending:
    """The result of a run for which the worker has returned no result: its outcome and the seconds searched."""

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


class KeptRun:
    """A run whose worker is lost; the page still has the tree, so drawing and playback continue to work.

    `last_response` is the worker's last response about a step, or None; `cut_off` is True if the search had not ended.
    """

    can_relayout, has_end, number = False, True, -1
    unavailable = PYTHON_RESTARTED
    is_open = has_worker = True  # the page itself holds the run, so no loss of a worker can end the run

    def __init__(self, data, ending, last_response, cut_off=False):
        self.data, self.ending, self.last_response, self.cut_off = data, ending, last_response, cut_off

    def close(self):
        """Do nothing: no worker holds this run."""

    async def ask(self, name, *arguments):
        """Return the page's own response about a step; raise RunReplaced for requests that need the worker."""
        if name == "discarded_copy":
            return None
        if name != "at_step":
            raise RunReplaced
        step, _optimal, node = arguments
        last = self.last_response
        if last is not None and step == int(last.step) and node in (-1, int(last.card_node)):
            return last
        return StepWithoutCard(step, [("", PYTHON_RESTARTED)], KeptCounters(enqueued=int(self.data.nodeCountAt(step))))


def keep_interrupted_run(data, outcome, news):
    """Return a run that was interrupted during its search as a KeptRun, and complete the columns of its tree.

    `outcome` is a key of INTERRUPTED, and `news` the worker's last response to `advance`.
    """
    data.finish(ffi.to_js({"last_step": data.lastStep, "goal": -1}))
    nodes = int(data.size)
    sentence = [("strong", INTERRUPTED[outcome].format(quantity(nodes, "node")))]
    if news.searching:
        sentence.append(("", " No path found yet."))
    last_step = StepWithoutCard(int(data.lastStep), sentence, news.counters)
    return KeptRun(data, Ending(outcome, float(news.seconds)), last_step, cut_off=True)
