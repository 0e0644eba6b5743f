"""The strategies of a trial: listed, taken away, added."""

from app.page import live
from app.page.dom import document, each, find, listen
from app.page.window import part
from app.trials.names import full_name, names
from puzzle import catalogue
from puzzle.links import link_runs

FEWEST, MOST = 2, 6
"""So many strategies has a trial: two to hold against each other, and no more than charts can tell apart."""
FULL = "Six are as many as the charts can tell apart."
ALONE = "A trial holds at least two against each other."
TWICE = "This strategy is in the trial already."


class Strategies:
    """Shows the searches of the trial; `changed(runs)` is told what the reader makes of them."""

    def __init__(self, changed):
        self.changed, self.runs = changed, []
        _fill(find("trial-algorithm"), catalogue.ALGORITHMS, "a_star")
        _fill(find("trial-heuristic"), catalogue.HEURISTICS, "manhattan")
        listen(find("trial-add"), "click", lambda event: self._open(find("trial-adding").hidden))
        listen(find("trial-add-this"), "click", lambda event: self._add())
        listen(find("trial-add-none"), "click", lambda event: self._open(False))
        listen(find("trial-algorithm"), "change", lambda event: self._look())
        listen(find("trial-others"), "keydown", self._key)
        listen(find("trial-strategies"), "click", self._clicked)

    def show(self, runs):
        """List the searches of a trial."""
        self.runs = runs
        holder = find("trial-strategies")
        holder.replaceChildren()
        for place, run in enumerate(runs):
            holder.append(_row(place, run))
        note = find("trial-strategies-note")
        note.textContent = ALONE if len(runs) < FEWEST else FULL
        note.hidden = len(runs) >= FEWEST

    def _clicked(self, event):
        button = event.target.closest("[data-place]")
        if button is not None:
            place = int(button.dataset.place)
            self.changed(self.runs[:place] + self.runs[place + 1 :])
            left = each(find("trial-strategies"), "button")
            (left[min(place, len(left) - 1)] if left else find("trial-add")).focus()

    # ---- another one ----

    def _open(self, wanted):
        if wanted and len(self.runs) >= MOST:
            find("trial-strategies-note").hidden = False
            live.answer(FULL)
            return
        find("trial-adding").hidden = not wanted
        find("trial-add").setAttribute("aria-expanded", "true" if wanted else "false")
        self._complain("")
        self.show(self.runs)
        if wanted:
            self._look()
            find("trial-algorithm").focus()
        else:
            find("trial-add").focus()

    def _look(self):
        """Offer no heuristic for a search that looks at none."""
        find("trial-heuristic").disabled = not catalogue.uses_heuristic(find("trial-algorithm").value)

    def _key(self, event):
        if event.key == "Enter":  # which would start the trial
            event.preventDefault()
            self._add()

    def _add(self):
        others = find("trial-others").value.replace(" ", "")
        text = "algorithm:" + find("trial-algorithm").value
        if not find("trial-heuristic").disabled:
            text += ",heuristic:" + find("trial-heuristic").value
        run, problems = link_runs.parse_run(text + ("," + others if others else ""))
        if others and ":" not in others:
            problems = [f"{others} is no option: they are written as in weight:3,ties:lifo."]
        elif not problems and len(self.runs) >= MOST:
            problems = [FULL]
        elif not problems and run in self.runs:
            problems = [TWICE]
        self._complain(" ".join(problems))
        if not problems:
            find("trial-others").value = ""
            self.changed(self.runs + [run])  # noqa: RUF005 (as the rest of the page has it)
            self._open(False)

    def _complain(self, words):
        find("trial-others-error").textContent, find("trial-others-error").hidden = words, not words
        find("trial-others").setAttribute("aria-invalid", "true" if words else "false")


def _row(place, run):
    """Return an entry with the search's two names, and the button that takes it away."""
    item, words, cross = part("li", "trial-strategy"), part("span", "trial-words"), part("button", "icon")
    name, how = part("b", ""), part("span", "trial-how")
    name.textContent, how.textContent = names(run)
    cross.type, cross.dataset.place = "button", str(place)
    cross.setAttribute("aria-label", f"Take {full_name(run)} away")
    cross.innerHTML = '<svg aria-hidden="true"><use href="#icon-close"/></svg>'
    words.append(name, " ", how)
    item.append(words, cross)
    return item


def _fill(select, records, chosen):
    for record in records:
        option = document.createElement("option")
        option.value, option.textContent = record.name, record.label
        select.append(option)
    select.value = chosen
