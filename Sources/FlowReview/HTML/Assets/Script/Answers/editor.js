// The form under a text in which a comment or another wording is written.

import { make, makeButton } from "../dom.js";
import { say } from "../own-words.js";
import { adviceOn } from "./advice.js";
import { makeCopy, preview } from "./suggestions.js";

const field = (label, value, rows) => {
  const area = make(rows > 1 ? "textarea" : "input");
  if (rows > 1) area.rows = rows;
  area.value = value;
  area.maxLength = 5000;
  return [make("label", "", make("span", label), area), area];
};

let forms = 0;

// The line of advice under a wording. What may be wrong is read out when it changes, the length is not.
const makeAdvice = (wording) => {
  const length = make("span");
  const wrong = make("span");
  wrong.setAttribute("role", "status");
  const advice = make("p", "", length, " ", wrong);
  advice.className = "advice";
  forms += 1;
  advice.id = `advice-${forms}`;
  wording.setAttribute("aria-describedby", advice.id);
  const update = (said) => {
    length.textContent = said.lengths.join(" · ");
    const all = [...said.wrong.map((words) => make("strong", words)), make("span", said.reason)];
    const parts = all.flatMap((part) => [part, " "]);
    if (wrong.textContent !== parts.map((part) => part.textContent ?? part).join("")) {
      wrong.replaceChildren(...parts);
    }
  };
  return { advice, update };
};

// The question before what was typed is discarded; `keep` is called where it is kept.
const makeQuestion = (discard, keep) => {
  const yes = makeButton(say("discard"));
  const no = makeButton(say("keepEditing"));
  no.className = "main";
  yes.addEventListener("click", discard);
  no.addEventListener("click", keep);
  const question = make("p", say("discardTyped"), " ", yes, " ", no);
  question.setAttribute("role", "alertdialog");
  question.setAttribute("aria-label", say("discardTyped"));
  return question;
};

// Opens a form for a paragraph's text; `save` gets the decision, and `leave` is called when it closes
// without one.
export const makeEditor = (kind, text, paragraph, decided, save, leave) => {
  const isSuggestion = kind === "suggest";
  const form = make("form");
  form.className = "editor";
  const name = paragraph.querySelector(".form")?.textContent;
  const [wordingLabel, wording] = field(
    [say("anotherWording"), name].filter(Boolean).join(" · "),
    decided?.suggestion ?? text.text ?? "",
    3,
  );
  wording.lang = text.language;
  wording.dir = "auto";
  const [commentLabel, comment] = field(
    isSuggestion ? say("whyOptional") : say("comment"),
    decided?.comment ?? "",
    isSuggestion ? 1 : 2,
  );
  const first = isSuggestion ? wording : comment;
  const { advice, update } = makeAdvice(wording);
  const done = makeButton(say("save"));
  done.type = "submit";
  done.className = "main";
  const cancel = makeButton(say("cancel"));
  const buttons = make("p", "", done, " ", cancel);
  form.append(...(isSuggestion ? [wordingLabel, advice] : []), commentLabel, buttons);
  const section = paragraph.closest(".slide");
  const copy = isSuggestion ? makeCopy(advice) : null;
  const close = (action) => {
    form.remove();
    copy?.remove();
    if (isSuggestion) preview(text, undefined, section);
    action();
  };
  const keep = () => {
    question.replaceWith(buttons);
    first.focus();
  };
  const question = makeQuestion(() => close(leave), keep);
  const before = [wording.value, comment.value];
  const ask = () => {
    if (question.isConnected) keep();
    else if (wording.value === before[0] && comment.value === before[1]) close(leave);
    else {
      buttons.replaceWith(question);
      question.lastElementChild.focus();
    }
  };
  cancel.addEventListener("click", ask);
  const check = () => {
    if (!isSuggestion) {
      done.disabled = text.text === null && !comment.value.trim();
      return;
    }
    const said = adviceOn(wording.value, text, paragraph);
    update(said);
    const isSame = wording.value === (text.text ?? "");
    done.disabled = !wording.value.trim() || isSame || Boolean(said.reason);
    copy.update(preview(text, isSame ? text.text : wording.value, section));
  };
  const finish = () => {
    if (done.disabled) return;
    const said = comment.value.trim() ? { comment: comment.value.trim() } : {};
    const suggestion = isSuggestion ? { suggestion: wording.value } : {};
    close(() => save({ decision: kind, ...suggestion, ...said }));
  };
  form.addEventListener("input", check);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    finish();
  });
  form.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape" && !event.isComposing) ask();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      finish();
    }
  });
  check();
  return { form, first };
};
