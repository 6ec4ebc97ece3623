// The order in which somebody goes through the texts in view.

import { all } from "../dom.js";
import { shownTexts } from "../filters.js";
import { reviewedLanguages } from "../rows.js";
import { build } from "../waiting.js";
import { idOf, readText } from "./texts.js";

export const shownSections = () => all(".slide:not([hidden])");

export const elementOf = (text) => {
  build(text.section);
  const column = all(`[data-l="${text.place}"] [data-v]`, text.section);
  return column.find((paragraph) => idOf(readText(paragraph)) === idOf(text));
};

// The next text after another, or with -1 the one before it, that is wanted: along the column of its
// language, then in the next language. It begins at the place of a section without a text, too.
export const nextText = (from, by, isWanted = () => true) => {
  const ordered = (list) => (by < 0 ? list.toReversed() : list);
  const places = ordered(reviewedLanguages());
  const sections = ordered(shownSections());
  const first = Math.max(places.indexOf(from.place), 0);
  for (const place of places.slice(first)) {
    const isOwn = place === places[first];
    const start = isOwn ? Math.max(sections.indexOf(from.section), 0) : 0;
    for (const section of sections.slice(start)) {
      const texts = ordered(shownTexts(section, [place]));
      const isFrom = (text) => isOwn && section === from.section && idOf(text) === idOf(from);
      const at = texts.findIndex(isFrom);
      const found = texts.slice(at + 1).find(isWanted);
      if (found) return found;
    }
  }
  return null;
};
