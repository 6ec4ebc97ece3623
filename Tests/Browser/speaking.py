"""A deck whose own words are Arabic: written from the right, and Arabic in everything that the script
says, on paper, too; and that of every other language of the runner, for what the script leaves in English."""

import json
import os
import subprocess

import accessibility

LANGUAGES = ["es", "fr", "de", "it", "pt", "ja", "ko", "zh-Hans", "ru", "ar", "he"]

# What overflows sideways, and where the list of the pages stands.
LAYOUT = """
const list = document.querySelector("#contents").getBoundingClientRect();
return [document.documentElement.dir, document.documentElement.scrollWidth <= innerWidth,
        list.left > innerWidth / 2];
"""

# How many rows the links to the deck's parts take, and what of the table of languages is out of view.
ROWS = """
const links = [...document.querySelectorAll(".views a")];
return new Set(links.map((link) => link.getBoundingClientRect().top)).size;
"""
HIDDEN = """
const region = document.querySelector("#overview .scroll");
return region.scrollWidth - region.clientWidth;
"""

# Where the source's card is on a sheet of paper: beside that of the translation, to the right of it,
# and nothing goes over the edge.
PAPER = """
window.dispatchEvent(new Event("beforeprint"));
const sheets = [...document.querySelectorAll(".sheet")];
const places = sheets.map((sheet) => [...sheet.querySelectorAll(".card")]
  .map((card) => card.getBoundingClientRect().left));
const inside = sheets.every((sheet) => sheet.scrollWidth <= sheet.clientWidth);
window.dispatchEvent(new Event("afterprint"));
return [sheets.length, places.filter(([source, other]) => source <= other).length, inside];
"""

# What the script says, in one go: the count of a filter, an editor's fields, and the prototype.
SAID = """
const done = arguments[arguments.length - 1];
const settle = () => new Promise((next) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next))));
(async () => {
  const search = document.querySelector("#search");
  search.value = "a";
  search.dispatchEvent(new Event("input"));
  await settle();
  const said = [document.querySelector("#count").textContent];
  search.value = "";
  search.dispatchEvent(new Event("input"));
  await settle();
  const box = document.querySelector("[data-l='0'] .answer");
  for (const button of box.querySelectorAll("button")) said.push(button.firstChild.textContent);
  box.querySelector("[data-answer=suggest]").click();
  await settle();
  said.push(...[...box.querySelectorAll("label span, button, .advice span")].map((one) => one.textContent));
  document.querySelector("#restart").click();
  await settle();
  for (const id of ["step", "found"]) said.push(document.getElementById(id).textContent);
  done(said);
})();
"""


def deck(firstrun, flows, folder, language):
    path = os.path.join(folder, f"speaking-{language}.html")
    environment = {**os.environ, "LC_ALL": language.replace("-", "_") + ".UTF-8"}
    subprocess.run(
        [firstrun, "review", os.path.join(flows, "cluck"), "--language", "en,de,ja", "--format", "html",
         "--output", path], check=True, stdout=subprocess.DEVNULL, env=environment)
    return path


def check(browser, firstrun, flows, folder):
    problems = []
    browser.resize(390, 844)
    english = set(told(browser, deck(firstrun, flows, folder, "en")))
    for language in LANGUAGES:
        same = english.intersection(told(browser, deck(firstrun, flows, folder, language)))
        problems += [f"{language} says {json.dumps(text)}" for text in same if " " in text]
        problems += [f"{language}: {problem}" for problem in narrow(browser)]
    browser.resize(1440, 900)
    page = deck(firstrun, flows, folder, "ar")
    browser.open(page)
    if browser.run(LAYOUT) != ["rtl", True, True]:
        problems.append(f"from the right: {browser.run(LAYOUT)}")
    with browser.on_paper():
        paper = browser.run(PAPER)
    if paper[0] < 12 or paper[1:] != [0, True]:
        problems.append(f"on paper from the right: {paper}")
    return problems + accessibility.violations(browser, page)


def narrow(browser):
    """What of the page that is open on a phone does not fit there, or on a tablet."""
    rows = browser.run(ROWS)
    browser.resize(768, 1024)
    browser.go("#overview")
    hidden = browser.run(HIDDEN)
    browser.resize(390, 844)
    return ([f"the parts stand in {rows} rows on a phone"] if rows != 1 else []) + (
        [f"{hidden} pixels of the languages are hidden"] if hidden else [])


def told(browser, page):
    browser.run("localStorage.clear();")
    browser.open(page)
    return [text.strip() for text in browser.run_later(SAID)]
