// The prototype's table: the states of a flow and the moves between them, as firstrun's own machine
// makes them. The script follows the table and knows no rule of the flow.

import { $ } from "./dom.js";

const views = [
  "closed",
  "deciding",
  "opening",
  "asking",
  "revealing",
  "visiting",
  "seeking",
  "completed",
  "skipped",
  "interrupted",
  "postponed",
];

// null in a deck without a prototype.
export const table = $("flow") ? JSON.parse($("flow").textContent) : null;

export const stateAt = (index) => {
  const row = table.states.slice(index * table.stateWidth, (index + 1) * table.stateWidth);
  const [view, page, visited, absences, top, replay, look, ...rest] = row;
  return {
    view: views[view],
    page,
    visited,
    absences: table.absences[absences],
    top,
    replay: replay === 1,
    look,
    facts: rest.slice(0, table.facts.length),
    refusals: rest.slice(table.facts.length),
  };
};

const readMoves = () => {
  const moves = new Map();
  for (let at = 0; at < table.moves.length; at += table.moveWidth) {
    const [from, to, command, message, flags, pause, language] = table.moves.slice(at, at + 7);
    if (!moves.has(from)) moves.set(from, []);
    moves.get(from).push({
      from,
      to,
      command,
      message,
      pause,
      language,
      records: (flags & 1) > 0,
      signsIn: (flags & 2) > 0,
      pushes: (flags & 4) > 0,
      keeps: (flags & 8) > 0,
    });
  }
  return moves;
};

const moves = table ? readMoves() : new Map();

// The moves out of a state, by its index.
export const movesFrom = (index) => moves.get(index) ?? [];

// What kind of command a move is, such as "next" or "set".
export const kindOf = (move) => table.commands[move.command][0];

// What the command is about: a choice, or the name of a fact.
export const detailOf = (move) => table.commands[move.command][1];

// What an answer in a field is: the name of its class, its text in each language, the reason why it is
// refused, and the values that it chooses.
export const answerOf = (move) => {
  const [label, texts, reason, values] = table.commands[move.command].slice(3);
  return { label, texts, reason, values };
};

// The value that a fact is set to.
export const factValueOf = (move) => table.commands[move.command][3];
