"""The keys of links and of saved settings, one record each, for links, the browser's storage and the page's state.

Both interpreters load this module.
"""

from collections import namedtuple

from puzzle.core import (
    board,
    board_choices,
    catalogue,
    formatting,
    heuristic_names,
    option_table,
    problem_numbers,
)
from puzzle.links import link_assignment, link_values

Key = namedtuple(
    "Key",
    (
        "name", "default", "parse", "format", "choices", "group", "record", "field", "opens_later", "attribute", "keys",
        "places",
    ),
)  # fmt: skip
# name: the name of the value in a link state, which is a dict. keys: its keys in links, usually the name alone.
# places: where the value is kept: in links, in the browser's storage (`SAVED`), or in both. Storage has values as JSON.
# default: the value of a page opened without a link; links omit it, except for the boards.
# parse: a function from a text to the value; it raises ValueError. format: the reverse function.
# A value without `parse` is read and written by another module, as it has several keys or a grammar of its own.
# choices: the possible values; empty if they are not listed.
# group: problem, boards and search: the settings of a search. run: whether the search runs, and the displayed step.
# playback: what belongs to this run. view, compare: what the page keeps when an example is opened. iframe: an embedded
# page. lesson: an open lesson. assignment: an assignment, and whose board this is. quiz, trial, bank, code: values
# without `parse`. help: settings of the Help dialog. visits: what the page remembers.
# record, field: where the page's state keeps the value; empty if it is a setting of the search or cannot change on the
# page.
# opens_later: True if opening a link does not set the field, as a part of the page does so after its panel has loaded.
# attribute: the attribute of <html> with the value; empty if there is none.

LINK, SAVED = "link", "saved"
LESSON_COUNT, LESSON_FILE = 7, ".md"
"""The number of lessons of the page, and the end of the name of any other lesson's file."""
MOST_PARTS = 999
SPEEDS = ("1", "2", "4", "8", "30", "120", "1000", "layer", "max")
_PATH_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./"


def _key(  # type: ignore[no-untyped-def]
    name: str, group: str, default=None, parse=None, format=str, choices=(), field="", opens_later=False, attribute="",
    keys=(), places=(LINK,),
) -> Key:  # fmt: skip
    """Return the record of a key; `field` is the record and the field of the page's state, such as "board.start"."""
    record, _dot, field = field.partition(".")
    keys = keys or (name,)
    return Key(name, default, parse, format, choices, group, record, field, opens_later, attribute, keys, places)


def _flag(name: str, group: str, **more: object) -> Key:
    """Return the record of a key that is 1 or 0, by default 0."""
    return _key(name, group, False, formatting.parse_flag, formatting.flag_text, **more)


def _choice(name: str, group: str, noun: str, choices: tuple[str, ...], **more: object) -> Key:
    """Return the record of a key with listed values, by default the first; `noun` names a value in messages."""
    return _key(name, group, choices[0], lambda text: formatting.check_name(choices, text, noun), str, choices, **more)


def parse_algorithm(table: tuple, text: str) -> str:  # type: ignore[type-arg]
    """Return the name of an algorithm in a table; raise ValueError, naming the default used instead, if unknown."""
    if text not in catalogue.names(table):
        default_label = catalogue.algorithm(str(catalogue.DEFAULTS["algorithm"])).label
        raise ValueError(f"{formatting.unknown_name(text, 'algorithm')}, so {default_label} is chosen.")
    return text


def _parse_problem(text: str) -> str:
    """Return the name of a problem; one of the reader's own can have a name of its own after a colon."""
    kind = text.partition(":")[0]
    name = kind if kind == catalogue.OWN_PROBLEM.name else text
    return str(catalogue.find(catalogue.ALL_PROBLEMS, name, "problem").name)


def _parse_heuristic(text: str) -> str:
    """Return the canonical name of a heuristic; raise ValueError, naming the default used instead, if unknown."""
    name = heuristic_names.first_unknown_name(text)
    if name is not None:
        default_label = heuristic_names.label(str(catalogue.DEFAULTS["heuristic"]))
        raise ValueError(f"{formatting.unknown_name(name, 'heuristic')}, so {default_label} is chosen.")
    return heuristic_names.canonical_name(text)


def _parse_step(text: str) -> int:
    """Return a step; raise ValueError unless the text is a whole number of at most nine digits."""
    if not link_values.is_step(text):
        raise ValueError("a step is a whole number, 0 or more.")
    return int(text)


def _parse_layout(text: str) -> str:
    """Return the name of a tree layout; raise ValueError if there is no such layout."""
    if text not in catalogue.LAYOUT_NAMES:
        raise ValueError("there is no such tree layout; choose one under Layout.")
    return text


def _parse_file(text: str, ending: str) -> str | None:
    """Return the path of a file of this site; None for anything else, which is ignored without a message."""
    is_path = text.endswith(ending) and "//" not in text and all(c in _PATH_CHARACTERS for c in text)
    return text if is_path else None


def parse_lesson(text: str) -> int | str | None:
    """Return the number of a lesson, or the path of its file on this site; None for another file, without a message.

    Raises ValueError for anything else.

    >>> parse_lesson("2"), parse_lesson("week-3/bfs.md"), parse_lesson("https://example.org/bfs.md")
    (2, 'week-3/bfs.md', None)
    """
    if text.endswith(LESSON_FILE):
        return _parse_file(text, LESSON_FILE)
    return formatting.parse_count(text, 1, LESSON_COUNT, "number of a lesson")


def _parse_part(text: str) -> int:
    """Return the number of a part of a lesson, from 1; raise ValueError unless the text is a whole number in range."""
    return formatting.parse_count(text, 1, MOST_PARTS, "part of a lesson")


def _parse_size(text: str) -> int | str:
    """Return a size of boards; raise ValueError unless the editor of boards lists it."""
    sizes = [size for size in board_choices.CELLS if str(size) == text]
    if not sizes:
        raise ValueError("there are no boards of this size.")
    return sizes[0]


def _format_heuristic(name: str) -> str:
    """Return the name of a heuristic in links; the names of the reader's own can contain any characters."""
    return link_values.escape(name) if heuristic_names.is_own(name) else name


# ---- the keys, in their order in links; then those that only the browser's storage has ----

KEYS = (  # noqa: RUF005 (as both interpreters have it)
    _key(
        "problem", "problem", catalogue.DEFAULTS["problem"],
        _parse_problem,
    ),
) + tuple([
    _key(name, "problem", problem_numbers.DEFAULTS[name], lambda text, name=name: problem_numbers.parse(name, text))
    for name in problem_numbers.KEYS
]) + (
    _key("start", "boards", (2, 3, 7, 1, 8, 0, 6, 5, 4), board.parse, board.link_text, field="board.start"),
    _key("goal", "boards", board.standard_goal(3), board.parse, board.link_text, field="board.goal"),
    _key(
        "algorithm", "search", catalogue.DEFAULTS["algorithm"],
        lambda text: parse_algorithm(catalogue.ALL_ALGORITHMS, text),
    ),
    _key("heuristic", "search", catalogue.DEFAULTS["heuristic"], _parse_heuristic, _format_heuristic),
) + tuple([
    _key(option.name, "search", option.default, option.parse, option.format, tuple(catalogue.names(option.choices)))
    for option in option_table.OPTIONS
]) + (
    _key("picks", "playback", (), link_values.parse_picks, link_values.format_picks, field="exercise.picks"),
    _key("step", "run", None, _parse_step, field="playback.step"),
    _flag("run", "run", field="progress.searched"),
    _flag("anyway", "run", field="progress.anyway"),
    _choice(
        "view", "view", "view", ("tree", "rounds", "map", "compare", "trials", "questions"),
        field="display.view", opens_later=True, attribute="data-view",
    ),
    _key("layout", "view", "tidy", _parse_layout, choices=catalogue.LAYOUT_NAMES, field="display.arrangement"),
    _choice("map", "view", "layout of the map", ("plane", "rings"), field="display.map"),
    _choice("drawer", "view", "drawer", ("depths", "frontier", "code"), field="display.drawer"),
    _flag("lines", "view", field="display.lines"),
    _key("stop", "playback", "", link_values.normalize_stops, field="playback.stop"),
    _flag("lecture", "playback", field="playback.lecture", opens_later=True, attribute="data-lecture"),
    _key("marks", "playback", (), link_values.parse_marks, link_values.format_marks, field="playback.marks"),
    _choice("together", "compare", "way of going together", ("step", "share"), field="playback.together"),
    _choice("scale", "compare", "scale", ("own", "same"), field="display.scale"),
    _flag("embed", "iframe"),
    _choice("show", "iframe", "view", ("both", "board", "tree", "map")),
    _choice("controls", "iframe", "set of controls", ("full", "play", "none")),
    _flag("auto", "iframe"),
    _key(
        "speed", "iframe", None, lambda text: formatting.check_name(SPEEDS, text, "speed"), choices=SPEEDS,
        places=(LINK, SAVED),
    ),
    _key("from", "iframe", None, _parse_step),
    _key("to", "iframe", None, _parse_step),
    _choice("theme", "iframe", "theme", ("auto", "light", "dark")),
    _key("poster", "iframe", None, lambda text: _parse_file(text, ".svg")),
    _key("recording", "iframe", None, lambda text: _parse_file(text, ".rec.json")),
    _key("lesson", "lesson", None, parse_lesson, field="exercise.lesson", attribute="data-lesson"),
    _key("part", "lesson", None, _parse_part, field="exercise.part"),
    _key(
        "assignment", "assignment", None, link_assignment.parse_assignment, link_assignment.format_assignment,
        field="exercise.assignment",
    ),
    _key("student", "assignment", None, link_assignment.parse_student, link_values.escape, field="exercise.student"),
    _key("attempt", "assignment", None, link_assignment.parse_attempt_number, field="exercise.attempt"),
    _key("quiz", "quiz", field="exercise.quiz_request", keys=link_values.QUIZ_KEYS),
    _key("trial", "trial", field="exercise.trial", keys=("boards", "seed", "depth", "board_list")),
    _key("bank", "bank", field="exercise.bank", keys=link_values.BANK_KEYS),
    _key("others", "compare", (), field="search.others", keys=("b", "c", "d", "e", "f")),
    _key("code", "code", [], keys=(link_values.CODE_KEY,)),
    _key("search", "code", [], keys=(link_values.SEARCH_KEY,)),
    _choice("theme", "help", "theme", ("system", "light", "dark"), field="display.theme", places=(SAVED,)),
    _choice("naming", "help", "naming of moves", ("tile", "gap"), field="display.naming", places=(SAVED,)),
    _choice("keys", "help", "set of shortcuts", ("on", "alt", "off"), field="display.keys", places=(SAVED,)),
    _key("size", "visits", 3, _parse_size, places=(SAVED,)),
    _flag("hinted", "visits", places=(SAVED,)),
)  # fmt: skip
LINK_KEYS = tuple([key for key in KEYS if LINK in key.places])
SAVED_KEYS = tuple([key for key in KEYS if SAVED in key.places])
FIELD_KEYS = tuple([key for key in KEYS if key.field])
"""The keys whose values are fields of the page's state."""
LINK_FIELDS = tuple([key for key in FIELD_KEYS if LINK in key.places])


def reads_back(key: Key, value: object) -> bool:
    """Return True if a key reads this value from its text; types count, as 4.0 == 4 and True == 1."""
    try:
        valid = key.parse(key.format(value))
    except ValueError:
        return False
    return type(value) is type(valid) and bool(value == valid)


def find(name: str) -> Key:
    """Return the record of a key of links."""
    return next(key for key in LINK_KEYS if key.name == name)


def names(*groups: str) -> tuple[str, ...]:
    """Return the names of the keys in these groups."""
    return tuple([key.name for key in KEYS if key.group in groups])
