"""`firstrun check` of every shipped flow, against the program in C that shows a page."""

from harness.processes import run
from harness.rounds import middle
from harness.table import Bar, Row
from measurements import first_page

ROUNDS = 31
BAR = Bar("at most", 45)


def measure(workshop):
    firstrun = workshop.built("firstrun")
    environment = workshop.environment() | {"FIRSTRUN_PATH": str(workshop.root / "Flows")}
    folder = workshop.fresh_folder()
    runs = workshop.interleave({
        "check": lambda: run((firstrun, "check"), folder, environment),
        "floor": first_page.floor(workshop),
    }, ROUNDS)
    ours = middle(runs["check"], lambda run: run.wall)
    floor = middle(runs["floor"], lambda run: run.reached[0] * 1000)
    yield Row("check of the shipped flows", "libedit in C", ours, floor, "ms", BAR)
