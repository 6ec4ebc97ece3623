// Who answers. The browser keeps the name for all decks.

import { keep, kept } from "../storage.js";

let person = null;

const known = () => person ?? kept("by");

export const reviewer = () => known() ?? "";

// False until somebody gives a name, or closes the question.
export const isReviewerKnown = () => known() !== null;

export const setReviewer = (text) => {
  person = text.trim();
  keep("by", person);
};
