"""Requests about several runs on the same board."""

from array import array

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.comparison.at_steps import best, is_shortest, sentence, status_at_step
from puzzle.comparison.counterpart import find_counterpart
from puzzle.comparison.difference import difference
from puzzle.explanations import payload
from puzzle.explanations.copies import same_board
from puzzle.problems.states import state_of

LISTED = 200
"""The maximum number of boards listed; the map shows thousands."""


class ComparisonService:
    """Answers requests that compare ended runs."""

    def __init__(self, runs):
        self.runs = runs

    async def results_at(self, names, numbers, steps, optimal):
        """Return the figures of several ended runs, each at its own step, the best ones and a sentence.

        `optimal` is the length of a shortest path, below 0 if it is unknown.
        """
        known = None if optimal < 0 else optimal
        names, steps = list(names), list(steps)
        ended = [self.runs.ended(number) for number in numbers]
        with heartbeat():
            all_of_them = [status_at_step(names[at], *ended[at], steps[at]) for at in range(len(ended))]
            figures = [_figures(one, all_of_them, known) for one in all_of_them]
            said = [list(span) for span in sentence(all_of_them, known)]
            return to_payload({"figures": figures, "best": best(all_of_them, known), "sentence": said})

    async def difference(self, a, b):
        """Return which boards only one of two ended runs expanded: counts, sentences and boards.

        An inclusion that does not hold comes with its counterexamples, as nodes of the inner run.
        """
        first, second = (self.runs.ended(number)[0] for number in (a, b))
        opened = self.runs.get(a)
        if opened.differs[0] != b:
            opened.differs = b, await opened.run_to_end(difference(first, second))
        found = opened.differs[1]
        copies = {number: await self.runs.copies(number) for number in (a, b)}
        with heartbeat():
            counts = {"both": len(found.both), "only_a": len(found.only_a), "only_b": len(found.only_b)}
            words = [[list(span) for span in spans] for spans in found.words]
            pairs = {"A": (a, b), "B": (b, a)}
            inclusions = [self._inclusion(*pairs[one.inner], copies, one) for one in found.inclusions]
            return to_payload({**counts, "words": words, "inclusions": inclusions})

    async def selected_node_at(self, number, step, node, names, others, steps):
        """Return the card of a node of an ended run at a step, with the other nodes that have its board.

        `elsewhere` has the nodes with this board in the other runs, each at its own step.
        """
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        found = []
        for name, other, at in zip(list(names), list(others), list(steps), strict=True):
            its, past = await self.runs.copies(other), self.runs.ended(other)[1]
            found.append(find_counterpart(name, past, its, state_of(run.problem, run.trace, node), at))
        with heartbeat():
            nodes, why, _go = same_board(run, history, copies, node, step)
            beside = [{"nodes": array("i", one.nodes), "words": [list(span) for span in one.words]} for one in found]
            card = payload.node_card(run, history, node, step)
            return to_payload(
                {"card": card, "nodes": array("i", nodes), "why": payload.as_lists(tuple(why)), "elsewhere": beside}
            )

    def _inclusion(self, number, other, copies, inclusion):
        """Return the counterexamples of an inclusion, each with its first node in the other run, or −1."""
        run, _history = self.runs.ended(number)
        rows = [
            {
                "node": node,
                "there": next(iter(copies[other].nodes_of(state_of(run.problem, run.trace, node))), -1),
                "tiles": list(run.problem.tiles(state_of(run.problem, run.trace, node))),
                "tied": bool(tied),
                "g": run.trace.g[node],
                "h": run.trace.h[node],
            }
            for node, tied in zip(inclusion.outside[:LISTED], inclusion.tied[:LISTED], strict=True)
        ]
        return {"inner": inclusion.inner, "holds": inclusion.holds, "outside": len(inclusion.outside), "rows": rows}


def _figures(one, all_of_them, optimal):
    return {
        "name": one.name,
        "step": one.step,
        "ended": one.ended,
        "outcome": one.outcome,
        "path_length": -1 if one.path_length is None else one.path_length,
        "waiting": one.waiting,
        "shortest": is_shortest(one, all_of_them, optimal),
        **one.counters,
        # A search in rounds has no frontier.
        **({} if one.keeps_frontier else {"max_frontier": -1}),
    }
