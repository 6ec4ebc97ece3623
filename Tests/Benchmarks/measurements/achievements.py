"""A million events of honest Blackjack, from file to saved progress, against json.loads of the lines.

Both are whole processes: what they take to start counts, and so does all memory that they ever had.
"""

import os

from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 5
EVENTS = 1_000_000
FEW = 10_000
FASTER = Bar("at least", 1)
# Buffers are the same, and progress is a few numbers: what grows is what the system rounds.
FLAT = Bar("at most", 1.1)


def measure(workshop):
    many, few = (_dealt(workshop, count) for count in (EVENTS, FEW))

    def feed(path, count):
        command = [workshop.built("firstrun"), "achievements", "blackjack", "feed", path, "--json"]
        return lambda: workshop.converse(
            [*command, "--state", workshop.fresh_folder()], [Turn(f'"counted":{count},', "")])

    reading = [*workshop.script("json_lines.py"), many]
    runs = interleave({
        "ours": feed(many, EVENTS),
        "theirs": lambda: workshop.converse(reading, [Turn(str(EVENTS), "")]),
        "few": feed(few, FEW),
    }, ROUNDS)
    rates = [EVENTS / middle(runs[name], lambda run: run.wall) for name in ("ours", "theirs")]
    ours, theirs, less = (middle(run, lambda run: run.peak) for run in runs.values())
    return [
        Row("a million events fed", "json.loads", *rates, "/s", FASTER),
        Row("a million events: peak memory", "json.loads", ours, theirs, "MiB"),
        Row("a million events: peak memory", "ten thousand", ours, less, "MiB", FLAT),
    ]


def _dealt(workshop, count):
    path = os.path.join(workshop.fresh_folder(), "events.jsonl")
    workshop.answer([workshop.built("core-bench"), "deal", str(count), path])
    return path
