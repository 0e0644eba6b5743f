"""Shows the quiz answers in the lab report as a table with a row per question."""

from app.page.dom import find, h, icon, nodes
from app.page.small_board import create_small_board
from puzzle.core import board, catalogue
from puzzle.links import link

ICONS = {"right": "right", "2nd try": "wrong", "wrong": "wrong", "shown": "shown"}


def show_answers(answers, quiz):
    """Show a row for each question: its text, the reader's prediction, the right answer and the grade.

    `quiz` is the link of the quiz.
    """
    find("report-quiz").hidden = not answers
    did_label = _did_label(quiz)
    find("report-did").textContent = did_label
    rows = find("report-answers")
    rows.replaceChildren()
    for number, answer in enumerate(answers, 1):
        cells = [
            h("th", h("span", str(number))),
            _cell("Step", [("", f"{answer['step']:,}")]),
            _question_cell(answer),
            _answer_cell(answer, "predicted", "Predicted"),
            _answer_cell(answer, "did", did_label),
            _cell("Because", [("", answer["because"])]),
            _grade_cell(answer["first_try"]),
        ]
        rows.append(h("tr", *cells))


def _did_label(quiz):
    """Return the heading of the column with the search's own choices, such as "A* did"."""
    return catalogue.algorithm(link.parse(quiz)[0]["algorithm"]).label + " did" if quiz else "Done"


def _cell(label, spans, tiles="", tag="td"):
    """Return a cell with a text and an optional board; a narrow window has no column headings and shows `label`."""
    small = create_small_board(board.parse(tiles), label) if tiles else None
    return h(tag, small, h("span", *nodes(spans)), data_label=label)


def _answer_cell(answer, name, label):
    """Return the cell of a prediction or an answer; a dash stands for none, for example after *Show answer*."""
    words, tiles = answer[name], answer[name + "_board"]
    return _cell(label, _value_spans(words or ("" if tiles else "–")), tiles, "td.told")


def _question_cell(answer):
    """Return the cell with the text of a question, a note, and the board that the question is about."""
    note = h("small", answer["detail"]) if answer["detail"] else None
    words = h("span", h("b", answer["question"]), note)
    small = create_small_board(board.parse(answer["asked_board"]), "Asked about") if answer["asked_board"] else None
    return h("td", h("div.asked", words, small), data_label="Question")


def _value_spans(words):
    """Return the spans of a value; in `f = 15, 1 + 14`, the sum after the comma goes on a separate line."""
    letter, equals, rest = words.partition(" = ")
    if not equals or letter not in ("f", "g", "h"):
        return [("strong", words)]
    total, _, parts = rest.partition(", ")
    spans = [("math", letter), ("strong", f" = {total}")]
    if parts:
        spans.append(("small", parts))
    return spans


def _grade_cell(grade):
    """Return the cell with the grade of the first attempt, as an icon and a word."""
    icon_name = ICONS[grade]
    return h("td", icon(f"report-{icon_name}"), h("span", h("b", grade)), data_label="First try", data_sign=icon_name)
