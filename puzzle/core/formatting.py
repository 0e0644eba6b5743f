"""Values as text and back: formatting for readers, and parsing of what readers type or links contain.

Invalid input raises ValueError with one sentence. MicroPython loads this module too, so it imports nothing.
"""

FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""Characters at the start of a cell that make a spreadsheet read it as a formula."""
_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def plural(count: int, one: str, many: str = "") -> str:
    """Return the form of a noun for a count: `move` for 1, `moves` for any other."""
    return one if count == 1 else many or one + "s"


def quantity(count: int, one: str, many: str = "") -> str:
    """Return a count with its noun: `1 move`, `1,000 moves`."""
    return f"{count:,} {plural(count, one, many)}"


def rough(count: int) -> str:
    """Return a number rounded to two significant digits, for estimates: `940,000`, `27`.

    >>> rough(940937)
    '940,000'
    """
    digits = max(0, len(str(count)) - 2)
    return f"{(count + 10**digits // 2) // 10**digits * 10**digits:,}"


def duration(seconds: float) -> str:
    """Return a duration rounded to a suitable unit: `4 s`, `13 min`, `1.5 h`, `3 days`.

    >>> duration(0.2), duration(89), duration(754)
    ('1 s', '89 s', '13 min')
    """
    if seconds < 120:
        return f"{max(1, round(seconds))} s"
    if seconds < 3600:
        return f"{round(seconds / 60)} min"
    if seconds < 2 * 86400:
        return f"{seconds / 3600:.1f} h"
    return f"{round(seconds / 86400):,} days"


def in_words(count: int) -> str:
    """Return a number in words up to ten, in digits above: `three`, `1,500`."""
    return _NUMBERS[count] if count < len(_NUMBERS) else f"{count:,}"


def both_or_all(count: int) -> str:
    """Return `both` for 2, `all three` for 3, and so on."""
    return "both" if count == 2 else f"all {in_words(count)}"


def ordinal(count: int) -> str:
    """Return an ordinal number in digits: `1st`, `2nd`, `11th`."""
    ends_in_th = count % 100 in (11, 12, 13)
    return f"{count:,}" + ("th" if ends_in_th else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th"))


def nth(count: int) -> str:
    """Return an ordinal number in words up to tenth, in digits above: `third`, `11th`."""
    return _ORDINALS[count - 1] if 1 <= count <= len(_ORDINALS) else ordinal(count)


def number(value: float, places: int = 2) -> str:
    """Return the text of a value of f, g or h: exact if five decimal places suffice, otherwise rounded to `places`."""
    if abs(value) >= 1e15:
        return str(value)
    if value == int(value):
        return str(int(value))
    text = f"{value:.5f}"
    if abs(float(text) - value) > 1e-9:
        return f"{value:.{places}f}"
    while text[-1] == "0":
        text = text[:-1]
    return text


def factor(weight: float) -> str:
    """Return the text of a factor, with enough decimal places for the product to be correct."""
    return number(weight, 5)


def terms(values: list, total: str, weight: float = 1) -> list:  # type: ignore[type-arg]
    """Return the texts of values that add up to a total once the last one is multiplied by a weight.

    Decimal places are added, up to seven, until the printed values add up to the printed total.
    """
    # Half a unit in the last decimal place of the total, which counts as having at least two.
    tolerance = 0.5 * 0.1 ** max(2, len(total.partition(".")[2]))
    texts = [number(value) for value in values]
    for places in range(3, 8):
        addends = [float(text) for text in texts]
        if abs(sum(addends[:-1]) + float(factor(weight)) * addends[-1] - float(total)) < tolerance:
            break
        texts = [number(value, places) for value in values]
    return texts


def mid_sentence(subject: str) -> str:
    """Return the subject of a sentence for use within a sentence: in lower case, except for names like IDA*."""
    return subject if subject[:2].upper() == subject[:2] else subject[0].lower() + subject[1:]


def join_names(names: list[str]) -> str:
    """Return names as a list in a sentence: `1, 2 and 3`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def plain_text(spans) -> str:  # type: ignore[no-untyped-def]
    """Return the text of spans, each (style, text, …), as a screen reader reads it: without `glyph` spans."""
    return "".join([span[1] for span in spans if span[0] != "glyph"]).replace("  ", " ")


def mask_controls(text: str) -> str:
    """Return a text with a dot for each control character.

    A NUL would truncate the text on the page, and direction characters would reverse the text that follows.
    """
    return "".join("·" if c < " " or "\x7f" <= c <= "\x9f" or c in _DIRECTIONS else c for c in text)


def text_cell(text: str) -> str:
    """Return a text as a CSV cell that no spreadsheet evaluates as a formula.

    A text that starts like a formula gets an apostrophe in front, as OWASP recommends against CSV injection.
    Numbers do not need this.

    >>> text_cell("=1+1"), text_cell("U")
    ("'=1+1", 'U')
    """
    return f"'{text}" if text.startswith(FORMULA) else text


# ---- parsing and checks ----

NODE_LIMIT_RANGE = (1, 5000000)  # smallest and largest; more nodes do not fit into the memory of a browser tab
DEPTH_LIMIT_RANGE = (0, 5000000)  # smallest and largest; no path is longer than the number of nodes
BEAM_WIDTH_RANGE = (1, 100000)
WEIGHT_RANGE = (0, 100)
LARGEST_SEED = 999999999


def parse_order(text: str) -> str:
    """Return an order of the gap's moves in capitals; raise ValueError unless it has each of UDLR once."""
    order = text.strip().upper()
    if sorted(order) != sorted("UDLR"):
        raise ValueError("The order has each of the letters U, D, L and R once, for example UDLR.")
    return order


def parse_flag(text: str) -> bool:
    """Return True for 1 and False for 0; raise ValueError for anything else."""
    if text not in ("0", "1"):
        raise ValueError("the value must be 0 or 1.")
    return text == "1"


def flag_text(flag: bool) -> str:
    """Return a flag as links contain it: 1 for True, 0 for False."""
    return "1" if flag else "0"


def parse_count(text: str, low: int, high: int, what: str) -> int:
    """Return a whole number from `low` to `high`; otherwise raise ValueError with a sentence about the `what`."""
    count = parse_whole_number(text)
    if not low <= count <= high:
        raise ValueError(f"The {what} is a whole number from {low} to {high:,}.")
    return count


def parse_node_limit(text: str) -> int:
    """Return a node limit; raise ValueError unless the text is a whole number in range."""
    return parse_count(text, NODE_LIMIT_RANGE[0], NODE_LIMIT_RANGE[1], "node limit")


def parse_depth_limit(text: str) -> int:
    """Return a depth limit; raise ValueError unless the text is a whole number in range."""
    return parse_count(text, DEPTH_LIMIT_RANGE[0], DEPTH_LIMIT_RANGE[1], "depth limit")


def parse_beam_width(text: str) -> int:
    """Return a beam width; raise ValueError unless the text is a whole number in range."""
    return parse_count(text, BEAM_WIDTH_RANGE[0], BEAM_WIDTH_RANGE[1], "beam width")


def parse_seed(text: str) -> int:
    """Return the seed of a random generator; raise ValueError unless the text is a whole number in range."""
    return parse_count(text, 0, LARGEST_SEED, "seed")


def parse_weight(text: str) -> float:
    """Return a weight of h, as an int if it is whole; raise ValueError unless the text is a number in range."""
    digits = text.strip()
    without_point = digits.replace(".", "", 1)
    is_number = 0 < len(without_point) < 10 and all(c in "0123456789" for c in without_point)
    return check_weight(float(digits) if is_number else -1)


def check_weight(weight: float) -> float:
    """Return a weight of h, as an int if it is whole; raise ValueError if it is out of range."""
    low, high = WEIGHT_RANGE
    if not low <= weight <= high:
        raise ValueError(f"The weight is a number from {low} to {high}, such as 1.5.")
    return int(weight) if weight == int(weight) else weight


def check_name(names: list[str] | tuple[str, ...], name: str, what: str) -> str:
    """Return a name if it is valid; otherwise raise ValueError with a list of the valid names."""
    if name not in names:
        raise ValueError(f"{unknown_name(name, what)}; choose one of {', '.join(names)}.")
    return name


def unknown_name(name: str, what: str) -> str:
    """Return the start of a sentence about an unknown name: `There is no algorithm “fastest”`."""
    name = mask_controls(" ".join(name.split()))  # without line breaks, as a message must be one line
    return f"There is no {what} “{name if len(name) <= 20 else name[:20] + '…'}”"


def parse_whole_number(text: str) -> int:
    """Return the whole number in a text, in which commas and underscores are ignored; −1 if it is no such number."""
    digits = text.strip().replace(",", "").replace("_", "")
    return int(digits) if digits and len(digits) <= 9 and all(c in "0123456789" for c in digits) else -1
