"""The prototype of a checklist: events that it counts, and another flow that its page runs."""

import json
import os
import subprocess

import prototype

FLOW = """flow: list
app: List
domain: com.example.list
completion: done
pages:
  - page: deal
    title: Deal
    body: Deal two hands.
    advanceWhen: eventsHere.dealt >= 2
  - page: list
    title: List
    body: Three things.
    steps:
      - {text: Deal, doneWhen: events.dealt >= 2}
      - {text: Win, doneWhen: events.won >= 1}
      - {text: Learn, doneWhen: done.other}
    choices:
      - {choice: other, label: Learn, do: launch other}
      - {choice: finish, label: Finish, do: finish}
"""
OTHER = """flow: other
app: Other
domain: com.example.other
completion: done
pages: [{page: one, title: One, body: One.}]
"""

# Presses the first choice, which runs the other flow, on the page of the list.
LAUNCH = """
const marks = () => [...document.querySelectorAll("#phone .mark")].map((one) => one.textContent);
const press = (text) => [...document.querySelectorAll("#phone button, #moves button")]
  .find((one) => one.textContent === text).click();
press("Open List");
press("dealt");
press("dealt");
const [before, button] = [marks(), document.querySelector("#phone .choices button")];
const { color, backgroundColor } = getComputedStyle(button);
button.click();
return { before, after: marks(), isSeen: color !== backgroundColor };
"""


def check(browser, firstrun, folder):
    """What is wrong with the prototype of a checklist."""
    flows = os.path.join(folder, "lists")
    for name, text in (("list", FLOW), ("other", OTHER)):
        os.makedirs(os.path.join(flows, name))
        with open(os.path.join(flows, name, "flow.yaml"), "w", encoding="utf-8") as file:
            file.write(text)
        catalog = os.path.join(flows, name, "Localizable.xcstrings")
        with open(catalog, "w", encoding="utf-8") as file:
            json.dump({"sourceLanguage": "en", "strings": {}, "version": "1.0"}, file)
    deck = os.path.join(folder, "list.html")
    command = [firstrun, "review", os.path.join(flows, "list"), "--format", "html", "-o", deck]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    browser.open(deck)
    _, wrong = prototype.compare(browser, firstrun, flows, "list", folder)
    browser.open(deck, at="#page=prototype")
    seen = browser.run(LAUNCH)
    wanted = {"before": ["☑", "→", "☐"], "after": ["☑", "→", "☑"], "isSeen": True}
    if seen != wanted:
        wrong.append(f"the list shows {seen}, not {wanted}")
    return wrong
