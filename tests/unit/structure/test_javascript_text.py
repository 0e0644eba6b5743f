"""All text for readers is in Python and HTML; the JavaScript contains none."""

import re

import module_imports

FILLED_IN = re.compile(r"\$\{[^{}]*\}")
WORDS = re.compile(r"(?<![\w§])[^\W\d_]{2,},? (?:[^\W\d_]{2,}|§)")
"""Matches two words, or a word before a placeholder, which is written as §."""
FOR_DEVELOPERS = re.compile(r"(?:(?:Error|runPython)\(|PROGRAM =)$")
"""Matches the code just before a string that only developers see (an error) or that is a program."""
TOKEN = re.compile(
    r"//[^\n]*|/\*.*?\*/"  # comments
    r"|(?<=[(,=:\[!&|?;{}])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+/"  # regular expressions, whose quotes do not begin a text
    r"|(?P<text>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)",
    re.DOTALL,
)


def texts(code):
    """Yield each string in JavaScript code together with the code before it, as (code, text)."""
    for token in TOKEN.finditer(code):
        if token["text"]:
            yield code[: token.start("text")].rstrip(), token["text"][1:-1]


def sentences(code):
    """Return the strings in JavaScript code that look like text for readers of the page."""
    return [
        text
        for preceding_code, text in texts(code)
        if WORDS.search(FILLED_IN.sub("§", text))
        and not text.startswith("<")
        and not FOR_DEVELOPERS.search(preceding_code)
    ]


def test_javascript_has_no_text_for_readers():
    root = module_imports.ROOT / "static/js"
    files = sorted(path for path in root.rglob("*") if path.suffix in (".js", ".mjs"))
    sentences_by_file = {
        path.relative_to(root).as_posix(): sentences(path.read_text(encoding="utf-8")) for path in files
    }
    assert {name: sentences_of_file for name, sentences_of_file in sentences_by_file.items() if sentences_of_file} == {}


def test_text_in_javascript_is_found():
    assert sentences('ctx.fillText("The goal", x, y); // and "a comment"') == ["The goal"]
    assert sentences("note.textContent = `Round ${place}`;") == ["Round ${place}"]
    assert sentences("text.replace(/[&<>\"]/g, 'as it is');") == ["as it is"]


def test_text_for_developers_is_allowed():
    code = 'throw new Error("No such node"); ctx.font = `700 12px ${theme.font}`; const line = `<title>A tree</title>`;'
    assert sentences(code) == []
