// The answers to an earlier deck of the flow: those on texts that are as they were can be taken
// over, and the others are named.

import { $, make } from "../dom.js";
import { actionButton, closeNotice, notify } from "../notice.js";
import { counted, say } from "../own-words.js";
import { allRows, allTexts } from "../rows.js";
import { view } from "../view.js";
import { decideAll, decisionOn, followDecisions } from "./decisions.js";
import { earlierDecisions } from "./earlier.js";
import { sayDone } from "./many.js";
import { idOf } from "./texts.js";

const isAbout = (decision, text) =>
  (decision.text ?? null) === text.text && decision.source === text.source;

const linkTo = ({ key, language, variant }) => {
  const link = make("a", [key, language, variant].filter(Boolean).join(", "));
  link.href = `#text=${encodeURIComponent(key)}`;
  return make("li", "", link);
};

// The answers that still apply, each with its text, and those that don't.
const offer = (same, others) => {
  const isOpen = ([text]) => !decisionOn(text);
  const takeOver = () => {
    const open = same.filter(isOpen);
    decideAll(open);
    sayDone(counted(open.length, "takenOver"));
  };
  const lines = () => {
    const open = same.filter(isOpen);
    const changed = others.filter((one) => !decisionOn(one));
    const said = say("fromEarlier", { answers: counted(open.length, "answers") });
    return [
      ...(open.length ? [make("p", said), actionButton(say("takeOver"), takeOver)] : []),
      ...(changed.length
        ? [make("p", say("changedSinceAnswer")), make("ul", "", ...changed.map(linkTo))]
        : []),
    ];
  };
  followDecisions((ids) => {
    $("answer-earlier").replaceChildren(...lines());
    if (ids?.length) closeNotice("earlier");
  });
  if (lines().length && view.part !== "answers") notify("earlier", [make("div", "", ...lines())]);
};

export const startTakingOver = () => {
  const others = earlierDecisions();
  if (!others.size) return;
  const same = [];
  for (const text of allTexts(allRows())) {
    const decision = others.get(idOf(text));
    if (!decision || !isAbout(decision, text)) continue;
    same.push([text, decision]);
    others.delete(idOf(text));
  }
  offer(same, [...others.values()]);
};
