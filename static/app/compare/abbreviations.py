"""The default of run B, and short names of algorithms, heuristics and options."""

from puzzle.core import catalogue, option_table
from puzzle.links import link_runs


def default_opponent(settings):
    """Return the settings of run B in a new comparison: greedy best-first search, or A* if run A is greedy."""
    run = link_runs.run_settings(settings)
    run["algorithm"] = "a_star" if settings["algorithm"] == "greedy_best_first" else "greedy_best_first"
    run["reached"] = None
    return run


def abbreviate(name):
    """Return a shorter name of an algorithm or a heuristic."""
    short_names = [algorithm.subject for algorithm in catalogue.ALGORITHMS if algorithm.label == name]
    for ending in (" best-first", " breadth-first", " distance"):
        name = name.replace(ending, "")
    return min([name] + short_names, key=len)  # noqa: RUF005 (MicroPython)


def options_in_words(search, other_problem):
    """Return the options of a search that differ from the defaults, except algorithm, heuristic and weight.

    Options that have an effect only on boards are omitted for another problem.
    """
    named, options = ("algorithm", "heuristic", "weight"), []
    for key, _text in link_runs.changed_settings(search):
        if key not in named and not (other_problem and option_table.find(key).no_boards_reason):
            options.append(option_table.find(key).words(search[key]))
    return ", ".join(options)
