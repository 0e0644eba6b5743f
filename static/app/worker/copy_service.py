"""Requests about copies of a board: other nodes with the same board, and discarded copies."""

from array import array

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.explanations import copy_text
from puzzle.explanations.step_text import as_lists, card_payload


class CopyService:
    """Answers requests about copies in ended runs."""

    def __init__(self, runs):
        self.runs = runs

    async def same_board(self, number, step, node, may_scan):
        """Return the other nodes with a node's board at a step, an explanation, and the node that its link selects.

        Without `may_scan`, `known` is False if the answer would need a scan of all nodes of the run.
        """
        run, history = self.runs.ended(number)
        answer = copy_text.same_board(run, history, self.runs.get(number).copies, node, step)
        if answer is None and may_scan:
            answer = copy_text.same_board(run, history, await self.runs.copies(number), node, step)
        nodes, why, linked_node = answer or ([], [], -1)
        return to_payload(
            {"known": answer is not None, "nodes": array("i", nodes), "why": as_lists(tuple(why)), "go": linked_node}
        )

    async def discarded_copy(self, number, row):
        """Return the card of a discarded copy, and the node with the same board that had been reached before."""
        run, history = self.runs.ended(number)
        all_copies = await self.runs.copies(number)
        with heartbeat():
            card, earlier_node = copy_text.discarded_copy(run, history, all_copies, row)
            return to_payload({"card": card_payload(card), "twin": earlier_node})
