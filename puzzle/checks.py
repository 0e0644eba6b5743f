"""What people type or a link holds, read and checked: bad input is one sentence, a ValueError.

Both interpreters load this module, so it is plain functions.
"""

from puzzle import words

NODE_LIMIT_RANGE = (1, 5000000)  # the upper end is what a browser tab can hold
WEIGHT_RANGE = (0, 100)


def checked_order(text: str) -> str:
    """Return an order of the blank's moves in capitals; raise ValueError unless it has each of UDLR once."""
    order = text.strip().upper()
    if sorted(order) != sorted("UDLR"):
        raise ValueError("The order is the four letters U, D, L and R, each once, as in UDLR.")
    return order


def checked_node_limit(text: str) -> int:
    """Return a node limit read from text; raise ValueError where it is no sensible whole number."""
    low, high = NODE_LIMIT_RANGE
    limit = whole_number(text)
    if not low <= limit <= high:
        raise ValueError(f"The node limit is a whole number from {low} to {high:,}.")
    return limit


def checked_depth_limit(text: str) -> int:
    """Return a depth limit read from text; raise ValueError where it is no sensible whole number."""
    limit, high = whole_number(text), NODE_LIMIT_RANGE[1]  # no path is longer than there are nodes
    if not 0 <= limit <= high:
        raise ValueError(f"The depth limit is a whole number from 0 to {high:,}.")
    return limit


def checked_weight(text: str) -> float:
    """Return a weight of h read from text, as a whole number where it is one; ValueError where it is none."""
    low, high = WEIGHT_RANGE
    digits = text.strip()
    plain = digits.replace(".", "", 1)
    if not plain or len(plain) > 9 or not all(c in "0123456789" for c in plain):
        raise ValueError(f"The weight is a number from {low} to {high}, such as 1.5.")
    return weight_in_range(float(digits))


def weight_in_range(weight: float) -> float:
    """Return a weight of h, as a whole number where it is one; ValueError where it is too small or too large."""
    low, high = WEIGHT_RANGE
    if not low <= weight <= high:
        raise ValueError(f"The weight is a number from {low} to {high}, such as 1.5.")
    return int(weight) if weight == int(weight) else weight


def checked_name(names: list[str] | tuple[str, ...], name: str, what: str) -> str:
    """Return a name that is one of several; raise ValueError with the names it could have been."""
    if name not in names:
        name = words.visible(" ".join(name.split()))  # a message is one line, whatever was typed
        shown = name if len(name) <= 20 else name[:20] + "…"
        raise ValueError(f"There is no {what} “{shown}”; choose one of {', '.join(names)}.")
    return name


def whole_number(text: str) -> int:
    """Read a number as people write it; −1 where it is none."""
    digits = text.strip().replace(",", "").replace("_", "")
    return int(digits) if digits and len(digits) <= 9 and all(c in "0123456789" for c in digits) else -1
