// The tables of a long deck wait in "noscript" elements: where scripts run, a browser takes those as
// text, which is many times faster. A table is made when it comes near the window or is asked for,
// and in the end each of them is, so that the browser's own search finds all texts.
//
// What is parsed here is the deck's own HTML, in which firstrun has escaped every text of the flow.

import { all } from "./dom.js";

const template = document.createElement("template");
const listeners = [];

const waitingIn = (section) => section?.querySelector(":scope > noscript");

// Makes the table of a section, unless it is there already.
export const build = (section) => {
  const waiting = waitingIn(section);
  if (!waiting) return;
  template.innerHTML = waiting.textContent;
  waiting.replaceWith(template.content);
  for (const listener of listeners) listener(section);
};

// Calls a function with each section whose table is made later.
export const whenBuilt = (listener) => listeners.push(listener);

// The waiting sections whose HTML contains a text.
export const waitingWith = (text) =>
  all(".slide").filter((section) => waitingIn(section)?.textContent.includes(text));
