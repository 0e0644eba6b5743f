"""Text in CSV files, written so that spreadsheets do not run it as a formula."""

FORMULA = tuple("=+-@\t\r\n＝＋－＠")
"""Characters at the start of a cell that make a spreadsheet read it as a formula."""


def text_cell(text: str) -> str:
    """Return a text as a CSV cell that no spreadsheet evaluates as a formula.

    A text that starts like a formula gets an apostrophe in front, as OWASP recommends against CSV injection.
    Numbers do not need this.

    >>> text_cell("=1+1"), text_cell("U")
    ("'=1+1", 'U')
    """
    return f"'{text}" if text.startswith(FORMULA) else text
