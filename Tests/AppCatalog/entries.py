"""The entries of a catalog: every shape, state and habit that apps' catalogs have."""

import random

from flow import KEYS
from words import WORDS, categories

SHAPES = {
    "plain": 440, "sentence": 480, "plural": 25, "device": 10, "substitutions": 8, "width": 5,
    "device plural": 3, "fixed": 20, "empty": 9,
}
PLACEHOLDERS = ["%@", "%lld", "%1$@ %2$lld", "100%", "\"%@\"", "“%@”", "%d%%", "%.1f"]
DEVICES = ["applewatch", "iphone", "mac", "other"]
STATES = {"translated": 90, "needs_review": 6, "machine_translated": 2, "new": 1, "missing": 3}


class Entries:
    """A maker of entries, each decided by the seed alone."""

    def __init__(self, seed, languages, is_sound):
        self.random = random.Random(seed)
        self.languages = languages
        self.is_sound = is_sound

    def made(self, count):
        """Returns the entries by key: those of the flow, and as many others as are wanted."""
        strings = {key: self.entry(source, shape) for key, (source, shape) in KEYS.items()}
        # Xcode has an entry for the empty key wherever a view has an empty text.
        strings[""] = {}
        while len(strings) < count:
            shape = self.weighted(SHAPES)
            source = self.source(shape)
            key = source if shape == "sentence" else f"{self.path()}.{len(strings)}"
            if key not in strings:
                strings[key] = self.entry(source, shape, is_used=False)
        return strings

    def entry(self, source, shape, is_used=True):
        """Returns an entry; the flow uses it, or it may have mistakes."""
        if shape == "empty":
            return {}
        entry = {}
        if self.random.random() < 0.3:
            entry["comment"] = f"For translators: “{self.sentence('en', 6)}”\nKeep it short."
        if shape == "sentence":
            has_source = "%" in source and self.random.random() < 0.5
            origin = "extracted_with_value" if has_source else None
        else:
            has_source = True
            origin = self.random.choice(["manual", "extracted_with_value"])
        if not is_used and self.random.random() < 0.03:
            origin = "stale"
        if origin:
            entry["extractionState"] = origin
        localizations = {}
        for language in sorted(self.languages):
            # Xcode writes `new` for the source text that it takes from the code.
            state = "new" if origin == "extracted_with_value" else "translated"
            if language != "en":
                state = self.weighted(STATES)
            if state != "missing" if language != "en" else has_source:
                localizations[language] = self.localization(source, shape, language, state, is_used)
        if shape == "fixed":
            localizations = {"en": localizations["en"]}
        entry["localizations"] = localizations
        if shape == "fixed":
            entry["shouldTranslate"] = False
        return entry

    def localization(self, source, shape, language, state, is_used):
        """Returns a source text or its translation in a shape."""

        def unit(text):
            return {"stringUnit": {"state": state, "value": text}}

        def plural(text, names):
            return {"variations": {"plural": {name: unit(text) for name in names}}}

        text = self.translated(source, language)
        names = categories(language)
        if language != "en" and not (self.is_sound or is_used) and self.random.random() < 0.01:
            text, names = text.replace("%@", "").replace("%lld", ""), names[-1:]
        if shape == "plural":
            return plural(text, names)
        if shape == "device":
            return {"variations": {"device": {
                device: unit(text if device == "other" else f"{text} ({device})")
                for device in DEVICES}}}
        if shape == "device plural":
            return {"variations": {"device": {
                device: plural(text, names) for device in ("iphone", "other")}}}
        if shape == "width":
            return {"variations": {"width": {
                str(width): unit(text[:width].rstrip()) for width in (10, 20, 40)}}}
        if shape == "substitutions":
            nouns = {"meals": 1, "weeks": 2}
            return unit(text) | {"substitutions": {
                noun: {"argNum": number, "formatSpecifier": "lld"}
                | plural(f"%arg {self.translated(noun, language)}", names)
                for noun, number in nouns.items()}}
        return unit(text)

    def source(self, shape):
        """Returns a source text with the placeholders that its shape needs."""
        text = self.sentence("en", self.random.randint(2, 12)).capitalize()
        if shape == "substitutions":
            return f"%#@meals@, %#@weeks@: {text}"
        if "plural" in shape:
            return f"%lld {text}"
        return f"{text} {self.random.choice(PLACEHOLDERS)}" if self.random.random() < 0.3 else text

    def translated(self, source, language):
        """Returns words of a language with the placeholders of a source text, in its length."""
        if language == "en":
            return source
        kept = [word for word in source.split() if "%" in word]
        text = self.sentence(language, max(len(source.split()) - len(kept), 1))
        return " ".join([text, *kept])

    def sentence(self, language, count):
        return " ".join(self.random.choices(WORDS[language].split(), k=count))

    def path(self):
        return ".".join(self.random.choices(["settings", "plan", "meal", "error", "share"], k=2))

    def weighted(self, choices):
        return self.random.choices(list(choices), weights=choices.values())[0]
