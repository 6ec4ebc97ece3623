// The buttons under each text, or what was decided about it, and what was there last time.

import { $, all, make, makeButton } from "../dom.js";
import { say } from "../own-words.js";
import { whenBuilt } from "../waiting.js";
import { decide, decisionOn, followDecisions, takeBack } from "./decisions.js";
import { lastTime, noteSeen } from "./earlier.js";
import { makeEditor } from "./editor.js";
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
  box.replaceChildren();
  if (decision) showDecision(box, text, decision);
  else showChoices(box, text);
  showLastTime(box, text);
};

const mount = (element) => {
  for (const paragraph of mounted.keys()) if (!paragraph.isConnected) mounted.delete(paragraph);
  for (const paragraph of textsIn(element)) {
    const box = make("div");
    box.className = "answer";
    const text = readText(paragraph);
    mounted.set(paragraph, { text, box });
    paragraph.after(box);
    fill(paragraph);
  }
};

// The keyboard goes on at the next text of the language that has no answer yet.
const goOn = (from) => {
  const column = all(`[data-l="${from.closest("td").dataset.l}"] [data-v]`);
  const next = column
    .slice(column.indexOf(from) + 1)
    .find(
      (paragraph) =>
        mounted.has(paragraph) &&
        !paragraph.closest("[hidden]") &&
        !decisionOn(mounted.get(paragraph).text),
    );
  mounted
    .get(next ?? from)
    .box.querySelector("button")
    .focus();
};

const edit = (kind, paragraph) => {
  const { text, box } = mounted.get(paragraph);
  const { form, first } = makeEditor(
    kind,
    text,
    paragraph,
    decisionOn(text),
    (decision) => {
      decide(text, decision);
      goOn(paragraph);
    },
    () => {
      fill(paragraph);
      box.querySelector(`[data-answer="${kind}"]`)?.focus();
    },
  );
  box.replaceChildren(form);
  first.focus();
};

// Answers a text: approves it, takes the answer back, or opens the form for the rest.
export const answer = (kind, paragraph) => {
  const { text, box } = mounted.get(paragraph);
  if (kind === "approve" && text.text !== null) {
    decide(text, { decision: "approve" });
    goOn(paragraph);
  } else if (kind === "undo") {
    takeBack(text);
    box.querySelector("button").focus();
  } else if (kind !== "approve") edit(kind, paragraph);
};

const answerClicked = (event) => {
  const button = event.target.closest?.("[data-answer]");
  const box = button?.closest(".answer");
  if (box) answer(button.dataset.answer, box.previousElementSibling);
};

// The text that the keyboard is at.
export const textInFocus = () => {
  const at = document.activeElement;
  const box = at?.closest(".answer");
  const found = box?.previousElementSibling ?? at?.closest("tr.entry")?.querySelector("[data-v]");
  return mounted.has(found) ? found : null;
};

const redraw = (id) => {
  for (const [paragraph, { text }] of mounted) if (!id || idOf(text) === id) fill(paragraph);
};

export const startMarks = () => {
  $("pages").addEventListener("click", answerClicked);
  mount(document);
  whenBuilt(mount);
  followDecisions(redraw);
  noteSeen();
};
