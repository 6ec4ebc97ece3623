"""What a reviewer does with a deck of twenty pages in twenty languages: moves, compares, links."""

import paged

LANGUAGES = ["en", "ar", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hi", "it", "ja", "ko", "nl",
             "pt", "ru", "th", "tr", "uk"]
PAGES = [f"page-{number}" for number in range(1, 21)]


def flow(folder):
    """The path of the flow's folder, which is made here."""
    texts = (("title", "A title"), ("body", " ".join(3 * ["A text that takes more than a line."])))
    strings = {
        f"{page}.{part}": paged.entry(LANGUAGES, lambda language, words=words: f"{words} {language}")
        for page in PAGES for part, words in texts}
    strings["page-7.body"]["localizations"]["fr"]["stringUnit"]["state"] = "new"
    return paged.flow(folder, "wide", [f"- page: {page}" for page in PAGES], strings)


# What is in view, as somebody would say it.
STATE = """
const isShown = (element) => element.checkVisibility();
const names = (cells) => cells.filter(isShown).map((cell) => cell.querySelector(".name")
  .dataset.tag);
const top = document.querySelector("#top").getBoundingClientRect().bottom;
const section = document.elementFromPoint(innerWidth / 2, Math.max(top, 0) + 90).closest(".slide");
const head = section?.querySelector("thead");
return {
  address: location.hash,
  part: ["pages", "overview", "prototype", "answers", "help"].filter((id) =>
    isShown(document.getElementById(id))).join(),
  page: section?.id ?? "",
  languages: head ? names([...head.querySelectorAll("[data-l]")]).join() : "",
  rows: [...document.querySelectorAll("tr.entry")].filter(isShown).length,
  marked: [...document.querySelectorAll(".entry.here code")].map((one) => one.textContent).join(),
  listed: document.querySelector("#contents [aria-current]")?.hash ?? "",
  theme: document.documentElement.dataset.theme ?? "",
  focus: document.activeElement.id || document.activeElement.textContent.trim(),
};
"""

# Where the headers, the key and the source of the page in view are, after scrolling both ways.
EDGES = """
const box = (element) => element.getBoundingClientRect();
const section = document.getElementById(arguments[0]);
const row = section.querySelector("tr.entry");
return {
  header: box(section.querySelector("thead [data-l='9']")).top - box(document.querySelector("#top"))
    .bottom,
  name: box(section.querySelector("h2")).top - box(document.querySelector("#top")).bottom,
  key: box(row.cells[0]).left - box(document.querySelector("#contents")).right,
  source: box(row.cells[1]).left - box(row.cells[0]).right,
  scrolled: scrollX > 900 && scrollY > 900,
};
"""

ALL = ",".join(LANGUAGES)


def check(browser, page):
    """What does not go as a reviewer expects."""
    return (_moves(browser, page) + _stays(browser, page) + _links(browser, page)
            + _tabs(browser, page) + _pocket(browser, page) + _paper(browser, page))


def _differences(browser, name, **wanted):
    state = browser.run(STATE)
    return [f"{name}: {key} is {state[key]!r}, not {value!r}"
            for key, value in wanted.items() if state[key] != value]


def _moves(browser, page):
    """By key, from the page as it opens."""
    browser.open(page)
    wrong = _differences(browser, "at first", part="pages", page="page=page-1", languages=ALL,
                         rows=40, address="")
    for keys, wanted in [
        ("J", {"page": "page=page-2", "address": "#page=page-2", "focus": "2 page-2"}),
        ("JJK", {"page": "page=page-3", "listed": "#page=page-3"}),
        ("s", {"languages": "en,ar", "address": "#page=page-3&languages=en,ar"}),
        ("]]", {"languages": "en,da", "page": "page=page-3"}),
        ("[", {"languages": "en,cs"}),
        ("n", {"languages": "", "address": "#page=page-3&languages="}),
        ("a", {"languages": ALL, "address": "#page=page-3"}),
        ("/page-7.body", {"rows": 1, "focus": "search", "address": "#page=page-7&search=page-7.body"}),
        ("\ue00c", {"rows": 40, "address": "#page=page-7", "page": "page=page-7"}),
    ]:
        browser.press(keys)
        wrong += _differences(browser, f"after {keys!r}", **wanted)
    browser.open(page)
    for key, part in [("2", "overview"), ("3", "prototype"), ("4", "answers"), ("5", "help"), ("1", "pages"),
                      ("?", "help")]:
        browser.press(key)
        wrong += _differences(browser, f"after {key!r}", part=part)
    browser.back()
    wrong += _differences(browser, "back", part="pages")
    browser.press("5")
    browser.click("#shortcuts input")
    browser.press("1")
    wrong += _differences(browser, "with the keys switched off", part="help")
    browser.click("#shortcuts input")
    return wrong


def _stays(browser, page):
    """What stays in view when the window scrolls both ways."""
    wrong = []
    for width, height in ((1440, 900), (1024, 768)):
        browser.resize(width, height)
        browser.open(page, at="#page=page-6")
        browser.run("scrollBy({ left: 1500, top: 250, behavior: 'instant' })")
        edges = browser.run(EDGES, "page=page-6")
        wrong += [f"at {width}: {name} is {value} off" for name, value in edges.items()
                  if name != "scrolled" and abs(value) > 1]
        if not edges["scrolled"]:
            wrong.append(f"at {width}: the window has not scrolled")
    browser.resize(1440, 900)
    shown = browser.run("return [...document.querySelectorAll('.card')].every((card) =>"
                        " card.checkVisibility({ contentVisibilityAuto: true }))")
    return wrong + ([] if shown else ["a picture of the whole deck has gaps"])


def _links(browser, page):
    """By address: each opens as it was left."""
    wrong = []
    for address, wanted in [
        ("#page=6&languages=fr", {"page": "page=page-6", "languages": "en,fr"}),
        ("#page=page-19&languages=fr,EN&theme=dark",
         {"page": "page=page-19", "languages": "en,fr", "theme": "dark"}),
        ("#text=page-7.body&languages=en,fr",
         {"page": "page=page-7", "languages": "en,fr", "marked": "page-7.body",
          "listed": "#page=page-7", "focus": "page-7.body"}),
        ("#show=open", {"rows": 1, "languages": ALL}),
        ("#search=page-7&languages=de", {"rows": 2, "languages": "en,de"}),
        ("#overview&languages=de", {"part": "overview"}),
        ("#prototype&page=page-3", {"part": "prototype"}),
        ("#page=nowhere&languages=xx&show=%", {"page": "page=page-1", "languages": ALL}),
    ]:
        browser.open(page, at=address)
        wrong += _differences(browser, address, **wanted)
    browser.open(page, at="#prototype&page=page-3")
    if browser.run("return document.querySelector('#phone').dataset.page") != "page-3":
        wrong.append("the prototype does not open on the page of the address")
    browser.open(page, at="#languages=en,fr")
    browser.click("#page\\=page-4 tr.entry th a")
    wrong += _differences(browser, "a key that is clicked", marked="page-4.title",
                          address="#page=page-4&text=page-4.title&languages=en,fr")
    browser.back()
    wrong += _differences(browser, "back from a key", marked="", languages="en,fr")
    browser.open(page, at="#overview")
    browser.click("#overview tbody tr:nth-child(9) a")
    wrong += _differences(browser, "a language that is clicked", part="pages", languages="en,fr")
    browser.click("[data-set=none]")
    browser.click("[popovertarget=picker]")
    browser.click("#picker input[value='4']")
    browser.click("#picker input[value='2']")
    wrong += _differences(browser, "any set", languages="en,cs,de")
    return wrong


def _tabs(browser, page):
    """By Tab, in the order in which it is read."""
    browser.open(page)
    order = []
    for _ in range(10):
        browser.press("\ue004")
        order.append(browser.run(STATE)["focus"])
    wanted = ["Skip to content", "Pages", "Languages", "Prototype", "Answers", "Help"]
    wrong = [] if order[:6] == wanted and order[7] == "search" else [f"Tab goes to {order}"]
    browser.open(page)
    browser.press("\ue004\ue007")
    return wrong + _differences(browser, "the skip link", focus=browser.run(
        "return document.querySelector('main').textContent.trim() && 'main'"))


def _pocket(browser, page):
    """On a phone: one language at a time with its source, by arrows and by finger."""
    browser.resize(390, 844, is_phone=True)
    browser.open(page, at="#page=page-5")
    wrong = _differences(browser, "on a phone", languages="ar", page="page=page-5")
    for action, wanted in [
        (lambda: browser.swipe(320, 60), {"languages": "cs", "page": "page=page-5"}),
        (lambda: browser.swipe(320, 60), {"languages": "da"}),
        (lambda: browser.swipe(60, 320), {"languages": "cs", "address": "#page=page-5&languages=en,cs"}),
        (lambda: browser.click("#language-before"), {"languages": "ar"}),
        (lambda: browser.click("#language-after"), {"languages": "cs"}),
        (lambda: browser.click("#page-after"), {"page": "page=page-6", "languages": "cs"}),
        (lambda: browser.click("#page-before"), {"page": "page=page-5"}),
    ]:
        action()
        wrong += _differences(browser, "on a phone", **wanted)
    for part in ("pages", "overview", "prototype", "answers", "help"):
        browser.open(page, at=f"#{part}")
        across = browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if across > 0:
            wrong.append(f"on a phone, {part} is {across} pixels too wide")
    browser.resize(1440, 900)
    return wrong


def _paper(browser, page):
    """On paper: a sheet for each page and language that is chosen."""
    browser.open(page, at="#languages=en,de,fr")
    sheets = browser.pdf().count(b"/Type /Page\n")
    left = browser.run("return document.querySelectorAll('.sheet').length")
    wrong = [] if sheets == 40 else [f"{sheets} sheets of paper, not 40"]
    return wrong + ([f"{left} sheets are left in the deck"] if left else [])
