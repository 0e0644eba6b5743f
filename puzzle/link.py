"""The state of the page as link text, and back; reading never raises, whatever the link holds.

Keys may stand in the query string or in the fragment; the fragment wins key by key and the last
repetition counts. Both interpreters load this module.
"""

from puzzle import board, catalogue, checks, heuristic_names

KEYS = (
    "problem", "start", "goal", "algorithm", "heuristic", "count_blank", "order", "reached", "ties", "goal_test",
    "node_limit", "depth_limit", "weight", "undo", "step", "run", "anyway", "embed", "show", "auto",
)  # fmt: skip
SHOWN = ("board", "tree", "both")
START = (2, 3, 7, 1, 8, 0, 6, 5, 4)
_FLAGS = ("count_blank", "undo", "run", "anyway", "embed", "auto")
_HEX = "0123456789abcdefABCDEF"
_LONGEST = 4000  # characters of a link that are looked at; no honest link comes near it


def defaults() -> dict:  # type: ignore[type-arg]
    """Return the state of a page opened without any link; `reached` and `step` None mean "as usual"."""
    state = dict(catalogue.DEFAULTS)
    state.update(start=START, goal=board.standard_goal(3), reached=None, step=None, show="both")
    state.update(run=False, anyway=False, embed=False, auto=False)
    return state


def parse(query: str, fragment: str = "") -> tuple:  # type: ignore[type-arg]
    """Read a query string and a fragment; return (state, sentences about values that made no sense).

    Unknown keys are ignored silently; a bad value leaves its default in place.
    """
    raw = _pairs(query)
    raw.update(_pairs(fragment))
    state, problems = defaults(), []
    for key in KEYS:
        if key in raw:
            try:
                state[key] = _value(key, raw[key])
            except ValueError as error:
                problems.append(f"In the link, {key}: {error}")
    _fit_goal(state, raw, problems)
    if state["step"] is not None:
        state["run"] = True
    return state, problems


def format(state: dict) -> str:  # type: ignore[type-arg]
    """Write a state as a query string without its question mark, defaults omitted."""
    usual = defaults()
    usual["goal"] = board.standard_goal(board.width(state["start"]))
    if state.get("step") is not None:
        usual["run"] = True
    if state.get("reached") == catalogue.default_reached(state["algorithm"]):
        usual["reached"] = state["reached"]
    parts = []
    for key in KEYS:
        value = state.get(key)
        if value is None or value == usual[key]:
            continue
        if key in ("start", "goal"):
            value = board.link_text(value)
        elif key in _FLAGS:
            value = "1" if value else "0"
        parts.append(f"{key}={value}")
    return "&".join(parts)


def _value(key: str, text: str) -> object:
    if key in ("start", "goal"):
        return board.parse(text)
    if key in _FLAGS:
        if text not in ("0", "1"):
            raise ValueError("a flag is 0 or 1.")
        return text == "1"
    if key == "order":
        return checks.checked_order(text)
    if key == "heuristic":
        return heuristic_names.checked(text)
    if key == "node_limit":
        return checks.checked_node_limit(text)
    if key == "depth_limit":
        return checks.checked_depth_limit(text)
    if key == "weight":
        return checks.checked_weight(text)
    if key == "step":
        if not text or len(text) > 9 or not all(c in "0123456789" for c in text):
            raise ValueError("a step is a whole number from 0.")
        return int(text)
    if key == "show":
        return checks.checked_name(SHOWN, text, "view")
    table, what = {
        "problem": (catalogue.PROBLEMS, "problem"),
        "algorithm": (catalogue.ALGORITHMS, "algorithm"),
        "reached": (catalogue.REACHED, "rule for reached boards"),
        "ties": (catalogue.TIES, "rule for ties"),
        "goal_test": (catalogue.GOAL_TEST, "time for the goal test"),
    }[key]
    return catalogue.find(table, text, what).name


def _fit_goal(state: dict, raw: dict, problems: list) -> None:  # type: ignore[type-arg]
    """Give start and goal one size: a side the link does not name follows the one it does."""
    if len(state["start"]) == len(state["goal"]):
        return
    if "goal" in raw and "start" not in raw:
        state["start"] = state["goal"]
    else:
        if "goal" in raw and len(problems) == 0:
            problems.append("In the link, goal: the goal has another size than the start, so the usual goal is shown.")
        state["goal"] = board.standard_goal(board.width(state["start"]))


def _pairs(text: str) -> dict[str, str]:
    """Split `a=1&b=2` into a dict, percent escapes decoded; junk yields odd values, never an error."""
    pairs = {}
    for part in text[:_LONGEST].lstrip("?#").split("&"):
        key, equals, value = part.partition("=")
        if equals:
            pairs[_unquote(key)] = _unquote(value)
    return pairs


def _unquote(text: str) -> str:
    if "%" not in text and "+" not in text:
        return text
    chunks = text.replace("+", " ").split("%")
    try:
        data = bytearray(chunks[0].encode())
        for chunk in chunks[1:]:
            escape = chunk[:2]
            if len(escape) == 2 and all(c in _HEX for c in escape):
                data.append(int(escape, 16))
                data.extend(chunk[2:].encode())
            else:
                data.extend(("%" + chunk).encode())
        return data.decode()
    except (UnicodeError, ValueError):
        return ""
