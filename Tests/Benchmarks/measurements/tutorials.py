"""The same six pages in the tools that people write tutorials with, from start to first page and to
the end: Enter is "next", and what was seen is on the disk at the end.

dialog, whiptail and questionary are to be slower; bash's `select` and dfrotz, which do less, are
beside them to be looked at.
"""

import os

from harness.failure import Skipped, Unmeasured
from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 11
QUESTIONARY = "2.1.1"
AHEAD = Bar("below", 1)
MOST_MEMORY = 12  # MiB
PAGES = range(1, 7)
MARKS = ("seen", "com.cluck.app.plist")


def measure(workshop):
    def running(command, turns, folder_option=()):
        def run():
            folder = workshop.fresh_folder()
            run = workshop.converse([*command, *folder_option, folder], turns)
            if not any(os.path.exists(os.path.join(folder, mark)) for mark in MARKS):
                raise Unmeasured(f"{os.path.basename(command[-1])} recorded nothing")
            return run
        return run

    def pages(typed):
        return [Turn(f"Page {page} of 6", typed) for page in PAGES]

    def prompts(prompt, typed):
        return [turn for page in PAGES
                for turn in (Turn(f"Page {page} of 6", ""), Turn(prompt, typed))]

    def dialog():
        workshop.need_debian_package("dialog")
        return running(workshop.script("dialog_pages.sh"), pages("\r"))

    def whiptail():
        workshop.need_debian_package("whiptail")
        return running(workshop.script("whiptail_pages.sh"), pages("\r"))

    def questionary():
        workshop.need_python_package("questionary", QUESTIONARY)
        return running(workshop.script("questionary_pages.py"), pages("\r"))

    def bash():
        workshop.need_debian_package("bash")
        script = str(workshop.contestants / "select_pages.bash")
        return running(["bash", script], prompts("cluck › ", "1\r"))

    def dfrotz():
        compiler = workshop.need_debian_package("inform6-compiler", command="inform6")
        player = workshop.need_debian_package("frotz", command="dfrotz")
        story = os.path.join(workshop.fresh_folder(), "six_pages.z5")
        source = str(workshop.contestants / "six_pages.inf")
        workshop.call([compiler, "-v5", "-w", source, story], Skipped, "inform6 fails")
        return running(
            [*workshop.script("story_pages.sh"), player, story], prompts("cluck > ", "\r"))

    firstrun = [workshop.built("firstrun"), "cluck"]
    turns = [Turn(f"{page}/6 › ", "\r") for page in PAGES]
    contestants = {"firstrun": running(firstrun, turns, ["--state"])}
    peers = {"dialog": dialog, "whiptail": whiptail, "questionary": questionary,
             "bash select": bash, "dfrotz": dfrotz}
    for name, peer in peers.items():
        try:
            contestants[name] = peer()
        except Skipped as reason:
            workshop.remarks.append(f"tutorials: {name} was skipped: {reason}")
    runs = interleave(contestants, ROUNDS)
    ours = runs.pop("firstrun")

    rows = []
    for peer, theirs in runs.items():
        bar = None if peer in ("bash select", "dfrotz") else AHEAD

        def row(what, unit, taken, bar=bar):
            return Row(what, peer, middle(ours, taken), middle(theirs, taken), unit, bar)

        rows += [
            row("tutorial, first page: wall", "ms", lambda run: run.reached[0] * 1000),
            row("tutorial, six pages: wall", "ms", lambda run: run.wall * 1000),
            row("tutorial, six pages: processor", "ms", lambda run: run.processor * 1000),
            row("tutorial, six pages: peak memory", "MiB", lambda run: run.peak, None),
        ]
    peak = middle(ours, lambda run: run.peak)
    return [*rows, Row("tutorial, peak memory", "a fixed limit", peak, MOST_MEMORY, "MiB", AHEAD)]
