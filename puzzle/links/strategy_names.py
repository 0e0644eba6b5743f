"""Names of strategies, the searches of a trial: in full, in a sentence, and as labels of a chart."""

from puzzle.core import board, catalogue, heuristic_names, option_table
from puzzle.links import link_runs

DEFAULT_STRATEGIES = (
    "breadth_first",
    "a_star heuristic:misplaced",
    "a_star",
    "a_star heuristic:linear_conflict",
    "weighted_a_star",
    "greedy_best_first",
)
"""The default strategies of a trial: an algorithm and the settings that differ from its defaults."""
OTHER_STRATEGIES = ("breadth_first", "depth_first", "uniform_cost", "a_star", "weighted_a_star", "greedy_best_first")
"""The default strategies of a trial of another problem, which has its own heuristic."""


def default_runs(problem: str) -> list:  # type: ignore[type-arg]
    """Return the default strategies of a trial of a problem."""
    if problem == catalogue.DEFAULTS["problem"]:
        return [link_runs.parse_run("algorithm:" + text.replace(" ", ","))[0] for text in DEFAULT_STRATEGIES]
    runs = [link_runs.parse_run("algorithm:" + name)[0] for name in OTHER_STRATEGIES]
    return [link_runs.without_board_settings(run) for run in runs]


def names(run: dict) -> tuple:  # type: ignore[type-arg]
    """Return a strategy's name in two parts: algorithm and weight; heuristic and all settings that are not default."""
    algorithm, details = catalogue.algorithm(run["algorithm"]).label, _details(run)
    if catalogue.weighs_h(run["algorithm"]):
        algorithm += f", {run['weight']}"
    return algorithm, ", ".join(details)


def _details(run: dict) -> list:  # type: ignore[type-arg]
    """Return the names of a strategy's heuristic and of all settings that are not default."""
    details = []
    if catalogue.uses_heuristic(run["algorithm"]) and run["heuristic"] is not None:
        details.append(_heuristic_name(run["heuristic"]))
    return details + changed_options(run)


def changed_options(run: dict, on_boards: bool = True) -> list:  # type: ignore[type-arg]
    """Return the options of a run that differ from the defaults in words, without algorithm, heuristic and weight.

    Options that have an effect only on boards are omitted for another problem.
    """
    keys = [key for key, _text in link_runs.changed_settings(run) if key not in ("algorithm", "heuristic", "weight")]
    options = [(key, option_table.find(key)) for key in keys]
    return [option.words(run[key]) for key, option in options if on_boards or not option.no_boards_reason]


def full_name(run: dict) -> str:  # type: ignore[type-arg]
    """Return the full name of a strategy, for tables and announcements."""
    return ", ".join([part for part in names(run) if part])


def line_names(runs: list) -> list:  # type: ignore[type-arg]
    """Return labels for the lines of a chart: the algorithm, with details that differ if several lines have it."""
    parts = _distinguish(runs)
    algorithms = [algorithm for algorithm, _details in parts]
    labels = []
    for algorithm, details in parts:
        is_unique = algorithms.count(algorithm) == 1 or not details
        labels.append(algorithm if is_unique else f"{algorithm}, {details}")
    return _make_unique(runs, labels)


def short_names(runs: list) -> list:  # type: ignore[type-arg]
    """Return short labels for lines: the algorithm, or if several lines have it, only the details that differ."""
    parts = _distinguish(runs)
    algorithms = [algorithm for algorithm, _details in parts]
    # Details alone would be ambiguous if two algorithms occur several times each.
    if len({name for name in algorithms if algorithms.count(name) > 1}) > 1:
        return [name.replace(" best-first", "") for name in line_names(runs)]
    labels = []
    for algorithm, details in parts:
        labels.append(details if algorithms.count(algorithm) > 1 and details else algorithm.replace(" best-first", ""))
    return _make_unique(runs, labels)


def _distinguish(runs: list) -> list:  # type: ignore[type-arg]
    """Return the algorithm of each strategy, and its details (heuristic and settings) that not all strategies share."""
    shared = [detail for detail in _details(runs[0]) if all(detail in _details(run) for run in runs)]
    differences = [[detail for detail in _details(run) if detail not in shared] for run in runs]
    named = zip(runs, differences)  # noqa: B905 (MicroPython knows no strict)
    return [(names(run)[0], ", ".join(different)) for run, different in named]


def _make_unique(runs: list, labels: list) -> list:  # type: ignore[type-arg]
    """Return the labels, with the full name for any label that occurs twice."""
    named = zip(runs, labels)  # noqa: B905 (MicroPython knows no strict)
    return [full_name(run) if labels.count(label) > 1 else label for run, label in named]


def sentence_name(run: dict) -> str:  # type: ignore[type-arg]
    """Return the name of a strategy within a sentence, such as "A* with Manhattan"."""
    algorithm, details = names(run)
    if run["heuristic"] and heuristic_names.table_names(run["heuristic"]):  # a figure may follow the numbers of tiles
        details = details.replace(_heuristic_name(run["heuristic"]), heuristic_names.label(run["heuristic"]))
    return f"{algorithm} with {details}" if details else algorithm


def abbreviate(name: str) -> str:
    """Return a shorter name of an algorithm or a heuristic, for lists with little space.

    >>> abbreviate("Greedy best-first"), abbreviate("Manhattan distance")
    ('Greedy', 'Manhattan')
    """
    short_names = [algorithm.subject for algorithm in catalogue.ALGORITHMS if algorithm.label == name]
    for ending in (" best-first", " breadth-first", " distance"):
        name = name.replace(ending, "")
    return str(min([name] + short_names, key=len))  # noqa: RUF005 (MicroPython)


def _heuristic_name(name: str) -> str:
    """Return a short name of a heuristic, with the tiles of its patterns or other details."""
    if heuristic_names.is_own(name):
        return heuristic_names.label(name)
    label = heuristic_names.label(name).replace(" distance", "")
    if heuristic_names.table_names(name):
        label = label.replace(" tiles", "")
    detail = name.partition(":")[2]
    return f"{label} {detail.replace('document_002', 'as document 002 prints it')}" if detail else label


def file_name(algorithm: str, start: "str | tuple[int, ...]", ending: str) -> str:
    """Return a file name such as a_star-283-164-705-tree.png; for other problems, `start` is the problem's name."""
    if isinstance(start, str):
        return f"{algorithm}-{start}{ending}"
    # Hyphens separate the rows and, on boards with tiles of two digits, also the tiles.
    between_tiles = "-" if len(start) > 10 else ""
    return f"{algorithm}-{board.text(start).replace(' ', between_tiles).replace('/', '-')}{ending}"
