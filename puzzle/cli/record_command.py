"""The command `record`, which saves the searches of a link as a recording."""

from argparse import Namespace
from pathlib import Path

from puzzle.cli.link_run import parse_link, runs_of_link
from puzzle.cli.output import print_progress, print_result
from puzzle.core.formatting import quantity
from puzzle.core.slices import run_to_end
from puzzle.recording_file.file_format import SUFFIX, format_file
from puzzle.recording_file.record_runs import advance_all, best_length, record_runs

SECONDS = 1.0
"""The seconds of searching between two messages on the progress."""
NAME = f"Name a file that ends in {SUFFIX}: --output five{SUFFIX}."


def record(arguments: Namespace) -> int:
    """Run the searches of a link and write their recording."""
    if not arguments.output.endswith(SUFFIX) or Path(arguments.output).name == SUFFIX:
        raise ValueError(NAME)
    state = parse_link(arguments.link)
    runs = runs_of_link(state)
    for nodes in advance_all(runs, SECONDS):
        print_progress(f"{quantity(nodes, 'node')} searched")
    print_progress("writing the explanations")
    contents = run_to_end(record_runs(runs, state, best_length(runs[0])))
    print_progress("", end=True)
    text = format_file(contents)
    try:
        Path(arguments.output).write_text(text, encoding="utf-8")
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error
    nodes = sum(len(run.trace.parent) for run in runs)
    print_result(f"{arguments.output}: {quantity(nodes, 'node')}, {len(text):,} bytes")
    return 0
