"""What somebody reads who knows neither flows nor the terminal: each translation beside its source, no
word broken, and how the prototype works only where it is asked for."""

# The words in Latin letters that a line breaks inside, in what names, says or lists something.
BROKEN = r"""
const kinds = "h1, h2, h3, label, legend, button, summary, figcaption, th, td, dt, nav a";
const range = document.createRange();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const broken = new Set();
while (walker.nextNode()) {
  const node = walker.currentNode;
  const parent = node.parentElement;
  if (!parent.closest(kinds) || parent.closest(".spoken") || !parent.checkVisibility()) continue;
  for (const { 0: word, index } of node.data.matchAll(/[\p{Script=Latin}\p{M}\p{N}]+/gu)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const tops = [...range.getClientRects()].filter((box) => box.width).map((box) => box.top);
    if (Math.max(...tops) - Math.min(...tops) > 4) broken.add(`${word} in ${node.data.trim()}`);
  }
}
return [...broken];
"""

# Where the texts of each string in view are that have a source: beside it, under it, or elsewhere.
PLACES = """
const box = (text) => text.getBoundingClientRect();
const places = new Set();
for (const row of document.querySelectorAll("tr.entry")) {
  const [source, ...others] = [...row.querySelectorAll("td .text")]
    .filter((text) => text.checkVisibility());
  for (const other of others) {
    const isBeside = Math.abs(box(source).top - box(other).top) < 2
      && box(source).right <= box(other).left;
    const isUnder = box(source).bottom <= box(other).top
      && Math.abs(box(source).left - box(other).left) < 2;
    places.add(isBeside ? "beside" : isUnder ? "under" : `elsewhere: ${other.textContent}`);
  }
}
return [...places];
"""

CARDS = """
return [...document.querySelectorAll("#pages .slide .cards .card")]
  .filter((card) => card.checkVisibility()).map((card) => card.lang).slice(0, 2);
"""

# The columns of the table of languages that are out of view.
OUT_OF_VIEW = """
return [...document.querySelectorAll("#overview td[data-name]")]
  .filter((cell) => cell.getBoundingClientRect().right > innerWidth)
  .map((cell) => cell.dataset.name);
"""

SIZES = ((390, 844), (768, 1024), (1440, 900))


def unbroken(browser, page):
    """The words of a flow's deck that are broken, at the width of a phone, a tablet and a desk."""
    wrong = []
    for width, height in SIZES:
        browser.resize(width, height, is_phone=width < 500)
        browser.open(page, at="#languages=en,de")
        browser.run("document.querySelector('[data-l] [data-answer=approve]').click()")
        for part in ("pages", "overview", "prototype", "answers", "help"):
            browser.open(page, at=f"#{part}")
            if part == "prototype":
                browser.click("#works > summary")
            # A phone shows the languages one after the other.
            steps = len(browser.run("return [...document.querySelectorAll('#picker input')]")) \
                if part == "pages" and width < 500 else 1
            for _ in range(steps):
                wrong += [f"at {width}, {part} breaks {word}" for word in browser.run(BROKEN)]
                browser.run("document.querySelector('#language-after').click()")
        browser.run("localStorage.clear()")
    browser.resize(1400, 1000)
    return wrong


def check(browser, page):
    """What of Cluck's deck is not as somebody expects who only reads it."""
    wrong = []
    for width, height, place in ((390, 844, "under"), (768, 1024, "beside"), (1440, 900, "beside")):
        browser.resize(width, height, is_phone=width < 500)
        browser.open(page, at="#languages=de")
        if browser.run(PLACES) != [place]:
            wrong.append(f"at {width}, texts are {browser.run(PLACES)}")
        browser.open(page, at="#overview")
        wrong += [f"at {width}, {name} is out of view" for name in browser.run(OUT_OF_VIEW)]
    browser.resize(390, 844, is_phone=True)
    browser.open(page, at="#page=2&languages=de")
    shown = [browser.run(CARDS)]
    for selector in ("#page\\=swipe .card:not([lang=en])[lang=de]", "#page\\=swipe .flip",
                     "#page\\=swipe .flip", "#language-after"):
        browser.click(selector)
        shown.append(browser.run(CARDS))
    browser.resize(1400, 1000)
    if shown != [[language] * 2 for language in ("de", "en", "de", "en", "es")]:
        wrong.append(f"the cards on a phone are {shown}")
    return wrong + _works(browser, page)


def _works(browser, page):
    """How the prototype works is closed at first, and as somebody left it from then on."""
    is_open = "return document.querySelector('#facts').checkVisibility()"
    browser.open(page, at="#prototype")
    browser.run("localStorage.clear()")
    browser.open(page, at="#prototype")
    states = [browser.run(is_open)]
    browser.click("#works > summary")
    browser.open(page, at="#prototype")
    states.append(browser.run(is_open))
    browser.click("#works > summary")
    browser.open(page, at="#prototype")
    states.append(browser.run(is_open))
    return [] if states == [False, True, False] else [f"how the prototype works is open: {states}"]
