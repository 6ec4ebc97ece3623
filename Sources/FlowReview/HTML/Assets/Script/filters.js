// Shows only the strings that match the search, the page, the state and the languages chosen.

import { $, all } from "./dom.js";

const readSections = () =>
  all(".slide").map((section) => ({
    section,
    page: section.dataset.page,
    rows: all("tr.entry", section).map((row) => ({
      row,
      heading: row.cells[0].textContent.toLowerCase(),
      cells: [...row.cells].slice(1).map((cell) => ({
        cell,
        language: cell.dataset.l,
        states: `${cell.dataset.s} ${cell.className}`.split(" "),
      })),
    })),
  }));

const counted = (count, noun) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

export const startFilters = () => {
  const sections = readSections();
  const languages = all(".languages input");
  // Hides the columns of languages: one style sheet is faster than a change to every cell.
  const hiddenColumns = document.createElement("style");
  document.head.append(hiddenColumns);

  const filter = () => {
    const text = $("search").value.trim().toLowerCase();
    const page = $("page").value;
    const state = $("state").value;
    const off = new Set(languages.filter((box) => !box.checked).map((box) => box.value));
    hiddenColumns.textContent = [...off]
      .map((language) => `[data-l="${language}"]{display:none}`)
      .join("");

    const matches = ({ heading, cells }) => {
      const visible = cells.filter((cell) => !off.has(cell.language));
      return (
        (!state || visible.some((cell) => cell.states.includes(state))) &&
        (!text ||
          heading.includes(text) ||
          visible.some(({ cell }) => cell.textContent.toLowerCase().includes(text)))
      );
    };

    let strings = 0;
    let parts = 0;
    for (const { section, page: own, rows } of sections) {
      const isChosen = !page || own === page;
      let shown = 0;
      for (const row of rows) {
        row.row.hidden = !(isChosen && matches(row));
        if (!row.row.hidden) shown += 1;
      }
      // A page without strings of its own stays, unless something is looked for.
      section.hidden = !shown && !(isChosen && !state && !text);
      strings += shown;
      if (!section.hidden) parts += 1;
    }
    $("count").textContent = `${counted(strings, "string")} in ${counted(parts, "part")}`;
  };

  $("tools").hidden = false;
  $("tools")
    .querySelector("form")
    .addEventListener("submit", (event) => event.preventDefault());
  for (const control of [$("search"), $("page"), $("state"), ...languages]) {
    control.addEventListener("input", filter);
  }
  filter();
};
