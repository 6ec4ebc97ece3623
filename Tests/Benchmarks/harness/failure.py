"""Why there is no number."""


class Unmeasured(Exception):
    """Something did not do what it should: the bench has failed."""


class Skipped(Exception):
    """A peer cannot be had here: that is said, and the rest goes on."""
