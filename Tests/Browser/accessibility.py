"""What axe-core finds in a deck, in light and in dark, and what a screen reader is told of it."""

import os

import axe_core_python

AXE = os.path.join(os.path.dirname(axe_core_python.__file__), "axe.min.js")

RUN = """
const done = arguments[arguments.length - 1];
axe.run({ exclude: arguments[0] ? [arguments[0]] : [] }, { resultTypes: ["violations"] }).then(
  (result) => done(result.violations.map((one) =>
    `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)
      + " " + node.failureSummary).join("; ")}`)),
  (error) => done([String(error)]));
"""


VIEWS = ["#pages", "#overview", "#prototype&page=1", "#answers", "#help"]


def violations(browser, page):
    problems = []
    for scheme in ("light", "dark"):
        for view in VIEWS:
            browser.open(page, scheme, at=view)
            problems += [f"{view} in {scheme}: {one}" for one in found(browser)]
            problems += [f"{view} read aloud: {one}" for one in unspoken(browser)]
    return problems


def found(browser, besides=None):
    """What axe finds in the page that is open, but for the elements of a selector."""
    with open(AXE, encoding="utf-8") as file:
        browser.run(file.read() + "\nwindow.axe = axe;")
    return browser.run_later(RUN, besides)


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
