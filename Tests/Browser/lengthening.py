"""A deck of so many cards that its tables wait as text, and are made near the window only."""

import paged

LANGUAGES = ["en", "ar", "de", "es", "fr", "it", "ja", "ko", "pt", "ru"]
PAGES = [f"page-{number}" for number in range(1, 71)]
LAST = "page-70.it's (last)!"


def flow(folder):
    """The path of the flow's folder, which is made here."""
    keys = [key for page in PAGES for key in (f"{page}.title", f"{page}.body")]
    keys[-1] = LAST
    strings = {
        key: paged.entry(LANGUAGES, lambda language, key=key: f"<b>{key}</b> {language}") for key in keys}
    pages = [f"- page: {page}" for page in PAGES] + [f'  body: "{LAST}"']
    return paged.flow(folder, "long", pages, strings)


# Where a deck stands once it has what is wanted, or after ten seconds.
STATE = """
const done = arguments[arguments.length - 1];
const wanted = arguments[0];
const isMade = (at) => document.querySelectorAll(".slide")[at].querySelector(":scope > table") !== null;
const read = () => ({
  first: isMade(0),
  last: isMade(69),
  few: document.querySelectorAll(".slide > table").length < 12,
  named: [...document.querySelectorAll(".slide > table .name")].every((one) => one.querySelector(".tag")),
  answers: document.querySelectorAll(".slide > table .answer").length
    === document.querySelectorAll(".slide > table [data-v]").length,
  bold: document.querySelectorAll(".slide b").length,
  height: document.querySelector("#pages").offsetHeight > 70 * 600,
  count: document.getElementById("count").textContent,
  marked: [...new Set([...(CSS.highlights.get("found") ?? [])].filter((one) => one.startContainer.isConnected)
    .map((range) => { const live = document.createRange();
      live.setStart(range.startContainer, range.startOffset);
      live.setEnd(range.endContainer, range.endOffset);
      return live.toString(); }))].join(),
  focus: document.activeElement.id,
  phone: document.querySelector("#phone .title")?.textContent ?? "",
  here: document.querySelector(".entry.here code")?.textContent ?? "",
});
const wait = (left) => {
  const state = read();
  if (!left || Object.entries(wanted).every(([name, value]) => state[name] === value)) done(state);
  else setTimeout(wait, 50, left - 1);
};
wait(200);
"""
NEAR = {"few": True, "named": True, "answers": True, "bold": 0, "height": True}


def check(browser, page):
    found = []

    def expect(what, wanted):
        state = browser.run_later(STATE, wanted)
        wrong = {name: state[name] for name, value in wanted.items() if state[name] != value}
        if wrong:
            found.append(f"{what}: {wrong}, not {wanted}")

    browser.open(page)
    expect("the tables near the window are there", {**NEAR, "first": True, "last": False})
    browser.run("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")
    expect("at the end, the first table is gone", {**NEAR, "first": False, "last": True})
    browser.run("scrollTo({ top: 0, behavior: 'instant' })")
    expect("back at the top, it is there again", {**NEAR, "first": True, "last": False})
    browser.open(page, at="#search=PÄGE-70.title")
    expect("the search finds what waits, and marks it",
           {**NEAR, "height": False, "count": "1 string on 1 page", "last": True,
            "marked": "page-70.title"})
    browser.open(page, at="#show=answer-open&languages=de")
    expect("a filter knows what waits", {"count": "140 strings on 70 pages"})
    browser.open(page)
    browser.press_with("\ue009", "f")
    expect("the keys of the browser's search lead to the deck's", {"focus": "search"})
    browser.open(page, at="#text=" + "page-70.it's%20(last)!")
    expect("a link leads to a text that waits", {"here": LAST})
    browser.open(page, at="#prototype&page=page-69")
    expect("the prototype has the card of a page that waits", {"phone": "<b>page-69.title</b> en"})
    browser.open(page)
    expect("the deck starts", {"first": True})
    # The browser tells the page so before it prints.
    sheets = browser.run("dispatchEvent(new Event('beforeprint'));"
                         "const sheets = document.querySelectorAll('.sheet .card').length;"
                         "dispatchEvent(new Event('afterprint')); return sheets")
    if sheets != 2 * len(PAGES) * (len(LANGUAGES) - 1):
        found.append(f"on paper there are {sheets} cards")
    expect("after printing, only the tables near the window are there", {**NEAR, "first": True, "last": False})
    return found
