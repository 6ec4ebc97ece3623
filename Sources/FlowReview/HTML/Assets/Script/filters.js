// Shows only the texts that match the search and the state, in the languages in view.

import { $, all } from "./dom.js";
import { changeInPlace } from "./in-place.js";
import { isOneAtATime, shownLanguages } from "./languages.js";
import { counted, say } from "./own-words.js";
import { inSlices } from "./slices.js";
import { change, follow, view } from "./view.js";
import { build } from "./waiting.js";

const readRow = (row) => {
  const [heading, ...cells] = row.cells;
  return { row, heading, cells };
};

const sections = [];

// The list has an item for each section, in the same order.
const items = all("#contents li");

const readSection = (section) => {
  build(section);
  sections.push({
    section,
    item: items[sections.length],
    rows: all("tr.entry", section).map(readRow),
  });
};

const showCount = (item, count) => {
  const state = item?.querySelector(".state");
  if (!state) return;
  state.className = count ? "state todo" : "state done";
  state.firstChild.textContent = count || "✓";
  state.lastChild.textContent = count ? ` ${say("toDo")}` : say("nothingToDo");
};

// What of a section matches.
const matchesOf = ({ rows }) => {
  const text = view.search.trim().toLowerCase();
  const state = view.show;
  const shown = shownLanguages();
  const has = (cell) => cell.textContent.toLowerCase().includes(text);
  const is = (cell, state) => cell.dataset.s.split(" ").includes(state);
  const matches = ({ heading, cells }) =>
    (!state || shown.some((place) => is(cells[place], state))) &&
    (!text || has(heading) || shown.some((place) => has(cells[place])));
  const openIn = ({ cells }) => shown.filter((place) => is(cells[place], "open")).length;
  return {
    matching: rows.map(matches),
    open: rows.reduce((sum, row) => sum + openIn(row), 0),
  };
};

const showMatches = (found) => {
  const isFiltered = Boolean(view.show || view.search.trim());
  let strings = 0;
  let parts = 0;
  found.forEach(({ matching, open }, place) => {
    const { section, item, rows } = sections[place];
    matching.forEach((isMatch, at) => {
      rows[at].row.hidden = !isMatch;
    });
    const count = matching.filter(Boolean).length;
    // A page without texts of its own stays, unless something is looked for.
    section.hidden = !count && isFiltered;
    if (item) item.hidden = section.hidden;
    showCount(item, open);
    strings += count;
    if (!section.hidden) parts += 1;
  });
  $("count").textContent = isFiltered
    ? say("matches", { texts: counted(strings, "texts"), pages: counted(parts, "pages") })
    : "";
  $("nothing").hidden = parts > 0;
};

let stopFiltering = () => {};

// Looks in slices, and changes what shows at once at the end.
const filter = () => {
  stopFiltering();
  const found = [];
  stopFiltering = inSlices(
    all(".slide"),
    (section, place) => {
      if (place === sections.length) readSection(section);
      found.push(matchesOf(sections[place]));
    },
    () => changeInPlace(() => showMatches(found)),
  );
};

let hasFiltered = false;

const showFilters = (names) => {
  if (!["languages", "search", "show"].some((name) => names.has(name))) return;
  if ($("search").value !== view.search) $("search").value = view.search;
  $("state").value = view.show;
  // The deck is made with every text and what is left to do in all languages.
  const isAsMade = !view.languages && !view.search && !view.show && !isOneAtATime();
  if (hasFiltered || !isAsMade) filter();
  hasFiltered ||= !isAsMade;
};

export const startFilters = () => {
  $("tools").addEventListener("submit", (event) => event.preventDefault());
  $("search").addEventListener("input", () => change({ search: $("search").value }));
  $("state").addEventListener("change", () => change({ show: $("state").value }));
  follow(showFilters);
  inSlices(all(".slide"), (section, place) => {
    if (place === sections.length) readSection(section);
  });
};
