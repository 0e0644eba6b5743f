"""What the page may ask of a search: to begin, to go on, to stop, where its nodes stand, and what is said at a step."""

from dataclasses import asdict

from heartbeat import NUMBERS, with_heartbeat
from libraries import start_numbers
from payloads import to_payload
from pyscript.ffi import to_js
from runs import parse_settings

from puzzle.documents import reproduce
from puzzle.explanations import payload
from puzzle.layouts.tree_layout import layout_in_slices


class SearchService:
    """Answers about open runs, which it opens and closes."""

    def __init__(self, runs):
        self.runs = runs

    @with_heartbeat()
    async def start(self, settings):
        """Begin a run with the page's settings and return its number with what a view must know first."""
        opened = self.runs.open(settings.to_py())
        return to_payload({"run": opened.number, **payload.opening(opened.run)})

    async def close(self, number):
        """Forget a run, if it is still open."""
        self.runs.close(number)

    async def advance(self, number, seconds):
        """Search on for so many seconds at most and return the new columns, and how things stand."""
        opened = self.runs.get(number)
        searching = opened.run.advance(seconds)
        return to_payload(
            {
                "searching": searching,
                "nodes": len(opened.run.trace.parent),
                "seconds": opened.run.seconds,
                "labels": to_js(opened.labels.pull()),
                **opened.feed.pull(),
                "counters": asdict(opened.feed.counters()),
            }
        )

    async def cancel(self, number):
        """Stop a run for good, or the placing of its nodes; what it found so far stays."""
        self.runs.get(number).stop()

    async def place(self, number, layout, seconds):
        """Place the nodes of an ended run, for so many seconds at most; return where they stand once all do."""
        placed = self.runs.get(number).place(layout, seconds)
        return to_payload({"more": placed is None, **({} if placed is None else placed.payload())})

    @with_heartbeat()
    async def finish(self, number):
        """Return how an ended run came out."""
        return to_payload(payload.ending(*await self.runs.prepared(number)))

    @with_heartbeat(NUMBERS)
    async def arrange(self, number, layout, focus, tree):
        """Return where the nodes of an ended run stand in a layout; −1 for no subtree and for all trees."""
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
        """Return the nodes and edges that a picture shows as Graphviz reads them."""
        from puzzle.export import graph

        run, _history = self.runs.ended(number)
        return graph.dot_source(graph.visible_graph(run, focus, tree))

    @with_heartbeat()
    async def at_step(self, number, step, optimal, node):
        """Return what is said at a step, with the card of a node, or of the node in hand where that is −1.

        `optimal` below 0 means that the length of a shortest path is not known.
        """
        run, history = self.runs.ended(number)
        answer = payload.at_step(run, history, step, None if optimal < 0 else optimal)
        shown = node if 0 <= node < history.nodes_at(step) else answer["node"]
        answer["card_node"] = shown
        if shown >= 0:
            answer["card"] = payload.node_card(run, history, shown, step)
        return to_payload(answer)

    @with_heartbeat()
    async def document_figures(self, number):
        """Return which document an ended run comes from and its figures beside ours; an empty name where from none."""
        run, _history = self.runs.ended(number)
        name = reproduce.matching_example(run)
        return to_payload(reproduce.comparison_payload(name, run) if name else {"name": ""})

    @with_heartbeat()
    async def expected_figures(self, settings):
        """Return the same for a search that has ended before it begins, as on a board that parity forbids."""
        name = reproduce.find_example(*parse_settings(settings.to_py()))
        run = reproduce.example_run(name) if name else None
        return to_payload(reproduce.comparison_payload(name, run) if run is not None and run.outcome else {"name": ""})
