"""The table of ratios."""

from dataclasses import dataclass

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
    """One ratio, ours to theirs. A row without a bar is there to be looked at."""

    what: str
    against: str
    ours: float
    theirs: float
    unit: str
    bar: Bar | None = None

    def cells(self):
        ratio = self.ours / self.theirs
        return (
            self.what,
            self.against,
            f"{_number(self.ours)} {self.unit}",
            f"{_number(self.theirs)} {self.unit}",
            _number(ratio),
            str(self.bar or ""),
            "" if self.bar is None else "holds" if self.bar.holds(ratio) else "misses",
        )


HEADINGS = ("what", "against", "ours", "theirs", "ratio", "bar", "")
TO_THE_RIGHT = {2, 3, 4}


def text(rows):
    """The rows under their headings, in columns; the empty text for none."""
    if not rows:
        return ""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if place in TO_THE_RIGHT else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths))
        ).rstrip()
        for line in lines
    )


def _number(value):
    """Three digits or all of them: `1.42`, `14.7`, `5,480,000`; two of what is small: `0.0085`."""
    if value >= 1000:
        digits = len(str(int(value))) - 3
        return f"{round(value, -digits):,.0f}"
    if value < 0.1:
        return f"{value:.2g}"
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
