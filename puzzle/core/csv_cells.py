"""Text in tables that spreadsheets open."""

FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""What a cell begins with that a spreadsheet takes for a formula."""


def text_cell(text: str) -> str:
    """Return a text as a cell of a CSV file that no spreadsheet computes; numbers need none of this.

    What begins like a formula gets an apostrophe in front, as OWASP recommends against CSV injection.

    >>> text_cell("=1+1"), text_cell("U")
    ("'=1+1", 'U')
    """
    return f"'{text}" if text.startswith(FORMULA) else text
