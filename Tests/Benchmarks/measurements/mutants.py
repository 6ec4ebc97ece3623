"""All mutants of Cluck by the core driver, against one run of its transcripts."""

from harness.processes import run
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 7
BAR = Bar("at most", 60)


def measure(workshop):
    firstrun = workshop.built("firstrun")
    flow = str(workshop.root / "Flows" / "cluck")
    folder = workshop.fresh_folder()
    environment = workshop.environment()
    runs = interleave({
        "mutants": lambda: run((firstrun, "test", "--mutants", flow), folder, environment),
        "once": lambda: run((firstrun, "test", flow), folder, environment),
    }, ROUNDS)

    def row(what, taken, bar=None):
        ours, once = middle(runs["mutants"], taken), middle(runs["once"], taken)
        return Row(
            f"all mutants of Cluck: {what}", "its transcripts, once", ours, once, "ms", bar)

    return [
        row("wall", lambda run: run.wall, BAR),
        row("processor", lambda run: run.processor),
    ]
