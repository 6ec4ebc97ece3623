"""Growth of proofs: ten promises of a flow of pages in a line, and flows in shapes that apps have."""

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 5
# In each run, in flows of any size.
PAGES = 10_000
GROWTH = Bar("at most", 110)
# The seconds that all questions of `check` may take.
SHAPES = {
    "7-optional-pages": 0.05, "50-optional-pages": 0.3, "200-optional-pages": 2,
    "checklist-of-40": 1, "40-tasks": 2, "12-questions": 2, "bank": 4, "1000-pages": 10,
}


def measure(workshop):
    core_bench = workshop.built("core-bench")

    def proved(pages):
        answer = workshop.answer([core_bench, "prove", str(pages), str(PAGES // pages)])
        if answer[0] != 10:
            raise Unmeasured(f"{answer[0]:.0f} of ten promises hold in a flow of {pages} pages")
        return answer

    runs = workshop.interleave({"many": lambda: proved(1000), "few": lambda: proved(10)}, ROUNDS)
    times = (middle(taken, lambda run: run[1] * 1000) for taken in runs.values())
    yield Row("ten promises of 1,000 pages", "of 10 pages", *times, "ms", GROWTH)
    for shape, seconds in SHAPES.items():
        taken = min(workshop.answer([core_bench, "prove", shape])[0] for _ in range(ROUNDS))
        yield Row(shape.replace("-", " "), "its bar", taken, seconds, "s", Bar("at most", 1))
