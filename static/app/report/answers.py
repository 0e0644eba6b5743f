"""The answers to a quiz on the report's sheet: a row for each question."""

from app.page.dom import SVG, document, fill, find
from app.page.small_board import new_small
from puzzle import board

SIGNS = {"right": "right", "2nd try": "wrong", "wrong": "wrong", "shown": "shown"}


def show_answers(answers):
    """Show what was asked, predicted and done, and how the first tries came out."""
    find("report-quiz").hidden = not answers
    rows = find("report-answers")
    rows.replaceChildren()
    for place, answer in enumerate(answers, 1):
        row = document.createElement("tr")
        cells = [
            _cell("th", [("", str(place))]),
            _cell("td", [("", f"{answer['step']:,}")], "Step"),
            _question(answer),
            _told(answer, "predicted", "Predicted"),
            _told(answer, "did", "Done"),
            _cell("td", [("", answer["because"])], "Because"),
            _first_try(answer["first_try"]),
        ]
        for cell in cells:
            row.append(cell)
        rows.append(row)


def _cell(tag, spans, label="", tiles=""):
    """A cell with words, a board before them where there is one, and the head of its column where rows are folded."""
    cell, words = document.createElement(tag), document.createElement("span")
    if label:
        cell.dataset.label = label
    if tiles:
        cell.append(new_small(board.parse(tiles), label))
    fill(words, spans)
    cell.append(words)
    return cell


def _told(answer, name, label):
    """What was predicted or done; a dash where that is nothing, as where the answer was shown."""
    words, tiles = answer[name], answer[name + "_board"]
    return _cell("td", _value(words or ("" if tiles else "–")), label, tiles)


def _question(answer):
    cell = _cell("td", [("strong", answer["question"])], "Question")
    if answer["detail"]:
        note = document.createElement("small")
        note.textContent = answer["detail"]
        cell.lastChild.append(note)
    if answer["asked_board"]:
        cell.prepend(new_small(board.parse(answer["asked_board"]), "Asked about"))
    return cell


def _value(words):
    """The letter in `f = 15, 1 + 14` as mathematics is set, and what it is made of on a line of its own."""
    letter, equals, rest = words.partition(" = ")
    if not equals or letter not in ("f", "g", "h"):
        return [("strong", words)]
    total, _, parts = rest.partition(", ")
    spans = [("math", letter), ("strong", f" = {total}")]
    if parts:
        spans.append(("small", parts))
    return spans


def _first_try(said):
    cell = _cell("td", [("strong", said)], "First try")
    sign, use = document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "use")
    sign.setAttribute("aria-hidden", "true")
    use.setAttribute("href", f"#report-{SIGNS[said]}")
    cell.dataset.sign = SIGNS[said]
    sign.append(use)
    cell.prepend(sign)
    return cell
