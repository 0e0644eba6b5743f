"""Write the lists that the served page shows before its Python is there, from the catalogue, where they stand once.

Usage: python -m tools.served
Each list is what stands in a `<select>`, each sentence what stands in the note below one, and the posters of frames
find their words among them; everything else of the page's markup is left as it is.
"""

from __future__ import annotations

import html
import re

from puzzle.core import catalogue, option_table
from tools.file_lists import ROOT, replaced

Lists = dict[str, tuple[tuple[catalogue.Choice, ...], str]]

CHOSEN = catalogue.DEFAULTS
LISTS: dict[str, Lists] = {
    "index.html": {
        "algorithm": (catalogue.ALL_ALGORITHMS, CHOSEN["algorithm"]),
        "heuristic": (catalogue.HEURISTICS, CHOSEN["heuristic"]),
    },
    "static/panels/options.html": {
        f"opt-{option.name}": (option.choices, option_table.default_value(option, CHOSEN["algorithm"]))
        for option in option_table.OPTIONS
        if option.choices
    },
}
"""Of each file, by the identifier of the list: what is offered, and what is chosen on a page opened without a link."""


def markup(words: str) -> str:
    """Return words of the catalogue as markup: what stands between two stars is mathematics."""
    text = html.escape(words, quote=False)
    return text if text.count("*") % 2 else re.sub(r"\*(.*?)\*", r'<i class="math">\1</i>', text)


def plain(words: str) -> str:
    """Return words of the catalogue as an entry of a list can show them; the star of A* stays."""
    return html.escape(words if words.count("*") % 2 else words.replace("*", ""), quote=False)


def spoken(record: catalogue.Choice) -> str:
    """Return how the entry of an algorithm tells a poster what a sentence calls it, and whether it has a heuristic."""
    if record not in catalogue.ALL_ALGORITHMS:
        return ""
    if record == catalogue.BY_HAND:
        return ' data-subject="yourself" data-informed'
    name = record.subject if record.subject[1] in "*D" else record.subject[0].lower() + record.subject[1:]
    return f' data-subject="{name}"' + (" data-informed" if catalogue.uses_heuristic(record.name) else "")


def problems() -> list[str]:
    """Return what is to be done in each problem that has no boards to show."""
    others = [record for record in catalogue.PROBLEMS if record.name != CHOSEN["problem"]]
    return [
        f'          <p data-problem="{record.name}">{html.escape(record.task, quote=False)}</p>' for record in others
    ]


CHEVRON = '<svg class="chevron" aria-hidden="true"><use href="#icon-chevron"/></svg>'
INPUTS = {
    "order": 'maxlength="12" spellcheck="false" autocapitalize="characters"',
    "weight": 'maxlength="10" inputmode="decimal"',
    "tiles": 'maxlength="80" spellcheck="false" placeholder="1,2,3,4"',
}
"""What a browser should know of what is typed, beside the bounds of whole numbers."""


def field(option: option_table.Option) -> str:
    """Return an option's field in the form, as it is on a page opened without a link; lists are filled by `written`."""
    name, identifier = option.name, f"opt-{option.name}"
    obstacle = option_table.unused_reason(option, CHOSEN["algorithm"], CHOSEN["heuristic"])
    usual = "" if option.default is None else html.escape(option.format(option.default))
    off = " disabled" if obstacle else ""
    described = f'aria-describedby="{identifier}-error {identifier}-note"'
    label = f'<label for="{identifier}">{markup(option.label)}</label>'
    if name in option_table.FLAGS:
        control = [f'<input type="checkbox" id="{identifier}" name="{name}" {described}{off}>', label]
    elif option.choices:
        select = f'<span class="pick"><select id="{identifier}" name="{name}" {described}{off}>'
        control = [label, select, "", f"</select>{CHEVRON}</span>"]
    else:
        kind, particulars = "text", INPUTS.get(name, 'maxlength="80"')
        if option.bounds:
            low, high = option.bounds
            kind, particulars = "number", f'min="{low}" max="{high}" step="1" inputmode="numeric"'
        kept = f'<input type="{kind}" id="{identifier}" name="{name}" value="{usual}" {particulars}{off} {described}>'
        control = [label, kept]
    reason = obstacle.format(catalogue.algorithm(CHOSEN["algorithm"]).label + " search")
    lines = [
        f'<div class="option{" option-check" if name in option_table.FLAGS else ""}">',
        *[f"  {line}" for line in control],
        f'  <p class="error" id="{identifier}-error" hidden></p>',
        f'  <p class="note" id="{identifier}-note">{markup(reason or option.note)}</p>',
        "</div>",
    ]
    return "\n".join("    " + line for line in lines)


def written(text: str, lists: Lists) -> str:
    """Return a file's text with its lists as the catalogue has them."""
    if 'id="opt-run-row"' in text:
        fields = [field(option) for option in option_table.FIELDS]
        text = replaced(text, r'(id="opt-run-row".*?</div>\n).*?(\n *</fieldset>)', fields)
    for name, (offered, chosen) in lists.items():
        (indent,) = re.findall(rf'^( *).*<select id="{name}"', text, flags=re.M)
        options = [
            f'{indent}  <option value="{record.name}"{spoken(record)}{" selected" if record.name == chosen else ""}>'
            f"{plain(record.label)}</option>"
            for record in offered
        ]
        text = replaced(text, rf'(<select id="{name}"[^>]*>\n).*?(\n *</select>)', options)
        (sentence,) = (record.sentence for record in offered if record.name == chosen)
        text = replaced(text, rf'(id="{name}-note">).*?(</p>)', [markup(sentence)])
    if "poster-problems" in text:
        text = replaced(text, r'(<template id="poster-problems">\n).*?(\n *</template>)', problems())
    return text


def main() -> None:
    """Write the lists of every file."""
    for file, lists in LISTS.items():
        path = ROOT / file
        path.write_text(written(path.read_text(encoding="utf-8"), lists), encoding="utf-8")


if __name__ == "__main__":
    main()
