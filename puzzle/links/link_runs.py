"""Several searches in one link, and a trial of them on many boards or instances of another problem.

The first search, A, is in the usual keys; each of the others, `b` to `f`, is one text with the same keys, as in
`b=algorithm:greedy_best_first,heuristic:misplaced`. A comma separates only if a known key and a colon follow, and only
the first colon ends a key, so `heuristic:pattern_database:1,2,3,4/5,6,7,8` is one setting. Parsing never raises.
"""

from puzzle.core import board, catalogue, formatting, option_table
from puzzle.links import key_table, link, link_assignment, link_boards, link_values

RUN_KEYS = key_table.names("search")
"""The settings in which searches of the same problem can differ."""
LESSON_KEYS = key_table.names("lesson")
OTHERS = key_table.find("others").keys
BOARDS_RANGE = (1, 10000)
RANDOM_DEFAULTS = {"boards": 20, "seed": 1, "depth": None}
"""The keys of a trial that only random boards have, with their defaults."""
_RANDOM = ("boards", "seed", "depth")
BOARD_LIST = "board_list"
"""The key of a trial of given boards."""


def has_own_keys(query: str, fragment: str = "") -> bool:
    """Return True if the query or the fragment of an address contains a key of this page's links."""
    keys = [key for key in link.address_pairs(query, fragment) if key not in link_assignment.OF_STUDENTS]
    return any(key in link.ALL_KEYS for key in keys)


def default_run() -> dict:  # type: ignore[type-arg]
    """Return the settings of the default search; None for `reached` means the algorithm's default."""
    return run_settings(option_table.defaults())


def run_settings(state: dict) -> dict:  # type: ignore[type-arg]
    """Return the settings of the search in a page's state."""
    return {key: state[key] for key in RUN_KEYS}


def parse_run(text: str) -> tuple:  # type: ignore[type-arg]
    """Return (settings, sentences about invalid values) from the text of one search in a link."""
    run, problems = default_run(), []
    for key, setting in _settings(text):
        try:
            if key == "algorithm":  # a manual search is compared with no other
                searches = catalogue.ALGORITHMS + (catalogue.OWN_SEARCH,)  # noqa: RUF005 (MicroPython)
                run[key] = key_table.parse_algorithm(searches, setting)
            else:
                run[key] = key_table.find(key).parse(setting)
        except ValueError as error:
            problems.append(str(error))
    return run, problems


def format_run(run: dict) -> str:  # type: ignore[type-arg]
    """Return the non-default settings of one search as text, or its algorithm if all settings are defaults."""
    parts = [key + ":" + text for key, text in changed_settings(run)]
    return ",".join(parts) or "algorithm:" + run["algorithm"]


def first_opponent(settings: dict) -> dict:  # type: ignore[type-arg]
    """Return run B of a new comparison with a search: greedy best-first search, or A* if the search is greedy."""
    run = run_settings(settings)
    algorithm = "a_star" if settings["algorithm"] == "greedy_best_first" else "greedy_best_first"
    run.update(algorithm=algorithm, reached=None)
    return run


def suggested_run(settings: dict, others: list) -> dict:  # type: ignore[type-arg]
    """Return a further run of a comparison: that of a search with a common algorithm that no other run has."""
    first_run = run_settings(settings)
    for name in ("greedy_best_first", "a_star", "weighted_a_star", "uniform_cost"):
        run = dict(first_run)
        run.update(algorithm=name, reached=None)
        if name != first_run["algorithm"] and all(compared["algorithm"] != name for compared in others):
            return run
    return first_run


def changed_settings(run: dict) -> list:  # type: ignore[type-arg]
    """Return the non-default settings of a search as (key, text in links)."""
    defaults = default_run()
    defaults["reached"] = catalogue.default_reached(run["algorithm"])
    changed = [key for key in RUN_KEYS if run[key] is not None and run[key] != defaults[key]]
    return [(key, key_table.find(key).format(run[key])) for key in changed]


def parse_others(query: str, fragment: str = "") -> tuple:  # type: ignore[type-arg]
    """Return (searches other than A, sentences about invalid values) from a link."""
    return _others(link.address_pairs(query, fragment))


def format_others(runs: list) -> str:  # type: ignore[type-arg]
    """Return the searches other than A, at most five, as part of a query string."""
    named = zip(OTHERS, runs)  # noqa: B905 (MicroPython knows no strict)
    return "&".join([name + "=" + format_run(run) for name, run in named])


def parse_trial(query: str, fragment: str = "") -> tuple:  # type: ignore[type-arg]
    """Return (trial, sentences about invalid values) from a link.

    A trial is a dict: `problem`, `goal`, `boards` (their number, or that of the instances of another problem), `seed`,
    `depth` (the distance of each board from the goal, None for any), `board_list` (given boards as `link_boards` has
    them, None for random boards) and `runs` (all searches, A first). A trial with a list has the defaults of what only
    random boards have. For another problem, `runs` have no settings that have an effect only on boards.
    """
    state, problems = link.parse(query, fragment)
    raw = link.address_pairs(query, fragment)
    trial: dict = dict(RANDOM_DEFAULTS)  # type: ignore[type-arg]
    trial.update(problem=state["problem"], goal=state["goal"], board_list=None)
    if BOARD_LIST in raw:
        problems.extend(_add_board_list(trial, raw))
    for key in _RANDOM:
        if key in raw:
            try:
                if trial[BOARD_LIST] is not None:
                    raise ValueError("the boards are those of the list.")
                trial[key] = _number(key, raw[key])
            except ValueError as error:
                problems.append(f"In the link, {key}: {error}")
    other_runs, other_problems = _others(raw)
    other_problems = other_problems + link.replace_own_searches(other_runs, link.IN_TRIALS)
    trial["runs"] = [run_settings(state)] + other_runs  # noqa: RUF005 (as both interpreters have it)
    if trial["problem"] != catalogue.DEFAULTS["problem"]:
        trial["runs"] = [without_board_settings(run) for run in trial["runs"]]
        if trial["depth"] is not None:
            trial["depth"] = None
            problems.append("In the link, depth: only boards can be drawn by the moves they need.")
    return trial, problems + other_problems


def _add_board_list(trial: dict, raw: dict) -> list:  # type: ignore[type-arg]
    """Add the boards that a link lists to a trial; return sentences about them."""
    try:
        if trial["problem"] != catalogue.DEFAULTS["problem"]:
            raise ValueError("only boards can be listed.")
        trial[BOARD_LIST] = ""  # even a list that cannot be read is no reason to search other boards
        trial[BOARD_LIST] = link_boards.parse_list(raw[BOARD_LIST])
    except ValueError as error:
        return [f"In the link, {BOARD_LIST}: {error}"]
    return []


def board_count(trial: dict) -> int:  # type: ignore[type-arg]
    """Return the number of boards of a trial, or of the instances of another problem."""
    is_random = trial[BOARD_LIST] is None
    return trial["boards"] if is_random else link_boards.count(trial[BOARD_LIST])


def board_sizes(trial: dict) -> list:  # type: ignore[type-arg]
    """Return the numbers of cells of the boards of a trial."""
    return [len(trial["goal"])] if trial[BOARD_LIST] is None else link_boards.sizes(trial[BOARD_LIST])


def without_board_settings(run: dict) -> dict:  # type: ignore[type-arg]
    """Return the settings of a search of a problem without boards.

    Options that have an effect only on boards have their defaults; None for `heuristic` means the problem's own.
    """
    changed = dict(run)
    changed["heuristic"] = None
    changed.update({option.name: option.default for option in option_table.OPTIONS if option.no_boards_reason})
    return changed


def format_trial(trial: dict) -> str:  # type: ignore[type-arg]
    """Return a trial as part of a query string: the goal and all non-default values."""
    parts = ["goal=" + board.link_text(trial["goal"])]
    if trial["problem"] != catalogue.DEFAULTS["problem"]:
        parts.append("problem=" + trial["problem"])
    if trial[BOARD_LIST] is not None:
        parts.append(BOARD_LIST + "=" + link_boards.link_list(trial[BOARD_LIST]))
    parts.extend([f"{key}={trial[key]}" for key in _RANDOM if trial[key] != RANDOM_DEFAULTS[key]])
    parts.extend([key + "=" + text for key, text in changed_settings(trial["runs"][0])])
    if len(trial["runs"]) > 1:
        parts.append(format_others(trial["runs"][1:]))
    return "&".join(parts)


def format_trial_view(start: tuple, trial: dict) -> str:  # type: ignore[type-arg]
    """Return the link to a trial's page, with the reader's board, or the goal if their sizes differ."""
    board_shown = start if len(start) == len(trial["goal"]) else trial["goal"]
    return f"view=trials&start={board.link_text(board_shown)}&{format_trial(trial)}"


def format_bank_view(start: tuple, bank: dict) -> str:  # type: ignore[type-arg]
    """Return the link to the page of a question bank, with the reader's board if the goal has its size."""
    is_kept = bank["goal"] and len(board.parse(bank["goal"])) == len(start)
    text = "view=questions&" + link_values.format_bank(bank)
    return f"{text}&start={board.link_text(start)}" if is_kept else text


def parse_page(query: str, fragment: str = "") -> tuple:  # type: ignore[type-arg]
    """Return (state, sentences about invalid values) of a page with its runs or its trial from a link."""
    state, problems = link.parse(query, fragment)
    if state["view"] == "trials":
        state["trial"], problems = parse_trial(query, fragment)
    elif state["view"] == "questions":
        raw = link.address_pairs(query, fragment)
        state["bank"] = link_values.parse_bank(raw)
        state["bank"]["goal"] = board.link_text(state["goal"]) if "goal" in raw else ""
    else:
        state["others"], other_problems = parse_others(query, fragment)
        if state["embed"]:
            other_problems = other_problems + link.replace_own_heuristics(state["others"])
            other_problems = other_problems + link.replace_own_searches(state["others"])
        problems.extend([problem for problem in other_problems if problem not in problems])
    return state, problems


def format_page(state: dict) -> str:  # type: ignore[type-arg]
    """Return the state of a page with its runs or its trial as a query string."""
    if state["lesson"] is not None and not state["run"]:  # the boards and the search are those of its part
        return link.format_keys(state, (link.FRAME_KEYS if state["embed"] else ()) + LESSON_KEYS)
    text = ""
    if state["view"] == "trials" and state["trial"]:
        text = format_trial_view(state["start"], state["trial"])
    elif state["view"] == "questions" and state["bank"]:
        text = format_bank_view(state["start"], state["bank"])
    if text:
        return _iframe_keys(state) + "&" + text if state["embed"] else text
    text = link.format(state)
    if state["others"] and (not state["embed"] or state["view"] == "compare"):
        text += "&" + format_others(state["others"])
    return text


def _iframe_keys(state: dict) -> str:  # type: ignore[type-arg]
    """Return the first part of the query of an iframe with trials or questions: its settings, `run` and `step`."""
    keys, iframe_state = link.FRAME_KEYS + ("step", "run"), link.defaults()  # noqa: RUF005 (MicroPython has no stars)
    iframe_state.update({name: state[name] for name in keys})
    return link.format_keys(iframe_state, keys)


def list_note(state: dict) -> str:  # type: ignore[type-arg]
    """Return a sentence if the link is to a trial whose list of boards does not fit into it."""
    board_list = state["trial"]["board_list"] if state["view"] == "trials" and state["trial"] else None
    return link_boards.too_long_note(board_list) if board_list else ""


def setting_text(option, value, algorithm: str) -> str:  # type: ignore[no-untyped-def]
    """Return an option with a value, True, False or the text of a field, as in links; "" for its default value."""
    if option.name in option_table.FLAGS:
        return f"{option.name}:1" if value else ""
    if option is option_table.TILES:
        return f"heuristic:pattern_database:{value}" if value else ""
    default = option_table.default_value(option, algorithm)
    is_default = option.default is None and value == ("" if default is None else option.format(default))
    return "" if is_default else f"{option.name}:{value}"


def parse_board_count(text: str, noun: str = "boards") -> int:
    """Return the number of boards of a trial; raise ValueError unless the text is a whole number in range.

    `noun` names what is counted in the message: boards, or the instances of another problem.
    """
    return formatting.parse_count(text, BOARDS_RANGE[0], BOARDS_RANGE[1], "number of " + noun)


def _number(key: str, text: str) -> int:
    """Return the number of boards, the seed or the depth of a trial; raise ValueError if the text is invalid."""
    if key == "boards":
        return parse_board_count(text)
    return formatting.parse_seed(text) if key == "seed" else formatting.parse_depth_limit(text)


def _others(raw: dict) -> tuple:  # type: ignore[type-arg]
    """Return (searches other than A, sentences about invalid values) from the keys of a link."""
    runs, problems = [], []
    for name in OTHERS:
        if name in raw:
            run, sentences = parse_run(raw[name])
            runs.append(run)
            problems.extend([f"In the link, {name}: {sentence}" for sentence in sentences])
    return runs, problems


def _settings(text: str) -> list:  # type: ignore[type-arg]
    """Return the settings of one search as (key, text); text before the first known key is ignored."""
    settings = []
    for piece in text.split(","):
        key, colon, setting = piece.partition(":")
        if colon and key in RUN_KEYS:
            settings.append([key, setting])
        elif settings:
            settings[-1][1] += "," + piece
    return settings
