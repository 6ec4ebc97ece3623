// The texts that can be answered: one for each form of a string in a language.

import { all } from "../dom.js";
import { allTexts, rowsOf } from "../rows.js";
import { whenBuilt } from "../waiting.js";

export const textsIn = (root) => all("[data-v]", root);

const textByElement = new WeakMap();

// The elements of the texts stand in the order of the data.
const note = (section) => {
  const texts = allTexts(rowsOf(section));
  textsIn(section).forEach((element, at) => {
    textByElement.set(element, texts[at]);
  });
};

all(".slide:has([data-v])").forEach(note);
whenBuilt(note);

// What a decision is about.
export const readText = (element) => textByElement.get(element);

export const idOf = ({ key, language, variant }) => JSON.stringify([key, language, variant ?? ""]);
