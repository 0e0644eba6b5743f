"""Sentences on results that a reload of the page has lost, and that can be had again."""

from puzzle.core.formatting import quantity

LOST = "Lost when the page was reloaded: "
AGAIN = "Run again"
CHOOSE_FILES = "Choose files"


def lost_trial(instances: str, strategies: int) -> list:  # type: ignore[type-arg]
    """Return spans on a trial of some instances, with the link to run it again.

    >>> lost_trial("200 boards", 3)[0]
    ('quiet', 'Lost when the page was reloaded: a trial of 200 boards with 3 strategies. ')
    """
    text = f"{LOST}a trial of {instances} with {quantity(strategies, 'strategy', 'strategies')}. "
    return [("quiet", text), ("link", AGAIN, "trial-again")]


def lost_audits(is_audit_lost: bool, files: int) -> list:  # type: ignore[type-arg]
    """Return spans on the audit of a heuristic, and on a table of some files, with links to have them again.

    >>> [span[1] for span in lost_audits(True, 3)][:2]
    ['Lost when the page was reloaded: the audit of this heuristic. ', 'Run again']
    >>> [span[1] for span in lost_audits(False, 3)][-2:]
    ['Lost when the page was reloaded: a table of 3 files, which must be chosen again. ', 'Choose files']
    >>> lost_audits(False, 0)
    []
    """
    spans: list = []  # type: ignore[type-arg]
    if is_audit_lost:
        spans.extend([("", LOST + "the audit of this heuristic. "), ("link", AGAIN, "audit-again")])
    if files:
        table = f"a table of {quantity(files, 'file')}, which must be chosen again. "
        spans.append(("", (". Also lost: " if spans else LOST) + table))
        spans.append(("link", CHOOSE_FILES, "choose-files"))
    return spans
