"""Runs a whole process, from its start to its end, with nobody at its terminal."""

import os
import subprocess
import time
from dataclasses import dataclass

from harness.failure import Unmeasured


@dataclass(frozen=True)
class Taken:
    """What a run took, with all that it started, in milliseconds."""

    wall: float
    processor: float


def run(command, folder, environment):
    """Runs a command in a folder; what it says goes into a file, so that nobody has to read it."""
    with open(os.path.join(folder, "said"), "w+b") as said:
        start = time.perf_counter()
        child = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=said,
            stderr=said)
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            said.seek(0)
            text = said.read().decode(errors="replace")[-300:].strip()
            raise Unmeasured(f"{os.path.basename(command[0])}: {text}")
    return Taken(1000 * wall, 1000 * (usage.ru_utime + usage.ru_stime))
