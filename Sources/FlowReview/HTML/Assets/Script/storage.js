// What the browser keeps for a deck. It may keep nothing for files: a choice then lasts as long as
// the page.

const keyFor = (name) => `firstrun-${name}`;

export const kept = (name) => {
  try {
    return localStorage.getItem(keyFor(name));
  } catch {
    return null;
  }
};

export const keep = (name, value) => {
  try {
    localStorage.setItem(keyFor(name), value);
  } catch {
    // Nothing is kept.
  }
};
