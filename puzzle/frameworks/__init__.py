"""Small versions of the interfaces of other course frameworks, so that code written for them runs as it is.

AIMA's (`search`, `utils`), simpleai's, bbSearch's and CS 188's (`search`, `util`); see `core.own_module.FRAMEWORKS`.
"""
