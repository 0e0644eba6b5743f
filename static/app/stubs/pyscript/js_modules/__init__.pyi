"""The JavaScript modules that the page's tag in index.html lists."""

from pyscript.js_modules import bridge as bridge
