"""Write the catalogue's lists and the controls of playback into the page's HTML, before Python has loaded.

Usage: python -m tools.page_lists
This fills the options of every `<select>`, the note below each, the texts for the posters of iframes, the version, and
the buttons and speeds of playback, which the tree and Compare have. The rest of the HTML does not change.
"""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

import puzzle
from puzzle.core import catalogue, heuristic_names, option_table, problem_numbers
from puzzle.links import key_table
from tools.file_lists import ROOT

Record = catalogue.Algorithm | heuristic_names.Heuristic | option_table.Choice
Lists = dict[str, tuple[Sequence[Record], object]]

DEFAULTS = catalogue.DEFAULTS
LISTS: dict[str, Lists] = {
    "index.html": {
        "algorithm": ((*catalogue.ALGORITHMS, catalogue.BY_HAND), DEFAULTS["algorithm"]),
        "heuristic": (heuristic_names.HEURISTICS, DEFAULTS["heuristic"]),
    },
    "static/panels/options.html": {
        f"opt-{option.name}": (option.choices, option_table.default_value(option, DEFAULTS["algorithm"]))
        for option in option_table.OPTIONS
        if option.choices
    },
    "static/panels/compare.html": {},
}
"""File -> id of a list -> (its options, the default)."""


def markup(words: str) -> str:
    """Return a text of the catalogue as HTML; words between two stars are set as mathematics."""
    text = html.escape(words, quote=False)
    return text if text.count("*") % 2 else re.sub(r"\*(.*?)\*", r'<i class="math">\1</i>', text)


def option_text(words: str) -> str:
    """Return a text of the catalogue for an `<option>`, without the stars around mathematics; A* keeps its star."""
    return html.escape(words if words.count("*") % 2 else words.replace("*", ""), quote=False)


def poster_attributes(record: Record) -> str:
    """Return an algorithm's attributes for posters: its name in a sentence, and whether it uses a heuristic."""
    if not isinstance(record, catalogue.Algorithm):
        return ""
    if record == catalogue.BY_HAND:
        return ' data-subject="yourself" data-informed'
    name = record.subject if record.subject[1] in "*D" else record.subject[0].lower() + record.subject[1:]
    return f' data-subject="{name}"' + (" data-informed" if catalogue.uses_heuristic(record.name) else "")


POSTER_TASKS = {
    "water_jugs": "Measure out <b></b> l of water with unmarked jugs of <b></b> l, a tap and a drain.",
    "missionaries_and_cannibals": (
        "Missionaries and cannibals, <b></b>, cross a river in a boat for <b></b>. On neither bank may cannibals "
        "outnumber missionaries, if any missionaries are there."
    ),
}
"""The tasks of problems with numbers, which the poster of an iframe fills in from the iframe's link."""


def problem_paragraph(record: catalogue.Problem) -> str:
    """Return the paragraph on a problem without boards, with what to do in it and its numbers in links."""
    numbers = problem_numbers.numbers_of(record.name) if record.name in POSTER_TASKS else None
    attributes = f' data-key="{numbers.key}" data-usual="{numbers.default}"' if numbers else ""
    task = POSTER_TASKS.get(record.name, html.escape(record.task, quote=False))
    return f'          <p data-problem="{record.name}"{attributes}>{task}</p>'


def problem_paragraphs() -> list[str]:
    """Return a paragraph on each problem without boards."""
    return [problem_paragraph(record) for record in catalogue.PROBLEMS if record.name != DEFAULTS["problem"]]


CHEVRON = '<svg class="chevron" aria-hidden="true"><use href="#icon-chevron"/></svg>'
SMALL, WIDE = 'class="icon-16"', 'viewBox="0 0 17 16"'
PLAY_ICONS = (('class="icon-16 when-paused"', "play"), ('class="icon-16 when-playing"', "pause"))
STEP_BUTTONS = (
    ("first", "First step", "step-button", ((WIDE, "first"),)),
    ("step-back", "Step back", "step-button", ((SMALL, "back"),)),
    ("play", "Play", "play", PLAY_ICONS),
    ("step-forward", "Step forward", "step-button", ((SMALL, "forward"),)),
    ("last", "Last step", "step-button", ((WIDE, "last"),)),
)
"""The part, label, class and icons of each button of playback."""
SPEED_TEXTS = {"1": "1 step/s", "layer": "2 s per layer", "max": "maximum"}
USUAL_SPEED = "4"
INPUTS = {
    "order": 'maxlength="12" spellcheck="false" autocapitalize="characters"',
    "weight": 'maxlength="10" inputmode="decimal"',
    "tiles": 'maxlength="80" spellcheck="false" placeholder="1,2,3,4"',
}
"""Attributes of text fields."""


def field(option: option_table.Option) -> str:
    """Return the lines of HTML for the form field of an option, with its default; a list is still empty."""
    name, identifier = option.name, f"opt-{option.name}"
    obstacle = option_table.unused_reason(option, DEFAULTS["algorithm"], DEFAULTS["heuristic"])
    default = "" if option.default is None else html.escape(option.format(option.default))
    disabled = " disabled" if obstacle else ""
    description = f'aria-describedby="{identifier}-error {identifier}-note"'
    label = f'<label for="{identifier}">{markup(option.label)}</label>'
    if name in option_table.FLAGS:
        control = [f'<input type="checkbox" id="{identifier}" name="{name}" {description}{disabled}>', label]
    elif option.choices:
        select = f'<span class="pick"><select id="{identifier}" name="{name}" {description}{disabled}>'
        control = [label, select, "", f"</select>{CHEVRON}</span>"]
    else:
        input_type, attributes = "text", INPUTS.get(name, 'maxlength="80"')
        if option.bounds:
            low, high = option.bounds
            input_type, attributes = "number", f'min="{low}" max="{high}" step="1" inputmode="numeric"'
        input_tag = f'<input type="{input_type}" id="{identifier}" name="{name}" value="{default}" '
        control = [label, f"{input_tag}{attributes}{disabled} {description}>"]
    reason = obstacle.format(catalogue.algorithm(DEFAULTS["algorithm"]).label + " search")
    lines = [
        f'<div class="option{" option-check" if name in option_table.FLAGS else ""}">',
        *[f"  {line}" for line in control],
        f'  <p class="error" id="{identifier}-error" hidden></p>',
        f'  <p class="note" id="{identifier}-note">{markup(reason or option.note)}</p>',
        "</div>",
    ]
    return "\n".join("    " + line for line in lines)


def playback_controls(select: str, indent: str) -> list[str]:
    """Return the lines of HTML for the buttons and speeds of playback; `select` is the id of the list of speeds.

    The tree's buttons have ids, and its list offers the speed of whole layers for runs that have them.
    """
    is_tree, lines = select == "speed", []
    for part, label, kind, icons in STEP_BUTTONS:
        identifier = f'id="{part}" ' if is_tree else ""
        pictures = [f'<svg {look} aria-hidden="true"><use href="#icon-{icon}"/></svg>' for look, icon in icons]
        attributes = f'class="{kind}" {identifier}data-part="{part}" aria-label="{label}"'
        lines.append(f'  <button type="button" {attributes}>{"".join(pictures)}</button>')
    speeds = [speed for speed in key_table.SPEEDS if is_tree or speed != "layer"]
    lines += [
        "</div>",
        '<div class="speed">',
        f'  <label for="{select}">Speed</label>',
        f'  <select id="{select}" data-part="speed" autocomplete="off">',
        *[f'    <option value="{speed}"{_speed_state(speed)}>{_speed_text(speed)}</option>' for speed in speeds],
        "  </select>",
    ]
    return [indent + line for line in lines]


def _speed_state(speed: str) -> str:
    """Return the attributes of a speed in the list: the usual one is selected, that of layers is not offered yet."""
    return " selected" if speed == USUAL_SPEED else " hidden disabled" if speed == "layer" else ""


def _speed_text(speed: str) -> str:
    """Return the text of a speed in the list."""
    return SPEED_TEXTS.get(speed, f"{speed} steps/s")


def fill_lists(text: str, lists: Lists) -> str:
    """Return the HTML of a file with its lists, notes and texts brought up to date."""
    if 'id="opt-run-row"' in text:
        fields = [field(option) for option in option_table.FIELDS]
        text = replace_section(text, r'(id="opt-run-row".*?</div>\n).*?(\n *</fieldset>)', fields)
    for name, (choices, default) in lists.items():
        (indent,) = re.findall(rf'^( *).*<select id="{name}"', text, flags=re.M)
        options = [
            f'{indent}  <option value="{record.name}"{poster_attributes(record)}'
            f"{' selected' if record.name == default else ''}>{option_text(record.label)}</option>"
            for record in choices
        ]
        text = replace_section(text, rf'(<select id="{name}"[^>]*>\n).*?(\n *</select>)', options)
        (sentence,) = (record.sentence for record in choices if record.name == default)
        text = replace_section(text, rf'(id="{name}-note">).*?(</p>)', [markup(sentence)])
    for indent in re.findall(r'^( *)<div class="transport"', text, flags=re.M):
        (select,) = re.findall(r'<select id="([^"]*)" data-part="speed"', text)
        pattern = rf'(<div class="transport"[^>]*>\n).*?(\n *{CHEVRON}\n *</div>\n *<div class="timeline")'
        text = replace_section(text, pattern, playback_controls(select, indent))
    if 'id="version"' in text:
        text = replace_section(text, r'(id="version">).*?(</span>)', [puzzle.__version__])
    if "poster-problems" in text:
        text = replace_section(text, r'(<template id="poster-problems">\n).*?(\n *</template>)', problem_paragraphs())
    return text


def replace_section(text: str, pattern: str, lines: list[str]) -> str:
    """Replace the part of a text between the two groups of a regular expression by lines; return the new text."""
    text, count = re.subn(pattern, lambda match: match[1] + "\n".join(lines) + match[2], text, flags=re.S)
    assert count == 1, pattern
    return text


def main() -> None:
    """Write the lists of `LISTS`, such as the algorithms to choose from, into the HTML files that show them."""
    for file, lists in LISTS.items():
        path = ROOT / file
        path.write_text(fill_lists(path.read_text(encoding="utf-8"), lists), encoding="utf-8")


if __name__ == "__main__":
    main()
