"""Validation of values that readers type or links contain; invalid input raises ValueError with one sentence."""

from puzzle.core import formatting

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


def parse_answer(text: str, is_whole: bool) -> float:
    """Return the number, of up to nine digits, that a reader has typed; raise ValueError for any other text.

    >>> parse_answer("+1,5", False)
    1.5
    """
    number_text = text.strip().replace(",", ".").lstrip("+")
    digits = number_text.replace(".", "", 1)
    is_number = 0 < len(digits) <= 9 and all(c in "0123456789" for c in digits)
    if not is_number or (is_whole and float(number_text) != int(float(number_text))):
        raise ValueError("Type a whole number." if is_whole else "Type a number.")
    return float(number_text)


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
    name = formatting.mask_controls(" ".join(name.split()))  # without line breaks, as a message must be one line
    return f"There is no {what} “{name if len(name) <= 20 else name[:20] + '…'}”"


def parse_whole_number(text: str) -> int:
    """Return the whole number in a text, in which commas and underscores are ignored; −1 if it is no such number."""
    digits = text.strip().replace(",", "").replace("_", "")
    return int(digits) if digits and len(digits) <= 9 and all(c in "0123456789" for c in digits) else -1
