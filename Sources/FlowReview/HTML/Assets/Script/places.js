// The place in the deck: the list of the pages, the page in view, and the way to another.

import { $, all } from "./dom.js";
import { pageInView, topEdge } from "./in-place.js";
import { allRows, rowElement, rowsOf } from "./rows.js";
import { follow, notePlace, view, visit } from "./view.js";

const links = new Map(all("#contents a").map((link) => [link.hash.slice(1), link]));

const visibleSections = () => all(".slide:not([hidden])");

const scrollTo = (element, room) => {
  const top = () => element.getBoundingClientRect().top - topEdge() - room;
  // On a phone the header scrolls away with the rest.
  for (let tries = 0; tries < 4 && Math.abs(top()) > 1; tries += 1) {
    window.scrollBy({ top: top(), behavior: "instant" });
  }
};

const rowOf = (key, place) => {
  const isKey = (row) => row.key === key;
  const row = rowsOf($(place)).find(isKey) ?? allRows().find(isKey);
  return row && rowElement(row);
};

// Scrolls the list alone, and leaves the window where it is.
const showInList = (link) => {
  const list = $("contents");
  const end = list.scrollTop + list.clientHeight - link.offsetHeight;
  if (link.offsetTop < list.scrollTop || link.offsetTop > end) {
    list.scrollTop = link.offsetTop - list.clientHeight / 2;
  }
};

const mark = (place) => {
  for (const link of all("#contents [aria-current]")) link.removeAttribute("aria-current");
  const link = links.get(place);
  link?.setAttribute("aria-current", "true");
  if (link) showInList(link);
  if (place) $("page").value = place;
};

// The first time, nobody has pressed anything yet that the ring around the focus would belong to.
let focusing = { preventScroll: true, focusVisible: false };

const go = () => {
  for (const row of all(".entry.here")) row.classList.remove("here");
  const row = view.text && rowOf(view.text, view.place);
  if (row) {
    const section = row.closest(".slide");
    view.place = section.id;
    row.classList.add("here");
    row.hidden = false;
    section.hidden = false;
    scrollTo(row, 60);
    row.querySelector("a").focus(focusing);
    mark(section.id);
  } else if (view.place) {
    const section = $(view.place);
    if (section) scrollTo(section, 0);
    section?.querySelector("h2 a").focus(focusing);
    mark(view.place);
  } else {
    mark(visibleSections()[0]?.id);
  }
  focusing = { preventScroll: true };
};

// Goes to the next page in view, or with -1 to the one before.
export const stepPage = (by) => {
  const sections = visibleSections();
  const at = sections.findIndex((section) => section.id === (view.place || sections[0]?.id));
  const next = sections[Math.min(Math.max(at + by, 0), sections.length - 1)];
  if (next) visit({ place: next.id, text: "" });
};

const watchScrolling = () => {
  let isPending = false;
  window.addEventListener(
    "scroll",
    () => {
      if (isPending) return;
      isPending = true;
      setTimeout(() => {
        isPending = false;
        if (view.part !== "pages") return;
        notePlace(pageInView()?.id ?? view.place);
        mark(view.place);
      }, 200);
    },
    { passive: true },
  );
};

const measure = () => {
  const { style } = document.documentElement;
  style.setProperty("--wide", `${document.documentElement.clientWidth}px`);
  style.setProperty("--top", `${$("top").offsetHeight}px`);
};

export const startPlaces = () => {
  measure();
  new ResizeObserver(measure).observe($("top"));
  window.addEventListener("resize", measure);
  $("page").addEventListener("change", () => visit({ place: $("page").value, text: "" }));
  for (const [id, by] of [
    ["page-before", -1],
    ["page-after", 1],
  ]) {
    $(id).addEventListener("click", () => {
      stepPage(by);
      $(id).focus({ preventScroll: true });
    });
  }
  follow((names) => {
    if (view.part === "pages" && (names.has("visit") || names.has("place"))) go();
  });
  watchScrolling();
};
