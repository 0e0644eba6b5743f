"""Requests to start, advance and cancel a search, to lay out its tree, and to explain a step."""

from array import array
from collections.abc import Iterable
from time import monotonic
from typing import Any

from heartbeat import NUMBERS, with_heartbeat
from libraries import start_numbers
from payloads import known_length, without_null
from runs import OpenRuns, parse_settings

from puzzle.answers.run_answers import (
    Batch,
    FilmTexts,
    Opened,
    OwnLines,
    Pictures,
    StepAnswer,
    StepTexts,
)
from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.documents import reproduce
from puzzle.explanations import run_facts, step_text
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.families.rounds.round_table import RoundTable, round_table
from puzzle.layouts.tree_layout import TreeLayout, layout_in_slices
from puzzle.recording.history import History
from puzzle.recording.restored_run import trace_columns
from puzzle.recording.run import Run, state_of

FILM_SLICE = 0.1
"""Seconds of work on the texts of a film before other requests are answered."""


class SearchService:
    """Opens and closes runs and answers requests about them."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    @with_heartbeat()
    async def start(self, settings: Any) -> Opened:
        """Start a run with the page's settings; return its number and the data that views need from the start."""
        open_run = self.runs.open(settings.to_py())
        return Opened(**vars(run_facts.opening(open_run.run)), run=open_run.number)

    async def close(self, number: int) -> None:
        """Close a run, if it is still open."""
        self.runs.close(number)

    async def advance(self, number: int, seconds: float) -> Batch:
        """Search for at most some seconds and return the new columns and the counters."""
        open_run = self.runs.get(number)
        searching, run = open_run.run.advance(seconds), open_run.run
        labels, columns = open_run.labels.pull(), open_run.feed.pull()
        return Batch(
            searching=searching,
            nodes=len(run.trace.parent),
            seconds=run.seconds,
            round=run.family.words.progress(run),
            labels=labels,
            counters=open_run.feed.counters(),
            **vars(columns),
        )

    async def pictures(self, number: int, nodes: Iterable[int]) -> Pictures:
        """Return the pictures of the states of some nodes."""
        return Pictures(self.runs.get(number).labels.pictures(nodes))

    async def cancel(self, number: int) -> None:
        """Cancel a search or the layout of its tree; the nodes found so far are kept."""
        self.runs.get(number).stop()

    async def place(self, number: int, layout: str, seconds: float) -> TreeLayout | None:
        """Work on the layout of an ended run for at most some seconds; return it when it is complete, None before."""
        return self.runs.get(number).place(layout, seconds)

    @with_heartbeat()
    async def finish(self, number: int) -> run_facts.Ending:
        """Return the result of an ended run."""
        return run_facts.ending(*await self.runs.prepared(number))

    @with_heartbeat(NUMBERS)
    async def arrange(self, number: int, layout: str, focus: int, tree: int) -> TreeLayout:
        """Return a layout of an ended run.

        `focus` is the root of the subtree to lay out, `tree` the root of the tree of one round; −1 for no restriction.
        """
        run, _history = self.runs.ended(number)
        library, _, method = layout.rpartition(":")
        if library:
            from puzzle.export import graph

            if method not in graph.PURE:
                await start_numbers()
            return graph.networkx_layout(run, method, focus, tree)
        return await self.runs.run_to_end(number, layout_in_slices(run, layout, focus, tree))

    @with_heartbeat()
    async def graph_text(self, number: int, focus: int, tree: int) -> str:
        """Return the nodes and edges to lay out in the DOT language of Graphviz; see `arrange` for the arguments."""
        from puzzle.export import graph

        run, _history = self.runs.ended(number)
        return graph.dot_source(graph.visible_graph(run, focus, tree))

    @with_heartbeat()
    async def at_step(self, number: int, step: int, optimal: int, at_least: int, node: int) -> StepAnswer:
        """Return the explanation of a step, with the card of a node, or of the current node if `node` is −1.

        `optimal` is the length of a shortest path and `at_least` a lower bound of it, each below 0 if it is unknown.
        """
        run, history = self.runs.ended(number)
        facts = step_text.at_step(run, history, step, known_length(optimal), known_length(at_least))
        card_node = node if 0 <= node < history.nodes_at(step) else facts.node
        card = step_text.card(run, history, card_node, step) if card_node >= 0 else None
        return StepAnswer(**vars(facts), card_node=card_node, card=card)

    @with_heartbeat()
    async def film_texts(self, number: int, steps: Any, optimal: int, at_least: int) -> FilmTexts:
        """Return the texts of the first of some steps of an ended run, of as many as a slice of work allows.

        `optimal` and `at_least` are those of `at_step`.
        """
        run, history = self.runs.ended(number)
        known, texts, end = (known_length(optimal), known_length(at_least)), [], monotonic() + FILM_SLICE
        for step in steps:
            node = _shown_node(run, history, step)
            parts = step_text.heuristic_parts(run, node, state_of(run.problem, run.trace, node))[0]
            texts.append(StepTexts(step_text.sentence(run, history, step, *known), parts))
            if monotonic() > end:
                break
        return FilmTexts(texts)

    async def round_table(self, number: int, step: int) -> RoundTable:
        """Return the rounds of a search, also of one that has not ended; step −1 is its latest step."""
        return round_table(self.runs.search(number), step)

    @with_heartbeat()
    async def run_columns(self, number: int) -> dict[str, Any]:
        """Return the columns of an ended run, from which another interpreter can restore it.

        Those of a search by hand also have the reader's choices, and whether A* has continued it.
        """
        run = self.runs.ended(number)[0]
        if run.options.algorithm == catalogue.OWN_SEARCH.name:
            from puzzle.watching.own_columns import own_columns  # see `stale_modules.LATE`
            from puzzle.watching.own_run import as_own_run

            return own_columns(as_own_run(run))
        columns = trace_columns(run)
        if isinstance(run, ManualRun):
            choices = run.manual_search.picks, [run.a_star_choices > 0]
            columns.update(picks=array("i", choices[0]), handed_over=array("b", choices[1]))
        return columns

    @with_heartbeat()
    async def restore(self, settings: Any, columns: Any, ending: Any) -> int:
        """Restore an ended run from the columns of another interpreter; return its number.

        `ending` is the answer of the other interpreter to `finish`. Raises ValueError if the columns are wrong.
        """
        columns = {name: memoryview(column) for name, column in columns.to_py().items()}
        open_run = await self.runs.restore(settings.to_py(), columns, ending.outcome, ending.seconds)
        return open_run.number

    @with_heartbeat()
    async def restore_own(self, settings: Any, columns: Any, facts: Any) -> int:
        """Restore a run of a search of the reader's own from the columns and facts of another interpreter.

        Return its number. Raises ValueError if they are wrong.
        """
        columns = {name: memoryview(column) for name, column in columns.to_py().items()}
        known = {name: without_null(value) for name, value in facts.to_py().items()}
        return (await self.runs.restore_own(settings.to_py(), columns, known)).number

    async def own_lines(self, number: int) -> OwnLines:
        """Return the line of the reader's code at each step of an ended run of the reader's search."""
        run = self.runs.ended(number)[0]
        return OwnLines(getattr(run, "lines", array("i")))

    @with_heartbeat()
    async def document_figures(self, number: int) -> dict[str, Any]:
        """Return the document that prints an ended run, with its figures and those of the run; else an empty name."""
        run, _history = self.runs.ended(number)
        name = reproduce.matching_example(run)
        return reproduce.comparison_payload(name, run) if name else {"name": ""}

    @with_heartbeat()
    async def expected_figures(self, settings: Any) -> dict[str, Any]:
        """Return what `document_figures` would for a search that is not run, for example of an unsolvable board."""
        name = reproduce.find_example(*parse_settings(settings.to_py()))
        run = reproduce.example_run(name) if name else None
        return reproduce.comparison_payload(name, run) if run is not None and run.outcome else {"name": ""}


def _shown_node(run: Run, history: History, step: int) -> int:
    """Return the node whose state a film shows at a step: the current one, at the end the goal, or else the root."""
    found_goal = step == history.last_step and run.trace.goal != NO_NODE
    return run.trace.goal if found_goal else max(0, history.current_node(step))
