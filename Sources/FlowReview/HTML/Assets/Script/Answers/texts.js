// The texts that can be answered: one for each form of a string in a language.

import { languageTags } from "../address.js";
import { all } from "../dom.js";
import { about } from "./about.js";

// The text of an element without its form's name, with line breaks as they are in the catalog.
const textOf = (paragraph) => {
  const copy = paragraph.cloneNode(true);
  for (const form of all(".form", copy)) form.nextSibling.remove();
  for (const form of all(".form", copy)) form.remove();
  for (const line of all("br", copy)) line.replaceWith("\n");
  return copy.textContent;
};

// What a decision is about. The text is null where there is none yet, and the source text is left
// out where the text is one.
export const readText = (paragraph) => {
  const cell = paragraph.closest("td");
  const row = cell.parentElement;
  const language = languageTags[Number(cell.dataset.l)];
  const source = row.dataset[`source${paragraph.dataset.source ?? ""}`];
  return {
    key: row.querySelector("code").textContent,
    language,
    variant: paragraph.dataset.v,
    ...(language === about.sourceLanguage ? {} : { source }),
    text: paragraph.classList.contains("gap") ? null : textOf(paragraph),
  };
};

export const textsIn = (root) => all("[data-v]", root);

export const idOf = ({ key, language, variant }) => JSON.stringify([key, language, variant ?? ""]);
