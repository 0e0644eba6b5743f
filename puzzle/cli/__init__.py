"""The command line: its arguments, commands and output."""
