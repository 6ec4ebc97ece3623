"""Outdated translations in 500 versions of a catalog of 2 MB, against git's own log of its changes."""

import os
import random
import re
import shutil
import subprocess

from harness.processes import run
from harness.rounds import interleave, middle
from harness.table import Bar, Row
from measurements.app_catalogs import make

ROUNDS = 3
VERSIONS = 500
BAR = Bar("at most", 0.5)
VALUE = re.compile(rb'"value" : "([^"\\%]+)"')


def measure(workshop):
    folder = _repository(workshop)
    environment = workshop.environment()
    said = workshop.fresh_folder()
    log = ["git", "-C", folder, "log", "-p", "-U0", "--no-textconv", "--", "Tour"]
    check = [workshop.built("firstrun"), "check", os.path.join(folder, "Tour"), "--outdated"]
    runs = interleave({
        "ours": lambda: run(check, said, environment),
        "theirs": lambda: run(log, said, environment),
    }, ROUNDS)
    ours, theirs = (middle(taken, lambda one: one.wall) for taken in runs.values())
    what = f"outdated in {VERSIONS} versions of 2 MB: time"
    return [Row(what, "git log -p -U0", ours, theirs, "ms", BAR)]


def _repository(workshop):
    """The folder of the versions, which takes long to make and is kept."""
    folder = str(workshop.kept / "history")
    if os.path.exists(os.path.join(folder, "done")):
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    flow, catalog = make(workshop, folder)
    subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
    with open(catalog, "rb") as file:
        versions = _versions(file.read())
    names = [os.path.relpath(path, folder) for path in (os.path.join(flow, "flow.yaml"), catalog)]
    with open(os.path.join(flow, "flow.yaml"), "rb") as file:
        files = {names[0]: file.read()}
    stream = subprocess.Popen(
        ["git", "-C", folder, "fast-import", "--quiet"], stdin=subprocess.PIPE)
    for number, version in enumerate(versions):
        files[names[1]] = version
        stream.stdin.write(
            b"commit refs/heads/main\ncommitter A <a@b.c> %d +0000\ndata 1\nx\n" % number)
        for name, content in files.items():
            stream.stdin.write(b"M 644 inline %s\ndata %d\n" % (name.encode(), len(content)))
            stream.stdin.write(content + b"\n")
        files = {}
    stream.stdin.close()
    if stream.wait() != 0:
        raise OSError("git fast-import failed")
    subprocess.run(["git", "-C", folder, "reset", "-q", "--hard"], check=True)
    open(os.path.join(folder, "done"), "w").close()
    return folder


def _versions(catalog):
    """Each version has other words in one to three texts than the one before."""
    chance = random.Random(1)
    for number in range(VERSIONS):
        yield catalog
        places = list(VALUE.finditer(catalog))
        for place in sorted(chance.sample(places, chance.randint(1, 3)), key=lambda p: -p.start()):
            new = b"%s %d" % (place[1].split(b" ")[0], number)
            catalog = catalog[:place.start(1)] + new + catalog[place.end(1):]
