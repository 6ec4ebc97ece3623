"""What grows: four times as much is to take about four times as long. A page turn and a proposal save
what was said before, so that a long visit is where it shows; 'check' and 'test generate' take long
flows."""

import json
import os
import subprocess
import time

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 3
GROWTH = Bar("at most", 5)
# The seconds that 3,000 pages may take.
MOST = Bar("at most", 4)
PAGES, TEXTS, TIMES = 750, 250, 4
# Promises and choices, and pages to generate tests for.
PARTS, WALKED = 250, 100

HEAD = """flow: grown
app: Grown
domain: com.example.grown
completion: done
pages:
"""
PAGE = "  - {{page: page-{0}, title: Page {0}, body: Text {0}}}\n"
START = [{"type": "hello", "protocol": 1}, {"type": "launch"}]
NEXT, AGAIN = {"type": "next"}, {"type": "choose", "choice": "again"}
LOOP = HEAD + PAGE.format(0) + """  - page: page-1
    title: Page 1
    body: Text 1
    choices: [{choice: again, do: {goto: page-0}}, {choice: on, do: next}]
"""


def measure(workshop):
    row = _flow(workshop, _row(PAGES * TIMES + 1))
    loop = _flow(workshop, LOOP)
    taken = {}
    for what, flow, turns in (
        ("pages in a row, serve", row, [NEXT]), ("pages in a loop, serve", loop, [NEXT, AGAIN]),
    ):
        command = [workshop.built("firstrun"), "serve", flow, "--no-journal"]
        few, many = (
            _lines(START + turns * (count // len(turns))) for count in (PAGES, PAGES * TIMES))
        taken[what] = (_run(workshop, command, few), _run(workshop, command, many))
    command = [workshop.built("firstrun"), row, "--no-journal"]
    taken["pages in a row, prompt"] = tuple(
        _run(workshop, command, "next\n" * count) for count in (PAGES, PAGES * TIMES))
    catalog = _flow(workshop, HEAD + PAGE.format(0), TEXTS * TIMES)
    command = [workshop.built("firstrun"), "serve", "--mcp", "-o", "decisions.json"]
    taken["proposals"] = tuple(
        _run(workshop, command, _lines(_proposal(catalog, number) for number in range(count)))
        for count in (TEXTS, TEXTS * TIMES))
    counts = {"proposals": TEXTS}
    for what, count, command, flow in (
        ("promises, check", PARTS, ["check"], _promises),
        ("choices, check", PARTS, ["check"], _choices),
        ("pages in a row, generate", WALKED, ["test", "generate", "-o", "generated"], _row),
    ):
        counts[what] = count
        taken[what] = tuple(
            _run(workshop, [workshop.built("firstrun"), *command, _flow(workshop, flow(number))], "")
            for number in (count, count * TIMES))
    for what, (few, many) in taken.items():
        runs = workshop.interleave({"many": many, "few": few}, ROUNDS)
        many, few = map(middle, runs.values())
        count = counts.get(what, PAGES) * TIMES
        yield Row(f"{count:,} {what}", f"a quarter of them, × {TIMES}", many, few, "s", GROWTH)
        if what == "pages in a row, serve":
            yield Row(f"{count:,} {what}", "1 s", many, 1, "s", MOST)


def _run(workshop, command, lines):
    """A run with lines on standard input, in a folder of its own: the seconds that it takes."""
    def run():
        folder, environment = workshop.fresh_folder(), workshop.environment()
        start = time.monotonic()
        done = subprocess.run(
            command, input=lines, cwd=folder, env=environment, capture_output=True, text=True)
        seconds = time.monotonic() - start
        if done.returncode not in (0, 3) or '"isError":true' in done.stdout:
            raise Unmeasured(done.stderr.strip() or done.stdout[-200:])
        return seconds
    return run


def _row(count):
    return HEAD + "".join(map(PAGE.format, range(count)))


def _promises(count):
    """A flow that promises something of an event of its own, so many times."""
    return _row(4) + "promises:\n" + "".join(
        f"  - {{promise: promise {number}, never: events.event{number} > 2 and outcome == completed"
        " and page == page-1}\n" for number in range(count))


def _choices(count):
    choices = "".join(
        f"      - {{choice: choice-{number}, label: Choice {number}, do: next}}\n"
        for number in range(count))
    return f"{HEAD}  - page: page-0\n    title: Page 0\n    body: Text 0\n    choices:\n{choices}"


def _lines(messages):
    return "".join(json.dumps(message) + "\n" for message in messages)


def _proposal(flow, number):
    return {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": {
        "name": "propose_copy", "arguments": {
            "flow": flow, "key": f"text.{number}", "language": "es", "text": f"Texto {number}"}}}


def _flow(workshop, text, strings=0):
    """The path of a flow, with a catalog of so many strings."""
    path = os.path.join(workshop.fresh_folder(), "flow.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    units = {
        f"text.{number}": {"localizations": {
            language: {"stringUnit": {"state": "translated", "value": f"{word} {number}"}}
            for language, word in (("en", "Text"), ("es", "Texto viejo"))}}
        for number in range(strings)
    }
    if strings:
        catalog = {"sourceLanguage": "en", "strings": units, "version": "1.0"}
        with open(path.replace("flow.yaml", "Localizable.xcstrings"), "w", encoding="utf-8") as file:
            json.dump(catalog, file)
    return path
