"""The table of ratios."""

from dataclasses import dataclass

from harness.failure import Skipped

SIGNS = {
    "at most": lambda ratio, limit: ratio <= limit,
    "at least": lambda ratio, limit: ratio >= limit,
    "below": lambda ratio, limit: ratio < limit,
}


@dataclass(frozen=True)
class Bar:
    """What a ratio is to be: `Bar("at most", 2)`."""

    sign: str
    limit: float

    def holds(self, ratio):
        return SIGNS[self.sign](ratio, self.limit)

    def __str__(self):
        return f"{self.sign} {self.limit:g}"


@dataclass(frozen=True)
class Row:
    """One ratio, ours to theirs; either may be the reason why there is no number."""

    what: str
    against: str
    ours: float | Exception
    theirs: float | Exception
    unit: str
    # None for a row that is only reported.
    bar: Bar | None

    @property
    def reason(self):
        """Why there is no ratio."""
        return next((side for side in (self.ours, self.theirs) if isinstance(side, Exception)), None)

    @property
    def misses(self):
        """True if there is a ratio, and it misses its bar."""
        return not self.reason and self.bar is not None and not self.bar.holds(
            self.ours / self.theirs)

    def __str__(self):
        if self.reason:
            said = "skipped" if isinstance(self.reason, Skipped) else "could not be measured"
            return _line([self.what, self.against, f"{said}: {self.reason}"])
        ratio = self.ours / self.theirs
        return _line([
            self.what, self.against, f"{_number(self.ours)} {self.unit}",
            f"{_number(self.theirs)} {self.unit}", _number(ratio), str(self.bar or "reported"),
            "" if self.bar is None else "misses" if self.misses else "holds"])


WIDTHS = (45, 24, -12, -12, -8, 13, 0)


def heading():
    return _line(["what", "against", "ours", "theirs", "ratio", "bar", ""])


def _line(cells):
    """Cells in columns whose widths are known before the first row; numbers are to the right."""
    return "  ".join(
        cell.rjust(-width) if width < 0 and len(cells) == len(WIDTHS) else cell.ljust(width)
        for cell, width in zip(cells, WIDTHS)
    ).rstrip()


def _number(value):
    """Three digits or all of them: `1.42`, `14.7`, `5,480,000`; two of what is small: `0.0085`."""
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value, -digits):,.0f}"
    if value < 0.1:
        return f"{value:.2g}"
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
