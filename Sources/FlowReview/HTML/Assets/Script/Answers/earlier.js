// What changed since somebody last looked at a deck of the flow, and what they decided then.

import { languageTags } from "../address.js";
import { allRows, textsOf } from "../rows.js";
import { keep, kept } from "../storage.js";
import { about } from "./about.js";
import { keptDecisions } from "./decisions.js";
import { idOf } from "./texts.js";

// A browser keeps a few megabytes for all files together.
const mostTexts = 4000;

const name = `seen-${about.flow}`;

const readSeen = () => {
  try {
    const seen = JSON.parse(kept(name) ?? "[]");
    return Array.isArray(seen) ? seen.filter((one) => typeof one?.texts === "object") : [];
  } catch {
    return [];
  }
};

const seen = readSeen();
const before = seen.find((one) => one.digest !== about.digest);
const decidedBefore = before ? keptDecisions(before.digest) : new Map();

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
  const rows = allRows();
  if (seen[0]?.digest === about.digest || rows.length * languageTags.length > mostTexts) return;
  const found = rows.flatMap((row) => row.cells.flatMap((_, place) => textsOf(row, place)));
  const texts = Object.fromEntries(found.map((text) => [idOf(text), text.text ?? ""]));
  keep(name, JSON.stringify([{ digest: about.digest, texts }, ...seen.slice(0, 1)]));
};
