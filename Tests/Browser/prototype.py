"""Every move of a prototype, by its button, against the same typed in firstrun."""

import os
import plistlib
import subprocess
import unicodedata
from concurrent.futures import ThreadPoolExecutor

# Takes every move that the table has, by the buttons that the page shows, and notes what it shows.
# A walk begins at "Start over"; it ends where nothing can be pressed, or nothing new is ahead.
WALK = """
const phone = document.querySelector("#phone");
document.querySelector("#clock").checked = false;
const table = JSON.parse(document.querySelector("#flow").textContent);
const ahead = new Map();
for (let at = 0; at < table.moves.length; at += table.moveWidth) {
  const [from, to, command, , flags] = table.moves.slice(at, at + 5);
  if (!ahead.has(from)) ahead.set(from, []);
  ahead.get(from).push([command, to, flags]);
}
const arrived = new Set();
// Where `back` leads hangs on the way there: so what is searched are states with their trails.
const page = (state) => table.states[state * table.stateWidth + 2];
const top = (state) => table.states[state * table.stateWidth + 4];
// A page that is no longer part of the flow is passed over on the way back.
const depthOf = (trail, to) => trail.findLastIndex((one, depth) =>
  one === page(to) && (trail[depth - 1] ?? -1) === top(to));
const after = ([state, trail], [command, to, flags]) => {
  if (table.commands[command][0] === "back") {
    const depth = depthOf(trail, to);
    const isNearest = depth >= 0 && !ahead.get(state).some(([other, elsewhere]) =>
      other === command && depthOf(trail, elsewhere) > depth);
    return isNearest ? [to, trail.slice(0, depth)] : null;
  }
  if (top(to) < 0) return [to, []];
  return [to, flags & 4 ? [...trail, page(state)] : trail];
};
const open = (place) => (ahead.get(place[0]) || []).find((way) =>
  after(place, way) && !arrived.has(`${place[0]} ${way[0]} ${way[1]}`));
const nearest = (start) => {
  const before = new Map([[String(start), null]]);
  const queue = [start];
  for (const place of queue) {
    if (open(place)) {
      const commands = [];
      for (let at = String(place); before.get(at); at = before.get(at)[0]) {
        commands.unshift(before.get(at)[1]);
      }
      return commands;
    }
    for (const way of ahead.get(place[0]) || []) {
      const next = after(place, way);
      if (!next || next[1].length > 5 || before.has(String(next))) continue;
      before.set(String(next), [String(place), way[0]]);
      queue.push(next);
    }
  }
  return null;
};
const text = (root, selector) => [...root.querySelectorAll(selector)].map((one) =>
  one.textContent);
const typed = () => document.querySelector("#typed").textContent.split("\\n").filter(Boolean);
// What refuses the answer of a command; nothing for another one.
const refusalOf = (from, command) => {
  if (!table.commands[command]?.[5]) return "";
  for (let at = 0; at < table.moves.length; at += table.moveWidth) {
    const [start, , own, message] = table.moves.slice(at, at + 4);
    if (start === from && own === command) return table.messages[0][message];
  }
  return "";
};
// The choices that stand on a page; those of one that asks come after its fields.
const choicesOn = (card) => card.querySelector(".field") ? [] : text(card, ".choices li");
const look = (command, from, before) => {
  const card = phone.querySelector(".card");
  const seen = {
    state: Number(phone.dataset.state), view: phone.dataset.view, page: phone.dataset.page,
    lines: typed().slice(before),
    refusal: refusalOf(from, command),
    asks: !!card?.querySelector(".field"),
    kind: command === null ? "" : table.commands[command][0],
    said: document.querySelector("#said").textContent,
    recorded: document.querySelector("#found").textContent.includes(" = true"),
    plain: text(phone, ".plain strong, .plain p"),
    refusals: text(document, "#moves .refused"),
  };
  if (card) {
    seen.card = [
      ...text(card, ".emoji, .title, :is(.copy, .body) > p, .sketch .spoken p"),
      ...text(card, ".features li, .gestures li"),
      ...[...card.querySelectorAll(".steps li")].map((li) =>
        li.firstElementChild.textContent + li.lastElementChild.textContent),
      ...choicesOn(card).map((label, at) => `${at + 1}${label}`),
      ...text(card, ".position:not([hidden]) span"),
    ];
  }
  return seen;
};
const press = (command) => {
  const buttons = [...document.querySelectorAll(`#prototype [data-command="${command}"]`)]
    .filter((button) => !button.disabled);
  if (!buttons.length) throw new Error(`nothing presses ${table.commands[command]}`);
  const from = Number(phone.dataset.state);
  buttons[0].click();
  arrived.add(`${from} ${command} ${phone.dataset.state}`);
};
const walks = [];
let idle = 0;
while (idle < 5) {
  document.querySelector("#restart").click();
  if (!nearest([0, []])) break;
  const before = arrived.size;
  const walk = [look(null, 0, 0)];
  let place = [0, []];
  for (;;) {
    const way = nearest(place);
    if (!way) break;
    const command = way.length ? way[0] : open(place)[0];
    const nexts = (ahead.get(place[0]) || []).filter((one) => one[0] === command)
      .map((one) => after(place, one));
    const [from, count] = [Number(phone.dataset.state), typed().length];
    press(command);
    const state = Number(phone.dataset.state);
    place = nexts.find((next) => next && next[0] === state) || [state, []];
    walk.push(look(command, from, count));
    if (walk.length > 100) break;
  }
  walks.push(walk);
  idle = arrived.size > before ? 0 : idle + 1;
}
// What can be pressed at all.
const places = new Map([["0,", [0, []]]]), possible = new Set();
for (const place of places.values()) {
  for (const way of ahead.get(place[0]) || []) {
    const next = after(place, way);
    if (!next || next[1].length > 5) continue;
    possible.add(`${place[0]} ${way[0]} ${way[1]}`);
    places.set(`${next[0]},${next[1]}`, next);
  }
}
const missed = [...possible].filter((move) => !arrived.has(move));
return { walks, missed, moves: arrived.size, all: table.moves.length / table.moveWidth };
"""

# The shortest way to each page, in a language.
PAGES = """
document.querySelector("#clock").checked = true;
document.querySelector("#speak").value = arguments[0];
document.querySelector("#speak").dispatchEvent(new Event("change"));
return [...document.querySelectorAll("#aim option")].map((option) => {
  document.querySelector("#aim").value = option.value;
  document.querySelector("#shortest").click();
  const card = document.querySelector("#phone .card");
  return {
    page: option.textContent, shown: document.querySelector("#phone").dataset.page,
    typed: document.querySelector("#typed").textContent.split("\\n"),
    texts: [".title", ":is(.copy, .body) > p", ".position:not([hidden]) span:last-child"].flatMap((selector) =>
      [...card.querySelectorAll(selector)].map((one) => one.textContent)),
    choices: card.querySelector(".field") ? []
      : [...card.querySelectorAll(".choices li")].map((one) => one.textContent),
  };
});
"""


# Whether what a try has changed on a mock screen is as before after starting over, and after undo.
TRIES = """
document.querySelector("#clock").checked = true;
const wrong = [];
const phone = document.querySelector("#phone");
const go = (page) => {
  document.querySelector("#restart").click();
  document.querySelector("#aim").value = page;
  document.querySelector("#shortest").click();
};
for (const { value, textContent: page } of document.querySelectorAll("#aim option")) {
  go(value);
  const before = phone.textContent;
  const count = phone.querySelectorAll("[data-line] button").length;
  for (let at = 0; at < count; at += 1) {
    go(value);
    if (phone.textContent !== before) wrong.push(`${page} keeps a try after starting over`);
    phone.querySelectorAll("[data-line] button")[at].click();
    document.querySelector("#undo").click();
    if (phone.textContent !== before) wrong.push(`${page} keeps a try after undo`);
    const onPhone = phone.querySelectorAll("[data-line]")[at].dataset.line;
    phone.querySelectorAll("[data-line] button")[at].click();
    const after = phone.textContent;
    go(value);
    const move = [...document.querySelectorAll("#moves button")].find((one) =>
      one.textContent === onPhone);
    move?.click();
    if (move && phone.textContent !== after) wrong.push(`${page}: a move does not do ${onPhone}`);
  }
}
return wrong;
"""


def compare(browser, firstrun, flows, name, folder):
    """How much was walked, and what differs."""
    result = browser.run(WALK)
    walks = result["walks"]
    with ThreadPoolExecutor(2) as pool:
        differences = pool.map(
            lambda numbered: _difference(firstrun, flows, name, folder, *numbered),
            enumerate(walks))
        wrong = [difference for difference in differences if difference]
    wrong += [f"no walk takes {missed}" for missed in result["missed"]]
    if result["moves"] != result["all"]:
        wrong.append(f"{result['moves']} moves of {result['all']:.0f} can be pressed")
    wrong += browser.run(TRIES)
    languages = browser.run("return [...document.querySelectorAll('#speak option')]"
                            ".map((one) => one.dataset.tag)")
    pages = [(language, page) for place, language in enumerate(languages)
             for page in browser.run(PAGES, str(place))]
    with ThreadPoolExecutor(2) as pool:
        for found in pool.map(lambda one: _in_language(firstrun, flows, folder, *one), pages):
            wrong += found
    steps = sum(len(walk) - 1 for walk in walks)
    walked = f"{result['moves']} of {result['all']:.0f} moves in {len(walks)} walks, {steps} steps"
    return walked, wrong


def _in_language(firstrun, flows, folder, language, page):
    """What firstrun does not show of a page in a language."""
    if page["page"] != page["shown"]:
        return [f"the way to {page['page']} leads to {page['shown']}"]
    turns, _ = _type(firstrun, flows, f"{folder}/{language}-{page['page']}", page["typed"] + ["page"],
                     language)
    shown = turns[len(page["typed"]) + 1]
    seen = _bare(shown)
    return [f"{language}: {page['page']} shows “{text}”, firstrun “{shown}”"
            for text in page["texts"] + page["choices"] if _bare(text) not in seen]


def _difference(firstrun, flows, name, folder, number, walk):
    """The first step of a walk that firstrun does not take the same; None where there is none."""
    lines, places = [], []
    for step in walk[1:]:
        # What is pressed while time passes can't be typed: at the prompt it has passed already.
        if step["view"] == "interrupted" and before(walk, step)["view"] in ("opening", "revealing"):
            break
        # What the world does in the meantime can't be typed in a field.
        if any(line.startswith("%") for line in step["lines"]):
            break
        lines += step["lines"]
        refused = []
        if step["refusal"] and step["lines"]:
            refused.append((len(lines), step["refusal"]))
        if step["view"] in ("visiting", "seeking"):
            lines.append("page")
            place = len(lines)
            # In a field, 'back' and 'next' go from one to the other.
            for refusal in [] if step["asks"] else step["refusals"]:
                verb, _, said = refusal.partition(" ✗ ")
                lines.append(verb)
                refused.append((len(lines), said))
        else:
            place = len(lines)
        places.append((step, place, refused))
    turns, finds = _type(firstrun, flows, f"{folder}/{name}-{number}", lines, "en")
    for step, place, refused in places:
        if step["view"] in ("opening", "revealing"):
            continue
        fault = _fault(step, turns[place] if place < len(turns) else "")
        for line, said in refused:
            # Where there is one choice, the terminal says by which key.
            if said == "Choose one of these" and "! Enter: " in turns[line]:
                continue
            if _bare(said) not in _bare(turns[line]):
                fault = fault or f"firstrun says “{turns[line]}”, not “{said}”"
        if fault:
            typed = " / ".join(line for one in walk[1:walk.index(step) + 1] for line in one["lines"])
            return f"after {typed}: {fault}"
    if places and places[-1][0]["recorded"] != finds:
        return f"completion is {finds} in firstrun after {lines}"
    return None


def before(walk, step):
    return walk[walk.index(step) - 1]


def _fault(step, turn):
    seen = _bare(turn)
    if step["view"] in ("visiting", "seeking"):
        shown = _bare("".join(step["card"]))
        return None if seen.startswith(shown) else f"“{shown}” is shown, firstrun shows “{seen}”"
    if step["view"] == "skipped":
        said = step["plain"][1]
        if "nothing changed" in step["said"]:
            return None if "nothingchanged" in seen else f"firstrun says “{turn}”"
        wanted = f"Skipped {said[0].lower()}{said[1:]}" if "of" in said.split() else "Skipped."
        return None if _bare(wanted) in seen else f"“{said}” is shown, firstrun says “{turn}”"
    if step["view"] == "completed":
        wanted = step["plain"][1]
        return None if _bare(wanted) in seen else f"“{wanted}” is shown, firstrun says “{turn}”"
    if step["view"] == "asking" and step["kind"] == "replay":
        wanted = step["plain"][0]
        return None if _bare(wanted) in seen else f"“{wanted}” is asked, firstrun says “{turn}”"
    return None


def _type(firstrun, flows, folder, lines, language):
    """What firstrun shows after each line, the first before any; and whether it has recorded."""
    environment = {
        "HOME": folder, "XDG_CONFIG_HOME": folder, "FIRSTRUN_PATH": flows, "LC_ALL": "C.UTF-8",
        "COLUMNS": "80", "PATH": os.environ["PATH"], "LANGUAGE": "",
    }
    if language != "en":
        environment["LC_ALL"] = language.replace("-", "_") + ".UTF-8"
    done = subprocess.run(
        [firstrun], input="\n".join(lines) + "\n", capture_output=True, text=True,
        env=environment, cwd="/", timeout=60)
    turns = [""]
    for line in done.stdout.split("\n"):
        # A field's label is its prompt.
        prompt, _, typed = f" {line}".partition(" > ")
        if line == ">" or typed and [typed] == lines[len(turns) - 1:len(turns)]:
            turns.append("")
        else:
            turns[-1] += line + "\n"
    return turns, _has_recorded(folder)


def _has_recorded(folder):
    """Whether some list there says that a flow is done."""
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        if name.endswith(".plist"):
            with open(os.path.join(folder, name), "rb") as file:
                values = plistlib.load(file)
            if any(value is True for key, value in values.items() if key != "firstrun"):
                return True
    return False


def _bare(text):
    """Without spaces, line ends, and what makes an emoji an emoji."""
    text = unicodedata.normalize("NFC", text)
    return "".join(one for one in text if not one.isspace() and one != "\ufe0f")
