// The tables of a long deck wait in "noscript" elements: where scripts run, a browser takes those as
// text, which is many times faster. A table is made when it comes near the window or is asked for, and
// removed when it is far away, so that a deck of any length is as fast as what is near.
//
// What is parsed here is the deck's own HTML, in which firstrun has escaped every text of the flow.

import { all } from "./dom.js";
import { changeInPlace } from "./in-place.js";

// About what a page with four strings takes.
const usualHeight = 1300;

const template = document.createElement("template");
const listeners = [];

const isWaiting = (section) => section?.lastElementChild.matches("noscript") ?? false;

const wait = (section, height) => {
  section.style.minHeight = `${height || usualHeight}px`;
};

// Makes the table of a section, unless it is there already.
export const build = (section) => {
  if (!isWaiting(section)) return;
  template.innerHTML = section.lastElementChild.textContent;
  section.append(template.content);
  section.style.minHeight = "";
  for (const listener of listeners) listener(section);
};

// Calls a function with each section whose table is made later.
export const whenBuilt = (listener) => listeners.push(listener);

// Removes a table that waited before; one that somebody is at stays.
const remove = (section, height) => {
  const table = section.querySelector(":scope > noscript + table");
  if (!table || table.contains(document.activeElement) || table.querySelector("form")) return;
  table.remove();
  wait(section, height);
};

// What a function returns for a section with its table, which is made for that long if need be.
export const withTable = (section, use) => {
  const wasWaiting = isWaiting(section);
  build(section);
  const result = use(section);
  if (wasWaiting) remove(section);
  return result;
};

const buildOrRemove = ({ isIntersecting, target, boundingClientRect }) => {
  if (isIntersecting) build(target);
  else remove(target, boundingClientRect.height);
};

export const startWaiting = () => {
  const watch = new IntersectionObserver(
    (entries) => changeInPlace(() => entries.forEach(buildOrRemove)),
    { rootMargin: "100%" },
  );
  for (const section of all(".slide").filter(isWaiting)) {
    wait(section);
    watch.observe(section);
  }
};
