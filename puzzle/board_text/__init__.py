"""The board in a text, in any notation in which people write boards; MicroPython loads these modules, too."""
