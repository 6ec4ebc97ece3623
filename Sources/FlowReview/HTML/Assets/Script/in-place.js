// Changes what shows, and leaves what somebody looks at where it is in the window.

import { $ } from "./dom.js";

// The bottom of the header; on a phone the header scrolls away.
export const topEdge = () => Math.max($("top").getBoundingClientRect().bottom, 0);

const elementInView = (selector) =>
  document.elementFromPoint(innerWidth / 2, topEdge() + 90)?.closest(selector);

export const pageInView = () => elementInView(".slide");

export const bringIntoView = (element) =>
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });

export const changeInPlace = (change) => {
  const kept = [elementInView("tr.entry"), pageInView()].filter(Boolean);
  const before = kept.map((element) => element.getBoundingClientRect().top);
  change();
  const at = kept.findIndex((element) => !element.closest("[hidden]"));
  if (at < 0) return;
  const moved = kept[at].getBoundingClientRect().top - before[at];
  window.scrollBy({ top: moved, behavior: "instant" });
};
