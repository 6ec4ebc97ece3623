"""The web page of a run of a thousand cases, against the run itself."""

import os

from harness.processes import run
from harness.rounds import interleave, middle
from harness.table import Bar, Row

from measurements.transcripts import CASE

ROUNDS = 7
COUNT = 1_000
TIME = Bar("at most", 2)
SIZE = Bar("at most", 30)


def measure(workshop):
    firstrun = workshop.built("firstrun")
    folder = workshop.fresh_folder()
    environment = workshop.environment() | {"FIRSTRUN_PATH": str(workshop.root / "Flows")}
    path = os.path.join(folder, "many.transcript")
    page = os.path.join(folder, "run.html")
    with open(path, "w", encoding="utf-8") as file:
        file.write("%flow cluck\n\n" + "\n".join(map(CASE.format, range(COUNT))))
    runs = interleave({
        "report": lambda: run(
            (firstrun, "test", path, "--report", f"html={page}"), folder, environment),
        "once": lambda: run((firstrun, "test", path), folder, environment),
    }, ROUNDS)

    def row(what, taken, bar=None):
        ours, once = middle(runs["report"], taken), middle(runs["once"], taken)
        return Row(f"web page of 1,000 cases: {what}", "the run", ours, once, "ms", bar)

    return [
        row("wall", lambda run: run.wall, TIME),
        row("processor", lambda run: run.processor),
        Row("web page of 1,000 cases: size", "1 MB", os.path.getsize(page) / 1e6, 1, "MB", SIZE),
    ]
