"""The cards of an audit: boards with what the heuristic returned for them."""

from app.engine.request_loop import RequestLoop
from app.page.dom import each, fill, h, nodes
from app.page.small_board import create_small_board

PUT, ON_BOARD = "Put it on the board", "On the board"
BOARD, BEFORE, AFTER = "Board", "Board before the move", "Board after the move"


def board_text(tiles):
    """Return a board as text for attributes, as in links."""
    return ",".join([str(tile) for tile in tiles])


def card_of(answer):
    """Return a card of the worker as a dict; a card about a move has two boards."""
    return {
        "title": answer.title,
        "words": answer.words,
        "boards": [tuple(tiles) for tiles in (answer.board, answer.neighbour) if tiles is not None],
        "place": None if answer.distance is None else (answer.distance, answer.h),
    }


def put_link(card):
    """Return the link that puts the board of a card on the player's board, as spans; empty without a board."""
    return [("link", PUT, "put-board:" + board_text(card["boards"][0]))] if card["boards"] else []


def mark_put_links(place, start):
    """Mark the links in an element whose board is on the player's board."""
    action = "put-board:" + board_text(start)
    for link in each(place, "[data-act^='put-board:']"):
        link.textContent = ON_BOARD if link.dataset.act == action else PUT


def create_card(card, links, proof=None):
    """Return the element of a card with links below its text, and the name of what its board proves."""
    element = h("section.audit-card")
    names = (BEFORE, AFTER) if len(card["boards"]) == 2 else (BOARD,)
    boards = [create_small_board(tiles, name) for tiles, name in zip(card["boards"], names)]
    text = h("div.audit-card-text", h("h3", card["title"]), h("p", *nodes(card["words"])))
    foot = h("p.audit-links")
    fill(foot, links)
    text.append(foot)
    if boards:
        element.append(h("div.audit-boards", *boards))
        element.setAttribute("data-board", board_text(card["boards"][0]))
    if proof is not None:
        element.setAttribute("data-proof", proof)
    element.append(text)
    return element


class BoardCards:
    """A card that shows the boards of a list one by one; `ask(index)` requests the card of one of them."""

    def __init__(self, place, shown):
        self.place, self.shown = place, shown
        self.index, self.count, self.ask, self.proof = 0, 0, None, None
        self.requests = RequestLoop(self._request)

    def show_list(self, count, ask, proof=None):
        """Show the first of `count` boards."""
        self.index, self.count, self.ask, self.proof = 0, count, ask, proof
        self.requests.request()

    def show_one(self, card, proof=None):
        """Show a single card."""
        self.index, self.count, self.ask, self.proof = 0, 1, None, proof
        self._show(card)

    def clear(self):
        """Remove the card."""
        self.ask = None
        self.place.replaceChildren()

    def next(self):
        """Show the next board of the list; after the last one the first."""
        self.index = (self.index + 1) % self.count
        self.requests.request()

    async def _request(self):
        """Request the card of the index and show it, unless another list has been shown since."""
        ask, index = self.ask, self.index
        card = None if ask is None else await ask(index)
        if card is not None and ask is self.ask and index == self.index:
            self._show(card)

    def _show(self, card):
        """Show a card with links to its board and to the next card; a link that had the focus keeps it."""
        links = put_link(card)
        if self.count > 1:
            links += [("", f"{self.index + 1:,} of {self.count:,}"), ("link", "Next", "next-board")]
        had_focus = self.place.querySelector("[data-act=next-board]:focus") is not None
        self.place.replaceChildren(create_card(card, links, self.proof))
        if had_focus and self.count > 1:
            self.place.querySelector("[data-act=next-board]").focus()
        self.shown(card)
