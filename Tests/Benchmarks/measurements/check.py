"""`firstrun check` of every shipped flow, against what it takes to start the program at all."""

from harness.processes import run
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 31
BAR = Bar("at most", 10)


def measure(workshop):
    firstrun = workshop.built("firstrun")
    environment = workshop.environment() | {"FIRSTRUN_PATH": str(workshop.root / "Flows")}
    folder = workshop.fresh_folder()
    runs = interleave({
        "check": lambda: run((firstrun, "check"), folder, environment),
        "start": lambda: run((firstrun, "--version"), folder, environment),
    }, ROUNDS)

    def row(what, taken, bar=None):
        ours, start = middle(runs["check"], taken), middle(runs["start"], taken)
        return Row(f"check of the shipped flows: {what}", "--version", ours, start, "ms", bar)

    return [
        row("wall", lambda run: run.wall, BAR),
        row("processor", lambda run: run.processor),
    ]
