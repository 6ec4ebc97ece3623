"""Large property lists in either format, against Python's plistlib; their memory; and growth.

Memory is what a reader takes at most, beyond what it takes for an empty list.
"""

import os
import plistlib
import shutil

from harness.failure import Unmeasured
from harness.rounds import interleave, least, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 5
TIME = Bar("at most", 2)
MEMORY = Bar("at most", 1)
GROWTH = Bar("at most", 110)
DOMAIN = "com.cluck.app"
XML, BINARY = plistlib.FMT_XML, plistlib.FMT_BINARY
MEBIBYTE = 1 << 20


def measure(workshop):
    folder = workshop.fresh_folder()
    empty = _write(folder, "empty", {}, XML)
    integers = [number * 7919 for number in range(1_000_000)]
    keys = {f"key{number}": number for number in range(1_000_000)}
    files = {
        "600,000 integers in XML": _write(folder, "xml", {"values": integers[:600_000]}, XML),
        "1,000,000 integers in binary": _write(folder, "binary", {"values": integers}, BINARY),
        "2,000,000 empty dictionaries": _write(
            folder, "empties", {"values": [{} for _ in range(2_000_000)]}, BINARY),
        "1,000,000 keys in XML": _write(folder, "keys-xml", keys, XML),
        "1,000,000 keys in binary": _write(folder, "keys-binary", keys, BINARY),
    }
    base = _peak(workshop, empty)
    rows = []
    for what, path in files.items():
        rows.append(_read(workshop, what, path))
        rows.append(_memory(workshop, what, path, base))
    for what, path in list(files.items())[3:]:
        rows.append(_change(workshop, what, path))
    for name, kind in ("XML", XML), ("binary", BINARY):
        few = _write(folder, f"few-{name}", {"values": integers[:10_000]}, kind)
        many = _write(folder, f"many-{name}", {"values": integers}, kind)
        rows.append(_growth(workshop, name, few, many))
    return rows


def _write(folder, name, root, kind):
    path = os.path.join(folder, f"{name}.plist")
    with open(path, "wb") as file:
        plistlib.dump(root, file, fmt=kind, sort_keys=False)
    return path


def _ours(workshop, path, times=1):
    return [workshop.built("core-bench"), "plist", str(times), path]


def _read(workshop, what, path):
    commands = {
        "ours": _ours(workshop, path), "theirs": [*workshop.script("plist_read.py"), path],
    }
    runs = interleave(
        {name: lambda name=name: workshop.answer(commands[name]) for name in commands}, ROUNDS)
    return Row(f"{what}: read", "Python plistlib", *_milliseconds(runs), "ms", TIME)


def _change(workshop, what, path):
    commands = {
        "ours": [workshop.built("core-bench"), "plist-change"],
        "theirs": [*workshop.script("plist_read.py"), "change"],
    }

    def changer(name):
        def run():
            folder = workshop.fresh_folder()
            copy = os.path.join(folder, f"{DOMAIN}.plist")
            shutil.copyfile(path, copy)
            answer = workshop.answer([*commands[name], DOMAIN, folder])
            os.remove(copy)
            return answer
        return run

    runs = interleave({name: changer(name) for name in commands}, ROUNDS)
    return Row(f"{what}: changed and saved", "Python plistlib", *_milliseconds(runs), "ms", TIME)


def _milliseconds(runs):
    if len({run[1] for taken in runs.values() for run in taken}) != 1:
        raise Unmeasured("the two read other values")
    return (middle(taken, lambda run: run[0] * 1000) for taken in runs.values())


def _peak(workshop, path):
    values = workshop.answer(_ours(workshop, path))[1]
    return min(
        workshop.converse(_ours(workshop, path), [Turn(f" {values:.0f}", "")]).peak
        for _ in range(3))


def _memory(workshop, what, path, base):
    """A file in XML may take ten times its size, one in binary 64 bytes for each key and value."""
    with open(path, "rb") as file:
        data = file.read()
    if data.startswith(b"bplist"):
        # Where the trailer counts the objects.
        against, allowed = "64 bytes a value", 64 * int.from_bytes(data[-24:-16], "big")
    else:
        against, allowed = "ten times the file", 10 * len(data)
    peak = _peak(workshop, path) - base
    return Row(f"{what}: memory", against, peak, allowed / MEBIBYTE, "MiB", MEMORY)


def _growth(workshop, name, few, many):
    # A hundred lists of 10,000 values are kept, so that both need as much memory.
    runs = interleave({
        "many": lambda: workshop.answer(_ours(workshop, many))[0] * 1000,
        "few": lambda: workshop.answer(_ours(workshop, few, times=100))[0] * 10,
    }, ROUNDS)
    times = (least(taken) for taken in runs.values())
    return Row(f"1,000,000 values in {name}", "10,000 of them", *times, "ms", GROWTH)
