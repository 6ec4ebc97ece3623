// Light, dark, or as the system has it. The choice is kept where the browser keeps things for a file.

import { all } from "./dom.js";

const storageKey = "firstrun-theme";

const applyTheme = (theme) => {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

const storedTheme = () => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

const storeTheme = (theme) => {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // A browser may keep nothing for files: the choice then lasts as long as the page.
  }
};

export const startThemes = () => {
  const stored = storedTheme();
  for (const radio of all(".theme input")) {
    if (radio.value === stored) {
      radio.checked = true;
      applyTheme(stored);
    }
    radio.addEventListener("change", () => {
      applyTheme(radio.value);
      storeTheme(radio.value);
    });
  }
  document.querySelector(".theme").hidden = false;
};
