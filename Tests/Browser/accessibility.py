"""What axe-core finds in a deck, in light and in dark."""

import os

import axe_core_python

AXE = os.path.join(os.path.dirname(axe_core_python.__file__), "axe.min.js")

RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ["violations"] }).then(
  (result) => done(result.violations.map((one) =>
    `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)
      + " " + node.failureSummary).join("; ")}`)),
  (error) => done([String(error)]));
"""


VIEWS = ["#pages", "#overview", "#prototype&page=1", "#answers", "#help"]


def violations(browser, page):
    found = []
    with open(AXE, encoding="utf-8") as file:
        axe = file.read()
    for scheme in ("light", "dark"):
        for view in VIEWS:
            browser.open(page, scheme, at=view)
            browser.run(axe + "\nwindow.axe = axe;")
            found += [f"{view} in {scheme}: {one}" for one in browser.run_later(RUN)]
    return found
