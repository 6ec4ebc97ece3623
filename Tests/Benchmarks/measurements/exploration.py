"""States explored a second, against a walk by hand over PyPI's `transitions`; and growth.

The two count other states (ours knows facts and trails), so only the rates are compared.
"""

from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 5
BAR = Bar("at least", 50)
GROWTH = Bar("at most", 110)


def measure(workshop):
    workshop.need_python_package("transitions", "0.9.3")
    ours = [workshop.built("core-bench"), "explore"]
    theirs = workshop.script("transitions_explore.py")
    rows = []
    for pages in ("6", "1000"):
        runs = interleave({
            "ours": lambda pages=pages: workshop.answer([*ours, pages]),
            "theirs": lambda pages=pages: workshop.answer([*theirs, pages]),
        }, ROUNDS if pages == "6" else 1)
        rates = (middle(taken, lambda run: run[0] / run[1]) for taken in runs.values())
        what = f"states explored, {pages} pages"
        rows.append(Row(what, "PyPI transitions", *rates, "/s", BAR))
    runs = interleave({
        "many": lambda: _milliseconds(workshop.answer([*ours, "10000"]), 10000),
        "few": lambda: _milliseconds(workshop.answer([*ours, "100"]), 100),
    }, ROUNDS)
    many, few = (middle(taken, float) for taken in runs.values())
    rows.append(Row("10,000 pages explored", "100 of them", many, few, "ms", GROWTH))
    return rows


def _milliseconds(answer, pages):
    """Of one walk: `core-bench` walks a flow as often as makes 20,000 pages."""
    return answer[1] * 1000 / (20000 // pages)
