// What changed since somebody last looked at a deck of the flow, and what they decided then.

import { inSlices } from "../slices.js";
import { keep, kept } from "../storage.js";
import { about } from "./about.js";
import { keptDecisions } from "./decisions.js";
import { idOf, readText, textsIn } from "./texts.js";

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
  const found = textsIn(document);
  if (seen[0]?.digest === about.digest || found.length > mostTexts) return;
  const texts = {};
  const note = (paragraph) => {
    const text = readText(paragraph);
    texts[idOf(text)] = text.text ?? "";
  };
  inSlices(found, note, () =>
    keep(name, JSON.stringify([{ digest: about.digest, texts }, ...seen.slice(0, 1)])),
  );
};
