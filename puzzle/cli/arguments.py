"""Parsing of command-line arguments into boards, searches and limits."""

import re
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from puzzle.cli import own_files
from puzzle.cli.own_output import errors
from puzzle.core import board, catalogue, formatting, heuristic_names, option_table, road_maps
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.links import link_runs
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.own_problem import Board
from puzzle.problems.problem import SearchProblem
from puzzle.problems.road_map import RoadMap
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import DefaultName, Limits, SearchOptions, options_and_limits
from puzzle.trials.board_list import parse_board_list
from puzzle.trials.configurations import Configuration, configuration_from_link, pairs
from puzzle.trials.samples import BoardSample, InstanceSample, ListSample, Sample
from puzzle.trials.searchable_boards import searchable_boards

OWN = heuristic_names.OWN_HEURISTIC.name
OWN_H = "This problem is searched with its own h: leave out the heuristic {}."
_FILE_IN_SEARCH = re.compile(r"(?<=heuristic:)[^,]+\.py(?::\w[\w.]*)?(?=,|$)")
_WIDTH = 3
"""The width of square boards if nothing else is given."""


def parse_boards(arguments: Namespace) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the start and the goal of the command line."""
    start, goal = board.parse(_start(arguments, "a board row by row, with 0 for the gap: 182/043/765")), arguments.goal
    return start, board.standard_goal(*board.shape(len(start))) if goal is None else board.parse(goal)


def create_run(arguments: Namespace) -> Run:
    """Return a new run of one of the project's searches, which the command line describes."""
    return run_factory(arguments, arguments.anyway)(*search_settings(arguments))


def search_settings(arguments: Namespace) -> tuple[SearchOptions, Limits]:
    """Return the options and the limits of the search that the command line describes."""
    return options_and_limits(_settings(arguments))


def run_factory(arguments: Namespace, anyway: bool = False) -> Callable[[SearchOptions, Limits], Run]:
    """Return a function from options and limits to a new run of the problem that the command line describes."""
    if is_other_problem(arguments):
        problem = other_problem(arguments)
        _refuse_heuristics([arguments.heuristic] if "heuristic" in arguments else [])
        return lambda options, limits: Run(problem, replace(options, heuristic=""), limits)
    (start, goal), own = parse_boards(arguments), own_heuristics(arguments)

    def create(options: SearchOptions, limits: Limits) -> Run:
        """Return a run from the start to the goal, with the user's own heuristic if the options name it."""
        return sliding_run(start, goal, options, limits, anyway, own.get(options.heuristic))

    return create


def search_problem(arguments: Namespace, options: SearchOptions) -> SearchProblem:
    """Return the problem of the command line for a search of the user's own, with the heuristic that it may ask for."""
    if is_other_problem(arguments):
        return other_problem(arguments)
    start, goal = parse_boards(arguments)
    return SlidingPuzzle(start, goal, own_heuristics(arguments).get(options.heuristic))


def _refuse_heuristics(names: Sequence[str]) -> None:
    """Raise ValueError if any of the heuristics was named, for a problem that is searched with its own."""
    for name in names:
        if not isinstance(name, DefaultName):
            raise ValueError(OWN_H.format(name))


def own_heuristics(arguments: Namespace) -> dict[str, OwnHeuristic]:
    """Return the heuristics in the files that the command line names, by their names in the options of searches."""
    return {name: own_files.read_heuristic(file) for name, file in heuristic_files(arguments).items()}


def heuristic_files(arguments: Namespace) -> dict[str, str]:
    """Return the files with heuristics that the command line names, by their names in the options of searches."""
    files = _heuristic_files(arguments)
    return {_own_name(file, files): file for file in files}


def _heuristic_files(arguments: Namespace) -> list[str]:
    """Return the different files with heuristics that the command line names."""
    names = _split_names(arguments.heuristics) if "heuristics" in arguments else [arguments.heuristic]
    if getattr(arguments, "search", None):
        names = [file for text in arguments.search for file in _FILE_IN_SEARCH.findall(text)]
    return list(dict.fromkeys(name for name in names if own_files.is_file(name)))


def _own_name(file: str, files: Sequence[str]) -> str:
    """Return the name of a heuristic in a file: `own`, with the file if there are several.

    >>> _own_name("my_h.py:h", ["my_h.py:h"]), _own_name("a.py", ["a.py", "b.py"])
    ('own', 'own:a.py')
    """
    if len(files) == 1:
        return str(OWN)
    longest = heuristic_names.LONGEST_NAME
    return str(heuristic_names.named_own(file if len(file) <= longest else "…" + file[1 - longest :]))


def is_own_problem(arguments: Namespace) -> bool:
    """Return True if `--problem` names a file with a problem of the user's own."""
    return own_files.is_file(arguments.problem)


def is_other_problem(arguments: Namespace) -> bool:
    """Return True for a problem other than sliding tiles; raise ValueError if there is none with that name."""
    if is_own_problem(arguments):
        return True
    record = catalogue.find(catalogue.PROBLEMS, arguments.problem, "problem")
    return record.name != catalogue.DEFAULTS["problem"]  # type: ignore[no-any-return]


def other_problem(arguments: Namespace) -> SearchProblem:
    """Return the problem other than sliding tiles that the command line describes."""
    if is_own_problem(arguments):
        return own_files.read_problem(arguments.problem, given_board(arguments))
    return _PARSERS[arguments.problem](arguments)


def given_board(arguments: Namespace) -> Board | None:
    """Return START and the goal for a problem of the user's own whose constructor takes them; None without START."""
    if arguments.start is None:
        if arguments.goal is not None:
            raise ValueError("Your problem has a goal of its own: leave out --goal, or give START too.")
        return None
    try:
        return (*parse_boards(arguments), arguments.goal is not None)
    except ValueError as error:
        raise ValueError(f"{error} For another start than a board, create the problem in your file.") from None


def _start(arguments: Namespace, description: str) -> str:
    """Return START, which only problems of the user's own do without."""
    if arguments.start is None:
        raise ValueError(f"START is missing, {description}.")
    return str(arguments.start)


def _jugs(arguments: Namespace) -> SearchProblem:
    """Return the water-jugs problem for START, the capacities of the jugs, and --goal, the amount to measure."""
    amounts = [4] if arguments.goal is None else _numbers(arguments.goal)
    if len(amounts) > 1:
        raise ValueError("Give the goal of the jugs as one amount for any jug: --goal 4.")
    return WaterJugs(_numbers(_start(arguments, "the sizes of the jugs: 3,5")), amounts[0])


def _missionaries(arguments: Namespace) -> SearchProblem:
    """Return the river-crossing problem for START: missionaries, cannibals and, optionally, seats in the boat."""
    numbers = _numbers(_start(arguments, "the numbers of missionaries and cannibals: 3,3"))
    if arguments.goal is not None:
        raise ValueError("Missionaries and cannibals have one goal, everybody across the river: leave out --goal.")
    if not 2 <= len(numbers) <= 3:
        raise ValueError("Give the numbers of missionaries, cannibals and, optionally, seats in the boat: 3,3,2.")
    return MissionariesAndCannibals(*numbers)


def _road_map(arguments: Namespace) -> SearchProblem:
    """Return the road-map problem for START, a town of Romania or `map:town`, and --goal, a town."""
    text = _start(arguments, "a town of Romania, or a random map and a town: Arad or 7:A")
    is_name = text.lower().startswith((road_maps.ROMANIA_NAME.lower(), road_maps.INCONSISTENT_NAME.lower()))
    is_map = ":" in text or text[:1].isdecimal() or is_name
    name, _, start = text.partition(":") if is_map else (road_maps.ROMANIA_NAME, "", text)
    return RoadMap(name, start, arguments.goal or "")


_PARSERS: dict[str, Callable[[Namespace], SearchProblem]] = {
    "water_jugs": _jugs,
    "missionaries_and_cannibals": _missionaries,
    "road_map": _road_map,
}
"""The functions that read START and --goal, by problem."""


def _numbers(text: str) -> list[int]:
    """Return the whole numbers of a text such as `3,5`; raise ValueError if it contains anything else."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() and len(word) < 5 for word in words):
        raise ValueError("Give this problem as whole numbers separated by commas: 3,5.")
    return [int(word) for word in words]


def _settings(arguments: Namespace) -> dict[str, Any]:
    """Return the search settings of the command line, named as in links."""
    settings = {name: text for name, text in vars(arguments).items() if name in ("algorithm", "heuristic")}
    for option in option_table.OPTIONS:
        value = getattr(arguments, option.name, None)  # None if the command does not have this option
        settings[option.name] = option_table.parse_input(option, value) if isinstance(value, str) else value
    if own_files.is_file(settings.get("algorithm", "")):
        settings["algorithm"] = catalogue.OWN_SEARCH.name
    if own_files.is_file(settings.get("heuristic", "")):
        settings["heuristic"] = _own_name(settings["heuristic"], _heuristic_files(arguments))
    return settings


def parse_searches(arguments: Namespace) -> list[Configuration]:
    """Return the searches of `--search`, or else every chosen algorithm with every chosen heuristic."""
    is_other, files = is_other_problem(arguments), _heuristic_files(arguments)
    if arguments.search:
        texts = [_FILE_IN_SEARCH.sub(lambda match: _own_name(match[0], files), text) for text in arguments.search]
        return [_parse_search(text, is_other) for text in texts]
    base, limits = options_and_limits(_settings(arguments))
    names = _split_names(arguments.algorithms)
    algorithms, own_searches = [name for name in names if not own_files.is_file(name)], filter(own_files.is_file, names)
    heuristics = [_own_name(name, files) if name in files else name for name in _split_names(arguments.heuristics)]
    if not names or not heuristics:
        raise ValueError(f"Name at least one {'heuristic' if names else 'algorithm'}.")
    for name in heuristics:
        heuristic_names.canonical_name(name)
    if is_other:
        _refuse_heuristics(arguments.heuristics)
        heuristics = heuristics[:1]  # the problem has its own heuristic, so every name would mean the same search
    searches = [Configuration(options, limits) for options in pairs(algorithms, heuristics, base)]
    own = [replace(base, algorithm=catalogue.OWN_SEARCH.name, heuristic=name, reached="") for name in heuristics]
    return searches + [Configuration(options, limits, file) for file in own_searches for options in own]


def _parse_search(text: str, is_other_problem: bool) -> Configuration:
    """Parse one search in the syntax of links. Unknown settings, which a link may contain, are errors here."""
    if is_other_problem and (named := re.search(r"(?:^|,)heuristic:([^,]*)", text)):
        raise ValueError(OWN_H.format(named[1]))
    run, problems = link_runs.parse_run(text)
    if problems:
        raise ValueError(problems[0])
    if not text.partition(":")[1] or text.partition(":")[0] not in link_runs.RUN_KEYS:
        raise ValueError("Write a search as in links: algorithm:greedy_best_first,heuristic:misplaced.")
    return configuration_from_link(run)


def create_sample(arguments: Namespace) -> Sample:
    """Return the boards or the instances of a trial; searches with the user's own heuristics run elsewhere."""
    if arguments.board_file is not None:
        return _listed_boards(arguments)
    if not is_other_problem(arguments):
        goal, count, depth = parse_sample(arguments)
        return BoardSample(goal, count, parse_seed(arguments), depth, own=dict.fromkeys(heuristic_files(arguments)))
    if is_own_problem(arguments):
        raise ValueError("Trials need random instances, which only the built-in problems have.")
    if arguments.goal is not None:
        raise ValueError("The instances of this problem are drawn with their goals: leave out --goal.")
    if arguments.depth is not None:
        raise ValueError("Only boards can be drawn by the moves they need: leave out --depth.")
    return InstanceSample(arguments.problem, _board_count(arguments), parse_seed(arguments))


def _listed_boards(arguments: Namespace) -> ListSample:
    """Return the boards in the file of `--board-file`; entries that cannot be searched are named on standard error."""
    if is_other_problem(arguments):
        raise ValueError("A file with boards is only for sliding tiles: leave out --problem.")
    for name in ("boards", "seed", "depth"):
        if getattr(arguments, name) is not None:
            raise ValueError(f"The boards are those of the file: leave out --{name}.")
    found = parse_board_list(own_files.read_text(arguments.board_file))
    has_goal = arguments.goal is not None or arguments.size is not None or arguments.width is not None
    listed = searchable_boards(found, parse_goal(arguments) if has_goal else None)
    for sentence in listed.sentences:
        print(sentence, file=errors())
    return ListSample(listed.boards, listed.goal, own=dict.fromkeys(heuristic_files(arguments)))


def parse_goal(arguments: Namespace) -> tuple[int, ...]:
    """Return the goal of a command without a start: `--goal`, or the standard goal of `--size` or `--width`."""
    if arguments.goal is not None:
        return board.parse(arguments.goal)
    if arguments.size is None:
        return board.standard_goal(arguments.width or _WIDTH)
    return board.standard_goal(*board.parse_shape(arguments.size))


def parse_sample(arguments: Namespace) -> tuple[tuple[int, ...], int, int | None]:
    """Return the goal, the number of boards, and their distance from the goal; None stands for any distance."""
    goal = parse_goal(arguments)
    depth = None if arguments.depth is None else formatting.parse_depth_limit(arguments.depth)
    return goal, _board_count(arguments), depth


def _board_count(arguments: Namespace) -> int:
    """Return the number of random boards or instances."""
    count = arguments.usual_boards if arguments.boards is None else arguments.boards
    return link_runs.parse_board_count(str(count))


def parse_seed(arguments: Namespace) -> int:
    """Return the seed of random boards or instances."""
    return 1 if arguments.seed is None else int(arguments.seed)


def _split_names(words: Sequence[str]) -> list[str]:
    """Split names at spaces and commas, but not at the commas between the tiles of a pattern."""
    names: list[str] = []
    for piece in " ".join(words).replace(",", " ,").split():
        # A comma before a digit is part of a pattern: pattern_database:1,2,3.
        if piece.startswith(",") and piece[1:2].isdecimal() and names:
            names[-1] += piece
        elif piece != ",":
            names.append(piece.removeprefix(","))
    return names
