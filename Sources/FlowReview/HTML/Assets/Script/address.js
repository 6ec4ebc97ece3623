// The address after "#", such as "#page=welcome&languages=en,fr&show=missing". What it leaves out is
// as it is at first.

import { $, all } from "./dom.js";

const otherParts = ["overview", "prototype", "answers", "help"];
const kinds = ["page", "part"];

export const languageTags = all("#picker .name").map((name) => name.dataset.tag);

// A translation is in view beside its source, which is the first language.
export const withSource = (places) =>
  places.some((place) => place > 0) && !places.includes(0) ? [0, ...places] : places;

const readLanguages = (text) => {
  if (text === null) return null;
  const wanted = text.toLowerCase().split(",");
  const places = [...languageTags.keys()].filter((place) =>
    wanted.includes(languageTags[place].toLowerCase()),
  );
  return places.length || text === "" ? withSource(places) : null;
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

export const readAddress = (hash) => {
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

export const writeAddress = (view) => {
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
