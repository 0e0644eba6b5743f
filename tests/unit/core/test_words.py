"""Tests of the functions that write numbers, ordinals, plurals and lists in sentences."""

import unicodedata

import pytest

from puzzle.core import formatting

DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


@pytest.mark.parametrize(
    "count, text", [(0, "none"), (1, "one"), (10, "ten"), (11, "11"), (150, "150"), (1500, "1,500")]
)
def test_numbers_are_words_up_to_ten(count, text):
    assert formatting.in_words(count) == text


@pytest.mark.parametrize("count, text", [(0, "0 moves"), (1, "1 move"), (2, "2 moves"), (1000, "1,000 moves")])
def test_quantity_of_one_is_singular(count, text):
    assert formatting.quantity(count, "move") == text


def test_nouns_can_have_irregular_plurals():
    assert formatting.plural(1, "missionary", "missionaries") == "missionary"
    assert formatting.plural(0, "missionary", "missionaries") == formatting.plural(2, "missionary", "missionaries")


def test_ordinals_are_english():
    ordinals = [formatting.ordinal(count) for count in (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111, 112, 1001, 181_439)]
    assert " ".join(ordinals) == "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th 112th 1,001st 181,439th"


def test_join_names_puts_and_before_the_last_name():
    assert formatting.join_names(["1"]) == "1"
    assert formatting.join_names(["1", "2"]) == "1 and 2"
    assert formatting.join_names(["1", "2", "the gap"]) == "1, 2 and the gap"


def test_plain_text_omits_glyphs():
    assert formatting.plain_text([("", "takes "), ("glyph", "current"), ("", " the oldest"), ("link", ".", "act")]) == (
        "takes the oldest."
    )


def test_control_and_direction_characters_become_dots():
    controls = [chr(code) for code in range(0x10FFFF) if unicodedata.category(chr(code)) == "Cc"]
    controls += [chr(code) for code in range(0x10FFFF) if unicodedata.bidirectional(chr(code)) in DIRECTIONS]
    # three more invisible direction marks, which Unicode classifies like letters
    controls += ["\u200e", "\u200f", "\u061c"]
    assert len(controls) == 65 + 9 + 3
    assert formatting.mask_controls("".join(controls)) == "·" * len(controls)
    assert formatting.mask_controls("¿שלום, h = 3…?") == "¿שלום, h = 3…?"


def test_mid_sentence_keeps_initials_in_capitals():
    assert formatting.mid_sentence("Breadth-first search") == "breadth-first search"
    assert (formatting.mid_sentence("IDA*"), formatting.mid_sentence("A*")) == ("IDA*", "A*")


def test_ordinals_are_words_up_to_ten():
    assert [formatting.nth(count) for count in (1, 8, 10, 11, 22)] == ["first", "eighth", "tenth", "11th", "22nd"]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.2, "1 s"),
        (21.6, "22 s"),
        (61, "61 s"),
        (150, "2 min"),
        (3000, "50 min"),
        (5400, "1.5 h"),
        (400_000_000, "4,630 days"),
    ],
)
def test_durations_have_a_suitable_unit(seconds, words):
    assert formatting.duration(seconds) == words
