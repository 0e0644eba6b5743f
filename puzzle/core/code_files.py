"""Several files of a reader's code in one text: the main file, and below it the helper files that it imports.

A line `# ===== helper.py =====` begins each helper file, so lines keep their numbers in the whole text.
"""

BEFORE, AFTER = "# ===== ", ".py ====="
BYTE_ORDER_MARK = "\ufeff"

SAVE_AGAIN = "save it in this encoding"
NOTEBOOK = (
    "{} is a notebook: in Jupyter, save it as a Python file (File, Save and Export Notebook As, Executable Script)."
)
NO_TEXT, NO_UTF8 = "{} is not a text file.", "{} is not text in UTF-8: " + SAVE_AGAIN + "."


def fault_of_file(name: str, text: str) -> str:
    """Return a sentence on a file that is no code in Python; otherwise empty.

    >>> fault_of_file("picture.py", "\\0")
    'picture.py is not a text file.'
    """
    if is_notebook(name):
        return NOTEBOOK.format(name)
    if "\0" in text:
        return NO_TEXT.format(name)
    return NO_UTF8.format(name) if "\ufffd" in text else ""


def is_notebook(name: str) -> bool:
    """Return True for the name of a Jupyter notebook."""
    return name.endswith(".ipynb")


def encoding_of(text: str) -> str:
    """Return the encoding that a coding line among the first two lines names, as browsers know it; empty without one.

    >>> encoding_of("# -*- coding: latin-1 -*-")
    'latin1'
    """
    for line in text.split("\n")[:2]:
        before, _found, name = line.partition("coding")
        if before.strip().startswith("#") and name[:1] in (":", "="):
            words = name[1:].strip().split(" ")
            return words[0].strip().lower().replace("latin-1", "latin1").replace("latin_1", "latin1")
    return ""


def clean_text(text: str) -> str:
    """Return the text of a file without a byte order mark, and with the line ends of Python.

    >>> clean_text("\\ufeffx = 1\\r\\n")
    'x = 1\\n'
    """
    text = text.replace("\r\n", "\n")
    return text[1:] if text.startswith(BYTE_ORDER_MARK) else text


def split_files(text: str) -> tuple[str, list[tuple[str, int, str]]]:
    """Return the main file of a text, and its helper files as (name of the module, first line, text).

    >>> split_files("import a\\n# ===== a.py =====\\nx = 1\\n")
    ('import a\\n', [('a', 3, 'x = 1\\n')])
    """
    parts: list[tuple[str, int, list[str]]] = [("", 1, [])]
    for number, line in enumerate(text.split("\n"), 1):
        name = _module_name(line)
        if name:
            parts.append((name, number + 1, []))
        else:
            parts[-1][2].append(line)
    files = [(name, first_line, "\n".join(lines)) for name, first_line, lines in parts]
    main = files[0][2] + ("\n" if len(files) > 1 and files[0][2] else "")
    return main, files[1:]


def join_files(main: str, helpers: list[tuple[str, str]]) -> str:
    """Return the text of a main file with helper files, given as pairs (name of the module, text).

    >>> join_files("import a\\n", [("a", "x = 1\\n")])
    'import a\\n# ===== a.py =====\\nx = 1\\n'
    """
    text = main
    for name, code in helpers:
        text += ("" if text.endswith("\n") or not text else "\n") + BEFORE + name + AFTER + "\n" + code
    return text


def bundle_files(files: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return files that were opened together as pairs (file name, text), each with the helper files that it imports.

    A helper file is a file that another file imports; it has no entry of its own unless it defines a function h.

    >>> bundle_files([("my_h.py", "from a import dist\\n"), ("a.py", "x = 1\\n")])
    [('my_h.py', 'from a import dist\\n# ===== a.py =====\\nx = 1\\n')]
    """
    codes = {stem_of(name): text for name, text in files}
    imports = {name: [other for other in imported_names(codes[name]) if other in codes] for name in codes}
    imported = [other for name in codes for other in imports[name] if other != name]
    bundles = []
    for file_name, text in files:
        name = stem_of(file_name)
        imports_itself = any(name in _reached(imports, other) for other in imports[name])
        if name in imported and not imports_itself and not _defines_h(text):
            continue
        helpers = [other for other in _reached(imports, name) if other != name]
        bundles.append((file_name, join_files(text, [(other, codes[other]) for other in helpers])))
    return bundles


def imported_names(text: str) -> list[str]:
    """Return the top-level names of the modules that a text imports, also inside functions.

    >>> imported_names("import a, b.c as d\\nfrom e import f\\n")
    ['a', 'b', 'e']
    """
    names: list[str] = []
    for line in text.split("\n"):
        words = line.split("#")[0].strip()
        if words.startswith("from "):
            found = [words[5:].split(" import")[0]]
        elif words.startswith("import "):
            found = [part.strip().split(" ")[0] for part in words[7:].split(",")]
        else:
            continue
        for name in [part.strip().split(".")[0] for part in found]:
            if name and name not in names:
                names.append(name)
    return names


def _reached(imports: dict[str, list[str]], name: str) -> list[str]:
    """Return the files that a file imports, directly or through others, in the order in which they are found."""
    found = [name]
    for each in found:
        for other in imports[each]:
            if other not in found:
                found.append(other)
    return found


def _defines_h(text: str) -> bool:
    """Return True if a text defines a function h, or gives this name to something else."""
    return any(
        line.startswith(begin) for line in text.split("\n") for begin in ("def h(", "class h(", "class h:", "h =", "h=")
    )


def _module_name(line: str) -> str:
    """Return the name of the module in a line that begins a helper file; empty for any other line."""
    line = line.rstrip()
    if not line.startswith(BEFORE) or not line.endswith(AFTER):
        return ""
    name = line[len(BEFORE) : -len(AFTER)]
    return name if _is_identifier(name) else ""


def _is_identifier(name: str) -> bool:
    """Return True if a module can have this name; MicroPython has no `str.isidentifier`."""
    letters = name.replace("_", "a")
    return bool(letters) and not letters[0].isdigit() and all(each.isalpha() or each.isdigit() for each in letters)


def stem_of(name: str) -> str:
    """Return the name of a file without its ending.

    >>> stem_of("mine.py")
    'mine'
    """
    return name[:-3] if name.endswith(".py") else name
