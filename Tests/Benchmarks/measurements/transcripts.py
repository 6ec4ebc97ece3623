"""A hundred transcripts by each driver, against the same checks of the program in other tools.

cram and bats give the program its input through a pipe, as the driver `pipe` does; expect has a
terminal for it, as `pty` has. expect is at its fastest here: one script starts them all.
"""

import os
import sys

from harness.failure import Skipped
from harness.processes import run
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 7
CRAM = "0.7"
COUNT = 100
GROWN = 10_000
AHEAD = Bar("below", 1)

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
TEST = """@test "case {0}" {{
  printf 'launch cluck\\nskip\\n' | XDG_CONFIG_HOME=$PWD/b{0} "$FIRSTRUN" | grep -q 'Page 1 of 6'
}}
"""


def measure(workshop):
    firstrun = workshop.built("firstrun")
    folder = workshop.fresh_folder()
    environment = workshop.environment() | {
        "FIRSTRUN": firstrun, "FIRSTRUN_PATH": str(workshop.root / "Flows")}

    def running(*command):
        return lambda: run(command, workshop.fresh_folder(), environment)

    def file(name):
        return os.path.join(folder, name)

    _write(folder)
    one = (firstrun, "test", file("one.transcript"))
    contestants = {
        "core": running(*one),
        "pipe": running(*one, "--driver", "pipe"),
        "pty": running(*one, "--driver", "pty"),
        "grown": running(firstrun, "test", file("grown.transcript")),
    }
    cram = (sys.executable, "-c", "import cram, sys; sys.exit(cram.main(sys.argv[1:]))")
    script = str(workshop.contestants / "skipping.exp")
    peers = [
        ("cram", lambda: workshop.need_python_package("cram", CRAM),
         {"cram, one file": running(*cram, file("one.t")),
          "cram, 100 files": running(*cram, file("many"))}),
        ("bats", lambda: workshop.need_debian_package("bats"),
         {"bats": running("bats", file("one.bats"))}),
        ("expect", lambda: workshop.need_debian_package("expect"),
         {"expect": running("expect", "-f", script, firstrun, str(COUNT))}),
    ]
    for name, need, theirs in peers:
        try:
            need()
            contestants |= theirs
        except Skipped as reason:
            workshop.remarks.append(f"transcripts: {name} was skipped: {reason}")
    runs = interleave(contestants, ROUNDS)

    def rows(ours, theirs, bar=None):
        if theirs not in runs:
            return []
        what = f"100 transcripts, {ours}"
        return [
            _row(f"{what}: wall", theirs, runs[ours], runs[theirs], lambda run: run.wall, bar),
            _row(f"{what}: processor", theirs, runs[ours], runs[theirs],
                 lambda run: run.processor),
        ]

    growth = Bar("at most", 1.1 * GROWN / COUNT)
    return [
        *rows("core", "cram, one file", Bar("at most", 1 / 20)),
        *rows("pipe", "cram, 100 files", AHEAD),
        *rows("pipe", "bats"),
        *rows("pty", "expect", AHEAD),
        *rows("pty", "cram, 100 files"),
        _row("10,000 transcripts", "100 of them", runs["grown"], runs["core"],
             lambda run: run.wall, growth),
    ]


def _row(what, against, ours, theirs, taken, bar=None):
    return Row(what, against, middle(ours, taken), middle(theirs, taken), "ms", bar)


def _write(folder):
    def put(name, text):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    os.mkdir(os.path.join(folder, "many"))
    for name, count in (("one", COUNT), ("grown", GROWN)):
        put(f"{name}.transcript", "%flow cluck\n\n" + "\n".join(map(CASE.format, range(count))))
    put("one.t", "".join(map(CHECK.format, range(COUNT))))
    put("one.bats", "\n".join(map(TEST.format, range(COUNT))))
    for number in range(COUNT):
        put(f"many/{number}.t", CHECK.format(number))
