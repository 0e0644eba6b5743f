"""Merges the code of this tab with what another tab has stored, so that neither overwrites the other.

Both started from common entries, the *base*. What only one of them has changed since is taken from that one; what both
have changed differently is kept twice.
"""

from collections import namedtuple

from puzzle.core.heuristic_names import clean_name

CHANGED = "“{}” was changed in another tab."
RENAMED = "“{}” was renamed “{}” in another tab."
DELETED = "“{}” was deleted in another tab; the menu ⋯ can restore it."
COPIED = "“{}” was changed in another tab, too, so your version is now “{}”."

Merged = namedtuple("Merged", ("entries", "changed", "renamed", "deleted", "copied"))
# entries: the merged entries, those of this tab first and in its order; each is the dict that this tab had before.
# changed: entries whose code is now that of the other tab. renamed: new names by old, for names given in the other tab.
# deleted: entries that the other tab has deleted. copied: new names by old, for this tab's version of code that both
# have changed.


def merge(base, mine, theirs, free_name, is_placeholder) -> Merged:  # type: ignore[no-untyped-def]
    """Return this tab's entries merged with those of another tab.

    `base` has the code of the common entries by name, `mine` and `theirs` are lists of dicts with `name`, `code` and
    `from_link`. `free_name(name, names)` returns a name that is not among `names`. An entry of `mine` that
    `is_placeholder` and that was never stored gives way to theirs.
    """
    left = {entry["name"]: dict(entry) for entry in theirs}
    result = Merged([], [], _renamed(base, mine, theirs), [], {})
    names = [entry["name"] for entry in mine] + [entry["name"] for entry in theirs]
    added = []
    for entry in mine:
        name = entry["name"]
        common, their_entry = base.get(name), left.pop(result.renamed.get(name, name), None)
        is_changed = entry["code"] != common and not (common is None and is_placeholder(entry))
        if their_entry is None:
            if is_changed or not theirs:
                result.entries.append(entry)
            else:
                result.deleted.append(entry)
            continue
        result.entries.append(entry)
        entry["name"] = their_entry["name"]
        if entry["code"] == their_entry["code"]:
            entry["from_link"] = entry["from_link"] and their_entry["from_link"]
        elif not is_changed:
            entry.update(their_entry)
            result.changed.append(entry)
        elif their_entry["code"] != common:
            entry["name"] = free_name(name, names)
            names.append(entry["name"])
            result.copied[name] = entry["name"]
            added.append(their_entry)
    for entry in theirs:
        # An entry that this tab has deleted stays deleted, unless the other tab has changed it since.
        if entry["name"] in left and entry["code"] != base.get(entry["name"]):
            added.append(left[entry["name"]])
    result.entries.extend(added)
    return result


def _renamed(base: dict, mine: list[dict], theirs: list[dict]) -> dict[str, str]:  # type: ignore[type-arg]
    """Return the new names by the old of entries that have another name and the same code in the other tab."""
    their_names, my_names = [entry["name"] for entry in theirs], [entry["name"] for entry in mine]
    renamed: dict[str, str] = {}
    for name in my_names:
        if name in base and name not in their_names:
            for entry in theirs:
                is_new = entry["name"] not in base and entry["name"] not in my_names
                if is_new and entry["code"] == base[name] and entry["name"] not in renamed.values():
                    renamed[name] = entry["name"]
                    break
    return renamed


def same_entries(entries: list[dict], others: list[dict]) -> bool:  # type: ignore[type-arg]
    """Return True if two lists have the same entries in any order."""
    contents = [
        sorted([(entry["name"], entry["code"], bool(entry.get("from_link"))) for entry in each])
        for each in (entries, others)
    ]
    return contents[0] == contents[1]


def merge_note(entry: dict, merged: Merged, is_deleted: bool) -> str:  # type: ignore[type-arg]
    """Return what a merge has done to the entry that was in use, as sentences; empty if nothing."""
    notes = [COPIED.format(name, copy) for name, copy in merged.copied.items() if copy == entry["name"]]
    if is_deleted:
        notes.append(DELETED.format(entry["name"]))
    notes.extend([RENAMED.format(old, new) for old, new in merged.renamed.items() if new == entry["name"]])
    if any(changed is entry for changed in merged.changed):
        notes.append(CHANGED.format(entry["name"]))
    return " ".join(notes)


def free_name(name: str, taken: list[str]) -> str:
    """Return a name that is not taken: `name`, or it with the first free number behind it.

    >>> free_name("My heuristic", ["My heuristic", "My heuristic 2"])
    'My heuristic 3'
    """
    free, number = name, 2
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def has(entries: list[dict], entry: dict) -> bool:  # type: ignore[type-arg]
    """Return True if a list has this very entry, not only an equal one."""
    return any(other is entry for other in entries)


def create_entry(name: str, code: str, from_link: bool = False) -> dict:  # type: ignore[type-arg]
    """Return a heuristic or problem as it is stored."""
    return {"name": name, "code": code, "from_link": from_link}


def read_entries(stored: list[dict], default_name: str) -> list[dict]:  # type: ignore[type-arg]
    """Return the stored entries; one without a name, as earlier versions stored it, gets the default name."""
    return [
        create_entry(clean_name(entry["name"]) or default_name, entry["code"], bool(entry.get("from_link")))
        for entry in stored
    ]


def codes_by_name(entries: list[dict]) -> dict[str, str]:  # type: ignore[type-arg]
    """Return the code of entries by name."""
    return {entry["name"]: entry["code"] for entry in entries}
