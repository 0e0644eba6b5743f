"""The answers to a quiz on the report's sheet: a row for each question."""

from app.page.dom import find, h, icon, nodes
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
        cells = [
            h("th", h("span", str(place))),
            _cell("Step", [("", f"{answer['step']:,}")]),
            _question(answer),
            _told(answer, "predicted", "Predicted"),
            _told(answer, "did", done),
            _cell("Because", [("", answer["because"])]),
            _first_try(answer["first_try"]),
        ]
        rows.append(h("tr", *cells))


def _done(quiz):
    """Return the head of the column that says what the search did, by its name where that is known: A* did."""
    return catalogue.algorithm(link.parse(quiz)[0]["algorithm"]).label + " did" if quiz else "Done"


def _cell(label, spans, tiles="", tag="td"):
    """A cell with words, a board before them where there is one, and the head of its column where rows are folded."""
    small = new_small(board.parse(tiles), label) if tiles else None
    return h(tag, small, h("span", *nodes(spans)), data_label=label)


def _told(answer, name, label):
    """What was predicted or done; a dash where that is nothing, as where the answer was shown."""
    words, tiles = answer[name], answer[name + "_board"]
    return _cell(label, _value(words or ("" if tiles else "–")), tiles, "td.told")


def _question(answer):
    note = h("small", answer["detail"]) if answer["detail"] else None
    words = h("span", h("b", answer["question"]), note)
    small = new_small(board.parse(answer["asked_board"]), "Asked about") if answer["asked_board"] else None
    return h("td", h("div.asked", words, small), data_label="Question")


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
    sign = SIGNS[said]
    return h("td", icon(f"report-{sign}"), h("span", h("b", said)), data_label="First try", data_sign=sign)
