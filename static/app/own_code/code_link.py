"""Code in links and reports: arriving code is shown in the workshop and kept; links to share get the reader's own.

Code that arrives is not run before the reader presses a button: the link itself starts no search (`puzzle.links.link`),
and later links start none before that either (`PageState.codes_from_link`).
"""

from pyscript.js_modules import bridge

from app.own_code.saved_code import FROM_LINK
from app.page.dom import spawn
from app.page.latest import Guard
from app.page.links import add_problems
from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.links import link_values
from puzzle.links.search_settings import USUAL_PROBLEM, codes_of, is_own_search, news_of_renaming, own_heuristics
from puzzle.watching.search_names import name_in_code

MOST_BYTES = 100_000
"""The largest code that is unpacked, so that a short link cannot fill the memory."""
PROBLEM_SHOWN = "The code of the link is in the editor. It runs when you press Search it."
SEARCH_SHOWN = "The code of the link is in the editor. It runs when you press Run it or Test it."
SHOWN = "The code of the link is in the editor. It runs when you press Audit or Solve with it."
CODE_OF_REPORT_SHOWN = "The code of the report is in the editor. It runs when you press Audit or Solve with it."
KEPT = "The link contains code: {}. Choose it in the list of heuristics to read it; it runs when you press a button."
MISSING = "In the link, heuristic: “{}” is not among your heuristics, so {} is used."
TOO_LONG = "Your code is too long for a link. Save it as a file instead."


class CodeLink:
    """Shows the code of a link that has been followed; `show(words)` opens the editor and announces the words."""

    def __init__(self, state, own_code, show):
        self.state, self.own_code, self.show = state, own_code, show
        state.subscribe_last(self._follow, "link")

    def _follow(self):
        """Show the code of the link, if it has any; without code, look up the names of the reader's heuristics."""
        link_state = self.state.display.link
        if link_state["search"]:
            spawn(self._keep_search(Guard(lambda: self.state.display.link)))
        if link_state["code"]:
            spawn(self._unpack(Guard(lambda: self.state.display.link)))
        else:
            self._look_up(own_heuristics(link_state))

    async def _unpack(self, guard):
        """Unpack the codes of heuristics or of a problem and keep them; say so if that is impossible."""
        link_state, codes = guard.value, await unpacked(guard.value, link_values.CODE_KEY)
        guard.ensure_newest()  # another link may have been followed
        if self.state.search.own_problem:
            self._keep_problem(codes)
            return
        heuristics = own_heuristics(link_state)
        names, problem = self._keep(heuristics, codes)
        self._rename(names)
        self._look_up(heuristics[len(names) :])
        if problem:
            add_problems([problem])
        elif names and heuristic_names.is_own(link_state["heuristic"]):
            self.show(SHOWN)
        elif names:
            add_problems([KEPT.format(", ".join([heuristic_names.label(name) for name in names.values()]))])

    async def _keep_search(self, guard):
        """Unpack the code of a search, keep and show it; say so if that is impossible."""
        codes = await unpacked(guard.value, link_values.SEARCH_KEY)
        guard.ensure_newest()
        for code in codes[:1]:
            try:
                self.own_code.searches.add(
                    heuristic_names.clean_name(name_in_code(code)) or FROM_LINK,
                    code.replace("\r\n", "\n"),
                    from_link=True,
                )
            except ValueError as error:
                add_problems([str(error)])
                return
            self.show(SEARCH_SHOWN)

    def _keep_problem(self, codes):
        """Keep arrived code of a problem, and show it."""
        for code in codes[:1]:
            try:
                self.own_code.problems.add(FROM_LINK, code.replace("\r\n", "\n"), from_link=True)
            except ValueError as error:
                add_problems([str(error)])
                return
            self.show(PROBLEM_SHOWN)

    def _keep(self, heuristics, codes):
        """Keep arrived code; return the heuristics of the page by those of the link, and a problem or an empty text."""
        names = {}
        for heuristic, code in reversed(list(zip(heuristics, codes))):  # the first is in use at the end
            name = heuristic_names.own_name(heuristic) or FROM_LINK
            try:
                kept_name = self.own_code.heuristics.add(name, code.replace("\r\n", "\n"), from_link=True)
            except ValueError as error:
                return {}, str(error)
            names[heuristic] = heuristic_names.named_own(kept_name)
        return names, ""

    def _look_up(self, heuristics):
        """Replace heuristics of a link that the reader does not have; one without a name is the one in use."""
        names = {}
        for heuristic in heuristics:
            name = heuristic_names.own_name(heuristic)
            if not name:
                names[heuristic] = heuristic_names.named_own(self.state.code.own_name)
            elif name not in self.state.code.own_codes:
                names[heuristic] = self._replacement
                add_problems([MISSING.format(name, heuristic_names.label(names[heuristic]))])
        self._rename(names)

    @property
    def _replacement(self):
        """The heuristic in place of one that the reader does not have, such as one written in another browser."""
        if self.state.exercise.asks_for_heuristic:
            return heuristic_names.named_own(self.state.code.own_name)
        return catalogue.DEFAULTS["heuristic"]

    def _rename(self, names):
        """Use other names for the heuristics of the link that has just been followed."""
        if names:
            search = self.state.search
            trial = None if self.state.display.link["trial"] is None else self.state.exercise.trial
            self.state.change(**news_of_renaming(search.settings, search.others, trial, names))


async def unpacked(link_state, key):
    """Return the codes of a link with a key; report damaged code, and return none then."""
    codes = []
    try:
        for packed in link_state[key]:  # MicroPython cannot await in a comprehension
            codes.append(str(await bridge.unpackCode(packed, MOST_BYTES)))
    except Exception:
        add_problems([link_values.CODE_DAMAGED.format(key)])
        return []
    return codes


def keep_reported_code(state, own_code, name, code):
    """Choose the code of a report as a heuristic of the reader's own, under a free name; no search of it starts.

    Raises ValueError if there is no room for it.
    """
    kept_name = own_code.heuristics.add(name, code.replace("\r\n", "\n"), from_link=True)
    heuristic = heuristic_names.named_own(kept_name)
    settings = option_table.with_values(state.search.settings, problem=USUAL_PROBLEM, heuristic=heuristic)
    if not catalogue.uses_heuristic(settings["algorithm"]):
        settings["algorithm"] = catalogue.DEFAULTS["algorithm"]
    state.choose(settings=settings)


async def code_fragment(state, link_state):
    """Return the fragment with the reader's code for a link; empty if the link names none of it.

    Raises ValueError if the code is too long for a link, or has been deleted.
    """
    code = state.code
    codes = [code.problem_code]
    if not state.search.own_problem:
        codes = codes_of(own_heuristics(link_state), code.own_codes, code.own_name)
    return await _fragment(codes, search_codes(code, link_state))


async def fragment_of_run(request):
    """Return the fragment with the reader's code that a run used, for a link; ValueError if it is too long."""
    return await _fragment(*[[request[key]] if request.get(key) else [] for key in ("code", "search_code")])


async def _fragment(codes, searches):
    """Return the fragment with the codes of heuristics or of a problem, and of searches; empty without any."""
    parts, total = [], 0
    for key, texts in ((link_values.CODE_KEY, codes), (link_values.SEARCH_KEY, searches)):
        packed = []
        for text in texts:
            packed.append(str(await bridge.packCode(text)))
        value = link_values.BETWEEN_CODES.join(packed)
        total += len(value)
        if value:
            parts.append(f"{key}={value}")
    if total > link_values.LONGEST_CODE:
        raise ValueError(TOO_LONG)
    return "#" + "&".join(parts) if parts else ""


def search_codes(code, link_state):
    """Return a list with the code of the reader's search if a link runs it."""
    runs = [] if link_state["view"] == "trials" else [link_state] + list(link_state["others"])  # noqa: RUF005 (MicroPython)
    return [code.search_code] if any(is_own_search(run) for run in runs) else []
