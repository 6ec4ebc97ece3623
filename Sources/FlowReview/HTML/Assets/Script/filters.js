// Shows only the texts that match the search and the state, in the languages in view. It reads the
// texts as data, so that a table may wait.

import { allDecisions, decisionOn, followDecisions } from "./Answers/decisions.js";
import { lastTime } from "./Answers/earlier.js";
import { $, all } from "./dom.js";
import { changeInPlace } from "./in-place.js";
import { isOneAtATime, shownLanguages } from "./languages.js";
import { counted, say } from "./own-words.js";
import {
  allRows,
  reviewedLanguages,
  rowsOf,
  sections,
  statesOf,
  textsOf,
  wordsOf,
} from "./rows.js";
import { clearFound, fold, markFound } from "./search.js";
import { change, follow, view } from "./view.js";
import { whenBuilt } from "./waiting.js";

// The list has an item for each section, in the same order.
const items = all("#contents li");

// Without a language in view, nothing is known to be left.
const showCount = (item, count) => {
  const state = item?.querySelector(".state");
  if (!state) return;
  state.hidden = !shownLanguages().length;
  state.className = count ? "state todo" : "state done";
  state.firstChild.textContent = count || "✓";
  state.lastChild.textContent = count ? ` ${say("toDo")}` : say("nothingToDo");
};

// The states that depend on what was answered.
const answerStates = {
  "answer-open": (texts) => texts.some((text) => !decisionOn(text)),
  "answer-given": (texts) => texts.length > 0 && texts.every(decisionOn),
  "answer-changed": (texts) => texts.some((text) => lastTime(text).text !== null),
};

const is = (row, place, state) =>
  answerStates[state]
    ? answerStates[state](textsOf(row, place))
    : statesOf(row, place).includes(state);

// What the search finds in a row, folded once: what stands in its heading, and each text.
const searchable = new Map();

const foldedOf = (row) => {
  if (!searchable.has(row)) {
    const texts = row.cells.map((_, place) => wordsOf(row, place));
    searchable.set(row, fold([`${row.key}\n${row.notes}`, ...texts].join("\0")));
  }
  return searchable.get(row);
};

const searched = () => fold(view.search.trim());

const isFiltered = () => Boolean(view.show || searched());

// A function that says whether a row matches.
const matcher = () => {
  const search = searched();
  const shown = shownLanguages();
  const asked = answerStates[view.show] ? reviewedLanguages() : shown;
  const has = (row) => {
    const folded = foldedOf(row);
    if (!folded.includes(search)) return false;
    const [heading, ...texts] = folded.split("\0");
    return heading.includes(search) || shown.some((place) => texts[place].includes(search));
  };
  return (row) =>
    (!view.show || asked.some((place) => is(row, place, view.show))) && (!search || has(row));
};

// The rows in view: what is answered since they were looked for stays.
let inView = new Set(allRows());

const isInView = (row) => inView.has(row);

// The texts of a section that can be answered, in its rows in view. A filter by state is about single
// texts; one by answers is left to the decisions.
export const shownTexts = (section, places = reviewedLanguages()) => {
  const isWanted = (row) => (place) =>
    !view.show || answerStates[view.show] || is(row, place, view.show);
  return rowsOf(section)
    .filter(isInView)
    .flatMap((row) => places.filter(isWanted(row)).flatMap((place) => textsOf(row, place)));
};

const showRows = (section) => {
  const rows = rowsOf(section);
  all("tr.entry", section).forEach((element, at) => {
    element.hidden = !isInView(rows[at]);
  });
  markFound(section, searched());
};

const filter = () => {
  inView = new Set(allRows().filter(matcher()));
  const found = sections.map((section) => rowsOf(section).filter(isInView).length);
  clearFound();
  sections.forEach((section, at) => {
    // A page without texts of its own stays, unless something is looked for.
    section.hidden = !found[at] && isFiltered();
    if (items[at]) items[at].hidden = section.hidden;
    showRows(section);
  });
  const pages = sections.filter((section) => !section.hidden).length;
  const texts = found.reduce((sum, count) => sum + count, 0);
  $("count").textContent = isFiltered()
    ? say("matches", { texts: counted(texts, "texts"), pages: counted(pages, "pages") })
    : "";
  $("nothing").hidden = pages > 0;
};

// The keys of the texts with an answer.
let answeredKeys = new Set();

// Whether a text is left to do: it needs attention and isn't answered, or it is flagged.
const isLeft = (row, place) => {
  const decisions = answeredKeys.has(row.key) ? textsOf(row, place).map(decisionOn) : [];
  if (decisions.some((one) => one?.decision === "flag")) return true;
  const isAnswered = decisions.length > 0 && decisions.every(Boolean);
  return !isAnswered && is(row, place, "open");
};

// Counts what is left on the pages with one of some keys, or on all.
const showCounts = (keys) => {
  const shown = shownLanguages();
  const leftIn = (row) => shown.filter((place) => isLeft(row, place)).length;
  sections.forEach((section, at) => {
    const rows = rowsOf(section);
    if (keys && !rows.some((row) => keys.has(row.key))) return;
    showCount(
      items[at],
      rows.reduce((sum, row) => sum + leftIn(row), 0),
    );
  });
};

const showAnswered = (ids) => {
  answeredKeys = new Set(allDecisions().map(({ key }) => key));
  showCounts(ids ? new Set(ids.map((id) => JSON.parse(id)[0])) : answeredKeys);
};

let hasFiltered = false;

const showFilters = (names) => {
  if (!["languages", "search", "show"].some((name) => names.has(name))) return;
  if ($("search").value !== view.search) $("search").value = view.search;
  $("state").value = view.show;
  // The deck is made with every text and what is left to do in all languages.
  const isAsMade = !view.languages && !view.search && !view.show && !isOneAtATime();
  if (hasFiltered || !isAsMade) {
    changeInPlace(filter);
    if (names.has("languages")) showCounts();
  }
  hasFiltered ||= !isAsMade;
};

// The browser's own search would miss the tables that wait; where the deck's has the focus already,
// the keys are the browser's.
const searchInstead = (event) => {
  const isFind = (event.ctrlKey || event.metaKey) && event.key === "f";
  const isOwn = view.part === "pages" && $("pages").classList.contains("long");
  if (!isFind || !isOwn || event.target === $("search")) return;
  event.preventDefault();
  $("search").focus();
  $("search").select();
};

export const startFilters = () => {
  $("tools").addEventListener("submit", (event) => event.preventDefault());
  // What takes longest is done before the first letter is typed.
  $("search").addEventListener("focus", () => allRows().forEach(foldedOf), { once: true });
  $("search").addEventListener("input", () => change({ search: $("search").value }));
  $("state").addEventListener("change", () => change({ show: $("state").value }));
  document.addEventListener("keydown", searchInstead);
  follow(showFilters);
  followDecisions(showAnswered);
  whenBuilt(showRows);
};
