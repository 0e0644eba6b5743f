"""What strategies, trials and durations are called; plain functions."""

from puzzle.core import catalogue, heuristic_names
from puzzle.links import link_runs

MINUTE, HOUR = 60, 3600
ALWAYS = (
    "breadth_first",
    "a_star heuristic:misplaced",
    "a_star",
    "a_star heuristic:linear_conflict",
    "weighted_a_star",
    "greedy_best_first",
)
"""The strategies of a trial of which nobody has chosen any: an algorithm, and what else is not as usual."""


def usual_runs():
    """Return the searches that are tried unless others are asked for."""
    return [link_runs.parse_run("algorithm:" + text.replace(" ", ","))[0] for text in ALWAYS]


def names(run):
    """Return what a search is called: its algorithm with its weight, and its heuristic with what else is unusual."""
    algorithm, others = catalogue.algorithm(run["algorithm"]).label, []
    if catalogue.weighs_h(run["algorithm"]):
        algorithm += ", " + link_runs.link.format_value("weight", run["weight"])
    if catalogue.uses_heuristic(run["algorithm"]):
        others.append(_heuristic(run["heuristic"]))
    for key, _text in link_runs.changed_settings(run):
        if key not in ("algorithm", "heuristic", "weight"):
            others.append(link_runs.option_words(key, run[key]))
    return algorithm, ", ".join(others)


def full_name(run):
    """Return both in one, as a table or a listener needs it."""
    return ", ".join([part for part in names(run) if part])


def line_names(runs):
    """Return what lines are called: the algorithm, and where it has several lines what tells this one from its like."""
    algorithms, telling = _told_apart(runs)
    found = []
    for algorithm, others in zip(algorithms, telling):
        alone = algorithms.count(algorithm) == 1 or not others
        found.append(algorithm if alone else f"{algorithm}, {others}")
    return _no_two_alike(runs, found)


def short_names(runs):
    """Return what lines are called where there is little room: of the one algorithm with several, what tells them."""
    algorithms, telling = _told_apart(runs)
    if len({name for name in algorithms if algorithms.count(name) > 1}) > 1:
        return [name.replace(" best-first", "") for name in line_names(runs)]
    found = []
    for algorithm, others in zip(algorithms, telling):
        found.append(others if algorithms.count(algorithm) > 1 and others else algorithm.replace(" best-first", ""))
    return _no_two_alike(runs, found)


def _told_apart(runs):
    """Return the names of the algorithms, and of each search what else it is called by and not all others are."""
    both = [names(run) for run in runs]
    parts = [[part for part in others.split(", ") if part] for _algorithm, others in both]
    telling = [", ".join([part for part in mine if not all(part in others for others in parts)]) for mine in parts]
    return [algorithm for algorithm, _others in both], telling


def _no_two_alike(runs, found):
    """Return names with the full one wherever one would stand for two searches."""
    return [full_name(run) if found.count(name) > 1 else name for run, name in zip(runs, found)]


def spoken(run):
    """Return a search as a sentence has it: A* with Manhattan, breadth-first."""
    algorithm, others = names(run)
    return f"{algorithm} with {others}" if others else algorithm


def duration(seconds):
    """Return about how long something takes, in the unit that suits it."""
    if seconds < MINUTE:
        return f"{max(1, round(seconds))} s"
    if seconds < HOUR:
        return f"{round(seconds / MINUTE)} min"
    return f"{seconds / HOUR:.1f} h"


def whole(value):
    """Return a median as whole numbers have it."""
    return f"{int(value + 0.5):,}"


def seconds(value):
    """Return seconds with as many places as tell them apart."""
    return f"{value:.2f}" if value >= 1 else f"{value:.4f}"


def _heuristic(name):
    words = heuristic_names.label(name).replace(" distance", "")
    detail = name.partition(":")[2]
    return f"{words} {detail.replace('document_002', 'as document 002 prints it')}" if detail else words
