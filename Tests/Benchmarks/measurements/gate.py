"""A flow that doesn't show in front of a program, which people pay for each time that they start it.

Against the program in C that shows a page, and then the program itself.
"""

import os

from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn
from measurements import first_page

ROUNDS = 61
BAR = Bar("at most", 2)
PROGRAM = "/bin/true"
NOT_DUE = """flow: later
app: Later
domain: com.example.later
completion: done
show: not completed and launches > 1000000
pages:
  - {page: first, title: First, body: First}
"""


def measure(workshop):
    firstrun, state = workshop.built("firstrun"), workshop.fresh_folder()
    workshop.converse([firstrun, "cluck", "--state", state], [Turn("1/6 › ", "skip\r")])
    flow = os.path.join(workshop.fresh_folder(), "flow.yaml")
    with open(flow, "w", encoding="utf-8") as file:
        file.write(NOT_DUE)
    floor = first_page.floor(workshop)

    def wall(*command):
        return workshop.converse(command, []).wall * 1000

    runs = workshop.interleave({
        "a finished flow": lambda: wall(firstrun, "cluck", "--state", state, "--", PROGRAM),
        "a flow not due": lambda: wall(firstrun, flow, "--state", state, "--", PROGRAM),
        "floor": lambda: floor().reached[0] * 1000 + wall(PROGRAM),
    }, ROUNDS)
    theirs = middle(runs.pop("floor"))
    for what, taken in runs.items():
        yield Row(f"{what} before a program", "libedit in C, then it", middle(taken), theirs, "ms", BAR)
