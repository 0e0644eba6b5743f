"""networkx in the page's worker, downloaded and started when a layout or a file first needs it."""

DOWNLOADING = "Downloading networkx, {:.1f} MB…"
STARTING = "Starting networkx. This takes a few seconds, once."


async def run_with_networkx(run, show_note=lambda sentence: None):
    """Return a run in the page's worker, once networkx has started there; notes say what takes time."""
    run = await run.in_worker()
    size = await run.engine.ask("networkx_missing")
    if size:
        show_note(DOWNLOADING.format(size / 1_000_000.0))
        await run.engine.ask("fetch_networkx")
        show_note(STARTING)
        await run.engine.ask("start_networkx")
    return run
