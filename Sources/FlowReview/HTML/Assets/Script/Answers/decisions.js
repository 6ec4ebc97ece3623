// What somebody has decided about the texts of this deck. The browser keeps it under the deck's
// digest; where it refuses, the decisions last as long as the page. Several tabs may have the deck
// open: of two decisions on a text, the later one holds.

import { keep, kept, whenKeptElsewhere } from "../storage.js";
import { about } from "./about.js";
import { reviewer } from "./reviewer.js";
import { idOf } from "./texts.js";

const answerKinds = ["approve", "flag", "suggest"];

// A decision that was taken back stays as a record, or another tab would bring it back.
const takenBack = "none";

const isRecord = (one) =>
  typeof one?.key === "string" &&
  typeof one.language === "string" &&
  [...answerKinds, takenBack].includes(one.decision);

const isDecision = ({ decision }) => decision !== takenBack;

const readRecords = (json) => {
  try {
    return JSON.parse(json ?? "[]").filter(isRecord);
  } catch {
    return [];
  }
};

const placeOf = (digest) => `decisions-${digest}`;

// Puts records where they are later than those there; returns the ids of their texts.
const takeIn = (others, records) =>
  others
    .filter((one) => {
      const own = records.get(idOf(one));
      if (own && (own.when ?? "") >= (one.when ?? "")) return false;
      records.set(idOf(one), one);
      return true;
    })
    .map(idOf);

const readKept = (digests) => {
  const found = new Map();
  for (const digest of digests) takeIn(readRecords(kept(placeOf(digest))), found);
  return found;
};

// The last decision on each text that was kept under one of the digests.
export const keptDecisions = (digests) =>
  new Map([...readKept(digests)].filter(([, record]) => isDecision(record)));

const place = placeOf(about.digest);
const records = readKept([about.digest]);

const watchers = [];

// Calls a function now, and after every change with the ids of the texts.
export const followDecisions = (watcher) => {
  watchers.push(watcher);
  watcher();
};

const tellWatchers = (ids) => {
  for (const watcher of watchers) watcher(ids);
};

export const allDecisions = () => [...records.values()].filter(isDecision);

export const decisionOn = (text) => {
  const record = records.get(idOf(text));
  return record && isDecision(record) ? record : undefined;
};

let storing = keep("probe", "");
let isSafe = true;

// False where the browser keeps nothing for this deck.
export const areKept = () => storing;

// False if leaving the deck would lose a decision.
export const areSafe = () => isSafe;

export const noteDownloaded = () => {
  isSafe = true;
};

const writeRecords = (changed) => {
  for (const record of changed) records.set(idOf(record), record);
  const others = takeIn(readRecords(kept(place)), records);
  storing = keep(place, JSON.stringify([...records.values()]));
  isSafe = storing;
  tellWatchers([...changed.map(idOf), ...others]);
};

whenKeptElsewhere(place, (json) => {
  const ids = takeIn(readRecords(json), records);
  if (ids.length) tellWatchers(ids);
});

let latest = 0;

// No two changes have the same time.
const now = () => {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest).toISOString();
};

// The steps that can be undone: of each record, what it was and what it became.
const steps = [];

// Decides on texts in one step; what is left out of a decision stays out of the file.
export const decideAll = (decided) => {
  const when = now();
  const by = reviewer() ? { by: reviewer() } : {};
  const step = decided.map(([{ key, language, variant, source, text }, decision]) => {
    const subject = { key, language, ...(variant ? { variant } : {}), source, text };
    const after = { ...subject, ...by, ...decision, when };
    return { before: records.get(idOf(after)), after };
  });
  steps.push(step);
  writeRecords(step.map(({ after }) => after));
};

// Puts the name of who answers on the decisions without one.
export const signDecisions = () => {
  for (const record of records.values()) record.by ??= reviewer();
  writeRecords([]);
};

export const decide = (text, decision) => decideAll([[text, decision]]);

export const takeBack = (texts) => decideAll(texts.map((text) => [text, { decision: takenBack }]));

// Undoes the last step, but for what was decided otherwise since; returns what it undid.
export const undoStep = () => {
  const step = (steps.pop() ?? []).filter(({ after }) => records.get(idOf(after)) === after);
  if (!step.length) return [];
  const when = now();
  // A record stays itself, so that the step before can be undone, too.
  writeRecords(
    step.map(({ before, after }) =>
      Object.assign(before ?? { ...after, decision: takenBack }, { when }),
    ),
  );
  return step.map(({ after }) => after);
};
