"""The part that runs in the browser, in Pyodide: the authority and its bots."""
