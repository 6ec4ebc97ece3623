// Approving many texts in one step: those of a page, of a language, or all that are in view. A text
// that is missing or has an answer is never among them.

import { $, all } from "../dom.js";
import { shownTexts } from "../filters.js";
import { pageInView } from "../in-place.js";
import { actionButton, closeNotice, notify } from "../notice.js";
import { counted, say } from "../own-words.js";
import { reviewedLanguages } from "../rows.js";
import { follow } from "../view.js";
import { whenBuilt } from "../waiting.js";
import { decideAll, decisionOn, followDecisions } from "./decisions.js";
import { undoLast } from "./marks.js";
import { shownSections } from "./order.js";
import { idOf } from "./texts.js";

// Says what was done, with the way back.
export const sayDone = (text) => notify("done", [text, actionButton(say("undo"), undoLast)]);

// A deck of changes can show a text on several pages.
const approvable = (sections) => {
  const open = sections
    .flatMap((section) => shownTexts(section))
    .filter((text) => text.text !== null && !decisionOn(text));
  return [...new Map(open.map((text) => [idOf(text), text])).values()];
};

const approve = (texts) => {
  if (!texts.length) return;
  decideAll(texts.map((text) => [text, { decision: "approve" }]));
  sayDone(counted(texts.length, "approved"));
};

const label = (button, words, texts) => {
  button.textContent = `${words} (${texts.length})`;
  button.setAttribute("aria-disabled", String(!texts.length));
};

const fillMenu = (menu) => {
  const texts = approvable(shownSections());
  const page = pageInView();
  const names = all("#language option[data-tag]").map((option) => option.textContent);
  const places = reviewedLanguages();
  const choices = [
    [say("allShown"), texts],
    [say("withoutRemarks"), texts.filter(({ hasRemarks }) => !hasRemarks)],
    ...(page ? [[page.querySelector("h2").textContent, approvable([page])]] : []),
    ...(places.length > 1 ? places : []).map((place) => [
      names[place],
      texts.filter((text) => text.place === place),
    ]),
  ];
  const buttons = choices.map(([words, texts]) => {
    const button = actionButton("", () => {
      menu.hidePopover();
      approve(texts);
    });
    label(button, words, texts);
    return button;
  });
  menu.replaceChildren(...buttons);
  buttons[0].autofocus = true;
};

const startMenu = () => {
  const menu = $("many");
  menu.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "closed") return;
    const { left, bottom } = $("approve-many").getBoundingClientRect();
    menu.style.top = `${Math.max(bottom, 0) + 6}px`;
    menu.style.left = `${Math.max(Math.min(left, innerWidth - 328), 8)}px`;
    fillMenu(menu);
  });
};

// A page's button says how many there are when it comes into view.
const startPageButtons = () => {
  const inView = new Set();
  const show = (button) =>
    label(button, say("approvePage"), approvable([button.closest(".slide")]));
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        inView.add(target);
        show(target);
      } else inView.delete(target);
    }
  });
  const add = (section) => {
    const button = actionButton(say("approvePage"), () => approve(approvable([section])));
    button.className = "approve-page";
    const cell = section.querySelector(".cards > th");
    if (!cell) return;
    cell.append(button);
    watch.observe(button);
  };
  all(".slide").forEach(add);
  whenBuilt(add);
  const showAll = () => inView.forEach(show);
  followDecisions(showAll);
  follow((names) => {
    if (["languages", "search", "show"].some((name) => names.has(name))) showAll();
  });
};

export const startMany = () => {
  startMenu();
  startPageButtons();
  followDecisions((ids) => {
    if (ids?.length) closeNotice("done");
  });
};
