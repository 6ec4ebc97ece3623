"""A million events of honest Blackjack, from file to saved progress, against json.loads of the lines.

Both are whole processes: what they take to start counts.
"""

import os

from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 5
EVENTS = 1_000_000
FASTER = Bar("at least", 1)


def measure(workshop):
    events = os.path.join(workshop.fresh_folder(), "events.jsonl")
    workshop.answer([workshop.built("core-bench"), "deal", str(EVENTS), events])

    def rate(command, said):
        return EVENTS / workshop.converse(command, [Turn(said, "")]).wall

    feed = [workshop.built("firstrun"), "achievements", "feed", "blackjack", events, "--json"]
    read = [*workshop.script("json_lines.py"), events]
    runs = workshop.interleave({
        "ours": lambda: rate([*feed, "--state", workshop.fresh_folder()], f'"counted":{EVENTS},'),
        "theirs": lambda: rate(read, str(EVENTS)),
    }, ROUNDS)
    yield Row("a million events fed", "json.loads", *map(middle, runs.values()), "/s", FASTER)
