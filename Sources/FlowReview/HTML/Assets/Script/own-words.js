// The deck's own words, in the language of its own buttons.

import { $ } from "./dom.js";

const ownWords = JSON.parse($("words").textContent);

export const ownLanguage = ownWords.language;

// Where lines run from the right, a value keeps its direction to itself.
const [opening, closing] = document.documentElement.dir === "rtl" ? ["\u2068", "\u2069"] : ["", ""];

// A phrase with values in place of its placeholders, such as "%(pages)@" and "%1$(number)lld".
export const filled = (phrase, values) =>
  phrase.replace(/%(?:%|(?:\d+\$)?\((\w+)\)(?:@|lld))/g, (_, name) => (name ? values[name] : "%"));

export const say = (name, values = {}) =>
  filled(
    ownWords.phrases[name],
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, `${opening}${value ?? ""}${closing}`]),
    ),
  );

// A value of a fact: "yes", "no" and "unknown" in words, any other as it is.
export const valueInWords = (value) => ownWords.values[value] ?? value;

const rules = new Intl.PluralRules(ownLanguage);

// A number of things, such as "2 pages", or "2 approved" where no form depends on the number.
export const counted = (number, things) => {
  const forms = ownWords.counts[things];
  const form = forms[rules.select(number)] ?? forms.other ?? forms;
  return filled(form, { number: `${opening}${number}${closing}` });
};
