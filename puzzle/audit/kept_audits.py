"""The last audits of several heuristics, which the page keeps to show them again."""


class KeptAudit:
    """The last audit of a heuristic, which `heuristic` is in the settings.

    `audited` has its code and the goal, `session` the audit in the worker, `show()` shows again how it has
    ended, `note` says why the code cannot be used, and `relations` has the comparison with the built-in heuristics.
    """

    def __init__(self, heuristic: str, audited, subject: str) -> None:  # type: ignore[no-untyped-def]
        self.heuristic, self.audited, self.subject = heuristic, audited, subject
        self.session = self.show = self.relations = None
        self.note, self.is_complete = "", False


class KeptAudits:
    """Holds the last audit of each of at most `most` heuristics; an audit has the name of its `heuristic`.

    `close(audit)` is called with each audit that is no longer kept.

    >>> from types import SimpleNamespace
    >>> closed = []
    >>> kept = KeptAudits(2, lambda audit: closed.append(audit.heuristic))
    >>> for name in ("a", "b", "a", "c"):
    ...     kept.add(SimpleNamespace(heuristic=name))
    >>> closed  # the first of "a", then the oldest
    ['a', 'b']
    >>> kept.rename({"a": "d"})
    >>> kept.last_of("d").heuristic, kept.last_of("a")
    ('d', None)
    """

    def __init__(self, most: int, close) -> None:  # type: ignore[no-untyped-def]
        self.most, self.close = most, close
        self.audits: list = []  # type: ignore[type-arg]  # the newest last

    def add(self, audit) -> None:  # type: ignore[no-untyped-def]
        """Keep an audit in place of the last one of its heuristic, or of the oldest."""
        previous = self.last_of(audit.heuristic)
        if previous is None and len(self.audits) == self.most:
            previous = self.audits[0]
        if previous is not None:
            self.audits.remove(previous)
            self.close(previous)
        self.audits.append(audit)

    def last_of(self, heuristic: str):  # type: ignore[no-untyped-def]
        """Return the last audit of a heuristic; None if it is not kept."""
        found = [audit for audit in self.audits if audit.heuristic == heuristic]
        return found[0] if found else None

    def rename(self, names: dict) -> None:  # type: ignore[type-arg]
        """Use the new names of heuristics; `names` has them by the old."""
        for audit in self.audits:
            audit.heuristic = names.get(audit.heuristic, audit.heuristic)
