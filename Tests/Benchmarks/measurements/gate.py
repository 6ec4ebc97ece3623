"""A finished flow in front of a program, which people pay for each time that they start it.

Against starting firstrun for nothing, and then the program: `firstrun --version; /bin/true`.
"""

from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 61
BAR = Bar("at most", 1.15)
PROGRAM = "/bin/true"


def measure(workshop):
    firstrun, state = workshop.built("firstrun"), workshop.fresh_folder()
    workshop.converse([firstrun, "cluck", "--state", state], [Turn("1/6 › ", "skip\r")])
    commands = {
        "gate": [firstrun, "cluck", "--state", state, "--", PROGRAM],
        "start": [firstrun, "--version"],
        "program": [PROGRAM],
    }
    runs = interleave(
        {name: lambda command=command: workshop.converse(command, [])
         for name, command in commands.items()}, ROUNDS)

    def row(what, unit, taken, bar=None):
        ours = middle(runs["gate"], taken)
        theirs = middle(runs["start"], taken) + middle(runs["program"], taken)
        return Row(f"finished flow before a program: {what}", "--version, then it", ours, theirs,
                   unit, bar)

    return [
        row("wall", "ms", lambda run: run.wall * 1000, BAR),
        row("processor", "ms", lambda run: run.processor * 1000),
    ]
