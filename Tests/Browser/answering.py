"""What people answer in a deck: approved, flagged and reworded, kept, downloaded and applied."""

import json
import os
import re
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
    if "adds the placeholder %lld" not in said or "characters" not in said:
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
    for one in found["decisions"]:
        if not re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", one.get("when", "")):
            wrong.append(f"a decision doesn't say when it was made: {one}")
    sources = browser.run("return [...document.querySelectorAll('#page\\\\=welcome .entry')]"
                          ".map((one) => one.querySelector('[data-l=\"0\"] [data-v]').textContent)")
    if [one.get("source") for one in found["decisions"]] != sources[:3]:
        wrong.append(f"the decisions are for the sources {found['decisions']}, not {sources[:3]}")
    if found["by"] != "Ana" or found["flow"] != "cluck":
        wrong.append(f"the file is by {found['by']} about {found['flow']}")
    done = _run(firstrun, "copy", "import", flow, path)
    for words in ("applied 3 decisions (1 approved, 1 flagged, 1 reworded)",
                  f"{keys[1]} in es: Ana says “too long”"):
        if words not in done:
            wrong.append(f"the import says “{done}”")
    _run(firstrun, "review", flow, "--format", "html", "--output", deck)
    browser.open(deck, at="#languages=en,es&show=answer-changed")
    last = browser.run("return [...document.querySelectorAll('.last')].filter((one) =>"
                       " one.checkVisibility()).map((one) => one.textContent)")
    if len(last) != 1 or "Last time: " not in last[0] or "You suggested" not in last[0]:
        wrong.append(f"of last time it says {last}")
    said = browser.run("return [...document.querySelectorAll('.opinion')].map((one) =>"
                       " one.className + ' ' + one.textContent.replace(/\\d/g, '0'))")
    if len(said) != 2 or said[0] != "opinion Ana, 0000-00-00: Flagged, “too long”" \
            or not said[1].startswith("opinion earlier Ana, 0000-00-00, on an earlier text: Sugg"):
        wrong.append(f"of what was said it shows {said}")
    again = subprocess.run([firstrun, "copy", "import", flow, path], capture_output=True, text=True)
    if again.returncode != 0:
        wrong.append(f"the same file a second time: {again.stdout}{again.stderr}")
    return (wrong + _placeholders(browser, firstrun, folder) + _on_card(browser, firstrun, folder)
            + _refused(browser, deck, folder))


def _kind(fault):
    """A fault that names the kind of its argument, as the deck does: %2$.1f is %2$f."""
    form = re.compile(r"%(\d+\$)?[-+ #0']*[\d.*]*(?:hh?|ll?|[qLztj])?([A-Za-z])$")
    kinds = [("lld", "diuoxXDUO"), ("f", "fFeEgGaA"), ("c", "cC")]
    return form.sub(lambda found: f"%{found[1] or ''}"
                    + next((kind for kind, letters in kinds if found[2] in letters), found[2]), fault)


SOURCE = "%@ has %2$.1f of %#@pages@"
WORDINGS = [
    SOURCE, "%1$@ %2$.1f %#@pages@", "%2$.1f %1$@ %3$lld", "%@ %f %lld", "%@ %d %lld", "%@", "%s %.1f",
    "100% %@ %2$g %#@pages@", "20%cheaper %@ %2$e %#@pages@", "%% %@ %2$f %#@others@", "%5$@ %@",
    "%0$d %@ %2$f %3$x", "%@ %2$5.2f %#@pages@ %c", "%1$hhd %2$f %3$zu", "%arg %@ %2$f %3$d",
    "%(app)@ %2$(size).1f %3$lld",
]
TYPE = """
const area = document.querySelector(".editor textarea");
area.value = arguments[0];
area.dispatchEvent(new Event("input", { bubbles: true }));
return {
  faults: [...document.querySelectorAll(".advice strong")].map((one) => one.textContent),
  isBlocked: document.querySelector(".editor .main").disabled,
  said: document.querySelector(".advice [role=status]").textContent,
};
"""


def _placeholders(browser, firstrun, folder):
    """What the deck says of placeholders is what an import says."""
    flow = os.path.join(folder, "placed")
    os.mkdir(flow)
    with open(os.path.join(flow, "flow.yaml"), "w", encoding="utf-8") as file:
        file.write("flow: p\napp: P\ndomain: com.example.p\ncompletion: done\npages:\n  - page: one\n")
    plural = {"one": "%arg page", "other": "%arg pages"}
    pages = {"argNum": 3, "formatSpecifier": "lld", "variations": {"plural": {
        name: {"stringUnit": {"state": "translated", "value": text}} for name, text in plural.items()}}}
    units = {"en": {"stringUnit": {"state": "translated", "value": SOURCE},
                    "substitutions": {"pages": pages}},
             "es": {"stringUnit": {"state": "translated", "value": "¡%@: %2$.1f %#@pages@!"},
                    "substitutions": {"pages": pages}},
             "fr": {"stringUnit": {"state": "translated", "value": "Rien, %@"}}}
    catalog = os.path.join(flow, "Localizable.xcstrings")
    with open(catalog, "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "en", "strings": {"one.title": {"localizations": units}},
                   "version": "1.0"}, file)
    deck = os.path.join(folder, "placed.html")
    _run(firstrun, "review", flow, "--format", "html", "--output", deck)
    browser.open(deck)
    decisions = os.path.join(folder, "placed.json")
    wrong = []

    def imported(language, wording):
        text = units[language]["stringUnit"]["value"]
        with open(decisions, "w", encoding="utf-8") as file:
            json.dump({"format": "firstrun decisions", "version": 1, "flow": "p", "decisions": [
                {"key": "one.title", "language": language, "text": text, "decision": "suggest",
                 "suggestion": wording}]}, file)
        with open(catalog, encoding="utf-8") as file:
            before = file.read()
        done = subprocess.run([firstrun, "copy", "import", flow, decisions], capture_output=True,
                              text=True, check=False)
        with open(catalog, "w", encoding="utf-8") as file:
            file.write(before)
        return done

    browser.click(".entry [data-l='1'] .answer [data-answer=suggest]")
    for wording in WORDINGS:
        advice = browser.run(TYPE, wording)
        done = imported("es", wording)
        found = re.search(r"(?:leaves out|adds) .*(?=, unlike the source)", done.stdout + done.stderr)
        said = []
        for part in found[0].split(" and ") if found else []:
            verb = re.match("leaves out|adds", part)[0]
            names = re.sub("^the placeholders? ", "", part[len(verb) + 1:]).split(", ")
            said += [f"{verb} the placeholder {name}" for name in names]
        if "isn't a placeholder" in done.stderr:
            # The deck names what the sign would put in.
            said = advice["faults"] or ["something"]
        if sorted(advice["faults"]) != sorted(map(_kind, said)) or advice["isBlocked"] != bool(said):
            wrong.append(f"of “{wording}” the deck says {advice}, the import {said} {done.stderr}")
        if ("once the placeholders match" in advice["said"]) != bool(said):
            wrong.append(f"of “{wording}” it is said: {advice['said']}")
    # Where the catalog has the fault already, a text that is no worse passes.
    browser.open(deck)
    browser.click(".entry [data-l='2'] .answer [data-answer=suggest]")
    for wording, passes in (("Plus rien, %@", True), ("Rien", False), ("%@ %2$f", True)):
        advice = browser.run(TYPE, wording)
        done = imported("fr", wording)
        if advice["isBlocked"] == passes or (done.returncode == 0) != passes:
            wrong.append(f"of “{wording}” the deck says {advice}, the import {done.stderr}")
    return wrong


CARDS = """
const [page, column] = arguments;
const card = [...document.querySelectorAll(
  `#page\\\\=${page} .cards [data-l="${column}"] .card`)].find((one) => !one.hidden);
return {
  title: card.querySelector(".title").textContent,
  isFromRight: getComputedStyle(card.querySelector(".title")).direction === "rtl",
  body: [...card.querySelectorAll(".body p")].map((one) => one.innerHTML),
  features: [...card.querySelectorAll(".features li span:last-child")].map((one) => one.textContent),
  suggested: [...card.querySelectorAll("[data-suggested]")].map((one) => one.textContent),
  note: card.parentElement.querySelector(".suggestions:not([hidden])")?.textContent ?? "",
};
"""
SPOKEN = """
const spoken = ":is(header, .sketch) > .spoken, .tries span";
return [...document.querySelectorAll('[data-l="2"] .card:not([hidden])')]
  .flatMap((card) => [...card.querySelectorAll(spoken)]).map((one) => one.textContent);
"""
FORMS = "return [...document.querySelectorAll(`[data-l='2'] .form`)].map((one) => one.textContent)"
EDITORS = "return document.querySelectorAll('.editor, .copied-card').length"


def _on_card(browser, firstrun, folder):
    """What is typed shows on the card, with samples, and stays there where it is saved."""
    flow = os.path.join(folder, "suggested")
    os.mkdir(flow)
    with open(os.path.join(flow, "flow.yaml"), "w", encoding="utf-8") as file:
        file.write("""
flow: s
app: S
domain: com.example.s
completion: done
samples: {one.title: [Ana]}
glossary:
  - {term: file, translations: {pl: [plik]}, avoid: {pl: [rzecz]}}
screens:
  - screen: table
    size: 20x6
    elements: [{element: seat, at: 0x0, size: 12x3, label: table.seat}]
pages:
  - page: one
    emoji: "👋"
    body: one.body
    features: [{icon: heart, text: one.files}]
  - {page: two, title: one.title}
  - page: three
    title: one.title
    screen: table
    highlight: seat
    practice: {tries: [{do: tap seat, say: table.taken}]}
""")

    def unit(text):
        return {"stringUnit": {"state": "translated", "value": text}}

    def plural(**forms):
        return {"variations": {"plural": {name: unit(text) for name, text in forms.items()}}}

    strings = {
        "one.title": {"en": unit("Hello, %@!"), "ar": unit("مرحبًا %@"), "pl": unit("Cześć, %@!")},
        "one.body": {"en": unit("First.\n\nSecond."), "ar": unit("أولًا"), "pl": unit("Pierwszy.")},
        "one.files": {"en": plural(one="%lld file", other="%lld files"),
                      "pl": plural(one="%lld plik", other="%lld pliku")},
        "one.emoji": {"en": unit("a hand"), "pl": unit("ręka")},
        "table.seat": {"en": unit("Player"), "pl": unit("Gracz")},
        "table.taken": {"en": unit("Taken."), "pl": unit("Zajęte.")},
    }
    with open(os.path.join(flow, "Localizable.xcstrings"), "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "en", "version": "1.0", "strings": {
            key: {"localizations": units} for key, units in strings.items()}}, file)
    deck = os.path.join(folder, "suggested.html")
    _run(firstrun, "review", flow, "--format", "html", "--output", deck)
    browser.open(deck)
    wrong = []

    def expect(what, found, wanted):
        if found != wanted:
            wrong.append(f"{what}: {found}, not {wanted}")

    def card(column, page="one"):
        return browser.run(CARDS, page, column)

    def save():
        browser.press_with("\ue009", "\ue007")

    def suggest(key, column, form, wording):
        path = f"[data-l='{column}'] [data-v='{form}'] + .answer [data-answer=suggest]"
        browser.run("document.querySelector(arguments[0]).click()",
                    f"tr.entry:has([href='#text={key}']) {path}")
        return browser.run(TYPE, wording) if wording else None

    suggest("one.title", 2, "", "Witaj, %@!")
    expect("what is typed", card(2)["title"], "Witaj, Ana!")
    expect("what is typed on another page", card(2, "two")["title"], "Witaj, Ana!")
    suggest_without = browser.run(TYPE, "Witaj!")
    expect("without its placeholder", suggest_without["isBlocked"], True)
    browser.press(["\ue00c"])
    expect("the keyboard is asked", browser.run("return document.activeElement.textContent"),
           "Keep editing")
    browser.press(["\ue00c"])
    expect("what was typed is kept", browser.run("return document.activeElement.value"), "Witaj!")
    browser.press(["\ue00c"])
    browser.click(".editor [role=alertdialog] button")
    expect("what was typed is discarded", browser.run(EDITORS), 0)
    expect("a card without it", card(2)["title"], "Cześć, Ana!")
    suggest("one.title", 2, "", None)
    browser.press(["\ue00c"])
    expect("without a change nothing is asked", browser.run(EDITORS), 0)
    suggest("one.title", 2, "", "<img src=x onerror=window.ran=1>\u202e%@")
    save()
    suggest("one.body", 2, "", "A.\n\nB.\nC.")
    save()
    browser.open(deck)
    expect("what was saved, after a reload", card(2)["suggested"],
           ["<img src=x onerror=window.ran=1>\u202eAna", "A.B.C."])
    expect("paragraphs", card(2)["body"], ["A.", "B.<br>C."])
    expect("the note", card(2)["note"], "✎ 2 suggested")
    expect("what has run", browser.run("return window.ran ?? 0"), 0)
    browser.run("document.querySelector('.answer [data-answer=undo]').click()")
    expect("what was taken back", card(2)["title"], "Cześć, Ana!")
    suggest("one.title", 1, "", "أهلًا %@")
    expect("in Arabic", (card(1)["title"], card(1)["isFromRight"]), ("أهلًا \u2068Ana\u2069", True))
    save()
    forms = ["one: 1", "other: 1.5", "few: 2–4, 22–24, …", "many: 0, 5–21, …"]
    expect("forms", browser.run(FORMS), forms)
    said = suggest("one.files", 2, "plural.few", "%lld rzecz, -rzeczy")
    expect("the glossary", said["faults"], ["avoid “rzecz” for “file”", "“file” is “plik” here"])
    browser.run(TYPE, "%lld pliki")
    expect("a missing form", card(2)["features"], ["3 pliki"])
    save()
    suggest("one.files", 2, "plural.many", "%lld plików")
    expect("a form that another number has", card(2)["features"], ["5 plików"])
    save()
    expect("the number of the deck", card(2)["features"], ["3 pliki"])
    suggest("one.files", 1, "plural.two", "ملفان")
    expect("a form in Arabic", card(1)["features"], ["ملفان"])
    save()
    for key, wording in (("one.emoji", "dłoń"), ("table.seat", "Gość"), ("table.taken", "Wzięte.")):
        suggest(key, 2, "", wording)
        save()
    expect("what is only spoken", browser.run(SPOKEN), [
        "dłoń", "Highlighted: Gość, at the top of the screen.", "tap Gość", "Wzięte."])
    return wrong


REFUSE = """
Object.defineProperty(window, "localStorage",
  { get() { throw new DOMException("refused", "SecurityError"); } });
"""


def _refused(browser, deck, folder):
    """Where the browser keeps nothing, the deck says so, and answers can be downloaded."""
    with browser.prepared(REFUSE):
        browser.open(deck, at="#languages=en,es")
        browser.click("#page\\=welcome .entry [data-answer=approve]")
        browser.press(["4"])
        said = browser.run("return document.querySelector('#answer-unkept').checkVisibility()")
        with open(browser.download("#answer-download", folder), encoding="utf-8") as file:
            count = len(json.load(file)["decisions"])
        # Leaving would ask first.
        browser.run("window.addEventListener('beforeunload', (event) =>"
                    " event.stopImmediatePropagation(), true)")
        wrong = [] if said else ["where nothing is kept, the deck does not say so"]
    return wrong + ([] if count == 1 else [f"where nothing is kept, {count} answers are downloaded"])


def _run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
