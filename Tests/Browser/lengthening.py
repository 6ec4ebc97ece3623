"""A deck of so many cards that its tables wait as text until they are looked at."""

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


# Where a deck stands as soon as it is open, and what of it is still text.
STATE = """
const done = arguments[arguments.length - 1];
const wanted = arguments[0];
const read = () => ({
  waiting: document.querySelectorAll("noscript").length,
  cards: document.querySelectorAll(".slide .card").length,
  names: document.querySelectorAll(".slide thead .tag").length,
  tries: document.querySelectorAll(".slide .try:not([hidden])").length,
  bold: document.querySelectorAll(".slide b").length,
  count: document.getElementById("count").textContent,
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


def check(browser, page):
    cards = len(PAGES) * len(LANGUAGES)
    whole = {"waiting": 0, "cards": cards, "names": cards, "tries": len(PAGES), "bold": 0}
    found = []

    def expect(what, wanted):
        state = browser.run_later(STATE, wanted)
        wrong = {name: state[name] for name, value in wanted.items() if state[name] != value}
        if wrong:
            found.append(f"{what}: {wrong}, not {wanted}")

    browser.open(page)
    expect("in the end every table is there", whole)
    browser.open(page, at="#search=page-70.title")
    expect("the search finds what waits", {"count": "1 string on 1 page"})
    browser.open(page, at="#text=" + "page-70.it's%20(last)!")
    expect("a link leads to a text that waits", {"here": LAST})
    browser.open(page, at="#prototype&page=page-69")
    expect("the prototype has the card of a page that waits", {"phone": "<b>page-69.title</b> en"})
    browser.open(page)
    expect("the deck starts", {"tries": len(PAGES)})
    # The browser tells the page so before it prints.
    sheets = browser.run("dispatchEvent(new Event('beforeprint'));"
                         "const sheets = document.querySelectorAll('.sheet .card').length;"
                         "dispatchEvent(new Event('afterprint')); return sheets")
    if sheets != 2 * len(PAGES) * (len(LANGUAGES) - 1):
        found.append(f"on paper there are {sheets} cards")
    return found
