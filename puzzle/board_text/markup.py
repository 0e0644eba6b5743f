"""Texts around a board: comments, labels and sentences are left out, LaTeX and HTML are turned into plain tables."""

from puzzle.board_text.cells import is_compact, is_whole, is_word, split_at

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKS = ("#", "//", "%", ";", "--")
"""The beginnings of comments in several languages; each may also be a symbol of the gap or a separator."""
_BLOCKS = (('"""', '"""'), ("'''", "'''"), ("/*", "*/"), ("<!--", "-->"), ("(*", "*)"), ("{-", "-}"))
_RULE_MARKS = "-+=_~:*#|^ \t.,"
_SPLITTERS = ",;|/[](){}<>\"'=:&\\"
"""The characters that separate tiles or belong to the code around them."""
_EMPTY_CELLS = ("''", '""', "' '", '" "', "[]", "()", "{}", "[ ]", "( )")
_NEW_ROW = ("\\", "cr", "tabularnewline", "newline")
_WITHOUT_ARGUMENT = (
    "phantom", "hphantom", "vphantom", "cellcolor", "color", "rowcolor", "vspace", "hspace", "cline", "cmidrule",
    "caption", "label", "arraystretch", "setlength", "textcolor", "begin", "end", "extracolsep", "rule",
)  # fmt: skip
_BOXES = ("square", "Box", "blacksquare", "cdot", "ast", "star", "bullet", "emptyset", "varnothing", "times", "circ")


def text_variants(text: str) -> list[list[str]]:
    """Return the texts to read, in three lists: with everything, without comments, and without sentences as well."""
    whole = [text]
    _add(whole, _sizes_in_numbers(text))
    blank = text
    for empty in _EMPTY_CELLS:
        blank = blank.replace(empty, " □ ")
    _add(whole, blank)
    without_comments: list[str] = []
    for kept in whole[:1] + [_without_blocks(text)]:  # noqa: RUF005 (as both interpreters have it)
        _add(without_comments, kept)
        lines = _without_comment_lines(kept)
        _add(without_comments, lines)
        for mark in _MARKS:
            for source in (lines, kept):
                if mark in source:
                    _add(without_comments, "\n".join([_without_remark(line, mark) for line in source.split("\n")]))
            _add(without_comments, "\n".join([line.partition(mark)[0] for line in lines.split("\n")]))
    without_sentences: list[str] = []
    for kept in without_comments + whole:
        if any(c in _LETTERS or c > "\x7f" for c in kept):
            _add(without_sentences, _without_sentences(kept))
    return [
        _with_markup(whole, []),
        _with_markup(without_comments, whole),
        _with_markup(without_sentences, whole + without_comments),
    ]


def _with_markup(texts: list[str], earlier: list[str]) -> list[str]:
    """Return texts, without those that are in earlier lists, and the plain tables of their LaTeX and HTML."""
    found: list[str] = []
    for text in texts:
        if text in earlier:
            continue
        _add(found, text)
        if "\\" in text or "&" in text:
            _add(found, _from_latex(text))
        if "\\n" in text:
            _add(found, text.replace("\\r", "").replace("\\n", "\n").replace("\\t", "\t"))
        if "<t" in text.lower() or "<br" in text.lower():
            _add(found, _from_html(text))
    return found


def _add(variants: list[str], text: str) -> None:
    """Add a text with tiles to a list, unless the list contains it."""
    if text not in variants and text.strip():
        variants.append(text)


def _sizes_in_numbers(text: str) -> str:
    """Return a text with `3 3` for a first line such as `3x3` or `3 by 3`."""
    first, newline, rest = text.lstrip().partition("\n")
    words = first.lower().replace("x", " ").replace("*", " ").replace("by", " ").split()
    is_size = len(first.split()) != 2 == len(words) and all(is_whole(word) for word in words)
    return " ".join(words) + newline + rest if is_size else text


def _without_blocks(text: str) -> str:
    """Return a text without comments that span several lines, and without docstrings."""
    for opening, closing in _BLOCKS:
        pieces = text.split(opening)
        if opening == closing:
            text = "\n".join(pieces[::2])
        else:
            text = " ".join(pieces[:1] + [piece.partition(closing)[2] for piece in pieces[1:]])
    return text


def _without_comment_lines(text: str) -> str:
    """Return a text without the lines that begin with the sign of a comment."""
    lines = []
    for line in text.split("\n"):
        begins = any(line.strip().startswith(mark) for mark in _MARKS)
        lines.append("" if begins and not (line.strip().startswith("--") and is_rule(line)) else line)
    return "\n".join(lines)


def _without_remark(line: str, mark: str) -> str:
    """Return a line without a comment of words; the sign of the comment may be that of the gap as well."""
    before, _mark, remark = line.rpartition(mark)
    return before if any(c in _LETTERS for c in remark) else line


def is_rule(line: str) -> bool:
    """Return True for a line between the rows of a table, such as `+---+---+` or `| :-: | :-: |`."""
    marks = [c for c in line if c not in "| \t"]
    return len(marks) > 1 and all(c in _RULE_MARKS for c in marks)


def _without_sentences(text: str) -> str:
    """Return a text without labels, such as `Start:` or `Row 1 =`, and without lines that contain other words."""
    lines = []
    for line in text.split("\n"):
        if any(is_word(word) and not is_compact(word) for word in split_at(line, _SPLITTERS)):
            for sign in (":", "="):
                label, _sign, rest = line.partition(sign)
                if rest and any(is_word(word) for word in split_at(label, _SPLITTERS)):
                    line = rest
            if any(is_word(word) and not is_compact(word) for word in split_at(line, _SPLITTERS)):
                line = ""
        elif len(line.partition("=")[0].split()) == 1 and not is_whole(line.partition("=")[0].strip()):
            line = line.partition("=")[2] or line  # n=3, A = [1 8 2]
        lines.append(line)
    return "\n".join(lines)


def _from_latex(text: str) -> str:
    """Return the rows of a LaTeX matrix, array or tabular with `|` between the cells."""
    rows, i = [], 0
    while i < len(text):
        c = text[i]
        i += 1
        if c == "\\":
            name, i = _command(text, i)
            if name in _NEW_ROW:
                rows.append("\n")
                i = _skip_group(text, i, "[", "]")
            elif name in _WITHOUT_ARGUMENT:
                i = _skip_arguments(text, i)
            elif name == "multicolumn":
                i = _skip_group(text, _skip_group(text, i, "{", "}"), "{", "}")
            else:
                rows.append("□" if name in _BOXES else name if name in ("#", "_", "%", "&") else " ")
        elif c == "&":
            rows.append("|")
        else:
            rows.append(" " if c in "${}~" else "" if c == "|" else c)
    return "".join(rows)


def _command(text: str, i: int) -> tuple[str, int]:
    """Return the name of a LaTeX command whose backslash is before a place, and the place after it."""
    end = i
    while end < len(text) and ("a" <= text[end] <= "z" or "A" <= text[end] <= "Z"):
        end += 1
    end = max(end, i + 1)
    name = text[i:end]
    return name, end + (text[end : end + 1] == "*")


def _skip_arguments(text: str, i: int) -> int:
    """Return the place after all arguments of a LaTeX command."""
    end = -1
    while end != i:
        end = i
        i = _skip_group(text, _skip_group(text, i, "[", "]"), "{", "}")
    return i


def _skip_group(text: str, i: int, opening: str, closing: str) -> int:
    """Return the place after a group in brackets, or the given place if no group begins there."""
    if text[i : i + 1] != opening:
        return i
    depth = 0
    for end in range(i, min(len(text), i + 200)):
        depth += (text[end] == opening) - (text[end] == closing)
        if not depth:
            return end + 1
    return i


def _from_html(text: str) -> str:
    """Return the rows of an HTML table with `|` between the cells."""
    for entity, character in (("&nbsp;", " "), ("&#160;", " "), ("&#xA0;", " "), ("&ensp;", " ")):
        text = text.replace(entity, character)
    parts = text.replace("\n", " ").split("<")
    rows = [parts[0]]
    for part in parts[1:]:
        tag, _bracket, content = part.partition(">")
        words = tag.lower().replace("/", " / ").split()
        name = words[0] if words else ""
        if name in ("td", "th"):
            rows.append("|")
        elif name == "br" or name == "tr":
            rows.append("\n")
        elif words[:2] == ["/", "tr"]:
            rows.append("|\n")
        rows.append(content)
    return "".join(rows)
