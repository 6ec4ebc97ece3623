// Generated from Assets by 'make generate': edit the files there.
// swift-format-ignore-file

/// The style sheet and the script of a deck.
enum DeckAssets {
  /// The style sheet of a deck: light and dark, on a phone, and on paper.
  static let style = #"""
/* The one style sheet of a deck. What follows later wins. */

/* The colours of a deck, light and dark: as the system has it, or as chosen with the switch. */

:root {
  color-scheme: light;
  --ground: #f4f4f8;
  --panel: #fff;
  --fg: #1d1d27;
  --soft: #5c5c6b;
  --edge: #dcdce6;
  --here: #eeedff;
  --brand: #4f46c8;
  --brand-ink: #fff;
  --good: #17693a;
  --good-bg: #e2f4e8;
  --bad: #a11a2a;
  --bad-bg: #fde8ea;
  --note: #7a4a00;
  --note-bg: #fdf1dc;
  --tint: var(--tint-light);
  --card: #fff;
  --text: #1d1d27;
  --dim: #63636f;
  --line: #e3e3ea;
  --shadow: 0 1px 2px #0001, 0 10px 30px #2a255814;
}

@media screen {
  :root[data-theme="dark"] {
    color-scheme: dark;
    --ground: #111116;
    --panel: #1a1a21;
    --fg: #eeeef4;
    --soft: #a9a9b8;
    --edge: #34343f;
    --here: #24233a;
    --brand: #a9a4ff;
    --brand-ink: #15122e;
    --good: #83dba2;
    --good-bg: #12301f;
    --bad: #ff9aa5;
    --bad-bg: #3d161c;
    --note: #f3c676;
    --note-bg: #372a12;
    --card: #1c1c23;
    --text: #f2f2f6;
    --dim: #a6a6b3;
    --line: #383843;
    --shadow: 0 0 0 1px #ffffff0d;
  }
}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
    --ground: #111116;
    --panel: #1a1a21;
    --fg: #eeeef4;
    --soft: #a9a9b8;
    --edge: #34343f;
    --here: #24233a;
    --brand: #a9a4ff;
    --brand-ink: #15122e;
    --good: #83dba2;
    --good-bg: #12301f;
    --bad: #ff9aa5;
    --bad-bg: #3d161c;
    --note: #f3c676;
    --note-bg: #372a12;
    --card: #1c1c23;
    --text: #f2f2f6;
    --dim: #a6a6b3;
    --line: #383843;
    --shadow: 0 0 0 1px #ffffff0d;
  }
}

/* The page around the parts: type, the masthead and its switches, the parts themselves. */

* {
  box-sizing: border-box;
}

/* The script measures --wide and --top: the window without its scrollbar, and the header. */
:root {
  --wide: 100vw;
  --top: 7.4rem;
  --side: 13rem;
  --key: 11.5rem;
}

/* Without the script there are no controls below the heading. */
@media (scripting: none) {
  :root {
    --top: 4.2rem;
  }
}

/* The window scrolls in both directions, so the body is as wide as the columns are. */
body {
  margin: 0;
  width: max-content;
  min-width: 100%;
  background: var(--ground);
  color: var(--fg);
  font:
    15px / 1.5 system-ui,
    -apple-system,
    "Segoe UI",
    Roboto,
    "Noto Sans",
    sans-serif;
}

[hidden] {
  display: none !important;
}

.spoken {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

.skip {
  position: absolute;
  inset-inline-start: -999px;
  padding: 0.6rem 1rem;
  background: var(--brand);
  color: var(--brand-ink);
  border-radius: 0 0 0.6rem 0;
}

.skip:focus {
  inset-inline-start: 0;
  top: 0;
  z-index: 9;
}

:focus-visible {
  outline: 3px solid var(--brand);
  outline-offset: 2px;
  border-radius: 0.4rem;
}

h1,
h2,
h3,
p {
  margin: 0;
}

h1 {
  font-size: 1.05rem;
  letter-spacing: -0.01em;
  line-height: 1.3;
}

h2 {
  font-size: 1.2rem;
  letter-spacing: -0.01em;
}

h3 {
  font-size: 0.8rem;
  color: var(--soft);
  font-weight: 600;
}

a {
  color: var(--brand);
}

code,
pre {
  font:
    0.84em / 1.5 ui-monospace,
    SFMono-Regular,
    Menlo,
    "DejaVu Sans Mono",
    monospace;
}

/* Keys and commands are written from the left, whatever is around them. */
code,
#typed:not(:empty) {
  direction: ltr;
  unicode-bidi: isolate;
}

.top {
  position: sticky;
  top: 0;
  inset-inline-start: 0;
  z-index: 6;
  width: var(--wide);
  padding: 0.7rem 1.4rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.6rem;
  background: var(--panel);
  border-bottom: 1px solid var(--edge);
}

.masthead {
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem 2rem;
  align-items: center;
}

.masthead .name {
  flex: 1;
  white-space: nowrap;
}

.masthead p {
  color: var(--soft);
  font-size: 0.84rem;
}

.views {
  display: flex;
  gap: 0.2rem;
}

.views a {
  padding: 0.35rem 0.8rem;
  border-radius: 0.6rem;
  color: var(--soft);
  text-decoration: none;
}

.views a:hover {
  color: var(--fg);
}

.views a[aria-current] {
  background: var(--ground);
  color: var(--fg);
  font-weight: 600;
}

.theme {
  flex: 1;
  display: flex;
  justify-content: flex-end;
}

.theme input {
  position: absolute;
  opacity: 0;
  width: 1px;
  height: 1px;
}

.theme span:not(.spoken) {
  display: block;
  padding: 0.15rem 0.7rem;
  border-radius: 0.6rem;
  cursor: pointer;
  color: var(--soft);
}

.theme input:checked + span {
  background: var(--ground);
  color: var(--fg);
}

.theme input:focus-visible + span {
  outline: 3px solid var(--brand);
  outline-offset: 2px;
}

.layout {
  display: flex;
  align-items: flex-start;
}

main {
  flex: 1 0 auto;
  min-height: calc(100vh - var(--top));
}

main > section {
  padding: 1.6rem 1.8rem 3rem;
  max-width: var(--wide);
}

.heading {
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem 1rem;
  align-items: baseline;
  margin-bottom: 0.9rem;
}

.heading p {
  color: var(--soft);
}

.number {
  color: var(--soft);
  font-weight: 400;
}

table {
  border-collapse: separate;
  border-spacing: 0;
}

th {
  text-align: start;
  font-weight: 600;
}

.badge {
  font-size: 0.72rem;
  font-weight: 500;
  color: var(--soft);
  border: 1px solid var(--edge);
  border-radius: 1rem;
  padding: 0 0.5rem;
  white-space: nowrap;
}

.tag {
  white-space: nowrap;
  color: var(--soft);
  font-weight: 400;
}

/* Buttons and fields, and the row of them that chooses what is in view. */

button,
select,
input[type="search"] {
  font: inherit;
  color: var(--fg);
  background: var(--panel);
  border: 1px solid var(--edge);
  border-radius: 0.6rem;
  padding: 0.2rem 0.8rem;
  min-height: 2.1rem;
}

button {
  cursor: pointer;
}

button:hover {
  border-color: var(--brand);
}

button[aria-disabled="true"],
button:disabled {
  cursor: default;
  color: var(--soft);
  border-style: dashed;
}

fieldset {
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
}

.tools {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1rem;
  align-items: center;
}

.filters {
  flex: 1 1 17rem;
  display: flex;
  gap: 0.5rem;
  align-items: center;
  min-width: 0;
}

.filters input {
  flex: 1 1 9rem;
  min-width: 7rem;
  max-width: 19rem;
}

.filters p {
  color: var(--soft);
  font-size: 0.86rem;
  white-space: nowrap;
}

.sets {
  display: flex;
}

.sets button {
  border-radius: 0;
  margin-inline-start: -1px;
}

.sets button:first-child {
  border-start-start-radius: 0.6rem;
  border-end-start-radius: 0.6rem;
}

.sets button:last-child {
  border-start-end-radius: 0.6rem;
  border-end-end-radius: 0.6rem;
}

.sets button:focus-visible {
  z-index: 1;
}

.sets button[aria-pressed="true"] {
  background: var(--brand);
  border-color: var(--brand);
  color: var(--brand-ink);
}

.steppers {
  display: flex;
  gap: 0.8rem;
}

.stepper {
  display: flex;
}

.stepper select {
  width: 10rem;
  border-radius: 0;
  margin-inline: -1px;
  text-overflow: ellipsis;
}

.stepper button {
  padding: 0 0.7rem;
}

.stepper button:first-child {
  border-start-end-radius: 0;
  border-end-end-radius: 0;
}

.stepper button:last-child {
  border-start-start-radius: 0;
  border-end-start-radius: 0;
}

#picker {
  margin: 0;
  inset: calc(var(--top) - 0.4rem) 1.4rem auto auto;
  width: min(38rem, calc(100vw - 2.8rem));
  max-height: calc(100vh - var(--top) - 1rem);
  overflow: auto;
  padding: 1rem 1.2rem;
  border: 1px solid var(--edge);
  border-radius: 0.9rem;
  background: var(--panel);
  color: var(--fg);
  box-shadow: 0 12px 40px #1a174033;
}

#picker:popover-open {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: 0.1rem 1rem;
}

#picker legend {
  float: inline-start;
  grid-column: 1 / -1;
  padding: 0;
  margin-bottom: 0.4rem;
  font-weight: 600;
}

#picker label {
  display: flex;
  gap: 0.5rem;
  align-items: baseline;
  padding: 0.2rem 0;
}

.controls label,
.check {
  display: inline-flex;
  gap: 0.5rem;
  align-items: center;
}

input[type="checkbox"],
input[type="radio"] {
  accent-color: var(--brand);
}

/* The list of the pages, at the side. */

.contents {
  position: sticky;
  top: var(--top);
  inset-inline-start: 0;
  z-index: 5;
  flex: none;
  width: var(--side);
  height: calc(100vh - var(--top));
  overflow-y: auto;
  padding: 1.2rem 0.7rem;
  background: var(--ground);
  border-inline-end: 1px solid var(--edge);
}

.contents ol {
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 0.1rem;
}

.contents a {
  display: flex;
  gap: 0.5rem;
  align-items: baseline;
  padding: 0.32rem 0.7rem;
  border-radius: 0.6rem;
  color: var(--fg);
  text-decoration: none;
  font-size: 0.93rem;
}

.contents .name {
  flex: 1;
  min-width: 0;
  overflow-wrap: break-word;
}

.contents .number {
  display: inline-block;
  min-width: 1.4rem;
  font-variant-numeric: tabular-nums;
}

.contents .state {
  padding: 0 0.45rem;
  font-size: 0.8rem;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
}

.contents .state.done {
  color: var(--good);
}

.contents a:hover {
  background: var(--panel);
}

.contents a[aria-current] {
  background: var(--panel);
  box-shadow: 0 0 0 1px var(--edge);
  font-weight: 600;
}

/* The strings of a page: a row for each, a column for each language. */

#pages {
  --column: clamp(19rem, (var(--wide) - var(--side) - var(--key) - 1.4rem) / var(--shown), 40rem);
  width: max(
    calc(var(--wide) - var(--side)),
    calc(var(--key) + var(--shown) * var(--column) + 1.4rem)
  );
  padding-bottom: 4rem;
}

.slide {
  position: relative;
  background: var(--panel);
  border-bottom: 1px solid var(--edge);
  margin-bottom: 1.4rem;
}

.long .slide {
  content-visibility: auto;
  contain-intrinsic-size: auto 1300px;
}

/* Those of the languages that are out of view take no time to lay out. */
.long .card {
  content-visibility: auto;
  contain-intrinsic-size: auto 17.2rem auto 29rem;
}

/* The page's name stands over the corner of its table, and stays there with it. */
.slide > .heading {
  position: absolute;
  inset: 0;
  z-index: 5;
  margin: 0;
  display: block;
  pointer-events: none;
}

.slide h2 {
  position: sticky;
  top: var(--top);
  inset-inline-start: var(--side);
  width: var(--key);
  padding: 0.5rem 0.8rem 0.5rem 1.4rem;
  font-size: 1rem;
  line-height: 1.7rem;
}

/* What has the focus is never under the header. */
.slide a,
.slide button {
  scroll-margin-top: calc(var(--top) + 3.4rem);
}

.slide h2 a {
  display: block;
  pointer-events: auto;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}

.slide h2 a,
.strings th > a {
  color: inherit;
  text-decoration: none;
}

.slide h2 a:hover,
.strings th > a:hover {
  text-decoration: underline;
  text-underline-offset: 3px;
}

.try {
  margin-top: 0.7rem;
  min-height: 1.8rem;
  padding: 0.05rem 0.8rem;
  color: var(--brand);
  border-color: var(--edge);
}

.strings {
  table-layout: fixed;
  width: calc(var(--key) + var(--shown) * var(--column));
}

.strings > * > tr > * {
  vertical-align: top;
  padding: 0.75rem 0.8rem;
  border-top: 1px solid var(--edge);
  width: var(--column);
  overflow-wrap: break-word;
}

.strings > thead > tr > * {
  position: sticky;
  top: var(--top);
  z-index: 3;
  height: 2.7rem;
  padding-block: 0;
  vertical-align: middle;
  background: var(--panel);
  border-top: 0;
  border-bottom: 1px solid var(--edge);
  font-size: 0.9rem;
}

.strings > tbody > tr:first-child > * {
  border-top: 0;
}

.strings > * > tr > :first-child,
.sourced .strings > * > tr > [data-l="0"] {
  position: sticky;
  inset-inline-start: var(--side);
  z-index: 2;
  background: var(--panel);
}

.strings > * > tr > :first-child {
  width: var(--key);
  padding-inline-start: 1.4rem;
  font-weight: 400;
}

.strings > thead > tr > :first-child {
  font-weight: 600;
}

.sourced .strings > * > tr > [data-l="0"] {
  inset-inline-start: calc(var(--side) + var(--key));
  box-shadow: inset -1px 0 var(--edge);
}

.strings > thead > tr > :first-child,
.sourced .strings > thead > tr > [data-l="0"] {
  z-index: 4;
}

.strings > tbody > .entry.here > :first-child,
.strings > tbody > .entry.here > *,
.sourced .strings > tbody > .entry.here > [data-l="0"] {
  background: var(--here);
}

.strings code {
  font-weight: 600;
}

.role,
.comment,
.measures,
.substitute,
.gap {
  color: var(--soft);
  font-size: 0.86rem;
}

.comment {
  font-style: italic;
  margin-top: 0.2rem;
}

.measures {
  margin-top: 0.3rem;
  font-size: 0.8rem;
  font-variant-numeric: tabular-nums;
}

.state {
  white-space: nowrap;
}

.measures .state.done::after {
  content: " ·";
}

.state.todo {
  border-radius: 1rem;
  padding: 0.05rem 0.55rem;
  background: var(--bad-bg);
  color: var(--bad);
  font-weight: 600;
}

.strings td[data-s~="open"] {
  background: linear-gradient(90deg, var(--bad) 3px, transparent 3px) no-repeat;
}

.form {
  font-size: 0.75rem;
  border: 1px solid var(--edge);
  border-radius: 0.4rem;
  padding: 0 0.35rem;
  color: var(--soft);
}

.remark {
  margin-top: 0.35rem;
  font-size: 0.8rem;
  background: var(--note-bg);
  color: var(--note);
  border-radius: 0.5rem;
  padding: 0.2rem 0.55rem;
}

del {
  color: var(--bad);
  background: var(--bad-bg);
}

ins {
  color: var(--good);
  background: var(--good-bg);
  text-decoration-thickness: 1px;
}

.none {
  color: var(--soft);
  padding: 1rem;
}

/* What people did on a page. */
.people {
  margin: 0.6rem 0;
  display: grid;
  gap: 0.35rem;
  color: var(--soft);
  font-size: 0.86rem;
  font-weight: 400;
}

.people dt {
  color: var(--fg);
  font-weight: 600;
}

.people dd {
  margin: 0;
  font-variant-numeric: tabular-nums;
}

/* A page of the flow as a card, with its screen drawn by boxes. */

.card {
  width: 17.2rem;
  min-height: 29rem;
  border-radius: 2rem;
  overflow: hidden;
  background: var(--card);
  color: var(--text);
  border: 1px solid var(--line);
  box-shadow: 0 12px 32px #1a174026;
  display: flex;
  flex-direction: column;
  overflow-wrap: break-word;
  line-height: 1.42;
}

.card header {
  background: linear-gradient(115deg, var(--from), var(--to));
  color: var(--ink);
  padding: 2.1rem 1.3rem 1.2rem;
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
}

.card[dir="rtl"]:not(.papered) header {
  background: linear-gradient(245deg, var(--from), var(--to));
}

.card .emoji {
  font-size: 2.6rem;
  line-height: 1.1;
}

.card .title {
  font-size: 1.28rem;
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.01em;
  text-wrap: balance;
}

/* A made-up language: everything from the right, letter by letter. */
.turned,
.turned * {
  unicode-bidi: bidi-override;
}

.papered header {
  background: none;
  color: var(--tint);
  padding-bottom: 0.2rem;
}

.copy {
  padding: 1.1rem 1.3rem;
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
}

.copy ul {
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 0.6rem;
}

.copy li,
.picture {
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: 0.6rem;
}

.copy li .spoken {
  grid-column: 1;
}

.mark {
  color: var(--tint);
  text-align: center;
}

.picture {
  color: var(--dim);
  border: 1px dashed var(--line);
  border-radius: 0.9rem;
  padding: 0.9rem;
}

.card footer {
  padding: 0.4rem 1.3rem 1.2rem;
  display: grid;
  gap: 0.55rem;
}

.choices {
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  gap: 0.5rem;
}

.choices li,
.forward,
.card button {
  border-radius: 0.9rem;
  padding: 0.6rem 0.8rem;
  text-align: center;
  font-weight: 600;
  border: 1.5px solid var(--tint);
  color: var(--tint);
  background: none;
  width: 100%;
}

.choices li:first-child,
.forward,
.card button.main {
  background: var(--from);
  color: var(--ink);
  border-color: var(--from);
}

.choices li:has(button) {
  padding: 0;
  border: 0;
  background: none;
}

.tries {
  list-style: none;
  margin: 0;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
}

.tries li {
  flex: 1;
  padding: 0.4rem 0.6rem;
  text-align: center;
  border: 1.5px dashed var(--tint);
  border-radius: 0.9rem;
  color: var(--tint);
}

.tries li:has(button) {
  padding: 0;
  border: 0;
}

.papered .choices li:first-child,
.papered .forward,
.papered button.main {
  background: var(--from);
  color: var(--ink);
}

.forward:first-letter,
.card button:first-letter {
  text-transform: uppercase;
}

.position {
  text-align: center;
  color: var(--dim);
  font-size: 0.8rem;
}

.dots {
  display: block;
  color: var(--tint);
  letter-spacing: 0.3em;
  font-size: 0.6rem;
  margin-inline-start: 0.3em;
}

.gaps {
  color: var(--soft);
  font-size: 0.8rem;
  margin-top: 0.6rem;
  max-width: 17.2rem;
}

.sketch {
  display: grid;
  gap: 0.5rem;
}

.screen {
  border: 1px solid var(--line);
  border-radius: 0.9rem;
  overflow: hidden;
  font-size: 0.62rem;
  line-height: 1.15;
  background: color-mix(in srgb, var(--text) 5%, var(--card));
  color: var(--dim);
}

.bar {
  display: flex;
  justify-content: space-between;
  gap: 0.5rem;
  padding: 0.35rem 0.6rem;
  white-space: nowrap;
  overflow: hidden;
}

.bar.top {
  border-bottom: 1px solid var(--line);
}

.bar.bottom {
  border-top: 1px solid var(--line);
}

.view {
  position: relative;
  overflow: hidden;
}

.box {
  position: absolute;
  display: flex;
  align-items: center;
  justify-content: center;
  text-align: center;
  padding: 0 0.2rem;
  overflow: hidden;
}

.box.area,
.box.button,
.box.image {
  border: 1px solid var(--line);
  border-radius: 0.25rem;
}

.box.round {
  border-radius: 0.7rem;
}

.box.lit {
  border: 2px solid var(--tint);
  background: var(--card);
  z-index: 1;
  box-shadow: 0 0 0 2px color-mix(in srgb, var(--tint) 30%, transparent);
}

.box.lit:has(~ .box.bright:not(.lit)) {
  align-items: flex-start;
}

.box.bright {
  color: var(--text);
  font-weight: 600;
  z-index: 2;
  background: var(--card);
}

.bubble {
  position: absolute;
  z-index: 4;
  display: flex;
  gap: 0.3rem;
  align-items: center;
  justify-content: center;
  padding: 0.15rem 0.5rem;
  border-radius: 0.6rem;
  font-size: 0.66rem;
  font-weight: 600;
  background: var(--from);
  color: var(--ink);
}

.bubble .mark {
  color: inherit;
}

.bubble.under {
  position: static;
  font-size: 0.86rem;
  padding: 0.5rem 0.8rem;
}

.bubble:not(.under)::after {
  content: "";
  position: absolute;
  width: 0.55rem;
  height: 0.55rem;
  background: var(--from);
  transform: rotate(45deg);
  z-index: -1;
}

.bubble.top::after {
  bottom: -0.2rem;
}

.bubble.bottom::after {
  top: -0.2rem;
}

.bubble.leading::after {
  inset-inline-end: -0.2rem;
}

.bubble.trailing::after {
  inset-inline-start: -0.2rem;
}

.unlit {
  color: var(--dim);
  font-size: 0.84rem;
  font-style: italic;
}

@media screen {
  :root[data-theme="dark"] .card {
    --tint: var(--tint-dark);
  }
}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) .card {
    --tint: var(--tint-dark);
  }
}

.card {
  --tint: var(--tint-light);
}

/* A deck of changes: each card as it was, beside how it is. */

#pages.changes {
  --column: clamp(37.4rem, (var(--wide) - var(--side) - var(--key) - 1.4rem) / var(--shown), 42rem);
}

@media (max-width: 64rem) {
  #pages.changes {
    --column: clamp(19rem, (var(--wide) - var(--key) - 1.4rem) / var(--shown), 42rem);
  }
}

.versions {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
}

.version {
  margin: 0;
}

.version figcaption {
  margin-bottom: 0.3rem;
  color: var(--soft);
  font-size: 0.86rem;
}

/* How far each language is. */

.tallies {
  min-width: min(100%, 46rem);
  margin-top: 0.6rem;
}

.tallies th,
.tallies td {
  padding: 0.3rem 0.9rem 0.3rem 0;
  border-bottom: 1px solid var(--edge);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}

.tallies thead th {
  color: var(--soft);
  font-weight: 500;
  font-size: 0.84rem;
}

.tallies a {
  color: inherit;
  text-decoration-color: var(--edge);
  text-underline-offset: 3px;
}

#overview .scroll {
  overflow-x: auto;
}

.tallies tr:last-child > * {
  border-bottom: 0;
}

.tallies .zero {
  color: var(--soft);
}

.tallies .some {
  font-weight: 700;
}

.meter {
  display: inline-block;
  width: 7rem;
  height: 0.5rem;
  border-radius: 1rem;
  background: var(--edge);
  margin-inline-end: 0.6rem;
  overflow: hidden;
}

.meter span {
  display: block;
  height: 100%;
  background: var(--brand);
}

/* The prototype: the phone, and the panels beside it. */

.stage {
  display: grid;
  grid-template-columns: 20.4rem minmax(0, 1fr);
  gap: 2rem;
  align-items: start;
}

.phone {
  border: 0.6rem solid #17171d;
  border-radius: 3rem;
  background: #17171d;
  padding: 0;
  box-shadow: var(--shadow);
  min-height: 39rem;
  display: flex;
  flex-direction: column;
  outline-offset: 4px;
}

:root[data-theme="dark"] .phone {
  border-color: #3b3b47;
}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) .phone {
    border-color: #3b3b47;
  }
}

.phone:focus-visible {
  border-radius: 3rem;
}

.phone > * {
  flex: 1;
  width: 100% !important;
  border-radius: 2.4rem !important;
  border: 0;
  box-shadow: none;
}

.phone .plain {
  background: var(--card);
  color: var(--text);
  display: flex;
  flex-direction: column;
  justify-content: center;
  align-items: center;
  gap: 0.9rem;
  padding: 2rem;
  text-align: center;
}

.phone .plain strong {
  font-size: 1.4rem;
  letter-spacing: -0.01em;
  text-wrap: balance;
}

.phone .plain button {
  min-width: 11rem;
  border-color: var(--brand);
  color: var(--brand);
}

.phone .plain button.main {
  background: var(--brand);
  color: var(--brand-ink);
}

.phone .plain p {
  color: var(--dim);
  white-space: pre-line;
}

.phone .icon {
  width: 5.6rem;
  height: 5.6rem;
  border-radius: 1.4rem;
  display: grid;
  place-items: center;
  font-size: 2.9rem;
  font-weight: 700;
  color: var(--ink);
  margin-bottom: 0.3rem;
  background: linear-gradient(135deg, var(--from), var(--to));
  box-shadow: 0 8px 22px #1a174033;
}

.phone .plain p:empty {
  display: none;
}

.phone .ways {
  display: flex;
  justify-content: space-between;
  gap: 0.5rem;
}

.phone .ways button {
  border: 0;
  width: auto;
  background: none;
  font-weight: 500;
  min-height: 0;
  padding: 0.2rem 0.3rem;
  color: var(--tint);
  text-decoration: underline;
  text-underline-offset: 3px;
}

.phone .appearing {
  opacity: 0.35;
}

.desk {
  display: grid;
  gap: 1rem;
}

.controls {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.9rem;
  align-items: center;
}

#typed:empty::before {
  content: attr(data-empty);
  color: var(--soft);
}

#said {
  min-height: 2.3rem;
  padding: 0.4rem 0.9rem;
  border-radius: 0.7rem;
  background: var(--panel);
  border: 1px solid var(--edge);
  white-space: pre-line;
}

/* Stays for screen readers, which only hear what changes in an element that was there before. */
#said:empty {
  position: absolute;
  border: 0;
  padding: 0;
  min-height: 0;
}

#facts {
  display: flex;
  flex-wrap: wrap;
  gap: 0.8rem 1.6rem;
}

#facts fieldset {
  border: 1px solid var(--edge);
  border-radius: 0.8rem;
  padding: 0.3rem 0.8rem 0.6rem;
}

#facts legend {
  font-size: 0.84rem;
  padding: 0 0.4rem;
}

#facts button {
  border-radius: 0;
  margin-inline-end: -1px;
  min-height: 1.9rem;
  padding: 0.1rem 0.7rem;
}

#facts button:first-of-type {
  border-radius: 0.6rem 0 0 0.6rem;
}

#facts button:last-of-type {
  border-radius: 0 0.6rem 0.6rem 0;
}

#facts button[aria-pressed="true"] {
  background: var(--brand);
  color: var(--brand-ink);
  border: 1px solid var(--brand);
}

#facts p {
  font-size: 0.76rem;
  color: var(--soft);
  margin-top: 0.25rem;
}

.panel {
  display: grid;
  gap: 0.4rem;
}

#moves {
  list-style: none;
  margin: 0;
  padding: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
}

#moves .refused {
  color: var(--soft);
  font-size: 0.88rem;
  align-self: center;
}

#typed {
  margin: 0;
  padding: 0.7rem 0.9rem;
  border-radius: 0.7rem;
  background: var(--panel);
  border: 1px solid var(--edge);
  max-height: 11rem;
  overflow: auto;
  white-space: pre-wrap;
  min-height: 3rem;
}

#step {
  color: var(--soft);
}

/* How to use the deck. */

.prose {
  display: grid;
  gap: 0.5rem;
  max-width: 40rem;
  margin-top: 0.6rem;
}

.prose h3 {
  margin-top: 0.9rem;
}

.keys th {
  padding: 0.25rem 1.6rem 0.25rem 0;
  white-space: nowrap;
}

kbd {
  display: inline-block;
  min-width: 1.7rem;
  padding: 0.05rem 0.4rem;
  border: 1px solid var(--edge);
  border-bottom-width: 2px;
  border-radius: 0.4rem;
  background: var(--panel);
  font: inherit;
  font-size: 0.84rem;
  font-weight: 400;
  text-align: center;
}

/* What people answer: the buttons under a text, the forms, and the list of all answers. */

.answer {
  display: flex;
  flex-wrap: wrap;
  gap: 0.15rem 0.8rem;
  align-items: center;
  margin: 0.15rem 0 0.5rem;
  font-size: 0.82rem;
}

.answer > button {
  min-height: 1.6rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  text-decoration: underline;
  text-decoration-color: var(--edge);
  text-underline-offset: 3px;
}

.answer > button:hover {
  text-decoration-color: currentcolor;
}

.decided {
  border-radius: 1rem;
  padding: 0.05rem 0.55rem;
  background: var(--good-bg);
  color: var(--good);
}

.decided.flag {
  background: var(--note-bg);
  color: var(--note);
}

.decided.suggest {
  background: var(--here);
  color: var(--brand);
}

.answer .wording {
  flex: 1 0 60%;
  font-size: 1rem;
}

.last {
  flex-basis: 100%;
  color: var(--soft);
}

.editor {
  flex: 1;
  display: grid;
  gap: 0.4rem;
  padding: 0.6rem;
  border: 1px solid var(--edge);
  border-radius: 0.6rem;
  background: var(--ground);
}

.editor label {
  display: grid;
  gap: 0.15rem;
  color: var(--soft);
}

textarea,
input:not([type]) {
  width: 100%;
  padding: 0.35rem 0.6rem;
  font: inherit;
  font-size: 0.95rem;
  color: var(--fg);
  background: var(--panel);
  border: 1px solid var(--edge);
  border-radius: 0.6rem;
}

.controls input:not([type]) {
  width: 12rem;
}

.advice strong {
  color: var(--bad);
}

button.main {
  background: var(--brand);
  border-color: var(--brand);
  color: var(--brand-ink);
}

button.main:disabled {
  background: none;
  color: var(--soft);
}

#answers > * {
  margin-bottom: 0.9rem;
}

#answers .scroll {
  overflow-x: auto;
}

#answer-table th,
#answer-table td {
  white-space: normal;
  vertical-align: top;
  overflow-wrap: anywhere;
}

#answer-count:empty {
  display: none;
}

#answer-count {
  padding: 0 0.45rem;
  border-radius: 1rem;
  background: var(--brand);
  color: var(--brand-ink);
  font-size: 0.78rem;
}

#answer-text {
  max-width: 46rem;
}

@media print {
  .answer button,
  .editor {
    display: none;
  }
}

@media (max-width: 40rem) {
  .answer > button {
    min-height: 2.75rem;
    padding-inline: 0.2rem;
  }
}

@media (forced-colors: active) {
  .decided,
  #answer-count {
    border: 1px solid;
  }
}

/* For people who asked their system for more contrast, or for its own colours. */

@media (prefers-contrast: more) {
  :root,
  :root[data-theme] {
    --soft: var(--fg);
    --dim: var(--text);
    --edge: #767676;
    --line: #767676;
  }

  .strings th > a,
  .contents a {
    text-decoration: underline;
  }
}

@media (forced-colors: active) {
  .sets button[aria-pressed="true"],
  #facts button[aria-pressed="true"],
  .theme input:checked + span,
  .views a[aria-current],
  .contents a[aria-current] {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
    outline: 1px solid Highlight;
  }

  .contents a[aria-current] * {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
  }

  .state,
  .remark,
  .meter {
    border: 1px solid;
  }

  .meter span {
    forced-color-adjust: none;
    background: Highlight;
  }

  .strings td[data-s~="open"] {
    border-inline-start: 3px solid;
  }
}

/* Without room for the list of pages, or for a header that stays. */

@media (max-width: 63.99rem) {
  :root {
    --side: 0rem;
    --key: 9.5rem;
  }

  .contents {
    display: none;
  }

  .masthead .name {
    flex: 1 1 100%;
  }

  .stage {
    grid-template-columns: minmax(0, 1fr);
  }

  .phone {
    max-width: 20.4rem;
    width: 100%;
    margin: auto;
  }
}

@media (min-width: 64rem) {
  #page-stepper {
    display: none;
  }
}

/* At high zoom, the header would leave no room for what is under it. */
@media (max-height: 36rem) {
  .top {
    position: relative;
  }

  :root {
    --top: 0rem !important;
  }
}

/* On a phone: one language at a time, each key over its text, the arrows at the bottom. */

@media (max-width: 40rem) {
  :root {
    --key: 0rem;
    --top: 0rem !important;
  }

  /* A swipe shows the next language; the browser's own would leave the deck. */
  html {
    overscroll-behavior-x: none;
  }

  #pages {
    touch-action: pan-y pinch-zoom;
  }

  body {
    width: auto;
  }

  .slide a,
  .slide button {
    scroll-margin-bottom: 5rem;
  }

  .top {
    position: static;
    padding: 0.7rem 1rem;
  }

  .views {
    flex: 1 1 100%;
    flex-wrap: wrap;
    justify-content: space-between;
    margin-inline: -0.45rem;
  }

  .theme {
    display: none;
  }

  .views a,
  button,
  select,
  input[type="search"] {
    min-height: 2.75rem;
  }

  .views a {
    display: flex;
    align-items: center;
    padding-inline: 0.45rem;
  }

  .sets,
  .filters p {
    display: none;
  }

  main {
    width: 100%;
    flex: 1;
    padding-bottom: 4.5rem;
  }

  body:has(.steppers > select) main {
    padding-bottom: 8rem;
  }

  main > section {
    padding: 1.2rem 1rem 2rem;
  }

  .steppers {
    flex-wrap: wrap;
    position: fixed;
    inset: auto 0 0;
    z-index: 7;
    gap: 0.6rem;
    padding: 0.5rem 0.6rem calc(0.5rem + env(safe-area-inset-bottom));
    background: var(--panel);
    border-top: 1px solid var(--edge);
  }

  .stepper,
  .steppers > select {
    flex: 1 1 40%;
    min-width: 0;
  }

  .stepper select {
    appearance: none;
    flex: 1;
    width: 0;
    padding-inline: 0.4rem;
    text-align: center;
  }

  .stepper button {
    min-width: 2.6rem;
  }

  .filters {
    flex-wrap: wrap;
  }

  .filters select {
    flex: 1;
    min-width: 0;
  }

  .meter {
    width: 3.5rem;
  }

  #pages {
    width: 100%;
    padding: 0;
  }

  .slide h2 {
    top: 0;
    width: 100%;
    padding-inline: 1rem 9rem;
  }

  .slide h2 a {
    display: inline-block;
    max-width: 100%;
  }

  .strings,
  .strings > *,
  .strings > tbody > tr,
  .strings > tbody > tr > * {
    display: block;
    width: auto;
  }

  .strings > tbody > tr {
    border-top: 1px solid var(--edge);
    padding: 0.7rem 1rem;
  }

  .strings > tbody > tr > :first-child,
  .strings > tbody > tr > :first-child:first-child,
  .sourced .strings > tbody > tr > [data-l] {
    position: static;
    width: auto;
    border: 0;
    padding: 0;
    box-shadow: none;
  }

  .strings > tbody > tr > td {
    border: 0;
    padding: 0.2rem 0 0;
  }

  #pages .strings > tbody > tr > td[data-s~="open"] {
    padding-inline-start: 0.8rem;
  }

  .strings > thead {
    position: sticky;
    top: 0;
    z-index: 4;
  }

  .strings > thead > tr {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    height: 2.7rem;
    padding: 0 1rem;
    background: var(--panel);
    border-block: 1px solid var(--edge);
  }

  .strings > thead > tr > :first-child,
  .sourced .strings > thead > tr > [data-l],
  .strings > thead > tr > * {
    position: static;
    width: auto;
    height: auto;
    padding: 0;
    border: 0;
    box-shadow: none;
  }

  .entry > th {
    display: flex !important;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    align-items: baseline;
  }

  .entry > th > p:not(.role) {
    flex: 1 0 100%;
  }

  .entry > td .text {
    font-size: 1.06rem;
  }

  .cards > th {
    display: flex !important;
    align-items: center;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.4rem 1rem;
    padding-bottom: 0.6rem !important;
  }

  .cards > th .try {
    margin: 0;
  }

  .cards > th .people {
    order: 1;
    flex: 1 0 100%;
    grid-template-columns: 1fr 1fr;
    margin: 0;
  }

  .cards > th .comment {
    display: none;
  }

  .card {
    width: 100%;
    max-width: 22rem;
    margin-inline: auto;
  }

  .gaps {
    max-width: none;
  }
}

/* On paper: the script makes a sheet for each page and language; without it the columns wrap. */

@page {
  margin: 12mm;
}

@media print {
  :root,
  :root[data-theme] {
    --ground: #fff;
    --here: #fff;
    --wide: 100%;
    --side: 0rem;
    --top: 0rem;
  }

  body {
    width: auto;
    font-size: 9pt;
    background: #fff;
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }

  .skip,
  .top,
  .contents,
  .try,
  #picker,
  #prototype,
  #shortcuts,
  body:has(#sheets) .layout {
    display: none !important;
  }

  main > section {
    padding: 0;
  }

  .sheet {
    break-after: page;
  }

  .sheet:last-child {
    break-after: auto;
  }

  .sheet > header {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    padding-bottom: 0.3rem;
    margin-bottom: 1rem;
    border-bottom: 1px solid var(--edge);
  }

  .sheet h2 {
    font-size: 1.1rem;
  }

  .pair {
    display: flex;
    justify-content: space-evenly;
    margin-bottom: 1rem;
  }

  .sheet .card {
    zoom: 1.15;
    box-shadow: none;
  }

  /* The more texts, the smaller the cards: both together fill a sheet. */
  .sheet:has(tr:nth-child(4)) .card {
    zoom: 0.85;
  }

  .sheet:has(tr:nth-child(6)) .card {
    zoom: 0.68;
  }

  .sheet:has(tr:nth-child(9)) .card {
    zoom: 0.54;
  }

  .strings,
  .sheet .strings {
    width: 100%;
  }

  .strings > tbody > tr {
    break-inside: avoid;
  }

  .sheet .strings > tbody > tr > * {
    position: static;
    width: auto;
    padding: 0.3rem 0.5rem;
    box-shadow: none;
  }

  .sheet .strings > tbody > tr > :first-child {
    width: 26%;
    padding-inline-start: 0;
  }

  #pages,
  .slide,
  #pages .strings {
    width: auto;
  }

  #pages .strings,
  #pages .strings tbody {
    display: block;
  }

  #pages .strings thead {
    display: none;
  }

  .slide {
    border: 0;
    break-before: page;
  }

  .slide,
  .long .card {
    content-visibility: visible;
  }

  #pages .strings > tbody > tr {
    display: flex;
    flex-wrap: wrap;
  }

  #pages .strings > tbody > tr > * {
    position: static;
    width: 33%;
    padding: 0.2rem 0.6rem 0.2rem 0;
  }

  #pages .strings > tbody > tr > :first-child {
    width: 100%;
  }
}
"""#

  /// The SHA-256 of the script, as a Content Security Policy names it.
  static let scriptHash = "'sha256-/RjNml76+yWhWYp4+sikJioGq7sDo1akdJLYMlwLLSk='"

  /// The only script of a deck.
  static let script = ##"""
// Shorthand for the document.

const $ = (id) => document.getElementById(id);

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

const makeButton = (text) => {
  const button = make("button", text);
  button.type = "button";
  return button;
};

// The deck's own words, in the language of its own buttons.

const ownWords = JSON.parse($("words").textContent);

const ownLanguage = ownWords.language;

// Where lines run from the right, a value keeps its direction to itself.
const [opening, closing] = document.documentElement.dir === "rtl" ? ["\u2068", "\u2069"] : ["", ""];

const filled = (phrase, values) =>
  phrase.replace(/\{(\w+)\}/g, (_, name) => `${opening}${values[name] ?? ""}${closing}`);

// A phrase with values in place of the names in braces.
const say = (name, values = {}) => filled(ownWords.phrases[name], values);

// A value of a fact: "yes", "no" and "unknown" in words, any other as it is.
const valueInWords = (value) => ownWords.values[value] ?? value;

const rules = new Intl.PluralRules(ownLanguage);

// A number of things, such as "2 pages".
const counted = (number, things) => {
  const forms = ownWords.counts[things];
  return filled(forms[rules.select(number)] ?? forms.other, { number });
};

// The address after "#", such as "#page=welcome&languages=en,fr&show=missing". What it leaves out is
// as it is at first.

const otherParts = ["overview", "prototype", "answers", "help"];
const kinds = ["page", "part"];

const languageTags = all("#picker .name").map((name) => name.dataset.tag);

const readLanguages = (text) => {
  if (text === null) return null;
  const wanted = text.toLowerCase().split(",");
  const places = [...languageTags.keys()].filter((place) =>
    wanted.includes(languageTags[place].toLowerCase()),
  );
  return places.length || text === "" ? places : null;
};

// The id of a section; a page can be named by its number, too.
const readPlace = (values) => {
  const kind = kinds.find((kind) => values.get(kind));
  if (!kind) return "";
  const name = values.get(kind);
  if (document.getElementById(`${kind}=${name}`)) return `${kind}=${name}`;
  return all(".slide")[Number(name) - 1]?.id ?? "";
};

const readChoice = (name, values) => {
  const options = all(`[data-choose="${name}"] option`);
  return options.find(({ value }) => value === values.get(name))?.value ?? "";
};

const readAddress = (hash) => {
  const values = new URLSearchParams(hash.slice(1));
  return {
    part: otherParts.find((part) => values.has(part)) ?? "pages",
    place: readPlace(values),
    text: values.get("text") ?? "",
    languages: readLanguages(values.get("languages")),
    show: [...$("state").options].find(({ value }) => value === values.get("show"))?.value ?? "",
    search: values.get("search") ?? "",
    device: readChoice("device", values),
    plural: readChoice("plural", values),
    theme: ["light", "dark"].find((theme) => theme === values.get("theme")) ?? "",
  };
};

const encoded = (place) => {
  const at = place.indexOf("=");
  return `${place.slice(0, at)}=${encodeURIComponent(place.slice(at + 1))}`;
};

const writeAddress = (view) => {
  const pairs = [];
  if (view.part !== "pages") pairs.push(view.part);
  if (view.place) pairs.push(encoded(view.place));
  if (view.text) pairs.push(`text=${encodeURIComponent(view.text)}`);
  if (view.languages) {
    const tags = view.languages.map((place) => encodeURIComponent(languageTags[place]));
    pairs.push(`languages=${tags.join(",")}`);
  }
  for (const name of ["show", "search", "device", "plural", "theme"]) {
    if (view[name]) pairs.push(`${name}=${encodeURIComponent(view[name])}`);
  }
  return `#${pairs.join("&") || "pages"}`;
};

// The deck's view: what of it shows. The address after "#" has all of it, so that it can be linked.

const view = readAddress(location.hash);

const followers = [];

// Calls a function now, and after every change with the names of what changed.
const follow = (follower) => {
  followers.push(follower);
  follower(new Set(Object.keys(view)));
};

const isSame = (one, other) => String(one) === String(other) && (one === null) === (other === null);

const merge = (changes) => {
  const names = Object.keys(changes).filter((name) => !isSame(view[name], changes[name]));
  Object.assign(view, changes);
  return new Set(names);
};

const tell = (names) => {
  for (const follower of followers) follower(names);
};

const record = (isStep) => {
  try {
    if (isStep) history.pushState(null, "", writeAddress(view));
    else history.replaceState(null, "", writeAddress(view));
  } catch {
    // A browser may refuse where a deck is shown inside something else; it then works unlinked.
  }
};

// Changes the view where it is.
const change = (changes) => {
  const names = merge(changes);
  record(false);
  tell(names);
};

// Changes the view to another place; the browser's "back" returns from there.
const visit = (changes) => {
  const names = merge(changes);
  record(names.size > 0);
  tell(new Set([...names, "visit"]));
};

// Notes the page that was scrolled to.
const notePlace = (place) => {
  if (view.place === place) return;
  merge({ place, text: "" });
  record(false);
};

// The address changed from outside: by typing, or by "back".
window.addEventListener("popstate", () => {
  const names = merge(readAddress(location.hash));
  tell(new Set([...names, "visit"]));
});

// The parts of the deck: the pages, how far the languages are, the prototype, and help.

const parts = all(".views a").map((link) => link.getAttribute("href").slice(1));

const showPart = (part) => {
  if (parts.includes(part)) visit({ part, text: "" });
};

const showParts = (names) => {
  if (!names.has("part")) return;
  const shown = parts.includes(view.part) ? view.part : "pages";
  for (const part of parts) $(part).hidden = part !== shown;
  $("contents").hidden = shown !== "pages";
  $("tools").hidden = shown !== "pages";
  for (const link of all(".views a")) {
    if (link.hash === `#${shown}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (shown !== "pages") window.scrollTo(0, 0);
};

// A link inside the deck keeps what else is chosen: the languages, the filter, the theme.
const followLink = (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (link.classList.contains("skip")) {
    $("main").focus();
    return;
  }
  const { part, place, text, languages } = readAddress(link.hash);
  const isView = link.closest(".views");
  const own = link.closest(".slide")?.id;
  visit({
    part,
    text,
    place: place || (isView || !own ? view.place : own),
    languages: languages ?? view.languages,
  });
};

const startParts = () => {
  $("main").tabIndex = -1;
  document.addEventListener("click", followLink);
  follow(showParts);
};

// What the browser keeps for decks. It may keep nothing for files: a choice then lasts as long as
// the page.

const keyFor = (name) => `firstrun-${name}`;

const kept = (name) => {
  try {
    return localStorage.getItem(keyFor(name));
  } catch {
    return null;
  }
};

// Returns false where the browser refuses.
const keep = (name, value) => {
  try {
    localStorage.setItem(keyFor(name), value);
    return true;
  } catch {
    return false;
  }
};

// What the deck says of itself for answers: its flow and digest, its languages, and its glossary.

const about = JSON.parse($("about").textContent);

// The texts that can be answered: one for each form of a string in a language.

// The text of an element without its form's name, with line breaks as they are in the catalog.
const textOf = (paragraph) => {
  const copy = paragraph.cloneNode(true);
  for (const form of all(".form", copy)) form.nextSibling.remove();
  for (const form of all(".form", copy)) form.remove();
  for (const line of all("br", copy)) line.replaceWith("\n");
  return copy.textContent;
};

// What a decision is about. The text is null where there is none yet, and the source text is left
// out where the text is one.
const readText = (paragraph) => {
  const cell = paragraph.closest("td");
  const row = cell.parentElement;
  const language = languageTags[Number(cell.dataset.l)];
  const source = row.dataset[`source${paragraph.dataset.source ?? ""}`];
  return {
    key: row.querySelector("code").textContent,
    language,
    variant: paragraph.dataset.v,
    ...(language === about.sourceLanguage ? {} : { source }),
    text: paragraph.classList.contains("gap") ? null : textOf(paragraph),
  };
};

const textsIn = (root) => all("[data-v]", root);

const idOf = ({ key, language, variant }) => JSON.stringify([key, language, variant ?? ""]);

// What somebody has decided about the texts of this deck. The browser keeps it under the deck's
// digest; where it refuses, the decisions last as long as the page.

const answerKinds = ["approve", "flag", "suggest"];

const isDecision = (one) =>
  typeof one?.key === "string" &&
  typeof one.language === "string" &&
  answerKinds.includes(one.decision);

// The decisions that were kept under a digest, by the ids of their texts.
const keptDecisions = (digest) => {
  try {
    const found = JSON.parse(kept(`decisions-${digest}`) ?? "[]").filter(isDecision);
    return new Map(found.map((one) => [idOf(one), one]));
  } catch {
    return new Map();
  }
};

const decisions = keptDecisions(about.digest);

const watchers = [];

// Calls a function now, and after every change with the id of the text, or without where all changed.
const followDecisions = (watcher) => {
  watchers.push(watcher);
  watcher();
};

const allDecisions = () => [...decisions.values()];

const decisionOn = (text) => decisions.get(idOf(text));

// False where the browser keeps nothing for this deck.
const areKept = () => storing;

const store = () => keep(`decisions-${about.digest}`, JSON.stringify(allDecisions()));

let storing = keep("probe", "");

const changed = (id) => {
  storing = store();
  for (const watcher of watchers) watcher(id);
};

// Decides on a text; what is left out of the decision stays out of the file.
const decide = (text, decision) => {
  const variant = text.variant ? { variant: text.variant } : {};
  const { key, language, source } = text;
  decisions.set(idOf(text), { key, language, ...variant, source, text: text.text, ...decision });
  changed(idOf(text));
};

const takeBack = (text) => {
  decisions.delete(idOf(text));
  changed(idOf(text));
};

const takeAllBack = () => {
  decisions.clear();
  changed();
};

// The decisions as one file, which `firstrun copy import` reads.

const fileText = (by) => {
  const head = { format: "firstrun decisions", version: 1, flow: about.flow, deck: about.digest };
  const whole = { ...head, ...(by ? { by } : {}), decisions: allDecisions() };
  return `${JSON.stringify(whole, null, 2)}\n`;
};

const fileName = (by) => {
  const person = by.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return [about.flow, "decisions", person].filter(Boolean).join("-").replace(/-+$/, "");
};

const download = (name, text, type) => {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

// Copies a text; where the clipboard can't be reached, puts it where it can be copied by hand, and
// returns false.
const copyText = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = $("answer-text");
    area.value = text;
    area.hidden = false;
    area.select();
    return false;
  }
};

// The part of the deck with all answers, and the ways out for them.

// The words and the counts of the answers have the same names.
const answerWords = { approve: "approved", flag: "flagged", suggest: "suggested" };

const address = ({ key }) => `#text=${encodeURIComponent(key)}`;

const answerRow = (decision) => {
  const link = make("a", decision.key);
  link.href = address(decision);
  const name = make("th", "", link);
  name.scope = "row";
  const language = [decision.language, decision.variant].filter(Boolean).join(", ");
  const text = make("td", decision.suggestion ?? decision.text ?? "");
  text.lang = decision.language;
  text.dir = "auto";
  return make(
    "tr",
    "",
    name,
    make("td", language),
    make("td", say(answerWords[decision.decision])),
    text,
    make("td", decision.comment ?? ""),
  );
};

const sumOf = (decisions) =>
  Object.entries(answerWords)
    .map(([kind, word]) => [decisions.filter((one) => one.decision === kind).length, word])
    .filter(([count]) => count)
    .map(([count, word]) => counted(count, word))
    .join(" · ");

const show = () => {
  const decisions = allDecisions();
  const isEmpty = !decisions.length;
  $("answer-rows").replaceChildren(...decisions.map(answerRow));
  $("answer-table").hidden = isEmpty;
  $("answer-none").hidden = !isEmpty;
  $("answer-count").textContent = isEmpty ? "" : String(decisions.length);
  $("answer-sum").textContent = sumOf(decisions);
  $("answer-unkept").hidden = areKept();
  for (const id of ["answer-download", "answer-copy", "answer-clear"]) $(id).disabled = isEmpty;
};

const by = () => $("answer-by").value.trim();

const said = (text) => {
  $("answer-said").textContent = text;
};

const save = () => {
  const name = `${fileName(by())}.json`;
  download(name, fileText(by()), "application/json");
  said(
    about.isImportable
      ? say("downloaded", { command: `firstrun copy import ${about.flow} ${name}` })
      : say("downloadedToSend", { app: about.flow }),
  );
};

const unreachable = () => {
  showPart("answers");
  said(say("unreachable"));
};

const copy = async () => {
  if (await copyText(fileText(by()))) said(say("copied"));
  else unreachable();
};

const copySummary = async () => {
  if (await copyText(about.summary)) $("summary").textContent = say("copiedSummary");
  else unreachable();
};

const clear = () => {
  const button = $("answer-clear");
  if (button.dataset.sure) takeAllBack();
  button.textContent = say(button.dataset.sure ? "takeAllBack" : "takeAllBackSurely");
  if (button.dataset.sure) delete button.dataset.sure;
  else button.dataset.sure = "yes";
};

const startAnswers = () => {
  $("answer-by").value = kept("by") ?? "";
  $("answer-by").addEventListener("change", () => keep("by", by()));
  $("answer-download").addEventListener("click", save);
  $("answer-copy").addEventListener("click", copy);
  $("summary")?.addEventListener("click", copySummary);
  $("answer-clear").addEventListener("click", clear);
  followDecisions(show);
  window.addEventListener("beforeunload", (event) => {
    if (!areKept() && allDecisions().length) event.preventDefault();
  });
};

// Long work in slices, between which the browser can draw and answer.

const longest = 12;

// Does the work for each item; the first slice at once. Returns a function that stops it.
const inSlices = (items, work, finish = () => {}) => {
  let next = 0;
  let isStopped = false;
  const slice = () => {
    if (isStopped) return;
    const end = performance.now() + longest;
    while (next < items.length && performance.now() < end) {
      work(items[next], next);
      next += 1;
    }
    if (next < items.length) setTimeout(slice);
    else finish();
  };
  slice();
  return () => {
    isStopped = true;
  };
};

// The tables of a long deck wait in "noscript" elements: where scripts run, a browser takes those as
// text, which is many times faster. A table is made when it comes near the window or is asked for,
// and in the end each of them is, so that the browser's own search finds all texts.
//
// What is parsed here is the deck's own HTML, in which firstrun has escaped every text of the flow.

const template = document.createElement("template");
const listeners = [];

const waitingIn = (section) => section?.querySelector(":scope > noscript");

// Makes the table of a section, unless it is there already.
const build = (section) => {
  const waiting = waitingIn(section);
  if (!waiting) return;
  template.innerHTML = waiting.textContent;
  waiting.replaceWith(template.content);
  for (const listener of listeners) listener(section);
};

// Calls a function with each section whose table is made later.
const whenBuilt = (listener) => listeners.push(listener);

// The waiting sections whose HTML contains a text.
const waitingWith = (text) =>
  all(".slide").filter((section) => waitingIn(section)?.textContent.includes(text));

// What changed since somebody last looked at a deck of the flow, and what they decided then.

// A browser keeps a few megabytes for all files together.
const mostTexts = 4000;

const name = `seen-${about.flow}`;

const readSeen = () => {
  try {
    const seen = JSON.parse(kept(name) ?? "[]");
    return Array.isArray(seen) ? seen.filter((one) => typeof one?.texts === "object") : [];
  } catch {
    return [];
  }
};

const seen = readSeen();
const before = seen.find((one) => one.digest !== about.digest);
const decidedBefore = before ? keptDecisions(before.digest) : new Map();

// The text that stood there last time, where it was another, and the decision on it.
const lastTime = (text) => {
  const id = idOf(text);
  const earlier = before?.texts[id];
  return {
    text: earlier !== undefined && earlier !== (text.text ?? "") ? earlier : null,
    decision: decidedBefore.get(id),
  };
};

// Notes the texts of this deck for the next one.
const noteSeen = () => {
  const found = textsIn(document);
  if (seen[0]?.digest === about.digest || found.length > mostTexts) return;
  const texts = {};
  const note = (paragraph) => {
    const text = readText(paragraph);
    texts[idOf(text)] = text.text ?? "";
  };
  inSlices(found, note, () =>
    keep(name, JSON.stringify([{ digest: about.digest, texts }, ...seen.slice(0, 1)])),
  );
};

// What is to be said about another wording while it is typed: its length, its placeholders, and the
// words of the glossary. Importing and `firstrun check` look again, and exactly.

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter() : null;

const characters = (text) =>
  segmenter ? [...segmenter.segment(text)].map(({ segment }) => segment) : [...text];

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\ufe0f|\p{Emoji_Presentation}/u;

// The cells of a terminal that a line takes.
const cells = (line) =>
  characters(line).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

const count = (number, most, things) => {
  if (!most) return counted(number, things);
  return number > most
    ? say("overLimit", { length: counted(number, things), most })
    : say("withinLimit", { number, limit: counted(most, things) });
};

const lengths = (text, { characters: mostCharacters, cells: mostCells, room }) => {
  const lines = text.split("\n").map(cells);
  const said = [count(characters(text).length, Number(mostCharacters), "characters")];
  if (mostCells) said.push(count(Math.max(...lines), Number(mostCells), "cells"));
  if (room) {
    const [columns, rows] = room.split(" ").map(Number);
    const all = lines.reduce((sum, line) => sum + line, 0);
    const size = rows === 1 ? counted(columns, "cells") : say("cellsInRows", { columns, rows });
    if (all > columns * rows) said.push(say("tooLongForPage", { room: size }));
  }
  return said;
};

// A conversion such as "@", "lld" or ".1f" needs a length, width or precision where another letter
// follows it, unless it is one of "diu": "20%cheaper" has none.
const conversion = String.raw`@|(?:[\d.]+(?:hh|h|ll|l|q|z|t|j)?|(?:hh|h|ll|l|q|z|t|j))[diuxXfFeEgGsc]`;
const pattern = new RegExp(
  String.raw`%%|%(arg)|%(?:0*([1-9]\d*)\$)?(?:#@([^@]+)@|(${conversion}|[diu]|[xXfFeEgGsc](?!\p{L})))`,
  "gu",
);

const valueKinds = [
  [/@$/, "@"],
  [/[fFeEgG]$/, "decimal"],
  [/[sc]$/, "characters"],
];

const valueKindOf = (conversion) =>
  valueKinds.find(([end]) => end.test(conversion))?.[1] ?? "number";

// What a text puts in, as firstrun names it: "1: @", "2: number". A substitution counts as its
// argument; in a text of a substitution, "%arg" and what has no position are the argument `own`.
const argumentsIn = (text, substitutions, own) => {
  let next = 0;
  const names = new Set();
  for (const [found, arg, position, substitution, conversion] of text.matchAll(pattern)) {
    if (found === "%%") continue;
    if (substitution) {
      if (!own) names.add(substitutions.get(substitution) ?? `%#@${substitution}@`);
    } else if (arg || (own && (!position || own.startsWith(`${position}: `)))) {
      if (own) names.add(own);
    } else {
      if (!position) next += 1;
      names.add(`${position ?? next}: ${valueKindOf(conversion)}`);
    }
  }
  return names;
};

const listed = (text) => text?.split("|") ?? [];

const placeholders = (text, { placeholders, unshown, substitutions }, variant) => {
  const named = new Map(
    listed(substitutions).map((one) => [
      one.slice(0, one.indexOf(" ")),
      one.slice(one.indexOf(" ") + 1),
    ]),
  );
  const part = /^substitutions\.([^.]+)/.exec(variant)?.[1];
  const own = named.get(part);
  const all = listed(placeholders);
  const known = [...all, ...listed(unshown)];
  const wanted = own ? all.filter((name) => name === own) : all;
  const found = argumentsIn(text, named, own);
  // A plural form for zero, one or two may leave out the number that selects it.
  const selector = own ?? known.find((name) => name.endsWith("number"));
  const mayLack = /plural\.(zero|one|two)$/.test(variant);
  const missing = wanted.filter((name) => !found.has(name) && !(mayLack && name === selector));
  const added = [...found].filter((name) => !known.includes(name));
  return [
    ...missing.map((name) => say("leavesOut", { name })),
    ...added.map((name) => say("adds", { name })),
  ];
};

const has = (text, word) => text.toLowerCase().includes(word.toLowerCase());

const quoted = (text) => say("quoted", { text });

const inLanguage = (words, language) => words?.[language] ?? words?.[language.split("-")[0]] ?? [];

const terms = (text, source, language) =>
  about.glossary.flatMap(({ term, translations, avoid }) => {
    const avoided = inLanguage(avoid, language).filter((word) => has(text, word));
    const said = avoided.map((word) => say("avoid", { word, term }));
    const accepted = inLanguage(translations, language);
    if (source && accepted.length && has(source, term) && !accepted.some((word) => has(text, word)))
      said.push(say("termIs", { term, words: accepted.map(quoted).join(say("or")) }));
    return said;
  });

// The length first, then what may be wrong.
const adviceOn = (text, { row, language, variant, source }) => ({
  lengths: lengths(text, row.dataset),
  wrong: [...placeholders(text, row.dataset, variant), ...terms(text, source, language)],
});

// The form under a text in which a comment or another wording is written.

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
const makeEditor = (kind, text, place, decided, save, leave) => {
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

// The buttons under each text, or what was decided about it, and what was there last time.

const decided = {
  approve: `✓ ${say("approved")}`,
  flag: `⚑ ${say("flagged")}`,
  suggest: `✎ ${say("suggested")}`,
};
const yours = { approve: "youApproved", flag: "youFlagged", suggest: "youSuggested" };

// The texts with buttons, by their elements: what each is, and the box under it. A deck of changes
// can show a text on several pages.
const mounted = new Map();
const elements = new Map();

const button = (words, action, text) => {
  const one = makeButton(words);
  one.dataset.answer = action;
  const name = [text.key, text.language, text.variant].filter(Boolean).join(", ");
  one.append(Object.assign(make("span", ` ${name}`), { className: "spoken" }));
  return one;
};

const showDecision = (box, text, decision) => {
  const chip = make("strong", decided[decision.decision]);
  chip.className = `decided ${decision.decision}`;
  box.append(chip);
  if (decision.suggestion) {
    const wording = make("span", decision.suggestion);
    wording.className = "wording";
    wording.lang = text.language;
    wording.dir = "auto";
    box.append(" ", wording);
  }
  if (decision.comment) box.append(" ", make("q", decision.comment));
  box.append(" ");
  if (decision.decision !== "approve") box.append(button(say("change"), decision.decision, text));
  box.append(button(say("takeBack"), "undo", text));
};

const showChoices = (box, text) => {
  const kinds = text.text === null ? ["suggest", "flag"] : ["approve", "flag", "suggest"];
  box.append(...kinds.map((kind) => button(say(kind), kind, text)));
};

const showLastTime = (box, text) => {
  const { text: earlier, decision } = lastTime(text);
  if (earlier === null && !decision) return;
  const note = make("p");
  note.className = "last";
  if (earlier === null) note.append(say("asLastTime"));
  else note.append(say("lastTime"), " ", make("del", earlier || say("noText")));
  if (decision) {
    const said = [decision.suggestion, decision.comment].filter(Boolean);
    const parts = [say(yours[decision.decision]), ...said.map((text) => say("quoted", { text }))];
    note.append(` ${parts.join(say("colon"))}${say("fullStop")}`);
  }
  box.append(note);
};

// What of a cell the filter looks for.
const markCell = (cell) => {
  const own = all("[data-v]", cell).map(readText);
  const states = cell.dataset.s.split(" ").filter((state) => !state.startsWith("answer-"));
  const isAnswered = own.length && own.every(decisionOn);
  states.push(isAnswered ? "answer-given" : "answer-open");
  if (own.some((text) => lastTime(text).text !== null)) states.push("answer-changed");
  cell.dataset.s = states.join(" ");
};

const fill = (paragraph) => {
  const { text, box } = mounted.get(paragraph);
  const decision = decisionOn(text);
  box.replaceChildren();
  if (decision) showDecision(box, text, decision);
  else showChoices(box, text);
  showLastTime(box, text);
  markCell(paragraph.closest("td"));
};

const mount = (element) => {
  for (const paragraph of textsIn(element)) {
    const box = make("div");
    box.className = "answer";
    const text = readText(paragraph);
    mounted.set(paragraph, { text, box });
    elements.set(idOf(text), [...(elements.get(idOf(text)) ?? []), paragraph]);
    paragraph.after(box);
    fill(paragraph);
  }
};

// The keyboard goes on at the next text of the language that has no answer yet.
const goOn = (from) => {
  const column = all(`[data-l="${from.closest("td").dataset.l}"] [data-v]`);
  const next = column
    .slice(column.indexOf(from) + 1)
    .find(
      (paragraph) =>
        mounted.has(paragraph) &&
        !paragraph.closest("[hidden]") &&
        !decisionOn(mounted.get(paragraph).text),
    );
  mounted
    .get(next ?? from)
    .box.querySelector("button")
    .focus();
};

const edit = (kind, paragraph) => {
  const { text, box } = mounted.get(paragraph);
  const place = {
    row: paragraph.closest("tr"),
    language: text.language,
    variant: text.variant,
    source: text.source ?? "",
  };
  const { form, first } = makeEditor(
    kind,
    text,
    place,
    decisionOn(text),
    (decision) => {
      decide(text, decision);
      goOn(paragraph);
    },
    () => {
      fill(paragraph);
      box.querySelector(`[data-answer="${kind}"]`)?.focus();
    },
  );
  box.replaceChildren(form);
  first.focus();
};

// Answers a text: approves it, takes the answer back, or opens the form for the rest.
const answer = (kind, paragraph) => {
  const { text, box } = mounted.get(paragraph);
  if (kind === "approve" && text.text !== null) {
    decide(text, { decision: "approve" });
    goOn(paragraph);
  } else if (kind === "undo") {
    takeBack(text);
    box.querySelector("button").focus();
  } else if (kind !== "approve") edit(kind, paragraph);
};

const answerClicked = (event) => {
  const button = event.target.closest?.("[data-answer]");
  const box = button?.closest(".answer");
  if (box) answer(button.dataset.answer, box.previousElementSibling);
};

// The text that the keyboard is at.
const textInFocus = () => {
  const at = document.activeElement;
  const box = at?.closest(".answer");
  const found = box?.previousElementSibling ?? at?.closest("tr.entry")?.querySelector("[data-v]");
  return mounted.has(found) ? found : null;
};

const redraw = (id) => {
  for (const paragraph of elements.get(id) ?? mounted.keys()) fill(paragraph);
};

// Calls a function with the elements that come near the window, each once.
const watchForNear = (act) => {
  const watch = new IntersectionObserver(
    (entries) => {
      const near = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
      for (const element of near) watch.unobserve(element);
      act(near);
    },
    { rootMargin: "600px" },
  );
  return watch;
};

// A long deck has too many cells to mount all of them, or even those of the languages out of view.
const mountWhenNear = (sections) => {
  let waiting = [];
  const cells = watchForNear((near) => {
    const isMounting = waiting.length > 0;
    waiting.push(...near);
    if (isMounting) return;
    inSlices(waiting, mount, () => {
      waiting = [];
    });
  });
  const pages = watchForNear((near) => {
    for (const section of near) {
      build(section);
      for (const cell of all(".entry td", section)) cells.observe(cell);
    }
  });
  for (const section of sections) pages.observe(section);
};

const startMarks = () => {
  $("pages").addEventListener("click", answerClicked);
  const sections = all(".slide");
  if ($("pages").classList.contains("long") && "IntersectionObserver" in window) {
    mountWhenNear(sections);
  } else sections.forEach(mount);
  followDecisions(redraw);
  inSlices(sections, build, noteSeen);
};

// Changes what shows, and leaves what somebody looks at where it is in the window.

// The bottom of the header; on a phone the header scrolls away.
const topEdge = () => Math.max($("top").getBoundingClientRect().bottom, 0);

const elementInView = (selector) =>
  document.elementFromPoint(innerWidth / 2, topEdge() + 90)?.closest(selector);

const pageInView = () => elementInView(".slide");

const changeInPlace = (change) => {
  const kept = [elementInView("tr.entry"), pageInView()].filter(Boolean);
  const before = kept.map((element) => element.getBoundingClientRect().top);
  change();
  const at = kept.findIndex((element) => !element.closest("[hidden]"));
  if (at < 0) return;
  const moved = kept[at].getBoundingClientRect().top - before[at];
  window.scrollBy({ top: moved, behavior: "instant" });
};

// The languages in view: all, none, the source and one, or any set; on a phone one at a time.

const narrow = matchMedia("(max-width: 40rem)");
const isSourced = $("pages").classList.contains("sourced");
const everyLanguage = [...languageTags.keys()];

const chosenLanguages = () => view.languages ?? everyLanguage;

// The language to compare with the source, by its place; -1 where several or none are in view.
const comparedLanguage = () => {
  const others = chosenLanguages().filter((place) => !(isSourced && place === 0));
  if (others.length === 1) return others[0];
  return !others.length && chosenLanguages().length ? 0 : -1;
};

const isOneAtATime = () => narrow.matches;

// The languages whose columns show.
const shownLanguages = () => {
  if (!isOneAtATime()) return chosenLanguages();
  const one = comparedLanguage();
  return [one < 0 || !view.languages ? (view.languages?.[0] ?? 0) : one];
};

const choose = (places) =>
  change({ languages: places.length === everyLanguage.length ? null : places });

const compareWith = (place) => {
  if (isOneAtATime()) change({ languages: [place] });
  else choose(isSourced && place !== 0 ? [0, place] : [place]);
};

// Shows the next language, or with -1 the one before.
const stepLanguage = (by) => {
  const first = isSourced && !isOneAtATime() && everyLanguage.length > 1 ? 1 : 0;
  const count = everyLanguage.length - first;
  const from = isOneAtATime() ? shownLanguages()[0] : comparedLanguage();
  if (from < first) compareWith(by > 0 ? first : first + count - 1);
  else compareWith(first + ((from - first + by + count) % count));
};

const sets = {
  one: () =>
    compareWith(Math.max(comparedLanguage(), isSourced && everyLanguage.length > 1 ? 1 : 0)),
  all: () => change({ languages: null }),
  none: () => change({ languages: [] }),
};

const nameOfSet = () => {
  if (!view.languages) return "all";
  if (!view.languages.length) return "none";
  return isSourced && view.languages.length === 2 && view.languages[0] === 0 ? "one" : "";
};

// One style sheet is faster than a change to every cell of a column.
const columns = document.createElement("style");

const showLanguages = () => {
  const shown = shownLanguages();
  columns.textContent = everyLanguage
    .filter((place) => !shown.includes(place))
    .map((place) => `[data-l="${place}"]{display:none!important}`)
    .join("");
  $("pages").style.setProperty("--shown", shown.length);
  for (const button of all("[data-set]")) {
    button.setAttribute("aria-pressed", String(button.dataset.set === nameOfSet()));
  }
  for (const box of all("#picker input")) {
    box.checked = chosenLanguages().includes(Number(box.value));
  }
  const one = isOneAtATime() ? shown[0] : comparedLanguage();
  $("language").value = languageTags[one] ?? "";
};

const startLanguages = () => {
  document.head.append(columns);
  const several = make("option", say("compareWith"));
  several.value = "";
  several.hidden = true;
  $("language").prepend(several);
  for (const button of all("[data-set]"))
    button.addEventListener("click", sets[button.dataset.set]);
  for (const box of all("#picker input")) {
    box.addEventListener("change", () =>
      choose(
        all("#picker input")
          .filter((box) => box.checked)
          .map((box) => Number(box.value)),
      ),
    );
  }
  $("language").addEventListener("change", () =>
    compareWith(languageTags.indexOf($("language").value)),
  );
  $("language-before").addEventListener("click", () => stepLanguage(-1));
  $("language-after").addEventListener("click", () => stepLanguage(1));
  follow((names) => {
    if (names.has("languages")) changeInPlace(showLanguages);
  });
  narrow.addEventListener("change", showLanguages);
};

// Shows only the texts that match the search and the state, in the languages in view.

const readRow = (row) => {
  const [heading, ...cells] = row.cells;
  return { row, heading, cells };
};

const sections = [];

// The list has an item for each section, in the same order.
const items = all("#contents li");

const readSection = (section) => {
  build(section);
  sections.push({
    section,
    item: items[sections.length],
    rows: all("tr.entry", section).map(readRow),
  });
};

const showCount = (item, count) => {
  const state = item?.querySelector(".state");
  if (!state) return;
  state.className = count ? "state todo" : "state done";
  state.firstChild.textContent = count || "✓";
  state.lastChild.textContent = count ? ` ${say("toDo")}` : say("nothingToDo");
};

// What of a section matches.
const matchesOf = ({ rows }) => {
  const text = view.search.trim().toLowerCase();
  const state = view.show;
  const shown = shownLanguages();
  const has = (cell) => cell.textContent.toLowerCase().includes(text);
  const is = (cell, state) => cell.dataset.s.split(" ").includes(state);
  const matches = ({ heading, cells }) =>
    (!state || shown.some((place) => is(cells[place], state))) &&
    (!text || has(heading) || shown.some((place) => has(cells[place])));
  const openIn = ({ cells }) => shown.filter((place) => is(cells[place], "open")).length;
  return {
    matching: rows.map(matches),
    open: rows.reduce((sum, row) => sum + openIn(row), 0),
  };
};

const showMatches = (found) => {
  const isFiltered = Boolean(view.show || view.search.trim());
  let strings = 0;
  let parts = 0;
  found.forEach(({ matching, open }, place) => {
    const { section, item, rows } = sections[place];
    matching.forEach((isMatch, at) => {
      rows[at].row.hidden = !isMatch;
    });
    const count = matching.filter(Boolean).length;
    // A page without texts of its own stays, unless something is looked for.
    section.hidden = !count && isFiltered;
    if (item) item.hidden = section.hidden;
    showCount(item, open);
    strings += count;
    if (!section.hidden) parts += 1;
  });
  $("count").textContent = isFiltered
    ? say("matches", { texts: counted(strings, "texts"), pages: counted(parts, "pages") })
    : "";
  $("nothing").hidden = parts > 0;
};

let stopFiltering = () => {};

// Looks in slices, and changes what shows at once at the end.
const filter = () => {
  stopFiltering();
  const found = [];
  stopFiltering = inSlices(
    all(".slide"),
    (section, place) => {
      if (place === sections.length) readSection(section);
      found.push(matchesOf(sections[place]));
    },
    () => changeInPlace(() => showMatches(found)),
  );
};

let hasFiltered = false;

const showFilters = (names) => {
  if (!["languages", "search", "show"].some((name) => names.has(name))) return;
  if ($("search").value !== view.search) $("search").value = view.search;
  $("state").value = view.show;
  // The deck is made with every text and what is left to do in all languages.
  const isAsMade = !view.languages && !view.search && !view.show && !isOneAtATime();
  if (hasFiltered || !isAsMade) filter();
  hasFiltered ||= !isAsMade;
};

const startFilters = () => {
  $("tools").addEventListener("submit", (event) => event.preventDefault());
  $("search").addEventListener("input", () => change({ search: $("search").value }));
  $("state").addEventListener("change", () => change({ show: $("state").value }));
  follow(showFilters);
  inSlices(all(".slide"), (section, place) => {
    if (place === sections.length) readSection(section);
  });
};

// The place in the deck: the list of the pages, the page in view, and the way to another.

const links = new Map(all("#contents a").map((link) => [link.hash.slice(1), link]));

const visibleSections = () => all(".slide:not([hidden])");

const scrollTo = (element, room) => {
  const top = () => element.getBoundingClientRect().top - topEdge() - room;
  // The pages on the way get their real heights when they come into view.
  for (let tries = 0; tries < 4 && Math.abs(top()) > 1; tries += 1) {
    window.scrollBy({ top: top(), behavior: "instant" });
  }
};

// As firstrun encodes a key in a link.
const linked = (key) =>
  encodeURIComponent(key).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const rowOf = (key, place) => {
  const isKey = (row) => row.querySelector("code").textContent === key;
  const section = $(place);
  build(section);
  const rows = section ? all("tr.entry", section) : [];
  const find = () => all("tr.entry").find(isKey);
  const search = () => {
    waitingWith(`"#text=${linked(key)}"`).forEach(build);
    return find();
  };
  return rows.find(isKey) ?? find() ?? search();
};

const mark = (place) => {
  for (const link of all("#contents [aria-current]")) link.removeAttribute("aria-current");
  const link = links.get(place);
  link?.setAttribute("aria-current", "true");
  link?.scrollIntoView({ block: "nearest" });
  if (place) $("page").value = place;
};

// The first time, nobody has pressed anything yet that the ring around the focus would belong to.
let focusing = { preventScroll: true, focusVisible: false };

const go = () => {
  for (const row of all(".entry.here")) row.classList.remove("here");
  const row = view.text && rowOf(view.text, view.place);
  if (row) {
    const section = row.closest(".slide");
    view.place = section.id;
    row.classList.add("here");
    row.hidden = false;
    section.hidden = false;
    scrollTo(row, 60);
    row.querySelector("a").focus(focusing);
    mark(section.id);
  } else if (view.place) {
    const section = $(view.place);
    if (section) scrollTo(section, 0);
    section?.querySelector("h2 a").focus(focusing);
    mark(view.place);
  } else {
    mark(visibleSections()[0]?.id);
  }
  focusing = { preventScroll: true };
};

// Goes to the next page in view, or with -1 to the one before.
const stepPage = (by) => {
  const sections = visibleSections();
  const at = sections.findIndex((section) => section.id === (view.place || sections[0]?.id));
  const next = sections[Math.min(Math.max(at + by, 0), sections.length - 1)];
  if (next) visit({ place: next.id, text: "" });
};

const watchScrolling = () => {
  let isPending = false;
  window.addEventListener(
    "scroll",
    () => {
      if (isPending) return;
      isPending = true;
      setTimeout(() => {
        isPending = false;
        if (view.part !== "pages") return;
        notePlace(pageInView()?.id ?? view.place);
        mark(view.place);
      }, 200);
    },
    { passive: true },
  );
};

const measure = () => {
  const { style } = document.documentElement;
  style.setProperty("--wide", `${document.documentElement.clientWidth}px`);
  style.setProperty("--top", `${$("top").offsetHeight}px`);
};

const startPlaces = () => {
  measure();
  new ResizeObserver(measure).observe($("top"));
  window.addEventListener("resize", measure);
  $("page").addEventListener("change", () => visit({ place: $("page").value, text: "" }));
  for (const [id, by] of [
    ["page-before", -1],
    ["page-after", 1],
  ]) {
    $(id).addEventListener("click", () => {
      stepPage(by);
      $(id).focus({ preventScroll: true });
    });
  }
  follow((names) => {
    if (view.part === "pages" && (names.has("visit") || names.has("place"))) go();
  });
  watchScrolling();
};

// Keys that are faster than the mouse, and a switch for people whom they get in the way of.

const focusSearch = () => {
  if (view.part !== "pages") showPart("pages");
  $("search").focus();
  $("search").select();
};

const onPages = (action) => () => {
  if (view.part === "pages") action();
};

const onText = (kind) =>
  onPages(() => {
    const text = textInFocus();
    if (text) answer(kind, text);
  });

const actions = {
  j: onPages(() => stepPage(1)),
  k: onPages(() => stepPage(-1)),
  "]": onPages(() => stepLanguage(1)),
  "[": onPages(() => stepLanguage(-1)),
  s: onPages(sets.one),
  a: onPages(sets.all),
  n: onPages(sets.none),
  c: onPages(() => $("picker").togglePopover?.()),
  y: onText("approve"),
  f: onText("flag"),
  e: onText("suggest"),
  u: onText("undo"),
  "/": focusSearch,
  1: () => showPart("pages"),
  2: () => showPart("overview"),
  3: () => showPart("prototype"),
  4: () => showPart("answers"),
  5: () => showPart("help"),
  "?": () => showPart("help"),
};

const takesText = (element) =>
  element.matches("input:not([type=checkbox], [type=radio]), select, textarea");

const handleKey = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.key === "Escape" && event.target === $("search")) {
    change({ search: "" });
    return;
  }
  const action = actions[event.key];
  if (!action || takesText(event.target) || !$("shortcuts").control.checked) return;
  event.preventDefault();
  action();
};

const startKeys = () => {
  const box = $("shortcuts").querySelector("input");
  box.checked = kept("keys") !== "off";
  box.addEventListener("change", () => keep("keys", box.checked ? "on" : "off"));
  $("shortcuts").hidden = false;
  document.addEventListener("keydown", handleKey);
};

// Puts the name of a language in front of its tag, where the browser knows one.

const loadNames = () => {
  try {
    return new Intl.DisplayNames([ownLanguage], { type: "language" });
  } catch {
    return null;
  }
};

const nameOf = (tag, names) => {
  try {
    return names?.of(tag);
  } catch {
    return null;
  }
};

const write = (element, tag, name) => {
  const small = make("span", ` ${tag}`);
  small.className = "tag";
  element.replaceChildren(name, small);
};

const nameLanguages = () => {
  const names = loadNames();
  const known = new Map();
  const languageName = (tag) => {
    if (!known.has(tag)) known.set(tag, nameOf(tag, names));
    return known.get(tag);
  };
  for (const option of all("option[data-tag]")) {
    option.textContent = languageName(option.dataset.tag) || option.dataset.tag;
  }
  const writeName = (element) => {
    const { tag } = element.dataset;
    const name = languageName(tag);
    if (name && name !== tag) write(element, tag, name);
  };
  inSlices([...all("#picker .name"), ...all("#main .name")], writeName);
  whenBuilt((section) => all(".name", section).forEach(writeName));
};

// On paper: a sheet for each page of the flow and each language beside its source.

const copyOf = (element) => {
  const copy = element.cloneNode(true);
  for (const one of [copy, ...all("[id]", copy)]) one.removeAttribute("id");
  // What is not in view as a column is on the sheet all the same.
  for (const one of [copy, ...all("[data-l]", copy)]) one.removeAttribute("data-l");
  return copy;
};

const sheetRow = (row, places) =>
  make("tr", "", copyOf(row.cells[0]), ...places.map((place) => copyOf(row.cells[place + 1])));

const sheetOf = (section, places) => {
  const table = section.querySelector("table");
  const names = places.map((place) => table.tHead.rows[0].cells[place + 1].textContent.trim());
  const heading = make("h2", section.querySelector("h2").textContent);
  const head = make("header", "", heading, make("p", names.join(" · ")));
  const cards = places.map((place) =>
    table.querySelector(`.cards [data-l="${place}"] :is(.versions, .card:not([hidden]))`),
  );
  const pair = make("div", "", ...cards.filter(Boolean).map(copyOf));
  pair.className = "pair";
  const rows = all("tr.entry:not([hidden])", table).map((row) => sheetRow(row, places));
  const texts = make("table", "", make("tbody", "", ...rows));
  texts.className = "strings";
  const sheet = make("section", "", head, ...(cards[0] ? [pair] : []), texts);
  sheet.className = "sheet";
  return sheet;
};

const pairs = () => {
  const chosen = chosenLanguages();
  if (!$("pages").classList.contains("sourced") || chosen.length < 2) {
    return chosen.map((place) => [place]);
  }
  return chosen.filter((place) => place !== 0).map((place) => [0, place]);
};

const startPaper = () => {
  const sheets = make("div");
  sheets.id = "sheets";
  window.addEventListener("beforeprint", () => {
    if (view.part !== "pages") return;
    for (const section of all(".slide:not([hidden])")) {
      build(section);
      sheets.append(...pairs().map((places) => sheetOf(section, places)));
    }
    document.body.append(sheets);
  });
  window.addEventListener("afterprint", () => {
    sheets.replaceChildren();
    sheets.remove();
  });
};

// The prototype's table: the states of a flow and the moves between them, as firstrun's own machine
// makes them. The script follows the table and knows no rule of the flow.

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
const table = $("flow") ? JSON.parse($("flow").textContent) : null;

const stateAt = (index) => {
  const row = table.states.slice(index * table.stateWidth, (index + 1) * table.stateWidth);
  const [view, page, number, count, top, replay, look, ...rest] = row;
  return {
    view: views[view],
    page,
    number,
    count,
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
    const [from, to, command, saying, flags, pause] = table.moves.slice(at, at + 6);
    if (!moves.has(from)) moves.set(from, []);
    moves.get(from).push({
      from,
      to,
      command,
      saying,
      pause,
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
const movesFrom = (index) => moves.get(index) ?? [];

// What kind of command a move is, such as "next" or "set".
const kindOf = (move) => table.commands[move.command][0];

// What the command is about: a choice, or the name of a fact.
const detailOf = (move) => table.commands[move.command][1];

// The value that a fact is set to.
const factValueOf = (move) => table.commands[move.command][3];

// A run of the prototype: where it stands, and what a move does.

// Undo restores all of it. The trail has the pages that "back" returns to; ornaments are facts that
// only change what is seen.
const beginning = {
  at: 0,
  trail: [],
  typed: [],
  steps: [],
  recorded: false,
  kept: false,
  said: [],
  ornaments: { ...table?.ornaments },
};

const run = {
  here: beginning,
  past: [],
  language: 0,
  // Draws the run again; it is told if a move is the reason.
  redraw: (_isMove) => {},
};

const words = () => table.words[run.language];

// Of several moves back, returns the one to the page on top of the trail, with the trail left then.
const moveBack = (candidates, trail) => {
  for (let depth = trail.length - 1; depth >= 0; depth -= 1) {
    const below = depth > 0 ? trail[depth - 1] : -1;
    const move = candidates.find(({ to }) => {
      const target = stateAt(to);
      return target.page === trail[depth] && target.top === below;
    });
    if (move) return [move, trail.slice(0, depth)];
  }
  return [candidates[0], trail.slice(0, -1)];
};

// Returns the ornaments after a move: those that count an event change once it came often enough.
const countEvent = (ornaments, typed, move) => {
  const fact = `events.${detailOf(move)}`;
  if (kindOf(move) !== "event" || !(fact in ornaments)) return ornaments;
  const count = typed.filter((line) => line === typed.at(-1)).length;
  return { ...ornaments, [fact]: ornaments[fact] || count >= table.goals[fact] };
};

const step = (from, command) => {
  const candidates = movesFrom(from.at).filter((move) => move.command === command);
  if (!candidates.length) return from;
  let [move, trail] = [candidates[0], from.trail];
  if (kindOf(move) === "back") [move, trail] = moveBack(candidates, trail);
  else if (move.pushes) trail = [...trail, stateAt(from.at).page];
  if (stateAt(move.to).page < 0 || kindOf(move) === "launch") trail = [];
  const said = move.saying < 0 ? [] : [["saying", move.saying]];
  const typed = [...from.typed, ...table.commands[command][2]];
  return {
    at: move.to,
    trail,
    typed,
    steps: [
      ...from.steps,
      {
        lines: table.commands[command][2],
        at: move.to,
        pause: move.pause,
        isSaid: said.length > 0,
        signsIn: move.signsIn,
      },
    ],
    recorded: from.recorded || move.records,
    kept: move.keeps,
    said: move.signsIn ? [...said, ["signIn"]] : said,
    ornaments: countEvent(from.ornaments, typed, move),
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

const goTo = (place) => {
  run.past.push(run.here);
  run.here = place;
  run.redraw(true);
};

const take = (command) => {
  const next = step(run.here, command);
  goTo($("clock").checked ? letTimePass(next) : next);
};

// Tries an action of the page: sets the facts that only change its look, makes the move that the flow
// has for it, and says what happened.
const attempt = ({ line, changes, say }) => {
  const { here } = run;
  const ornaments = { ...here.ornaments };
  for (const change of changes.split(" ").filter(Boolean)) {
    const [name, value] = change.split("=");
    if (name in ornaments) ornaments[name] = value === "yes";
  }
  const move = movesFrom(here.at).find(
    (candidate) => kindOf(candidate) === "try" && table.commands[candidate.command][1] === line,
  );
  const isSaid = { lines: [line], at: here.at, pause: 0, isSaid: true, signsIn: false };
  const next = move
    ? step(here, move.command)
    : { ...here, typed: [...here.typed, line], said: [] };
  goTo({
    ...next,
    steps: [...here.steps, { ...isSaid, at: next.at }],
    said: [["tried", say], ...next.said],
    ornaments,
  });
};

// Takes another flow, of which the table knows nothing, to be completed, and comes back to the page.
const complete = (flow) => {
  const { here } = run;
  const fact = `done.${flow}`;
  const ornaments = fact in here.ornaments ? { ...here.ornaments, [fact]: true } : here.ornaments;
  goTo({ ...here, said: [["tried", `${flow} ✓`]], ornaments });
};

const undo = () => {
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
const offeredMoves = () => {
  const seen = new Set();
  return movesFrom(run.here.at)
    .filter((move) => !seen.has(move.command) && seen.add(move.command))
    .sort((one, other) => order.indexOf(kindOf(one)) - order.indexOf(kindOf(other)));
};

const offeredMove = (kind) => offeredMoves().find((move) => kindOf(move) === kind);

// The variation that the cards show: that of the deck, or another device or plural form that some
// texts are worded for.

const choices = all("[data-choose]");

// The card for the choice in view beside a card of the deck.
const cardInView = (card) => {
  const chosen = [view.device, view.plural].filter(Boolean).join(".");
  return (
    all(".card[data-for]", card.parentNode).find((other) =>
      other.dataset.for.split(" ").includes(chosen),
    ) ?? card
  );
};

const showCards = (root = document) => {
  for (const card of all("td .card:not([data-for])", root)) {
    const shown = cardInView(card);
    for (const other of all(":scope > .card", card.parentNode)) other.hidden = other !== shown;
  }
};

const startVariations = () => {
  for (const choice of choices) {
    choice.addEventListener("change", () => change({ [choice.dataset.choose]: choice.value }));
  }
  if (!choices.length) return;
  follow((names) => {
    if (!names.has("device") && !names.has("plural")) return;
    for (const choice of choices) choice.value = view[choice.dataset.choose];
    changeInPlace(() => showCards());
  });
  whenBuilt(showCards);
};

// The cards of the deck that the phone shows copies of.

// The card of a state, in the language of the run, with its ornaments and the choices in view.
const cardOf = (state) => {
  const [page, names, cards] = table.looks[state.look];
  let mask = 0;
  names.forEach((name, bit) => {
    if (run.here.ornaments[name]) mask |= 1 << bit;
  });
  // The sections begin with the pages, in their order.
  if (cards[mask] < 0) build(all(".slide")[page]);
  return cardInView(
    cards[mask] < 0
      ? $(`c${page}-${run.language}`)
      : $(`k${cards[mask]}-${run.language}`).content.firstElementChild,
  );
};

// The text of a choice on the page in view.
const choiceText = (id) => {
  const state = stateAt(run.here.at);
  if (state.look < 0) return null;
  const items = all("[data-choice]", cardOf(state));
  return items.find((item) => item.dataset.choice === id)?.textContent;
};

// Buttons that make a move.

const moveButton = (text, move, isMain = false) => {
  const button = makeButton(text);
  button.dataset.command = move.command;
  if (isMain) button.className = "main";
  button.addEventListener("click", () => {
    const onPhone = kindOf(move) === "try" && tryButton(detailOf(move));
    if (onPhone) onPhone.click();
    else take(move.command);
  });
  return button;
};

// The phone's button for an action to try, which also changes its look and says what happened.
const tryButton = (line) =>
  all("#phone [data-line]")
    .find((item) => item.dataset.line === line)
    ?.querySelector("button");

const labelOf = (move) => {
  switch (kindOf(move)) {
    case "launch":
      return say("open", { app: table.app });
    case "replay":
      return say("seeAgain");
    case "confirm":
      return words().yes;
    case "decline":
      return words().no;
    case "elapsed":
      return say("letTimePass");
    case "choose":
      return choiceText(detailOf(move)) || detailOf(move);
    case "try":
    case "event":
      return detailOf(move);
    default:
      return words()[kindOf(move)] || kindOf(move);
  }
};

// The panels beside the phone: facts to switch, moves to make, what was typed and what was recorded.

// A fact with a button for each value; `setUp` gives a button its action.
const factGroup = (name, values, pressed, note, setUp) => {
  const group = make("fieldset", "", make("legend", name));
  values.forEach((value, place) => {
    const button = makeButton(valueInWords(value));
    button.setAttribute("aria-pressed", String(place === pressed));
    setUp(button, place);
    group.append(button);
  });
  if (note) group.append(make("p", note));
  return group;
};

// A fact that conditions ask for: a button is a move of the table.
const conditionGroup = ([name, values], current) => {
  const moves = offeredMoves().filter((move) => kindOf(move) === "set" && detailOf(move) === name);
  const note = moves.length ? "" : say("playsNoPart");
  return factGroup(name, values, moves.length ? current : -1, note, (button, place) => {
    const move = moves.find((move) => factValueOf(move) === values[place]);
    if (move) {
      button.dataset.command = move.command;
      button.addEventListener("click", () => take(move.command));
    } else if (place !== current || !moves.length) {
      button.disabled = true;
    }
  });
};

// A fact that only changes how the page looks.
const ornamentGroup = (name) => {
  const { ornaments } = run.here;
  return factGroup(
    name,
    ["no", "yes"],
    Number(ornaments[name]),
    say("changesLook"),
    (button, place) =>
      button.addEventListener("click", () => {
        run.here = { ...run.here, ornaments: { ...ornaments, [name]: place === 1 } };
        run.redraw(false);
      }),
  );
};

const showFacts = (state) => {
  const ornaments = state.look < 0 ? [] : table.looks[state.look][1];
  $("facts").replaceChildren(
    ...table.facts.map((fact, index) => conditionGroup(fact, state.facts[index])),
    ...ornaments.map(ornamentGroup),
  );
};

// A sentence in the language of the run, which keeps its direction to itself.
const refusedItem = (text) => {
  const item = make("li", "", make("bdi", text));
  item.className = "refused";
  return item;
};

const showMoves = (state) => {
  const items = offeredMoves()
    .filter((move) => kindOf(move) !== "set")
    .map((move) => make("li", "", moveButton(labelOf(move), move)));
  ["next", "back", "skip"].forEach((kind, place) => {
    const refusal = state.refusals[place];
    if (refusal < 0 || offeredMove(kind)) return;
    items.push(refusedItem(`${words()[kind]} ✗ ${table.sayings[run.language][refusal]}`));
  });
  if (!items.length) items.push(refusedItem(say("isOver")));
  $("moves").replaceChildren(...items);
};

const showRecord = () => {
  $("typed").textContent = run.here.typed.join("\n");
  const recorded = table.then ? "recordedThen" : "recorded";
  const found = run.here.recorded ? recorded : "notRecorded";
  $("found").textContent = say(found, { key: table.completion, place: table.then });
};

// What the phone shows: a card of the deck with buttons for its moves, or what stands in its place.

const mostDots = 12;

const fillPosition = (position, { number, count }) => {
  const texts = table.positions[`${number}/${count}`];
  position.hidden = !texts;
  position.lastElementChild.textContent = texts ? texts[run.language] : "";
  const dots = Array.from({ length: count }, (_, at) => (at + 1 === number ? "●" : "○"));
  position.firstElementChild.textContent = texts && count <= mostDots ? dots.join("") : "";
};

const fillChoice = (item) => {
  const { choice, launches } = item.dataset;
  const move = offeredMoves().find(
    (move) => kindOf(move) === "choose" && detailOf(move) === choice,
  );
  const text = item.textContent;
  const button = move ? moveButton(text, move) : makeButton(text);
  if (item === item.parentElement.firstElementChild) button.className = "main";
  if (launches) button.addEventListener("click", () => complete(launches));
  else if (!move) button.setAttribute("aria-disabled", "true");
  item.replaceChildren(button);
};

const fillTry = (item) => {
  const { line, changes, say } = item.dataset;
  const button = makeButton(item.textContent);
  button.addEventListener("click", () => attempt({ line, changes, say }));
  item.replaceChildren(button);
};

const fillFooter = (card) => {
  const forward = card.querySelector(".forward");
  const next = offeredMove("next");
  if (next && forward && !forward.hidden) {
    forward.replaceWith(moveButton(forward.textContent, next, true));
  } else {
    forward?.remove();
  }
  const ways = make("div");
  ways.className = "ways";
  for (const kind of ["back", "skip", "later"]) {
    const move = offeredMove(kind);
    if (move) ways.append(moveButton(words()[kind], move));
  }
  if (ways.children.length) card.querySelector("footer").append(ways);
};

const playableCard = (state) => {
  const card = cardOf(state).cloneNode(true);
  card.removeAttribute("id");
  card.hidden = false;
  fillPosition(card.querySelector(".position"), state);
  all("[data-choice]", card).forEach(fillChoice);
  all("[data-line]", card).forEach(fillTry);
  fillFooter(card);
  if (state.view === "revealing") card.classList.add("appearing");
  return card;
};

// The app's icon: the emoji of its first page, in that page's colours.
const appIcon = () => {
  const emoji = document.querySelector("#c0-0 .emoji");
  const icon = make("div", emoji ? emoji.textContent : table.app.slice(0, 1));
  icon.className = "icon p0";
  icon.setAttribute("aria-hidden", "true");
  return icon;
};

const plainScreen = (title, text, ...buttons) => {
  const screen = make("div", "", appIcon(), make("strong", title), make("p", text), ...buttons);
  screen.className = "plain";
  return screen;
};

const buttonsFor = (...kinds) =>
  kinds
    .map(offeredMove)
    .filter(Boolean)
    .map((move, place) => moveButton(labelOf(move), move, place === 0));

const startOverButton = () => {
  const button = makeButton(say("startOver"));
  button.addEventListener("click", () => goTo(beginning));
  return button;
};

const whereSkipped = ({ number, count }) =>
  number > 0 ? say("skippedOn", { number, count }) : say("skippedBefore");

const whereInterrupted = () => {
  const page = table.pages[stateAt(run.here.at).page];
  const place = page ? `${say("leftOn", { page })} ` : "";
  return place + say(run.here.kept ? "goesOn" : "nothingKept");
};

const screenOf = (state) => {
  switch (state.view) {
    case "closed":
      return plainScreen(table.app, say("notOpen"), ...buttonsFor("launch", "replay"));
    case "deciding":
      return plainScreen(say("wait"), say("dependsOnUnknown"), ...buttonsFor("next", "quit"));
    case "opening":
      return plainScreen(table.app, say("appIsOpen"), ...buttonsFor("elapsed"));
    case "asking":
      return plainScreen(words().question, "", ...buttonsFor("confirm", "decline"));
    case "completed":
      // A flow that ends before any page says that instead.
      return plainScreen("✓", run.here.said.length ? "" : words().completed, startOverButton());
    case "skipped":
      return plainScreen(say("skipped"), whereSkipped(state), startOverButton());
    case "interrupted":
      return plainScreen(say("left"), whereInterrupted(), startOverButton());
    case "postponed":
      return plainScreen(words().later, say("putOff", { time: table.later }), startOverButton());
    default:
      return playableCard(state);
  }
};

// A run of the prototype as a transcript, which `firstrun test` passes.

const pageLine = ({ page, number, count }) => `:: page ${table.pages[page]} ${number}/${count}`;

const pauseLine = ({ pause }) => `:: pause ${pause}ms`;

// What is seen after a step. Ends are left to what the app finds: badges may come with them, and the
// deck knows none.
const seenAfter = (step, before) => {
  const state = stateAt(step.at);
  switch (state.view) {
    case "opening":
      return [pauseLine(step)];
    case "revealing":
      return [pageLine(state), pauseLine(step)];
    case "visiting":
      return before && stateAt(before.at).view === "revealing" ? [] : [pageLine(state)];
    default:
      return [];
  }
};

const linesOf = () => {
  const lines = [];
  run.here.steps.forEach((step, place, steps) => {
    lines.push(...step.lines.map((line) => `> ${line}`));
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

const showRecording = () => {
  $("record").disabled = !linesOf().some((line) => /^(::|%)/.test(line));
};

const startRecording = () =>
  $("record").addEventListener("click", () =>
    download(`${table.flow}.transcript`, transcript(), "text/plain"),
  );

// The shortest way to a page: a breadth-first search over the moves of the table.

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
const shortestPath = (page) =>
  search(page, ["replay", "back"]) ??
  search(page, ["replay"]) ??
  search(page, ["back"]) ??
  search(page, []);

// The prototype: draws a run, and wires its controls.

const sentence = ([name, detail]) => {
  if (name === "tried") return detail;
  return name === "signIn" ? say("asksToSignIn") : table.sayings[run.language][detail];
};

const announcement = (phone) => {
  const title = phone.querySelector(".title, strong");
  const position = phone.querySelector(".position span:last-child");
  const page = [title?.textContent, position?.textContent].filter(Boolean).join(" · ");
  return [...run.here.said.map(sentence), page].join("\n");
};

// The step and its facts, in words.
const stepInWords = (state) => {
  const page = table.pages[state.page];
  const facts = table.facts
    .map(([name, values], index) => [name, values[state.facts[index]]])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => say("factIs", { name, value: valueInWords(value) }));
  const heading = say(page ? "stepOnPage" : "step", { number: run.here.steps.length, page });
  return facts.length ? heading + say("colon") + facts.join(say("comma")) : heading;
};

const draw = (isMove) => {
  const state = stateAt(run.here.at);
  const focused = document.activeElement;
  const hadFocus =
    isMove &&
    $("prototype").contains(focused) &&
    focused.tagName === "BUTTON" &&
    focused.dataset.command !== undefined;
  const phone = $("phone");
  phone.replaceChildren(screenOf(state));
  phone.dataset.state = run.here.at;
  phone.dataset.view = state.view;
  phone.dataset.page = state.page >= 0 ? table.pages[state.page] : "";
  showFacts(state);
  showMoves(state);
  showRecord();
  showRecording();
  $("step").textContent = stepInWords(state);
  if (isMove || run.here.said.length) $("said").textContent = announcement(phone);
  $("undo").disabled = run.past.length === 0;
  // A button that made the move is gone now: the keyboard goes on at the phone.
  if (hadFocus && !document.contains(focused)) phone.focus({ preventScroll: true });
};

const goToPage = (page) => {
  const commands = shortestPath(page);
  if (commands) goTo(commands.reduce(step, beginning));
  else $("said").textContent = say("neverSeen", { page: table.pages[page] });
};

// Goes to the page that the view is at.
const openPlace = () => {
  const section = $(view.place);
  build(section);
  const page = Number(section?.querySelector(".try")?.dataset.goto ?? -1);
  if (page < 0) return;
  $("aim").value = page;
  goToPage(page);
};

const speak = (language) => {
  run.language = language;
  $("speak").value = language;
  draw(false);
};

const offerPages = (root) => {
  for (const button of all(".try", root)) {
    button.hidden = false;
    button.addEventListener("click", () => {
      visit({ part: "prototype", place: button.closest(".slide").id, text: "" });
      openPlace();
      $("phone").focus({ preventScroll: true });
    });
  }
};

const startPrototype = () => {
  run.redraw = draw;
  $("speak").addEventListener("change", () => speak(Number($("speak").value)));
  $("shortest").addEventListener("click", () => goToPage(Number($("aim").value)));
  startRecording();
  $("undo").addEventListener("click", undo);
  $("restart").addEventListener("click", () => goTo(beginning));
  offerPages(document);
  whenBuilt(offerPages);
  draw(false);
  follow((names) => {
    if (names.has("device") || names.has("plural")) draw(false);
    if (names.has("languages") && view.languages) speak(Math.max(comparedLanguage(), 0));
  });
  // Only an address leads to a page: who comes by the link at the top goes on where the run stands.
  if (view.part === "prototype") openPlace();
};

// On a phone, a swipe sideways shows the next language.

const shortest = 56;

const startSwipes = () => {
  let start = null;
  const pages = $("pages");
  pages.addEventListener(
    "touchstart",
    (event) => {
      // While the page is magnified, a finger moves it about.
      const isAlone = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1.01;
      start = isAlone && isOneAtATime() ? event.touches[0] : null;
    },
    { passive: true },
  );
  pages.addEventListener(
    "touchend",
    (event) => {
      if (!start || event.touches.length) return;
      const across = event.changedTouches[0].clientX - start.clientX;
      const down = event.changedTouches[0].clientY - start.clientY;
      start = null;
      if (Math.abs(across) < shortest || Math.abs(across) < 2 * Math.abs(down)) return;
      const isFromRight = document.documentElement.dir === "rtl";
      stepLanguage(across < 0 !== isFromRight ? 1 : -1);
    },
    { passive: true },
  );
  pages.addEventListener("touchcancel", () => {
    start = null;
  });
};

// Light, dark, or as the system has it.

const showTheme = () => {
  if (view.theme) document.documentElement.dataset.theme = view.theme;
  else delete document.documentElement.dataset.theme;
  for (const radio of all(".theme input")) radio.checked = radio.value === (view.theme || "auto");
};

const startThemes = () => {
  const stored = kept("theme");
  if (!view.theme && ["light", "dark"].includes(stored)) view.theme = stored;
  for (const radio of all(".theme input")) {
    radio.addEventListener("change", () => {
      keep("theme", radio.value);
      change({ theme: radio.value === "auto" ? "" : radio.value });
    });
  }
  document.querySelector(".theme").hidden = false;
  follow(showTheme);
};

// Writes times as the deck's own language does.

const units = [
  [3_600_000, "hour"],
  [60_000, "minute"],
  [1_000, "second"],
  [1, "millisecond"],
];

const writeTimes = () => {
  for (const element of all("[data-time]")) {
    const time = Number(element.dataset.time);
    const [size, unit] = units.find(([size]) => time >= size) ?? units.at(-1);
    const format = { style: "unit", unit, maximumFractionDigits: 1 };
    element.textContent = new Intl.NumberFormat(ownLanguage, format).format(time / size);
  }
};

// The one script of a deck: it shows what the address asks for, filters the texts and plays the
// prototype.
//
// Text of a flow only ever becomes text: nothing is parsed as HTML but the deck's own tables.

const starts = [
  nameLanguages,
  writeTimes,
  startThemes,
  startLanguages,
  startVariations,
  startParts,
  startMarks,
  startAnswers,
  startFilters,
  startPlaces,
  startKeys,
  startSwipes,
  startPaper,
  ...(table ? [startPrototype] : []),
];

// A long deck starts in slices: each part may need a layout of its own.
if ($("pages").classList.contains("long")) inSlices(starts, (start) => start());
else for (const start of starts) start();
"""##
}
