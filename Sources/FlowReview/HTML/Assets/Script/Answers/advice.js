// What is to be said about another wording while it is typed: its length, its placeholders, and the
// words of the glossary. Importing and `firstrun check` look again, and exactly.

import { counted, say } from "../own-words.js";
import { about } from "./about.js";

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : null;

const characters = (text) =>
  segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text];

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\ufe0f|\p{Emoji_Presentation}/u;

// The cells of a terminal that a line takes.
const cells = (line) =>
  characters(line).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

const count = (number, most, things) => {
  if (!most) return counted(number, things);
  return number > most
    ? say("overLimit", { length: counted(number, things), most })
    : say("withinLimit", { number, limit: counted(most, things) });
};

const lengths = (text, { characters: mostCharacters, cells: mostCells, room }) => {
  const lines = text.split("\n").map(cells);
  const said = [count(characters(text).length, Number(mostCharacters), "characters")];
  if (mostCells) said.push(count(Math.max(...lines), Number(mostCells), "cells"));
  if (room) {
    const [columns, rows] = room.split(" ").map(Number);
    const all = lines.reduce((sum, line) => sum + line, 0);
    const size = rows === 1 ? counted(columns, "cells") : say("cellsInRows", { columns, rows });
    if (all > columns * rows) said.push(say("tooLongForPage", { space: size }));
  }
  return said;
};

// A conversion such as "@", "lld" or ".1f" needs a length, width or precision where another letter
// follows it, unless it is one of "diu": "20%cheaper" has none.
const conversion = String.raw`@|(?:[\d.]+(?:hh|h|ll|l|q|z|t|j)?|(?:hh|h|ll|l|q|z|t|j))[diuxXfFeEgGsc]`;
const pattern = new RegExp(
  String.raw`%%|%(arg)|%(?:0*([1-9]\d*)\$)?(?:#@([^@]+)@|(${conversion}|[diu]|[xXfFeEgGsc](?!\p{L})))`,
  "gu",
);

const valueKinds = [
  [/@$/, "@"],
  [/[fFeEgG]$/, "f"],
  [/[sc]$/, "s"],
];

const named = (position, conversion) => {
  const kind = valueKinds.find(([end]) => end.test(conversion))?.[1] ?? "lld";
  return `%${position > 1 ? `${position}$` : ""}${kind}`;
};

const positionOf = (name) => /^%(\d+)\$/.exec(name)?.[1] ?? "1";

// What a text puts in, as firstrun names it: "%@", "%2$lld". A substitution counts as its
// argument; in a text of a substitution, "%arg" and what has no position are the argument `own`.
const argumentsIn = (text, substitutions, own) => {
  let next = 0;
  const names = new Set();
  for (const [found, arg, position, substitution, conversion] of text.matchAll(pattern)) {
    if (found === "%%") continue;
    if (substitution) {
      if (!own) names.add(substitutions.get(substitution) ?? `%#@${substitution}@`);
    } else if (arg || (own && (!position || positionOf(own) === position))) {
      if (own) names.add(own);
    } else {
      if (!position) next += 1;
      names.add(named(position ?? next, conversion));
    }
  }
  return names;
};

const listed = (text) => text?.split("|") ?? [];

const placeholders = (text, { placeholders, unshown, substitutions }, variant) => {
  const stands = new Map(
    listed(substitutions).map((one) => [
      one.slice(0, one.indexOf(" ")),
      one.slice(one.indexOf(" ") + 1),
    ]),
  );
  const part = /^substitutions\.([^.]+)/.exec(variant)?.[1];
  const own = stands.get(part);
  const all = listed(placeholders);
  const known = [...all, ...listed(unshown)];
  const wanted = own ? all.filter((name) => name === own) : all;
  const found = argumentsIn(text, stands, own);
  // A plural form for zero, one or two may leave out the number that selects it.
  const selector = own ?? known.find((name) => name.endsWith("lld"));
  const mayLack = /plural\.(zero|one|two)$/.test(variant);
  const missing = wanted.filter((name) => !found.has(name) && !(mayLack && name === selector));
  const added = [...found].filter((name) => !known.includes(name));
  return [
    ...missing.map((name) => say("leavesOut", { name })),
    ...added.map((name) => say("adds", { name })),
  ];
};

const has = (text, word) => text.toLowerCase().includes(word.toLowerCase());

const quoted = (text) => say("quoted", { text });

const either = (first, second) => say("or", { first, second });

const inLanguage = (words, language) => words?.[language] ?? words?.[language.split("-")[0]] ?? [];

const terms = (text, source, language) =>
  about.glossary.flatMap(({ term, translations, avoid }) => {
    const avoided = inLanguage(avoid, language).filter((word) => has(text, word));
    const said = avoided.map((word) => say("avoid", { word, term }));
    const accepted = inLanguage(translations, language);
    if (source && accepted.length && has(source, term) && !accepted.some((word) => has(text, word)))
      said.push(say("termIs", { term, words: accepted.map(quoted).reduce(either) }));
    return said;
  });

// The length first, then what may be wrong.
export const adviceOn = (text, { row, language, variant, source }) => ({
  lengths: lengths(text, row.dataset),
  wrong: [...placeholders(text, row.dataset, variant), ...terms(text, source, language)],
});
