"""A hundred transcripts by each driver, against the same hundred checks of the program in cram."""

import os
import subprocess
import sys
import time

from harness.failure import Unmeasured
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 7
CRAM = "0.7"
COUNT = 100
GROWN = 10_000

CASE = """== case {}
> launch cluck
:: page welcome 1/6
…
~*Page 1 of 6
…
> skip
:: outcome skipped 1/6
%state hasCompletedOnboarding = true
"""
CHECK = """case {0}:

  $ printf 'launch cluck\\nskip\\n' | XDG_CONFIG_HOME=$PWD/s{0} "$FIRSTRUN" | grep -c 'Page 1 of 6'
  1

"""


def measure(workshop):
    workshop.need_python_package("cram", CRAM)
    firstrun = workshop.built("firstrun")
    folder = workshop.fresh_folder()
    environment = workshop.environment() | {
        "FIRSTRUN": firstrun, "FIRSTRUN_PATH": str(workshop.root / "Flows")}

    def seconds(*command):
        def run():
            start = time.perf_counter()
            done = subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, text=True)
            if done.returncode != 0:
                raise Unmeasured(f"{os.path.basename(command[0])}: {done.stdout[-300:]}")
            return time.perf_counter() - start
        return run

    _write(folder)
    cram = [sys.executable, "-c", "import cram, sys; sys.exit(cram.main(sys.argv[1:]))"]
    runs = interleave({
        "core": seconds(firstrun, "test", "one.transcript"),
        "pipe": seconds(firstrun, "test", "one.transcript", "--driver", "pipe"),
        "pty": seconds(firstrun, "test", "one.transcript", "--driver", "pty"),
        "grown": seconds(firstrun, "test", "grown.transcript"),
        "cram": seconds(*cram, "one.t"),
        "crams": seconds(*cram, "many"),
    }, ROUNDS)
    time_of = {name: 1000 * middle(results, float) for name, results in runs.items()}
    growth = Bar("at most", 1.1 * GROWN / COUNT)
    return [
        Row("100 transcripts, core", "cram, one file", time_of["core"], time_of["cram"], "ms",
            Bar("at most", 1 / 20)),
        Row("100 transcripts, pipe", "cram, 100 files", time_of["pipe"], time_of["crams"], "ms",
            Bar("below", 1)),
        Row("100 transcripts, pty", "cram, 100 files", time_of["pty"], time_of["crams"], "ms"),
        Row("10,000 transcripts", "100 of them", time_of["grown"], time_of["core"], "ms", growth),
    ]


def _write(folder):
    def put(name, text):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    os.mkdir(os.path.join(folder, "many"))
    for name, count in (("one", COUNT), ("grown", GROWN)):
        put(f"{name}.transcript", "%flow cluck\n\n" + "\n".join(map(CASE.format, range(count))))
    put("one.t", "".join(map(CHECK.format, range(COUNT))))
    for number in range(COUNT):
        put(f"many/{number}.t", CHECK.format(number))
