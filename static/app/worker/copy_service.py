"""Requests about copies of a board: other nodes with the same board, and discarded copies."""

from array import array

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.explanations import copies
from puzzle.explanations.payload import as_lists, card_payload


class CopyService:
    """Answers requests about copies in ended runs."""

    def __init__(self, runs):
        self.runs = runs

    async def same_board(self, number, step, node, look):
        """Return the other nodes with a node's board at a step, an explanation, and the node to go to.

        Without `look`, the answer is not `known` if it would need a scan of all nodes of the run.
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
        """Return the card of a discarded copy, and the earlier node with its board."""
        run, history = self.runs.ended(number)
        known = await self.runs.copies(number)
        with heartbeat():
            card, twin = copies.discarded_copy(run, history, known, row)
            return to_payload({"card": card_payload(card), "twin": twin})
