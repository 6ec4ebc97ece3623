// A run of the prototype as a transcript, which `firstrun test` passes.

import { download } from "./Answers/file.js";
import { $ } from "./dom.js";
import { say } from "./own-words.js";
import { pagePosition, run } from "./run.js";
import { stateAt, table } from "./table.js";

const pageLine = (state, { trail }) => {
  const { number, count } = pagePosition(state, trail);
  return `:: page ${table.pages[state.page]} ${number}/${count}`;
};

const fieldLines = ({ page }, stop) => {
  const [facts] = table.fields[page];
  return stop < facts.length ? [`:: field ${facts[stop]} ${stop + 1}/${facts.length}`] : [];
};

const pauseLine = ({ pause }) => `:: pause ${pause}ms`;

// What is seen after a step. Ends are left to what the app finds: badges may come with them, and the
// deck knows none.
const seenAfter = (step, before) => {
  const state = stateAt(step.at);
  switch (state.view) {
    case "opening":
      return [pauseLine(step)];
    case "revealing":
      return [pageLine(state, step), pauseLine(step)];
    case "visiting": {
      const isShown = before && stateAt(before.at).view === "revealing";
      return [...(isShown ? [] : [pageLine(state, step)]), ...fieldLines(state, step.stop)];
    }
    default:
      return [];
  }
};

const linesOf = () => {
  const lines = [];
  run.here.steps.forEach((step, place, steps) => {
    lines.push(...step.lines.map((line) => (line.startsWith("%") ? line : `> ${line}`)));
    if (step.refusal) lines.push(`:: refused ${step.refusal}`);
    // firstrun asks what comes of the sign-in; here the switch says it later.
    if (step.signsIn) lines.push("> decline");
    else if (!step.isSaid) {
      const isPassing = step.lines.length === 0;
      lines.push(...seenAfter(step, isPassing ? steps[place - 1] : null));
    }
  });
  if (run.here.recorded) lines.push(`%state ${table.completion} = true`);
  return lines;
};

const transcript = () =>
  [
    `# ${say("clickedThrough")}`,
    `%flow ${table.flow}`,
    "",
    `== ${say("asClicked")}`,
    ...linesOf(),
    "",
  ].join("\n");

export const showRecording = () => {
  $("record").disabled = !linesOf().some((line) => /^(::|%)/.test(line));
};

export const startRecording = () =>
  $("record").addEventListener("click", () =>
    download(`${table.flow}.transcript`, transcript(), "text/plain"),
  );
