// Buttons that make a move.

import { choiceText } from "./card.js";
import { all, makeButton } from "./dom.js";
import { say } from "./own-words.js";
import { run, take, words } from "./run.js";
import { answerOf, detailOf, kindOf, table } from "./table.js";

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

// The name of an answer's class, with its text where it is one of several.
export const answerLabel = (move) => {
  const { label, texts, reason } = answerOf(move);
  const text = texts[run.language];
  return reason || !text ? label : label + say("colon") + text;
};

export const labelOf = (move) => {
  switch (kindOf(move)) {
    case "answer":
      return detailOf(move) + say("colon") + answerLabel(move);
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
