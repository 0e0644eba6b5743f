"""The names in a list of students that is pasted into one field."""


def names_in(text):
    """Return the names in a pasted text: one on each line, or in one line between tabs, semicolons or commas.

    A single comma is part of a name.

    >>> names_in("Ada\\r\\nChloé\\n"), names_in("Ada; Chloé"), names_in("Petit, Chloé")
    (['Ada', 'Chloé'], ['Ada', 'Chloé'], ['Petit, Chloé'])
    """
    for separator in "\n\t;":
        names = _split(text.replace("\r", "\n"), separator)
        if len(names) > 1:
            return names
    names = _split(text, ",")
    return names if len(names) > 2 else _split(text, "\n")


def _split(text, separator):
    """Return the parts of a text that are not empty, without spaces around them."""
    return [part.strip() for part in text.split(separator) if part.strip()]
