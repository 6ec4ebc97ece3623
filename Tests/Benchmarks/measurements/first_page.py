"""Process start to first page: the page and the prompt after it have arrived.

Against a C program on the same shared libraries that starts libedit and prints the same bytes.
"""

import os

from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn, plain

ROUNDS = 31
BAR = Bar("at most", 3)
BELOW = Bar("below", 1)
MOST_TIME, MOST_MEMORY = 10, 14  # ms and MiB
PROMPT = "1/6 › "
LIBRARIES = ("-Wl,--no-as-needed", "-ledit", "-lyaml", "-lexpat")
# Not Ctrl-D: libedit prompts while the terminal still edits lines itself, which would swallow it.
LEAVE, INTERRUPTED = "quit\r", 3


def measure(workshop):
    firstrun = workshop.built("firstrun")

    def run_firstrun():
        command = [firstrun, "cluck", "--state", workshop.fresh_folder()]
        return workshop.converse(command, [Turn(PROMPT, LEAVE)], INTERRUPTED)

    run_floor = floor(workshop)
    runs = workshop.interleave({"firstrun": run_firstrun, "floor": run_floor}, ROUNDS)

    ours, theirs = (middle(taken, lambda run: run.reached[0] * 1000) for taken in runs.values())
    peak = middle(runs["firstrun"], lambda run: run.peak)
    yield Row("first page", "libedit in C", ours, theirs, "ms", BAR)
    yield Row("first page", "a fixed limit", ours, MOST_TIME, "ms", BELOW)
    yield Row("first page: peak memory", "a fixed limit", peak, MOST_MEMORY, "MiB", BELOW)


def floor(workshop):
    """Returns what runs the program in C that shows the first page of Cluck's tutorial, and is left."""
    command = [workshop.built("firstrun"), "cluck", "--state", workshop.fresh_folder()]
    shown = workshop.converse(command, [Turn(PROMPT, LEAVE)], INTERRUPTED)
    page = os.path.join(workshop.fresh_folder(), "page")
    with open(page, "wb") as file:
        file.write(_page(shown.output))
    command = [workshop.compiled("floor", *LIBRARIES), page, PROMPT]
    return lambda: workshop.converse(command, [Turn(PROMPT, LEAVE)])


def _page(output):
    """The lines before the prompt's, as they were before the terminal added returns."""
    page = b""
    for line in output.replace(b"\r\n", b"\n").splitlines(keepends=True):
        if plain(line).lstrip(b"\r").startswith(PROMPT.encode()):
            break
        page += line
    return page
