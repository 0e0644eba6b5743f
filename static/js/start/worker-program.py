"""The program of the worker. PyScript reads the names that the page may call from `__export__`."""

from worker import ask  # noqa: F401 (called by the page)

__export__ = ["ask"]
