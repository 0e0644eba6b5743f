"""What the runs of a comparison are called, and what they are searched with as the page has it."""

from puzzle.core import catalogue, formatting, heuristic_names
from puzzle.links import link_runs

NAMES = "ABCD"


def opposite(settings):
    """Return what a comparison begins with beside a search: greedy search, and beside that A*."""
    run = link_runs.run_settings(settings)
    run["algorithm"] = "a_star" if settings["algorithm"] == "greedy_best_first" else "greedy_best_first"
    run["reached"] = None
    return run


def label(search):
    """Return how a search is called beside others: the algorithm, with the weight where there is one."""
    name = catalogue.algorithm(search["algorithm"]).label
    if catalogue.weighs_h(search["algorithm"]):
        name += f", {formatting.factor(search['weight'])}"
    return name


def full_label(search):
    """Return the algorithm and the heuristic of a search."""
    name = label(search)
    if catalogue.uses_heuristic(search["algorithm"]):
        name += f", {heuristic_names.label(search['heuristic'])}"
    return name


def shortened(name):
    """Return what an algorithm or a heuristic is called where there is little room."""
    for ending in (" best-first", " breadth-first", " distance"):
        name = name.replace(ending, "")
    return name


def options_in_words(search):
    """Return what is not as usual in a search besides its algorithm, its heuristic and its weight."""
    named = ("algorithm", "heuristic", "weight")
    formatting = [
        link_runs.option_words(key, search[key])
        for key, _text in link_runs.changed_settings(search)
        if key not in named
    ]
    return ", ".join(formatting)
