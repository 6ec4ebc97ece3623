// What changed since somebody last looked at a deck of the flow, and what they decided then.

import { allRows, allTexts } from "../rows.js";
import { keep, kept } from "../storage.js";
import { about } from "./about.js";
import { keptDecisions } from "./decisions.js";
import { idOf } from "./texts.js";

// A browser keeps a few megabytes for all files together.
const mostTexts = 4000;
const mostDecks = 20;

const name = `seen-${about.flow}`;

const readSeen = () => {
  try {
    const seen = JSON.parse(kept(name) ?? "[]");
    return Array.isArray(seen) ? seen.filter((one) => typeof one?.digest === "string") : [];
  } catch {
    return [];
  }
};

// The decks of the flow that were looked at, the last one first; of older ones only the digest.
const seen = readSeen();
const others = seen.filter((one) => one.digest !== about.digest);
const before = others.find((one) => one.texts);

const decidedBefore = keptDecisions(others.map(({ digest }) => digest));

// The decisions on earlier decks of the flow, the latest on each text.
export const earlierDecisions = () => new Map(decidedBefore);

// The text that stood there last time, where it was another, and the decision on it.
export const lastTime = (text) => {
  const id = idOf(text);
  const earlier = before?.texts[id];
  return {
    text: earlier !== undefined && earlier !== (text.text ?? "") ? earlier : null,
    decision: decidedBefore.get(id),
  };
};

// Notes the texts of this deck for the next one.
export const noteSeen = () => {
  if (seen[0]?.digest === about.digest) return;
  const older = others
    .slice(0, mostDecks)
    .map((one, place) => (place ? { digest: one.digest } : one));
  const found = allTexts(allRows());
  const texts = Object.fromEntries(found.map((text) => [idOf(text), text.text ?? ""]));
  const noted = found.length > mostTexts ? {} : { texts };
  keep(name, JSON.stringify([{ digest: about.digest, ...noted }, ...older]));
};
