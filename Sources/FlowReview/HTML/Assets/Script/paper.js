// On paper: a sheet for each page of the flow and each language beside its source.

import { all, make } from "./dom.js";
import { chosenLanguages } from "./languages.js";
import { view } from "./view.js";
import { withTable } from "./waiting.js";

const copyOf = (element) => {
  const copy = element.cloneNode(true);
  for (const one of [copy, ...all("[id]", copy)]) one.removeAttribute("id");
  // What is not in view as a column is on the sheet all the same.
  for (const one of [copy, ...all("[data-l]", copy)]) one.removeAttribute("data-l");
  return copy;
};

const sheetRow = (row, places) =>
  make("tr", "", copyOf(row.cells[0]), ...places.map((place) => copyOf(row.cells[place + 1])));

const sheetOf = (section, places) => {
  const table = section.querySelector("table");
  const names = places.map((place) => table.tHead.rows[0].cells[place + 1].textContent.trim());
  const heading = make("h2", section.querySelector("h2").textContent);
  const head = make("header", "", heading, make("p", names.join(" · ")));
  const cards = places.map((place) =>
    table.querySelector(`.cards [data-l="${place}"] :is(.versions, .card:not([hidden]))`),
  );
  const pair = make("div", "", ...cards.filter(Boolean).map(copyOf));
  pair.className = "pair";
  const rows = all("tr.entry:not([hidden])", table).map((row) => sheetRow(row, places));
  const texts = make("table", "", make("tbody", "", ...rows));
  texts.className = "strings";
  const sheet = make("section", "", head, ...(cards[0] ? [pair] : []), texts);
  sheet.className = "sheet";
  return sheet;
};

const pairs = () => {
  const chosen = chosenLanguages();
  if (chosen.length < 2) return chosen.map((place) => [place]);
  return chosen.filter((place) => place !== 0).map((place) => [0, place]);
};

export const startPaper = () => {
  const sheets = make("div");
  sheets.id = "sheets";
  window.addEventListener("beforeprint", () => {
    if (view.part !== "pages") return;
    for (const section of all(".slide:not([hidden])")) {
      withTable(section, () => sheets.append(...pairs().map((places) => sheetOf(section, places))));
    }
    document.body.append(sheets);
  });
  window.addEventListener("afterprint", () => {
    sheets.replaceChildren();
    sheets.remove();
  });
};
