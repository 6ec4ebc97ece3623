"""The web page of a test run: hostile texts, a failure, and a timeline."""

import os
import subprocess

import accessibility

CASES = """%flow cluck

== passes <img src=x onerror="window.ran=1">
> launch cluck
:: page welcome 1/6
> skip
:: outcome skipped 1/6
%state hasCompletedOnboarding = true

== fails
> launch cluck
:: page welcome 1/7
</script><script>window.ran=1</script>
> quit
"""

# What the page shows of the case that failed, which is open, and of one that is opened.
LOOK = """
const text = (root, selector) => [...root.querySelectorAll(selector)].map((one) => one.textContent);
const [passed, failed] = document.querySelectorAll(".case");
const isOpen = [passed.open, failed.open];
passed.open = true;
passed.dispatchEvent(new Event("toggle"));
return {
  isOpen, ran: window.ran || 0, titles: text(document, ".case .title"),
  failures: text(failed, ".failure"), typed: text(passed, ".typed"),
  screens: passed.querySelectorAll(".screen").length, why: text(passed, ".why summary"),
  added: text(passed, ".new").join(" "),
  loaded: performance.getEntriesByType("resource").length,
};
"""

FIND = """
const input = document.querySelector("#cases input");
input.value = "fails";
input.dispatchEvent(new Event("input"));
return [...document.querySelectorAll(".case")].map((one) => one.hidden);
"""


def check(browser, firstrun, flows, folder):
    """What is wrong with the page of a run."""
    page = _page(firstrun, flows, folder)
    browser.open(page)
    seen = browser.run(LOOK)
    wrong = _differences(seen, {
        "isOpen": [False, True], "ran": 0, "loaded": 0,
        "titles": ['passes <img src=x onerror="window.ran=1">', "fails"],
        "typed": ['== passes <img src=x onerror="window.ran=1">', "> launch cluck", "> skip"],
    })
    if not any("page welcome 1/7" in one for one in seen["failures"]):
        wrong.append(f"the failure is {seen['failures']}")
    if not seen["screens"] or not seen["why"] or "hasCompletedOnboarding" not in seen["added"]:
        wrong.append("a step lacks its screen, its reason or its property list")
    wrong += _differences(browser.run(FIND), [True, False])
    browser.resize(390, 800, is_phone=True)
    wrong += _differences(browser.run("return document.documentElement.scrollWidth"), 390)
    browser.resize(1440, 900)
    for scheme in ("light", "dark"):
        browser.open(page, scheme)
        # The pictures of a terminal have its faint text.
        wrong += accessibility.found(browser, besides=".screen")
    return wrong


def _page(firstrun, flows, folder):
    transcript = os.path.join(folder, "run.transcript")
    with open(transcript, "w", encoding="utf-8") as file:
        file.write(CASES)
    path = os.path.join(folder, "run.html")
    environment = {"HOME": folder, "FIRSTRUN_PATH": flows, "LC_ALL": "C.UTF-8",
                   "PATH": os.environ["PATH"]}
    command = [firstrun, "test", transcript, "--report", f"html={path}"]
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    return path


def _differences(seen, wanted):
    if not isinstance(wanted, dict):
        return [] if seen == wanted else [f"{seen} is seen, not {wanted}"]
    return [f"{name} is {seen[name]}, not {value}" for name, value in wanted.items()
            if seen[name] != value]
