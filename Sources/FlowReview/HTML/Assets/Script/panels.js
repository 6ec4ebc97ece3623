// The panels beside the phone: facts to switch, moves to make, what was typed and what was recorded.

import { labelOf, moveButton } from "./buttons.js";
import { $, make, makeButton } from "./dom.js";
import { say, valueInWords } from "./own-words.js";
import { offeredMove, offeredMoves, run, take, words } from "./run.js";
import { detailOf, factValueOf, kindOf, table } from "./table.js";

// A fact with a button for each value; `setUp` gives a button its action.
const factGroup = (name, values, pressed, note, setUp) => {
  const group = make("fieldset", "", make("legend", name));
  values.forEach((value, place) => {
    const button = makeButton(valueInWords(value));
    button.setAttribute("aria-pressed", String(place === pressed));
    setUp(button, place);
    group.append(button);
  });
  if (note) group.append(make("p", note));
  return group;
};

// A fact that conditions ask for: a button is a move of the table.
const conditionGroup = ([name, values], current) => {
  const moves = offeredMoves().filter((move) => kindOf(move) === "set" && detailOf(move) === name);
  const note = moves.length || run.here.at >= table.finished ? "" : say("playsNoPart");
  return factGroup(name, values, moves.length ? current : -1, note, (button, place) => {
    const move = moves.find((move) => factValueOf(move) === values[place]);
    if (move) {
      button.dataset.command = move.command;
      button.addEventListener("click", () => take(move.command));
    } else if (place !== current || !moves.length) {
      button.disabled = true;
    }
  });
};

// A fact that only changes how the page looks.
const appearanceFactGroup = (name) => {
  const { appearanceFacts } = run.here;
  return factGroup(
    name,
    ["no", "yes"],
    Number(appearanceFacts[name]),
    say("changesLook"),
    (button, place) =>
      button.addEventListener("click", () => {
        run.here = { ...run.here, appearanceFacts: { ...appearanceFacts, [name]: place === 1 } };
        run.redraw(false);
      }),
  );
};

export const showFacts = (state) => {
  const appearanceFacts = state.look < 0 ? [] : table.looks[state.look][1];
  $("facts").replaceChildren(
    ...table.facts.map((fact, index) => conditionGroup(fact, state.facts[index])),
    ...appearanceFacts.map(appearanceFactGroup),
  );
};

// A sentence in the language of the run, which keeps its direction to itself.
const refusedItem = (text) => {
  const item = make("li", "", make("bdi", text));
  item.className = "refused";
  return item;
};

export const showMoves = (state) => {
  const items = offeredMoves()
    .filter((move) => kindOf(move) !== "set")
    .map((move) => make("li", "", moveButton(labelOf(move), move)));
  ["next", "back", "skip"].forEach((kind, place) => {
    const refusal = state.refusals[place];
    if (refusal < 0 || offeredMove(kind)) return;
    items.push(refusedItem(`${words()[kind]} ✗ ${table.messages[run.language][refusal]}`));
  });
  if (run.here.at >= table.finished) items.push(refusedItem(say("leftOut")));
  if (!items.length) items.push(refusedItem(say("isOver")));
  $("moves").replaceChildren(...items);
};

export const showRecord = () => {
  $("typed").textContent = run.here.typed.join("\n");
  const recorded = table.then ? "recordedThen" : "recorded";
  const found = run.here.recorded ? recorded : "notRecorded";
  $("found").textContent = say(found, { key: table.completion, place: table.then });
};
