"""The numbers of the water jugs and of the river crossing, and the towns of the road map: in links and in words."""

from collections import namedtuple

from puzzle.core import catalogue, formatting, road_maps

LARGEST_JUG, MOST_JUGS = 20, 4
MOST_PEOPLE, LARGEST_BOAT = 50, 8

Numbers = namedtuple(
    "Numbers",
    (
        "key",
        "problem",
        "default",
        "parse",
        "separator",
        "fields",
        "read",
        "choices",
        "draw",
        "problems",
        "task",
        "root_label",
    ),
)
# key: the key in links and settings. problem: the problem's name in the catalogue. default: the textbook's numbers.
# parse: a function from the text in links to the arguments of the problem's class; it raises ValueError.
# separator: the character between the parts of the text; each part has a field with a label in `fields`.
# read: a function from the text of a field to its value.
# choices: a function from the text in links to the texts that each field offers; none for a field that takes any text.
# draw: the name of a button and a function from a seed to the text in links of random numbers; None if there is none.
# problems: a function from the values of the fields to a sentence for each, empty if they are valid.
# task, root_label: functions from the parsed numbers to the task in a sentence and the text in the root of the tree.


def check_jugs(sizes, amount: int) -> None:  # type: ignore[no-untyped-def]
    """Raise ValueError unless there are jugs of these sizes, and the largest can hold the amount."""
    _raise_first(_jugs_problems(sizes, (amount,)))


def check_crossing(missionaries: int, cannibals: int, boat: int) -> None:
    """Raise ValueError for numbers of people or seats out of range."""
    if not (1 <= missionaries <= MOST_PEOPLE and 0 <= cannibals <= MOST_PEOPLE):
        raise ValueError(f"Use 1 to {MOST_PEOPLE} missionaries and 0 to {MOST_PEOPLE} cannibals, as in 3,3.")
    _raise_first(_crossing_problems((missionaries,), (cannibals,), (boat,)))


def parse_jugs(text: str) -> tuple:  # type: ignore[type-arg]
    """Return (sizes of the jugs, amount) from a text such as `3,5:4`; raise ValueError if it is invalid.

    >>> parse_jugs("3,5:4")
    ((3, 5), 4)
    """
    sizes_text, _, amount_text = text.partition(":")
    sizes, amounts = _whole_numbers(sizes_text), _whole_numbers(amount_text)
    if not sizes or len(amounts) != 1:
        raise ValueError("Give the sizes of the jugs and the amount as whole numbers, as in 3,5:4.")
    check_jugs(sizes, amounts[0])
    return sizes, amounts[0]


def parse_crossing(text: str) -> tuple:  # type: ignore[type-arg]
    """Return (missionaries, cannibals, seats in the boat) from a text such as `3,3,2`; raise ValueError if invalid.

    >>> parse_crossing("3,3,2")
    (3, 3, 2)
    """
    numbers = _whole_numbers(text)
    if len(numbers) != 3:
        raise ValueError("Give missionaries, cannibals and seats in the boat as whole numbers, as in 3,3,2.")
    check_crossing(*numbers)
    return numbers


def _jugs_problems(sizes, amounts) -> tuple:  # type: ignore[no-untyped-def, type-arg]
    """Return what is wrong with the sizes of the jugs, and with the amount; empty texts if nothing is."""
    has_jugs = 2 <= len(sizes) <= MOST_JUGS and all(1 <= size <= LARGEST_JUG for size in sizes)
    largest = max(sizes) if has_jugs else LARGEST_JUG
    has_amount = len(amounts) == 1 and 1 <= amounts[0] <= largest
    jug = ", the largest jug" if has_jugs else ""
    return (
        "" if has_jugs else f"Use 2 to {MOST_JUGS} jugs of 1 to {LARGEST_JUG} litres, as in 3,5.",
        "" if has_amount else f"The amount is a whole number from 1 to {largest}{jug}.",
    )


def _crossing_problems(missionaries, cannibals, boat) -> list[str]:  # type: ignore[no-untyped-def]
    """Return what is wrong with the missionaries, the cannibals and the seats; empty texts if nothing is."""
    ranges = (
        (missionaries, 1, MOST_PEOPLE, f"Use 1 to {MOST_PEOPLE} missionaries."),
        (cannibals, 0, MOST_PEOPLE, f"Use 0 to {MOST_PEOPLE} cannibals."),
        (boat, 2, LARGEST_BOAT, f"The boat takes 2 to {LARGEST_BOAT} people."),
    )
    return [
        "" if len(numbers) == 1 and least <= numbers[0] <= most else sentence
        for numbers, least, most, sentence in ranges
    ]


def _raise_first(problems) -> None:  # type: ignore[no-untyped-def]
    """Raise ValueError with the first sentence that is not empty."""
    for problem in problems:
        if problem:
            raise ValueError(problem)


def _whole_numbers(text: str) -> tuple:  # type: ignore[type-arg]
    """Return the whole numbers of a text such as `3, 5`; empty if it contains anything else."""
    words = text.replace(",", " ").split()
    is_valid = all(len(word) < 5 and all(c in "0123456789" for c in word) for word in words)
    return tuple([int(word) for word in words]) if is_valid else ()


def _jugs_task(sizes, amount: int) -> str:  # type: ignore[no-untyped-def]
    """Return the task of measuring an amount with jugs."""
    jugs = formatting.join_names([f"an unmarked {size}-litre jug" for size in sizes])
    return f"You have {jugs}, a tap and a drain: measure out {formatting.quantity(amount, 'litre')}."


def _crossing_task(missionaries: int, cannibals: int, boat: int) -> str:
    """Return the task of crossing the river."""
    groups = [(missionaries, "missionary", "missionaries"), (cannibals, "cannibal", "cannibals")]
    names = [f"{formatting.in_words(n)} {formatting.plural(n, one, many)}" for n, one, many in groups if n]
    crossing = f"{formatting.join_names(names)} {formatting.plural(missionaries + cannibals, 'crosses', 'cross')}"
    rule = "On neither bank may cannibals outnumber missionaries, if any missionaries are there."
    return f"{crossing[0].upper()}{crossing[1:]} a river in a boat for {formatting.in_words(boat)}. {rule}"


def _route_choices(text: str) -> tuple:  # type: ignore[type-arg]
    """Return the towns that the fields of a route offer; the name of the map is a free text."""
    towns = road_maps.town_names(road_maps.map_name(text.partition(":")[0]))
    return (), towns, towns


def _route_problems(name: str, start: str, goal: str) -> list[str]:
    """Return what is wrong with the name of a map and with its towns; empty texts if nothing is."""
    problems = ["", "", ""]
    try:
        name = road_maps.map_name(name)
    except ValueError as error:
        problems[0] = str(error)
        return problems
    for index, town in ((1, start), (2, goal)):
        try:
            if town:  # the usual town takes the place of none
                found = road_maps.find_town(name, town)
                if index == 2:
                    road_maps.check_goal(name, found)
        except ValueError as error:
            problems[index] = str(error)
    return problems


def _route_task(name: str, start: str, goal: str) -> str:
    """Return the task of driving from a town to another."""
    place = " in Romania" if name == road_maps.ROMANIA_NAME else ""
    return f"Drive from {start} to {goal}{place} by the shortest way."


NUMBERS = (
    Numbers(
        "jugs",
        "water_jugs",
        "3,5:4",
        parse_jugs,
        separator=":",
        fields=("Jugs, in litres", "Amount"),
        read=_whole_numbers,
        choices=lambda text: ((), ()),
        draw=None,
        problems=_jugs_problems,
        task=_jugs_task,
        root_label=lambda sizes, amount: "\n".join([f"0/{size}" for size in sizes]),
    ),
    Numbers(
        "crossing",
        "missionaries_and_cannibals",
        "3,3,2",
        parse_crossing,
        separator=",",
        fields=("Missionaries", "Cannibals", "Seats in the boat"),
        read=_whole_numbers,
        choices=lambda text: ((), (), ()),
        draw=None,
        problems=_crossing_problems,
        task=_crossing_task,
        root_label=lambda missionaries, cannibals, boat: f"{missionaries}M {cannibals}C ▸",
    ),
    Numbers(
        "roads",
        "road_map",
        "Romania:Arad:Bucharest",
        road_maps.parse_route,
        separator=":",
        fields=("Map", "Start", "Goal"),
        read=str.strip,
        choices=_route_choices,
        draw=("Random map", lambda seed: f"{seed % (road_maps.LARGEST_SEED + 1)},{road_maps.USUAL_TOWNS}"),
        problems=_route_problems,
        task=_route_task,
        root_label=lambda name, start, goal: start.replace(" ", "\n"),
    ),
)
KEYS = tuple([record.key for record in NUMBERS])
DEFAULTS = {record.key: record.default for record in NUMBERS}


def numbers_of(problem: str):  # type: ignore[no-untyped-def]
    """Return the record of a problem's numbers; None if the problem has none."""
    found = [record for record in NUMBERS if record.problem == problem]
    return found[0] if found else None


def key_of(problem: str) -> str:
    """Return the key of a problem's numbers; empty if the problem has none."""
    record = numbers_of(problem)
    return record.key if record else ""


def task(settings: dict) -> str:  # type: ignore[type-arg]
    """Return the task of the problem in some settings, with its numbers; empty if it has none.

    >>> task({"problem": "water_jugs", "jugs": "3,5:4"})
    'You have an unmarked 3-litre jug and an unmarked 5-litre jug, a tap and a drain: measure out 4 litres.'
    """
    record = numbers_of(settings["problem"])
    return record.task(*record.parse(settings[record.key])) if record else ""


def reading(settings: dict) -> str:  # type: ignore[type-arg]
    """Return a sentence on what a node of the search tree of the problem in some settings shows.

    >>> reading({"problem": "road_map", "roads": "Inconsistent,7"})
    'Each node shows a town. A step costs the length of its road; h is given with the map, and is not consistent.'
    """
    text = str(catalogue.find(catalogue.PROBLEMS, settings["problem"], "problem").reading)
    if settings["problem"] == "road_map" and road_maps.is_inconsistent(road_maps.parse_route(settings["roads"])[0]):
        return text.replace("the straight-line distance to the goal", "given with the map, and is not consistent")
    return text


def root_label(settings: dict) -> str:  # type: ignore[type-arg]
    """Return the text in the root of the search trees of the problem in some settings; empty if it has no numbers.

    >>> root_label({"problem": "missionaries_and_cannibals", "crossing": "3,3,2"})
    '3M 3C ▸'
    """
    record = numbers_of(settings["problem"])
    return record.root_label(*record.parse(settings[record.key])) if record else ""


def field_problems(key: str, texts) -> tuple:  # type: ignore[no-untyped-def, type-arg]
    """Return a sentence for each field that says what is wrong with its text; an empty text if nothing is.

    >>> field_problems("jugs", ("3, 5", "7"))
    ('', 'The amount is a whole number from 1 to 5, the largest jug.')
    """
    record = _record(key)
    return tuple(record.problems(*[record.read(text) for text in texts]))


def parse(key: str, text: str) -> str:
    """Return the numbers of a key in canonical form; raise ValueError if they are invalid.

    >>> parse("jugs", "3 5 : 4")
    '3,5:4'
    """
    record = _record(key)
    parts = record.parse(text)
    texts = [",".join([str(n) for n in part]) if isinstance(part, tuple) else str(part) for part in parts]
    return str(record.separator).join(texts)


def _record(key: str):  # type: ignore[no-untyped-def]
    """Return the record of the numbers with a key."""
    return next(record for record in NUMBERS if record.key == key)
