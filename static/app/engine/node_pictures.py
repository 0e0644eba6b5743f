"""The pictures of a run's nodes, for problems whose code draws its states: a tree requests them as it needs them."""

from pyscript import ffi

from app.page.dom import spawn
from app.page.latest import RunReplaced
from app.page.links import add_problems


class NodePictures:
    """Answers the requests of a tree for pictures of its nodes, from the worker of its run, until it is closed."""

    def __init__(self, session, data):
        self.session, self.pictures = session, data.pictures
        self.pictures.request = ffi.create_proxy(lambda nodes: spawn(self._send(nodes)))

    async def _send(self, nodes):
        """Give the tree the pictures of some nodes; if they cannot be drawn, say why, and the labels are drawn."""
        pictures = ffi.to_js([])
        try:
            pictures = (await self.session.ask("pictures", nodes)).pictures
        except RunReplaced:
            pass  # no worker knows the run any more
        except Exception as error:
            add_problems([str(error)])
        self.pictures.add(nodes, pictures)

    def close(self):
        """Answer no further request."""
        self.pictures.close()
