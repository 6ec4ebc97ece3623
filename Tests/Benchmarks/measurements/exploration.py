"""States explored a second, against a walk by hand over PyPI's `transitions`; and growth.

Both walk the same flow of pages in a line, and must find the same states and transitions.
"""

from harness.failure import Unmeasured
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 5
# In each of our runs, in flows of any size: as many states are found, in as much memory.
PAGES = 30_000
BAR = Bar("at least", 10)
GROWTH = Bar("at most", 110)


def measure(workshop):
    workshop.need_python_package("transitions", "0.9.3")
    theirs = workshop.script("transitions_explore.py")
    core_bench = workshop.built("core-bench")

    def ours(pages):
        return workshop.answer([core_bench, "explore", str(pages), str(PAGES // pages)])

    rows = []
    for pages in (6, 1000):
        runs = interleave({
            "ours": lambda pages=pages: ours(pages),
            "theirs": lambda pages=pages: workshop.answer([*theirs, str(pages)]),
        }, ROUNDS)
        _compare(runs, pages)
        rates = (middle(taken, lambda run: run[0] / run[2]) for taken in runs.values())
        what = f"states explored, {pages} pages"
        rows.append(Row(what, "PyPI transitions", *rates, "/s", BAR))
    runs = interleave({"many": lambda: ours(10_000), "few": lambda: ours(100)}, ROUNDS)
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
