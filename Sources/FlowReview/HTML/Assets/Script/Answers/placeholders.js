// The placeholders of texts: the arguments that a text puts in, and how it reads with values for them.

// What a percent sign starts in a text that takes arguments, as in Placeholders.swift; in any other
// text, where a letter follows a conversion, it is prose: "20%cheaper" and "3% de" have none.
const number = String.raw`(?:\*(?:[1-9]\d*\$)?|\d*)`;
const pattern = (flags, end) =>
  new RegExp(
    String.raw`%%|%(?:0*([1-9]\d*)\$)?(?:#@([^@]+)@|(?:\([\p{L}\p{N}_]+\))?(arg|@|[${flags}]*(?:@|${number}(?:\.${number})?(?:hh?|ll?|[qLztj])?[diuoxXDUOfFeEgGaAcCsSp]${end})))`,
    "gu",
  );
const ofFormats = pattern("-+ #0'", "");
const ofProse = pattern("+#0'", String.raw`(?!\p{L})`);

const valueKinds = [
  [/^arg$/, "arg"],
  [/@$/, "@"],
  [/[fFeEgGaA]$/, "f"],
  [/[cC]$/, "c"],
  [/s$/, "s"],
  [/S$/, "S"],
  [/p$/, "p"],
];

const named = (position, conversion) => {
  const kind = valueKinds.find(([end]) => end.test(conversion))?.[1] ?? "lld";
  return `%${position > 1 ? `${position}$` : ""}${kind}`;
};

const positionOf = (name) => Number(/^%(\d+)\$/.exec(name)?.[1] ?? 1);

const listed = (text) => (text ? text.split("|") : []);

// The name of the substitution that a variant is a form of.
const substitutionOf = (variant) =>
  /^substitutions\.(.+?)\.(?:plural|device|width)\./.exec(variant)?.[1];

// What the substitutions of a cell put in, by name: the argument that one varies with comes first.
const substitutionsOf = (cell) =>
  new Map(
    listed(cell.dataset.substitutions ?? cell.parentElement.dataset.substitutions).map((one) => {
      const [name, ...names] = one.split(" ");
      return [name, names];
    }),
  );

// What a text puts in, as firstrun names it: "%@", "%2$lld", and "%" for a percent sign that starts
// nothing. In a text of a substitution, "%arg" and what has no position are the argument `own`.
const argumentsIn = (text, substitutions, own, isFormat) => {
  let next = 0;
  const names = new Set();
  const found = isFormat ? ofFormats : ofProse;
  if (isFormat && text.replace(found, "").includes("%")) names.add("%");
  for (const [whole, position, substitution, conversion] of text.matchAll(found)) {
    if (whole === "%%") continue;
    if (substitution) {
      const all = substitutions.get(substitution) ?? [`%#@${substitution}@`];
      if (!own) for (const name of all) names.add(name);
    } else if (own && (!position || positionOf(own) === Number(position))) {
      names.add(own);
    } else {
      const stars = [...conversion.matchAll(/\*(?:(\d+)\$)?/g)];
      for (const [, star] of stars) {
        if (!star) next += 1;
        names.add(named(star ?? next, "d"));
      }
      if (!position) next += 1;
      names.add(named(position ?? next, conversion));
    }
  }
  return names;
};

// Whether one argument stands for another: "%arg" may have any type.
const accepts = (name, other) =>
  name === other ||
  (positionOf(name) === positionOf(other) && [name, other].some((one) => one.endsWith("arg")));

// What a text leaves out and adds, in place of the one that a paragraph has.
export const differences = (text, paragraph) => {
  const cell = paragraph.closest("td");
  const { placeholders, unshown } = cell.parentElement.dataset;
  const substitutions = substitutionsOf(cell);
  const own = substitutions.get(substitutionOf(paragraph.dataset.v))?.[0];
  const known = [...listed(placeholders), ...listed(unshown)];
  const found = [...argumentsIn(text, substitutions, own, known.length > 0)];
  const without = (names, others) =>
    names.filter((name) => !others.some((other) => accepts(name, other)));
  return {
    missing: without(listed(paragraph.dataset.needs ?? placeholders), found),
    added: without(found, known),
  };
};

// A text without the commonest markup, which nobody sees on a device: links, attributes and bold words.
export const withoutLinks = (text) =>
  text.replace(/\^?\[([^[\]]*)\]\(\S[^()]*\)/g, "$1").replace(/\*\*(\S(?:.*?\S)?)\*\*/g, "$1");

const fillIn = (text, values, part, own) => {
  let next = 0;
  const placeholder = values.length ? ofFormats : ofProse;
  return withoutLinks(text).replace(placeholder, (found, position, substitution) => {
    if (found === "%%") return "%";
    if (substitution) return part?.(substitution) ?? found;
    if (!position && !own) next += 1;
    return values[(position ?? own ?? next) - 1] ?? found;
  });
};

// How the text of an element on a card reads, made of the wordings of a cell's variants; null where
// there is none.
export const composed = (element, cell, wordingAt) => {
  const [whole, ...parts] = (element.dataset.forms ?? "").split("|");
  const isFromRight = element.closest("[dir]").dir === "rtl";
  const values = listed(element.dataset.samples).map((value) =>
    isFromRight ? `\u2068${value}\u2069` : value,
  );
  const substitutions = substitutionsOf(cell);
  const part = (name) => {
    const wording = wordingAt(parts.find((path) => substitutionOf(path) === name));
    const own = substitutions.get(name)?.[0];
    return wording && own ? fillIn(wording, values, null, positionOf(own)) : null;
  };
  const wording = wordingAt(whole);
  return wording === null ? null : fillIn(wording, values, part);
};
