"""One language of a catalog of 6,000 keys in 20 languages, exported for translators and imported."""

import os

from harness.processes import run
from harness.rounds import middle
from harness.table import Bar, Row
from measurements import catalogs

ROUNDS = 5
KEYS = 6000
BAR = Bar("at most", 1)

FLOW = """flow: grown
app: Grown
domain: com.example.grown
completion: done
pages:
  - {page: first, title: page000.body}
"""


def measure(workshop):
    firstrun = workshop.built("firstrun")
    environment = workshop.environment()
    folder = workshop.fresh_folder()
    with open(os.path.join(folder, "flow.yaml"), "w", encoding="utf-8") as file:
        file.write(FLOW)
    catalogs.example(os.path.join(folder, "Localizable.xcstrings"), KEYS)
    for kind in ("xliff", "csv"):
        path = f"de.{kind}"
        export = (firstrun, "copy", "export", ".", "--all-keys", "--language", "de", "-o", path)
        run(export, folder, environment)
        runs = workshop.interleave({
            "export": lambda export=export: run(export, folder, environment),
            "import": lambda path=path: run(
                (firstrun, "copy", "import", ".", path), folder, environment),
        }, ROUNDS)
        ours, theirs = (middle(taken, lambda run: run.wall) for taken in runs.values())
        what = f"{KEYS:,} keys of one of {len(catalogs.LANGUAGES)} languages to {kind}"
        yield Row(what, "import", ours, theirs, "ms", BAR)
