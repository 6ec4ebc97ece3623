// The part of the deck with all answers, and the ways out for them.

import { $, make, makeButton } from "../dom.js";
import { actionButton, closeNotice, notify } from "../notice.js";
import { counted, say } from "../own-words.js";
import { showPart } from "../parts.js";
import { follow, view } from "../view.js";
import { about } from "./about.js";
import {
  allDecisions,
  areKept,
  areSafe,
  followDecisions,
  noteDownloaded,
  signDecisions,
  takeBack,
} from "./decisions.js";
import { copyText, download, fileName, fileText } from "./file.js";
import { sayDone } from "./many.js";
import { goBack } from "./marks.js";
import { byReviewer } from "./progress.js";
import { isReviewerKnown, reviewer, setReviewer } from "./reviewer.js";

// The words and the counts of the answers have the same names.
const answerWords = { approve: "approved", flag: "flagged", suggest: "suggested" };

const address = ({ key }) => `#text=${encodeURIComponent(key)}`;

const answerRow = (decision) => {
  const link = make("a", decision.key);
  link.href = address(decision);
  const name = make("th", "", link);
  name.scope = "row";
  const language = [decision.language, decision.variant].filter(Boolean).join(", ");
  const text = make("td", decision.suggestion ?? decision.text ?? "");
  text.lang = decision.language;
  text.dir = "auto";
  return make(
    "tr",
    "",
    name,
    make("td", language),
    make("td", say(answerWords[decision.decision])),
    text,
    make("td", decision.comment ?? ""),
  );
};

const sumOf = (decisions) =>
  Object.entries(answerWords)
    .map(([kind, word]) => [decisions.filter((one) => one.decision === kind).length, word])
    .filter(([count]) => count)
    .map(([count, word]) => counted(count, word))
    .join(" · ");

const sumBy = ([name, decisions]) =>
  make("li", [name, sumOf(decisions)].filter(Boolean).join(say("colon")));

// The table only while it is in view: a bulk of answers would make it anew with each.
const showTable = () => {
  if (view.part === "answers") $("answer-rows").replaceChildren(...allDecisions().map(answerRow));
};

const show = () => {
  const decisions = allDecisions();
  const isEmpty = !decisions.length;
  $("answer-table").hidden = isEmpty;
  $("answer-none").hidden = !isEmpty;
  $("answer-count").textContent = isEmpty ? "" : String(decisions.length);
  $("answer-sum").replaceChildren(...[...byReviewer(decisions)].map(sumBy));
  $("answer-unkept").hidden = areKept();
  for (const id of ["answer-download", "answer-copy", "answer-clear"]) $(id).disabled = isEmpty;
  showTable();
};

const said = (text) => {
  $("answer-said").textContent = text;
};

const save = () => {
  const name = `${fileName(reviewer())}.json`;
  download(name, fileText(reviewer()), "application/json");
  noteDownloaded();
  closeNotice("unkept");
  said(say("downloaded", { command: `firstrun copy import ${about.flow} ${name}` }));
};

const unreachable = () => {
  showPart("answers");
  said(say("unreachable"));
};

const copy = async () => {
  if (await copyText(fileText(reviewer()))) said(say("copied"));
  else unreachable();
};

const copySummary = async () => {
  if (await copyText(about.summary)) $("summary").textContent = say("copiedSummary");
  else unreachable();
};

const clear = () => {
  const decisions = allDecisions();
  takeBack(decisions);
  sayDone(counted(decisions.length, "withdrawn"));
};

const rename = (name) => {
  setReviewer(name);
  if (reviewer()) signDecisions();
  $("answer-by").value = reviewer();
  closeNotice("reviewer");
  show();
};

// Asks once for the name of somebody who answers.
const askName = () => {
  const field = make("input");
  field.autocomplete = "name";
  field.maxLength = 100;
  const save = makeButton(say("save"));
  save.type = "submit";
  const form = make("form", "", make("label", say("yourName"), field), save);
  const answer = (name) => {
    rename(name);
    goBack();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    answer(field.value);
  });
  notify("reviewer", [form], () => answer(""));
};

let hasAsked = false;
let hasWarned = false;

const afterAnswer = (ids) => {
  if (!ids?.length) return;
  if (!hasAsked && !isReviewerKnown() && !document.hidden) {
    askName();
    hasAsked = true;
  }
  if (areKept()) closeNotice("unkept");
  else if (!hasWarned)
    notify("unkept", [say("unkept"), actionButton(say("downloadDecisions"), save)]);
  hasWarned = !areKept();
};

export const startAnswers = () => {
  $("answer-by").value = reviewer();
  $("answer-by").addEventListener("change", () => rename($("answer-by").value));
  $("answer-download").addEventListener("click", save);
  $("answer-copy").addEventListener("click", copy);
  $("summary")?.addEventListener("click", copySummary);
  $("answer-clear").addEventListener("click", clear);
  followDecisions(show);
  followDecisions(afterAnswer);
  follow((names) => {
    if (names.has("part")) showTable();
  });
  window.addEventListener("beforeunload", (event) => {
    if (!areSafe()) event.preventDefault();
  });
};
