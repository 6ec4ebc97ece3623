// The lines at the bottom of the window that say what was done, and what can be done about it.

import { $, make, makeButton } from "./dom.js";
import { say } from "./own-words.js";

const lines = new Map();

export const closeNotice = (kind) => {
  lines.get(kind)?.remove();
  lines.delete(kind);
};

// Shows a line in place of the one of its kind.
export const notify = (kind, parts, leave = () => {}) => {
  closeNotice(kind);
  const close = makeButton("×");
  close.setAttribute("aria-label", say("close"));
  close.addEventListener("click", () => {
    closeNotice(kind);
    leave();
  });
  const line = make("div", "", ...parts, close);
  lines.set(kind, line);
  $("notice").append(line);
};

export const actionButton = (text, act) => {
  const button = makeButton(text);
  button.addEventListener("click", act);
  return button;
};
