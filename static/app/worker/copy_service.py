"""What the page may ask about one board at more than one place: other nodes that hold it, and discarded copies."""

from array import array

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.explanations import copies
from puzzle.explanations.payload import as_lists, card_payload


class CopyService:
    """Answers about ended runs."""

    def __init__(self, runs):
        self.runs = runs

    async def same_board(self, number, step, node, look):
        """Return the other nodes of a node's board at a step, with what is to be said of them, and the one to look at.

        It is not `known` where every node of the run would have to be looked at, unless somebody wants to `look`.
        """
        run, history = self.runs.ended(number)
        found = copies.same_board(run, history, self.runs.get(number).copies, node, step)
        if found is None and look:
            found = copies.same_board(run, history, await self.runs.copies(number), node, step)
        nodes, why, go = found or ([], [], -1)
        return to_payload(
            {"known": found is not None, "nodes": array("i", nodes), "why": as_lists(tuple(why)), "go": go}
        )

    async def discarded_copy(self, number, row):
        """Return the card of a discarded copy, with the node that had its board before."""
        run, history = self.runs.ended(number)
        known = await self.runs.copies(number)
        with heartbeat():
            card, twin = copies.discarded_copy(run, history, known, row)
            return to_payload({"card": card_payload(card), "twin": twin})
