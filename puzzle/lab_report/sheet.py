"""The sheet of a lab report as parts of the page, see `app/page/parts.py`; MicroPython loads this module."""

from puzzle.lab_report.contents import answer_heading, boards_of, legend_entries, name_of_code, value_spans

ICONS = {"right": "right", "with hint": "hinted", "2nd try": "wrong", "wrong": "wrong", "shown": "shown"}
"""The icon of each grade of a first attempt."""
CODE_NOTE = "This code is shown as text. It runs only when you press Audit or Solve with it in the workshop. "
TAGS = {"strong": "b", "math": "i.math", "small": "span.small"}
"""The tag of each style of a span."""


def legend_items(items: list) -> list:  # type: ignore[type-arg]
    """Return one legend for the pictures of some trees or other entries."""
    return [("li", {}, [("glyph", {}, shape), text]) for shape, text in legend_entries(items)]


def tree_items(contents: dict) -> list:  # type: ignore[type-arg]
    """Return the trees of a report; captions give the boards of a tree unless the top of the report shows them."""
    items: list[object] = []
    boards = boards_of(contents)
    for index, tree in enumerate(contents["trees"]):
        words = " " + tree["figures"]
        if tree["start"] and (tree["start"], tree["goal"]) != boards:
            words += f" On {tree['start']}, goal {tree['goal']}."
        picture = ("picture", {"alt": f"{tree['title']} {tree['figures']}"}, tree["svg"])
        caption: list[object] = [("b", {}, [tree["title"]]), words]
        parts: list[object] = [picture, ("p", {}, caption)]
        items.append(("li", {}, parts + _controls(f"trees {index}", tree)))
    return items


def entry_sections(contents: dict) -> list:  # type: ignore[type-arg]
    """Return the sections of the entries that are no trees: heading, text, table, pictures and code."""
    sections: list[object] = []
    for index, entry in enumerate(contents["entries"]):
        heading: list[object] = [("h3", {}, [entry["title"]]), ("ul.sheet-legend", {}, legend_items([entry]))]
        parts: list[object] = [("div.sheet-line", {}, heading)]
        parts += [("p", {}, [text]) for text in entry["text"].split("\n")]
        if entry["table"]:
            parts.append(_table(entry["table"]))
        if entry["pictures"]:
            parts.append(("ul.sheet-trees", {}, [_picture_item(picture) for picture in entry["pictures"]]))
        if entry["code"]:
            parts += _code(index, entry)
        style = f"section.sheet-entry sheet-{entry['kind']}"
        sections.append((style, {}, parts + _controls(f"entries {index}", entry)))
    return sections


def _code(index: int, entry: dict) -> list:  # type: ignore[type-arg]
    """Return the code of an entry as text, with a button that opens it; nothing on the sheet runs it."""
    button = {"type": "button", "data_code": str(index), "aria_label": f"Open {name_of_code(entry)} in the workshop"}
    note: list[object] = [CODE_NOTE, ("button.link", button, ["Open in the workshop"])]
    return [("p.sheet-code-note", {}, note), ("pre.sheet-code", {}, [entry["code"]])]


def _picture_item(picture: dict) -> tuple:  # type: ignore[type-arg]
    """Return a picture with its caption, which also describes it for screen readers."""
    return ("li", {}, [("picture", {"alt": ""}, picture["svg"]), ("p", {}, [picture["caption"]])])


def _table(rows: list) -> tuple:  # type: ignore[type-arg]
    """Return a table, whose first row and first column are headings, in a part that scrolls sideways on a phone."""
    head = [("th", {"scope": "col"}, [text]) if text else ("td", {}, []) for text in rows[0]]
    body: list[object] = []
    for row in rows[1:]:
        cells: list[object] = [("th", {"scope": "row"}, [row[0]])]
        cells += [("td", {}, [text]) for text in row[1:]]
        body.append(("tr", {}, cells))
    table: tuple[object, ...] = ("table.sheet-table", {}, [("thead", {}, [("tr", {}, head)]), ("tbody", {}, body)])
    return ("div.sheet-scroll", {"tabindex": "0", "role": "group", "aria_label": "Figures"}, [table])


def _controls(place: str, item: dict) -> list:  # type: ignore[type-arg]
    """Return the field for notes on an item, the notes for printing, and the button that removes the item."""
    title, notes = item["title"].rstrip("."), item.get("notes", "")
    field = {"placeholder": "Notes", "data_notes": f"{place} notes", "aria_label": f"Notes on {title}"}
    field.update(rows="1", maxlength="20000", autocomplete="off")
    removal = {"type": "button", "data_place": place, "aria_label": f"Remove {title}"}
    controls: list[object] = [
        ("textarea.entry-notes", field, [notes]),
        ("div.sheet-notes-printed", {}, [notes]),
        ("button.link", removal, ["Remove"]),
    ]
    return controls


# ---- the answers of a quiz ----


def answer_rows(contents: dict) -> list:  # type: ignore[type-arg]
    """Return a row for each question of the quiz: its text, the prediction, the right answer and the grade."""
    did_label = answer_heading(contents["quiz"])
    rows: list[object] = []
    for number, answer in enumerate(contents["answers"], 1):
        question = [("strong", answer["question"]), ("small", answer["detail"])]
        grade = answer["first_try"]
        cells = [
            ("th", {}, [("span", {}, [str(number)])]),
            _cell("Step", [("", f"{answer['step']:,}")]),
            _cell("Question", question, answer["asked_board"], ".asked"),
            _answer_cell("Predicted", answer, "predicted"),
            _answer_cell(did_label, answer, "did"),
            _cell("Because", [("", answer["because"])]),
            _cell("First try", [("strong", grade)], icon=ICONS[grade]),
        ]
        rows.append(("tr", {}, cells))
    return rows


def _answer_cell(label: str, answer: dict, name: str) -> tuple:  # type: ignore[type-arg]
    """Return the cell of a prediction or an answer; a dash stands for none, for example after *Show answer*."""
    words, tiles = answer[name], answer[name + "_board"]
    return _cell(label, value_spans(words or ("" if tiles else "–")), tiles, ".told")


def _cell(label: str, spans: list, tiles: str = "", style: str = "", icon: str = "") -> tuple:  # type: ignore[type-arg]
    """Return a cell with an optional icon, an optional board, and a text; a narrow window shows the label, too."""
    texts = [(TAGS[name], {}, [text]) if name else text for name, text in spans if text]
    parts: list = [("span", {}, texts)]  # type: ignore[type-arg]
    if tiles:
        parts.insert(0, ("board", {"name": label}, tiles))
    if icon:
        parts.insert(0, ("icon", {}, f"report-{icon}"))
    return ("td", {"data_label": label, "data_sign": icon or None}, [("div" + style, {}, parts)])
