"""Transitions a second, effects included, against PyPI's `transitions` on the same walk.

Each times its own walks, and both must have performed the same effects.
"""

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 7
BAR = Bar("at least", 10)
WALKS, PEERS_WALKS = "40000", "2000"


def measure(workshop):
    core_bench = workshop.built("core-bench")

    def theirs():
        workshop.need_python_package("transitions", "0.9.3")
        return workshop.answer([*workshop.script("transitions_walk.py"), PEERS_WALKS])

    runs = workshop.interleave({
        "ours": lambda: workshop.answer([core_bench, "transitions", WALKS]),
        "theirs": theirs,
    }, ROUNDS)
    if len({checksum for taken in runs.values() if isinstance(taken, list)
            for _, _, checksum in taken}) > 1:
        raise Unmeasured("the two walks had other effects")
    rates = (middle(taken, lambda run: run[0] / run[1]) for taken in runs.values())
    yield Row("transitions a second", "PyPI transitions", *rates, "/s", BAR)
