"""States explored a second, against a walk by hand over PyPI's `transitions`; and growth.

Both walk the same flow of pages in a line, and must find the same states and transitions.
"""

from harness.failure import Unmeasured
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 5
BAR = Bar("at least", 10)
GROWTH = Bar("at most", 110)


def measure(workshop):
    workshop.need_python_package("transitions", "0.9.3")
    ours = [workshop.built("core-bench"), "explore"]
    theirs = workshop.script("transitions_explore.py")
    rows = []
    for pages in ("6", "1000"):
        runs = interleave({
            "ours": lambda pages=pages: workshop.answer([*ours, pages, "1"]),
            "theirs": lambda pages=pages: workshop.answer([*theirs, pages]),
        }, ROUNDS)
        _compare(runs, pages)
        rates = (middle(taken, lambda run: run[0] / run[2]) for taken in runs.values())
        what = f"states explored, {pages} pages"
        rows.append(Row(what, "PyPI transitions", *rates, "/s", BAR))
    # A hundred walks of 100 pages are kept, so that both find as many states, and need as much memory.
    runs = interleave({
        "many": lambda: workshop.answer([*ours, "10000", "1"]),
        "few": lambda: workshop.answer([*ours, "100", "100"]),
    }, ROUNDS)
    times = (middle(taken, lambda run: run[2] * 1000) for taken in runs.values())
    rows.append(Row("10,000 pages explored", "100 of them", *times, "ms", GROWTH))
    return rows


def _compare(runs, pages):
    found = {name: {tuple(map(int, run[:2])) for run in taken} for name, taken in runs.items()}
    if found["ours"] != found["theirs"]:
        text = "; ".join(
            f"{name}: " + " or ".join("%d states and %d transitions" % pair for pair in sorted(pairs))
            for name, pairs in found.items())
        raise Unmeasured(f"the walks of {pages} pages found not the same: {text}")
