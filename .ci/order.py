"""Lists the functions and variables that a start of firstrun touches, for the linker to place each
kind side by side.

    python3 .ci/order.py PROGRAM      writes .ci/start.order; 'make order' does this

PROGRAM is a release with its symbols. Valgrind traces it up to three ends: `--version`, a finished
flow before a program, and the first page of a flow. The linker passes over names that it does not
find, so that the list may be older than the code.
"""

import bisect
import os
import pathlib
import pty
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
FLOW = str(PACKAGE / "Flows/cluck")
# What only ever is read needs no page of its own.
SECTIONS = {".text", ".data", ".bss"}

HEAD = """\
# What a start touches, written by 'make order': what --version does, what a finished flow before a
# program adds, and what a first page adds.
"""


def main(program):
    symbols = defined(program)
    with tempfile.TemporaryDirectory() as folder:
        trace, state = os.path.join(folder, "trace"), os.path.join(folder, "state")
        launch = [FLOW, "--state", state]
        version, page, gate = (
            touched(trace, symbols, [program, *arguments])
            for arguments in [["--version"], launch, [*launch, "--", "/bin/true"]])
    names = [*sorted(version), *sorted(gate - version), *sorted(page - gate - version)]
    (PACKAGE / ".ci/start.order").write_text(HEAD + "\n".join(names) + "\n")
    print(f"{len(names)} functions and variables")


def defined(program):
    """What a program defines, in the order of the addresses: each with its section and its name."""
    table = subprocess.run(
        ["nm", "--defined-only", "--format=sysv", program], check=True, capture_output=True,
        text=True).stdout
    rows = [[column.strip() for column in line.split("|")] for line in table.splitlines()]
    return sorted((int(row[1], 16), row[6], row[0]) for row in rows if len(row) == 7 and row[6])


def touched(trace, symbols, command):
    """The names of the functions and variables that a run of a command executes, reads or writes."""
    run(["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={trace}", *command])
    addresses = set()
    with open(trace, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line[:3] in ("I  ", " L ", " S ", " M "):
                addresses.add(int(line[3:].partition(",")[0], 16))
    starts = [address for address, _, _ in symbols]
    places = {bisect.bisect(starts, address) - 1 for address in addresses}
    # Beyond the last symbol lie the heap and the libraries.
    found = [symbols[place] for place in places if 0 <= place < len(symbols) - 1]
    return {name for _, section, name in found if section in SECTIONS}


def run(command):
    """Runs a command in a terminal to its end; a page that waits is answered by skipping the flow."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(command[0], command, os.environ | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"})
    shown, answered = b"", False
    while sent := read(terminal):
        shown += sent
        if not answered and "›".encode() in shown:
            os.write(terminal, b"skip\r")
            answered = True
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0:
        sys.exit(shown.decode(errors="replace"))


def read(terminal):
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # Linux says EIO once the other side is closed
        return b""


main(sys.argv[1])
