"""Six pages from start to recorded: Enter six times, and what was seen is on the disk at the end.

Against dialog, a process a page, and Python's `cmd`.
"""

import os
import plistlib

from harness.failure import Skipped, Unmeasured
from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 15
AHEAD = Bar("below", 1)
MOST_MEMORY = 12  # MiB
PAGES = range(1, 7)
ENTER = "\r"


def measure(workshop):
    firstrun = workshop.built("firstrun")

    def run_firstrun():
        folder = workshop.fresh_folder()
        turns = [Turn(f"{page}/6 › ", ENTER) for page in PAGES]
        run = workshop.converse([firstrun, "cluck", "--state", folder], turns)
        return _recorded(run, folder, "firstrun")

    def run_cmd():
        folder = workshop.fresh_folder()
        turns = [turn for page in PAGES
                 for turn in (Turn(f"Page {page} of 6", ""), Turn("cluck › ", ENTER))]
        run = workshop.converse([*workshop.script("cmd_pages.py"), folder], turns)
        return _recorded(run, folder, "cmd_pages.py")

    def run_dialog():
        folder = workshop.fresh_folder()
        turns = [Turn(f"Page {page} of 6", ENTER) for page in PAGES]
        run = workshop.converse([*workshop.script("dialog_pages.sh"), folder], turns)
        if not os.path.exists(os.path.join(folder, "seen")):
            raise Unmeasured("dialog_pages.sh recorded nothing")
        return run

    contestants = {"firstrun": run_firstrun, "Python cmd": run_cmd}
    try:
        workshop.need_debian_package("dialog")
        contestants["dialog"] = run_dialog
    except Skipped as reason:
        workshop.remarks.append(f"six pages: dialog was skipped: {reason}")
    runs = interleave(contestants, ROUNDS)
    ours = runs.pop("firstrun")

    def row(peer, what, unit, taken, bar=None):
        theirs = middle(runs[peer], taken)
        return Row(f"six pages: {what}", peer, middle(ours, taken), theirs, unit, bar)

    rows = []
    for peer in runs:
        leaner = AHEAD if peer == "Python cmd" else None
        rows += [
            row(peer, "wall", "ms", lambda run: run.wall * 1000, AHEAD),
            row(peer, "processor", "ms", lambda run: run.processor * 1000),
            row(peer, "peak memory", "MiB", lambda run: run.peak, leaner),
        ]
    peak = middle(ours, lambda run: run.peak)
    return [*rows, Row("six pages: peak memory", "a fixed limit", peak, MOST_MEMORY, "MiB", AHEAD)]


def _recorded(run, folder, program):
    """The run, once it is certain that it left completion behind."""
    try:
        with open(os.path.join(folder, "com.cluck.app.plist"), "rb") as file:
            if plistlib.load(file).get("hasCompletedOnboarding") is True:
                return run
    except OSError:
        pass
    raise Unmeasured(f"{program} recorded nothing")
