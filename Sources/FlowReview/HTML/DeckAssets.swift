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

:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #111116;
  --panel: #1a1a21;
  --fg: #eeeef4;
  --soft: #a9a9b8;
  --edge: #34343f;
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

@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
    --ground: #111116;
    --panel: #1a1a21;
    --fg: #eeeef4;
    --soft: #a9a9b8;
    --edge: #34343f;
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

html {
  scroll-padding-top: 8.5rem;
  scroll-behavior: smooth;
}

@media (prefers-reduced-motion: reduce) {
  html {
    scroll-behavior: auto;
  }

  * {
    transition: none !important;
  }
}

body {
  margin: 0;
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
  left: -999px;
  padding: 0.6rem 1rem;
  background: var(--brand);
  color: var(--brand-ink);
  border-radius: 0 0 0.6rem 0;
}

.skip:focus {
  left: 0;
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
  font-size: 1.6rem;
  letter-spacing: -0.02em;
  line-height: 1.2;
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

.masthead {
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem 2rem;
  align-items: center;
  padding: 1.6rem 2rem 1rem;
}

.masthead p {
  color: var(--soft);
}

.masthead nav {
  display: flex;
  gap: 1.2rem;
  margin-left: auto;
}

.theme {
  border: 1px solid var(--edge);
  border-radius: 2rem;
  padding: 0.15rem;
  margin: 0;
  display: flex;
}

.theme input,
.languages input {
  position: absolute;
  opacity: 0;
  width: 1px;
  height: 1px;
}

.theme span,
.languages span {
  display: block;
  padding: 0.15rem 0.7rem;
  border-radius: 2rem;
  cursor: pointer;
  color: var(--soft);
}

.theme input:checked + span,
.languages input:checked + span {
  background: var(--brand);
  color: var(--brand-ink);
}

.theme input:focus-visible + span,
.languages input:focus-visible + span {
  outline: 3px solid var(--brand);
  outline-offset: 2px;
}

main {
  padding: 0 2rem 4rem;
  display: grid;
  gap: 1.6rem;
  grid-template-columns: minmax(0, 1fr);
}

main > section,
.slide {
  background: var(--panel);
  border: 1px solid var(--edge);
  border-radius: 1.1rem;
  padding: 1.2rem 1.4rem;
  box-shadow: var(--shadow);
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

.scroll {
  overflow-x: auto;
  margin: 0 -1.4rem;
  padding: 0 1.4rem 0.3rem;
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
  color: var(--soft);
  font-weight: 400;
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

/* Buttons and fields, and the filters that stick to the top. */

button,
select,
input[type="search"] {
  font: inherit;
  color: var(--fg);
  background: var(--panel);
  border: 1px solid var(--edge);
  border-radius: 0.6rem;
  padding: 0.3rem 0.8rem;
  min-height: 2.2rem;
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

input[type="search"] {
  min-width: 16rem;
}

.tools {
  position: sticky;
  top: 0;
  z-index: 5;
}

.tools form {
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 1.2rem;
  align-items: center;
}

.tools p {
  color: var(--soft);
  margin-top: 0.4rem;
  font-size: 0.88rem;
}

.tools label,
.controls label {
  display: inline-flex;
  gap: 0.5rem;
  align-items: center;
}

fieldset {
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
}

.languages {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.2rem;
}

.languages legend {
  float: left;
  padding: 0;
  margin-inline-end: 0.5rem;
}

.languages span {
  border: 1px solid var(--edge);
  font-size: 0.86rem;
}

/* The strings of a page: a row for each, a column for each language. */

#pages {
  display: grid;
  gap: 1.6rem;
  grid-template-columns: minmax(0, 1fr);
}

.slide {
  content-visibility: auto;
  contain-intrinsic-size: auto 900px;
}

.try {
  min-height: 1.9rem;
  padding: 0.1rem 0.8rem;
  color: var(--brand);
  border-color: var(--brand);
}

.strings > thead th {
  padding: 0.2rem 0.8rem 0.5rem;
  font-size: 0.9rem;
}

.strings > * > tr > * {
  vertical-align: top;
  padding: 0.7rem 0.8rem;
  border-top: 1px solid var(--edge);
  min-width: 16.5rem;
  max-width: 19rem;
  width: 18rem;
  overflow-wrap: anywhere;
}

.strings > thead > tr > * {
  border-top: 0;
}

.strings > * > tr > :first-child {
  position: sticky;
  left: -1.4rem;
  z-index: 2;
  background: var(--panel);
  min-width: 12rem;
  width: 13rem;
  font-weight: 400;
  padding-left: 0;
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
  border-radius: 1rem;
  padding: 0.05rem 0.55rem;
  white-space: nowrap;
  background: var(--good-bg);
  color: var(--good);
}

.state.todo {
  background: var(--bad-bg);
  color: var(--bad);
  font-weight: 600;
}

td[data-s~="open"] {
  background: repeating-linear-gradient(-45deg, transparent 0 9px, var(--bad-bg) 9px 11px);
}

td[data-s~="open"] p {
  background: var(--panel);
  width: fit-content;
}

td[data-s~="open"] .state.todo {
  background: var(--bad-bg);
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

td[data-s~="open"] p.remark {
  background: var(--note-bg);
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
  right: -0.2rem;
}

.bubble.trailing::after {
  left: -0.2rem;
}

.unlit {
  color: var(--dim);
  font-size: 0.84rem;
  font-style: italic;
}

:root[data-theme="dark"] .card,
:root[data-theme="dark"] .bubble {
  --tint: var(--tint-dark);
}

@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) .card {
    --tint: var(--tint-dark);
  }
}

.card {
  --tint: var(--tint-light);
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

@media (prefers-color-scheme: dark) {
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
  content: "Nothing yet.";
  color: var(--soft);
}

#said {
  min-height: 2.3rem;
  padding: 0.4rem 0.9rem;
  border-radius: 0.7rem;
  background: var(--ground);
  border: 1px solid var(--edge);
  white-space: pre-line;
}

#said:empty {
  border: 0;
  padding: 0;
  min-height: 0;
  margin-bottom: -1rem;
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
  background: var(--ground);
  border: 1px solid var(--edge);
  max-height: 11rem;
  overflow: auto;
  white-space: pre-wrap;
  min-height: 3rem;
}

/* On a phone. */

@media (max-width: 56rem) {
  .masthead,
  main {
    padding-left: 1rem;
    padding-right: 1rem;
  }

  .masthead nav {
    margin-left: 0;
  }

  .stage {
    grid-template-columns: minmax(0, 1fr);
  }

  .phone {
    max-width: 20.4rem;
    width: 100%;
    margin: auto;
  }

  .tools {
    position: static;
  }

  .strings > * > tr > :first-child {
    min-width: 9rem;
    width: 9rem;
    position: static;
  }

  input[type="search"] {
    min-width: 0;
    width: 100%;
  }
}

/* On paper. */

@media print {
  :root {
    --ground: #fff !important;
  }

  body {
    font-size: 10pt;
    background: #fff;
    -webkit-print-color-adjust: exact;
    print-color-adjust: exact;
  }

  .tools,
  #prototype,
  .skip,
  .theme,
  .masthead nav,
  .try {
    display: none !important;
  }

  .masthead,
  main {
    padding: 0;
  }

  main,
  #pages {
    display: block;
  }

  main > section,
  .slide {
    border: 0;
    box-shadow: none;
    padding: 0 0 1rem;
    margin: 0;
    border-radius: 0;
    content-visibility: visible;
  }

  .slide {
    break-before: page;
  }

  .scroll {
    overflow: visible;
    margin: 0;
    padding: 0;
  }

  .strings,
  .strings tbody {
    display: block;
  }

  .strings thead {
    display: none;
  }

  .strings > tbody > tr {
    display: flex;
    flex-wrap: wrap;
    break-inside: avoid-page;
    border-top: 1px solid var(--edge);
    padding: 0.4rem 0;
  }

  .strings > tbody > tr.cards {
    break-inside: auto;
    gap: 0.8rem;
  }

  .strings > tbody > tr > * {
    border: 0;
    min-width: 0;
    max-width: none;
    width: 33%;
    padding: 0.2rem 0.6rem 0.2rem 0;
  }

  .strings > tbody > tr > :first-child {
    position: static;
    width: 100%;
    display: flex;
    gap: 1rem;
    flex-wrap: wrap;
    align-items: baseline;
  }

  .strings > tbody > tr.cards > td {
    width: calc(33.3% - 0.6rem);
    padding: 0;
    break-inside: avoid;
  }

  .strings > tbody > tr.cards > th {
    display: none;
  }

  .card {
    width: 100%;
    min-height: 20rem;
    font-size: 0.74rem;
    box-shadow: none;
  }

  .card .title {
    font-size: 1.05rem;
  }

  .card header {
    padding: 1.4rem 1rem 0.8rem;
  }

  .copy {
    padding: 0.8rem 1rem;
  }

  td .text::before {
    content: attr(lang) " ";
    font-size: 0.76em;
    color: #5c5c6b;
  }

  td .gap::before {
    content: "– ";
  }
}
"""#

  /// The SHA-256 of the script, as a Content Security Policy names it.
  static let scriptHash = "'sha256-Tn9SQFhLZwzPPAOCYre4jpPC2dG8ncT50hJqiQsxgv8='"

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

// Shows only the strings that match the search, the page, the state and the languages chosen.

const readSections = () =>
  all(".slide").map((section) => ({
    section,
    page: section.dataset.page,
    rows: all("tr.entry", section).map((row) => ({
      row,
      heading: row.cells[0].textContent.toLowerCase(),
      cells: [...row.cells].slice(1).map((cell) => ({
        cell,
        language: cell.dataset.l,
        states: `${cell.dataset.s} ${cell.className}`.split(" "),
      })),
    })),
  }));

const counted = (count, noun) => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

const startFilters = () => {
  const sections = readSections();
  const languages = all(".languages input");
  // Hides the columns of languages: one style sheet is faster than a change to every cell.
  const hiddenColumns = document.createElement("style");
  document.head.append(hiddenColumns);

  const filter = () => {
    const text = $("search").value.trim().toLowerCase();
    const page = $("page").value;
    const state = $("state").value;
    const off = new Set(languages.filter((box) => !box.checked).map((box) => box.value));
    hiddenColumns.textContent = [...off]
      .map((language) => `[data-l="${language}"]{display:none}`)
      .join("");

    const matches = ({ heading, cells }) => {
      const visible = cells.filter((cell) => !off.has(cell.language));
      return (
        (!state || visible.some((cell) => cell.states.includes(state))) &&
        (!text ||
          heading.includes(text) ||
          visible.some(({ cell }) => cell.textContent.toLowerCase().includes(text)))
      );
    };

    let strings = 0;
    let parts = 0;
    for (const { section, page: own, rows } of sections) {
      const isChosen = !page || own === page;
      let shown = 0;
      for (const row of rows) {
        row.row.hidden = !(isChosen && matches(row));
        if (!row.row.hidden) shown += 1;
      }
      // A page without strings of its own stays, unless something is looked for.
      section.hidden = !shown && !(isChosen && !state && !text);
      strings += shown;
      if (!section.hidden) parts += 1;
    }
    $("count").textContent = `${counted(strings, "string")} in ${counted(parts, "part")}`;
  };

  $("tools").hidden = false;
  $("tools")
    .querySelector("form")
    .addEventListener("submit", (event) => event.preventDefault());
  for (const control of [$("search"), $("page"), $("state"), ...languages]) {
    control.addEventListener("input", filter);
  }
  filter();
};

// Puts the English name of a language in front of its tag, where the browser knows one.

const loadNames = () => {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" });
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

const nameLanguages = () => {
  const names = loadNames();
  for (const element of all(".name[data-tag]")) {
    const name = nameOf(element.dataset.tag, names);
    if (!name || name === element.dataset.tag) continue;
    const tag = document.createElement("span");
    tag.className = "tag";
    tag.textContent = ` ${element.dataset.tag}`;
    element.textContent = name;
    element.append(tag);
  }
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

// Undo restores all of it. The trail has the pages that "back" returns to.
const beginning = {
  at: 0,
  trail: [],
  typed: [],
  recorded: false,
  kept: false,
  said: [],
};

const run = {
  here: beginning,
  past: [],
  language: 0,
  ornaments: { ...table?.ornaments },
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

const step = (from, command) => {
  const candidates = movesFrom(from.at).filter((move) => move.command === command);
  if (!candidates.length) return from;
  let [move, trail] = [candidates[0], from.trail];
  if (kindOf(move) === "back") [move, trail] = moveBack(candidates, trail);
  else if (move.pushes) trail = [...trail, stateAt(from.at).page];
  if (stateAt(move.to).page < 0 || kindOf(move) === "launch") trail = [];
  const said = move.saying < 0 ? [] : [["saying", move.saying]];
  return {
    at: move.to,
    trail,
    typed: [...from.typed, ...table.commands[command][2]],
    recorded: from.recorded || move.records,
    kept: move.keeps,
    said: move.signsIn ? [...said, ["signIn"]] : said,
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
  "next",
  "back",
  "skip",
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

// The cards of the deck that the phone shows copies of.

// The card of a state, in the language of the run and with its ornaments.
const cardOf = (state) => {
  const [page, names, cards] = table.looks[state.look];
  let mask = 0;
  names.forEach((name, bit) => {
    if (run.ornaments[name]) mask |= 1 << bit;
  });
  return cards[mask] < 0
    ? $(`c${page}-${run.language}`)
    : $(`k${cards[mask]}-${run.language}`).content.firstElementChild;
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
  button.addEventListener("click", () => take(move.command));
  return button;
};

const labelOf = (move) => {
  switch (kindOf(move)) {
    case "launch":
      return `Open ${table.app}`;
    case "replay":
      return "See it again";
    case "confirm":
      return words().yes;
    case "decline":
      return words().no;
    case "elapsed":
      return "Let time pass";
    case "choose":
      return choiceText(detailOf(move)) || detailOf(move);
    default:
      return words()[kindOf(move)] || kindOf(move);
  }
};

// The panels beside the phone: facts to switch, moves to make, what was typed and what was recorded.

// A fact with a button for each value; `setUp` gives a button its action.
const factGroup = (name, values, pressed, note, setUp) => {
  const group = make("fieldset", "", make("legend", name));
  values.forEach((value, place) => {
    const button = makeButton(value);
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
  const note = moves.length ? "" : "plays no part here";
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
const ornamentGroup = (name) =>
  factGroup(
    name,
    ["no", "yes"],
    Number(run.ornaments[name]),
    "changes only how the page looks",
    (button, place) =>
      button.addEventListener("click", () => {
        run.ornaments = { ...run.ornaments, [name]: place === 1 };
        run.redraw(false);
      }),
  );

const showFacts = (state) => {
  const ornaments = state.look < 0 ? [] : table.looks[state.look][1];
  $("facts").replaceChildren(
    ...table.facts.map((fact, index) => conditionGroup(fact, state.facts[index])),
    ...ornaments.map(ornamentGroup),
  );
};

const refusedItem = (text) => {
  const item = make("li", text);
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
  if (!items.length) items.push(refusedItem("It is over. Start over, or undo."));
  $("moves").replaceChildren(...items);
};

const showRecord = () => {
  $("typed").textContent = run.here.typed.join("\n");
  const then = table.then ? `, and goes on at: ${table.then}` : "";
  $("found").textContent = run.here.recorded
    ? `${table.completion} = true${then}`
    : `nothing yet: ${table.completion} is not set in this run`;
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
  const move = offeredMoves().find(
    (move) => kindOf(move) === "choose" && detailOf(move) === item.dataset.choice,
  );
  const text = item.textContent;
  const button = move
    ? moveButton(text, move, item === item.parentElement.firstElementChild)
    : makeButton(text);
  if (!move) button.setAttribute("aria-disabled", "true");
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
  for (const kind of ["back", "skip"]) {
    const move = offeredMove(kind);
    if (move) ways.append(moveButton(words()[kind], move));
  }
  if (ways.children.length) card.querySelector("footer").append(ways);
};

const playableCard = (state) => {
  const card = cardOf(state).cloneNode(true);
  card.removeAttribute("id");
  fillPosition(card.querySelector(".position"), state);
  all("[data-choice]", card).forEach(fillChoice);
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
  const button = makeButton("Start over");
  button.addEventListener("click", () => goTo(beginning));
  return button;
};

const whereSkipped = ({ number, count }) =>
  number > 0 ? `On page ${number} of ${count}.` : "Before the first page.";

const whereInterrupted = () => {
  const page = table.pages[stateAt(run.here.at).page];
  const place = page ? `On the page “${page}”. ` : "";
  return place + (run.here.kept ? "The next launch goes on from there." : "Nothing is kept of it.");
};

const screenOf = (state) => {
  switch (state.view) {
    case "closed":
      return plainScreen(table.app, "Not open.", ...buttonsFor("launch", "replay"));
    case "deciding":
      return plainScreen(
        "Wait",
        "Whether this shows depends on what is not known yet.",
        ...buttonsFor("next", "quit"),
      );
    case "opening":
      return plainScreen(
        table.app,
        "The app is open; the flow shows itself in a moment.",
        ...buttonsFor("elapsed"),
      );
    case "asking":
      return plainScreen(words().question, "", ...buttonsFor("confirm", "decline"));
    case "completed":
      // A flow that ends before any page says that instead.
      return plainScreen("✓", run.here.said.length ? "" : words().completed, startOverButton());
    case "skipped":
      return plainScreen("Skipped", whereSkipped(state), startOverButton());
    case "interrupted":
      return plainScreen("Left", whereInterrupted(), startOverButton());
    default:
      return playableCard(state);
  }
};

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

const sentence = ([name, detail]) =>
  name === "signIn"
    ? "The app asks to sign in: say with the switch “authenticated” what comes of it."
    : table.sayings[run.language][detail];

const announcement = (phone) => {
  const title = phone.querySelector(".title, strong");
  const position = phone.querySelector(".position span:last-child");
  const page = [title?.textContent, position?.textContent].filter(Boolean).join(" · ");
  return [...run.here.said.map(sentence), page].join("\n");
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
  if (isMove || run.here.said.length) $("said").textContent = announcement(phone);
  $("undo").disabled = run.past.length === 0;
  // A button that made the move is gone now: the keyboard goes on at the phone.
  if (hadFocus && !document.contains(focused)) phone.focus({ preventScroll: true });
};

const goToPage = (page) => {
  const commands = shortestPath(page);
  if (commands) goTo(commands.reduce(step, beginning));
  else $("said").textContent = `Nobody ever sees the page “${table.pages[page]}”.`;
};

const startPrototype = () => {
  run.redraw = draw;
  $("speak").addEventListener("change", () => {
    run.language = Number($("speak").value);
    draw(false);
  });
  $("shortest").addEventListener("click", () => goToPage(Number($("aim").value)));
  $("undo").addEventListener("click", undo);
  $("restart").addEventListener("click", () => goTo(beginning));
  for (const button of all(".try")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const page = Number(button.dataset.goto);
      $("aim").value = page;
      goToPage(page);
      $("prototype").scrollIntoView();
      $("phone").focus({ preventScroll: true });
    });
  }
  $("prototype").hidden = false;
  draw(false);
};

// Light, dark, or as the system has it. The choice is kept where the browser keeps things for a file.

const storageKey = "firstrun-theme";

const applyTheme = (theme) => {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

const storedTheme = () => {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

const storeTheme = (theme) => {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // A browser may keep nothing for files: the choice then lasts as long as the page.
  }
};

const startThemes = () => {
  const stored = storedTheme();
  for (const radio of all(".theme input")) {
    if (radio.value === stored) {
      radio.checked = true;
      applyTheme(stored);
    }
    radio.addEventListener("change", () => {
      applyTheme(radio.value);
      storeTheme(radio.value);
    });
  }
  document.querySelector(".theme").hidden = false;
};

// The one script of a deck: it filters the strings, changes the colours and plays the prototype.
//
// Text of a flow only ever becomes text: nothing is parsed as HTML.

nameLanguages();
startThemes();
startFilters();
if (table) startPrototype();
"""##
}
