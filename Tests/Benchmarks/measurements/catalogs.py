"""A catalog of 700 keys in 19 languages, read and one language looked up, against json.load."""

import json
import os

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row

ROUNDS = 15
BAR = Bar("at most", 1)
KEYS = 700
LANGUAGES = "ar ca cs da de el en es fi fr he it ja ko nl pl pt ru sv".split()


def measure(workshop):
    path = example(os.path.join(workshop.fresh_folder(), "Localizable.xcstrings"))
    commands = {
        "ours": [workshop.built("core-bench"), "catalog", path, "fr"],
        "theirs": [*workshop.script("json_catalog.py"), path, "fr"],
    }
    sizes = {workshop.answer(command)[1] for command in commands.values()}
    if len(sizes) != 1:
        raise Unmeasured("the two read other texts")

    def milliseconds(command):
        return lambda: workshop.answer(command)[0] * 1000

    runs = workshop.interleave(
        {name: milliseconds(command) for name, command in commands.items()}, ROUNDS)
    yield Row("catalog of 2 MB read", "json.load", *map(middle, runs.values()), "ms", BAR)


def example(path, keys=KEYS):
    """Writes the catalog as Xcode would, and returns its path."""
    strings = {
        f"page{key:03}.body": {
            "comment": "The text of a page, for translators.",
            "extractionState": "manual",
            "localizations": {
                language: {"stringUnit": {
                    "state": "translated",
                    "value": f"Text {key} in {language}: «åéîøü», as long as copy is.",
                }}
                for language in LANGUAGES
            },
        }
        for key in range(keys)
    }
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(catalog, file, indent=2, ensure_ascii=False, separators=(",", " : "))
    return path
