// The deck's view: what of it shows. The address after "#" has all of it, so that it can be linked.

import { readAddress, writeAddress } from "./address.js";

export const view = readAddress(location.hash);

const followers = [];

// Calls a function now, and after every change with the names of what changed.
export const follow = (follower) => {
  followers.push(follower);
  follower(new Set(Object.keys(view)));
};

const isSame = (one, other) => String(one) === String(other) && (one === null) === (other === null);

const merge = (changes) => {
  const names = Object.keys(changes).filter((name) => !isSame(view[name], changes[name]));
  Object.assign(view, changes);
  return new Set(names);
};

const tell = (names) => {
  for (const follower of followers) follower(names);
};

const record = (isStep) => {
  try {
    if (isStep) history.pushState(null, "", writeAddress(view));
    else history.replaceState(null, "", writeAddress(view));
  } catch {
    // A browser may refuse where a deck is shown inside something else; it then works unlinked.
  }
};

// Changes the view where it is.
export const change = (changes) => {
  const names = merge(changes);
  record(false);
  tell(names);
};

// Changes the view to another place; the browser's "back" returns from there.
export const visit = (changes) => {
  const names = merge(changes);
  record(names.size > 0);
  tell(new Set([...names, "visit"]));
};

// Notes the page that was scrolled to.
export const notePlace = (place) => {
  if (view.place === place) return;
  merge({ place, text: "" });
  record(false);
};

// The address changed from outside: by typing, or by "back".
window.addEventListener("popstate", () => {
  const names = merge(readAddress(location.hash));
  tell(new Set([...names, "visit"]));
});
