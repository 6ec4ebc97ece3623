"""A flow of seven pages with an app's whole catalog of 2 MB: check, deck and an import of one change,
against Python's json, which only reads the catalog and writes it again."""

import csv
import os
import sys

from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 7
BARS = {"check": Bar("at most", 1), "deck": Bar("at most", 2.5), "import": Bar("at most", 1.5)}
MEMORY = Bar("at most", 1.5)
REWRITE = """
import json, sys
with open(sys.argv[1], encoding="utf-8") as file: catalog = json.load(file)
with open(sys.argv[2], "w", encoding="utf-8") as file: json.dump(catalog, file)
print("wrote", sys.argv[2])
"""


def measure(workshop):
    firstrun, folder = workshop.built("firstrun"), workshop.fresh_folder()
    flow, catalog = make(workshop, folder)
    changes = _changes(workshop, firstrun, flow, folder)

    def running(command, said):
        return lambda: workshop.converse(command, [Turn(said, "")])

    def importing():
        # The catalog has the one of the last run, so that each run changes one text.
        changes.reverse()
        return workshop.converse([firstrun, "copy", "import", flow, changes[0]], [Turn("1", "")])

    deck = [firstrun, "review", flow, "--format", "html", "-o", os.path.join(folder, "deck.html")]
    rewrite = [sys.executable, "-c", REWRITE, catalog, os.path.join(folder, "out.json")]
    runs = interleave({
        "check": running([firstrun, "check", flow], "checked"),
        "deck": running(deck, "wrote"),
        "import": importing,
        "json": running(rewrite, "wrote"),
    }, ROUNDS)

    def row(name, what, unit, measured, bar):
        return Row(f"{name} of 7 pages, catalog of 2 MB: {what}", "json, catalog rewritten",
                   middle(runs[name], measured), middle(runs["json"], measured), unit, bar)

    return [
        *(row(name, "time", "ms", lambda run: 1000 * run.wall, bar) for name, bar in BARS.items()),
        *(row(name, "peak memory", "MiB", lambda run: run.peak, MEMORY) for name in BARS),
    ]


def make(workshop, folder):
    """Makes the flow and its catalog, and returns their paths."""
    maker = [sys.executable, "-B", str(workshop.root / "Tests" / "AppCatalog"), folder, "--sound"]
    paths = workshop.call(maker, OSError, "the catalog can't be made").stdout.splitlines()
    return os.path.dirname(paths[0]), paths[1]


def _changes(workshop, firstrun, flow, folder):
    """Two files for translators, with another text for one key each."""
    plain = os.path.join(folder, "plain.csv")
    workshop.call([firstrun, "copy", "export", flow, "--language", "de", "-o", plain], OSError,
                  "the texts can't be exported")
    with open(plain, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    target, state = rows[0].index("target"), rows[0].index("state")
    row = next(row for row in rows if row[state] == "translated" and row[target].isalpha())
    paths = [os.path.join(folder, f"{name}.csv") for name in ("one", "two")]
    for path, row[target] in zip(paths, ("Eins", "Zwei")):
        with open(path, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(rows)
    return paths
