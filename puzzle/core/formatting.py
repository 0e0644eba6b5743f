"""Numbers, ordinals, plurals and lists as people write them, and spans as plain text.

Both interpreters load this module, so it is plain functions that import nothing.
"""

_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def plural(count: int, one: str, many: str = "") -> str:
    """Return a noun as it stands beside a count: `move` beside 1, `moves` beside any other."""
    return one if count == 1 else many or one + "s"


def quantity(count: int, one: str, many: str = "") -> str:
    """Write how many there are of something: `1 move`, `1,000 moves`."""
    return f"{count:,} {plural(count, one, many)}"


def in_words(count: int) -> str:
    """Write a count in words up to ten, and in figures from there on."""
    return _NUMBERS[count] if count < len(_NUMBERS) else f"{count:,}"


def both_or_all(count: int) -> str:
    """Write all of so many, two or more: `both`, `all three`."""
    return "both" if count == 2 else f"all {in_words(count)}"


def ordinal(count: int) -> str:
    """Write 1 as 1st, 2 as 2nd and so on."""
    teens = count % 100 in (11, 12, 13)
    return f"{count:,}" + ("th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th"))


def nth(count: int) -> str:
    """Write an ordinal in words up to the tenth, and in figures from there on."""
    return _ORDINALS[count - 1] if 1 <= count <= len(_ORDINALS) else ordinal(count)


def number(value: float, places: int = 2) -> str:
    """Write a value of f, g or h: what ends within five places as it is, what goes on to two places, or to more."""
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
    """Write what a value is multiplied by: to more places than the product, or it would not come out."""
    return number(weight, 5)


def terms(values: list, total: str, weight: float = 1) -> list:  # type: ignore[type-arg]
    """Write the values of which the last, times the weight, and the others make a total that is written already.

    They have as many places as it takes, up to seven, for what is written to come to it.
    """
    within = 0.5 * 0.1 ** max(2, len(total.partition(".")[2]))
    texts = [number(value) for value in values]
    for places in range(3, 8):
        parts = [float(text) for text in texts]
        if abs(sum(parts[:-1]) + float(factor(weight)) * parts[-1] - float(total)) < within:
            break
        texts = [number(value, places) for value in values]
    return texts


def mid_sentence(subject: str) -> str:
    """Return what begins a sentence as it stands within one; initials stay as they are, as in IDA*."""
    return subject if subject[:2].upper() == subject[:2] else subject[0].lower() + subject[1:]


def join_names(names: list[str]) -> str:
    """Join names as a sentence lists them: `1, 2 and 3`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def plain_text(spans) -> str:  # type: ignore[no-untyped-def]
    """Return spans, each a style and words, as the text that a listener hears."""
    return "".join([span[1] for span in spans if span[0] != "glyph"]).replace("  ", " ")


def mask_controls(text: str) -> str:
    """Return text with a dot for each control character.

    A NUL would end the text on its way to the page, and characters that set its direction would turn what follows.
    """
    return "".join("·" if c < " " or "\x7f" <= c <= "\x9f" or c in _DIRECTIONS else c for c in text)
