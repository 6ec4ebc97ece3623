// What the browser keeps for decks. It may keep nothing for files: a choice then lasts as long as
// the page.

const keyFor = (name) => `firstrun-${name}`;

export const kept = (name) => {
  try {
    return localStorage.getItem(keyFor(name));
  } catch {
    return null;
  }
};

// Returns false where the browser refuses.
export const keep = (name, value) => {
  try {
    localStorage.setItem(keyFor(name), value);
    return true;
  } catch {
    return false;
  }
};

// Calls a function with what another tab has kept.
export const whenKeptElsewhere = (name, act) =>
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === keyFor(name)) act(newValue);
  });
