// Buttons that make a move.

import { choiceText } from "./card.js";
import { makeButton } from "./dom.js";
import { say } from "./own-words.js";
import { take, words } from "./run.js";
import { detailOf, kindOf, table } from "./table.js";

export const moveButton = (text, move, isMain = false) => {
  const button = makeButton(text);
  button.dataset.command = move.command;
  if (isMain) button.className = "main";
  button.addEventListener("click", () => take(move.command));
  return button;
};

export const labelOf = (move) => {
  switch (kindOf(move)) {
    case "launch":
      return say("open", { app: table.app });
    case "replay":
      return say("seeAgain");
    case "confirm":
      return words().yes;
    case "decline":
      return words().no;
    case "elapsed":
      return say("letTimePass");
    case "choose":
      return choiceText(detailOf(move)) || detailOf(move);
    case "try":
    case "event":
      return detailOf(move);
    default:
      return words()[kindOf(move)] || kindOf(move);
  }
};
