"""How long a page hears nothing of its reader: the longest task of its main thread while something is done."""

import json


def longest_task(page, act):
    """Return the milliseconds of the main thread's longest task during an act, and the longest of the processor's."""
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["toplevel", "__metadata"])
    act()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    named = (event for event in events if event["name"] == "thread_name")
    main = {(event["pid"], event["tid"]) for event in named if event["args"]["name"] == "CrRendererMain"}
    ended = [event for event in events if event["ph"] == "X" and "RunTask" in event["name"]]
    tasks = [event for event in ended if (event["pid"], event["tid"]) in main]
    return max(task["dur"] for task in tasks) / 1000, max(task.get("tdur", 0) for task in tasks) / 1000
