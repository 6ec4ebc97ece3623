// How far the answers are: in each language, in those in view, and by whom they are.

import { languageTags } from "../address.js";
import { $, all, make } from "../dom.js";
import { say } from "../own-words.js";
import { reviewedLanguages } from "../rows.js";
import { follow, view, visit } from "../view.js";
import { about } from "./about.js";
import { allDecisions, followDecisions } from "./decisions.js";
import { goOn } from "./marks.js";
import { reviewer } from "./reviewer.js";

// Decisions in groups by what a function says of each.
const grouped = (decisions, nameOf) => {
  const groups = new Map();
  for (const one of decisions) {
    const name = nameOf(one);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(one);
  }
  return groups;
};

// The decisions by the name of who gave them.
export const byReviewer = (decisions) => grouped(decisions, ({ by }) => by ?? reviewer());

// Shows only what is open in languages, and goes to the first of it.
const showOpen = (languages) => {
  visit({ part: "pages", languages, show: "answer-open", search: "", text: "" });
  goOn({});
};

// How many texts of languages have an answer, and a link to the rest.
const progressOf = (decided, places, languages) => {
  const tags = places.map((place) => languageTags[place]);
  const total = tags.reduce((sum, tag) => sum + about.texts[tag], 0);
  const number = tags.reduce((sum, tag) => sum + (decided.get(tag)?.length ?? 0), 0);
  const said = say("outOf", { number, total });
  if (number >= total) return [total ? `${said} ✓` : ""];
  const link = make("a", say("stillOpen", { number: total - number }));
  const set = languages ? `languages=${languages.map((place) => languageTags[place])}&` : "";
  link.href = `#${set}show=answer-open`;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    showOpen(languages);
  });
  return [`${said} · `, link];
};

const besideSource = (place) => {
  const source = languageTags.indexOf(about.sourceLanguage);
  return [...new Set([source, place])].filter((place) => place >= 0);
};

const showProgress = () => {
  const decided = grouped(allDecisions(), ({ language }) => language);
  $("progress").replaceChildren(...progressOf(decided, reviewedLanguages(), view.languages));
  all("#overview .answered").forEach((cell, place) => {
    cell.replaceChildren(...progressOf(decided, [place], besideSource(place)));
    const people = [...byReviewer(decided.get(languageTags[place]) ?? [])];
    if (people.length < 2) return;
    const counts = people.map(([name, own]) => `${name || "–"} ${own.length}`);
    cell.append(make("small", counts.join(" · ")));
  });
};

export const startProgress = () => {
  followDecisions(showProgress);
  follow((names) => {
    if (names.has("languages")) showProgress();
  });
};
