"""plist_read.py FILE: reads a property list with plistlib, as CoreBench/PropertyLists.swift does.

plist_read.py change DOMAIN FOLDER: changes a key of it, too, and writes it.

Prints `seconds values`: the values are counted without keys.
"""

import os
import plistlib
import sys
import time


def count(value):
    if isinstance(value, dict):
        return 1 + sum(map(count, value.values()))
    if isinstance(value, list):
        return 1 + sum(map(count, value))
    return 1


def main():
    change = sys.argv[1] == "change"
    path = os.path.join(sys.argv[3], f"{sys.argv[2]}.plist") if change else sys.argv[1]
    start = time.monotonic()
    with open(path, "rb") as file:
        binary = file.read(6) == b"bplist"
        file.seek(0)
        root = plistlib.load(file)
    if change:
        root["hasCompletedOnboarding"] = True
    values = count(root)
    if change:
        with open(path, "wb") as file:
            plistlib.dump(
                root, file, fmt=plistlib.FMT_BINARY if binary else plistlib.FMT_XML,
                sort_keys=False)
            file.flush()
            os.fsync(file.fileno())
    print(time.monotonic() - start, values)


main()
