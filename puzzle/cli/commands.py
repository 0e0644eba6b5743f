"""The commands. Each takes the parsed arguments and returns an exit status."""

import json
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from puzzle.cli import output, own_files, result_text
from puzzle.cli.arguments import (
    create_run,
    parse_boards,
    parse_sample,
    parse_searches,
    parse_seed,
    run_factory,
    search_settings,
)
from puzzle.cli.output import print_progress, print_result
from puzzle.cli.own_output import errors
from puzzle.cli.own_output import results as result_stream
from puzzle.cli.own_search_run import run_file
from puzzle.comparison.difference import difference
from puzzle.core import board, catalogue, formatting
from puzzle.core.formatting import plain_text, quantity
from puzzle.core.slices import run_to_end
from puzzle.documents.examples import EXAMPLES, document_of
from puzzle.documents.reproduce import compare_figures, example, example_report, fault_lines
from puzzle.documents.titles import DOCUMENTS
from puzzle.explanations.road_text import towns_at
from puzzle.export import formats
from puzzle.heuristics import pattern_table
from puzzle.heuristics.additive_patterns import TABLE_HEURISTICS
from puzzle.heuristics.distances import complete_distances
from puzzle.problems.problem import SearchProblem
from puzzle.problems.road_map import RoadMap
from puzzle.recording.guarantees import LARGEST_KNOWN, constant_h_warning
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_of
from puzzle.search.options import Limits, SearchOptions
from puzzle.svg import road_drawing
from puzzle.svg.poster import PosterOptions
from puzzle.svg.poster import poster as picture_of
from puzzle.svg.route_poster import route_poster
from puzzle.trials import table_rows
from puzzle.trials.measure import Measurement, measurement_of
from puzzle.trials.samples import random_boards

EXIT = {
    "solved": 0,
    "node_limit": 1,
    "depth_limit": 1,
    "pruned": 1,
    "cancelled": 1,
    "out_of_memory": 1,
    "no_path": 1,
    "stopped": 1,
    "failed": 2,
    "unsolvable": 3,
    "exhausted": 3,
}


def solve(arguments: Namespace) -> int:
    """Run one search and print its result."""
    run = _create_run(arguments)
    paths = _count_shortest_paths(run.problem) if arguments.count_paths else None
    _advance(run)
    result = run.result()
    if arguments.json:
        print_result(result_text.as_json(run, result, paths))
    else:
        print_result(result_text.as_text(run, result, arguments.path, paths))
    return EXIT[result.outcome]


def _create_run(arguments: Namespace) -> Run:
    """Return the run of the command line: a new one, or the ended one of a search in the user's file."""
    if own_files.is_file(arguments.algorithm):
        return run_file(arguments.algorithm, arguments, *search_settings(arguments))
    return create_run(arguments)


def _advance(run: Run) -> None:
    """Advance a run to its end, or cancel it if the user interrupts it."""
    try:
        run.advance()
    except KeyboardInterrupt:
        run.cancel()


def _count_shortest_paths(problem: SearchProblem) -> int:
    """Return the number of shortest paths between two boards; raise ValueError where they cannot be counted."""
    start, goal = problem.boards()
    if not start:
        raise ValueError("Only the shortest paths between boards are counted: leave out --count-paths.")
    if len(start) > LARGEST_KNOWN:
        raise ValueError("The shortest paths of boards with more than nine cells cannot be counted.")
    return complete_distances(goal).shortest_path_count(start)


def export(arguments: Namespace) -> int:
    """Run one search and write its tree in a format for other programs."""
    formatting.check_name(formats.WRITERS, arguments.to, "format")
    return _search_and_write(arguments, lambda run: formats.export_run(run, arguments.to))


def poster(arguments: Namespace) -> int:
    """Run one search and write a picture of its tree."""
    sides = {"width": arguments.width, "height": arguments.height}
    options = PosterOptions(**sides, step=arguments.step, theme=arguments.theme, paper=not arguments.transparent)
    draw = _road_map if arguments.map else picture_of
    return _search_and_write(arguments, lambda run: [draw(run, options)])


def _road_map(run: Run, options: PosterOptions) -> str:
    """Return the road map at a step of an ended run; raise ValueError if the problem has none."""
    problem, history = run.problem, History(run.trace)
    if not isinstance(problem, RoadMap):
        raise ValueError("Only a road map can be drawn as a map: add --problem road_map, or leave out --map.")
    step = history.last_step if options.step is None else options.step
    if not 0 <= step <= history.last_step:
        raise ValueError(f"This run has the steps 0 to {history.last_step:,}.")
    states = [state_of(problem, run.trace, node) for node in range(len(run.trace.parent))]
    towns = towns_at(run, history, states, step, -1)
    words = road_drawing.describe(problem.network, towns.way, int(towns.cost), towns.expanded)
    return route_poster(problem.network, towns.way or [problem.initial], problem.goal, towns.marks, words, options)


def _search_and_write(arguments: Namespace, pieces: Callable[[Run], Iterable[str]]) -> int:
    """Run one search, and write the text that `pieces` returns for the run to a file or to standard output."""
    run = _create_run(arguments)
    _advance(run)
    if not len(run.trace.parent):
        sentence = "Nothing was searched, because the goal cannot be reached. Use --anyway to search nevertheless."
        print(sentence, file=errors())
        return EXIT[run.outcome]
    if arguments.output is None:
        result_stream().writelines(pieces(run))
        return 0
    try:
        with open(arguments.output, "w", encoding="utf-8", newline="") as file:
            file.writelines(pieces(run))
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error
    return 0


def check(arguments: Namespace) -> int:
    """Print whether parity allows the goal to be reached."""
    start, goal = parse_boards(arguments)
    solvable, reason = board.is_solvable(start, goal), board.parity_reason(start, goal)
    if arguments.json:
        inversions = len(board.inversion_pairs(start, goal))
        print_result(json.dumps({"solvable": solvable, "inversions": inversions, "reason": reason}, ensure_ascii=False))
    else:
        print_result(f"{'Solvable' if solvable else 'Not solvable for this goal'}: {reason}.")
    return 0 if solvable else 3


def compare(arguments: Namespace) -> int:
    """Run several searches of one problem and print a table; `--sets` also compares which states they expanded."""
    create, searches = run_factory(arguments), parse_searches(arguments)
    if arguments.sets and arguments.form != output.FORMS[0]:
        raise ValueError("--sets needs the table: leave out --csv and --json.")
    problem = create(SearchOptions("breadth_first"), Limits()).problem
    if problem.is_solvable() is False:
        print_result(f"Not solvable for this goal: {problem.unsolvable_reason()}.")
        return EXIT["unsolvable"]
    measurements: list[Measurement] = []
    runs: list[Run] = []
    warnings: list[str] = []
    start, goal = problem.boards()
    optimal: float | None = complete_distances(goal).distance(start) if 0 < len(goal) <= LARGEST_KNOWN else None
    try:
        for search in searches:
            if search.file:
                run: Run = run_file(search.file, arguments, search.options, search.limits)
            else:
                run = create(search.options, search.limits)
            run.advance()
            measurements.append(measurement_of(run, search, optimal))
            optimal = measurements[-1].optimal
            runs += [run] if arguments.sets else []
            warnings.append(plain_text(constant_h_warning(run, _label(measurements[-1]))))
            print_progress(f"{len(measurements)} done: {measurements[-1].algorithm}")
    except KeyboardInterrupt:
        print_progress("interrupted")
    print_progress("", end=True)
    measurements = [replace(measurement, optimal=optimal) for measurement in measurements]
    print_result(output.format_rows(table_rows.measurement_rows(measurements), arguments.form))
    for warning in filter(None, warnings):
        print(warning, file=errors())
    for index, run in enumerate(runs[1:], start=1):
        print_result(f"\nA is {_label(measurements[0])}, B is {_label(measurements[index])}.")
        for sentence in run_to_end(difference(runs[0], run)).words:
            print_result(plain_text(sentence))
    return 0 if any(measurement.outcome == "solved" for measurement in measurements) else 1


def _label(measurement: Measurement) -> str:
    """Return the name of a search: its algorithm, its heuristic and its other settings."""
    return " ".join(part for part in (measurement.algorithm, measurement.heuristic, measurement.others) if part)


def reproduce(arguments: Namespace) -> int:
    """Run the searches of the documents and print the documents' figures beside the computed ones."""
    names = [arguments.id] if arguments.id else catalogue.names(EXAMPLES)
    if arguments.id in catalogue.names(DOCUMENTS):
        names = [record.name for record in EXAMPLES if document_of(record) == arguments.id]
    differ = 0
    for name in names:
        lines, differs = example_report(name, compare_figures(name))
        print_result("\n".join(lines))
        differ += differs
    for document in dict.fromkeys(document_of(example(name)) for name in names):
        print_result("\n".join(fault_lines(document)))
    print_result(f"{quantity(len(names), 'run')}; " + (f"{differ} differ." if differ else "all figures agree."))
    return 1 if differ else 0


def boards(arguments: Namespace) -> int:
    """Print random boards, boards at a given distance from the goal, or the hardest boards."""
    goal, count, depth = parse_sample(arguments)
    if arguments.hardest:
        chosen: Sequence[tuple[int, ...]] = complete_distances(goal).hardest()
    else:
        chosen = random_boards(goal, count, parse_seed(arguments), depth)
    print_result("\n".join(board.text(tiles) for tiles in chosen))
    return 0


def build_tables(arguments: Namespace) -> int:
    """Build the tables of a heuristic and write them to their file; `make tables` does the same in seconds."""
    formatting.check_name(list(TABLE_HEURISTICS), arguments.name, "table")
    heuristic = TABLE_HEURISTICS[arguments.name]
    data = heuristic.build(pattern_table.build, print_progress)
    print_progress("", end=True)
    try:
        heuristic.path.parent.mkdir(parents=True, exist_ok=True)
        heuristic.path.write_bytes(data)
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error
    print_result(f"{heuristic.path}: {len(data):,} bytes")
    return 0
