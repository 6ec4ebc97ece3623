"""A flow whose every text tries to be more than text."""

import json
import os

RUN = "window.ran=(window.ran||0)+1"
TEXTS = [
    f"<script>{RUN}</script>",
    f"</script><script>{RUN}</script>",
    f"</template></style></title></textarea><img src=x onerror=\"{RUN}\">",
    f"<!--<script>{RUN}//--><svg onload='{RUN}'>",
    f"javascript:{RUN}",
    f"\" onmouseover=\"{RUN}\" autofocus onfocus=\"{RUN}\" x=\"",
    f"' onfocus='{RUN}' autofocus x='",
    f"&lt;script&gt;&#60;script>{RUN}&amp;</script>",
    f"a\u2028{RUN}\u2029b",
    f"${{{RUN}}}`{RUN}` \\u003cscript>",
    "<a href=\"javascript:window.ran=1\">press</a><iframe src=\"javascript:window.ran=1\">",
    f"]]><style>*{{background:url(javascript:{RUN})}}</style>",
]

FLOW = """
flow: hostile
app: {app}
domain: com.example.hostile
completion: done
then: {app}
facts:
  ready: boolean
screens:
  - screen: table
    size: 30x12
    bars:
      - {{bar: top, label: t.bar}}
    elements:
      - {{element: lit, at: 0x6, size: 20x3, label: t.element}}
      - {{element: image, at: 0x0, size: 20x3, label: t.image, kind: image, show: ready}}
pages:
  - page: one
    emoji: "👋"
    title: {literal}
    illustration: t.illustration
    features: [{{icon: heart, text: t.feature}}]
    steps: [{{text: t.step, doneWhen: ready}}]
    gestures: [tap]
    choices:
      - {{choice: yes, label: t.choice, do: next}}
  - page: two
    screen: table
    highlight: lit
    callout: {{text: t.callout, icon: heart, edge: top}}
    continue: t.continue
"""

KEYS = ["t.bar", "t.element", "t.image", "t.illustration", "t.feature", "t.step", "t.choice",
        "t.callout", "t.continue", "one.body", "one.emoji", "one.tap", "two.title", "two.body",
        "replay.title", "replay.body"]


def flow(folder):
    """The path of the flow's folder, which is made here."""
    path = os.path.join(folder, "hostile")
    os.mkdir(path)
    quoted = json.dumps(TEXTS[1])
    with open(os.path.join(path, "flow.yaml"), "w", encoding="utf-8") as file:
        file.write(FLOW.format(app=quoted, literal=json.dumps(TEXTS[2])))
    strings = {}
    for number, key in enumerate(KEYS + TEXTS):
        texts = [TEXTS[(number + place) % len(TEXTS)] for place in range(4)]
        strings[key] = {
            "comment": texts[0],
            "localizations": {
                "en": {"stringUnit": {"state": "translated", "value": texts[1]}},
                "ar": {"stringUnit": {"state": texts[2], "value": texts[2]}},
                TEXTS[5]: {"variations": {"plural": {
                    "one": {"stringUnit": {"state": "new", "value": texts[3]}},
                    "other": {"stringUnit": {"state": "needs_review", "value": "%lld" + texts[0]}},
                }}},
            },
        }
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    with open(os.path.join(path, "Localizable.xcstrings"), "w", encoding="utf-8") as file:
        json.dump(catalog, file)
    return path


LOOK = """
const wrong = [];
const scripts = [...document.querySelectorAll("script")].map((one) => one.type + "/" + one.id);
if (scripts.join() !== "application/json/words,application/json/about,application/json/texts,application/json/flow,module/") wrong.push("scripts: " + scripts.join());
for (const template of document.querySelectorAll("template")) {
  if (template.content.querySelector("script, img, iframe")) wrong.push("a template holds more");
}
for (const selector of ["img", "iframe", "svg", "link", "object", "embed", "a[href^='java' i]",
  "#pages textarea", "base"]) {
  if (document.querySelector(selector)) wrong.push(`there is an element ${selector}`);
}
for (const element of document.querySelectorAll("*")) {
  for (const attribute of element.attributes) {
    if (/^on/i.test(attribute.name)) wrong.push(`${element.tagName} has ${attribute.name}`);
  }
}
const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
if (loaded.length) wrong.push("it has loaded " + loaded.join(" "));
const text = document.body.textContent;
for (const wanted of arguments[0]) {
  if (!text.includes(wanted)) wrong.push("the text is not there as it is: " + wanted);
}
return wrong;
"""

PRESS = """
for (const option of document.querySelectorAll("#speak option")) {
  document.querySelector("#speak").value = option.value;
  document.querySelector("#speak").dispatchEvent(new Event("change"));
  document.querySelector("#restart").click();
  for (const button of document.querySelectorAll(".try")) button.click();
  for (let count = 0; count < 30; count += 1) {
    const buttons = [...document.querySelectorAll("#moves button, #facts button:enabled")];
    if (!buttons.length) break;
    buttons[count % buttons.length].click();
  }
}
for (const element of document.querySelectorAll("[autofocus], [tabindex], button, input")) {
  element.focus();
  element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
}
document.querySelector("#search").value = "<script>";
document.querySelector("#search").dispatchEvent(new Event("input"));
const script = document.createElement("script");
script.textContent = "window.slipped = true";
document.body.append(script);
script.remove();
return [window.ran || 0, window.slipped || false];
"""


def check(browser, page):
    """What of it is not inert."""
    browser.open(page)
    # A line end of Unicode's is shown as a line end.
    shown = [text for text in TEXTS if "\u2028" not in text]
    wrong = browser.run(LOOK, shown)
    ran, slipped = browser.run(PRESS)
    if ran:
        wrong.append(f"a text has run {ran} times")
    if slipped:
        wrong.append("the policy lets another script run")
    refused = [one for one in browser.complaints() if "Content Security Policy" not in one]
    return wrong + refused
