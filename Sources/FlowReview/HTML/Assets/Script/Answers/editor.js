// The form under a text in which a comment or another wording is written.

import { make, makeButton } from "../dom.js";
import { say } from "../own-words.js";
import { adviceOn } from "./advice.js";

const field = (label, value, rows) => {
  const area = make(rows > 1 ? "textarea" : "input");
  if (rows > 1) area.rows = rows;
  area.value = value;
  area.maxLength = 5000;
  return [make("label", "", make("span", label), area), area];
};

const showAdvice = (element, text, place) => {
  const { lengths, wrong } = adviceOn(text, place);
  element.replaceChildren(make("span", lengths.join(" · ")));
  for (const words of wrong) {
    const mark = make("strong", words);
    element.append(" ", mark);
  }
};

// Opens a form; `save` gets the decision, and `leave` is called when it closes.
export const makeEditor = (kind, text, place, decided, save, leave) => {
  const isSuggestion = kind === "suggest";
  const form = make("form");
  form.className = "editor";
  const [wordingLabel, wording] = field(
    say("anotherWording"),
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
  const advice = make("p");
  advice.className = "advice";
  advice.setAttribute("role", "status");
  const done = makeButton(say("save"));
  done.type = "submit";
  done.className = "main";
  const cancel = makeButton(say("cancel"));
  cancel.addEventListener("click", leave);
  const buttons = make("p", "", done, " ", cancel);
  form.append(...(isSuggestion ? [wordingLabel, advice] : []), commentLabel, buttons);
  const check = () => {
    showAdvice(advice, wording.value, place);
    const isSame = wording.value === (text.text ?? "");
    done.disabled = isSuggestion
      ? !wording.value.trim() || isSame
      : text.text === null && !comment.value.trim();
  };
  const finish = () => {
    if (done.disabled) return;
    const said = comment.value.trim() ? { comment: comment.value.trim() } : {};
    save({
      decision: kind,
      ...(isSuggestion ? { suggestion: wording.value } : {}),
      ...said,
    });
  };
  form.addEventListener("input", check);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    finish();
  });
  form.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") leave();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      finish();
    }
  });
  check();
  return { form, first: isSuggestion ? wording : comment };
};
