// The variation that the cards show: that of the deck, or another device or plural form that some
// texts are worded for.

import { all } from "./dom.js";
import { changeInPlace } from "./in-place.js";
import { change, follow, view } from "./view.js";
import { whenBuilt } from "./waiting.js";

const choices = all("[data-choose]");

// The card for the choice in view beside a card of the deck.
export const cardInView = (card) => {
  const chosen = [view.device, view.plural].filter(Boolean).join(".");
  return (
    all(".card[data-for]", card.parentNode).find((other) =>
      other.dataset.for.split(" ").includes(chosen),
    ) ?? card
  );
};

// Shows the cards for the choice in view, in a part of the deck.
export const showCards = (root = document) => {
  for (const card of all("td .card:not([data-for])", root)) {
    const shown = cardInView(card);
    for (const other of all(":scope > .card", card.parentNode)) other.hidden = other !== shown;
  }
};

export const startVariations = () => {
  for (const choice of choices) {
    choice.addEventListener("change", () => change({ [choice.dataset.choose]: choice.value }));
  }
  if (!choices.length) return;
  follow((names) => {
    if (!names.has("device") && !names.has("plural")) return;
    for (const choice of choices) choice.value = view[choice.dataset.choose];
    changeInPlace(() => showCards());
  });
  whenBuilt(showCards);
};
