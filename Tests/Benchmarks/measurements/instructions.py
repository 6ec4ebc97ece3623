"""Instructions retired, which a busy machine doesn't change: for a start, up to the first page, for a
page turn, and for a check of the shipped flows.

Against those in `instructions.json`, with a tenth to spare, so that a slow change is seen where times
say nothing. `--renew` writes the file anew: after a change that is worth it, and for a new toolchain,
whose code differs; the file names the one that it was made with.
"""

import json
import os
import re
import subprocess

from harness import terminal
from harness.failure import Skipped, Unmeasured
from harness.table import Bar, Row
from harness.terminal import Turn

SPARE = Bar("at most", 1.1)
RECORDED = "instructions.json"
# A page turn is a part of several, which come before the program can pause to save one.
TURNS = 3
MOST = {"first page": 10e6, "page turn": 3e6}


def measure(workshop):
    path = workshop.root / "Tests" / "Benchmarks" / RECORDED
    valgrind = workshop.need_debian_package("valgrind")
    toolchain = _toolchain()
    recorded = json.loads(path.read_text(encoding="utf-8"))
    if not workshop.renews and recorded["toolchain"] != toolchain:
        raise Skipped(f"{RECORDED} was made with {recorded['toolchain']}, this is {toolchain};"
                      " 'make instructions' renews it")
    counted = dict(_counts(workshop, valgrind))
    if workshop.renews:
        recorded = {"toolchain": toolchain} | counted
        path.write_text(json.dumps(recorded, indent=2) + "\n", encoding="utf-8")
    for what, count in counted.items():
        yield Row(f"instructions: {what}", RECORDED, count, recorded[what], "", SPARE)
        # A bar of the design is for the bench: what is compared is whether anything got slower.
        if what in MOST and not workshop.compares:
            yield Row(f"instructions: {what}", "a fixed limit", count, MOST[what], "",
                      Bar("at most", 1))


def _counts(workshop, valgrind):
    firstrun = workshop.built("firstrun")

    def count(*words, turns=()):
        """The instructions of a command; one that shows pages is killed once they are there."""
        folder = workshop.fresh_folder()
        report = os.path.join(folder, "callgrind")
        command = [valgrind, "--tool=callgrind", f"--callgrind-out-file={report}", firstrun, *words]
        environment = workshop.environment() | {
            "SWIFT_DETERMINISTIC_HASHING": "1", "FIRSTRUN_PATH": str(workshop.root / "Flows")}
        if turns:
            terminal.visit(command, turns, environment | {"XDG_CONFIG_HOME": folder})
        else:
            done = subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, text=True)
            if done.returncode != 0:
                raise Unmeasured(done.stderr.strip()[-300:])
        with open(report, encoding="utf-8") as file:
            found = re.search(r"^(?:summary|totals): (\d+)", file.read(), re.MULTILINE)
        if not found:
            raise Unmeasured("callgrind counted nothing")
        return int(found[1])

    yield "start", count("--version")
    first = count("cluck", turns=[Turn("1/6 › ", "")])
    yield "first page", first
    turns = [Turn("1/6 › ", "\r" * TURNS), Turn(f"{1 + TURNS}/6 › ", "")]
    yield "page turn", (count("cluck", turns=turns) - first) // TURNS
    yield "check of the shipped flows", count("check")


def _toolchain():
    swift = os.environ.get("SWIFT", "swift")
    try:
        said = subprocess.run([swift, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        raise Skipped(f"{swift} doesn't say its version") from None
    version = re.search(r"Swift version (\S+)", said)
    target = re.search(r"Target: (\S+)", said)
    return " ".join(found[1] for found in (version, target) if found)
