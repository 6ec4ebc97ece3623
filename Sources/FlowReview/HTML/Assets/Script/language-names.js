// Puts the English name of a language in front of its tag, where the browser knows one.

import { all } from "./dom.js";

const languageName = (tag) => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag);
  } catch {
    return null;
  }
};

export const nameLanguages = () => {
  for (const element of all(".name[data-tag]")) {
    const name = languageName(element.dataset.tag);
    if (!name || name === element.dataset.tag) continue;
    const tag = document.createElement("span");
    tag.className = "tag";
    tag.textContent = ` ${element.dataset.tag}`;
    element.textContent = name;
    element.append(tag);
  }
};
