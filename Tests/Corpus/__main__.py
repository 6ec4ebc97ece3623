"""`python3 -B Tests/Corpus OUT`: what firstrun says, shows and leaves behind, in a folder.

Two folders, made by the program before a change and after it, show all that people would meet of it:

    python3 -B Tests/Corpus before --binary old/firstrun
    python3 -B Tests/Corpus after
    python3 -B Tests/Corpus --compare before after

`entries.py` lists the entries. Each runs its lines of shell in a folder of its own, with the flows of
this repository beside it, and is written to NAME.txt with the exit statuses; what it leaves behind is
in the folder NAME. The same program always makes the same bytes: times, durations, identifiers and
the version are replaced by others of the same form.
"""

import argparse
import difflib
import os
import random
import re
import shutil
import string
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import entries

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# How long a line may take, in seconds, before it counts as hanging.
LIMIT = 300
STEADY = [(re.compile(pattern, re.MULTILINE), replacement) for pattern, replacement in [
    (rb"/tmp/corpus-[a-z]{8}", b"/tmp/corpus-folder--"),
    (rb"20[2-9]\d-\d\d-\d\d([T ])\d\d:\d\d", rb"2001-01-01\g<1>00:00"),
    (rb"(2001-01-01[T ]00:00):\d\d", rb"\1:00"),
    (rb"\d\d:\d\d UTC", b"00:00 UTC"),
    (rb"\b1[7-9]\d{8}\b", b"1000000000"),
    (rb"20[2-9]\d{5}T\d{6}Z", b"20010101T000000Z"),
    (rb"\b[0-9a-f]{32}\b", b"0" * 32),
    (rb'\(\d+ bytes\)', b"(0 bytes)"),
    (rb'"bytes":\d+', b'"bytes":0'),
    (rb'"milliseconds":\d+', b'"milliseconds":0'),
    (rb'\btime="\d+\.\d+"', b'time="0.000"'),
    (rb"( in|duration_ms:|\xc2\xb7) \d+(\.\d+)? ?m?s\b", rb"\1 0 ms"),
    (rb'"timestamp": ?\d+', b'"timestamp":0'),
    (rb"^\.Dd .*", b".Dd January 1, 2001"),
    (rb"firstrun \d+\.\d+\.\d+[-.+\w]*( \([^)]*\))?", b"firstrun VERSION"),
]]


def main():
    options = argparse.ArgumentParser(prog="python3 -B Tests/Corpus")
    options.add_argument("out", nargs="?", type=Path, help="the folder to write, which is new")
    options.add_argument("--binary", type=Path, default=ROOT / ".build" / "debug" / "firstrun")
    options.add_argument("--only", metavar="TEXT", help="write only the entries with TEXT in their name")
    options.add_argument("--compare", nargs=2, type=Path, metavar=("A", "B"), help="list differences")
    chosen = options.parse_args()
    if chosen.compare:
        return compare(*chosen.compare)
    if not chosen.out:
        options.error("which folder is it to be written to?")
    if chosen.out.exists() and any(chosen.out.iterdir()):
        options.error(f"{chosen.out} is not empty")
    if not os.access(chosen.binary, os.X_OK):
        options.error(f"{chosen.binary} is not built; see 'make help'")
    chosen.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as programs:
        os.symlink(chosen.binary.resolve(), f"{programs}/firstrun")
        os.symlink(HERE / "terminal.py", f"{programs}/terminal")
        wanted = {
            name: lines for name, lines in entries.every(programs, ROOT).items()
            if (chosen.only or "") in name}
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(lambda entry: write(*entry, chosen.out, programs), wanted.items()))
    print(f"wrote {len(wanted)} {'entry' if len(wanted) == 1 else 'entries'} to {chosen.out}")
    return 0


def write(name, lines, out, programs):
    """Runs an entry's lines and writes what they said and left behind."""
    folder = Path("/tmp/corpus-" + "".join(random.choices(string.ascii_lowercase, k=8)))
    shutil.copytree(HERE / "Inputs", folder)
    shutil.copytree(ROOT / "Flows", folder / "Flows")
    shutil.copytree(ROOT / "Tests" / "FlowAcceptanceTests" / "Flows", folder / "More")
    os.rename(folder / "garden", folder / "Flows" / "garden")
    given = contents(folder)
    environment = {
        "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(folder / "home"),
        "FIRSTRUN_PATH": str(folder / "More"), "FIRSTRUN_REDUCE_MOTION": "1", "LC_ALL": "C.UTF-8",
        "TZ": "UTC", "TERM": "xterm-256color", "COLORTERM": "truecolor",
        "GIT_CONFIG_GLOBAL": "/dev/null", "PYTHONDONTWRITEBYTECODE": "1"}
    for who in ("AUTHOR", "COMMITTER"):
        environment |= {f"GIT_{who}_NAME": "Ana", f"GIT_{who}_EMAIL": "ana@example.com",
                        f"GIT_{who}_DATE": "2001-01-01T00:00:00Z"}
    said = b""
    for line in lines:
        ran = subprocess.run(
            ["timeout", str(LIMIT), "sh", "-c", line], cwd=folder, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True, check=False)
        status = f"[{ran.returncode}]\n" if ran.returncode else ""
        newline = b"" if ran.stdout.endswith(b"\n") or not ran.stdout else b"\n"
        said += f"$ {line}\n".encode() + ran.stdout + newline + status.encode()
    left = contents(folder)
    for path in sorted(given.keys() | left.keys()):
        if path not in left:
            said += f"removed {path}\n".encode()
        elif left[path] != given.get(path):
            said += f"left {path} ({left[path][0]:o})\n".encode()
            put(out / name / steady(path.encode()).decode(), left[path][1])
    put(out / f"{name}.txt", said.replace(b"\x1b", "␛".encode()))
    shutil.rmtree(folder)


def contents(folder):
    """The mode and the bytes of each file of a folder, without git's own."""
    return {
        str(path.relative_to(folder)): (path.lstat().st_mode & 0o7777, path.read_bytes())
        for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts}


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(steady(text))


def steady(text):
    """The text without what differs from one run to the next."""
    for pattern, replacement in STEADY:
        text = pattern.sub(replacement, text)
    return text


def compare(before, after):
    """Prints how two folders differ, with the first lines of each difference."""
    sides = [{path.relative_to(side): path for path in side.rglob("*") if path.is_file()}
             for side in (before, after)]
    differing = 0
    for path in sorted(sides[0].keys() | sides[1].keys()):
        found = [side.get(path) for side in sides]
        texts = [file.read_bytes() if file else b"" for file in found]
        if all(found) and texts[0] == texts[1]:
            continue
        differing += 1
        if not all(found):
            print(f"{path}: only {'before' if found[0] else 'after'}")
            continue
        lines = [text.decode(errors="replace").splitlines() for text in texts]
        changes = [line for line in difflib.unified_diff(*lines, n=0, lineterm="")
                   if not line.startswith(("---", "+++", "@@"))]
        print(f"{path}: {len(changes)} {'line' if len(changes) == 1 else 'lines'}")
        for line in changes[:6]:
            print("    " + line[:160])
    print(f"{differing} of {len(sides[0].keys() | sides[1].keys())} files differ")
    return 1 if differing else 0


sys.exit(main())
