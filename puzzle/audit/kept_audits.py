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
    >>> kept.remove("d")
    >>> closed[-1], kept.last_of("d")
    ('d', None)
    """

    def __init__(self, most: int, close) -> None:  # type: ignore[no-untyped-def]
        self.most, self.close = most, close
        self.audits: list = []  # type: ignore[type-arg]  # the newest last

    def add(self, audit) -> None:  # type: ignore[no-untyped-def]
        """Keep an audit in place of the last one of its heuristic, or of the oldest."""
        needs_room = self.last_of(audit.heuristic) is None and len(self.audits) == self.most
        self.remove(self.audits[0].heuristic if needs_room else audit.heuristic)
        self.audits.append(audit)

    def remove(self, heuristic: str) -> None:
        """Forget the last audit of a heuristic, for example of one that has been deleted."""
        audit = self.last_of(heuristic)
        if audit is not None:
            self.audits.remove(audit)
            self.close(audit)

    def last_of(self, heuristic: str):  # type: ignore[no-untyped-def]
        """Return the last audit of a heuristic; None if it is not kept."""
        found = [audit for audit in self.audits if audit.heuristic == heuristic]
        return found[0] if found else None

    def rename(self, names: dict) -> None:  # type: ignore[type-arg]
        """Use the new names of heuristics; `names` has them by the old."""
        for audit in self.audits:
            audit.heuristic = names.get(audit.heuristic, audit.heuristic)
