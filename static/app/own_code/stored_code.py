"""The reader's code of one kind in the browser's storage, which other tabs change, too.

Each stored version says how many versions of each tab it contains. So a tab knows what it has in common with a version
that another tab has stored, even if both stored at the same moment.
"""

import random

from app.own_code.merge import merge, same_entries
from app.page import storage

MOST_VERSIONS, MOST_TABS = 20, 30
"""The number of versions that a tab remembers to find what it has in common with another, and of tabs in a version."""


class StoredCode:
    """Reads and stores the entries named `stored_as`, and merges what other tabs have stored."""

    def __init__(self, stored_as):
        self.stored_as, self.count = stored_as, 0
        self.tab = f"{random.getrandbits(30):x}{random.getrandbits(30):x}"
        self.contained = {}  # the number of versions by tab that this tab has read or stored
        self.versions = []  # pairs of what a version contains and its codes by name, the newest last
        stored = storage.recall()
        self.entries = stored.get(stored_as, [])
        self._remember(self._contained(stored), self.entries)

    def store(self, entries):
        """Store entries as a new version; return True if the browser has kept it."""
        contained = dict(self.contained)
        contained[self.tab] = self.count + 1
        if len(contained) > MOST_TABS:
            others = [tab for tab in contained if tab != self.tab]
            contained.pop(others[0])
        stamps = dict(storage.recall().get(storage.STAMPS, {}))
        stamps[self.stored_as] = contained
        is_kept = storage.keep_all({self.stored_as: entries, storage.STAMPS: stamps})
        if is_kept:
            self.count += 1
            self._remember(contained, entries)
        return is_kept

    def merge_into(self, entries, free_name, is_placeholder):
        """Merge what another tab has stored into entries, as `merge` does; return None if nothing is new.

        Also returns whether the result differs from what is stored, as a pair.
        """
        stored = storage.recall()
        theirs = stored.get(self.stored_as)
        if theirs is None:
            return None, False  # nothing has been stored yet, or the reader has cleared this site's data
        theirs = [
            {"name": entry["name"], "code": entry["code"], "from_link": bool(entry.get("from_link"))}
            for entry in theirs
        ]
        contained = self._contained(stored)
        if (contained, _codes(theirs)) == self.versions[-1]:
            return None, False
        merged = merge(self._common_codes(contained), entries, theirs, free_name, is_placeholder)
        self._remember(contained, theirs)
        return merged, not same_entries(merged.entries, theirs)

    def _common_codes(self, contained):
        """Return the codes by name of the newest version that this tab and a stored version have in common."""
        if not contained:
            return self.versions[-1][1]  # stored by an earlier version of the page, which does not count versions
        for version, codes in reversed(self.versions):
            if all(contained.get(tab, 0) >= version[tab] for tab in version):
                return codes
        return {}

    def _contained(self, stored):
        """Return the number of versions by tab that the stored version contains; empty if unknown."""
        contained = stored.get(storage.STAMPS, {}).get(self.stored_as)
        is_valid = isinstance(contained, dict) and all(isinstance(contained[tab], int) for tab in contained)
        return contained if is_valid else {}

    def _remember(self, contained, entries):
        """Remember a version that this tab has read or stored."""
        for tab in contained:
            self.contained[tab] = max(contained[tab], self.contained.get(tab, 0))
        self.versions.append((contained, _codes(entries)))
        self.versions = self.versions[-MOST_VERSIONS:]


def _codes(entries):
    """Return the code of entries by name."""
    return {entry["name"]: entry["code"] for entry in entries}
