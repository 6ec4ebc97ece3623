// The deck's own words, in the language of its own buttons.

import { $ } from "./dom.js";

const ownWords = JSON.parse($("words").textContent);

export const ownLanguage = ownWords.language;

// Where lines run from the right, a value keeps its direction to itself.
const [opening, closing] = document.documentElement.dir === "rtl" ? ["\u2068", "\u2069"] : ["", ""];

const filled = (phrase, values) =>
  phrase.replace(/\{(\w+)\}/g, (_, name) => `${opening}${values[name] ?? ""}${closing}`);

// A phrase with values in place of the names in braces.
export const say = (name, values = {}) => filled(ownWords.phrases[name], values);

// A value of a fact: "yes", "no" and "unknown" in words, any other as it is.
export const valueInWords = (value) => ownWords.values[value] ?? value;

const rules = new Intl.PluralRules(ownLanguage);

// A number of things, such as "2 pages".
export const counted = (number, things) => {
  const forms = ownWords.counts[things];
  return filled(forms[rules.select(number)] ?? forms.other, { number });
};
