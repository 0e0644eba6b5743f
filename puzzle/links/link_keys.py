"""Keys of links that look like one of ours with a typing error."""

from puzzle.core import formatting

_SHORTEST = 5
"""The fewest letters of a key that is taken for a typing error; shorter ones are those of other programs."""


def misspelt_sentences(raw: dict, known: tuple[str, ...]) -> list[str]:  # type: ignore[type-arg]
    """Return a sentence for each key of a link that differs from a known key in one letter; others are ignored."""
    sentences = []
    for key in sorted(raw):
        if len(key) >= _SHORTEST and key not in known and len(key) <= 20:
            similar = [name for name in known if is_one_letter_off(key.lower(), name) and name not in raw]
            if similar:
                sentences.append(f"In the link, {formatting.mask_controls(key)}: did you mean {similar[0]}?")
    return sentences


def is_one_letter_off(word: str, name: str) -> bool:
    """Return True if a word is a name with at most one letter added, missing, wrong or exchanged with the next.

    >>> is_one_letter_off("algoritm", "algorithm"), is_one_letter_off("gaol", "goal"), is_one_letter_off("step", "stop")
    (True, True, True)
    """
    if abs(len(word) - len(name)) > 1:
        return False
    same = 0
    while same < min(len(word), len(name)) and word[same] == name[same]:
        same += 1
    rest, other = word[same:], name[same:]
    if len(rest) != len(other):
        return rest[1:] == other or rest == other[1:]
    exchanged = len(rest) > 1 and rest[0] == other[1] and rest[1] == other[0] and rest[2:] == other[2:]
    return rest[1:] == other[1:] or exchanged
