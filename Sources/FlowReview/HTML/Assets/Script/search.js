// A search compares texts without their case and accents, and marks what it found in the tables that
// are made, where the browser can mark text.

import { all } from "./dom.js";

// Accents of Latin, Greek and Cyrillic, and the points of Hebrew and Arabic.
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

export const fold = (text) => text.toLowerCase().normalize("NFD").replace(accents, "");

// The units of an element's text as the search compares them, each with where it stands.
const unitsOf = (element) => {
  const isText = (node) => !node.parentElement.closest(".form");
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    isText(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  const units = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    let start = 0;
    for (const character of node.data) {
      const end = start + character.length;
      for (const unit of fold(character).split("")) units.push({ unit, node, start, end });
      start = end;
    }
  }
  return units;
};

const rangesIn = (element, search) => {
  const units = unitsOf(element);
  const text = units.map(({ unit }) => unit).join("");
  const ranges = [];
  for (let at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length)) {
    const [first, last] = [units[at], units[at + search.length - 1]];
    ranges.push(
      new StaticRange({
        startContainer: first.node,
        startOffset: first.start,
        endContainer: last.node,
        endOffset: last.end,
      }),
    );
  }
  return ranges;
};

const found = "Highlight" in window ? new Highlight() : null;
if (found) CSS.highlights.set("found", found);

export const clearFound = () => found?.clear();

// Marks a folded search in a section.
export const markFound = (section, search) => {
  if (!found || !search) return;
  for (const range of found) if (!range.startContainer.isConnected) found.delete(range);
  for (const element of all("tr.entry:not([hidden]) :is(code, .comment, .text)", section)) {
    if (!fold(element.textContent).includes(search)) continue;
    for (const range of rangesIn(element, search)) found.add(range);
  }
};
