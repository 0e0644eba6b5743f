"""Conversion of the page's state to a link and back; parsing never raises, whatever the link contains.

Keys can be in the query string or in the fragment; the fragment has precedence, and the last repetition of a key
counts.
"""

from puzzle.core import board, catalogue, formatting, heuristic_names, option_table, problem_numbers
from puzzle.links import key_table, link_assignment, link_values

FRAME_KEYS = key_table.names("iframe")
"""The keys that configure an embedded page."""
KEYS = tuple([key.name for key in key_table.LINK_KEYS if key.parse and key.group != "iframe"])
"""The other keys that this module parses."""
ALL_KEYS = tuple([name for key in key_table.LINK_KEYS for name in key.keys])
"""All keys that links can have, with those of trials, comparisons and the reader's code."""
EXAMPLE_START, EXAMPLE_GOAL = (2, 8, 3, 1, 6, 4, 7, 0, 5), (1, 2, 3, 8, 0, 4, 7, 6, 5)
"""The boards of the example, which the page shows when its address is no link: five moves apart."""
_BY_HAND, _OWN_SEARCH = catalogue.BY_HAND.name, catalogue.OWN_SEARCH.name
_WITHOUT_QUIZ = {
    _BY_HAND: "a search by hand has no quiz, as every choice is yours.",
    _OWN_SEARCH: "a search of your own has no quiz, as only its code knows the next step.",
}
"""By algorithm, why it has no quiz."""
_MAX_LENGTH = 4000  # the number of characters of a link that are parsed; real links are much shorter
_SHORTEST_MISSPELT = 5
"""The fewest letters of a key that is taken for a typing error; shorter ones are those of other programs."""


def defaults() -> dict:  # type: ignore[type-arg]
    """Return the state of a page opened without a link; None for `reached` and `step` means the default."""
    state = option_table.defaults()
    state.update({key.name: key.default for key in key_table.LINK_KEYS})
    return state


def parse(query: str, fragment: str = "") -> tuple:  # type: ignore[type-arg]
    """Return (state, sentences about invalid values) of a query string and a fragment.

    Unknown keys are ignored; an invalid value is replaced by its default.
    """
    raw = address_pairs(query, fragment)
    state, problems = defaults(), misspelt_sentences(raw, ALL_KEYS)
    for key in key_table.LINK_KEYS:
        is_ours = "assignment" in raw or key.name not in link_assignment.OF_STUDENTS
        if key.parse and key.name in raw and is_ours:
            try:
                state[key.name] = key.parse(raw[key.name])
            except ValueError as error:
                problems.append(f"In the link, {key.name}: {error}")
    with_numbers = [record.name for record in catalogue.PROBLEMS if problem_numbers.key_of(record.name) in raw]
    if "problem" not in raw and with_numbers:
        state["problem"] = with_numbers[0]
    _fit_goal(state, raw, problems)
    _add_quiz(state, raw, problems)
    if state["step"] is not None or state["algorithm"] == _BY_HAND:
        state["run"] = True  # a manual search starts at once
    if state["show"] == "map":
        state["view"] = "map"
    _add_code(state, raw, link_values.find_codes(query, fragment), problems)
    _add_search(state, raw, link_values.find_codes(query, fragment, link_values.SEARCH_KEY), problems)
    if state["view"] == "map" and state["problem"] != catalogue.DEFAULTS["problem"]:
        state.update(view="tree", show="both" if state["show"] == "map" else state["show"])
        problems.append("In the link, view: only boards have a map, so the tree is shown.")
    _fit_problem(state, problems)
    if state["lesson"] is not None:  # it needs the whole page, and its searches are those of its parts
        state.update(quiz=None, lecture=False, show="both", controls="full", auto=False)
    if None not in (state["from"], state["to"]) and state["to"] <= state["from"]:
        problems.append("In the link, to: the last step of a range must come after the first.")
        state["to"] = None
    problems.extend(link_assignment.fit(state))
    if "start" not in raw and state["assignment"] is not None and state["assignment"]["moves"] is not None:
        state["start"] = state["goal"]  # the board of the student has not been dealt yet
    return state, problems


def _add_quiz(state: dict, raw: dict, problems: list) -> None:  # type: ignore[type-arg]
    """Add the quiz of a link; searches whose next step nobody can know beforehand have none."""
    state["quiz"], quiz_problems = link_values.parse_quiz(raw)
    problems.extend(quiz_problems)
    if state["quiz"] is not None and state["algorithm"] in _WITHOUT_QUIZ:
        state["quiz"] = None
        problems.append(f"In the link, quiz: {_WITHOUT_QUIZ[state['algorithm']]}")
    if state["quiz"] is not None:  # a quiz needs a completed search and a visible tree
        state.update(run=True, step=None, view="tree", lecture=False, controls="full")
        state["show"] = "both" if state["show"] in ("board", "map") else state["show"]


def _fit_problem(state: dict, problems: list) -> None:  # type: ignore[type-arg]
    """Replace trials, and a search from both ends, by their defaults if the problem does not have them."""
    if state["view"] == "trials" and state["problem"] == catalogue.OWN_PROBLEM.name:
        state["view"] = "tree"
        problems.append("In the link, view: trials need random instances, which only the built-in problems have.")
    if catalogue.searches_both_ends(state["algorithm"]) and state["problem"] not in catalogue.BOTH_ENDS:
        state["algorithm"] = catalogue.DEFAULTS["algorithm"]
        problems.append("In the link, algorithm: this problem cannot be searched from its goal, so A* is used.")


def _add_code(state: dict, raw: dict, found: tuple, problems: list) -> None:  # type: ignore[type-arg]
    """Add the reader's code to a state; code that arrives in a link is shown, and never run by itself."""
    state["code"], code_problems = found
    problems.extend(code_problems)
    is_own_problem = state["problem"] == catalogue.OWN_PROBLEM.name
    if state["code"]:
        if "heuristic" not in raw and not is_own_problem:
            state["heuristic"] = heuristic_names.OWN
        state.update(run=False, step=None, quiz=None, auto=False)
    elif is_own_problem and raw["problem"] != catalogue.OWN_PROBLEM.name:
        problems.append(
            "In the link, problem: your own problem is found by its code, not by its name, which is ignored."
        )
    if state["embed"] and is_own_problem:
        state.update(problem=catalogue.DEFAULTS["problem"], run=False)
        problems.append("In the link, problem: an iframe runs no code of your own, so the sliding puzzle is shown.")
    if state["embed"]:
        state["code"] = []
        problems.extend(replace_own_heuristics([state]))


def _add_search(state: dict, raw: dict, found: tuple, problems: list) -> None:  # type: ignore[type-arg]
    """Add the code of the reader's search to a state; like other code that arrives, it is not run by itself."""
    state["search"], code_problems = found
    problems.extend(code_problems)
    if state["search"] and "algorithm" not in raw:
        state["algorithm"] = _OWN_SEARCH
    if state["search"]:
        state.update(run=False, step=None, quiz=None, auto=False)
    if state["embed"]:
        state["search"] = []
        problems.extend(replace_own_searches([state]))
    elif state["view"] == "trials":
        problems.extend(replace_own_searches([state], IN_TRIALS))


IN_IFRAME = "In the link, algorithm: an iframe runs no code of your own, so A* is used."
IN_TRIALS = "In the link, algorithm: trials do not run a search of your own, which Test it tries; A* is used."


def replace_own_searches(runs: list, sentence: str = IN_IFRAME) -> list:  # type: ignore[type-arg]
    """Replace searches of the reader's own where they cannot run; return a list with the sentence about it."""
    own_runs = [run for run in runs if run["algorithm"] == _OWN_SEARCH]
    for run in own_runs:
        run["algorithm"] = catalogue.DEFAULTS["algorithm"]
    return [sentence] if own_runs else []


def replace_own_heuristics(runs: list) -> list:  # type: ignore[type-arg]
    """Replace the reader's own heuristics, which an iframe does not run, and return a list with a sentence about it."""
    own_runs = [run for run in runs if heuristic_names.is_own(run["heuristic"])]
    for run in own_runs:
        run["heuristic"] = catalogue.DEFAULTS["heuristic"]
    sentence = "In the link, heuristic: an iframe runs no code of your own, so Manhattan distance is used."
    return [sentence] if own_runs else []


def format(state: dict) -> str:  # type: ignore[type-arg]
    """Return a state as a query string without its question mark: both boards and all non-default values."""
    text = format_keys(state, KEYS + (FRAME_KEYS if state.get("embed") else ()))
    return text if state.get("quiz") is None else text + "&" + link_values.format_quiz(state["quiz"])


def format_keys(state: dict, keys: tuple) -> str:  # type: ignore[type-arg]
    """Return the given keys of a state as a query string; defaults are omitted, except for the boards."""
    # Some defaults follow from other keys: for example, a link with a step also runs the search.
    default_state = defaults()
    by_hand = state["algorithm"] == _BY_HAND
    if state.get("step") is not None or state.get("quiz") is not None or by_hand:
        default_state["run"] = True
    if state.get("embed") and state.get("show") == "map":
        default_state["view"] = "map"
    if state.get("reached") == catalogue.default_reached(state["algorithm"]):
        default_state["reached"] = state["reached"]
    other_numbers = [name for name in problem_numbers.KEYS if name != problem_numbers.key_of(state["problem"])]
    parts = []
    for name in keys:
        key, value = key_table.find(name), state.get(name)
        if value is None or (name == "picks" and not by_hand) or name in other_numbers:
            continue
        # Boards are never omitted: a page opened without boards uses the size that the reader used last.
        if key.group == "boards" or value != default_state[name]:
            parts.append(f"{name}={key.format(value)}")
    return "&".join(parts)


def _fit_goal(state: dict, raw: dict, problems: list) -> None:  # type: ignore[type-arg]
    """Give start and goal the same size.

    If only the goal is in the link, the start becomes the goal. Otherwise the goal becomes the standard goal.
    """
    if len(state["start"]) == len(state["goal"]):
        return
    if "goal" in raw and "start" not in raw:
        state["start"] = state["goal"]
    else:
        if "goal" in raw and len(problems) == 0:
            problems.append("In the link, goal: the goal and the start differ in size, so the standard goal is used.")
        state["goal"] = board.standard_goal(*board.shape(len(state["start"])))


def address_pairs(query: str, fragment: str) -> dict[str, str]:
    """Return the keys and values of a query string and a fragment; the fragment has precedence."""
    pairs = parse_pairs(query)
    pairs.update(parse_pairs(fragment))
    return pairs


def parse_pairs(text: str) -> dict[str, str]:
    """Return `a=1&b=2` as a dict with percent escapes decoded; malformed text never raises."""
    pairs = {}
    for part in text[:_MAX_LENGTH].lstrip("?#").split("&"):
        key, equals, setting = part.partition("=")
        if equals:
            key = link_values.unescape(key)
            while key.startswith("amp;"):  # from HTML, where & is written as &amp;
                key = key[4:]
            pairs[key] = link_values.unescape(setting)
    return pairs


def title(state: dict) -> str:  # type: ignore[type-arg]
    """Return the title of an embedded page: the search, and the board or the problem."""
    algorithm, heuristic = catalogue.algorithm(state["algorithm"]).label, ""
    if state["problem"] != catalogue.DEFAULTS["problem"]:
        subject = catalogue.find(catalogue.ALL_PROBLEMS, state["problem"], "problem").label
    else:
        if catalogue.uses_heuristic(state["algorithm"]):
            heuristic = ", " + heuristic_names.label(state["heuristic"])
        rows = board.text(state["start"]).split("/")
        subject = ", ".join([" ".join(["gap" if tile == "0" else tile for tile in row.split(" ")]) for row in rows])
    return f"Slide & Seek: {algorithm}{heuristic}; {subject}"


def misspelt_sentences(raw: dict, known: tuple[str, ...]) -> list[str]:  # type: ignore[type-arg]
    """Return a sentence for each key of a link that differs from a known key in one letter; others are ignored."""
    sentences = []
    for key in sorted(raw):
        if len(key) >= _SHORTEST_MISSPELT and key not in known and len(key) <= 20:
            similar = [name for name in known if is_one_letter_off(key.lower(), name) and name not in raw]
            if similar:
                sentences.append(f"In the link, {formatting.mask_controls(key)}: did you mean {similar[0]}?")
    return sentences


def is_one_letter_off(word: str, name: str) -> bool:
    """Return True if a word is a name with at most one letter added, missing, wrong or exchanged with the next.

    >>> is_one_letter_off("algoritm", "algorithm"), is_one_letter_off("gaol", "goal"), is_one_letter_off("step", "stop")
    (True, True, True)
    """
    if abs(len(word) - len(name)) > 1:
        return False
    same = 0
    while same < min(len(word), len(name)) and word[same] == name[same]:
        same += 1
    rest, other = word[same:], name[same:]
    if len(rest) != len(other):
        return rest[1:] == other or rest == other[1:]
    exchanged = len(rest) > 1 and rest[0] == other[1] and rest[1] == other[0] and rest[2:] == other[2:]
    return rest[1:] == other[1:] or exchanged
