"""plist_saves.py COUNT FOLDER: the saves of CoreBench/Saves.swift, with Python's plistlib.

Prints `saves seconds`. The same lock and the same syncs, a read-modify-write a save.
"""

import fcntl
import os
import plistlib
import sys
import time


def change(folder, body):
    directory = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(directory, fcntl.LOCK_EX)
        path = os.path.join(folder, "com.cluck.app.plist")
        try:
            with open(path, "rb") as file:
                root = plistlib.load(file)
        except FileNotFoundError:
            root = {}
        body(root)
        draft = os.path.join(folder, ".com.cluck.app.plist.new")
        with open(draft, "wb") as file:
            plistlib.dump(root, file, sort_keys=False)
            file.flush()
            os.fsync(file.fileno())
        os.rename(draft, path)
        os.fsync(directory)
    finally:
        os.close(directory)


def count_up(root):
    root["hasCompletedOnboarding"] = True
    root["launches"] = root.get("launches", 0) + 1


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    start = time.monotonic()
    for _ in range(count):
        change(folder, count_up)
    print(count, time.monotonic() - start)


main()
