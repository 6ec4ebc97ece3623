// The parts of the deck: the pages, how far the languages are, the prototype, and help.

import { readAddress } from "./address.js";
import { $, all } from "./dom.js";
import { follow, view, visit } from "./view.js";

const parts = all(".views a").map((link) => link.getAttribute("href").slice(1));

export const showPart = (part) => {
  if (parts.includes(part)) visit({ part, text: "" });
};

const showParts = (names) => {
  if (!names.has("part")) return;
  const shown = parts.includes(view.part) ? view.part : "pages";
  for (const part of parts) $(part).hidden = part !== shown;
  $("contents").hidden = shown !== "pages";
  $("tools").hidden = shown !== "pages";
  for (const link of all(".views a")) {
    if (link.hash === `#${shown}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (shown !== "pages") window.scrollTo(0, 0);
};

// A link inside the deck keeps what else is chosen: the languages, the filter, the theme.
const followLink = (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (
    !link ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  if (link.classList.contains("skip")) {
    $("main").focus();
    return;
  }
  const { part, place, text, languages } = readAddress(link.hash);
  const isView = link.closest(".views");
  const own = link.closest(".slide")?.id;
  visit({
    part,
    text,
    place: place || (isView || !own ? view.place : own),
    languages: languages ?? view.languages,
  });
};

export const startParts = () => {
  $("main").tabIndex = -1;
  document.addEventListener("click", followLink);
  follow(showParts);
};
