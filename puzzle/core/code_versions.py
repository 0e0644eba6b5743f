"""The versions of the reader's code that the tabs of a browser have stored, and what two of them have in common."""

from puzzle.core.code_merge import codes_by_name

MOST_VERSIONS, MOST_TABS = 20, 30
"""The number of versions that a tab remembers to find what it has in common with another, and of tabs in a version."""


class CodeVersions:
    """The versions that one tab has read or stored; a version is described by the number of versions of each tab in it.

    >>> versions = CodeVersions("mine")
    >>> versions.remember({"theirs": 3}, [{"name": "h", "code": "0"}])
    >>> versions.next_stamp()
    {'theirs': 3, 'mine': 1}
    >>> versions.common_codes({"theirs": 5})
    {'h': '0'}
    """

    def __init__(self, tab: str) -> None:
        self.tab, self.count = tab, 0
        self.contained: dict[str, int] = {}
        # Pairs of what a version contains and its codes by name, the newest last.
        self.versions: list = []  # type: ignore[type-arg]

    def next_stamp(self) -> dict[str, int]:
        """Return what the next version of this tab contains."""
        stamp = dict(self.contained)
        stamp[self.tab] = self.count + 1
        if len(stamp) > MOST_TABS:
            others = [tab for tab in stamp if tab != self.tab]
            stamp.pop(others[0])
        return stamp

    def remember(self, stamp: dict[str, int], entries: list) -> None:  # type: ignore[type-arg]
        """Remember a version that this tab has read or stored."""
        for tab in stamp:
            self.contained[tab] = max(stamp[tab], self.contained.get(tab, 0))
        self.versions.append((stamp, codes_by_name(entries)))
        self.versions = self.versions[-MOST_VERSIONS:]

    def is_newest(self, stamp: dict[str, int], entries: list) -> bool:  # type: ignore[type-arg]
        """Return True if a version is the one that this tab has read or stored last."""
        return bool((stamp, codes_by_name(entries)) == self.versions[-1])

    def common_codes(self, stamp: dict[str, int]) -> dict[str, str]:
        """Return the codes by name of the newest version that this tab and a stored version have in common."""
        if not stamp:
            return dict(self.versions[-1][1])  # stored by an earlier version of the page, which does not count versions
        for version, codes in reversed(self.versions):
            if all(stamp.get(tab, 0) >= version[tab] for tab in version):
                return dict(codes)
        return {}


def valid_stamp(stamp) -> dict[str, int]:  # type: ignore[no-untyped-def]
    """Return what a stored version contains; empty if what is stored about it is no such description."""
    is_valid = isinstance(stamp, dict) and all(isinstance(stamp[tab], int) for tab in stamp)
    return stamp if is_valid else {}
