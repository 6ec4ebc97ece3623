// The texts of the deck as data, a row for each string, whether the table of its section is made or
// not.

import { about } from "./Answers/about.js";
import { languageTags } from "./address.js";
import { $, all } from "./dom.js";
import { shownLanguages } from "./languages.js";
import { build } from "./waiting.js";

export const sections = all(".slide");

// Each cell begins with its states; the forms of its text follow.
const rows = JSON.parse($("texts").textContent).map((rows, at) =>
  rows.map(([key, notes, sources, cells]) => ({
    section: sections[at],
    key,
    notes,
    sources,
    cells,
  })),
);

// A long deck has megabytes of them, and nobody reads them twice.
$("texts").replaceChildren();

export const allRows = () => rows.flat();

export const rowsOf = (section) => rows[sections.indexOf(section)] ?? [];

// The states of a text, by the place of its language.
export const statesOf = ({ cells }, place) => cells[place][0].split(" ");

// Everything that a text says, in all its forms.
export const wordsOf = ({ cells }, place) =>
  cells[place]
    .slice(1)
    .map((form) => (Array.isArray(form) ? form[1] : form) ?? "")
    .join("\n");

// The texts that can be answered, one for each form. The text is null where there is none yet, and
// the source text is left out where the text is one.
export const textsOf = (row, place) => {
  const language = languageTags[place];
  const states = statesOf(row, place);
  return row.cells[place]
    .slice(1)
    .filter(Array.isArray)
    .map(([variant, text, number = 0]) => ({
      key: row.key,
      language,
      variant,
      ...(language === about.sourceLanguage ? {} : { source: row.sources[number] }),
      text,
      section: row.section,
      place,
      hasRemarks: states.includes("noted") || states.includes("long"),
    }));
};

export const allTexts = (rows) =>
  rows.flatMap((row) => row.cells.flatMap((_, place) => textsOf(row, place)));

// The places of the languages that are reviewed: of those in view, the source is left out where it
// stands beside one other.
export const reviewedLanguages = () => {
  const shown = shownLanguages();
  const others = shown.filter((place) => languageTags[place] !== about.sourceLanguage);
  return others.length === 1 ? others : shown;
};

// The element of a row, whose table is made if need be.
export const rowElement = (row) => {
  build(row.section);
  return all("tr.entry", row.section)[rowsOf(row.section).indexOf(row)];
};
