"""A hundred transcripts by each driver, against the same checks of the program in other tools.

cram gives the program its input through a pipe, as the driver `pipe` does; expect has a terminal for
it, as `pty` has. expect is at its fastest here: one script starts them all.
"""

import os
import sys

from harness.processes import run
from harness.rounds import middle
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


def measure(workshop):
    firstrun = workshop.built("firstrun")
    folder = workshop.fresh_folder()
    environment = workshop.environment() | {
        "FIRSTRUN": firstrun, "FIRSTRUN_PATH": str(workshop.root / "Flows")}

    _write(folder)

    def wall(*command):
        return run(command, workshop.fresh_folder(), environment).wall

    def file(name):
        return os.path.join(folder, name)

    def test(name, driver="core"):
        return lambda: wall(firstrun, "test", file(f"{name}.transcript"), "--driver", driver)

    def cram(name):
        def measured():
            workshop.need_python_package("cram", CRAM)
            script = "import cram, sys; sys.exit(cram.main(sys.argv[1:]))"
            return wall(sys.executable, "-c", script, file(name))
        return measured

    def expect():
        workshop.need_debian_package("expect")
        script = str(workshop.contestants / "skipping.exp")
        return wall("expect", "-f", script, firstrun, str(COUNT))

    runs = workshop.interleave({
        "core": test("one"), "pipe": test("one", "pipe"), "pty": test("one", "pty"),
        "grown": test("grown"), "cram, one file": cram("one.t"), "cram, 100 files": cram("many"),
        "expect": expect,
    }, ROUNDS)
    times = {name: middle(taken) for name, taken in runs.items()}
    for ours, theirs, bar in (("core", "cram, one file", Bar("at most", 0.06)),
                              ("pipe", "cram, 100 files", AHEAD), ("pty", "expect", AHEAD)):
        yield Row(f"100 transcripts, {ours}", theirs, times[ours], times[theirs], "ms", bar)
    growth = Bar("at most", 1.1 * GROWN / COUNT)
    yield Row("10,000 transcripts", "100 of them", times["grown"], times["core"], "ms", growth)


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
