"""The Python interface of Pyodide."""
