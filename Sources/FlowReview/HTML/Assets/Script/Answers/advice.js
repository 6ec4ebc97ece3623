// What is to be said about another wording while it is typed: its length, its placeholders, and the
// words of the glossary. Importing and `firstrun check` look again, and exactly.

import { counted, say } from "../own-words.js";
import { about } from "./about.js";
import { differences, withoutLinks } from "./placeholders.js";

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : null;

const characters = (text) =>
  segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text];

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\ufe0f|\p{Emoji_Presentation}/u;

// The cells of a terminal that a line takes.
const cells = (line) =>
  characters(line).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

const inCharacters = (number) => counted(number, "characters");

const count = (number, most) => {
  if (!most) return inCharacters(number);
  return number > most
    ? say("overLimit", { length: inCharacters(number), most })
    : say("withinLimit", { number, limit: inCharacters(most) });
};

const lengths = (text, { characters: mostCharacters, cells: mostCells }) => {
  const said = [count(characters(text).length, Number(mostCharacters))];
  const widest = Math.max(...text.split("\n").map(cells));
  if (mostCells) said.push(count(widest, Number(mostCells)));
  return said;
};

const overflow = (text, { room }) => {
  const [columns, rows] = (room ?? "").split(" ").map(Number);
  if (!room || cells(text) <= columns * rows) return [];
  const space = rows === 1 ? inCharacters(columns) : say("cellsInRows", { columns, rows });
  return [say("tooLongForPage", { space })];
};

const faults = ({ missing, added }) => [
  ...missing.map((name) => say("leavesOut", { name })),
  ...added.map((name) => say("adds", { name })),
];

const nothing = { missing: [], added: [] };

const isWorse = ({ missing, added }, before) =>
  missing.some((name) => !before.missing.includes(name)) ||
  added.some((name) => !before.added.includes(name));

// Without accents on Latin letters, and in lower case.
const folded = (text) =>
  text
    .normalize("NFKD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();

const has = (text, word) => folded(text).includes(folded(word));

const escaped = (word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

// Whether a text has a word, also with the ending of a plural or a possessive. In scripts that write
// no spaces, any occurrence counts.
const hasWord = (text, word) => {
  if ([...word].some((letter) => letter.codePointAt(0) >= 0xe00)) return has(text, word);
  return new RegExp(`(?<!\\p{L})${escaped(word)}(?:s|es)?(?!\\p{L})`, "iu").test(text);
};

const quoted = (text) => say("quoted", { text });

const either = (first, second) => say("or", { first, second });

const inLanguage = (words, language) => words?.[language] ?? words?.[language.split("-")[0]] ?? [];

const terms = (text, source, language) =>
  about.glossary.flatMap(({ term, translations, avoid }) => {
    const avoided = inLanguage(avoid, language).filter((word) => hasWord(text, word));
    const said = avoided.map((word) => say("avoid", { word, term }));
    const accepted = inLanguage(translations, language);
    if (
      source &&
      accepted.length &&
      hasWord(source, term) &&
      !accepted.some((word) => has(text, word))
    )
      said.push(say("termIs", { term, words: accepted.map(quoted).reduce(either) }));
    return said;
  });

// What there is to say about a wording in place of a text: its length, what may be wrong, and what
// keeps it from being saved.
export const adviceOn = (wording, text, paragraph) => {
  const found = differences(wording, paragraph);
  const before = text.text === null ? nothing : differences(text.text, paragraph);
  const { dataset } = paragraph.closest("tr");
  const glossary = terms(wording, text.source ?? "", text.language);
  const shown = withoutLinks(wording);
  return {
    lengths: lengths(shown, dataset),
    wrong: [...overflow(shown, dataset), ...faults(found), ...glossary],
    reason: isWorse(found, before) ? say("placeholdersMustMatch") : "",
  };
};
