"""Durable saves a second, against Python's plistlib under the same lock and the same syncs."""

import os
import plistlib

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 15
BAR = Bar("at least", 1)
SAVES = 300


def measure(workshop):
    def saver(command):
        def run():
            folder = workshop.fresh_folder()
            saves, seconds = workshop.answer([*command, str(SAVES), folder])
            with open(os.path.join(folder, "com.cluck.app.plist"), "rb") as file:
                if plistlib.load(file).get("launches") != SAVES:
                    raise Unmeasured(f"{os.path.basename(command[0])} lost saves")
            return saves / seconds
        return run

    runs = workshop.interleave({
        "ours": saver([workshop.built("core-bench"), "saves"]),
        "theirs": saver(workshop.script("plist_saves.py")),
    }, ROUNDS)
    ours, theirs = map(middle, runs.values())
    yield Row("durable saves a second", "Python plistlib", ours, theirs, "/s", BAR)
