"""Six pages from start to recorded: Enter six times, and what was seen is on the disk at the end.

Against what people write tutorials with otherwise: dialog and whiptail, a process a page, and Python
with `cmd`, rich and questionary. The save of the outcome, which none of them makes durable, is shown
apart and set aside. With motion, six pages are only reported: pages take their time to appear.
"""

import os
import re

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 15
AHEAD = Bar("below", 1)
# A durable change syncs its file and its folder.
SYNCS = Bar("at most", 2)
PAGES = range(1, 7)
SAVES = 30
MARKS = ("seen", "com.cluck.app.plist")


def measure(workshop):
    def finishing(command, *turns, **variables):
        folder = workshop.fresh_folder()
        run = workshop.converse([*command, folder], turns, variables=variables)
        if not any(os.path.exists(os.path.join(folder, mark)) for mark in MARKS):
            raise Unmeasured(f"{os.path.basename(command[-1])} recorded nothing")
        return run

    turns = [Turn(f"{page}/6 › ", "\r") for page in PAGES]
    command = [workshop.built("firstrun"), "cluck", "--state"]

    def firstrun(**variables):
        return finishing(command, *turns, **variables)

    def save():
        saves, seconds = workshop.answer(
            [workshop.built("core-bench"), "saves", str(SAVES), workshop.fresh_folder()])
        return seconds / saves * 1000

    def script(name):
        """A page waits for Enter as soon as it is there."""
        return finishing(workshop.script(name), *(Turn(f"Page {page} of 6", "\r") for page in PAGES))

    def prompting(name, prompt="cluck › "):
        """A page is followed by a prompt, which waits for Enter."""
        turns = (Turn(text, typed) for page in PAGES
                 for text, typed in ((f"Page {page} of 6", ""), (prompt, "\r")))
        return finishing(workshop.script(name), *turns)

    def dialog():
        workshop.need_debian_package("dialog")
        return script("dialog_pages.sh")

    def whiptail():
        workshop.need_debian_package("whiptail")
        return script("whiptail_pages.sh")

    def rich():
        workshop.need_python_package("rich", "14.2.0")
        return prompting("rich_pages.py", prompt="(next): ")

    def questionary():
        workshop.need_python_package("questionary", "2.1.1")
        return script("questionary_pages.py")

    runs = workshop.interleave({
        "firstrun": firstrun, "with motion": lambda: firstrun(FIRSTRUN_REDUCE_MOTION=""),
        "save": save, "dialog": dialog, "whiptail": whiptail,
        "Python cmd": lambda: prompting("cmd_pages.py"), "rich": rich, "questionary": questionary,
    }, ROUNDS)
    ours, moving = (
        middle(runs.pop(name), lambda run: run.wall * 1000) for name in ("firstrun", "with motion"))
    save = middle(runs.pop("save"))
    yield Row("six pages with motion", "without", moving, ours, "ms", None)
    yield Row("the outcome's save", "six pages", save, ours, "ms", None)
    if not isinstance(ours, Exception) and not isinstance(save, Exception):
        ours -= save
    for peer, theirs in runs.items():
        theirs = middle(theirs, lambda run: run.wall * 1000)
        yield Row("six pages without the save", peer, ours, theirs, "ms", AHEAD)
    yield Row("syncs of a visit", "durable changes", *_syncs(workshop, command, turns), "", SYNCS)


def _syncs(workshop, command, turns):
    """How often a visit syncs once its folders are there, and how many durable changes it makes: files
    that it syncs."""
    strace, folder = workshop.need_debian_package("strace"), workshop.fresh_folder()
    os.mkdir(os.path.join(folder, "journal"))
    report = os.path.join(workshop.fresh_folder(), "strace")
    tracing = [strace, "-f", "-y", "-o", report, "-e", "trace=fsync,fdatasync"]
    workshop.converse([*tracing, *command, folder], turns)
    with open(report, encoding="utf-8", errors="replace") as file:
        synced = re.findall(r"sync\(\d+<(.*)>\) += 0$", file.read(), re.MULTILINE)
    return len(synced), sum(not os.path.isdir(path) for path in synced)
