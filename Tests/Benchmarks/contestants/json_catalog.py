"""json_catalog.py FILE LANGUAGE: reads a String Catalog with json.load and looks one language up.

Prints `seconds size`: the size is that of all texts in UTF-8, to compare.
"""

import json
import sys
import time

start = time.monotonic()
with open(sys.argv[1], encoding="utf-8") as file:
    strings = json.load(file)["strings"]
size = 0
for entry in strings.values():
    size += len(entry["localizations"][sys.argv[2]]["stringUnit"]["value"].encode())
print(time.monotonic() - start, size)
