"""A flow of many pages in many languages, for decks to show."""

import json
import os


def flow(folder, name, pages, strings):
    """The path of the flow's folder, which is made here: the lines of its pages, and its catalog."""
    path = os.path.join(folder, name)
    os.mkdir(path)
    with open(os.path.join(path, "flow.yaml"), "w", encoding="utf-8") as file:
        file.write(f"flow: {name}\napp: {name.capitalize()}\ndomain: com.example.{name}\n")
        file.write("completion: done\npages:\n")
        file.writelines(f"  {line}\n" for line in pages)
    with open(os.path.join(path, "Localizable.xcstrings"), "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, file)
    return path


def entry(languages, text):
    """The entry of a key whose text in each language is made by a function."""
    return {"localizations": {
        language: {"stringUnit": {"state": "translated", "value": text(language)}}
        for language in languages}}
