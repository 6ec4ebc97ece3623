// Buttons that make a move.

import { choiceText } from "./card.js";
import { all, makeButton } from "./dom.js";
import { say } from "./own-words.js";
import { take, words } from "./run.js";
import { detailOf, kindOf, table } from "./table.js";

export const moveButton = (text, move, isMain = false) => {
  const button = makeButton(text);
  button.dataset.command = move.command;
  if (isMain) button.className = "main";
  button.addEventListener("click", () => {
    const onPhone = kindOf(move) === "try" && tryButton(detailOf(move));
    if (onPhone) onPhone.click();
    else take(move.command);
  });
  return button;
};

// The phone's button for an action to try, which also changes its look and says what happened.
const tryButton = (line) =>
  all("#phone [data-line]")
    .find((item) => item.dataset.line === line)
    ?.querySelector("button");

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
