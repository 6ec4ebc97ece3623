"""A deck of what changed since a revision: each card before and after, and a summary."""

import json
import os
import shutil
import subprocess

CARDS = """
return [...document.querySelectorAll("#pages .slide")].map((section) => [
  section.id, [...section.querySelectorAll("[data-l]")].length > 0,
  [...section.querySelectorAll(".versions")].map((one) =>
    [...one.querySelectorAll(".title")].map((title) => title.textContent).join(" → ")).join(),
  section.querySelectorAll("tr.entry").length]);
"""
SUMMARY = """
const done = arguments[0];
Object.defineProperty(navigator, "clipboard",
  { value: { writeText: async (text) => done(text) }, configurable: true });
document.querySelector("#summary").click();
"""


def first_title(flows):
    """The title of Cluck's first page, which people may change."""
    with open(os.path.join(flows, "cluck", "Localizable.xcstrings"), encoding="utf-8") as file:
        strings = json.load(file)["strings"]
    return strings["welcome.title"]["localizations"]["en"]["stringUnit"]["value"]


def check(browser, firstrun, flows, folder):
    """What of a deck of changes is not as somebody who reviews them expects."""
    flow = os.path.join(folder, "changed")
    shutil.copytree(os.path.join(flows, "cluck"), flow)
    for command in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit",
                                                   "-qm", "first"]):
        subprocess.run(["git", "-C", flow, *command], check=True)
    catalog = os.path.join(flow, "Localizable.xcstrings")
    with open(catalog, encoding="utf-8") as file:
        text = file.read()
    title = first_title(flows)
    with open(catalog, "w", encoding="utf-8") as file:
        file.write(text.replace(f'"{title}"', '"Another title"', 1))
    deck = os.path.join(folder, "changed.html")
    subprocess.run([firstrun, "review", flow, "--since", "HEAD", "--format", "html", "--output", deck],
                   check=True, stdout=subprocess.DEVNULL)
    browser.open(deck)
    cards = browser.run(CARDS)
    wanted = [["page=welcome", True, f"{title} → Another title", 1]]
    wrong = [] if cards == wanted else [f"the cards are {cards}"]
    summary = browser.run_later(SUMMARY)
    wrong += _devices(browser, firstrun, folder)
    if summary != "**Cluck: 1 string changed since HEAD**\n\n- **welcome**: welcome.title (en)\n":
        wrong.append(f"the summary is {summary!r}")
    return wrong


# The titles of the cards that show, before and now, after a device or plural form is chosen.
TITLES = """
const choice = document.querySelector(`[data-choose=${arguments[0]}]`);
choice.value = arguments[1];
choice.dispatchEvent(new Event("change"));
return [...document.querySelectorAll("#pages .card .title")]
  .filter((title) => title.checkVisibility()).map((title) => title.textContent);
"""


def _devices(browser, firstrun, folder):
    """Another device or plural form changes the cards before and after, too."""
    flow = os.path.join(folder, "devices")
    os.mkdir(flow)
    with open(os.path.join(flow, "flow.yaml"), "w", encoding="utf-8") as file:
        file.write("flow: d\napp: D\ndomain: com.example.d\ncompletion: done\npages:\n  - page: one\n")

    def write(mac, other):
        def varied(kind, texts):
            units = {name: {"stringUnit": {"state": "translated", "value": text}}
                     for name, text in texts.items()}
            return {"variations": {kind: units}}

        forms = {"one": f"{other} %lld time", "other": f"{other} %lld times"}
        devices = {"mac": {"stringUnit": {"state": "translated", "value": mac}},
                   "other": varied("plural", forms)}
        strings = {"one.title": {"localizations": {"en": {"variations": {"device": devices}}}}}
        with open(os.path.join(flow, "Localizable.xcstrings"), "w", encoding="utf-8") as file:
            json.dump({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, file)

    write("Click", "Tap")
    for command in (["init", "-q"], ["add", "."],
                    ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "first"]):
        subprocess.run(["git", "-C", flow, *command], check=True)
    write("Click it", "Tap")
    deck = os.path.join(folder, "devices.html")
    subprocess.run([firstrun, "review", flow, "--since", "HEAD", "--format", "html", "--output", deck],
                   check=True, stdout=subprocess.DEVNULL)
    browser.open(deck)
    found = [browser.run(TITLES, *choice) for choice in
             (("device", "mac"), ("device", ""), ("plural", "one"), ("plural", ""))]
    many = ["Tap 3 times"] * 2
    wanted = [["Click", "Click it"], many, ["Tap 1 time"] * 2, many]
    return [] if found == wanted else [f"the cards on a Mac and a phone are {found}"]
