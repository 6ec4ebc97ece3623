"""json_rewrite.py FILE LANGUAGE: changes one text of a String Catalog with json.load and json.dump.

Prints `seconds size`: the size is that of the new text in UTF-8.
"""

import json
import sys
import time

path, language = sys.argv[1:]
text = f"Changed in {language}."
start = time.monotonic()
with open(path, encoding="utf-8") as file:
    catalog = json.load(file)
keys = list(catalog["strings"])
entry = catalog["strings"][keys[len(keys) // 2]]
entry["localizations"][language]["stringUnit"]["value"] = text
with open(path, "w", encoding="utf-8") as file:
    json.dump(catalog, file, indent=2, ensure_ascii=False, separators=(",", " : "))
print(time.monotonic() - start, len(text.encode()))
