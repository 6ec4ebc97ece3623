// Puts the English name of a language in front of its tag, where the browser knows one.

import { all } from "./dom.js";

const loadNames = () => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" });
  } catch {
    return null;
  }
};

const nameOf = (tag, names) => {
  try {
    return names?.of(tag);
  } catch {
    return null;
  }
};

export const nameLanguages = () => {
  const names = loadNames();
  for (const element of all(".name[data-tag]")) {
    const name = nameOf(element.dataset.tag, names);
    if (!name || name === element.dataset.tag) continue;
    const tag = document.createElement("span");
    tag.className = "tag";
    tag.textContent = ` ${element.dataset.tag}`;
    element.textContent = name;
    element.append(tag);
  }
};
