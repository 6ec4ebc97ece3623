"""What axe-core finds in a deck, in light and in dark, and what a screen reader is told of it."""

import os

import axe_core_python

AXE = os.path.join(os.path.dirname(axe_core_python.__file__), "axe.min.js")

RUN = """
const done = arguments[arguments.length - 1];
const rules = arguments[1] ? { runOnly: arguments[1] } : {};
axe.run({ exclude: arguments[0] ? [arguments[0]] : [] }, { resultTypes: ["violations"], ...rules }).then(
  (result) => done(result.violations.map((one) =>
    `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)
      + " " + node.failureSummary).join("; ")}`)),
  (error) => done([String(error)]));
"""


# What a flow fills, and what is the same for every flow.
OF_FLOW = ["#pages", "#prototype&page=1"]
# With the hostile one, they have everything that a page of a flow can show.
FLOWS = ["blackjack", "familysync"]
VIEWS = OF_FLOW + ["#overview", "#answers", "#help"]


def violations(browser, page, views=VIEWS):
    """What is wrong in light, and of what the dark changes, which are colours only."""
    problems = []
    for view in views:
        browser.open(page, at=view)
        browser.run("document.querySelector('#works')?.setAttribute('open', '')")
        problems += [f"{view} in light: {one}" for one in found(browser)]
        problems += [f"{view} read aloud: {one}" for one in unspoken(browser)]
        browser.open(page, "dark", at=view)
        problems += [f"{view} in dark: {one}" for one in found(browser, rules=["color-contrast"])]
    return problems


def found(browser, besides=None, rules=None):
    """What axe finds in the page that is open, but for the elements of a selector; by these rules only
    where some are given."""
    with open(AXE, encoding="utf-8") as file:
        browser.run(file.read() + "\nwindow.axe = axe;")
    return browser.run_later(RUN, besides, rules)


LANDMARKS = ["banner", "search", "navigation", "main"]
CONTROLS = {"button", "checkbox", "combobox", "link", "radio", "searchbox", "table", "textbox"}


def unspoken(browser):
    """What is out of order or without a name in the accessibility tree, from which people are read to."""
    nodes = browser.spoken()
    roles = [role for role, _, _ in nodes]
    found = [f"a {role} without a name" for role, name, _ in nodes if role in CONTROLS and not name]
    landmarks = [role for role in roles if role in LANDMARKS]
    ends = [landmarks[0], landmarks[-1]] if landmarks else []
    if ends != ["banner", "main"] or roles.count("main") != 1:
        found.append(f"the landmarks are {landmarks}")
    level = 0
    for role, name, own in nodes:
        if role != "heading":
            continue
        if own > level + 1:
            found.append(f"the heading {name!r} of level {own} is below one of level {level}")
        level = own
    return found
