// Shows only the texts that match the search and the state, in the languages in view.

import { $, all } from "./dom.js";
import { changeInPlace } from "./in-place.js";
import { isOneAtATime, shownLanguages } from "./languages.js";
import { inSlices } from "./slices.js";
import { change, follow, view } from "./view.js";

const readRow = (row) => {
  const [heading, ...cells] = row.cells;
  return { row, heading, cells, states: cells.map((cell) => cell.dataset.s) };
};

const sections = [];

// The list has an item for each section, in the same order.
const items = all("#contents li");

const readSection = (section) =>
  sections.push({
    section,
    item: items[sections.length],
    rows: all("tr.entry", section).map(readRow),
  });

// What is not read yet when it is asked for is read then.
const everySection = () => {
  for (const section of all(".slide").slice(sections.length)) readSection(section);
  return sections;
};

const counted = (count, noun) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

const showCount = (item, count) => {
  const state = item?.querySelector(".state");
  if (!state) return;
  state.className = count ? "state todo" : "state done";
  state.firstChild.textContent = count || "✓";
  state.lastChild.textContent = count ? " to do" : "nothing to do";
};

const filter = () => {
  const text = view.search.trim().toLowerCase();
  const state = view.show;
  const shown = shownLanguages();
  const has = (cell) => cell.textContent.toLowerCase().includes(text);
  const matches = ({ heading, cells, states }) =>
    (!state || shown.some((place) => states[place].split(" ").includes(state))) &&
    (!text || has(heading) || shown.some((place) => has(cells[place])));

  let strings = 0;
  let parts = 0;
  for (const { section, item, rows } of everySection()) {
    let count = 0;
    let open = 0;
    for (const row of rows) {
      const isMatch = matches(row);
      row.row.hidden = !isMatch;
      if (isMatch) count += 1;
      open += shown.filter((place) => row.states[place].includes(" open")).length;
    }
    // A page without texts of its own stays, unless something is looked for.
    section.hidden = !count && Boolean(state || text);
    if (item) item.hidden = section.hidden;
    showCount(item, open);
    strings += count;
    if (!section.hidden) parts += 1;
  }
  $("count").textContent =
    text || state ? `${counted(strings, "text")} on ${counted(parts, "page")}` : "";
  $("nothing").hidden = parts > 0;
};

let hasFiltered = false;

const showFilters = (names) => {
  if (!["languages", "search", "show"].some((name) => names.has(name))) return;
  if ($("search").value !== view.search) $("search").value = view.search;
  $("state").value = view.show;
  // The deck is made with every text and what is left to do in all languages.
  const isAsMade = !view.languages && !view.search && !view.show && !isOneAtATime();
  if (hasFiltered || !isAsMade) changeInPlace(filter);
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
