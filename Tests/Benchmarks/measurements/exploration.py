"""What is found of a flow in a second, against a walk by hand over PyPI's `transitions`; and growth.

Both explore the same flow of pages in a line: ours finds the ways between its pages, as `check` does,
from the sets of values with which each page can be in view; theirs finds the transitions between its
states, one by one. The rates are of ways and of transitions.
"""

from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 5
# In each of our runs, in flows of any size: as many ways are found, in as much memory.
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
        rates = (middle(taken, lambda run: run[0] / run[1]) for taken in runs.values())
        what = f"ways explored, {pages} pages"
        yield Row(what, "PyPI transitions", *rates, "/s", BAR)
    runs = workshop.interleave({"many": lambda: ours(10_000), "few": lambda: ours(100)}, ROUNDS)
    times = (middle(taken, lambda run: run[1] * 1000) for taken in runs.values())
    yield Row("10,000 pages explored", "100 of them", *times, "ms", GROWTH)

