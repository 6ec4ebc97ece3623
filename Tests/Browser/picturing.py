"""Whether each string of exported pictures stands where their list says, letter by letter."""

import json
import os
import subprocess

import paged

# What may be drawn in another place than it is written: text that wraps, runs from the right or is
# as wide as two letters, and what lines end and begin with.
TEXTS = {
    "long.title": "« A well-known title »: it is so long that it goes on in the second line of its band",
    "long.body": "- First, some words that take more than a line of a page, and then some more of them.\n\n"
                 "And then? Another paragraph… 最初のチュートリアルを終えて、チキンを見つけましょう。",
    "wide.title": "最初のチュートリアル",
    "wide.body": "👋 Hello 👍 and — “goodbye”",
    "right.title": "ברוכים הבאים",
    "right.body": "בחרו “שלום” או 3 דברים אחרים",
    "right.go": "המשך",
}

# Every letter of the picture, with its edges.
LETTERS = """
return [...document.querySelectorAll("text")].flatMap((text) => {
  let start = 0;
  return [...text.textContent].map((letter) => {
    const box = text.getExtentOfChar(start);
    start += letter.length;
    return { letter, left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
  });
});
"""


def check(browser, firstrun, flows, names, folder):
    """What does not stand in its place, and the number of strings that do."""
    strings = {key: paged.entry(["en"], lambda _, text=text: text) for key, text in TEXTS.items()}
    pages = ["- page: long", "- page: wide", "- page: right", "  choices: [{choice: go, label: right.go, do: next}]"]
    wrong, count = [], 0
    for flow in [*(os.path.join(flows, name) for name in names),
                 paged.flow(folder, "pictured", pages, strings)]:
        target = os.path.join(folder, "pictures", os.path.basename(flow))
        subprocess.run([firstrun, "copy", "export", flow, "--pictures", target],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(os.path.join(target, "texts.json"), encoding="utf-8") as file:
            pictures = json.load(file)["pictures"]
        for picture in pictures:
            browser.open(os.path.join(target, picture["file"]))
            letters = [one for one in browser.run(LETTERS) if not one["letter"].isspace()]
            wrong += [f"{picture['file']}: {found}" for text in picture["texts"]
                      for found in _differences(text, letters)]
            count += len(picture["texts"])
    return wrong, count


def _differences(text, letters):
    """What is wrong with the letters whose middles are in the rectangle of a string."""
    left, top = text["x"], text["y"]
    right, bottom = left + text["width"], top + text["height"]
    inside = [one for one in letters if left < (one["left"] + one["right"]) / 2 < right
              and top < (one["top"] + one["bottom"]) / 2 < bottom]
    drawn = "".join(one["letter"] for one in inside)
    if drawn != "".join(text["text"].split()):
        return [f"{drawn!r} stands in the place of {text['text']!r}"]
    outside = [one for one in inside if one["left"] < left - 2 or one["right"] > right + 2
               or one["top"] < top - 2 or one["bottom"] > bottom + 2]
    return [f"{outside} is not in the place of {text['text']!r}"] if outside else []
