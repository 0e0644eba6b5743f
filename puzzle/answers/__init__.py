"""The answers of the worker and of the sandbox to requests of the page, each a dataclass."""
