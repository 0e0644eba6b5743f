"""Tab lists, whose tabs have names in `data-tab` and panels in `aria-controls`."""

from app.page.dom import each, find, set_aria


def show_tab(tab_list, name):
    """Select a tab, and show its panel in place of the others."""
    for tab in each(tab_list, "[role=tab]"):
        chosen = tab.dataset.tab == name
        set_aria(tab, "selected", chosen)
        tab.tabIndex = 0 if chosen else -1
        panel = find(tab.getAttribute("aria-controls"))
        if panel is not None:
            panel.hidden = not chosen


def choose_tab_by_key(event):
    """Choose and focus another visible tab at an arrow key, Home or End."""
    tabs = [tab for tab in each(event.currentTarget, "[role=tab]") if tab.checkVisibility()]
    chosen = [tab.getAttribute("aria-selected") for tab in tabs]
    moves = {"ArrowRight": 1, "ArrowLeft": -1}
    if event.key in moves and "true" in chosen:
        index = (chosen.index("true") + moves[event.key]) % len(tabs)
    elif event.key in ("Home", "End") and tabs:  # a narrow window can hide all of them
        index = 0 if event.key == "Home" else -1
    else:
        return
    event.preventDefault()
    event.stopPropagation()
    tabs[index].click()
    tabs[index].focus()
