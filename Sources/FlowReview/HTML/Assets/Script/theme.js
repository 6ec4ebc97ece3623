// Light, dark, or as the system has it.

import { all } from "./dom.js";
import { keep, kept } from "./storage.js";
import { change, follow, view } from "./view.js";

const showTheme = () => {
  if (view.theme) document.documentElement.dataset.theme = view.theme;
  else delete document.documentElement.dataset.theme;
  for (const radio of all(".theme input")) radio.checked = radio.value === (view.theme || "auto");
};

export const startThemes = () => {
  const stored = kept("theme");
  if (!view.theme && ["light", "dark"].includes(stored)) view.theme = stored;
  for (const radio of all(".theme input")) {
    radio.addEventListener("change", () => {
      keep("theme", radio.value);
      change({ theme: radio.value === "auto" ? "" : radio.value });
    });
  }
  document.querySelector(".theme").hidden = false;
  follow(showTheme);
};
