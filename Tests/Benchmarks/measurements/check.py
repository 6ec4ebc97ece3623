"""`firstrun check` of every shipped flow, against what it takes to start the program at all."""

from harness.processes import run
from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 31
BAR = Bar("at most", 30)


def measure(workshop):
    firstrun = workshop.built("firstrun")
    environment = workshop.environment() | {"FIRSTRUN_PATH": str(workshop.root / "Flows")}
    folder = workshop.fresh_folder()
    runs = workshop.interleave({
        "check": lambda: run((firstrun, "check"), folder, environment),
        "start": lambda: run((firstrun, "--version"), folder, environment),
    }, ROUNDS)

    ours, start = (middle(taken, lambda run: run.wall) for taken in runs.values())
    yield Row("check of the shipped flows", "--version", ours, start, "ms", BAR)
