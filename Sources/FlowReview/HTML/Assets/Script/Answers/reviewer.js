// Who answers. The browser keeps the name for all decks.

import { keep, kept } from "../storage.js";

let person = null;

const knownName = () => person ?? kept("by");

export const reviewer = () => knownName() ?? "";

// False until somebody gives a name, or closes the question.
export const isReviewerKnown = () => knownName() !== null;

export const setReviewer = (text) => {
  person = text.trim();
  keep("by", person);
};
