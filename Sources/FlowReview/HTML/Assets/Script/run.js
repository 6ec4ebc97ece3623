// A run of the prototype: where it stands, and what a move does.

import { $ } from "./dom.js";
import { answerOf, detailOf, kindOf, movesFrom, stateAt, table } from "./table.js";
import { firstStop, typedLines } from "./typing.js";

// Undo restores all of it. The trail has the pages that "back" returns to; appearanceFacts are facts that
// only change what is seen; answers are those in fields, by fact.
export const beginning = {
  at: 0,
  trail: [],
  skippedAt: { number: 0, count: 0 },
  typed: [],
  steps: [],
  recorded: false,
  kept: false,
  said: [],
  answers: {},
  language: -1,
  prompt: firstStop,
  isTried: false,
  appearanceFacts: { ...table?.appearanceFacts },
};

export const run = {
  here: beginning,
  past: [],
  language: 0,
  // Draws the run again; it is told if a move is the reason.
  redraw: (_isMove) => {},
};

export const words = () => table.words[run.language];

// Of several moves back, returns the one to the page on top of the trail, with the trail left then;
// nothing if no page of the trail is part of the flow now.
const moveBack = (candidates, trail) => {
  for (let depth = trail.length - 1; depth >= 0; depth -= 1) {
    const below = depth > 0 ? trail[depth - 1] : -1;
    const move = candidates.find(({ to }) => {
      const target = stateAt(to);
      return target.page === trail[depth] && target.top === below;
    });
    if (move) return [move, trail.slice(0, depth)];
  }
  return [];
};

// The place of a page among those that were seen and those ahead that are part of the visit; a page
// without a number has that of the last one that was seen.
const placeAmong = ({ visited, absences }, trail) => {
  const isNumbered = (page) => table.numbered[page];
  const seen = [...new Set([...trail, visited])].filter(isNumbered);
  const ahead = table.pages.flatMap((_, page) =>
    page > visited && isNumbered(page) && !seen.includes(page) && !absences.includes(page)
      ? [page]
      : [],
  );
  const number = isNumbered(visited) ? seen.indexOf(visited) + 1 : seen.length;
  return { number, count: seen.length + ahead.length };
};

// The position that a page shows: none where it has no number, or interrupts another one.
export const pagePosition = (state, trail) => {
  const place = placeAmong(state, trail);
  if (state.page !== state.visited) return { number: 0, count: 0 };
  return table.numbered[state.page] ? place : { ...place, number: 0 };
};

// Returns the appearanceFacts after a move: those that count an event change once it came often enough.
const countEvent = (appearanceFacts, typed, move) => {
  const fact = `events.${detailOf(move)}`;
  if (kindOf(move) !== "event" || !(fact in appearanceFacts)) return appearanceFacts;
  const count = typed.filter((line) => line === typed.at(-1)).length;
  return { ...appearanceFacts, [fact]: appearanceFacts[fact] || count >= table.goals[fact] };
};

export const step = (from, command) => {
  const candidates = movesFrom(from.at).filter((move) => move.command === command);
  if (!candidates.length) return from;
  let [move, trail] = [candidates[0], from.trail];
  const { page, visited, view } = stateAt(from.at);
  // While the next page is looked for, it stays on the page.
  if (kindOf(move) === "back" && view !== "seeking") [move, trail] = moveBack(candidates, trail);
  else if (move.pushes) trail = [...trail, visited];
  if (!move) return from;
  const skippedAt = visited < 0 ? { number: 0, count: 0 } : placeAmong(stateAt(from.at), trail);
  if (stateAt(move.to).page < 0 || kindOf(move) === "launch") trail = [];
  const { lines, prompt } = typedLines(from, move);
  const answer = kindOf(move) === "answer" ? answerOf(move) : null;
  const isAnswered = answer && !answer.reason;
  const said = move.message < 0 ? [] : [["message", move.message]];
  if (isAnswered) said.push(["tried", answer.texts[run.language]]);
  const typed = [...from.typed, ...lines];
  return {
    at: move.to,
    trail,
    skippedAt,
    typed,
    steps: [
      ...from.steps,
      {
        lines,
        at: move.to,
        trail,
        refusal:
          answer?.reason && lines.length ? `invalidAnswer ${detailOf(move)} ${answer.reason}` : "",
        pause: move.pause,
        stop: prompt.stop,
        isSaid: said.length > 0,
        signsIn: move.signsIn,
      },
    ],
    recorded: from.recorded || move.records,
    kept: move.keeps,
    answers: isAnswered ? { ...from.answers, [detailOf(move)]: answer } : from.answers,
    prompt,
    language: move.language >= 0 ? move.language : from.language,
    said: move.signsIn ? [...said, ["signIn"]] : said,
    isTried: from.isTried && stateAt(move.to).page === page,
    appearanceFacts: countEvent(from.appearanceFacts, typed, move),
  };
};

// Time passes at most ten times in a row, so that no flow can hang the browser.
const letTimePass = (from) => {
  let here = from;
  for (let pauses = 0; pauses < 10; pauses += 1) {
    const pause = movesFrom(here.at).find((move) => kindOf(move) === "elapsed");
    if (!pause) break;
    const next = step(here, pause.command);
    here = { ...next, said: [...here.said, ...next.said] };
  }
  return here;
};

export const goTo = (place) => {
  run.past.push(run.here);
  // What a page chooses is spoken, until the person chooses another language.
  if (place.language >= 0 && place.language !== run.here.language) run.language = place.language;
  run.here = place;
  run.redraw(true);
};

export const take = (command) => {
  const next = step(run.here, command);
  goTo($("clock").checked ? letTimePass(next) : next);
};

// Tries an action of the page: sets the facts that only change its look, makes the move that the flow
// has for it, and says what happened.
export const attempt = ({ line, changes, say }) => {
  const { here } = run;
  const appearanceFacts = { ...here.appearanceFacts };
  for (const change of changes.split(" ").filter(Boolean)) {
    const [name, value] = change.split("=");
    if (name in appearanceFacts) appearanceFacts[name] = value === "yes";
  }
  const move = movesFrom(here.at).find(
    (candidate) => kindOf(candidate) === "try" && table.commands[candidate.command][1] === line,
  );
  const isSaid = { lines: [line], pause: 0, isSaid: true, signsIn: false };
  const next = move
    ? step(here, move.command)
    : { ...here, typed: [...here.typed, line], said: [] };
  goTo({
    ...next,
    steps: [...here.steps, { ...isSaid, at: next.at, trail: next.trail }],
    said: [["tried", say], ...next.said],
    isTried: stateAt(next.at).page === stateAt(here.at).page,
    appearanceFacts,
  });
};

// Takes another flow, of which the table knows nothing, to be completed, and comes back to the page.
export const complete = (flow) => {
  const { here } = run;
  const fact = `done.${flow}`;
  const appearanceFacts =
    fact in here.appearanceFacts ? { ...here.appearanceFacts, [fact]: true } : here.appearanceFacts;
  goTo({ ...here, said: [["tried", `${flow} ✓`]], appearanceFacts });
};

export const undo = () => {
  if (run.past.length) run.here = run.past.pop();
  run.redraw(true);
};

// The order in which people look for commands.
const order = [
  "launch",
  "replay",
  "confirm",
  "decline",
  "elapsed",
  "answer",
  "choose",
  "try",
  "next",
  "back",
  "skip",
  "later",
  "quit",
  "set",
];

// The moves that can be made now, each command once.
export const offeredMoves = () => {
  const seen = new Set();
  return movesFrom(run.here.at)
    .filter((move) => !seen.has(move.command) && seen.add(move.command))
    .filter((move) => step(run.here, move.command) !== run.here)
    .sort((one, other) => order.indexOf(kindOf(one)) - order.indexOf(kindOf(other)));
};

export const offeredMove = (kind) => offeredMoves().find((move) => kindOf(move) === kind);
