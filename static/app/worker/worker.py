"""The worker's door: what the page may ask of the searches, answered in plain data and columns of numbers.

The page pulls: it asks to advance a run again and again, and each call works for a bounded time and returns what
is new. So progress, pause, cancel and back-pressure are one mechanism, and a call never has to be interrupted.
"""

import random
from array import array
from dataclasses import asdict

import fresh  # noqa: F401 (before anything of puzzle/ is used: it may have come from a snapshot)
from answers import plain
from copying import Copying
from desk import Desk, asked
from libraries import fetch_graph, graph_missing, start_graph, start_numbers  # noqa: F401 (exported below)
from programs import Programs
from pyscript.ffi import to_js
from quizzing import Quizzing
from reporting import Reporting
from signs import NUMBERS, in_one_piece
from stopping import Stopping
from trying import Trying

from by_hand import Hands
from comparing import Comparing
from puzzle.documents import reproduce
from puzzle.drawing.arrange import arranging
from puzzle.drawing.board_map import Lights
from puzzle.files import formats
from puzzle.files.sizes import sizes
from puzzle.telling import report
from puzzle.telling.board_map import sentence
from waiting import Waiting

desk = Desk()
waiting = Waiting(desk)
stops_of = Stopping(desk).stops_of
frontier_at, reached_at, look_up = waiting.frontier_at, waiting.reached_at, waiting.look_up
same_board, discarded_copy = (copying := Copying(desk)).same_board, copying.discarded_copy
comparing = Comparing(desk)
hands = Hands(desk)
expand, take_back, choices, advice, needs = hands.expand, hands.take_back, hands.choices, hands.advice, hands.needs
start_beside, let_go, take_over = comparing.start_beside, comparing.let_go, comparing.take_over
standing_at, difference, picked_at = comparing.standing_at, comparing.difference, comparing.picked_at
tell_tree, read_report = (reporting := Reporting(desk)).tell_tree, reporting.read_report
program, moments_at = (programs := Programs(desk)).program, programs.moments_at
quizzing = Quizzing(desk)
begin_quiz, ask_question, asked_frontier = quizzing.begin_quiz, quizzing.ask_question, quizzing.asked_frontier
answer_question, show_question, tell_quiz = quizzing.answer_question, quizzing.show_question, quizzing.tell_quiz
trying = Trying(desk)
open_trial, advance_trial, stop_trial = trying.open_trial, trying.advance_trial, trying.stop_trial
trial_figures, trial_file = trying.trial_figures, trying.trial_file


@in_one_piece()
async def start(settings):
    """Begin a run with the page's settings and return its number with what a view must know first."""
    number = desk.open(settings.to_py())
    return plain({"run": number, **report.opening(desk.run)})


async def advance(number, seconds):
    """Search on for so many seconds at most and return the new columns, and how things stand."""
    its = comparing.desk_of(number)
    run = its.current(number)
    searching = run.advance(seconds)
    return plain(
        {
            "searching": searching,
            "nodes": len(run.trace.parent),
            "seconds": run.seconds,
            "labels": to_js(its.labels.pull()),
            **its.feed.pull(),
            "counters": asdict(its.feed.counters()),
        }
    )


async def cancel(number):
    """Stop a run for good, or the placing of its nodes; what it found so far stays."""
    its = comparing.desk_of(number)
    its.current(number)
    its.stop()


async def place(number, layout, seconds):
    """Place the nodes of an ended run, for so many seconds at most; return where they stand once all do."""
    placed = comparing.desk_of(number).place(number, layout, seconds)
    return plain({"more": placed is None, **({} if placed is None else placed.told())})


@in_one_piece()
async def finish(number):
    """Return how an ended run came out."""
    return plain(report.ending(*await comparing.desk_of(number).prepared(number)))


@in_one_piece(NUMBERS)
async def arrange(number, layout, focus, tree):
    """Return where the nodes of an ended run stand in a layout; −1 for no subtree and for all trees."""
    run, _history = desk.ended(number)
    library, _, method = layout.rpartition(":")
    if library:
        from puzzle.files import graph

        if method not in graph.PURE:
            await start_numbers()
        return plain(graph.arranged(run, method, focus, tree).told())
    return plain((await desk.whole(number, arranging(run, layout, focus, tree))).told())


@in_one_piece()
async def graph_text(number, focus, tree):
    """Return the nodes and edges that a picture shows as Graphviz reads them."""
    from puzzle.files import graph

    run, _history = desk.ended(number)
    return graph.dot_source(graph.shape(run, focus, tree))


@in_one_piece()
async def at_step(number, step, optimal, node):
    """Return what is said at a step, with the card of a node, or of the node in hand where that is −1.

    `optimal` below 0 means that the length of a shortest path is not known.
    """
    run, history = desk.ended(number)
    answer = report.at_step(run, history, step, None if optimal < 0 else optimal)
    shown = node if 0 <= node < history.nodes_at(step) else answer["node"]
    answer["card_node"] = shown
    if shown >= 0:
        answer["card"] = report.about_node(run, history, shown, step)
    return plain(answer)


@in_one_piece()
async def open_file(number, kind):
    """Begin to write an ended run in one of the formats."""
    run, _history = desk.ended(number)
    desk.file = formats.written(run, kind)
    return plain({"done": False})


@in_one_piece()
async def more_of_file(number):
    """Return the next piece of the file as bytes; a file ends with its run, or as it is closed."""
    desk.current(number)
    piece = next(desk.file, None) if desk.file else None
    if piece is None:
        desk.file = None
        return plain({"done": True})
    return plain({"done": False, "bytes": array("B", piece.encode())})


async def close_file():
    """Let go of a file that is not wanted any more."""
    desk.file = None


@in_one_piece()
async def file_sizes(number):
    """Return about how many bytes an ended run takes in each format."""
    return plain(sizes(desk.ended(number)[0]))


@in_one_piece()
async def compared(number):
    """Return which document an ended run comes from and its figures beside ours; an empty name where from none."""
    run, _history = desk.ended(number)
    name = reproduce.name_of(run)
    return plain(reproduce.beside(name, run) if name else {"name": ""})


@in_one_piece()
async def foreseen(settings):
    """Return the same for a search that has ended before it begins, as on a board that parity forbids."""
    name = reproduce.example_of(*asked(settings.to_py()))
    run = reproduce.example_run(name) if name else None
    return plain(reproduce.beside(name, run) if run is not None and run.outcome else {"name": ""})


async def optimal(start, goal):
    """Return the moves from a board to a goal, and the most any board needs; −1 where nobody can say."""
    distances = await desk.passed(tuple(goal))
    if distances is None:
        return plain({"moves": -1, "greatest": -1})
    moves = distances.of(tuple(start))
    return plain({"moves": -1 if moves is None else moves, "greatest": distances.greatest})


async def depths(goal):
    """Return how many boards are 0, 1, 2, … moves from a goal; nothing where nobody can say."""
    distances = await desk.passed(tuple(goal))
    return plain({"counts": [] if distances is None else distances.per_depth()})


async def of_depth(goal, depth):
    """Return a random board exactly so many moves from a goal, each equally likely; nothing where nobody can say."""
    distances = await desk.passed(tuple(goal))
    return plain({"board": [] if distances is None else list(distances.random_board(depth, random.randrange))})


async def board_map(start, goal, order):
    """Return all boards by their two distances, as `BoardMap` has them. Kept until another pair is asked for."""
    found = await desk.measured(tuple(start), tuple(goal), order)
    names = ("rows", "columns", "counts", "expanded", "moves", "breadth_first", "total", "densest")
    return plain({"sentence": sentence(found, None, 0), **{name: getattr(found, name) for name in names}})


async def lights(number, order, anew):
    """Return where new nodes of a run, or `anew` all, lie on the map of an order of moves, and which light up."""
    its = comparing.desk_of(number)
    run = its.current(number)
    found = await desk.measured(run.problem.start, run.problem.goal, order)
    its.current(number)
    its.lights = laid = Lights(found, run.trace) if anew or its.lights is None else its.lights
    return plain({**laid.pull(), "more": laid.behind, "sentence": sentence(found, run, laid.expanded)})


async def board_at(start, goal, order, place, number, step):
    """Return a board of a place on a map: one that a run had generated at a step, if it had; −1 means no run."""
    found, generated = await desk.measured(tuple(start), tuple(goal), order), None
    if number >= 0 and desk.lights is not None:
        generated = desk.lights.board_at(place, desk.ended(number)[1].nodes_at(step))
    return plain({"tiles": list(generated or found.board_at(place)), "generated": generated is not None})


__export__ = [
    "advance", "advance_trial", "advice", "answer_question", "arrange", "ask_question", "asked_frontier", "at_step",
    "begin_quiz", "board_at", "board_map", "cancel", "choices", "close_file", "compared", "depths", "difference",
    "discarded_copy", "expand", "fetch_graph", "file_sizes", "finish", "foreseen", "frontier_at", "graph_missing",
    "graph_text", "let_go", "lights", "look_up", "moments_at", "more_of_file", "needs", "of_depth", "open_file",
    "open_trial", "optimal", "picked_at", "place", "program", "reached_at", "read_report", "same_board",
    "show_question", "standing_at", "start", "start_beside", "start_graph", "stop_trial", "stops_of", "take_back",
    "take_over", "tell_quiz", "tell_tree", "trial_figures", "trial_file",
]  # fmt: skip
