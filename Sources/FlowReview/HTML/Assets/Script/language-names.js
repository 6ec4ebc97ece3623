// Puts the name of a language in front of its tag, where the browser knows one.

import { all, make } from "./dom.js";
import { ownLanguage } from "./own-words.js";
import { whenBuilt } from "./waiting.js";

const loadNames = () => {
  try {
    return new Intl.DisplayNames([ownLanguage], { type: "language" });
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

const write = (element, tag, name) => {
  const small = make("span", ` ${tag}`);
  small.className = "tag";
  element.replaceChildren(name, small);
};

export const nameLanguages = () => {
  const names = loadNames();
  const known = new Map();
  const languageName = (tag) => {
    if (!known.has(tag)) known.set(tag, nameOf(tag, names));
    return known.get(tag);
  };
  for (const option of all("option[data-tag]")) {
    option.textContent = languageName(option.dataset.tag) || option.dataset.tag;
  }
  const writeName = (element) => {
    const { tag } = element.dataset;
    const name = languageName(tag);
    if (name && name !== tag) write(element, tag, name);
  };
  all(":is(#picker, #main) .name").forEach(writeName);
  whenBuilt((section) => all(".name", section).forEach(writeName));
};
