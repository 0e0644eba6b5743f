"""What people type or a link holds, read and checked: bad input is one sentence, a ValueError.

Both interpreters load this module, so it is plain functions.
"""

from puzzle.core import formatting

NODE_LIMIT_RANGE = (1, 5000000)  # the upper end is what a browser tab can hold
DEPTH_LIMIT_RANGE = (0, 5000000)  # no path is longer than there are nodes
WEIGHT_RANGE = (0, 100)
LARGEST_SEED = 999999999


def parse_order(text: str) -> str:
    """Return an order of the blank's moves in capitals; raise ValueError unless it has each of UDLR once."""
    order = text.strip().upper()
    if sorted(order) != sorted("UDLR"):
        raise ValueError("The order is the four letters U, D, L and R, each once, as in UDLR.")
    return order


def parse_flag(text: str) -> bool:
    """Return True for 1 and False for 0; raise ValueError for anything else."""
    if text not in ("0", "1"):
        raise ValueError("the value must be 0 or 1.")
    return text == "1"


def flag_text(chosen: bool) -> str:
    """Return a flag as links write it."""
    return "1" if chosen else "0"


def parse_count(text: str, low: int, high: int, what: str) -> int:
    """Return a whole number read from text; raise ValueError, which says what it is of, unless it is in its range."""
    count = parse_whole_number(text)
    if not low <= count <= high:
        raise ValueError(f"The {what} is a whole number from {low} to {high:,}.")
    return count


def parse_node_limit(text: str) -> int:
    """Return a node limit read from text; raise ValueError where it is no sensible whole number."""
    return parse_count(text, NODE_LIMIT_RANGE[0], NODE_LIMIT_RANGE[1], "node limit")


def parse_depth_limit(text: str) -> int:
    """Return a depth limit read from text; raise ValueError where it is no sensible whole number."""
    return parse_count(text, DEPTH_LIMIT_RANGE[0], DEPTH_LIMIT_RANGE[1], "depth limit")


def parse_seed(text: str) -> int:
    """Return the seed of what is drawn by lot; raise ValueError where it is no sensible whole number."""
    return parse_count(text, 0, LARGEST_SEED, "seed")


def parse_weight(text: str) -> float:
    """Return a weight of h read from text, as a whole number where it is one; ValueError where it is none."""
    low, high = WEIGHT_RANGE
    digits = text.strip()
    plain = digits.replace(".", "", 1)
    if not plain or len(plain) > 9 or not all(c in "0123456789" for c in plain):
        raise ValueError(f"The weight is a number from {low} to {high}, such as 1.5.")
    return check_weight(float(digits))


def check_weight(weight: float) -> float:
    """Return a weight of h, as a whole number where it is one; ValueError where it is too small or too large."""
    low, high = WEIGHT_RANGE
    if not low <= weight <= high:
        raise ValueError(f"The weight is a number from {low} to {high}, such as 1.5.")
    return int(weight) if weight == int(weight) else weight


def check_name(names: list[str] | tuple[str, ...], name: str, what: str) -> str:
    """Return a name that is one of several; raise ValueError with the names it could have been."""
    if name not in names:
        raise ValueError(f"{unknown_name(name, what)}; choose one of {', '.join(names)}.")
    return name


def unknown_name(name: str, what: str) -> str:
    """Return the beginning of a sentence about an unknown name: `There is no algorithm “fastest”`."""
    name = formatting.mask_controls(" ".join(name.split()))  # a message is one line, whatever was typed
    return f"There is no {what} “{name if len(name) <= 20 else name[:20] + '…'}”"


def parse_whole_number(text: str) -> int:
    """Read a number as people write it; −1 where it is none."""
    digits = text.strip().replace(",", "").replace("_", "")
    return int(digits) if digits and len(digits) <= 9 and all(c in "0123456789" for c in digits) else -1
