// The placeholders of texts: the arguments that a text puts in, and how it reads with values for them.

// A conversion such as "@", "lld" or ".1f" needs a length, width or precision where another letter
// follows it, unless it is one of "diu": "20%cheaper" has none.
const conversion = String.raw`@|(?:[\d.]+(?:hh|h|ll|l|q|z|t|j)?|(?:hh|h|ll|l|q|z|t|j))[diuxXfFeEgGsc]`;
const pattern = new RegExp(
  String.raw`%%|%(arg)|%(?:0*([1-9]\d*)\$)?(?:#@([^@]+)@|(?:\([\p{L}\p{N}_]+\))?(${conversion}|[diu]|[xXfFeEgGsc](?!\p{L})))`,
  "gu",
);

const valueKinds = [
  [/@$/, "@"],
  [/[fFeEgG]$/, "f"],
  [/[sc]$/, "s"],
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

// What a text puts in, as firstrun names it: "%@", "%2$lld". In a text of a substitution, "%arg" and
// what has no position are the argument `own`.
const argumentsIn = (text, substitutions, own) => {
  let next = 0;
  const names = new Set();
  for (const [found, arg, position, substitution, conversion] of text.matchAll(pattern)) {
    if (found === "%%") continue;
    if (substitution) {
      const all = substitutions.get(substitution) ?? [`%#@${substitution}@`];
      if (!own) for (const name of all) names.add(name);
    } else if (arg || (own && (!position || positionOf(own) === Number(position)))) {
      if (own) names.add(own);
    } else {
      if (!position) next += 1;
      names.add(named(position ?? next, conversion));
    }
  }
  return names;
};

// What a text leaves out and adds, in place of the one that a paragraph has.
export const differences = (text, paragraph) => {
  const cell = paragraph.closest("td");
  const { placeholders, unshown } = cell.parentElement.dataset;
  const substitutions = substitutionsOf(cell);
  const own = substitutions.get(substitutionOf(paragraph.dataset.v))?.[0];
  const found = argumentsIn(text, substitutions, own);
  const known = [...listed(placeholders), ...listed(unshown)];
  return {
    missing: listed(paragraph.dataset.needs ?? placeholders).filter((name) => !found.has(name)),
    added: [...found].filter((name) => !known.includes(name)),
  };
};

const fillIn = (text, values, part, own) => {
  let next = 0;
  return text.replace(pattern, (found, arg, position, substitution) => {
    if (found === "%%") return "%";
    if (substitution) return part?.(substitution) ?? found;
    if (!arg && !position && !own) next += 1;
    const index = position ?? own ?? (arg ? 0 : next);
    return values[index - 1] ?? found;
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
