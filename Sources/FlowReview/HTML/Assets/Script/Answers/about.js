// What the deck says of itself for answers: its flow and digest, its languages, and its glossary.

import { $ } from "../dom.js";

export const about = JSON.parse($("about").textContent);
