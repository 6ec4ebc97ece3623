// The one script of a deck: it shows what the address asks for, filters the texts and plays the
// prototype.
//
// Text of a flow only ever becomes text: nothing is parsed as HTML but the deck's own tables.

import { startAnswers } from "./Answers/list.js";
import { startMany } from "./Answers/many.js";
import { startMarks } from "./Answers/marks.js";
import { startProgress } from "./Answers/progress.js";
import { startSuggestions } from "./Answers/suggestions.js";
import { startTakingOver } from "./Answers/taking-over.js";
import { startFilters } from "./filters.js";
import { startKeys } from "./keys.js";
import { nameLanguages } from "./language-names.js";
import { startLanguages } from "./languages.js";
import { startPaper } from "./paper.js";
import { startParts } from "./parts.js";
import { startPlaces } from "./places.js";
import { startPrototype } from "./prototype.js";
import { startSwipes } from "./swipe.js";
import { table } from "./table.js";
import { startThemes } from "./theme.js";
import { writeTimes } from "./times.js";
import { startVariations } from "./variations.js";
import { startWaiting } from "./waiting.js";

const starts = [
  nameLanguages,
  writeTimes,
  startThemes,
  startLanguages,
  startVariations,
  startParts,
  startMarks,
  startSuggestions,
  startAnswers,
  startFilters,
  startPlaces,
  startMany,
  startProgress,
  startTakingOver,
  startKeys,
  startSwipes,
  startPaper,
  ...(table ? [startPrototype] : []),
  startWaiting,
];

for (const start of starts) start();
