"""The state of the page as link text, and back; reading never raises, whatever the link holds.

Keys may stand in the query string or in the fragment; the fragment wins key by key and the last
repetition counts. Both interpreters load this module.
"""

from puzzle.core import board, catalogue, heuristic_names, layout_table, option_table, validation
from puzzle.links import link_marks, link_names, link_picks, link_quiz, link_stops

_SHOWN = (
    "picks", "step", "run", "anyway", "view", "layout", "map", "drawer", "lines", "stop", "lecture", "marks",
    "together",
)  # fmt: skip
KEYS = ("problem", "start", "goal", "algorithm", "heuristic") + option_table.NAMES + _SHOWN  # noqa: RUF005
BOARDS = ("start", "goal")
"""The keys that every link holds."""
FRAME_KEYS = ("embed", "show", "controls", "auto", "speed", "from", "to", "theme", "poster")
"""What a link says of the frame that it is for."""
CHOICES = {
    "view": (("tree", "map", "compare", "trials"), "view"),
    "together": (("step", "share"), "way of going together"),
    "map": (("plane", "rings"), "layout of the map"),
    "drawer": (("depths", "frontier", "code"), "drawer"),
    "show": (("both", "board", "tree", "map"), "view"),
    "controls": (("full", "play", "none"), "set of controls"),
    "speed": (("1", "2", "4", "8", "30", "120", "1000", "layer", "max"), "speed"),
    "theme": (("auto", "light", "dark"), "theme"),
}
"""How the page or a frame shows a search: what each key may be, and what that is called."""
START = (2, 3, 7, 1, 8, 0, 6, 5, 4)
_FLAGS = ("run", "anyway", "embed", "auto", "lecture", "lines")
_READ = {
    "algorithm": lambda text: link_names.algorithm(catalogue.ALL_ALGORITHMS, text),
    "heuristic": link_names.heuristic,
    "stop": link_stops.normalize,
    "marks": link_marks.parse,
    "picks": link_picks.parse,
}
"""Who reads a key of which others know what it may be."""
_BY_HAND = catalogue.BY_HAND.name
_HEX = "0123456789abcdefABCDEF"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./"  # what a poster's path is written in
_LONGEST = 4000  # characters of a link that are looked at; no honest link comes near it


def defaults() -> dict:  # type: ignore[type-arg]
    """Return the state of a page opened without any link; `reached` and `step` None mean "as usual"."""
    state = option_table.defaults()
    state.update(start=START, goal=board.standard_goal(3), step=None)
    state.update(
        run=False,
        anyway=False,
        embed=False,
        auto=False,
        view="tree",
        layout="tidy",
        map="plane",
        drawer="depths",
        lines=False,
        together="step",
    )
    state.update(stop="", lecture=False, marks=(), quiz=None, picks=())  # see the modules `link_stops`, `link_marks`, …
    state["trial"] = None  # which `link_runs` reads
    state.update(others=())  # the searches beside this one, see `link_runs`
    state.update(show="both", controls="full", speed=None, theme="auto", poster=None)
    state["from"] = state["to"] = None  # the steps that a frame plays again and again
    return state


def parse(query: str, fragment: str = "") -> tuple:  # type: ignore[type-arg]
    """Read a query string and a fragment; return (state, sentences about values that made no sense).

    Unknown keys are ignored silently; a bad value leaves its default in place.
    """
    raw = parse_pairs(query)
    raw.update(parse_pairs(fragment))
    state, problems = defaults(), []
    for key in KEYS + FRAME_KEYS:
        if key in raw:
            try:
                state[key] = parse_value(key, raw[key])
            except ValueError as error:
                problems.append(f"In the link, {key}: {error}")
    _fit_goal(state, raw, problems)
    state["quiz"], wrong = link_quiz.parse_quiz(raw)
    problems.extend(wrong)
    if state["quiz"] is not None and state["algorithm"] == _BY_HAND:
        state["quiz"] = None
        problems.append("In the link, quiz: a search by hand has no quiz, as every choice is yours.")
    if state["quiz"] is not None:  # it is on a whole search, in whose tree it is answered
        state.update(run=True, step=None, view="tree", lecture=False, controls="full")
        state["show"] = "both" if state["show"] in ("board", "map") else state["show"]
    if state["step"] is not None or state["algorithm"] == _BY_HAND:
        state["run"] = True  # by hand there is nothing to wait for
    if state["show"] == "map":
        state["view"] = "map"
    if None not in (state["from"], state["to"]) and state["to"] <= state["from"]:
        problems.append("In the link, to: the last step of a range must come after the first.")
        state["to"] = None
    return state, problems


def format(state: dict) -> str:  # type: ignore[type-arg]
    """Write a state as a query string without its question mark: both boards, and what else is not as usual."""
    text = format_keys(state, KEYS + (FRAME_KEYS if state.get("embed") else ()))
    return text if state.get("quiz") is None else text + "&" + link_quiz.format_quiz(state["quiz"])


def format_keys(state: dict, keys: tuple) -> str:  # type: ignore[type-arg]
    """Write some keys of a state as a query string: defaults are omitted, except for the boards."""
    usual = defaults()
    by_hand = state["algorithm"] == _BY_HAND
    if state.get("step") is not None or state.get("quiz") is not None or by_hand:
        usual["run"] = True
    if state.get("embed") and state.get("show") == "map":
        usual["view"] = "map"
    if state.get("reached") == catalogue.default_reached(state["algorithm"]):
        usual["reached"] = state["reached"]
    parts = []
    for key in keys:
        chosen = state.get(key)
        if chosen is None or (key == "picks" and not by_hand):
            continue
        if key in BOARDS or chosen != usual[key]:  # without its boards a link could open on the reader's usual size
            parts.append(f"{key}={format_value(key, chosen)}")
    return "&".join(parts)


def format_value(key: str, chosen: object) -> str:
    """Return what a key is set to as a link has it."""
    if key in BOARDS:
        return board.link_text(chosen)  # type: ignore[arg-type]
    if key in option_table.NAMES:
        return option_table.find(key).format(chosen)  # type: ignore[no-any-return]
    if key in _FLAGS:
        return validation.flag_text(bool(chosen))
    if key == "marks":
        return link_marks.format(chosen)  # type: ignore[arg-type]
    if key == "picks":
        return link_picks.format(chosen)  # type: ignore[arg-type]
    return str(chosen)


def parse_value(key: str, text: str) -> object:
    """Return what a key of a link is set to; raise ValueError where that makes no sense."""
    if key in BOARDS:
        return board.parse(text)
    if key in option_table.NAMES:
        return option_table.find(key).parse(text)
    if key in _FLAGS:
        return validation.parse_flag(text)
    if key in _READ:
        return _READ[key](text)
    if key in ("step", "from", "to"):
        if not text or len(text) > 9 or not all(c in "0123456789" for c in text):
            raise ValueError("a step is a whole number, 0 or more.")
        return int(text)
    if key == "poster":
        return text if _is_path(text) else None
    if key == "layout":
        if text not in layout_table.NAMES:
            raise ValueError("there is no such tree layout; choose one under Layout.")
        return text
    if key in CHOICES:
        offered, what = CHOICES[key]
        return validation.check_name(offered, text, what)
    return catalogue.find(catalogue.PROBLEMS, text, "problem").name


def _is_path(text: str) -> bool:
    """Tell whether a poster is a file of this site: what names another one is passed over without a word."""
    return text.endswith(".svg") and "//" not in text and all(c in _PLAIN for c in text)


def _fit_goal(state: dict, raw: dict, problems: list) -> None:  # type: ignore[type-arg]
    """Give start and goal one size: a side the link does not name follows the one it does."""
    if len(state["start"]) == len(state["goal"]):
        return
    if "goal" in raw and "start" not in raw:
        state["start"] = state["goal"]
    else:
        if "goal" in raw and len(problems) == 0:
            problems.append("In the link, goal: the goal and the start differ in size, so the standard goal is used.")
        state["goal"] = board.standard_goal(board.width(state["start"]))


def parse_pairs(text: str) -> dict[str, str]:
    """Split `a=1&b=2` into a dict, percent escapes decoded; junk yields odd values, never an error."""
    found = {}
    for part in text[:_LONGEST].lstrip("?#").split("&"):
        key, equals, setting = part.partition("=")
        if equals:
            found[_unquote(key)] = _unquote(setting)
    return found


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


def title(state: dict) -> str:  # type: ignore[type-arg]
    """Return what a frame of this state is called: the search and the board, or the problem that is no board."""
    algorithm, how = catalogue.algorithm(state["algorithm"]).label, ""
    if state["problem"] != catalogue.DEFAULTS["problem"]:
        where = catalogue.find(catalogue.PROBLEMS, state["problem"], "problem").label
    else:
        if catalogue.uses_heuristic(state["algorithm"]):
            how = ", " + heuristic_names.label(state["heuristic"])
        rows = board.text(state["start"]).split("/")
        where = ", ".join([" ".join(["gap" if tile == "0" else tile for tile in row.split(" ")]) for row in rows])
    return f"Slide & Seek: {algorithm}{how}; {where}"
