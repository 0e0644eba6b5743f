"""The command line: `python -m puzzle solve START`, and `--help` for the other commands."""

import argparse
import os
import re
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import puzzle
from puzzle.cli import (
    audit_command,
    commands,
    lesson_command,
    questions_command,
    record_command,
    slides_command,
    task_pool,
    test_search_command,
    trials_command,
)
from puzzle.cli.assignments import assign_command, grade_command
from puzzle.cli.commands import EXIT
from puzzle.cli.output import FORMS
from puzzle.cli.own_output import redirect_output, restore_output, results
from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.core.formatting import mask_controls
from puzzle.core.own_code import SECONDS_PER_CALL, CodeError
from puzzle.export import formats
from puzzle.search.options import DEFAULT_HEURISTIC, DefaultName
from puzzle.svg.colours import THEMES

__all__ = ["EXIT", "main"]
BAD_INPUT = 2
INTERRUPTED = 130
CLOSED_PIPE = 141
"""The exit status that shells report for a program killed by SIGPIPE."""


Adder = Callable[[Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]
"""(function of a command, its help text) -> its parser."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print the message and exit with the status for bad input."""
        self.exit(BAD_INPUT, f"{message}\n")


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser(prog="python -m puzzle", description="Solve sliding-tile boards and report on the search.")
    top.add_argument("--version", action="version", version=f"Slide & Seek {puzzle.__version__}")
    subparsers = top.add_subparsers(dest="command", required=True, parser_class=Parser)

    def command(do: Callable[[argparse.Namespace], int], help_text: str) -> argparse.ArgumentParser:
        """Add the command that the function `do` carries out, and return its argument parser."""
        new_parser = subparsers.add_parser(do.__name__.replace("_", "-"), help=help_text)
        new_parser.set_defaults(do=do)
        return new_parser

    _add_one_search(command)
    _add_many_searches(command)
    _add_audit(command)
    _add_test_search(command)
    questions = command(questions_command.questions, "write a question bank on searches, for a course system or paper")
    questions_command.add_arguments(questions)
    lesson = command(lesson_command.lesson, "check a lesson, print it with its figures, and record its searches")
    lesson_command.add_arguments(lesson)
    assign = command(assign_command.assign, "list the students of an assignment with their own boards and links")
    assign_command.add_arguments(assign)
    grade = command(grade_command.grade, "replay and mark attempts that students have handed in as files")
    grade_command.add_arguments(grade)
    return top


def _add_one_search(command: Adder) -> None:
    """Add the commands for one search on one board."""
    solve = command(commands.solve, "search for a path from START to the goal")
    _add_search(solve)
    solve.add_argument("--json", action="store_true", help="print one JSON object")
    solve.add_argument("--path", action="store_true", help="print the boards on the path")
    solve.add_argument(
        "--count-paths", action="store_true", help="count all shortest paths, on boards of up to nine cells"
    )

    export = command(commands.export, "search, and write the tree in a format for other programs")
    _add_search(export)
    export.add_argument("--to", default="graphml", metavar="FORMAT", help=", ".join(formats.WRITERS))
    export.add_argument("--output", metavar="FILE", help="the file to write; by default standard output")

    poster = command(commands.poster, "search, and write a picture of the tree as SVG, for slides and print")
    _add_search(poster)
    poster.add_argument("--width", type=int, default=720, metavar="PIXELS", help="720 by default")
    poster.add_argument("--height", type=int, default=480, metavar="PIXELS", help="480 by default")
    poster.add_argument("--step", type=int, metavar="N", help="the step to show; by default the last")
    poster.add_argument("--theme", default="light", help=", ".join(THEMES))
    poster.add_argument("--transparent", action="store_true", help="leave the background transparent")
    poster.add_argument("--map", action="store_true", help="draw the road map of --problem road_map, not the tree")
    poster.add_argument("--output", metavar="FILE", help="the file to write; by default standard output")

    slides = command(slides_command.slides, "run the search of a link, and write a slide for each of some steps")
    slides_command.add_arguments(slides)
    record = command(record_command.record, "run the searches of a link, and save them for a player without Python")
    record_command.add_arguments(record)

    check = command(commands.check, "report whether parity allows the goal to be reached")
    _add_boards(check)
    check.add_argument("--json", action="store_true", help="print one JSON object")


def _add_many_searches(command: Adder) -> None:
    """Add the commands that compare searches or generate boards."""
    compare = command(commands.compare, "run several searches of one board or of another problem")
    _add_boards(compare)
    _add_problem(compare)
    _add_searches(compare, ["breadth_first", "greedy_best_first", "a_star", "ida_star"], ["manhattan", "misplaced"])
    compare.add_argument(
        "--sets", action="store_true", help="count the states that only the first or only another search expanded"
    )

    trials = command(
        trials_command.trials,
        "run several searches of many random boards, or instances of another problem, and print medians",
    )
    _add_problem(trials)
    trials.add_argument(
        "--board-file", metavar="FILE", help="search the boards in a file instead: one on each line, a table, JSON, …"
    )
    _add_sample(trials, 20)
    _add_searches(trials, ["greedy_best_first", "a_star"], ["manhattan"])
    task_pool.add_pool_arguments(trials, "boards")

    reproduce = command(commands.reproduce, "run the searches of the five documents and compare their figures")
    reproduce.add_argument("id", nargs="?", metavar="ID", help="one run, or one document, such as 002")

    boards = command(commands.boards, "print random boards, optionally of a given difficulty")
    _add_sample(boards, 1)
    boards.add_argument("--hardest", action="store_true", help="print the boards that need the most moves")

    build_tables = command(commands.build_tables, "build the tables of additive patterns in plain Python, in minutes")
    names = catalogue.names(heuristic_names.ADDITIVE_PATTERNS)
    build_tables.add_argument("name", nargs="?", default=names[0], metavar="NAME", help=", ".join(names))


def _add_audit(command: Adder) -> None:
    """Add the command that audits heuristics."""
    audit = command(audit_command.audit, "report whether a heuristic is admissible and consistent, on all boards")
    audit.description = (
        f"Exit status: 0 if no counterexample was found, 1 if one was, 2 if h is not a number. {_RIGHTS}"
    )
    audit.add_argument(
        "heuristics", nargs="*", metavar="HEURISTIC", help=f"{_HEURISTIC}; several are listed in a table"
    )
    _add_goal(audit)
    audit.add_argument("--count-blank", action="store_true", help="count the gap in a built-in heuristic like a tile")
    _add_problem(audit)
    audit.add_argument("--start", metavar="START", help="the numbers of another problem, whose own h is audited: 3,5")
    task_pool.add_pool_arguments(audit, "heuristics")
    form = audit.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object, for several heuristics a list")
    form.add_argument("--csv", action="store_true", help="print a table as CSV, also for one heuristic")


def _add_test_search(command: Adder) -> None:
    """Add the command that tests searches."""
    test = command(test_search_command.test_search, "test your own search: its paths, its order, and its slips")
    test.description = f"Exit status: 0 if the search is right, 1 if it is wrong, 2 if it cannot be tested. {_RIGHTS}"
    test.add_argument(
        "files",
        nargs="+",
        metavar="FILE.py[:FUNCTION]",
        help="a search f(problem) or f(start, goal); several in a table",
    )
    test.add_argument("--as", dest="algorithm", metavar="ALGORITHM", help=_names(catalogue.ALGORITHMS))
    task_pool.add_pool_arguments(test, "files")
    form = test.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object, for several files a list")
    form.add_argument("--csv", action="store_true", help="print a table as CSV, also for one file")


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit status."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if message := _unknown_option(arguments):
        print(message, file=sys.stderr)
        return BAD_INPUT
    options = parser().parse_args(arguments)
    try:
        status = _carry_out(options)
    except BrokenPipeError:
        # The reader of the output has closed the pipe. The rest must go elsewhere, because Python flushes it on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CLOSED_PIPE
    except ValueError as error:
        print(error, file=sys.stderr)
        return INTERRUPTED if isinstance(error, CodeError) and error.kind == "stopped" else BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _carry_out(options: argparse.Namespace) -> int:
    """Carry out a command and return its exit status; what the user's code has printed ends with it."""
    try:
        status: int = options.do(options)
        results().flush()
    finally:
        restore_output()
    return status


def _unknown_option(arguments: list[str]) -> str:
    """Return an error message for an argument with one hyphen, which argparse would ignore; empty if there is none."""
    for argument in arguments:
        if argument == "--":
            break
        # “-h” and negative numbers are the only arguments that may have one hyphen.
        if re.match(r"-(?!-|h$|[\d.]+$).", argument, re.S):
            return f"“{mask_controls(argument)}” is neither a board nor an option."
    return ""


def _names(table: tuple[Any, ...]) -> str:
    """Return the names in a table of the catalogue, separated by commas, for a help text."""
    return ", ".join(catalogue.names(table))


_HEURISTIC = (
    f"{_names(heuristic_names.HEURISTICS + heuristic_names.ADDITIVE_PATTERNS)}; "
    "pattern_database:1,2,3,4 names its tiles, a~b is the maximum of two; "
    "my_h.py:h is the function h(state, goal) in a file, which runs with your rights"
)
_ALGORITHM = (
    f"{_names(catalogue.ALGORITHMS)}; "
    "my_search.py:bfs is a search f(problem) or f(start, goal) in a file, which runs with your rights"
)
_RIGHTS = (
    "The code of a file runs with your rights, so read it first. "
    "The page runs such code in a sandbox, without access to files or to the network."
)


def _add_boards(command: argparse.ArgumentParser) -> None:
    """Add the arguments for the start and the goal."""
    help_text = "the board row by row, with 0 for the gap: 182/043/765; for another problem its numbers or a town"
    command.add_argument("start", nargs="?", metavar="START", help=help_text)
    command.add_argument("--goal", help="the board, amount or town to reach; by default 0, 1, 2, … row by row")


def _add_problem(command: argparse.ArgumentParser) -> None:
    """Add the argument for the problem."""
    help_text = f"{_names(catalogue.PROBLEMS)}; my_problem.py:Romania is a class in a file, which runs with your rights"
    command.add_argument("--problem", default="sliding_tiles", help=help_text)


def _add_search(command: argparse.ArgumentParser) -> None:
    """Add the arguments that describe one search: its problem, boards, algorithm, heuristic and options."""
    _add_boards(command)
    _add_problem(command)
    command.add_argument("--algorithm", default="a_star", help=_ALGORITHM)
    command.add_argument("--heuristic", default=DEFAULT_HEURISTIC, help=_HEURISTIC)
    _add_options(command, shared=False)
    _add_options(command)
    command.add_argument("--anyway", action="store_true", help="search even if parity rules out the goal")
    help_text = f"the time that a search in a file may take, {SECONDS_PER_CALL} s by default"
    command.add_argument("--seconds", type=float, default=SECONDS_PER_CALL, metavar="S", help=help_text)


def _add_options(command: argparse.ArgumentParser, shared: bool = True) -> None:
    """Add the options that several searches can share or, if `shared` is False, those for a single search."""
    for option in [option for option in option_table.OPTIONS if option.shared == shared]:
        flag = "--" + option.name.replace("_", "-")
        if option.name in option_table.FLAGS:
            command.add_argument(flag, action="store_true", help=option.help)
        else:
            default = None if option.default is None else option.format(option.default)
            command.add_argument(flag, default=default, metavar=option.metavar, help=option.help)


def _add_searches(command: argparse.ArgumentParser, algorithms: list[str], heuristics: list[str]) -> None:
    """Add the arguments that describe several searches, and those that choose the format of the results."""
    names: dict[str, Any] = {"nargs": "+", "metavar": "NAME"}
    command.add_argument("--algorithms", default=algorithms, help=_ALGORITHM, **names)
    command.add_argument("--heuristics", default=[*map(DefaultName, heuristics)], help=_HEURISTIC, **names)
    help_text = (
        "a search in the syntax of links: algorithm:a_star,ties:lifo; can be repeated; replaces the two lists above"
    )
    command.add_argument("--search", action="append", metavar="KEY:VALUE,…", help=help_text)
    _add_options(command)
    forms = command.add_mutually_exclusive_group()
    for form in FORMS[1:]:
        forms.add_argument(f"--{form}", dest="form", action="store_const", const=form, help=f"print {form.upper()}")
    command.set_defaults(form=FORMS[0])


def _add_sample(command: argparse.ArgumentParser, count: int) -> None:
    """Add the arguments that describe a number of random boards."""
    command.add_argument("--boards", type=int, metavar="N", help=f"the number of boards; {count} by default")
    command.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same boards; 1 by default")
    command.set_defaults(usual_boards=count)
    command.add_argument("--depth", metavar="N", help="only boards exactly N moves from the goal")
    _add_goal(command)


def _add_goal(command: argparse.ArgumentParser) -> None:
    """Add the arguments for a goal without a start."""
    command.add_argument("--goal", help="the goal; by default 0, 1, 2, … row by row")
    command.add_argument(
        "--width", type=int, choices=(2, 3, 4, 5), help="the width of square boards, if no goal is given; 3 by default"
    )
    command.add_argument("--size", metavar="RxC", help="rows and columns, such as 2x3, if no goal is given")


def run() -> NoReturn:
    """Run the command of the command line, and exit."""
    status = main()
    sys.stdout.flush()
    # Threads and `atexit` functions of the user's code print after the command, but not among its results.
    redirect_output()
    sys.exit(status)


if __name__ == "__main__":
    run()
