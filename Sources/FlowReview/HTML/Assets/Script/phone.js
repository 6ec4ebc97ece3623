// What the phone shows: a card of the deck with buttons for its moves, or what stands in its place.

import { suggestOn } from "./Answers/suggestions.js";
import { answerLabel, labelOf, moveButton } from "./buttons.js";
import { cardOf, withPage } from "./card.js";
import { all, make, makeButton } from "./dom.js";
import { filled, say } from "./own-words.js";
import {
  attempt,
  beginning,
  complete,
  goTo,
  offeredMove,
  offeredMoves,
  pagePosition,
  run,
  words,
} from "./run.js";
import { detailOf, kindOf, stateAt, table } from "./table.js";

const mostDots = 12;

const fillPosition = (position, state) => {
  const { number, count } = pagePosition(state, run.here.trail);
  const isShown = number > 0 && count > 1;
  position.hidden = !isShown;
  position.lastElementChild.textContent = isShown ? filled(words().pageOf, { number, count }) : "";
  const dots = Array.from({ length: count }, (_, at) => (at + 1 === number ? "●" : "○"));
  position.firstElementChild.textContent = isShown && count <= mostDots ? dots.join("") : "";
};

const fillChoice = (item) => {
  const { choice, launches } = item.dataset;
  const move = offeredMoves().find(
    (move) => kindOf(move) === "choose" && detailOf(move) === choice,
  );
  const text = item.textContent;
  const button = move ? moveButton(text, move) : makeButton(text);
  if (item === item.parentElement.firstElementChild) button.className = "main";
  if (launches) button.addEventListener("click", () => complete(launches));
  else if (!move) button.setAttribute("aria-disabled", "true");
  item.replaceChildren(button);
};

const fillTry = (item) => {
  const { line, changes } = item.dataset;
  const [phrase, said] = [...item.children].map((element) => element.textContent);
  const button = makeButton(phrase);
  button.addEventListener("click", () => attempt({ line, changes, say: said }));
  item.replaceChildren(button);
};

const markOf = (isSeveral, isChosen) => {
  if (isSeveral) return isChosen ? "☑" : "☐";
  return isChosen ? "◉" : "○";
};

// Shows what was answered in a field, and offers an answer of each class.
const fillField = (element) => {
  const { field, several } = element.dataset;
  const answer = run.here.answers[field];
  if (answer) {
    const input = element.querySelector(".input");
    if (input) input.textContent = answer.texts[run.language] || "\u00a0";
    element.querySelector(".switch")?.classList.toggle("on", answer.values.includes("yes"));
    for (const item of all("[data-value]", element)) {
      const isChosen = answer.values.includes(item.dataset.value);
      item.firstElementChild.textContent = markOf(several !== undefined, isChosen);
    }
  }
  const moves = offeredMoves().filter(
    (move) => kindOf(move) === "answer" && detailOf(move) === field,
  );
  const classes = make("div", "", ...moves.map((move) => moveButton(answerLabel(move), move)));
  classes.className = "classes";
  element.append(classes);
};

const fillFooter = (card) => {
  const forward = card.querySelector(".forward");
  const next = offeredMove("next");
  if (next && forward && !forward.hidden) {
    forward.replaceWith(moveButton(forward.textContent, next, true));
  } else {
    forward?.remove();
  }
  const ways = make("div");
  ways.className = "ways";
  for (const kind of ["back", "skip", "later"]) {
    const move = offeredMove(kind);
    if (move) ways.append(moveButton(words()[kind], move));
  }
  if (ways.children.length) card.querySelector("footer").append(ways);
};

const playableCard = (state) => {
  const card = cardOf(state).cloneNode(true);
  card.removeAttribute("id");
  card.hidden = false;
  suggestOn(card, run.language);
  fillPosition(card.querySelector(".position"), state);
  all("[data-choice]", card).forEach(fillChoice);
  all("[data-line]", card).forEach(fillTry);
  all("[data-field]", card).forEach(fillField);
  // What a callout asks for has been tried.
  if (run.here.isTried) for (const element of all(".bubble, .tip", card)) element.remove();
  fillFooter(card);
  if (state.view === "revealing") card.classList.add("appearing");
  return card;
};

// The app's icon: the emoji of its first page, in that page's colours.
const appIcon = () => {
  const emoji = withPage(0, (section) => section.querySelector("#c0-0 .emoji"));
  const icon = make("div", emoji ? emoji.textContent : table.app.slice(0, 1));
  icon.className = "icon p0";
  icon.setAttribute("aria-hidden", "true");
  return icon;
};

const plainScreen = (title, text, ...buttons) => {
  const screen = make("div", "", appIcon(), make("strong", title), make("p", text), ...buttons);
  screen.className = "plain";
  return screen;
};

const buttonsFor = (...kinds) =>
  kinds
    .map(offeredMove)
    .filter(Boolean)
    .map((move, place) => moveButton(labelOf(move), move, place === 0));

const startOverButton = () => {
  const button = makeButton(say("startOver"));
  button.addEventListener("click", () => goTo(beginning));
  return button;
};

const whereSkipped = ({ number, count }) =>
  number > 0 ? say("skippedOn", { number, count }) : say("skippedBefore");

const whereInterrupted = () => {
  const page = table.pages[stateAt(run.here.at).page];
  const place = page ? `${say("leftOn", { page })} ` : "";
  return place + say(run.here.kept ? "goesOn" : "nothingKept");
};

export const screenOf = (state) => {
  switch (state.view) {
    case "closed":
      return plainScreen(table.app, say("notOpen"), ...buttonsFor("launch", "replay"));
    case "deciding":
      return plainScreen(say("wait"), say("dependsOnUnknown"), ...buttonsFor("next", "quit"));
    case "opening":
      return plainScreen(table.app, say("appIsOpen"), ...buttonsFor("elapsed"));
    case "asking":
      return plainScreen(words().question, "", ...buttonsFor("confirm", "decline"));
    case "completed":
      // A flow that ends before any page says that instead.
      return plainScreen("✓", run.here.said.length ? "" : words().completed, startOverButton());
    case "skipped":
      return plainScreen(say("skipped"), whereSkipped(run.here.skippedAt), startOverButton());
    case "interrupted":
      return plainScreen(say("left"), whereInterrupted(), startOverButton());
    case "postponed":
      return plainScreen(words().later, say("putOff", { time: table.later }), startOverButton());
    default:
      return playableCard(state);
  }
};
