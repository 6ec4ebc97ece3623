// The cards with what somebody suggests, or types at the moment, in place of the texts of the flow.

import { languageTags } from "../address.js";
import { $, all, make } from "../dom.js";
import { topEdge } from "../in-place.js";
import { counted } from "../own-words.js";
import { showCards } from "../variations.js";
import { whenBuilt } from "../waiting.js";
import { allDecisions, decisionOn, followDecisions } from "./decisions.js";
import { composed } from "./placeholders.js";
import { idOf, readText, textsIn } from "./texts.js";

const rowsByKey = new Map();
const originals = new WeakMap();
let typing = null;
let suggested = [];

const wordingOf = (text) =>
  typing?.id === idOf(text) ? typing.wording : (decisionOn(text)?.suggestion ?? text.text);

// The text at a path as it will be; where there is no form of a number, that for others.
const lookUp = (cell, path) => {
  for (const one of path === undefined ? [] : [path, path.replace(/[^.]+$/, "other")]) {
    const paragraph = textsIn(cell).find((paragraph) => paragraph.dataset.v === one);
    const text = paragraph && readText(paragraph);
    const wording = text && wordingOf(text);
    if (typeof wording === "string") return { wording, isNew: wording !== text.text };
  }
  return { wording: null, isNew: false };
};

const brokenLines = (text) =>
  text.split("\n").flatMap((line, index) => (index ? [make("br"), line] : [line]));

const contentFor = (element, text) => {
  if (element.matches(".body")) {
    const paragraphs = text.split(/\n(?:\s*\n)+/).filter((paragraph) => paragraph.trim());
    return paragraphs.map((paragraph) => make("p", "", ...brokenLines(paragraph)));
  }
  return element.closest("footer, .bar, .box, .picture") ? [text] : brokenLines(text);
};

const showSuggestion = (element, cell) => {
  let isSuggested = false;
  const text = composed(element, cell, (path) => {
    const { wording, isNew } = lookUp(cell, path);
    isSuggested ||= isNew;
    return wording;
  });
  if (!originals.has(element)) originals.set(element, [...element.childNodes]);
  isSuggested &&= text !== null;
  element.toggleAttribute("data-suggested", isSuggested);
  const content = isSuggested ? contentFor(element, text) : originals.get(element);
  element.replaceChildren(...content);
};

const noteCount = (box) => {
  const keys = new Set(all(".card [data-suggested]", box).map((element) => element.dataset.k));
  const note = box.querySelector(":scope > .suggestions") ?? make("p");
  note.className = "gaps suggestions";
  note.textContent = `✎ ${counted(keys.size, "suggested")}`;
  note.hidden = !keys.size;
  box.append(note);
};

const positionInDeck = ({ key, language }) => {
  const column = languageTags.indexOf(language);
  const row = rowsByKey.get(key);
  return { column, number: row?.dataset.k, cell: row?.querySelector(`[data-l="${column}"]`) };
};

// Shows a text as it will be on the cards of a part of the deck; returns its elements.
const drawText = (text, root = $("pages")) => {
  const { column, number, cell } = positionInDeck(text);
  if (!cell || !number) return [];
  const elements = all(`.cards [data-l="${column}"] [data-k="${number}"]`, root);
  for (const element of elements) showSuggestion(element, cell);
  for (const card of new Set(elements.map((element) => element.closest(".card")))) {
    noteCount(card.parentNode);
  }
  return elements;
};

const cardFor = (text, elements) => {
  const isForm = ({ dataset }) => (dataset.forms ?? "").split("|").includes(text.variant ?? "");
  const matching = elements.filter(isForm);
  return (matching.find((element) => !element.closest("[hidden]")) ?? matching[0])?.closest(
    ".card",
  );
};

// Shows on its card what is typing for a text, or without a wording what it had; where the page has
// several cards, on that of its form. Returns the element of the text.
export const preview = (text, wording, section) => {
  typing = wording === undefined ? null : { id: idOf(text), wording };
  const elements = drawText(text);
  const own = elements.filter((element) => section.contains(element));
  const card = typing && cardFor(text, own.length ? own : elements);
  if (!typing) showCards(section);
  else if (card?.hidden) {
    for (const other of all(":scope > .card", card.parentNode)) other.hidden = other !== card;
  }
  const onCard = elements.filter((element) => card?.contains(element));
  return onCard.find((element) => !element.closest(".spoken, [hidden]")) ?? onCard[0];
};

// The copy of a card that stands beside the list of pages, or else after an element, while the text
// on the card is out of view.
export const makeCopy = (element) => {
  const copy = make("div");
  copy.className = "copied-card";
  copy.inert = true;
  if ($("contents").checkVisibility()) $("contents").append(copy);
  else element.after(copy);
  let observed = null;
  const watch = new IntersectionObserver(
    ([entry]) => {
      copy.hidden = entry.isIntersecting;
    },
    { rootMargin: `${-Math.round(topEdge())}px 0px 0px` },
  );
  const update = (element) => {
    const card = element?.closest(".card").cloneNode(true);
    card?.removeAttribute("id");
    copy.replaceChildren(...(card ? [card] : []));
    if (!element) return;
    const { top, height } = card
      .querySelector(`[data-k="${element.dataset.k}"]`)
      .getBoundingClientRect();
    copy.scrollTop = top - card.getBoundingClientRect().top - (copy.clientHeight - height) / 2;
    if (element === observed) return;
    watch.disconnect();
    watch.observe(element);
    observed = element;
  };
  const remove = () => {
    watch.disconnect();
    copy.remove();
  };
  return { update, remove };
};

// Shows the suggestions on a copy of a card in a language, by its index.
export const suggestOn = (card, language) => {
  for (const text of suggested) {
    const { column, number, cell } = positionInDeck(text);
    if (column !== language || !cell) continue;
    for (const element of all(`[data-k="${number}"]`, card)) showSuggestion(element, cell);
  }
};

const noteRows = (root) => {
  for (const row of all("tr.entry[data-k]", root)) {
    const key = row.querySelector("code").textContent;
    if (!rowsByKey.get(key)?.isConnected) rowsByKey.set(key, row);
  }
};

export const startSuggestions = () => {
  noteRows($("pages"));
  followDecisions((ids) => {
    suggested = allDecisions().filter(({ suggestion }) => suggestion !== undefined);
    const changed = ids?.map((id) => JSON.parse(id)) ?? [];
    for (const [key, language, variant] of changed) drawText({ key, language, variant });
    if (!ids) for (const text of suggested) drawText(text);
  });
  whenBuilt((section) => {
    noteRows(section);
    for (const text of suggested) {
      drawText(text, section.contains(rowsByKey.get(text.key)) ? $("pages") : section);
    }
  });
};
