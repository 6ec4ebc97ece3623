"""A catalog of 2 MB read, one text changed, and written back, against json.load and json.dump.

Ours is on the disk when it returns, and checked twice; theirs is neither. Both must write the same.
"""

import os
import shutil

from harness.failure import Unmeasured
from harness.rounds import middle
from harness.table import Bar, Row
from measurements.catalogs import example

ROUNDS = 15
BAR = Bar("at most", 1)


def measure(workshop):
    folder = workshop.fresh_folder()
    original = example(os.path.join(folder, "Localizable.xcstrings"))
    paths = {name: os.path.join(folder, name) for name in ("ours", "theirs")}
    commands = {
        "ours": [workshop.built("core-bench"), "rewrite", paths["ours"], "fr"],
        "theirs": [*workshop.script("json_rewrite.py"), paths["theirs"], "fr"],
    }

    def milliseconds(name):
        def run():
            shutil.copyfile(original, paths[name])
            return workshop.answer(commands[name])[0] * 1000
        return run

    runs = workshop.interleave({name: milliseconds(name) for name in commands}, ROUNDS)
    written = {open(path, "rb").read() for path in paths.values()}
    if len(written) != 1:
        raise Unmeasured("the two wrote other files")
    what = "catalog of 2 MB: one text changed and saved"
    yield Row(what, "json.load and dump", *map(middle, runs.values()), "ms", BAR)
