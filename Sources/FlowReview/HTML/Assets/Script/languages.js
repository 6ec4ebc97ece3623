// The languages in view: all, none, or any set, beside the source; on a phone the source and one.

import { languageTags, withSource } from "./address.js";
import { $, all, make } from "./dom.js";
import { changeInPlace } from "./in-place.js";
import { say } from "./own-words.js";
import { change, follow, view } from "./view.js";

const narrow = matchMedia("(max-width: 40rem)");
const everyLanguage = [...languageTags.keys()];
const firstTranslation = Math.min(1, everyLanguage.length - 1);

export const chosenLanguages = () => view.languages ?? everyLanguage;

// The language to compare with the source, by its place; -1 where several or none are in view.
export const comparedLanguage = () => {
  const others = chosenLanguages().filter((place) => place > 0);
  if (others.length === 1) return others[0];
  return !others.length && chosenLanguages().length ? 0 : -1;
};

export const isOneAtATime = () => narrow.matches;

// The languages whose columns show.
export const shownLanguages = () => {
  if (!isOneAtATime()) return chosenLanguages();
  return withSource([chosenLanguages().find((place) => place > 0) ?? 0]);
};

const choose = (places) =>
  change({ languages: places.length === everyLanguage.length ? null : withSource(places) });

const compareWith = (place) => choose([place]);

// Shows the next language, or with -1 the one before.
export const stepLanguage = (by) => {
  const first = firstTranslation;
  const count = everyLanguage.length - first;
  const from = isOneAtATime() ? shownLanguages().at(-1) : comparedLanguage();
  if (from < first) compareWith(by > 0 ? first : first + count - 1);
  else compareWith(first + ((from - first + by + count) % count));
};

export const sets = {
  one: () => compareWith(Math.max(comparedLanguage(), firstTranslation)),
  all: () => change({ languages: null }),
  none: () => change({ languages: [] }),
};

const nameOfSet = () => {
  if (!view.languages) return "all";
  if (!view.languages.length) return "none";
  return view.languages.length === 2 ? "one" : "";
};

// One style sheet is faster than a change to every cell of a column.
const columns = document.createElement("style");

const showLanguages = () => {
  const shown = shownLanguages();
  columns.textContent = everyLanguage
    .filter((place) => !shown.includes(place))
    .map((place) => `[data-l="${place}"]{display:none!important}`)
    .join("");
  $("pages").style.setProperty("--shown", shown.length);
  $("pages").classList.toggle("paired", shown.length > 1);
  for (const button of all("[data-set]")) {
    button.setAttribute("aria-pressed", String(button.dataset.set === nameOfSet()));
  }
  for (const box of all("#picker input")) {
    box.checked = chosenLanguages().includes(Number(box.value));
    box.disabled = box.value === "0" && shown.some((place) => place > 0);
  }
  const one = isOneAtATime() ? shown.at(-1) : comparedLanguage();
  $("language").value = languageTags[one] ?? "";
};

export const startLanguages = () => {
  document.head.append(columns);
  const several = make("option", say("compareWith"));
  several.value = "";
  several.hidden = true;
  $("language").prepend(several);
  for (const button of all("[data-set]"))
    button.addEventListener("click", sets[button.dataset.set]);
  for (const box of all("#picker input")) {
    box.addEventListener("change", () =>
      choose(
        all("#picker input")
          .filter((box) => box.checked)
          .map((box) => Number(box.value)),
      ),
    );
  }
  $("language").addEventListener("change", () =>
    compareWith(languageTags.indexOf($("language").value)),
  );
  $("language-before").addEventListener("click", () => stepLanguage(-1));
  $("language-after").addEventListener("click", () => stepLanguage(1));
  follow((names) => {
    if (names.has("languages")) changeInPlace(showLanguages);
  });
  narrow.addEventListener("change", showLanguages);
};
