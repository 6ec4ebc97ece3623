"""A deck of 1,000 pages in 20 languages as HTML: how it grows from 100 pages, and what it takes.

There is no peer that shows a flow with its copy, so time and memory stand beside Python's json, which
only reads the catalog and writes it again.
"""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass

from harness.failure import Unmeasured
from harness.rounds import interleave, middle
from harness.table import Bar, Row

ROUNDS = 3
GROWTH = Bar("at most", 12)
LANGUAGES = "en ar cs da de el es fi fr he hu it ja ko nl pl pt ru sv zh-Hans".split()
FEW, MANY = 100, 1000

HEAD = """flow: grown
app: Grown
domain: com.example.grown
completion: done
facts: {member: boolean}
pages:
"""
PAGE = """  - page: p{0}
    emoji: "👋"
    accent: "#FF{1:02X}33"
    features: [{{icon: heart, text: p{0}.feature}}]
    choices:
      - {{choice: go, label: p{0}.go, do: next}}
"""
REWRITE = """
import json, sys
with open(sys.argv[1], encoding="utf-8") as file: catalog = json.load(file)
with open(sys.argv[2], "w", encoding="utf-8") as file: json.dump(catalog, file, indent=2)
"""


@dataclass(frozen=True)
class Taken:
    """What a run took: milliseconds, and MiB at its peak."""

    time: float
    peak: float


def measure(workshop):
    firstrun = workshop.built("firstrun")
    few, many = (_flow(workshop.fresh_folder(), pages) for pages in (FEW, MANY))

    def deck(flow):
        page = os.path.join(workshop.fresh_folder(), "deck.html")
        return lambda: _run([firstrun, "review", flow, "--format", "html", "-o", page])

    def rewrite(flow):
        catalog = os.path.join(flow, "Localizable.xcstrings")
        target = os.path.join(workshop.fresh_folder(), "out.json")
        return lambda: _run([sys.executable, "-c", REWRITE, catalog, target])

    runs = interleave({"few": deck(few), "many": deck(many), "json": rewrite(many)}, ROUNDS)

    def row(what, against, theirs, unit, measured, bar=None):
        return Row(what, against, middle(runs["many"], measured), middle(runs[theirs], measured),
                   unit, bar)

    what = f"deck of {MANY:,} pages × {len(LANGUAGES)} languages"
    return [
        row(f"{what}: time", f"of {FEW} pages", "few", "ms", lambda run: run.time, GROWTH),
        row(f"{what}: peak memory", f"of {FEW} pages", "few", "MiB", lambda run: run.peak, GROWTH),
        row(f"{what}: time", "json, catalog rewritten", "json", "ms", lambda run: run.time),
        row(f"{what}: peak memory", "json, catalog rewritten", "json", "MiB", lambda run: run.peak),
    ]


def _run(command):
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise Unmeasured(f"{os.path.basename(command[0])}: {errors.decode(errors='replace')[-300:]}")
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Taken(1000 * (time.perf_counter() - start), usage.ru_maxrss / unit)


def _flow(folder, pages):
    with open(os.path.join(folder, "flow.yaml"), "w", encoding="utf-8") as file:
        file.write(HEAD + "".join(PAGE.format(page, page % 256) for page in range(pages)))
    strings = {}
    for page in range(pages):
        for part, text in (("title", "Title {} in {}"), ("body", "What page {} says in {}, «åéîøü»."),
                           ("feature", "Feature {} ({})"), ("go", "Go {} {}")):
            strings[f"p{page}.{part}"] = {
                "comment": "For translators.",
                "localizations": {
                    language: {"stringUnit": {
                        "state": "translated", "value": text.format(page, language)}}
                    # Every tenth string lacks its last languages.
                    for language in (LANGUAGES[:15] if page % 10 == 9 else LANGUAGES)
                },
            }
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    with open(os.path.join(folder, "Localizable.xcstrings"), "w", encoding="utf-8") as file:
        json.dump(catalog, file, indent=2, ensure_ascii=False, separators=(",", " : "))
    return folder
