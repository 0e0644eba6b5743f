"""The reader's code in links: behind the # of an address, so that no server receives it, and never run by itself.

A link with several heuristics of the reader's has their codes in the order in which its searches first name them.
"""

KEY = "code"
LONGEST = 16000
"""The largest number of characters of packed code in a link."""
BETWEEN = "."
"""The separator between the codes of several heuristics."""
_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
IN_QUERY = "In the link, code: code has to stand behind a #, so that it is sent to no server."
TOO_LONG = f"In the link, code: it has more than {LONGEST:,} characters."
DAMAGED = "In the link, code: it is damaged, so your own code stays as it was."


def find(query: str, fragment: str) -> tuple:  # type: ignore[type-arg]
    """Return (list of packed codes in an address, sentences about invalid code); the list is empty if there is none.

    >>> find("?heuristic=own", "#code=S0lN")
    (['S0lN'], [])
    >>> find("?code=S0lN", "")
    ([], ['In the link, code: code has to stand behind a #, so that it is sent to no server.'])
    """
    packed = _value(fragment)
    if packed is None:
        return [], [] if _value(query) is None else [IN_QUERY]
    if len(packed) > LONGEST:
        return [], [TOO_LONG]
    codes = packed.split(BETWEEN)
    if not all(codes) or not all(character in _CHARACTERS for character in packed if character != BETWEEN):
        return [], [DAMAGED]
    return codes, []


def _value(text: str):  # type: ignore[no-untyped-def]
    """Return the text of the key in a query or fragment; None if it is missing."""
    pairs = [part.partition("=") for part in text.lstrip("?#").split("&")]
    found = [packed for key, equals, packed in pairs if key == KEY and equals]
    return found[0] if found else None
