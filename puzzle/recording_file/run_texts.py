"""All texts about a run, computed in one pass over its steps: sentences, cards, and why each node was taken.

The card of a node changes only at a few steps, its *phases*: `generated`, when it appears; `superseded`, when a cheaper
copy appears; `left`, when it leaves the frontier; `after`, one step later; `forgotten`, when a search forgets it; and
`end`, the last step. Each phase has a table with a row for each node. At a step, a card has the text of the latest
phase up to the step that has one for the node. Entries of these tables have the shape [status, styles], where `styles`
has the styles of the words of each paragraph, and the texts: the title, and the words of all paragraphs. Paragraphs
on h come first on a card; they are the same at every step and have a table of their own, `h_words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puzzle.core.formatting import join_names
from puzzle.core.slices import STRIDE, Slices
from puzzle.core.spans import Words
from puzzle.core.trace import NEVER
from puzzle.explanations.copy_text import discarded_copy
from puzzle.explanations.frontier_text import why_taken
from puzzle.explanations.step_text import heuristic_parts, sentence, status_words
from puzzle.recording.reached import CopyIndex
from puzzle.recording.run import Run, state_below
from puzzle.recording.swept_history import SweptHistory
from puzzle.recording_file.text_table import Entry, TextTable

PHASES = ("generated", "superseded", "left", "after", "forgotten", "end")
TILES, TERMS = "\x01", "\x02"
AND, THE_GAP = " and ", "the gap"
"""The words in a list of tiles."""


class RunTexts:
    """The texts about a run, complete after `collect`."""

    def __init__(self, run: Run, history: SweptHistory, optimal: int | None, at_least: int | None) -> None:
        self.run, self.history, self._known = run, history, (optimal, at_least)
        self.sentences, self.why_taken = TextTable(), TextTable()
        self.figures, self.h_words, self.copies = TextTable(), TextTable(), TextTable()
        self.cards = {phase: TextTable() for phase in PHASES}
        self.parts: list[tuple[str, ...]] = []
        """For each node the amount that the tile in each cell adds to h."""
        self.twins: list[int] = []
        """For each discarded copy the node that had been kept for its state, −1 if there is none."""
        self._phases: dict[str, dict[int, Entry]] = {phase: {} for phase in PHASES}

    def collect(self) -> Slices[None]:
        """Compute all texts, yielding after each slice of the work."""
        run, trace = self.run, self.run.trace
        states: list[Any] = []
        for node in range(len(trace.parent)):
            states.append(state_below(run.problem, trace, states, node))
        trace.states = states
        try:
            yield from self._add_nodes()
            yield from self._add_steps()
            yield from self._add_copies()
        finally:
            del trace.states
        for phase, table in self.cards.items():
            for node in range(len(trace.parent)):
                add_optional(table, self._phases[phase].get(node))
            yield

    def _add_nodes(self) -> Slices[None]:
        """Add what is the same at every step: the figures of each node and the words on its h."""
        run, value = self.run, self.run.evaluation_function()
        for node, state in enumerate(run.trace.states):
            parts, paragraphs = heuristic_parts(run, node, state)
            styles, texts = flatten(paragraphs)
            tiles = run.problem.tiles(state)
            self.h_words.add(styles, [with_marks(text, tiles, parts) for text in texts])
            g, h, f = run.value_texts(node)
            self.figures.add(value is not None and value.is_changed(node), [f, g, h])
            self.parts.append(parts)
            if node % STRIDE == 0:
                yield

    def _add_steps(self) -> Slices[None]:
        """Add the sentence of each step, and the cards of the nodes with a phase that begins there."""
        run, history, events = self.run, self.history, self._events()
        for step in range(history.last_step + 1):
            history.move_to(step)
            words = sentence(run, history, step, *self._known)
            self.sentences.add(*flatten([words]))
            self.why_taken.add(*flatten([why_taken(run, history, step)]))
            for phase, node, at in events[step]:
                self._add_card(phase, node, at)
            if step % 256 == 0:
                yield

    def _add_card(self, phase: str, node: int, step: int) -> None:
        """Add the card of a node in a phase, unless an earlier phase begins at the same step."""
        if step > self.history.last_step or any(
            self._begins(earlier, node) == step and node in self._phases[earlier]
            for earlier in PHASES[: PHASES.index(phase)]
        ):
            return
        status, title, reasons = status_words(self.run, self.history, node, step)
        styles, texts = flatten(reasons)
        self._phases[phase][node] = ([status, styles], [title, *texts])

    def _begins(self, phase: str, node: int) -> int:
        """Return the step at which a phase of a node begins, NEVER if it does not."""
        return phase_step(self.history, phase, node)

    def _events(self) -> list[list[tuple[str, int, int]]]:
        """Return (phase, node, its step) for all cards, by the step at which their texts are computed fastest.

        For the phase `after` that is the step before, since its text is on how the node was taken.
        """
        history, trace = self.history, self.run.trace
        last = history.last_step
        events: list[list[tuple[str, int, int]]] = [[] for _step in range(last + 1)]
        for node in range(len(trace.parent)):
            for phase in PHASES:
                step = phase_step(history, phase, node)
                if step > last:
                    continue
                is_late = phase == "end" and history.expanded_at[node] <= last and node not in self._ends
                if not is_late and step >= history.generated_at[node]:
                    events[step - (phase == "after")].append((phase, node, step))
        return events

    @property
    def _ends(self) -> tuple[int, int]:
        """The nodes whose card changes at the last step although they have left the frontier."""
        return self.run.trace.goal, self.run.trace.meeting

    def _add_copies(self) -> Slices[None]:
        """Add the cards of discarded copies."""
        copies = CopyIndex(self.run)
        while copies.advance(STRIDE):
            yield
        for row in range(len(self.run.trace.discarded_parent)):
            card, twin = discarded_copy(self.run, self.history, copies, row)
            styles, texts = flatten(card.why)
            self.copies.add([card.status, styles], [card.title, *card.formula, *texts])
            self.twins.append(twin)
            if row % STRIDE == 0:
                yield


def phase_step(history: SweptHistory, phase: str, node: int) -> int:
    """Return the step at which a phase of a node begins, NEVER if it does not."""
    left = history.expanded_at[node]
    steps = {
        "generated": history.generated_at[node],
        "superseded": history.trace.superseded_at.get(node, NEVER),
        "left": left,
        "after": left if left == NEVER else left + 1,
        "forgotten": history.forgotten_at[node] if history.trace.forgotten else NEVER,
        "end": history.last_step,
    }
    return steps[phase]


def add_optional(table: TextTable, entry: Entry | None) -> None:
    """Add an entry to a table, or a row without one."""
    if entry is None:
        table.skip()
    else:
        table.add(*entry)


def flatten(paragraphs: Sequence[Words]) -> tuple[list[list[str]], list[str]]:
    """Return the styles of the words of each paragraph, and the texts of all words."""
    return [[span[0] for span in words] for words in paragraphs], [span[1] for words in paragraphs for span in words]


def paragraphs_of(styles: Sequence[Sequence[str]], texts: Sequence[str]) -> list[list[tuple[str, str]]]:
    """Return paragraphs from the result of `flatten`."""
    rest = iter(texts)
    return [[(style, next(rest)) for style in line] for line in styles]


def listed_parts(tiles: Sequence[int], parts: Sequence[str]) -> dict[str, str]:
    """Return the texts of the slots `tiles` and `terms`: the tiles with a part of h, the gap last, and these parts.

    >>> listed_parts((1, 0, 3, 2), ("1", "", "", "2"))
    {'tiles': '1 and 2', 'terms': '1 + 2'}
    """
    listed = sorted([(tile == 0, tile, part) for tile, part in zip(tiles, parts, strict=True) if part])
    if not listed:
        return {"tiles": "", "terms": ""}
    names = [str(tile or THE_GAP) for _is_gap, tile, _part in listed]
    return {"tiles": join_names(names), "terms": " + ".join(part for _is_gap, _tile, part in listed)}


def with_marks(text: str, tiles: Sequence[int], parts: Sequence[str]) -> str:
    """Return a text with a mark in place of the list of tiles and of the sum of their parts of h, where it has them."""
    listed = listed_parts(tiles, parts)
    for name, mark in (("terms", TERMS), ("tiles", TILES)):
        text = _replace_once(text, listed[name], mark) if listed[name] else text
    return text


def _replace_once(text: str, listed: str, mark: str) -> str:
    """Return a text with a mark in place of a list, unless that is a part of a longer list or number."""
    before, found, behind = text.partition(listed)
    is_longer = behind[:1].isdigit() or (behind[:1] == "." and behind[1:2].isdigit())
    is_whole = found and not before[-1:].isdigit() and not is_longer
    return f"{before}{mark}{behind}" if is_whole else text
