"""Percent escapes in links."""

_UNESCAPED = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:,"
_HEX_DIGITS = "0123456789abcdefABCDEF"


def escape(text: str) -> str:
    """Return a text with plus signs for spaces and percent escapes for other characters that links do not contain."""
    parts = []
    for letter in text:
        if letter in _UNESCAPED:
            parts.append(letter)
        else:
            parts.append("+" if letter == " " else "".join([f"%{byte:02X}" for byte in letter.encode()]))
    return "".join(parts)


def unescape(text: str) -> str:
    """Return a text with percent escapes and plus signs decoded; empty if the result is not valid UTF-8."""
    if "%" not in text and "+" not in text:
        return text
    chunks = text.replace("+", " ").split("%")
    try:
        data = bytearray(chunks[0].encode())
        for chunk in chunks[1:]:
            escape = chunk[:2]
            if len(escape) == 2 and all(c in _HEX_DIGITS for c in escape):
                data.append(int(escape, 16))
                data.extend(chunk[2:].encode())
            else:
                data.extend(("%" + chunk).encode())
        return data.decode()
    except (UnicodeError, ValueError):
        return ""
