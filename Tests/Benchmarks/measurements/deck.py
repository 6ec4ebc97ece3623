"""A deck of 1,000 pages in 20 languages as HTML: how it grows from 100 pages, and what a browser takes
for it beside an empty table of as many cells, which is hidden and shown."""

import json
import os
import sys
import time

from harness.rounds import middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 3
GROWTH = Bar("at most", 11)
# What somebody does with the deck, and the most that it takes, in ms and MB.
MOST = {"shown": 1000, "searched": 200, "cleared": 200, "filtered": 200, "all again": 200, "memory": 400}
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
    page = os.path.join(workshop.fresh_folder(), "deck.html")
    workshop.converse([firstrun, "review", many, "--format", "html", "-o", page], [Turn("wrote", "")])
    runs = workshop.interleave(
        {"deck": _browsing(workshop, page, DECK), "table": _browsing(workshop, _table(workshop), TABLE)},
        ROUNDS)
    for name, most in MOST.items():
        ours, floor = (middle(runs[side], lambda run: run[name]) for side in ("deck", "table"))
        unit = "MB" if name == "memory" else "ms"
        said = "" if isinstance(floor, Exception) else f"empty table {floor:.0f}"
        yield Row(f"{what}, {name}", said, ours, most, unit, Bar("at most", 1))


# The steps in a deck, and the same in a table: a script that begins each, and one that says if it is
# done.
SET = """
const box = document.getElementById({id!r});
box.value = {value!r};
box.dispatchEvent(new Event({event!r}));
"""
COUNTS = "return document.getElementById('count').textContent === {text!r}"
SHOW = "for (const row of document.querySelectorAll('tr')) row.hidden = {test};"
SEARCH, FILTER = ("search", "input"), ("state", "change")


def _set(control, value, count):
    """Sets a control of the deck, after which it says what it counts."""
    name, event = control
    return SET.format(id=name, value=value, event=event), COUNTS.format(text=count)


DECK = {
    "shown": ("", "return document.querySelector('.answer') !== null"),
    "searched": _set(SEARCH, "page 77", "11 strings on 11 pages"),
    "cleared": _set(SEARCH, "", ""),
    "filtered": _set(FILTER, "missing", "400 strings on 100 pages"),
    "all again": _set(FILTER, "", ""),
}
TABLE = {
    "shown": ("", "return true"),
    "searched": (SHOW.format(test="row.rowIndex % 91 > 0"), "return true"),
    "cleared": (SHOW.format(test="false"), "return true"),
    "filtered": (SHOW.format(test="row.rowIndex % 10 > 0"), "return true"),
    "all again": (SHOW.format(test="false"), "return true"),
}
# Does a step, and says how long it took until what it changes was drawn.
STEP = """
const done = arguments[arguments.length - 1];
const isDone = () => {{ {done} }};
const start = {start};
{begin}
const look = () => {{
  if (isDone()) requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  else setTimeout(look, 4);
}};
look();
"""


def _browsing(workshop, page, steps):
    """A run through the steps in a browser of its own: what each takes, and then the memory."""
    workshop.need_debian_package("chromium")
    workshop.need_debian_package("chromium-driver", "chromedriver")
    workshop.need_python_package("selenium", "4.27.1")
    for path in (workshop.kept / "python", workshop.root / "Tests" / "Browser"):
        if str(path) not in sys.path:
            sys.path.append(str(path))
    from browser import Browser

    def run():
        with Browser(workshop.fresh_folder()) as browser:
            browser.open(page)
            took = {}
            for name, (begin, done) in steps.items():
                start = "0" if name == "shown" else "performance.now()"
                took[name] = browser.run_later(STEP.format(begin=begin, done=done, start=start))
                # Somebody goes to the search; what is near is made, what was there is thrown away.
                browser.run("document.getElementById('search')?.focus()")
                time.sleep(1)
            return {**took, "memory": browser.memory()}
    return run


def _table(workshop):
    """The path of a page with an empty table of as many cells as the deck has texts and keys."""
    path = os.path.join(workshop.fresh_folder(), "table.html")
    with open(path, "w", encoding="utf-8") as file:
        row = f"<tr>{'<td></td>' * (len(LANGUAGES) + 1)}</tr>"
        file.write(f"<!doctype html><title>Table</title><table>{row * 4 * MANY}</table>")
    return path


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
