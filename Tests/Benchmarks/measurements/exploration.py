"""States explored a second, against a walk by hand over PyPI's `transitions`; and growth.

Both walk the same flow of pages in a line, and must find the same states and transitions.
"""

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 5
# In each of our runs, in flows of any size: as many states are found, in as much memory.
PAGES = 30_000
BAR = Bar("at least", 10)
GROWTH = Bar("at most", 110)


def measure(workshop):
    core_bench = workshop.built("core-bench")

    def ours(pages):
        return workshop.answer([core_bench, "explore", str(pages), str(PAGES // pages)])

    def theirs(pages):
        workshop.need_python_package("transitions", "0.9.3")
        return workshop.answer([*workshop.script("transitions_explore.py"), str(pages)])

    for pages in (6, 1000):
        runs = workshop.interleave({
            "ours": lambda pages=pages: ours(pages),
            "theirs": lambda pages=pages: theirs(pages),
        }, ROUNDS)
        different = _difference(runs, pages)
        rates = (
            different or middle(taken, lambda run: run[0] / run[2]) for taken in runs.values())
        what = f"states explored, {pages} pages"
        yield Row(what, "PyPI transitions", *rates, "/s", BAR)
    runs = workshop.interleave({"many": lambda: ours(10_000), "few": lambda: ours(100)}, ROUNDS)
    times = (middle(taken, lambda run: run[2] * 1000) for taken in runs.values())
    yield Row("10,000 pages explored", "100 of them", *times, "ms", GROWTH)


def _difference(runs, pages):
    """What the walks found that is not the same, if anything."""
    found = {name: {tuple(map(int, run[:2])) for run in taken} for name, taken in runs.items()
             if isinstance(taken, list)}
    if len({frozenset(pairs) for pairs in found.values()}) > 1:
        text = "; ".join(
            f"{name}: " + " or ".join("%d states and %d transitions" % pair for pair in sorted(pairs))
            for name, pairs in found.items())
        return Unmeasured(f"the walks of {pages} pages found not the same: {text}")
    return None
