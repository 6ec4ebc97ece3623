// Generated from Assets by 'make generate': edit the files there.
// swift-format-ignore-file

/// The style sheet and the script of the report of a run.
enum RunReportAssets {
  /// The style sheet, light and dark.
  static let style = #"""
/* The style sheet of the report of a run. */

:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f4f8, #111116);
  --panel: light-dark(#fff, #1a1a21);
  --fg: light-dark(#1d1d27, #eeeef4);
  --soft: light-dark(#5c5c6b, #a9a9b8);
  --edge: light-dark(#dcdce6, #34343f);
  --brand: light-dark(#4f46c8, #a9a4ff);
  --good: light-dark(#17693a, #83dba2);
  --bad: light-dark(#a11a2a, #ff9aa5);
  --bad-bg: light-dark(#fde8ea, #3d161c);
  --note: light-dark(#7a4a00, #f3c676);
  --note-bg: light-dark(#fdf1dc, #372a12);
}

* {
  box-sizing: border-box;
}

body {
  margin: 0 auto;
  padding: 1rem;
  max-width: 110rem;
  background: var(--ground);
  color: var(--fg);
  font:
    16px / 1.45 system-ui,
    sans-serif;
}

h1 {
  margin: 0;
  font-size: 1.3rem;
}

h2 {
  margin: 1.5rem 0 0.5rem;
  font-size: 1rem;
  overflow-wrap: anywhere;
}

h3 {
  margin: 0.75rem 0 0.25rem;
  font-size: 0.85rem;
  color: var(--soft);
}

header p {
  margin: 0.25rem 0;
  color: var(--soft);
}

code,
pre {
  font:
    0.875rem / 1.35 ui-monospace,
    "DejaVu Sans Mono",
    Menlo,
    Consolas,
    monospace;
}

pre {
  margin: 0;
  overflow-x: auto;
}

.tools {
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
  padding: 0.5rem 0;
  background: var(--ground);
}

.tools input[type="search"] {
  flex: 1 1 14rem;
  max-width: 30rem;
  padding: 0.4rem 0.6rem;
  border: 1px solid var(--soft);
  border-radius: 6px;
  background: var(--panel);
  color: inherit;
  font: inherit;
}

.case {
  margin: 0.35rem 0;
  border: 1px solid var(--edge);
  border-radius: 8px;
  background: var(--panel);
}

.case > summary {
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  padding: 0.5rem 0.75rem;
  cursor: pointer;
}

.case > summary:focus-visible {
  outline: 2px solid var(--brand);
}

.title {
  flex: 1 1 16rem;
  overflow-wrap: anywhere;
}

.about {
  color: var(--soft);
  font-size: 0.875rem;
}

.passed .mark {
  color: var(--good);
}

.failed .mark,
.timedOut .mark {
  color: var(--bad);
}

.steps {
  padding: 0 0.75rem 0.75rem;
}

.failure {
  margin: 0.5rem 0;
  padding: 0.5rem 0.75rem;
  border-inline-start: 4px solid var(--bad);
  background: var(--bad-bg);
}

.failure p {
  margin: 0;
}

.step {
  min-width: 0;
  padding: 0.75rem 0;
  border-top: 1px solid var(--edge);
}

.typed {
  font-weight: 600;
}

.number {
  display: inline-block;
  min-width: 2.5rem;
  color: var(--soft);
}

.events {
  margin: 0.25rem 0;
  padding: 0;
  list-style: none;
  color: var(--brand);
}

.screen {
  width: fit-content;
  max-width: 100%;
  margin: 0.5rem 0;
  padding: 0.75rem;
  border: 1px solid var(--edge);
  border-radius: 6px;
  background: #18181c;
  color: #d8d8d8;
}

.row {
  position: relative;
  height: 1.35em;
}

.row span {
  position: absolute;
  top: 0;
  height: 100%;
  white-space: pre;
}

.columns {
  display: flex;
  flex-wrap: wrap;
  gap: 0 2rem;
}

.columns > div {
  min-width: 0;
}

table {
  border-collapse: collapse;
  font-size: 0.875rem;
}

td {
  padding: 0.05rem 1rem 0.05rem 0;
  vertical-align: top;
  overflow-wrap: anywhere;
}

.new {
  background: var(--note-bg);
  color: var(--note);
}

.gone {
  color: var(--bad);
  text-decoration: line-through;
}

details.why > summary,
details.more > summary {
  margin-top: 0.5rem;
  cursor: pointer;
  color: var(--soft);
  font-size: 0.875rem;
}

[hidden] {
  display: none;
}

@media (max-width: 50rem) {
  .runs.two {
    grid-template-columns: minmax(0, 1fr);
  }
}
"""#

  /// The SHA-256 of the script, as a Content Security Policy names it.
  static let scriptHash = "'sha256-z6MvN79SoVPWL9JSQLBEMl0PIMbIMZKXk3kQHMU3e/4='"

  /// The only script of a report.
  static let script = #"""
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
"""#
}
