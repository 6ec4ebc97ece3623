"""Opens decks in a headless Chromium, and compares what they show with what firstrun says.

    python3 Tests/Browser FIRSTRUN FLOWS [NAME…]

For each flow that is named it takes every move of the prototype by its button, and types the same
in firstrun: the pages must be the same, and so must what the app is left with; a click-through that
is downloaded as a transcript must pass. Exported pictures must have each string where their list
says. Axe looks at two of the flows, in light and in dark.

Without names it looks at decks of other kinds. Every text of the first is hostile, and axe looks at
it. It reviews a deck of twenty pages in twenty languages: by keyboard, address and finger, and on
paper; opens a long one; and answers texts and applies the answers, compares with an earlier
revision, looks at the web page of a test run, and reads the deck's own words in every language.

It prints a line for each flow or deck, and what is wrong; the status is 1 where anything is.

Selenium and axe-core-python must be at hand, and chromium and chromedriver; where there is Firefox
ESR, it opens a deck, too.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import accessibility
import answering
import approving
import changing
import checklist
import firefox
import hostile
import lengthening
import picturing
import prototype
import reading
import recording
import reporting
import reviewing
import speaking
from browser import Browser


def main(firstrun, flows, names):
    with tempfile.TemporaryDirectory() as folder, Browser(folder) as browser:
        problems = (of_flows(browser, firstrun, flows, names, folder) if names
                    else of_decks(browser, firstrun, flows, folder))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def of_flows(browser, firstrun, flows, names, folder):
    problems = []
    for name in names:
        page = deck(firstrun, os.path.join(flows, name), folder, name)
        browser.open(page)
        walked, wrong = prototype.compare(browser, firstrun, flows, name, folder)
        wrong += recording.check(browser, firstrun, flows, page, name, folder)
        wrong += reading.unbroken(browser, page)
        if name in accessibility.FLOWS:
            page = deck(firstrun, os.path.join(flows, name), folder, name, "--language", "en,ar")
            wrong += accessibility.violations(browser, page, accessibility.OF_FLOW)
        problems += [f"{name}: {problem}" for problem in wrong + browser.complaints()]
        print(f"{name}: {walked}", flush=True)
    wrong = reading.check(browser, deck(firstrun, os.path.join(flows, "cluck"), folder, "cluck"))
    problems += [f"reading: {problem}" for problem in wrong + browser.complaints()]
    print("reading: looked at", flush=True)
    wrong, count = picturing.check(browser, firstrun, flows, names, folder)
    problems += [f"pictures: {problem}" for problem in wrong + browser.complaints()]
    print(f"pictures: {count} strings found", flush=True)
    wrong = checklist.check(browser, firstrun, folder)
    problems += [f"checklist: {problem}" for problem in wrong + browser.complaints()]
    print("checklist: walked", flush=True)
    return problems


def of_decks(browser, firstrun, flows, folder):
    problems = []
    cluck = deck(firstrun, os.path.join(flows, "cluck"), folder, "firefox")
    arabic = speaking.deck(firstrun, flows, folder, "ar")
    with ThreadPoolExecutor(1) as beside:
        in_firefox = beside.submit(firefox.check, cluck, arabic, folder, changing.first_title(flows))
        page = deck(firstrun, hostile.flow(folder), folder, "hostile")
        wrong = hostile.check(browser, page) + accessibility.violations(browser, page)
        problems += [f"hostile: {problem}" for problem in wrong + browser.complaints()]
        print("hostile: looked at", flush=True)
        wide = deck(firstrun, reviewing.flow(folder), folder, "wide")
        wrong = reviewing.check(browser, wide)
        problems += [f"wide: {problem}" for problem in wrong + browser.complaints()]
        print("wide: reviewed", flush=True)
        long = deck(firstrun, lengthening.flow(folder), folder, "long")
        wrong = lengthening.check(browser, long)
        problems += [f"long: {problem}" for problem in wrong + browser.complaints()]
        print("long: opened", flush=True)
        wrong = answering.check(browser, firstrun, flows, folder)
        problems += [f"answers: {problem}" for problem in wrong + browser.complaints()]
        print("answers: given, kept and applied", flush=True)
        wrong = approving.check(browser, firstrun, folder)
        problems += [f"many: {problem}" for problem in wrong + browser.complaints()]
        print("many: answered at once, in tabs and without storage", flush=True)
        wrong = in_firefox.result()
        problems += [f"Firefox: {problem}" for problem in wrong or []]
        print("Firefox: " + ("there is none here" if wrong is None else "looked at"), flush=True)
        wrong = changing.check(browser, firstrun, flows, folder)
        problems += [f"changes: {problem}" for problem in wrong + browser.complaints()]
        print("changes: compared", flush=True)
        wrong = reporting.check(browser, firstrun, flows, folder)
        refused = [one for one in browser.complaints() if "Content Security Policy" not in one]
        problems += [f"test run: {problem}" for problem in wrong + refused]
        print("test run: read", flush=True)
        wrong = speaking.check(browser, firstrun, flows, folder)
        problems += [f"words: {problem}" for problem in wrong + browser.complaints()]
        print("words: read in every language", flush=True)
    return problems


def deck(firstrun, flow, folder, name, *options):
    """The path of a flow's deck, which is made here."""
    path = os.path.join(folder, f"{name}.html")
    command = [firstrun, "review", flow, "--format", "html", "--output", path, *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return path


sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
