"""The options of a search and their values, for links, the form, the command line, the worker and sentences.

The catalogue has the tables of algorithms and heuristics.
"""

from collections import namedtuple

from puzzle.core import catalogue, formatting, heuristic_names, problem_numbers

Option = namedtuple(
    "Option",
    (
        "name", "default", "parse", "format", "choices", "bounds", "label", "note", "words", "conditions",
        "no_boards_reason", "help", "metavar", "shared",
    ),
)  # fmt: skip
# name: the option's name in links and in SearchOptions or Limits; the command line has hyphens instead of underscores.
# default: the default value: False for a flag, None for no value or the algorithm's default rule.
# parse: a function from a text to a value; it raises ValueError with a sentence. format: the reverse function.
# choices: the records of the possible values; empty if they are not listed. bounds: smallest and largest number.
# label: the option's name in the form. note: a sentence on its effect; empty if each of its choices has a sentence.
# words: a function from a value to its text in the name of a search, `ties to the newest`; not used for the default.
# conditions: pairs of a function of (algorithm, heuristic) and a sentence with {} for the name of the search.
# The option has an effect if all functions in `conditions` return True; otherwise the first false one's sentence shows.
# no_boards_reason: why the option has no effect on problems without boards; empty if it has an effect.
# help, metavar: for the help of the command line: the option's description, and the placeholder for its value.
# shared: True if a command that runs several searches accepts the option and applies it to all of them.

Choice = namedtuple("Choice", ("name", "label", "sentence", "phrase"))
# phrase: the text for this choice in the name of a search.

OTHER_HEURISTIC = "This problem has its own heuristic."


def _text_option(
    name: str, default: object, parse: object, words: object, label: str, note: str, help: str,
    conditions: tuple[object, ...] = (), no_boards_reason: str = "", bounds: tuple[int, ...] = (),
    metavar: str | None = None,
) -> Option:  # fmt: skip
    """Return the record of an option whose value the reader types."""
    return Option(
        name=name, default=default, parse=parse, format=str, choices=(), bounds=bounds, label=label, note=note,
        words=words, conditions=conditions, no_boards_reason=no_boards_reason, help=help, metavar=metavar, shared=True,
    )  # fmt: skip


def _number_option(
    name: str, default: int | None, parse: object, bounds: tuple[int, int], label: str, note: str, help: str,
    conditions: tuple[object, ...] = (),
) -> Option:  # fmt: skip
    """Return the record of an option that is a whole number."""

    def words(value: int) -> str:
        """Return the text of the option in the name of a search: `depth limit 20`."""
        return name.replace("_", " ") + f" {value:,}"

    return _text_option(name, default, parse, words, label, note, help, conditions, bounds=bounds, metavar="N")


def _choice_option(
    name: str, default: str | None, choices: tuple[Choice, ...], what: str, label: str,
    conditions: tuple[object, ...], shared: bool,
) -> Option:  # fmt: skip
    """Return the record of an option with a few named values."""

    def parse(text: str) -> str:
        """Return the name of the choice; raise ValueError if there is no such choice."""
        return catalogue.find(choices, text, what).name  # type: ignore[no-any-return]

    def words(value: str) -> str:
        """Return the text of the choice in the name of a search."""
        return catalogue.find(choices, value, what).phrase  # type: ignore[no-any-return]

    return Option(
        name=name, default=default, parse=parse, format=str, choices=choices, bounds=(), label=label, note="",
        words=words, conditions=conditions, no_boards_reason="", help=", ".join(catalogue.names(choices)), metavar=None,
        shared=shared,
    )  # fmt: skip


def _flag_option(
    name: str, phrase: str, label: str, note: str, help: str, conditions: tuple[object, ...], no_boards_reason: str = ""
) -> Option:
    """Return the record of an option that is either on or off."""
    return Option(
        name=name, default=False, parse=formatting.parse_flag, format=formatting.flag_text, choices=(), bounds=(),
        label=label, note=note, words=lambda value: phrase, conditions=conditions,
        no_boards_reason=no_boards_reason, help=help, metavar=None, shared=True,
    )  # fmt: skip


# ---- conditions under which an option has an effect ----


def _by_algorithm(test, sentence: str) -> tuple[object, str]:  # type: ignore[no-untyped-def]
    """Return the pair (function, sentence) of a condition that depends only on the algorithm."""
    return (lambda algorithm, heuristic: test(algorithm)), sentence


def _unless(test, sentence: str) -> tuple[object, str]:  # type: ignore[no-untyped-def]
    """Return the pair (function, sentence) of a condition that an algorithm meets if `test` returns False for it."""
    return (lambda algorithm, heuristic: not test(algorithm)), sentence


def _by_heuristic(test, sentence: str) -> tuple[object, str]:  # type: ignore[no-untyped-def]
    """Return the pair (function, sentence) of a condition on the heuristic; None stands for any, which meets it."""
    return (lambda algorithm, heuristic: heuristic is None or test(heuristic)), sentence


def looks_tiles_up(heuristic: str) -> bool:
    """Return True if a heuristic is a single pattern database, whose tiles the reader can type."""
    return heuristic_names.MAXIMUM not in heuristic and heuristic.partition(":")[0] == "pattern_database"


_INFORMED = _by_algorithm(catalogue.uses_heuristic, "{} uses no heuristic.")


# ---- the values of the options that are chosen from a list ----

# fmt: off
REACHED = (
    Choice(
        "first", "First copy", "A board counts as reached when it is first generated; later copies are discarded.",
        "reached: first copy",
    ),
    Choice(
        "best", "Cheapest copy", "A copy with a smaller path cost replaces the previous one.", "reached: cheapest copy",
    ),
    Choice(
        "expansion", "When expanded",
        "A board counts as reached only once it is expanded, so the frontier can hold several copies.",
        "reached: when expanded",
    ),
    Choice(
        "none", "None (tree search)", "Reached states are not stored: the same board may appear many times.",
        "tree search",
    ),
)

TIES = (
    Choice("fifo", "Oldest first", "Among equal values, the node generated first.", "ties to the oldest"),
    Choice("lifo", "Newest first", "Among equal values, the node generated last.", "ties to the newest"),
    Choice(
        "state", "By state",
        "Among equal values, the smallest state: states are compared part by part, boards tile by tile (the gap is 0).",
        "ties by state",
    ),
    Choice(
        "low_h", "Smallest *h* first", "Among equal values, the node estimated nearest to the goal; then the oldest.",
        "ties to the smallest h",
    ),
    Choice(
        "heap", "Heap order (Python’s heapq)", "Among equal values, the order in which Python’s heapq pops them.",
        "ties in heap order",
    ),
)

GOAL_TEST = (
    Choice(
        "late", "On expansion", "A node is tested for the goal when it is taken from the frontier.",
        "goal test on expansion",
    ),
    Choice(
        "early", "On generation",
        "A node is tested for the goal as soon as it is generated, which can miss a shorter path.",
        "goal test on generation",
    ),
)
# fmt: on


# ---- the options, in their order in links ----

OPTIONS = (
    _flag_option(
        "count_blank",
        phrase="gap counted",
        label="Count the gap as a tile",
        note="The heuristic counts the gap like a tile, so it can be too high.",
        help="count the gap in the heuristic like a tile",
        conditions=(
            _INFORMED,
            _by_heuristic(heuristic_names.counts_blank, "The gap makes no difference to this heuristic."),
        ),
        no_boards_reason=OTHER_HEURISTIC,
    ),
    _text_option(
        "order", "UDLR", formatting.parse_order,
        words=lambda value: "order " + value,
        label="Order of moves",
        note="The order in which the gap’s moves are tried: U, D, L, R for up, down, left, right.",
        help="the order in which the blank's moves are tried",
        no_boards_reason="This problem has its own order of actions.",
    ),
    _choice_option(
        "reached", None, REACHED, "rule for repeated states",
        label="Repeated states",
        conditions=(
            _by_algorithm(catalogue.has_frontier, "{} does not store reached states."),
            _unless(catalogue.prunes_layers, "{} keeps the first copy until it is pruned."),
            _by_algorithm(catalogue.keeps_frontier, "{} keeps the first copy on each side."),
        ),
        shared=False,
    ),
    _choice_option(
        "ties", "fifo", TIES, "tie-breaking rule",
        label="Tie-breaking",
        conditions=(_by_algorithm(catalogue.breaks_ties, "{} has no choice of tie-breaking."),),
        shared=True,
    ),
    _choice_option(
        "goal_test", "late", GOAL_TEST, "goal test",
        label="Goal test",
        conditions=(
            _by_algorithm(catalogue.has_frontier, "{} tests each node when it visits it."),
            _unless(catalogue.searches_both_ends, "{} ends where its two trees meet."),
        ),
        shared=False,
    ),
    _number_option(
        "node_limit", 500000, formatting.parse_node_limit, formatting.NODE_LIMIT_RANGE,
        label="Node limit",
        note="The search stops once this many nodes have entered the frontier.",
        help="the maximum number of nodes to insert",
    ),
    _number_option(
        "depth_limit", None, formatting.parse_depth_limit, formatting.DEPTH_LIMIT_RANGE,
        label="Depth limit",
        note="The search turns back at this depth. Empty: no limit, or 20 for depth-limited search.",
        help="how deep depth-limited search and iterative deepening go",
        conditions=(_by_algorithm(catalogue.limits_depth, "{} has no depth limit."),),
    ),
    _text_option(
        "weight", 2, formatting.parse_weight,
        words=lambda value: "weight " + formatting.factor(value),
        label="Weight",
        note="Multiplies h: 1 is A*; more is usually faster but may miss a shortest path.",
        help="how much h counts in weighted A*",
        conditions=(_by_algorithm(catalogue.weighs_h, "Only weighted A* has a weight."),),
        metavar="W",
    ),
    _number_option(
        "beam_width", 100, formatting.parse_beam_width, formatting.BEAM_WIDTH_RANGE,
        label="Beam width",
        note="The number of nodes of each depth that are expanded: the best ones. The others are pruned.",
        help="how many nodes of each depth beam search expands",
        conditions=(_by_algorithm(catalogue.prunes_layers, "Only beam search has a beam width."),),
    ),
    _flag_option(
        "undo",
        phrase="undoing allowed",
        label="Allow undoing the last move",
        note="The search also generates the reverse of the last move, which only adds nodes.",
        help="let searches that store no reached states undo the last move",
        conditions=(_unless(catalogue.has_frontier, "Only for searches that do not store reached states."),),
    ),
)  # fmt: skip

TILES = _text_option(
    "tiles",
    "",
    heuristic_names.canonical_pattern_name,
    words=str,
    label="Pattern",
    note="Tiles to look up, as in 1,2,3,4; slashes separate sets to add up. Empty: a set that suits the board.",
    help="",
    conditions=(_INFORMED, _by_heuristic(looks_tiles_up, "Only a pattern database has a pattern.")),
    no_boards_reason=OTHER_HEURISTIC,
)
"""The field for the tiles of a pattern database; in links they are part of the heuristic's name."""

NAMES = tuple([option.name for option in OPTIONS])
FLAGS = tuple([option.name for option in OPTIONS if option.default is False])
FIELDS = tuple(
    [option for option in OPTIONS if option.name not in FLAGS]
    + [TILES]
    + [option for option in OPTIONS if option.name in FLAGS]
)
"""The fields of the form, in display order."""


def find(name: str) -> Option:
    """Return the record of an option; raise ValueError if there is none with that name."""
    return catalogue.find(OPTIONS, name, "option")  # type: ignore[no-any-return]


def defaults() -> dict:  # type: ignore[type-arg]
    """Return the default settings: the problem with its numbers, the algorithm, the heuristic and all options."""
    settings = dict(catalogue.DEFAULTS)
    settings.update(problem_numbers.DEFAULTS)
    settings.update({option.name: option.default for option in OPTIONS})
    return settings


def default_value(option: Option, algorithm: str) -> object:
    """Return the default value of an option; for the rule for reached states it depends on the algorithm."""
    return catalogue.default_reached(algorithm) if option.name == "reached" else option.default


def parse_input(option: Option, text: str) -> object:
    """Return the value of the text typed in an option's field; None for an empty text if the default is None."""
    return None if option.default is None and not text.strip() else option.parse(text)


def unused_reason(option: Option, algorithm: str, heuristic: str | None = None) -> str:
    """Return why an option has no effect on a search, as a sentence with {} for the search's name; '' if it has one."""
    for test, sentence in option.conditions:
        if not test(algorithm, heuristic):
            return sentence  # type: ignore[no-any-return]
    return ""


def has_effect(algorithm: str, name: str, heuristic: str | None = None) -> bool:
    """Return True if an option has an effect on an algorithm with a heuristic; None stands for any heuristic."""
    return not unused_reason(find(name), algorithm, heuristic)
