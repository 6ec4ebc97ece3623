"""A million events of honest Blackjack, from file to saved progress, against json.loads of the lines.

Both are whole processes: what they take to start counts, and so does all memory that they ever had.
"""

import json
import os
import subprocess
import time
from dataclasses import dataclass

from harness.failure import Unmeasured
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 5
EVENTS = 1_000_000
FEW = 10_000
FASTER = Bar("at least", 1)
# Buffers are the same, and progress is a few numbers: what grows is what the system rounds.
FLAT = Bar("at most", 1.1)


def measure(workshop):
    many, few = (_dealt(workshop, count) for count in (EVENTS, FEW))

    def feed(path, count):
        def run():
            folder = workshop.fresh_folder()
            command = [
                workshop.built("firstrun"), "achievements", "blackjack", "feed", path, "--json",
                "--state", folder,
            ]
            run = _run(workshop, command)
            if json.loads(run.output)["counted"] != count:
                raise Unmeasured("not every event was counted")
            return run
        return run

    runs = interleave({
        "ours": feed(many, EVENTS),
        "theirs": lambda: _run(workshop, [*workshop.script("json_lines.py"), many]),
        "few": feed(few, FEW),
    }, ROUNDS)
    seconds, peak = (lambda run: run.seconds), (lambda run: run.peak)
    rates = [EVENTS / middle(runs[name], seconds) for name in ("ours", "theirs")]
    peaks = [middle(runs[name], peak) for name in ("ours", "theirs", "few")]
    return [
        Row("a million events fed", "json.loads", *rates, "/s", FASTER),
        Row("a million events: peak memory", "json.loads", peaks[0], peaks[1], "MiB"),
        Row("a million events: peak memory", "ten thousand", peaks[0], peaks[2], "MiB", FLAT),
    ]


@dataclass(frozen=True)
class _Run:
    seconds: float
    peak: float
    output: str


def _run(workshop, command):
    """Runs a command to its end; its peak is that of the process alone, in MiB."""
    start = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, cwd=workshop.root, env=workshop.environment())
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise Unmeasured(f"{os.path.basename(command[0])} failed")
    return _Run(seconds, usage.ru_maxrss / 1024, output)


def _dealt(workshop, count):
    path = os.path.join(workshop.fresh_folder(), "events.jsonl")
    workshop.answer([workshop.built("core-bench"), "deal", str(count), path])
    return path
