"""A deck of 1,000 pages in 20 languages as HTML: how it grows from 100 pages, and what it takes.

There is no peer that shows a flow with its copy, so time and memory stand beside Python's json, which
only reads the catalog and writes it again.
"""

import json
import os
import sys

from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 3
GROWTH, PEER = Bar("at most", 12), Bar("at most", 4)
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
print("wrote", sys.argv[2])
"""


def measure(workshop):
    firstrun = workshop.built("firstrun")
    few, many = (_flow(workshop.fresh_folder(), pages) for pages in (FEW, MANY))

    def running(command):
        return lambda: workshop.converse(command, [Turn("wrote", "")])

    def deck(flow):
        page = os.path.join(workshop.fresh_folder(), "deck.html")
        return running([firstrun, "review", flow, "--format", "html", "-o", page])

    def rewrite(flow):
        catalog = os.path.join(flow, "Localizable.xcstrings")
        target = os.path.join(workshop.fresh_folder(), "out.json")
        return running([sys.executable, "-c", REWRITE, catalog, target])

    runs = interleave({"few": deck(few), "many": deck(many), "json": rewrite(many)}, ROUNDS)

    def row(what, against, theirs, unit, measured, bar=None):
        return Row(what, against, middle(runs["many"], measured), middle(runs[theirs], measured),
                   unit, bar)

    what = f"deck of {MANY:,} pages × {len(LANGUAGES)} languages"

    def time(run):
        return 1000 * run.wall

    def peak(run):
        return run.peak

    return [
        row(f"{what}: time", f"of {FEW} pages", "few", "ms", time, GROWTH),
        row(f"{what}: peak memory", f"of {FEW} pages", "few", "MiB", peak, GROWTH),
        row(f"{what}: time", "json, catalog rewritten", "json", "ms", time, PEER),
        row(f"{what}: peak memory", "json, catalog rewritten", "json", "MiB", peak),
    ]


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
