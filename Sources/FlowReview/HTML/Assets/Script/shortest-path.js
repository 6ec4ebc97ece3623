// The shortest way to a page: a breadth-first search over the moves of the table.

import { kindOf, movesFrom, stateAt } from "./table.js";

const commandsTo = (index, predecessors) => {
  const commands = [];
  for (let move = predecessors.get(index); move; move = predecessors.get(move.from)) {
    commands.unshift(move.command);
  }
  return commands;
};

const search = (page, avoided) => {
  const predecessors = new Map([[0, null]]);
  const queue = [0];
  for (let at = 0; at < queue.length; at += 1) {
    const state = stateAt(queue[at]);
    if (state.view === "visiting" && state.page === page) {
      return commandsTo(queue[at], predecessors);
    }
    for (const move of movesFrom(queue[at])) {
      if (predecessors.has(move.to) || avoided.includes(kindOf(move))) continue;
      predecessors.set(move.to, move);
      queue.push(move.to);
    }
  }
  return null;
};

// Returns the commands; null where none lead there. It goes back, or through a replay, only where
// there is no other way.
export const shortestPath = (page) =>
  search(page, ["replay", "back"]) ??
  search(page, ["replay"]) ??
  search(page, ["back"]) ??
  search(page, []);
