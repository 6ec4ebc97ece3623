// The device whose texts the cards show: that of the deck, or another that some texts are worded for.

import { $, all } from "./dom.js";
import { changeInPlace } from "./in-place.js";
import { change, follow, view } from "./view.js";

// The card for the device in view beside a card of the deck.
export const cardForDevice = (card) =>
  all(".card[data-device]", card.parentElement).find((other) =>
    other.dataset.device.split(" ").includes(view.device),
  ) ?? card;

const showDevice = () => {
  $("device").value = view.device;
  for (const card of all("td .card:not([data-device])")) {
    const shown = cardForDevice(card);
    for (const other of all(":scope > .card", card.parentElement)) other.hidden = other !== shown;
  }
};

export const startDevices = () => {
  if (!$("device")) return;
  $("device").addEventListener("change", () => change({ device: $("device").value }));
  follow((names) => {
    if (names.has("device")) changeInPlace(showDevice);
  });
};
