// The one script of a deck: it filters the strings, changes the colours and plays the prototype.
//
// Text of a flow only ever becomes text: nothing is parsed as HTML.

import { startFilters } from "./filters.js";
import { nameLanguages } from "./language-names.js";
import { startPrototype } from "./prototype.js";
import { table } from "./table.js";
import { startThemes } from "./theme.js";

nameLanguages();
startThemes();
startFilters();
if (table) startPrototype();
