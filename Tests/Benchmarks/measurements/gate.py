"""A finished flow in front of a program, which people pay for each time that they start it.

Against starting firstrun for nothing, and then the program: `firstrun --version; /bin/true`.
"""

from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 61
BAR = Bar("at most", 1.5)
PROGRAM = "/bin/true"


def measure(workshop):
    firstrun, state = workshop.built("firstrun"), workshop.fresh_folder()
    workshop.converse([firstrun, "cluck", "--state", state], [Turn("1/6 › ", "skip\r")])

    def wall(*command):
        return workshop.converse(command, []).wall * 1000

    runs = workshop.interleave({
        "gate": lambda: wall(firstrun, "cluck", "--state", state, "--", PROGRAM),
        "both": lambda: wall(firstrun, "--version") + wall(PROGRAM),
    }, ROUNDS)
    ours, theirs = map(middle, runs.values())
    yield Row("finished flow before a program", "--version, then it", ours, theirs, "ms", BAR)
