"""The command line: its commands, measurements and tables."""
