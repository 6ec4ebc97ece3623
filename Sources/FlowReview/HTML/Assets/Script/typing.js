// What is typed on a page with fields, where the prompt asks for one after the other, and then for the
// choices.
//
// The Enter of the last field turns a page without choices, so its line is held until then.

import { answerOf, detailOf, kindOf, stateAt, table } from "./table.js";

export const firstStop = { stop: 0, held: [] };

const fieldsOf = (index) => {
  const { view, page } = stateAt(index);
  const [facts, leaving, hasChoices] = view === "visiting" ? table.fields[page] : [[], [], false];
  return { facts, leaving, last: hasChoices ? facts.length : Math.max(facts.length - 1, 0) };
};

// The lines that lead from a stop to another one, and change no answer.
const stops = ({ facts, leaving }, answers, from, to) => {
  if (to < from) return Array(from - to).fill("back");
  const line = (fact, at) => (fact in answers ? "next" : leaving[at]);
  return facts.map(line).slice(from, to);
};

const typeIn = (fields, { prompt: { stop, held }, answers }, move) => {
  const own = table.commands[move.command][2];
  const linesTo = (at) => stops(fields, answers, stop, at);
  switch (kindOf(move)) {
    case "answer": {
      const at = fields.facts.indexOf(detailOf(move));
      if (answerOf(move).reason) return { lines: [...linesTo(at), ...own], stop: at, held: [] };
      if (at === fields.last) return { lines: linesTo(at), stop: at, held: own };
      return { lines: [...linesTo(at), ...own], stop: at + 1, held: [] };
    }
    case "next":
      return { lines: held.length ? held : [...linesTo(fields.last), "next"], ...firstStop };
    case "choose":
      return { lines: [...linesTo(fields.facts.length), ...own], ...firstStop };
    case "back":
      return { lines: Array(stop + 1).fill("back"), ...firstStop };
    case "skip":
      return { lines: [...own, "yes"], ...firstStop };
    case "set":
    case "event":
      return { lines: own.map((line) => `%${line}`), stop, held };
    default:
      return { lines: own, stop, held };
  }
};

// Returns the lines of a move, and where the prompt is after it.
export const typedLines = (here, move) => {
  const fields = fieldsOf(here.at);
  const { lines, ...prompt } = fields.facts.length
    ? typeIn(fields, here, move)
    : { lines: table.commands[move.command][2], ...here.prompt };
  const [before, after] = [stateAt(here.at), stateAt(move.to)];
  if (after.page === before.page && after.view === before.view) return { lines, prompt };
  const stop = kindOf(move) === "back" ? fieldsOf(move.to).last : 0;
  return { lines, prompt: { ...firstStop, stop } };
};
