// What is to be said about another wording while it is typed: its length, its placeholders, and the
// words of the glossary. Importing and `firstrun check` look again, and exactly.

import { about } from "./about.js";

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : null;

const characters = (text) =>
  segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text];

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\ufe0f|\p{Emoji_Presentation}/u;

// The cells of a terminal that a line takes.
const cells = (line) =>
  characters(line).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

const count = (number, most, noun) => {
  if (!most) return `${number} ${noun}`;
  return number > most
    ? `${number} ${noun}, over the limit of ${most}`
    : `${number} of ${most} ${noun}`;
};

const lengths = (text, { characters: mostCharacters, cells: mostCells, room }) => {
  const lines = text.split("\n").map(cells);
  const said = [count(characters(text).length, Number(mostCharacters), "characters")];
  if (mostCells) said.push(count(Math.max(...lines), Number(mostCells), "cells"));
  if (room) {
    const [columns, rows] = room.split(" ").map(Number);
    const all = lines.reduce((sum, line) => sum + line, 0);
    const size = rows === 1 ? `${columns}` : `${columns} × ${rows}`;
    if (all > columns * rows) said.push(`too long for the page: ${size} cells fit`);
  }
  return said;
};

// The names of placeholders as firstrun has them: "1: @", "2: number", "#@pages@".
const placeholdersIn = (text) => {
  let next = 0;
  const names = new Set();
  const pattern = /%%|%#@(\w+)@|%(?:(\d+)\$)?(@|(?:l|ll)?[diu])/g;
  for (const [found, substitution, position, kind] of text.matchAll(pattern)) {
    if (found === "%%") continue;
    if (substitution) names.add(`#@${substitution}@`);
    else {
      if (!position) next += 1;
      names.add(`${position ?? next}: ${kind === "@" ? "@" : "number"}`);
    }
  }
  return names;
};

const placeholders = (text, { placeholders: wanted }, variant) => {
  const names = wanted ? wanted.split("|") : [];
  const found = placeholdersIn(text);
  // A plural form for zero, one or two may leave the number out.
  const mayLack = /plural\.(zero|one|two)$/.test(variant);
  const missing = names.filter((name) => !found.has(name) && !(mayLack && name.endsWith("number")));
  const added = [...found].filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `leaves out the placeholder ${name}`),
    ...added.map((name) => `adds the placeholder ${name}`),
  ];
};

const has = (text, word) => text.toLowerCase().includes(word.toLowerCase());

const inLanguage = (words, language) => words?.[language] ?? words?.[language.split("-")[0]] ?? [];

const terms = (text, source, language) =>
  about.glossary.flatMap(({ term, translations, avoid }) => {
    const avoided = inLanguage(avoid, language).filter((word) => has(text, word));
    const said = avoided.map((word) => `“${word}” is to be avoided for “${term}”`);
    const accepted = inLanguage(translations, language);
    if (source && accepted.length && has(source, term) && !accepted.some((word) => has(text, word)))
      said.push(`“${term}” is “${accepted.join("” or “")}” here`);
    return said;
  });

// The length first, then what may be wrong.
export const adviceOn = (text, { row, language, variant, source }) => ({
  lengths: lengths(text, row.dataset),
  wrong: [...placeholders(text, row.dataset, variant), ...terms(text, source, language)],
});
