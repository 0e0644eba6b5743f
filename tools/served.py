"""Write the lists that the served page shows before its Python is there, from the catalogue, where they stand once.

Usage: python -m tools.served
Each list is what stands in a `<select>`, each sentence what stands in the note below one, and the posters of frames
find their words among them; everything else of the page's markup is left as it is.
"""

from __future__ import annotations

import html
import re

from puzzle.core import catalogue
from tools.file_lists import ROOT, replaced

Lists = dict[str, tuple[tuple[catalogue.Choice, ...], str]]

CHOSEN = catalogue.DEFAULTS
LISTS: dict[str, Lists] = {
    "index.html": {
        "algorithm": (catalogue.OFFERED, CHOSEN["algorithm"]),
        "heuristic": (catalogue.HEURISTICS, CHOSEN["heuristic"]),
    },
    "static/panels/options.html": {
        "opt-reached": (catalogue.REACHED, catalogue.default_reached(CHOSEN["algorithm"])),
        "opt-ties": (catalogue.TIES, CHOSEN["ties"]),
        "opt-goal_test": (catalogue.GOAL_TEST, CHOSEN["goal_test"]),
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
    if record not in catalogue.OFFERED:
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


def written(text: str, lists: Lists) -> str:
    """Return a file's text with its lists as the catalogue has them."""
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
