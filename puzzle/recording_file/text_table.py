"""Texts with numbers in them as templates: texts that differ only in their numbers share one.

An *entry* is a shape, which is any JSON value, and a list of texts. The record of a table is

- `count`: how many rows it has; `template`: a column with the template of each row, −1 for a row without an entry.
- `templates`: a list of objects. `shape` is that of the entries. `texts` has a list of pieces for each of their texts;
  between two pieces is a slot, so *n* pieces have *n* − 1 slots, which are numbered through all texts of the entry.
- `slots` of a template: an object for each slot, with the `format` of its value (see `text_formats.py`). The value is
  that of the row in a column of the *context* with the name `of`, or else it is in the column `values`, which has a
  number for each row with this template, in their order. A slot with `choices`, a list of texts, has as its value the
  index of a text. A slot whose format is `tiles` or `terms` has no value: it stands for the tiles with a part of h, or
  for these parts (see `run_texts.py`).

A context is a set of columns that the player has anyway, such as the step at which a node was generated.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puzzle.recording_file.number_columns import ColumnWriter, read_column
from puzzle.recording_file.text_formats import FORMATS, NUMBER, whole_values

Context = Mapping[str, Sequence[float]]
"""For each name a column with a number for each row."""
Entry = tuple[Any, Sequence[str]]
"""(shape, texts)"""
MARKS = {"\x01": "tiles", "\x02": "terms"}
"""The formats of slots without values, by the characters that stand for them when an entry is added."""
ABSENT = "This recording is damaged: a text is missing."


class TextTable:
    """Collects entries, row by row.

    >>> table, writer = TextTable(), ColumnWriter()
    >>> for step in range(20):
    ...     table.add(["math"], [f"Taken at step {step}."])
    >>> record = table.pack(writer, {"step": range(20)})
    >>> record["templates"][0]["texts"], record["templates"][0]["slots"]
    ([['Taken at step ', '.']], [{'format': 'grouped', 'of': 'step'}])
    >>> PackedTexts(bytes(writer.block), record, {"step": range(20)}).entry(7)
    (['math'], ['Taken at step 7.'])
    """

    def __init__(self) -> None:
        self._template: list[int] = []
        self._numbers: dict[Any, int] = {}
        self._rows: list[list[int]] = []
        self._slots: list[list[list[str]]] = []

    def __len__(self) -> int:
        return len(self._template)

    def skip(self) -> None:
        """Add a row without an entry."""
        self._template.append(-1)

    def add(self, shape: Any, texts: Sequence[str]) -> None:
        """Add a row with an entry."""
        found = [split_text(text) for text in texts]
        key = json.dumps([shape, [pieces[::2] for pieces in found]], ensure_ascii=False)
        number = self._numbers.setdefault(key, len(self._numbers))
        if number == len(self._rows):
            self._rows.append([])
            self._slots.append([[] for pieces in found for _slot in pieces[1::2]])
        for column, text in zip(self._slots[number], [slot for pieces in found for slot in pieces[1::2]], strict=True):
            column.append(text)
        self._rows[number].append(len(self._template))
        self._template.append(number)

    def pack(self, writer: ColumnWriter, context: Context) -> dict[str, Any]:
        """Return the record of the table; its columns are added to the writer."""
        templates = []
        for key, rows, slots in zip(self._numbers, self._rows, self._slots, strict=True):
            shape, texts = json.loads(key)
            pieces, kept = _fold_constants(texts, slots)
            records = [_pack_slot(writer, column, rows, context) for column in kept]
            templates.append({"shape": shape, "texts": pieces, "slots": records})
        return {"count": len(self), "template": writer.add(self._template), "templates": templates}


def split_text(text: str) -> list[str]:
    """Return the pieces of a text and, between them, the numbers and marks in it.

    >>> split_text("Taken at step 12: of three")
    ['Taken at step ', '12', ': of ', 'three', '']
    """
    if not any(mark in text for mark in MARKS):
        return NUMBER.split(text)
    pieces = [""]
    for part in _split_marks(text):
        if part in MARKS:
            pieces += [part, ""]
        else:
            first, *rest = NUMBER.split(part)
            pieces[-1] += first
            pieces += rest
    return pieces


def _split_marks(text: str) -> list[str]:
    """Return the parts of a text, each mark alone."""
    for mark in MARKS:
        text = text.replace(mark, f"\0{mark}\0")
    return text.split("\0")


def _fold_constants(texts: list[list[str]], slots: list[list[str]]) -> tuple[list[list[str]], list[list[str]]]:
    """Return the texts with the slots that always have the same text filled in, and the other slots."""
    folded, kept, columns = [], [], iter(slots)
    for pieces in texts:
        text = pieces[:1]
        for piece in pieces[1:]:
            column = next(columns)
            if column[0] not in MARKS and column.count(column[0]) == len(column):
                text[-1] += column[0] + piece
            else:
                text.append(piece)
                kept.append(column)
        folded.append(text)
    return folded, kept


def _pack_slot(writer: ColumnWriter, texts: list[str], rows: list[int], context: Context) -> dict[str, Any]:
    """Return the record of a slot with its texts in some rows."""
    if texts[0] in MARKS:
        return {"format": MARKS[texts[0]]}
    whole = whole_values(texts)
    if whole is not None:
        name, values = whole
        for of, column in context.items():
            if all(column[row] == value for row, value in zip(rows, values, strict=True)):
                return {"format": name, "of": of}
        return {"format": name, "values": writer.add(values)}
    write = FORMATS["number"]
    for of, column in context.items():
        if all(write(column[row]) == text for row, text in zip(rows, texts, strict=True)):
            return {"format": "number", "of": of}
    choices = {text: index for index, text in enumerate(dict.fromkeys(texts))}
    return {"choices": list(choices), "values": writer.add([choices[text] for text in texts])}


class PackedTexts:
    """The entries of a table, read from its record; ValueError for a record that is none."""

    def __init__(self, block: bytes, record: Mapping[str, Any], context: Context) -> None:
        self._context = context
        self._template = read_column(block, record["template"])
        self._templates = record["templates"]
        self._values = [
            [read_column(block, slot["values"]) if "values" in slot else None for slot in template["slots"]]
            for template in self._templates
        ]
        self._places: list[int] = []
        counts = [0] * len(self._templates)
        for number in self._template:
            self._places.append(counts[number] if number >= 0 else 0)
            if number >= 0:
                counts[number] += 1

    def has(self, row: int) -> bool:
        """Return True if a row has an entry."""
        return bool(self._template[row] >= 0)

    def entry(self, row: int, fill: Callable[[str], str] = str) -> tuple[Any, list[str]]:
        """Return the entry of a row; `fill` returns the text of a slot without values, `tiles` or `terms`."""
        if not 0 <= row < len(self._template) or self._template[row] < 0:
            raise ValueError(ABSENT)
        number = self._template[row]
        template, columns = self._templates[number], self._values[number]
        slots = zip(template["slots"], columns, strict=True)
        texts = []
        for pieces in template["texts"]:
            text = pieces[0]
            for piece in pieces[1:]:
                slot, values = next(slots)
                text += self._slot_text(slot, values, row, fill) + piece
            texts.append(text)
        return template["shape"], texts

    def _slot_text(
        self, slot: Mapping[str, Any], values: list[Any] | None, row: int, fill: Callable[[str], str]
    ) -> str:
        """Return the text of a slot in a row."""
        if values is None:
            return FORMATS[slot["format"]](self._context[slot["of"]][row]) if "of" in slot else fill(slot["format"])
        value = values[self._places[row]]
        return str(slot["choices"][value]) if "choices" in slot else FORMATS[slot["format"]](value)
