"""Names of strategies, and formats of medians."""

from puzzle.core import catalogue, heuristic_names, option_table
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


def default_runs(problem):
    """Return the default strategies of a trial of a problem."""
    if problem == catalogue.DEFAULTS["problem"]:
        return [link_runs.parse_run("algorithm:" + text.replace(" ", ","))[0] for text in DEFAULT_STRATEGIES]
    runs = [link_runs.parse_run("algorithm:" + name)[0] for name in OTHER_STRATEGIES]
    return [link_runs.without_board_settings(run) for run in runs]


def names(run):
    """Return a strategy's name in two parts: algorithm and weight; heuristic and all settings that are not default."""
    algorithm, details = catalogue.algorithm(run["algorithm"]).label, _details(run)
    if catalogue.weighs_h(run["algorithm"]):
        algorithm += f", {run['weight']}"
    return algorithm, ", ".join(details)


def _details(run):
    """Return the names of a strategy's heuristic and of all settings that are not default."""
    details = []
    if catalogue.uses_heuristic(run["algorithm"]) and run["heuristic"] is not None:
        details.append(_heuristic_name(run["heuristic"]))
    for key, _text in link_runs.changed_settings(run):
        if key not in ("algorithm", "heuristic", "weight"):
            details.append(option_table.find(key).words(run[key]))
    return details


def full_name(run):
    """Return the full name of a strategy, for tables and announcements."""
    return ", ".join([part for part in names(run) if part])


def line_names(runs):
    """Return labels for the lines of a chart: the algorithm, with details that differ if several lines have it."""
    algorithms, differences = _distinguish(runs)
    labels = []
    for algorithm, details in zip(algorithms, differences):
        is_unique = algorithms.count(algorithm) == 1 or not details
        labels.append(algorithm if is_unique else f"{algorithm}, {details}")
    return _make_unique(runs, labels)


def short_names(runs):
    """Return short labels for lines: the algorithm, or if several lines have it, only the details that differ."""
    algorithms, differences = _distinguish(runs)
    # Details alone would be ambiguous if two algorithms occur several times each.
    if len({name for name in algorithms if algorithms.count(name) > 1}) > 1:
        return [name.replace(" best-first", "") for name in line_names(runs)]
    labels = []
    for algorithm, details in zip(algorithms, differences):
        labels.append(details if algorithms.count(algorithm) > 1 and details else algorithm.replace(" best-first", ""))
    return _make_unique(runs, labels)


def _distinguish(runs):
    """Return the algorithm of each strategy, and its details (heuristic and settings) that not all strategies share."""
    details_by_run = [_details(run) for run in runs]
    differences = [
        ", ".join(
            [detail for detail in own_details if not all(detail in other_details for other_details in details_by_run)]
        )
        for own_details in details_by_run
    ]
    return [names(run)[0] for run in runs], differences


def _make_unique(runs, labels):
    """Return the labels, with the full name for any label that occurs twice."""
    return [full_name(run) if labels.count(name) > 1 else name for run, name in zip(runs, labels)]


def sentence_name(run):
    """Return the name of a strategy within a sentence, such as "A* with Manhattan"."""
    algorithm, details = names(run)
    if run["heuristic"] and heuristic_names.table_names(run["heuristic"]):  # a figure may follow the numbers of tiles
        details = details.replace(_heuristic_name(run["heuristic"]), heuristic_names.label(run["heuristic"]))
    return f"{algorithm} with {details}" if details else algorithm


def format_count(value):
    """Return a median rounded to a whole number."""
    return f"{int(value + 0.5):,}"


def format_seconds(value):
    """Return seconds with two decimal places, or four below one second."""
    return f"{value:.2f}" if value >= 1 else f"{value:.4f}"


def _heuristic_name(name):
    """Return a short name of a heuristic, with the tiles of its patterns or other details."""
    if heuristic_names.is_own(name):
        return heuristic_names.label(name)
    label = heuristic_names.label(name).replace(" distance", "")
    if heuristic_names.table_names(name):
        label = label.replace(" tiles", "")
    detail = name.partition(":")[2]
    return f"{label} {detail.replace('document_002', 'as document 002 prints it')}" if detail else label
