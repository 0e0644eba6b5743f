"""The settings of a search, as a dict: taken from a link, completed, and asked whether they need a reader's code.

Both interpreters load this module.
"""

from puzzle.core import catalogue, heuristic_names, option_table

USUAL_PROBLEM, OWN_PROBLEM = catalogue.DEFAULTS["problem"], catalogue.OWN_PROBLEM.name
DEFAULT_DEPTH_LIMIT = 20
"""The depth limit of depth-limited search unless the reader sets another; without one, the search might never end."""
DELETED = "“{}” has been deleted, so a link cannot contain its code."


def settings_of(link_state: dict) -> dict:  # type: ignore[type-arg]
    """Return the search settings of a link state.

    >>> from puzzle.links import link
    >>> settings_of(link.defaults())["algorithm"]
    'a_star'
    """
    return with_depth_limit({name: link_state[name] for name in option_table.defaults()})


def settings_of_run(search: dict, page_settings: dict) -> dict:  # type: ignore[type-arg]
    """Return the search settings of a run of the page's problem; `search` holds its settings as in links."""
    settings = dict(page_settings)
    settings.update(search)
    return with_depth_limit(settings)


def with_depth_limit(settings: dict) -> dict:  # type: ignore[type-arg]
    """Return the settings; if depth-limited search has no depth limit, set the default limit."""
    if settings["algorithm"] == "depth_limited" and settings["depth_limit"] is None:
        settings = dict(settings)
        settings["depth_limit"] = DEFAULT_DEPTH_LIMIT
    return settings


def with_problem_code(settings: dict, code: str) -> dict:  # type: ignore[type-arg]
    """Return the settings; a problem of the reader's own without code, as links have it, gets this code."""
    if settings["problem"] == OWN_PROBLEM and not settings["problem_code"]:
        settings["problem_code"] = code
    return settings


def with_new_name(settings: dict, names: dict) -> dict:  # type: ignore[type-arg]
    """Return settings with the new name of their heuristic, if it has one; `names` has the new names by the old."""
    if settings["heuristic"] not in names:
        return settings
    renamed = dict(settings)
    renamed["heuristic"] = names[settings["heuristic"]]
    return renamed


def news_of_renaming(settings: dict, others: list, trial: dict | None, names: dict) -> dict:  # type: ignore[type-arg]
    """Return the fields of the page's state in which heuristics have new names: settings, other runs, and a trial.

    `names` has the new names by the old; a trial that is None has no field.
    """
    news = {"settings": with_new_name(settings, names), "others": [with_new_name(run, names) for run in others]}
    if trial is None:
        return news
    renamed = dict(trial)
    renamed["runs"] = [with_new_name(run, names) for run in trial["runs"]]
    news["trial"] = renamed
    return news


def runs_own_code(settings: dict) -> bool:  # type: ignore[type-arg]
    """Return True if a search with these settings runs a heuristic of the reader's, or can ask for its values.

    >>> runs_own_code({"problem": "sliding_tiles", "algorithm": "a_star", "heuristic": "own:Mine"})
    True
    """
    if settings["problem"] != USUAL_PROBLEM or not catalogue.uses_heuristic(settings["algorithm"]):
        return False  # a search of another problem may have no heuristic
    return heuristic_names.is_own(settings["heuristic"])


def is_own_search(settings: dict) -> bool:  # type: ignore[type-arg]
    """Return True if these are the settings of a search that the reader has written; a trial names no algorithm."""
    return bool(settings.get("algorithm") == catalogue.OWN_SEARCH.name)


def asks_heuristic(code: str) -> bool:
    """Return True if the code of a search seems to ask a problem for values of its heuristic.

    >>> asks_heuristic("f = g + problem.h(state)"), asks_heuristic("return path")
    (True, False)
    """
    return ".h(" in code or ".heuristic(" in code or ".h," in code or ".h)" in code


def own_heuristics(link_state: dict) -> list:  # type: ignore[type-arg]
    """Return the reader's own heuristics that the searches of a link name, in the order in which they first occur."""
    if link_state["view"] == "trials" and link_state["trial"] is not None:
        runs = link_state["trial"]["runs"]
    else:
        runs = [link_state] + list(link_state["others"])  # noqa: RUF005 (MicroPython cannot unpack here)
    names = []
    for run in runs:
        if run["heuristic"] and heuristic_names.is_own(run["heuristic"]) and run["heuristic"] not in names:
            names.append(run["heuristic"])
    return names


def codes_of(heuristics: list, own_codes: dict, own_name: str) -> list:  # type: ignore[type-arg]
    """Return the codes of the reader's heuristics; raise ValueError if one has been deleted.

    `own_codes` has the code by name, and `own_name` is the heuristic in use.
    """
    names = [heuristic_names.own_name(heuristic) or own_name for heuristic in heuristics]
    codes = [own_codes.get(name) for name in names]
    if None in codes:
        raise ValueError(DELETED.format(heuristic_names.label(heuristics[codes.index(None)])))
    return codes
