"""What people answer in a deck: approved, flagged and reworded, kept, downloaded and applied."""

import json
import os
import shutil
import subprocess

GIVEN = """
return [...document.querySelectorAll(".decided")].filter((one) => one.checkVisibility())
  .map((one) => one.textContent).join();
"""
FOCUS = "return document.activeElement.closest('td')?.textContent.includes(arguments[0]) ?? false"


def check(browser, firstrun, flows, folder):
    """What does not go as somebody who answers expects."""
    flow = os.path.join(folder, "answered")
    shutil.copytree(os.path.join(flows, "cluck"), flow)
    deck = os.path.join(folder, "answered.html")
    _run(firstrun, "review", flow, "--format", "html", "--output", deck)
    wrong = []
    browser.open(deck, at="#languages=en,es")
    box = "#page\\=welcome .entry:nth-of-type({row}) [data-l='{column}'] .answer [data-answer={kind}]"
    column = browser.run("return [...document.querySelectorAll('#picker .name')]"
                         ".findIndex((one) => one.dataset.tag === 'es')")
    keys = browser.run("return [...document.querySelectorAll('#page\\\\=welcome .entry code')]"
                       ".map((one) => one.textContent)")

    def press(row, kind):
        browser.click(box.format(row=row + 2, column=column, kind=kind))

    press(0, "approve")
    if not browser.run(FOCUS, "Suggest"):
        wrong.append("after an approval the keyboard does not go on at the next text")
    press(1, "flag")
    browser.press(["too", " ", "long"])
    browser.click(".editor .main")
    press(2, "suggest")
    browser.press([" %lld"])
    said = browser.run("return document.querySelector('.advice').textContent")
    if "adds the placeholder 1: number" not in said or "characters" not in said:
        wrong.append(f"of another wording it says: {said}")
    browser.press(["\ue003"] * 5 + ["!"])
    browser.click(".editor .main")
    counts = browser.run("return document.querySelector('#answer-count').textContent")
    if counts != "3":
        wrong.append(f"there are {counts} answers, not 3")
    browser.open(deck, at="#languages=en,es&show=answer-given")
    shown = browser.run(GIVEN)
    if shown != "✓ Approved,⚑ Flagged,✎ Suggested":
        wrong.append(f"after a reload there is: {shown}")
    browser.open(deck, at="#answers")
    browser.type("#answer-by", "Ana")
    path = browser.download("#answer-download", folder)
    with open(path, encoding="utf-8") as file:
        found = json.load(file)
    kinds = [(one["key"], one["decision"]) for one in found["decisions"]]
    if kinds != [(keys[0], "approve"), (keys[1], "flag"), (keys[2], "suggest")]:
        wrong.append(f"the file says {kinds}")
    if found["by"] != "Ana" or found["flow"] != "cluck":
        wrong.append(f"the file is by {found['by']} about {found['flow']}")
    done = _run(firstrun, "copy", "import", flow, path)
    for words in ("took 3 decisions (1 approved, 1 flagged, 1 reworded)",
                  f"{keys[1]} in es: Ana says “too long”"):
        if words not in done:
            wrong.append(f"the import says “{done}”")
    _run(firstrun, "review", flow, "--format", "html", "--output", deck)
    browser.open(deck, at="#languages=en,es&show=answer-changed")
    last = browser.run("return [...document.querySelectorAll('.last')].filter((one) =>"
                       " one.checkVisibility()).map((one) => one.textContent)")
    if len(last) != 1 or "Last time: " not in last[0] or "You suggested" not in last[0]:
        wrong.append(f"of last time it says {last}")
    again = subprocess.run([firstrun, "copy", "import", flow, path], capture_output=True, text=True)
    if again.returncode != 0:
        wrong.append(f"the same file a second time: {again.stdout}{again.stderr}")
    return wrong


def _run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
