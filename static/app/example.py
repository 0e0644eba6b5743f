"""The tree that stands on the page before there is another; the set-up wrote down everything about it."""

from pyscript.js_modules import stage

from app.sources import ExampleRun


async def show_example(playback, wanted):
    """Show the example where the set-up has made one, if it is still wanted when it has come."""
    told = await stage.fetchExample()
    if told is None or not wanted():
        return
    data = stage.createTree(told.opening)
    data.append(told.columns)
    data.arrange(told.ending)
    data.finish(told.ending)
    await playback.show(data, ExampleRun(told), told.ending, int(told.ending.path_length))
