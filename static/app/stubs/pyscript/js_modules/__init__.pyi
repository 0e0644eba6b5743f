"""The JavaScript modules that micropython.json lists."""

from pyscript.js_modules import bridge as bridge
