// What somebody has decided about the texts of this deck. The browser keeps it under the deck's
// digest; where it refuses, the decisions last as long as the page.

import { keep, kept } from "../storage.js";
import { about } from "./about.js";
import { idOf } from "./texts.js";

const answerKinds = ["approve", "flag", "suggest"];

const isDecision = (one) =>
  typeof one?.key === "string" &&
  typeof one.language === "string" &&
  answerKinds.includes(one.decision);

// The decisions that were kept under a digest, by the ids of their texts.
export const keptDecisions = (digest) => {
  try {
    const found = JSON.parse(kept(`decisions-${digest}`) ?? "[]").filter(isDecision);
    return new Map(found.map((one) => [idOf(one), one]));
  } catch {
    return new Map();
  }
};

const decisions = keptDecisions(about.digest);

const watchers = [];

// Calls a function now, and after every change with the id of the text, or without where all changed.
export const followDecisions = (watcher) => {
  watchers.push(watcher);
  watcher();
};

export const allDecisions = () => [...decisions.values()];

export const decisionOn = (text) => decisions.get(idOf(text));

// False where the browser keeps nothing for this deck.
export const areKept = () => storing;

const store = () => keep(`decisions-${about.digest}`, JSON.stringify(allDecisions()));

let storing = keep("probe", "");

const changed = (id) => {
  storing = store();
  for (const watcher of watchers) watcher(id);
};

// Decides on a text; what is left out of the decision stays out of the file.
export const decide = (text, decision) => {
  const variant = text.variant ? { variant: text.variant } : {};
  const { key, language, source } = text;
  const when = new Date().toISOString();
  const head = { key, language, ...variant, source, text: text.text, when };
  decisions.set(idOf(text), { ...head, ...decision });
  changed(idOf(text));
};

export const takeBack = (text) => {
  decisions.delete(idOf(text));
  changed(idOf(text));
};

export const takeAllBack = () => {
  decisions.clear();
  changed();
};
