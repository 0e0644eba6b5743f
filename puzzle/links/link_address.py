"""Reading the address of a link from a file or the command line."""

from typing import Any

from puzzle.links import link_runs


def parse_address(text: str, no_link: str) -> dict[str, Any]:
    """Return the state of the page that a link describes: an address, or only its query.

    Raises ValueError with the sentence `no_link` if the text has no setting of the page, or with the first problem of
    an invalid one.

    >>> parse_address("https://example.org/?start=1,0,2,3&goal=0,1,2,3#step=1", "No link.")["step"]
    1
    """
    address, _hash, fragment = text.strip().partition("#")
    query = address.rpartition("?")[2]
    if not link_runs.has_own_keys(query, fragment):
        raise ValueError(no_link)
    state, problems = link_runs.parse_page(query, fragment)
    if problems:
        raise ValueError(problems[0])
    return dict(state)
