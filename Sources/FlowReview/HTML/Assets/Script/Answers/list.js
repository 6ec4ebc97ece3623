// The part of the deck with all answers, and the ways out for them.

import { $, make } from "../dom.js";
import { counted, say } from "../own-words.js";
import { showPart } from "../parts.js";
import { keep, kept } from "../storage.js";
import { about } from "./about.js";
import { allDecisions, areKept, followDecisions, takeAllBack } from "./decisions.js";
import { copyText, download, fileName, fileText } from "./file.js";

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

const show = () => {
  const decisions = allDecisions();
  const isEmpty = !decisions.length;
  $("answer-rows").replaceChildren(...decisions.map(answerRow));
  $("answer-table").hidden = isEmpty;
  $("answer-none").hidden = !isEmpty;
  $("answer-count").textContent = isEmpty ? "" : String(decisions.length);
  $("answer-sum").textContent = sumOf(decisions);
  $("answer-unkept").hidden = areKept();
  for (const id of ["answer-download", "answer-copy", "answer-clear"]) $(id).disabled = isEmpty;
};

const by = () => $("answer-by").value.trim();

const said = (text) => {
  $("answer-said").textContent = text;
};

const save = () => {
  const name = `${fileName(by())}.json`;
  download(name, fileText(by()), "application/json");
  said(say("downloaded", { command: `firstrun copy import ${about.flow} ${name}` }));
};

const unreachable = () => {
  showPart("answers");
  said(say("unreachable"));
};

const copy = async () => {
  if (await copyText(fileText(by()))) said(say("copied"));
  else unreachable();
};

const copySummary = async () => {
  if (await copyText(about.summary)) $("summary").textContent = say("copiedSummary");
  else unreachable();
};

const clear = () => {
  const button = $("answer-clear");
  if (button.dataset.sure) takeAllBack();
  button.textContent = say(button.dataset.sure ? "takeAllBack" : "takeAllBackSurely");
  if (button.dataset.sure) delete button.dataset.sure;
  else button.dataset.sure = "yes";
};

export const startAnswers = () => {
  $("answer-by").value = kept("by") ?? "";
  $("answer-by").addEventListener("change", () => keep("by", by()));
  $("answer-download").addEventListener("click", save);
  $("answer-copy").addEventListener("click", copy);
  $("summary")?.addEventListener("click", copySummary);
  $("answer-clear").addEventListener("click", clear);
  followDecisions(show);
  window.addEventListener("beforeunload", (event) => {
    if (!areKept() && allDecisions().length) event.preventDefault();
  });
};
