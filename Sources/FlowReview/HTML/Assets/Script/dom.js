// Shorthand for the document.

export const $ = (id) => document.getElementById(id);

export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

export const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

export const makeButton = (text) => {
  const button = make("button", text);
  button.type = "button";
  return button;
};
