// The buttons under each text, or what was decided about it, and what was there last time.

import { $, make, makeButton } from "../dom.js";
import { bringIntoView, pageInView } from "../in-place.js";
import { notify } from "../notice.js";
import { say } from "../own-words.js";
import { reviewedLanguages } from "../rows.js";
import { whenBuilt } from "../waiting.js";
import { decide, decisionOn, followDecisions, takeBack, undoStep } from "./decisions.js";
import { lastTime, noteSeen } from "./earlier.js";
import { makeEditor } from "./editor.js";
import { elementOf, nextText, shownSections } from "./order.js";
import { idOf, readText, textsIn } from "./texts.js";

const decided = {
  approve: `✓ ${say("approved")}`,
  flag: `⚑ ${say("flagged")}`,
  suggest: `✎ ${say("suggested")}`,
};
const yours = { approve: "youApproved", flag: "youFlagged", suggest: "youSuggested" };

// The texts with buttons, by their elements: what each is, and the box under it. A deck of changes
// can show a text on several pages.
const mounted = new Map();

const button = (words, action, text) => {
  const one = makeButton(words);
  one.dataset.answer = action;
  const name = [text.key, text.language, text.variant].filter(Boolean).join(", ");
  one.append(Object.assign(make("span", ` ${name}`), { className: "spoken" }));
  return one;
};

const showDecision = (box, text, decision) => {
  const chip = make("strong", decided[decision.decision]);
  chip.className = `decided ${decision.decision}`;
  box.append(chip);
  if (decision.suggestion) {
    const wording = make("span", decision.suggestion);
    wording.className = "wording";
    wording.lang = text.language;
    wording.dir = "auto";
    box.append(" ", wording);
  }
  if (decision.comment) box.append(" ", make("q", decision.comment));
  box.append(" ");
  if (decision.decision !== "approve") box.append(button(say("change"), decision.decision, text));
  box.append(button(say("takeBack"), "undo", text));
};

const showChoices = (box, text) => {
  const kinds = text.text === null ? ["suggest", "flag"] : ["approve", "flag", "suggest"];
  box.append(...kinds.map((kind) => button(say(kind), kind, text)));
};

const showLastTime = (box, text) => {
  const { text: earlier, decision } = lastTime(text);
  if (earlier === null && !decision) return;
  const note = make("p");
  note.className = "last";
  if (earlier === null) note.append(say("asLastTime"));
  else note.append(say("lastTime"), " ", make("del", earlier || say("noText")));
  if (decision) {
    const said = [decision.suggestion, decision.comment].filter(Boolean);
    const parts = [say(yours[decision.decision]), ...said.map((text) => say("quoted", { text }))];
    note.append(` ${parts.join(say("colon"))}${say("fullStop")}`);
  }
  box.append(note);
};

const fill = (paragraph) => {
  const { text, box } = mounted.get(paragraph);
  // What is typed at the moment stays.
  if (box.querySelector(".editor")) return;
  const decision = decisionOn(text);
  const hadFocus = box.contains(document.activeElement);
  box.replaceChildren();
  if (decision) showDecision(box, text, decision);
  else showChoices(box, text);
  showLastTime(box, text);
  if (hadFocus) box.querySelector("button").focus({ preventScroll: true });
};

const mount = (element) => {
  for (const paragraph of mounted.keys()) if (!paragraph.isConnected) mounted.delete(paragraph);
  for (const paragraph of textsIn(element)) {
    if (mounted.has(paragraph)) continue;
    const box = make("div");
    box.className = "answer";
    const text = readText(paragraph);
    mounted.set(paragraph, { text, box });
    paragraph.after(box);
    fill(paragraph);
  }
};

// Brings the keyboard to a text, and the text into view.
const goToText = (paragraph) => {
  mount(paragraph.closest("td"));
  bringIntoView(paragraph);
  mounted.get(paragraph).box.querySelector("button").focus();
};

// The text that the keyboard is at, or was at; at first the page in view.
let last = {};

const here = () => {
  const focused = textInFocus();
  if (focused) return mounted.get(focused).text;
  const section = pageInView() ?? shownSections()[0];
  return section === last.section ? last : { section };
};

// Brings the keyboard back to the text that it was at.
export const goBack = () => {
  const paragraph = last.key && elementOf(last);
  if (paragraph?.checkVisibility()) goToText(paragraph);
};

// Goes to the next text, or with -1 to the one before.
export const stepText = (by) => {
  const next = nextText(here(), by);
  if (next) goToText(elementOf(next));
};

// Goes to the next text without an answer; after the last one, to the first of the deck.
export const goOn = (from = here()) => {
  const isOpen = (text) => !decisionOn(text);
  const next = nextText(from, 1, isOpen) ?? nextText({}, 1, isOpen);
  if (next) goToText(elementOf(next));
};

// Undoes the last step, and goes to its text where it is a single one.
export const undoLast = () => {
  const undone = undoStep();
  if (!undone.length) return;
  notify("done", [say("undone")]);
  const isIt = ([, { text }]) => idOf(text) === idOf(undone[0]);
  const [paragraph] = [...mounted].find(isIt) ?? [];
  if (undone.length === 1 && paragraph?.checkVisibility()) goToText(paragraph);
};

const edit = (kind, paragraph) => {
  const { text, box } = mounted.get(paragraph);
  const { form, first } = makeEditor(
    kind,
    text,
    paragraph,
    decisionOn(text),
    (decision) => {
      box.replaceChildren();
      decide(text, decision);
      goOn(text);
    },
    () => {
      fill(paragraph);
      box.querySelector(`[data-answer="${kind}"]`)?.focus();
    },
  );
  box.replaceChildren(form);
  first.focus();
  bringIntoView(form);
};

// Answers a text: approves it, takes the answer back, or opens the form for the rest.
export const answer = (kind, paragraph) => {
  const { text, box } = mounted.get(paragraph);
  if (kind === "approve" && text.text !== null) {
    decide(text, { decision: "approve" });
    goOn(text);
  } else if (kind === "undo") {
    takeBack([text]);
    box.querySelector("button").focus();
  } else if (kind !== "approve") edit(kind, paragraph);
};

const answerClicked = (event) => {
  const button = event.target.closest?.("[data-answer]");
  const box = button?.closest(".answer");
  if (box) answer(button.dataset.answer, box.previousElementSibling);
};

// The text that the keyboard is at; in the head of a row, its first in question.
export const textInFocus = () => {
  const at = document.activeElement;
  const box = at?.closest(".answer");
  const [place] = reviewedLanguages();
  const row = at?.closest("tr.entry");
  const found = box?.previousElementSibling ?? row?.querySelector(`[data-l="${place}"] [data-v]`);
  return mounted.has(found) ? found : null;
};

const redraw = (ids) => {
  for (const [paragraph, { text }] of mounted) {
    if (!ids || ids.includes(idOf(text))) fill(paragraph);
  }
};

export const startMarks = () => {
  $("pages").addEventListener("click", answerClicked);
  $("pages").addEventListener("focusin", () => {
    last = here();
  });
  mount(document);
  whenBuilt(mount);
  followDecisions(redraw);
  noteSeen();
};
