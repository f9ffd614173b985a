"""Why a picture cannot be made."""

from relati.errors import RelatiError


class PictureError(RelatiError):
    """Something is not installed, or what was asked for makes no sense; codes `picture/…`."""
