// The decisions as one file, which `firstrun copy import` reads.

import { $, make } from "../dom.js";
import { about } from "./about.js";
import { allDecisions } from "./decisions.js";

export const fileText = (by) => {
  const head = { format: "firstrun decisions", version: 1, flow: about.flow, deck: about.digest };
  const whole = { ...head, ...(by ? { by } : {}), decisions: allDecisions() };
  return `${JSON.stringify(whole, null, 2)}\n`;
};

export const fileName = (by) => {
  const person = by.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return [about.flow, "decisions", person].filter(Boolean).join("-").replace(/-+$/, "");
};

export const download = (name, text, type) => {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

// Copies a text; where the clipboard can't be reached, puts it where it can be copied by hand, and
// returns false.
export const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = $("answer-text");
    area.value = text;
    area.hidden = false;
    area.select();
    return false;
  }
};
