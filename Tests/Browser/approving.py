"""What somebody does who answers many texts: by keyboard alone, a page or everything at once, in two
tabs, where the browser keeps nothing, and again in the next deck."""

import contextlib
import json
import os
import subprocess

import paged

LANGUAGES = ["en", "de", "fr"]
PAGES = [f"page-{number}" for number in range(1, 6)]


def flow(folder):
    """The path of the flow's folder, which is made here: ten strings, of which German lacks one and
    has a remark about another."""
    texts = (("title", "A title"), ("body", "A text"))
    strings = {
        f"{page}.{part}": paged.entry(LANGUAGES, lambda language, words=words: f"{words} {language}")
        for page in PAGES for part, words in texts}
    del strings["page-2.title"]["localizations"]["de"]
    strings["page-3.body"]["localizations"]["de"]["stringUnit"]["value"] = "Ein Text..."
    return paged.flow(folder, "many", [f"- page: {page}" for page in PAGES], strings)


# What the browser keeps of the answers, by key and language, and what is said of them.
STATE = """
const kept = Object.keys(localStorage).filter((name) => name.startsWith("firstrun-decisions-"))
  .flatMap((name) => JSON.parse(localStorage.getItem(name)));
const box = document.activeElement.closest(".answer");
const row = box?.closest("tr");
return {
  answers: document.querySelector("#answer-count").textContent,
  kept: Object.fromEntries(kept.map((one) => [`${one.key} ${one.language}`, one.decision])),
  at: row ? `${row.querySelector("code").textContent} ${box.previousElementSibling.lang ||
    ["en", "de", "fr"][box.closest("td").dataset.l]}` : "",
  isSeen: box ? box.getBoundingClientRect().bottom <= innerHeight &&
    box.getBoundingClientRect().top >= document.querySelector("#top").getBoundingClientRect().bottom : null,
  progress: document.querySelector("#progress").textContent,
  said: [...document.querySelectorAll("#notice > div")].map((one) => one.textContent),
  page: document.querySelector("#page").value,
  left: [...document.querySelectorAll("#contents .state")].map((one) => one.firstChild.textContent).join(" "),
  shown: [...document.querySelectorAll("tr.entry")].filter((one) => one.checkVisibility()).length,
  chips: document.querySelectorAll(".decided").length,
};
"""
FORGET = "localStorage.clear(); localStorage.setItem('firstrun-by', 'Ana')"


def check(browser, firstrun, folder):
    """What does not go as somebody expects who answers many texts."""
    path = flow(folder)
    deck = os.path.join(folder, "many.html")
    _review(firstrun, path, deck)
    browser.resize(1440, 900)
    return (_by_keyboard(browser, deck) + _at_once(browser, deck) + _in_tabs(browser, deck)
            + _people(browser, deck) + _unkept(browser, deck, folder) + _next_deck(browser, firstrun, path, deck))


def _review(firstrun, path, deck):
    command = [firstrun, "review", path, "--format", "html", "--output", deck]
    subprocess.run(command, check=True, capture_output=True)


def _differences(browser, name, **wanted):
    state = browser.run(STATE)
    return [f"{name}: {key} is {state[key]!r}, not {value!r}"
            for key, value in wanted.items() if state[key] != value]


def _open(browser, deck, at):
    browser.open(deck)
    browser.run(FORGET)
    browser.open(deck, at=at)


def _by_keyboard(browser, deck):
    """One by one; a text that is missing is passed by hand."""
    _open(browser, deck, "#languages=en,de")
    wrong = []
    for keys, wanted in [
        ("y", {"at": "page-1.title de", "answers": "", "progress": "0 of 10 · 10 to go",
               "left": "✓ 1 1 ✓ ✓"}),
        ("yy", {"at": "page-2.title de", "answers": "2", "isSeen": True}),
        ("yy", {"at": "page-2.title de", "answers": "2"}),
        ("j", {"at": "page-2.body de", "isSeen": True}),
        ("k", {"at": "page-2.title de"}),
        ("jyyy", {"at": "page-4.title de", "answers": "5", "isSeen": True, "left": "✓ 1 ✓ ✓ ✓"}),
        ("u", {"at": "page-3.body de", "answers": "4", "left": "✓ 1 1 ✓ ✓"}),
        ("⌃z", {"at": "page-3.title de", "answers": "3"}),
        ("yyyyyy", {"answers": "9", "progress": "9 of 10 · 1 to go"}),
        ("J", {"page": "page=page-3"}),
        ("K", {"page": "page=page-2"}),
    ]:
        if keys[0] == "⌃":
            browser.press_with("\ue009", keys[1])
        else:
            browser.press(keys)
        wrong += _differences(browser, f"by keyboard after {keys!r}", **wanted)
    browser.click("#progress a")
    return wrong + _differences(browser, "what is left", at="page-2.title de", shown=1)


def _at_once(browser, deck):
    """A page, all without remarks and all in view; each is one step."""
    _open(browser, deck, "#languages=en,de")
    browser.press("yf!")
    browser.click(".editor .main")
    wrong = _differences(browser, "a flag", answers="1", left="1 1 1 ✓ ✓")
    browser.click("#page\\=page-1 .approve-page")
    wrong += _differences(browser, "a page", answers="2", said=["1 approvedUndo×"])
    browser.press("m")
    choices = browser.run("return [...document.querySelectorAll('#many button')].map((one) => one.textContent)")
    if choices[:3] != ["Everything shown (7)", "Everything without warnings (6)", "1 page-1 (0)"]:
        wrong.append(f"the menu offers {choices}")
    browser.press(["\ue015", "\ue004", "\ue007"])
    wrong += _differences(browser, "all without remarks", answers="8", said=["6 approvedUndo×"])
    browser.click("#notice button")
    wrong += _differences(browser, "undone", answers="2", said=["Undone×"])
    browser.press("u")
    wrong += _differences(browser, "undone again", answers="1", chips=1)
    browser.open(deck, at="#search=page-3")
    browser.click("#approve-many")
    browser.click("#many button")
    return wrong + _differences(browser, "all in view", answers="7", kept={
        "page-1.title de": "flag", "page-1.body de": "none", **_none(browser),
        **{f"page-3.{part} {language}": "approve" for part in ("title", "body")
           for language in LANGUAGES}})


def _none(browser):
    kept = browser.run(STATE)["kept"]
    return {name: decision for name, decision in kept.items() if decision == "none"}


@contextlib.contextmanager
def _tab(browser, deck, at):
    """Opens the deck in another tab; yields functions that go to the first and to the other."""
    with browser.tabs() as (first, second):
        second()
        browser.open(deck, at=at)
        yield first, second


def _in_tabs(browser, deck):
    """Both tabs know every answer, and the later one holds."""
    _open(browser, deck, "#languages=en,de")
    with _tab(browser, deck, "#languages=en,de") as (first, second):
        first()
        browser.press("yyy")
        second()
        wrong = _differences(browser, "in the other tab", answers="2", chips=2)
        browser.press("kkf!")
        browser.click(".editor .main")
        browser.press("jy")
        first()
        state = browser.run(STATE)
        decisions = sorted(state["kept"].values())
        if state["chips"] != 3 or decisions != ["approve", "approve", "flag"]:
            wrong.append(f"after answers in both tabs there is {state}")
        browser.press("u")
        second()
        wrong += _differences(browser, "taken back in the other tab", chips=browser.run(STATE)["chips"])
    return wrong


def _people(browser, deck):
    """The name is asked for once; with several, each language says whose the answers are."""
    browser.open(deck)
    browser.run("localStorage.clear()")
    browser.open(deck, at="#languages=en,de")
    browser.press("yy")
    wrong = _differences(browser, "at the first answer", said=["Your nameSave×"])
    browser.type("#notice input", "Ana")
    browser.click("#notice form button")
    browser.press("y")
    wrong += _differences(browser, "after a name", answers="2", said=[])
    browser.open(deck, at="#answers")
    browser.type("#answer-by", "Ben")
    browser.open(deck, at="#languages=en,de")
    browser.press("yjyy")
    browser.press("2")
    told = browser.run("return document.querySelectorAll('#overview .answered')[1].innerText")
    if told.split("\n") != ["4 of 10 · 6 to go", "Ana 2 · Ben 2"]:
        wrong.append(f"of German it says {told!r}")
    browser.click("#overview tr:nth-child(3) .answered a")
    return wrong + _differences(browser, "what is left in French", at="page-1.title fr", shown=10)


FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def _unkept(browser, deck, folder):
    """Where the storage is full, the first answer says so; a download makes leaving safe."""
    _open(browser, deck, "#languages=en,de")
    with browser.prepared(FULL):
        browser.open(deck, at="#languages=en,de")
        browser.press("yyy")
        wrong = _differences(browser, "where nothing is kept", answers="2", said=[
            "This browser can’t keep answers for this deck. Download them before you close it."
            "Download decisions×"])
        asks = "const event = new Event('beforeunload', { cancelable: true });" \
               "dispatchEvent(event); return event.defaultPrevented"
        if not browser.run(asks):
            wrong.append("leaving does not ask although answers would be lost")
        with open(browser.download("#notice button", folder), encoding="utf-8") as file:
            found = json.load(file)
        if [one["decision"] for one in found["decisions"]] != ["approve"] * 2 or found["by"] != "Ana":
            wrong.append(f"the file has {found}")
        if browser.run(asks):
            wrong.append("leaving asks after a download")
    return wrong


def _next_deck(browser, firstrun, path, deck):
    """Answers to an earlier deck are offered where the text is the same, and named where not."""
    _open(browser, deck, "#languages=en,de")
    browser.press("yyy")
    catalog = os.path.join(path, "Localizable.xcstrings")
    with open(catalog, encoding="utf-8") as file:
        strings = json.load(file)
    strings["strings"]["page-1.body"]["localizations"]["de"]["stringUnit"]["value"] = "Neu"
    with open(catalog, "w", encoding="utf-8") as file:
        json.dump(strings, file)
    _review(firstrun, path, deck)
    browser.open(deck, at="#answers")
    named = browser.run("return [...document.querySelectorAll('#answer-earlier a')].map((one) => one.textContent)")
    wrong = [] if named == ["page-1.body, de"] else [f"of the changed texts it names {named}"]
    browser.click("#answer-earlier button")
    wrong += _differences(browser, "taken over", answers="1", said=["1 taken overUndo×"])
    browser.press("u")
    return wrong + _differences(browser, "given back", answers="")
