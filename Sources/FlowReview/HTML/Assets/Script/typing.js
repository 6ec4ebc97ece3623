// What is typed on a page with fields, where the prompt asks for one after the other, and then for the
// choices.
//
// A form is filled in in any order. What the prompt doesn't take yet is held: what stands below a field
// that still needs an answer, and the last value of a page without choices, whose Enter turns the page.

import { answerOf, detailOf, kindOf, stateAt, table } from "./table.js";

export const firstStop = { stop: 0, held: {} };

const fieldsOf = (index) => {
  const { view, page, replay } = stateAt(index);
  const [facts, needs, hasChoices] = view === "visiting" ? table.fields[page] : [[], [], false];
  // A replay needs no answer.
  const leaving = replay ? facts.map(() => "next") : needs;
  return { facts, leaving, last: hasChoices ? facts.length : Math.max(facts.length - 1, 0) };
};

// Goes towards a stop, and types what is held on the way: returns the lines, the stop that is reached, and
// what is still held then.
const headFor = ({ facts, leaving }, answers, { stop, held }, to) => {
  if (to < stop) return { lines: Array(stop - to).fill("back"), stop: to, held };
  const rest = { ...held };
  const lines = [];
  let at = stop;
  for (; at < to; at += 1) {
    const fact = facts[at];
    const left = fact in answers ? "next" : leaving[at];
    if (!(fact in rest) && left === null) break;
    lines.push(...(rest[fact] ?? [left]));
    delete rest[fact];
  }
  return { lines, stop: at, held: rest };
};

const typeIn = (fields, { prompt, answers }, move) => {
  const own = table.commands[move.command][2];
  const to = (stop) => headFor(fields, answers, prompt, stop);
  const { stop, held } = prompt;
  switch (kindOf(move)) {
    case "answer": {
      const fact = detailOf(move);
      const at = fields.facts.indexOf(fact);
      const { lines, ...there } = to(at);
      const isReached = there.stop === at;
      if (answerOf(move).reason) {
        return isReached ? { lines: [...lines, ...own], ...there } : { lines: [], ...prompt };
      }
      if (!isReached || at === fields.last)
        return { lines: [], stop, held: { ...held, [fact]: own } };
      const { [fact]: _, ...rest } = there.held;
      return { lines: [...lines, ...own], stop: at + 1, held: rest };
    }
    case "next": {
      const { lines, ...there } = to(fields.last);
      const fact = fields.facts[there.stop];
      const { [fact]: value = ["next"], ...rest } = there.held;
      return { lines: [...lines, ...value], stop: there.stop, held: rest };
    }
    case "choose": {
      const { lines, ...there } = to(fields.facts.length);
      return { lines: [...lines, ...own], ...there };
    }
    case "back":
      return { lines: Array(stop + 1).fill("back"), stop: 0, held };
    case "skip":
      return { lines: [...own, "yes"], stop, held };
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
  return { lines, prompt: { stop, held: prompt.held } };
};
