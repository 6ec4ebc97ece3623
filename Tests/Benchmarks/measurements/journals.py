"""A million journal lines of a thousand people, against DuckDB with the query of `stats --sql`; the
first page with the journal on and off; and lines that were followed by another, after 500 kills.
"""

import json
import os
import random
import signal
import subprocess
import time

from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS, STARTS, KILLS = 5, 31, 500
LINES, FEW, PEOPLE = 1_000_000, 10_000, 1_000
PAGES = ["welcome", "swipe", "save", "directions", "undo", "ready"]
TITLE, LEAVE, INTERRUPTED = "Welcome to Cluck", "quit\r", 3
MOST_MEMORY = 64


def measure(workshop):
    return [*_statistics(workshop), *_first_page(workshop), _kills(workshop)]


def _statistics(workshop):
    workshop.need_python_package("duckdb", "2.0.0")
    firstrun, folder = workshop.built("firstrun"), workshop.fresh_folder()
    many, few = (_written(os.path.join(folder, str(count)), count) for count in (LINES, FEW))
    query = os.path.join(folder, "query.sql")
    workshop.call([firstrun, "stats", "cluck", "--sql", many, "-o", query], RuntimeError, "stats",
                  workshop.environment())

    def stats(path, *options):
        command = [firstrun, "stats", "cluck", path, "--format", "json", *options]
        return lambda: workshop.converse(command, [Turn('"people":1000,', "")])

    runs = interleave({
        "ours": stats(many),
        "theirs": lambda: workshop.converse(
            [*workshop.script("duckdb_query.py"), query], [Turn("\n", "")]),
        "few": stats(few),
        "by": stats(many, "--by", "language", "--by", "version"),
    }, ROUNDS)
    wall = {name: middle(run, lambda run: run.wall) for name, run in runs.items()}
    peak = {name: middle(run, lambda run: run.peak) for name, run in runs.items()}
    what = "a million journal lines"
    return [
        Row(f"{what}: wall", "DuckDB", wall["ours"], wall["theirs"], "s", Bar("at most", 2)),
        Row(f"{what}: peak memory", "the bar", peak["ours"], MOST_MEMORY, "MiB", Bar("below", 1)),
        Row(f"{what}: peak memory", "ten thousand", peak["ours"], peak["few"], "MiB",
            Bar("at most", 1.2)),
        Row(f"{what} by language and version: peak memory", "ten thousand", peak["by"],
            peak["few"], "MiB", Bar("at most", 1.2)),
    ]


def _first_page(workshop):
    firstrun = workshop.built("firstrun")

    def run(*options):
        command = [firstrun, "cluck", "--state", workshop.fresh_folder(), *options]
        return workshop.converse(command, [Turn(TITLE, LEAVE)], INTERRUPTED)

    runs = interleave({"on": run, "off": lambda: run("--no-journal")}, STARTS)
    on, off = (middle(run, lambda run: run.reached[0] * 1000) for run in runs.values())
    return [Row("first page with a journal", "without", on, off, "ms", Bar("at most", 1.03))]


def _kills(workshop):
    """The lines that are whole among those that were followed by another, as a ratio."""
    firstrun, environment = workshop.built("firstrun"), workshop.environment()
    pauses = random.Random(20)
    for _ in range(KILLS // 4):
        group = [
            subprocess.Popen([firstrun, "replay", "cluck", "--yes"], env=environment,
                             stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL)
            for _ in range(4)
        ]
        for process in group:
            try:
                process.stdin.write(b"next\nback\n" * 2_000)
                process.stdin.flush()
            except BrokenPipeError:
                pass
        time.sleep(pauses.random() * 0.03)
        for process in group:
            process.send_signal(signal.SIGKILL)
            process.communicate()
    folder = os.path.join(environment["XDG_STATE_HOME"], "firstrun", "journal")
    followed, whole = 0, 0
    for name in os.listdir(folder):
        if ".jsonl" not in name:
            continue
        with open(os.path.join(folder, name), "rb") as file:
            for line in file.read().split(b"\n")[:-1]:
                followed += 1
                whole += _is_whole(line)
    return Row(f"whole lines after {KILLS} kills", "all", whole, followed, "", Bar("at least", 1))


def _is_whole(line):
    try:
        return json.loads(line)["format"] == 1
    except (ValueError, KeyError, TypeError):
        return False


def _written(path, count):
    """Writes about as many lines as asked for, of a thousand people."""
    chance = random.Random(count)
    each = count // PEOPLE
    with open(path, "w", encoding="utf-8") as file:
        for _ in range(PEOPLE):
            install, lines, visit = f"{chance.getrandbits(128):032x}", 0, 0
            language = chance.choice(["en", "es-MX", "fr", "ja"])
            while lines < each:
                visit += 1
                events, clock = [("shown", 0, PAGES[0])], 0
                page = 0
                while True:
                    events.append(("page", clock, PAGES[page]))
                    clock += int(chance.lognormvariate(8, 1))
                    if chance.random() < 0.1:
                        events.append((chance.choice(["interrupted", "skipped"]), clock, PAGES[page]))
                        break
                    if page == len(PAGES) - 1:
                        events.append(("completed", clock, PAGES[page]))
                        break
                    page += 1
                for number, (event, milliseconds, name) in enumerate(events, 1):
                    file.write(
                        f'{{"format":1,"install":"{install}","visit":{visit},"sequence":{number},'
                        f'"time":"2026-01-01T00:00:00Z","milliseconds":{milliseconds},'
                        f'"flow":"cluck","digest":"0","version":"2.1","language":"{language}",'
                        f'"event":"{event}","page":"{name}"}}\n')
                lines += len(events)
    return path
