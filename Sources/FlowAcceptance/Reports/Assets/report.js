// Draws the cases of a run from the data in the page, each once it is opened.
//
// All text is set as text: nothing in a transcript or a flow is ever read as HTML.

const read = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");

const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const marks = { passed: "✓", failed: "✗", timedOut: "✗", skipped: "–" };
const outcomes = { passed: "passed", failed: "failed", timedOut: "timed out", skipped: "skipped" };

const nameOf = (test) => test.title + (test.language ? ` [${test.language}]` : "");

// A picture of text in its colours.
const drawScreen = (screen) => {
  const rows = Array.from({ length: screen.height }, () => make("div", "row"));
  const put = ([row, column, width], content) => {
    content.style.left = `${column}ch`;
    content.style.width = `${width}ch`;
    rows[row].append(content);
    return content.style;
  };
  for (const ground of screen.grounds) {
    put(ground, make("span", "ground")).backgroundColor = ground[3];
  }
  for (const run of screen.runs) {
    const [, , , ink, isBold, text] = run;
    const style = put(run, make("span", "", text));
    style.color = ink;
    if (isBold) style.fontWeight = "bold";
  }
  const content = make("div", "", ...rows);
  content.style.width = `${screen.columns}ch`;
  return make("pre", "screen", content);
};

// The lines of a property list, with those that are new or gone since the step before.
const drawList = (after, before) => {
  const list = make("pre");
  const lines = after ? after.split("\n") : [];
  const earlier = before ? before.split("\n") : [];
  for (const line of earlier.filter((line) => !lines.includes(line))) {
    list.append(make("span", "gone", `- ${line}`), "\n");
  }
  for (const line of lines) {
    const isNew = !earlier.includes(line);
    list.append(make("span", isNew ? "new" : "", `${isNew ? "+" : " "} ${line}`), "\n");
  }
  if (!list.firstChild) list.append("(empty)");
  return list;
};

const tableOf = (facts, className) => {
  const rows = facts.map(([name, value]) =>
    make("tr", className, make("td", "", name), make("td", "", value)),
  );
  return make("table", "", make("tbody", "", ...rows));
};

// The facts that are others than after the step before, and all of them to open.
const drawFacts = (facts, before) => {
  if (!before) return tableOf(facts, "");
  const earlier = new Map(before);
  const changed = facts.filter(([name, value]) => earlier.get(name) !== value);
  const all = make("details", "more", make("summary", "", "All facts"), tableOf(facts, ""));
  return make("div", "", changed.length > 0 ? tableOf(changed, "new") : "As before", all);
};

const part = (title, content) => make("div", "", make("h3", "", title), content);

const drawFailure = (failure) => {
  const box = make("div", "failure", make("p", "", `${failure.line}: ${failure.message}`));
  if (failure.details.length > 0) box.append(make("pre", "", failure.details.join("\n")));
  return box;
};

const drawStep = (run, step, before, failures) => {
  const article = make("article", "step");
  const typed = make("code", "typed", step.typed);
  article.append(make("div", "", make("span", "number", `${step.line}`), typed));
  if (step.events.length > 0) {
    const events = step.events.map((event) => make("li", "", make("code", "", `:: ${event}`)));
    article.append(make("ul", "events", ...events));
  }
  if (step.screen !== undefined) article.append(drawScreen(run.screens[step.screen]));
  if (step.errors) article.append(part("Standard error", make("pre", "", step.errors.join("\n"))));
  article.append(...failures.map(drawFailure));
  const columns = make("div", "columns", part("State", make("code", "", step.state)));
  if (step.facts !== undefined) {
    const facts = run.facts[step.facts];
    columns.append(part("Facts", drawFacts(facts, run.facts[before?.facts])));
    const list = drawList(run.texts[step.list], run.texts[before?.list]);
    columns.append(part("Property list", list));
  }
  article.append(columns);
  if (step.why !== undefined) {
    const why = run.texts[step.why];
    const summary = make("summary", "", `Why: ${why.split("\n")[0]}`);
    article.append(make("details", "why", summary, make("pre", "", why)));
  }
  return article;
};

const drawSteps = (run, test) => {
  const column = make("div", "steps");
  if (test.reason) column.append(make("p", "", `Skipped: ${test.reason}`));
  column.append(make("p", "about", make("code", "", test.again)));
  const lines = test.steps.map((step) => step.line);
  const stepOf = (failure) => lines.findLastIndex((line) => line <= failure.line);
  column.append(...test.failures.filter((failure) => stepOf(failure) < 0).map(drawFailure));
  for (const [index, step] of test.steps.entries()) {
    const failures = test.failures.filter((failure) => stepOf(failure) === index);
    column.append(drawStep(run, step, test.steps[index - 1], failures));
  }
  return column;
};

const run = read("run");

const drawCase = (test) => {
  const about = [test.driver, `${test.milliseconds} ms`].join(" · ");
  const mark = make("span", "mark", marks[test.outcome]);
  mark.setAttribute("role", "img");
  mark.setAttribute("aria-label", outcomes[test.outcome]);
  const summary = make("summary", "", mark, make("span", "title", nameOf(test)));
  summary.append(make("span", "about", about));
  const box = make("details", `case ${test.outcome}`, summary);
  box.addEventListener("toggle", () => {
    if (!box.querySelector(".steps")) box.append(drawSteps(run, test));
  });
  return { box, test };
};

const main = document.getElementById("cases");
main.replaceChildren();
const drawn = run.cases.map(drawCase);
const files = new Map();
for (const { box, test } of drawn) {
  if (!files.has(test.file)) files.set(test.file, make("section", "", make("h2", "", test.file)));
  files.get(test.file).append(box);
}

const search = make("input");
search.type = "search";
search.placeholder = "Find cases";
search.setAttribute("aria-label", "Find cases");
const checkbox = (text) => {
  const input = make("input");
  input.type = "checkbox";
  return { input, label: make("label", "", input, ` ${text}`) };
};
const failedOnly = checkbox("Failed only");
const tools = make("div", "tools", search, failedOnly.label);
main.append(tools, ...files.values());

const filter = () => {
  const wanted = search.value.toLowerCase();
  for (const { box, test } of drawn) {
    const isFound = `${test.file} ${nameOf(test)} ${test.driver}`.toLowerCase().includes(wanted);
    const isFailure = test.failures.length > 0;
    box.hidden = !isFound || (failedOnly.input.checked && !isFailure);
  }
  for (const section of files.values()) {
    section.hidden = !section.querySelector(".case:not([hidden])");
  }
};
for (const control of [search, failedOnly.input]) control.addEventListener("input", filter);

const first = drawn.find(({ test }) => test.failures.length > 0);
if (first) first.box.open = true;
