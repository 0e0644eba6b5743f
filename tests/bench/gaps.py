"""The longest task of a page's main thread, during which the page does not react."""

import json


def longest_task(page, action):
    """Return the longest time and the longest processor time of a main-thread task during an action, in ms.

    Both are read from a trace of the browser, which records tasks in microseconds.
    """
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["toplevel", "__metadata"])
    action()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    thread_names = (event for event in events if event["name"] == "thread_name")
    main_threads = {(event["pid"], event["tid"]) for event in thread_names if event["args"]["name"] == "CrRendererMain"}
    all_tasks = [event for event in events if event["ph"] == "X" and "RunTask" in event["name"]]
    tasks = [event for event in all_tasks if (event["pid"], event["tid"]) in main_threads]
    return max(task["dur"] for task in tasks) / 1000, max(task.get("tdur", 0) for task in tasks) / 1000
