"""The answers to a quiz on the report's sheet: a row for each question."""

from app.page.dom import SVG, document, fill, find
from app.page.small_board import new_small
from puzzle.core import board, catalogue
from puzzle.links import link

SIGNS = {"right": "right", "2nd try": "wrong", "wrong": "wrong", "shown": "shown"}


def show_answers(answers, quiz):
    """Show what was asked, predicted and done, and how the first tries came out; `quiz` is the link of the quiz."""
    find("report-quiz").hidden = not answers
    done = _done(quiz)
    find("report-did").textContent = done
    rows = find("report-answers")
    rows.replaceChildren()
    for place, answer in enumerate(answers, 1):
        row = document.createElement("tr")
        cells = [
            _cell("th", [("", str(place))]),
            _cell("td", [("", f"{answer['step']:,}")], "Step"),
            _question(answer),
            _told(answer, "predicted", "Predicted"),
            _told(answer, "did", done),
            _cell("td", [("", answer["because"])], "Because"),
            _first_try(answer["first_try"]),
        ]
        for cell in cells:
            row.append(cell)
        rows.append(row)


def _done(quiz):
    """Return the head of the column that says what the search did, by its name where that is known: A* did."""
    return catalogue.algorithm(link.parse(quiz)[0]["algorithm"]).label + " did" if quiz else "Done"


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
    cell = _cell("td", _value(words or ("" if tiles else "–")), label, tiles)
    cell.className = "told"
    return cell


def _question(answer):
    cell, line = _cell("td", [("strong", answer["question"])], "Question"), document.createElement("div")
    if answer["detail"]:
        note = document.createElement("small")
        note.textContent = answer["detail"]
        cell.lastChild.append(note)
    line.className = "asked"
    line.append(cell.lastChild)
    if answer["asked_board"]:
        line.append(new_small(board.parse(answer["asked_board"]), "Asked about"))
    cell.append(line)
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
