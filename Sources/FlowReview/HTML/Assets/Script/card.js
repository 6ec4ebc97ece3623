// The cards of the deck that the phone shows copies of.

import { $, all } from "./dom.js";
import { run } from "./run.js";
import { stateAt, table } from "./table.js";
import { cardInView } from "./variations.js";
import { withTable } from "./waiting.js";

// What a function returns while the cards of a page are there; the sections begin with the pages, in
// their order.
export const withPage = (page, use) => withTable(all(".slide")[page], use);

// The card of a state, in the language of the run, with its appearanceFacts and the choices in view.
export const cardOf = (state) => {
  const [page, names, cards] = table.looks[state.look];
  let mask = 0;
  names.forEach((name, bit) => {
    if (run.here.appearanceFacts[name]) mask |= 1 << bit;
  });
  return cards[mask] < 0
    ? withPage(page, () => cardInView($(`c${page}-${run.language}`)))
    : cardInView($(`k${cards[mask]}-${run.language}`).content.firstElementChild);
};

// The text of a choice on the page in view.
export const choiceText = (id) => {
  const state = stateAt(run.here.at);
  if (state.look < 0) return null;
  const items = all("[data-choice]", cardOf(state));
  return items.find((item) => item.dataset.choice === id)?.textContent;
};
