// Writes times as the deck's own language does.

import { all } from "./dom.js";
import { ownLanguage } from "./own-words.js";

const units = [
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1_000, "second"],
  [1, "millisecond"],
];

export const writeTimes = () => {
  for (const element of all("[data-time]")) {
    const time = Number(element.dataset.time);
    const [size, unit] = units.find(([size]) => time >= size) ?? units.at(-1);
    const format = { style: "unit", unit, maximumFractionDigits: 1 };
    element.textContent = new Intl.NumberFormat(ownLanguage, format).format(time / size);
  }
};
