// The prototype: draws a run, and wires its controls.

import { $, all } from "./dom.js";
import { comparedLanguage } from "./languages.js";
import { say, valueInWords } from "./own-words.js";
import { showFacts, showMoves, showRecord } from "./panels.js";
import { screenOf } from "./phone.js";
import { showRecording, startRecording } from "./record.js";
import { beginning, goTo, run, step, undo } from "./run.js";
import { shortestPath } from "./shortest-path.js";
import { keep, kept } from "./storage.js";
import { stateAt, table } from "./table.js";
import { follow, view, visit } from "./view.js";
import { whenBuilt, withTable } from "./waiting.js";

const sentence = ([name, detail]) => {
  if (name === "tried") return detail;
  return name === "signIn" ? say("asksToSignIn") : table.messages[run.language][detail];
};

const announcement = (phone) => {
  const title = phone.querySelector(".title, strong");
  const position = phone.querySelector(".position span:last-child");
  const page = [title?.textContent, position?.textContent].filter(Boolean).join(" · ");
  return [...run.here.said.map(sentence), page].join("\n");
};

// The step and its facts, in words.
const stepInWords = (state) => {
  const page = table.pages[state.page];
  const facts = table.facts
    .map(([name, values], index) => [name, values[state.facts[index]]])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => say("factIs", { name, value: valueInWords(value) }));
  const heading = say(page ? "stepOnPage" : "step", { number: run.here.steps.length, page });
  return facts.length ? heading + say("colon") + facts.join(say("comma")) : heading;
};

const needsSwitch = ({ view }) =>
  ["deciding", "seeking"].includes(view) || run.here.said.some(([name]) => name === "signIn");

const draw = (isMove) => {
  const state = stateAt(run.here.at);
  const focused = document.activeElement;
  const hadFocus =
    isMove &&
    $("prototype").contains(focused) &&
    focused.tagName === "BUTTON" &&
    focused.dataset.command !== undefined;
  const phone = $("phone");
  $("speak").value = run.language;
  phone.replaceChildren(screenOf(state));
  phone.dataset.state = run.here.at;
  phone.dataset.view = state.view;
  phone.dataset.page = state.page >= 0 ? table.pages[state.page] : "";
  showFacts(state);
  showMoves(state);
  showRecord();
  showRecording();
  $("step").textContent = stepInWords(state);
  if (isMove || run.here.said.length) $("said").textContent = announcement(phone);
  $("undo").disabled = run.past.length === 0;
  // What the app waits for is switched there.
  if (needsSwitch(state)) $("works").open = true;
  // A button that made the move is gone now: the keyboard goes on at the phone.
  if (hadFocus && !document.contains(focused)) phone.focus({ preventScroll: true });
};

const goToPage = (page) => {
  const commands = shortestPath(page);
  if (commands) goTo(commands.reduce(step, beginning));
  else $("said").textContent = say("notReached", { page: table.pages[page] });
};

// Goes to the page that the view is at.
const openPlace = () => {
  const section = $(view.place);
  const page = section
    ? withTable(section, () => Number(section.querySelector(".try")?.dataset.goto ?? -1))
    : -1;
  if (page < 0) return;
  $("aim").value = page;
  goToPage(page);
};

const speak = (language) => {
  run.language = language;
  $("speak").value = language;
  draw(false);
};

const offerPages = (root) => {
  for (const button of all(".try", root)) {
    button.hidden = false;
    button.addEventListener("click", () => {
      visit({ part: "prototype", place: button.closest(".slide").id, text: "" });
      openPlace();
      $("phone").focus({ preventScroll: true });
    });
  }
};

export const startPrototype = () => {
  run.redraw = draw;
  $("speak").addEventListener("change", () => speak(Number($("speak").value)));
  $("shortest").addEventListener("click", () => goToPage(Number($("aim").value)));
  $("works").open = kept("works") === "open";
  // A click opens it, or closes it, only after this.
  $("works").firstElementChild.addEventListener("click", () =>
    keep("works", $("works").open ? "closed" : "open"),
  );
  startRecording();
  $("undo").addEventListener("click", undo);
  $("restart").addEventListener("click", () => goTo(beginning));
  offerPages(document);
  whenBuilt(offerPages);
  draw(false);
  follow((names) => {
    if (names.has("device") || names.has("plural")) draw(false);
    if (names.has("languages") && view.languages) speak(Math.max(comparedLanguage(), 0));
  });
  // Only an address leads to a page: who comes by the link at the top goes on where the run stands.
  if (view.part === "prototype") openPlace();
};
