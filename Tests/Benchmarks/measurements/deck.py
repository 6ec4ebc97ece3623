"""A deck of 1,000 pages in 20 languages as HTML: how it grows from 100 pages."""

import json
import os

from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 3
GROWTH = Bar("at most", 11)
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


def measure(workshop):
    firstrun = workshop.built("firstrun")
    few, many = (_flow(workshop.fresh_folder(), pages) for pages in (FEW, MANY))

    def writing(flow):
        page = os.path.join(workshop.fresh_folder(), "deck.html")
        command = [firstrun, "review", flow, "--format", "html", "-o", page]
        return lambda: workshop.converse(command, [Turn("wrote", "")]).wall * 1000

    runs = workshop.interleave({"many": writing(many), "few": writing(few)}, ROUNDS)
    what = f"deck of {MANY:,} pages × {len(LANGUAGES)} languages"
    yield Row(what, f"of {FEW} pages", *map(middle, runs.values()), "ms", GROWTH)


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
