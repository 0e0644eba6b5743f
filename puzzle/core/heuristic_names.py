"""How options and links write a heuristic: by its name, with the tiles of its patterns, or as the largest of several.

Both interpreters load this module, so it is plain functions.
"""

from puzzle.core import catalogue, validation

MAXIMUM = "~"  # between names: the largest of them
FAULTY_DATABASE = "document_002"  # the pattern database as that document prints it, faults and all


def canonical_name(text: str) -> str:
    """Return a heuristic's name as it is written in links; raise ValueError where there is none of that name.

    `pattern_database:1,2,3,4/5,6,7,8` names sets of tiles, 0 being the blank, `pattern_database:document_002` the
    database that document prints, and `manhattan~gaschnig` the larger of two.
    """
    written = []
    for record, detail in parts(text):
        if detail and detail != FAULTY_DATABASE:
            detail = "/".join([",".join([str(tile) for tile in tiles]) for tiles in pattern_sets(detail)])
        written.append(record.name + ":" + detail if detail else record.name)
    return MAXIMUM.join(written)


def canonical_pattern_name(text: str) -> str:
    """Return the name of the pattern database for tiles as they are typed; ValueError where they make no sense."""
    tiles = text.strip()
    return canonical_name("pattern_database" + (":" + tiles if tiles else ""))


def parts(text: str) -> list[tuple[catalogue.Heuristic, str]]:
    """Return the (record, detail) of each heuristic in a name; raise ValueError where one is not known."""
    found = []
    for name, detail in _named(text):
        record = catalogue.find(catalogue.HEURISTICS, name, "heuristic")
        if detail and name != "pattern_database":
            raise ValueError("Only a pattern database takes tiles, as in pattern_database:1,2,3,4.")
        found.append((record, detail))
    return found


def first_unknown_name(text: str) -> str | None:
    """Return the first name in a heuristic's name that is not known, None where all are."""
    known = catalogue.names(catalogue.HEURISTICS)
    for name, _detail in _named(text):
        if name not in known:
            return name
    return None


def _named(text: str) -> list[tuple[str, str]]:
    """Return the (name, detail) of each heuristic in a name, whether it is known or not."""
    named = []
    for part in text.split(MAXIMUM)[:9]:
        name, _colon, detail = part.strip().partition(":")
        named.append((name, detail))
    return named


def pattern_sets(text: str) -> tuple[tuple[int, ...], ...]:
    """Read sets of tiles written as `1,2,3,4/5,6,7,8`; raise ValueError where they are none or share a tile."""
    sets, seen = [], []
    for part in text.split("/"):
        tiles = [validation.parse_whole_number(word) for word in part.split(",")]
        if min(tiles) < 0 or max(tiles) > 24 or tiles == [0]:
            raise ValueError("A pattern is a list of tiles separated by commas, as in pattern_database:1,2,3,4.")
        seen.extend(tiles)
        sets.append(tuple(tiles))
    if len(set(seen)) < len(seen):
        raise ValueError("In a pattern no tile may appear twice.")
    return tuple(sets)


def label(text: str) -> str:
    """Return what a heuristic is called, be it the largest of several."""
    labels = [record.label for record, _detail in parts(text)]
    return labels[0] if len(labels) == 1 else "Largest of: " + ", ".join(labels)


def sentence(text: str, count_blank: bool) -> str:
    """Return what stands below a heuristic's name: how it comes about, and whether it can be too high."""
    found = parts(text)
    record, detail = found[0]
    if len(found) > 1:
        return "The largest of their values."
    if detail == FAULTY_DATABASE:
        return "As document 002 prints it; can be too high."
    return record.gap_sentence if count_blank and record.gap_sentence else record.sentence  # type: ignore[no-any-return]


def needs_tables(text: str) -> bool:
    """Tell whether a heuristic looks values up that have to be worked out first, which takes its time."""
    return any(record.needs_table for record, _detail in parts(text))


def counts_blank(text: str) -> bool:
    """Tell whether counting the blank makes a difference to a heuristic."""
    return any(record.gap_sentence for record, _detail in parts(text))


def is_countable(text: str) -> bool:
    """Return True if a reader can count a heuristic's value on a board; the largest of several is too much to count."""
    return MAXIMUM not in text and all(record.countable for record, _detail in parts(text))
