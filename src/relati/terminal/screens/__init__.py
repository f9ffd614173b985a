"""The screens of the application, one module each."""
