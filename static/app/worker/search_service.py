"""Requests to start, advance and cancel a search, to lay out its tree, and to explain a step."""

from array import array
from dataclasses import asdict

from heartbeat import NUMBERS, with_heartbeat
from libraries import start_numbers
from payloads import known_length, to_payload
from pyscript.ffi import to_js
from runs import parse_settings

from puzzle.documents import reproduce
from puzzle.explanations import payload, step_text
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.families.rounds.round_table import round_table
from puzzle.layouts.tree_layout import layout_in_slices
from puzzle.recording.restored_run import trace_columns


class SearchService:
    """Opens and closes runs and answers requests about them."""

    def __init__(self, runs):
        self.runs = runs

    @with_heartbeat()
    async def start(self, settings):
        """Start a run with the page's settings; return its number and the data that views need from the start."""
        open_run = self.runs.open(settings.to_py())
        return to_payload({"run": open_run.number, **payload.opening(open_run.run)})

    async def close(self, number):
        """Close a run, if it is still open."""
        self.runs.close(number)

    async def advance(self, number, seconds):
        """Search for at most some seconds and return the new columns and the counters."""
        open_run = self.runs.get(number)
        searching = open_run.run.advance(seconds)
        return to_payload(
            {
                "searching": searching,
                "nodes": len(open_run.run.trace.parent),
                "seconds": open_run.run.seconds,
                "round": open_run.run.family.words.progress(open_run.run),
                "labels": to_js(open_run.labels.pull()),
                **open_run.feed.pull(),
                "counters": asdict(open_run.feed.counters()),
            }
        )

    async def pictures(self, number, nodes):
        """Return the pictures of the states of some nodes."""
        return to_payload({"pictures": self.runs.get(number).labels.pictures(nodes)})

    async def cancel(self, number):
        """Cancel a search or the layout of its tree; the nodes found so far are kept."""
        self.runs.get(number).stop()

    async def place(self, number, layout, seconds):
        """Work on the layout of an ended run for at most some seconds; return it when it is complete."""
        complete_layout = self.runs.get(number).place(layout, seconds)
        return to_payload(
            {"more": complete_layout is None, **({} if complete_layout is None else complete_layout.payload())}
        )

    @with_heartbeat()
    async def finish(self, number):
        """Return the result of an ended run."""
        return to_payload(payload.ending(*await self.runs.prepared(number)))

    @with_heartbeat(NUMBERS)
    async def arrange(self, number, layout, focus, tree):
        """Return a layout of an ended run.

        `focus` is the root of the subtree to lay out, `tree` the root of the tree of one round; −1 for no restriction.
        """
        run, _history = self.runs.ended(number)
        library, _, method = layout.rpartition(":")
        if library:
            from puzzle.export import graph

            if method not in graph.PURE:
                await start_numbers()
            return to_payload(graph.networkx_layout(run, method, focus, tree).payload())
        return to_payload((await self.runs.run_to_end(number, layout_in_slices(run, layout, focus, tree))).payload())

    @with_heartbeat()
    async def graph_text(self, number, focus, tree):
        """Return the nodes and edges to lay out in the DOT language of Graphviz; see `arrange` for the arguments."""
        from puzzle.export import graph

        run, _history = self.runs.ended(number)
        return graph.dot_source(graph.visible_graph(run, focus, tree))

    @with_heartbeat()
    async def at_step(self, number, step, optimal, at_least, node):
        """Return the explanation of a step, with the card of a node, or of the current node if `node` is −1.

        `optimal` is the length of a shortest path and `at_least` a lower bound of it, each below 0 if it is unknown.
        """
        run, history = self.runs.ended(number)
        answer = step_text.at_step(run, history, step, known_length(optimal), known_length(at_least))
        card_node = node if 0 <= node < history.nodes_at(step) else answer["node"]
        answer["card_node"] = card_node
        if card_node >= 0:
            answer["card"] = step_text.node_card(run, history, card_node, step)
        return to_payload(answer)

    async def round_table(self, number, step):
        """Return the rounds of a search, also of one that has not ended; step −1 is its latest step."""
        return to_payload(round_table(self.runs.search(number), step))

    @with_heartbeat()
    async def run_columns(self, number):
        """Return the columns of an ended run, from which another interpreter can restore it.

        Those of a search by hand also have the reader's choices, and whether A* has continued it.
        """
        run = self.runs.ended(number)[0]
        columns = trace_columns(run)
        if isinstance(run, ManualRun):
            choices = run.manual_search.picks, [run.a_star_choices > 0]
            columns.update(picks=array("i", choices[0]), handed_over=array("b", choices[1]))
        return to_payload(columns)

    @with_heartbeat()
    async def restore(self, settings, columns, ending):
        """Restore an ended run from the columns of another interpreter; return its number.

        `ending` is the answer of the other interpreter to `finish`. Raises ValueError if the columns are wrong.
        """
        columns = {name: memoryview(column) for name, column in columns.to_py().items()}
        open_run = await self.runs.restore(settings.to_py(), columns, ending.outcome, ending.seconds)
        return to_payload({"run": open_run.number})

    @with_heartbeat()
    async def document_figures(self, number):
        """Return the document that prints an ended run, with its figures and those of the run; else an empty name."""
        run, _history = self.runs.ended(number)
        name = reproduce.matching_example(run)
        return to_payload(reproduce.comparison_payload(name, run) if name else {"name": ""})

    @with_heartbeat()
    async def expected_figures(self, settings):
        """Return what `document_figures` would for a search that is not run, for example of an unsolvable board."""
        name = reproduce.find_example(*parse_settings(settings.to_py()))
        run = reproduce.example_run(name) if name else None
        return to_payload(reproduce.comparison_payload(name, run) if run is not None and run.outcome else {"name": ""})
