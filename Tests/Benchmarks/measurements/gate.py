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
# Counting the launch is a durable change, which takes what the disk takes: its row has no bar.
COUNTING = "a flow that counts launches"
NOT_DUE = """flow: later
app: Later
domain: com.example.later
completion: done
show: not completed and {fact} > 1000000
pages:
  - {{page: first, title: First, body: First}}
"""


def measure(workshop):
    firstrun, state = workshop.built("firstrun"), workshop.fresh_folder()
    workshop.converse([firstrun, "cluck", "--state", state], [Turn("1/6 › ", "skip\r")])
    floor = first_page.floor(workshop)

    def wall(*command):
        return workshop.converse(command, []).wall * 1000

    def not_due(fact):
        flow = os.path.join(workshop.fresh_folder(), "flow.yaml")
        with open(flow, "w", encoding="utf-8") as file:
            file.write(NOT_DUE.format(fact=fact))
        return lambda: wall(firstrun, flow, "--state", state, "--", PROGRAM)

    runs = workshop.interleave({
        "a finished flow": lambda: wall(firstrun, "cluck", "--state", state, "--", PROGRAM),
        "a flow not due": not_due("timesShown"),
        COUNTING: not_due("launches"),
        "floor": lambda: floor().reached[0] * 1000 + wall(PROGRAM),
    }, ROUNDS)
    theirs = middle(runs.pop("floor"))
    for what, taken in runs.items():
        bar = None if what == COUNTING else BAR
        yield Row(f"{what} before a program", "libedit in C, then it", middle(taken), theirs, "ms", bar)
