"""A key to its echo: against a C program in which libedit does nothing else."""

import os
from statistics import median

from harness.rounds import interleave
from harness.table import Bar, Row

ROUNDS = 21
BAR = Bar("at most", 1.2)
PROMPT = "1/6 › "


def measure(workshop):
    driver = workshop.compiled("keystrokes", "-D_GNU_SOURCE", "-lutil")
    floor = workshop.compiled("floor", "-Wl,--no-as-needed", "-ledit", "-lyaml", "-lexpat")
    page = os.path.join(workshop.fresh_folder(), "page")
    with open(page, "wb"):
        pass
    firstrun = [workshop.built("firstrun"), "cluck", "--state", workshop.fresh_folder()]
    contestants = {
        # Ours has its style changed behind the number.
        "firstrun": lambda: workshop.answer([driver, "›", *firstrun])[0],
        "floor": lambda: workshop.answer([driver, "›", floor, page, PROMPT])[0],
    }
    runs = interleave(contestants, ROUNDS)
    ours, theirs = (median(runs[name]) / 1000 for name in ("firstrun", "floor"))
    return [Row("a key to its echo", "libedit in C", ours, theirs, "µs", BAR)]
