// Keys that are faster than the mouse, and a switch for people whom they get in the way of.

import { answer, goOn, stepText, textInFocus, undoLast } from "./Answers/marks.js";
import { $ } from "./dom.js";
import { sets, stepLanguage } from "./languages.js";
import { showPart } from "./parts.js";
import { stepPage } from "./places.js";
import { keep, kept } from "./storage.js";
import { change, view } from "./view.js";

const focusSearch = () => {
  if (view.part !== "pages") showPart("pages");
  $("search").focus();
  $("search").select();
};

const onPages = (action) => () => {
  if (view.part === "pages") action();
};

const onText = (kind) =>
  onPages(() => {
    const text = textInFocus();
    if (text) answer(kind, text);
    else goOn();
  });

const undoes = () => ["pages", "answers"].includes(view.part) && undoLast();

const actions = {
  j: onPages(() => stepText(1)),
  k: onPages(() => stepText(-1)),
  J: onPages(() => stepPage(1)),
  K: onPages(() => stepPage(-1)),
  "]": onPages(() => stepLanguage(1)),
  "[": onPages(() => stepLanguage(-1)),
  s: onPages(sets.one),
  a: onPages(sets.all),
  n: onPages(sets.none),
  c: onPages(() => $("picker").togglePopover?.()),
  y: onText("approve"),
  f: onText("flag"),
  e: onText("suggest"),
  m: onPages(() => $("many").togglePopover?.()),
  u: undoes,
  "/": focusSearch,
  1: () => showPart("pages"),
  2: () => showPart("overview"),
  3: () => showPart("prototype"),
  4: () => showPart("answers"),
  5: () => showPart("help"),
  "?": () => showPart("help"),
};

const takesText = (element) =>
  element.matches("input:not([type=checkbox], [type=radio]), select, textarea");

const handleKey = (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && !takesText(event.target)) {
    event.preventDefault();
    undoes();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape" && event.target === $("search")) {
    change({ search: "" });
    return;
  }
  // A key that is held down doesn't approve one text after the other.
  if (event.repeat && event.key === "y") return;
  const action = actions[event.key];
  if (!action || takesText(event.target) || !$("shortcuts").control.checked) return;
  event.preventDefault();
  action();
};

export const startKeys = () => {
  const box = $("shortcuts").querySelector("input");
  box.checked = kept("keys") !== "off";
  box.addEventListener("change", () => keep("keys", box.checked ? "on" : "off"));
  $("shortcuts").hidden = false;
  document.addEventListener("keydown", handleKey);
};
