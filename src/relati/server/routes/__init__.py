"""The endpoints, one module for each group of addresses."""
