"""Six pages from start to recorded: Enter six times, and what was seen is on the disk at the end.

Against what people write tutorials with otherwise: dialog and whiptail, a process a page, and Python
with `cmd`, rich and questionary.
"""

import os

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 15
AHEAD = Bar("below", 1)
PAGES = range(1, 7)
MARKS = ("seen", "com.cluck.app.plist")


def measure(workshop):
    def finishing(command, *turns):
        folder = workshop.fresh_folder()
        run = workshop.converse([*command, folder], turns)
        if not any(os.path.exists(os.path.join(folder, mark)) for mark in MARKS):
            raise Unmeasured(f"{os.path.basename(command[-1])} recorded nothing")
        return run

    def firstrun():
        command = [workshop.built("firstrun"), "cluck", "--state"]
        return finishing(command, *(Turn(f"{page}/6 › ", "\r") for page in PAGES))

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
        "firstrun": firstrun, "dialog": dialog, "whiptail": whiptail,
        "Python cmd": lambda: prompting("cmd_pages.py"), "rich": rich, "questionary": questionary,
    }, ROUNDS)
    ours = middle(runs.pop("firstrun"), lambda run: run.wall * 1000)
    for peer, theirs in runs.items():
        yield Row("six pages", peer, ours, middle(theirs, lambda run: run.wall * 1000), "ms", AHEAD)
