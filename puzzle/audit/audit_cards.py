"""The cards of an audit: a board or a move with what the audited heuristic returns for it."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.audit import sentences
from puzzle.audit.board_source import BoardAudit
from puzzle.audit.dominance import Relation
from puzzle.audit.result import Drop, Failure, RatedState
from puzzle.core import catalogue
from puzzle.core.spans import Words
from puzzle.heuristics.heuristic import Tiles


@dataclass(frozen=True)
class AuditCard:
    """A card with a title and a text."""

    title: str
    """The title."""
    words: Words
    """The text."""
    board: Tiles | None
    """The board, before the move if the card is about a move; None if an error occurred outside a call."""
    neighbour: Tiles | None = None
    """The board after the move; None if the card is about a board."""
    distance: int | None = None
    """The distance of the board from the goal; None if it does not matter."""
    h: float | None = None
    """The h of the board; None if it is no number or does not matter."""
    line: int | None = None
    """The line of the reader's code in which an error occurred; None without an error, or if it is not known."""
    values: str = ""
    """The values in this line."""


@dataclass(frozen=True)
class RelationCard:
    """How a built-in heuristic relates to the audited one."""

    label: str
    """The label of the built-in heuristic."""
    verdict: str
    """The relation."""
    figures: str
    """The figures that show it."""


def rated_card(rated: RatedState) -> AuditCard:
    """Return the card of a board of known distance."""
    title, words = sentences.rated_card(rated)
    return AuditCard(title, words, rated.state, distance=int(rated.cost), h=rated.h)


def counterexample_card(audit: BoardAudit) -> AuditCard | None:
    """Return the card of the first board whose h is above its distance, with an explanation; None without one."""
    card, rated = sentences.counterexample_card(audit), audit.first_overestimate
    return None if card is None or rated is None else AuditCard(*card, rated.state, None, int(rated.cost), rated.h)


def drop_card(drop: Drop) -> AuditCard:
    """Return the card of a move that lowers h by more than 1."""
    return AuditCard(*sentences.drop_card(drop), drop.state, drop.result)


def failure_card(failure: Failure) -> AuditCard:
    """Return the card of the first board without a number of one kind."""
    title, words = sentences.failure_card(failure)
    return AuditCard(title, words, failure.state, line=failure.error.line, values=failure.error.values)


def stopped_card(stopped: Failure) -> AuditCard:
    """Return the card of the board on which the audit was stopped."""
    words = (("", stopped.error.note),)
    return AuditCard(
        "The board of this call", words, stopped.state, line=stopped.error.line, values=stopped.error.values
    )


def relation_card(relation: Relation, audited: str) -> RelationCard:
    """Return the comparison of a built-in heuristic with the audited one, which sentences call `audited`."""
    label = next(record.label for record in catalogue.ALL_HEURISTICS if record.name == relation.name)
    return RelationCard(label, *sentences.relation_words(relation, audited))
