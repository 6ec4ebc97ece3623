"""`firstrun diff` of Cluck against its last revision, against `check` of Cluck."""

import os
import shutil
import subprocess

from harness.processes import run
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 31
BAR = Bar("at most", 3)


def measure(workshop):
    firstrun = workshop.built("firstrun")
    flow = _changed_flow(workshop)
    environment = workshop.environment()
    said = workshop.fresh_folder()
    runs = interleave({
        "diff": lambda: run((firstrun, "diff", "HEAD", flow), said, environment),
        "check": lambda: run((firstrun, "check", flow), said, environment),
    }, ROUNDS)
    ours, check = (middle(taken, lambda one: one.wall) for taken in runs.values())
    return [Row("diff of Cluck and its last revision: wall", "check", ours, check, "ms", BAR)]


def _changed_flow(workshop):
    """Cluck in a repository, with a page less than its last revision has, and another gate."""
    folder = str(workshop.fresh_folder())
    flow = os.path.join(folder, "cluck")
    shutil.copytree(workshop.root / "Flows" / "cluck", flow)
    git = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.c"]
    for words in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"]):
        subprocess.run(git + words, check=True)
    path = os.path.join(flow, "flow.yaml")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    before, rest = text.split("  - page: undo\n")
    after = rest[rest.index("  - page: "):]
    with open(path, "w", encoding="utf-8") as file:
        file.write(before.replace("show: not completed", "show: not completed or launches < 3", 1))
        file.write(after)
    return flow
