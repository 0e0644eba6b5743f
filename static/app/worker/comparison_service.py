"""Requests about several runs of the same problem."""

from array import array

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.comparison.at_steps import announcement, best, is_shortest, proved_optimal, sentence, status_at_step
from puzzle.comparison.counterpart import find_counterpart
from puzzle.comparison.difference import difference, divergences_text, find_divergences
from puzzle.explanations import step_text
from puzzle.explanations.copy_text import same_board
from puzzle.recording.guarantees import known_bound
from puzzle.recording.run import state_of

LISTED = 200
"""The maximum number of boards listed; the map shows thousands."""


class ComparisonService:
    """Answers requests that compare ended runs."""

    def __init__(self, runs):
        self.runs = runs

    async def results_at(self, numbers, names, steps, optimal, at_least):
        """Return the figures of several ended runs, each at its own step, the best figures, and a sentence about them.

        `announcement` is the text that screen readers announce in place of the sentence. `optimal` is the length of a
        shortest path, below 0 if it is unknown; `at_least` is a lower bound of it, or below 0.
        """
        names, steps = list(names), list(steps)
        ended = [self.runs.ended(number) for number in numbers]
        with heartbeat():
            statuses = [status_at_step(names[index], *ended[index], steps[index]) for index in range(len(ended))]
            bounds = [bound for run, _history in ended if (bound := known_bound(run)) is not None]
            bound = max(at_least, *bounds) if bounds else None
            known_optimal = proved_optimal(statuses, None if optimal < 0 else optimal, bound)
            figures = [_figures(status, statuses, known_optimal, bound) for status in statuses]
            words = [list(span) for span in sentence(statuses, known_optimal)]
            return to_payload(
                {
                    "figures": figures,
                    "best": best(statuses, known_optimal),
                    "sentence": words,
                    "announcement": announcement(statuses, ended, known_optimal),
                }
            )

    async def difference(self, numbers):
        """Return how the boards expanded by two ended runs differ: numbers of boards, sentences and inclusions.

        An inclusion is the statement that one run (the outer) expanded every board that the other (the inner) expanded;
        its rows are the counterexamples, nodes of the inner run.
        """
        a, b = numbers
        first, second = (self.runs.ended(number)[0] for number in (a, b))
        open_run = self.runs.get(a)
        if open_run.last_difference[0] != b:
            open_run.last_difference = b, await open_run.run_to_end(difference(first, second))
        result = open_run.last_difference[1]
        copies = {number: await self.runs.copies(number) for number in (a, b)}
        with heartbeat():
            counts = {"both": len(result.both), "only_a": len(result.only_a), "only_b": len(result.only_b)}
            words = [[list(span) for span in spans] for spans in result.words]
            pairs = {"A": (a, b), "B": (b, a)}
            inclusions = [self._inclusion(*pairs[part.inner], copies, part) for part in result.inclusions]
            return to_payload({**counts, "words": words, "inclusions": inclusions})

    async def divergences(self, numbers, names):
        """Return the steps at which ended runs first differ, each with the indices of the runs, and a sentence."""
        numbers = list(numbers)
        runs = [self.runs.ended(number)[0] for number in numbers]
        found = await self.runs.run_to_end(numbers[0], find_divergences(runs))
        words = divergences_text(list(names), found, runs[0].problem.state_name)
        steps = [{"step": divergence.step, "runs": list(divergence.runs)} for divergence in found]
        return to_payload({"divergences": steps, "words": words})

    async def selected_node_at(self, numbers, names, steps, node):
        """Return the card of a node of the first of several ended runs at a step, and the nodes with the same board.

        `nodes` are nodes of this run; `elsewhere` has those of each other run, at a step of its own.
        """
        number, *others = numbers
        step, *other_steps = steps
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        counterparts = []
        for name, other, other_step in zip(list(names)[1:], others, other_steps, strict=True):
            other_copies = await self.runs.copies(other)
            state = state_of(run.problem, run.trace, node)
            counterparts.append(find_counterpart(name, *self.runs.ended(other), other_copies, state, other_step))
        with heartbeat():
            nodes, why, _go = same_board(run, history, copies, node, step)
            elsewhere = [
                {"nodes": array("i", counterpart.nodes), "words": [list(span) for span in counterpart.words]}
                for counterpart in counterparts
            ]
            card = step_text.node_card(run, history, node, step)
            return to_payload(
                {
                    "card": card,
                    "nodes": array("i", nodes),
                    "why": step_text.as_lists(tuple(why)),
                    "elsewhere": elsewhere,
                }
            )

    def _inclusion(self, number, other, copies, inclusion):
        """Return the counterexamples of an inclusion, each with the first node of its board in the other run, or −1."""
        run, _history = self.runs.ended(number)
        rows = [
            {
                "node": node,
                "there": next(iter(copies[other].nodes_of(state_of(run.problem, run.trace, node))), -1),
                "tiles": list(run.problem.tiles(state_of(run.problem, run.trace, node))),
                "text": run.problem.state_text(state_of(run.problem, run.trace, node)),
                "tied": bool(tied),
                "g": run.trace.g[node],
                "h": run.trace.h[node],
            }
            for node, tied in zip(inclusion.outside[:LISTED], inclusion.tied[:LISTED], strict=True)
        ]
        return {"inner": inclusion.inner, "holds": inclusion.holds, "outside": len(inclusion.outside), "rows": rows}


def _figures(status, statuses, optimal, bound):
    """Return the figures of one run at its step; −1 for a figure that the run does not have."""
    return {
        "name": status.name,
        "step": status.step,
        "ended": status.ended,
        "outcome": status.outcome,
        "path_length": -1 if status.path_length is None else status.path_length,
        "path_cost": -1 if status.path_cost is None else status.path_cost,
        "waiting": status.waiting,
        "shortest": is_shortest(status, statuses, optimal, bound),
        **status.counters,
        # The frontier of a search in rounds does not measure the memory that it uses.
        **({} if status.keeps_frontier else {"max_frontier": -1}),
    }
