"""Lists the functions and variables that a start and a check of flows touch, for the linker to place
each kind side by side.

    python3 .ci/order.py PROGRAM      writes .ci/start.order; 'make order' does this, in minutes

PROGRAM is a release with its symbols. Valgrind traces it up to four ends: `--version`, a finished
flow before a program, the first page of a flow, and the check of all flows. The linker passes over
names that it does not find, so that the list may be older than the code.
"""

import bisect
import concurrent.futures
import os
import pathlib
import pty
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
FLOWS = PACKAGE / "Flows"
# What only ever is read needs no page of its own.
SECTIONS = {".text", ".data", ".bss"}

HEAD = """\
# What a start touches, written by 'make order': what --version does, what a finished flow before a
# program adds, what a first page adds, and what the check of all flows adds.
"""


def main(program):
    symbols = defined(program)
    with tempfile.TemporaryDirectory() as folder:
        launch = [str(FLOWS / "cluck"), "--state", os.path.join(folder, "state")]
        version, page, gate, check = (
            touched(symbols, [program, *arguments])
            for arguments in [["--version"], launch, [*launch, "--", "/bin/true"], ["check"]])
    names = {}
    for added in [version, gate, page, check]:
        names |= dict.fromkeys(sorted(added))
    (PACKAGE / ".ci/start.order").write_text(HEAD + "\n".join(names) + "\n")
    print(f"{len(names)} functions and variables")


def defined(program):
    """What a program defines, in the order of the addresses: each with its section and its name."""
    table = subprocess.run(
        ["nm", "--defined-only", "--format=sysv", program], check=True, capture_output=True,
        text=True).stdout
    rows = [[column.strip() for column in line.split("|")] for line in table.splitlines()]
    return sorted((int(row[1], 16), row[6], row[0]) for row in rows if len(row) == 7 and row[6])


def touched(symbols, command):
    """The names of the functions and variables that a run of a command executes, reads or writes."""
    end, trace = os.pipe()
    os.set_inheritable(trace, True)
    with concurrent.futures.ThreadPoolExecutor() as threads:
        addresses = threads.submit(read_addresses, end)
        try:
            run(["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-fd={trace}", *command])
        finally:
            os.close(trace)
        addresses = addresses.result()
    starts = [address for address, _, _ in symbols]
    places = {bisect.bisect(starts, address) - 1 for address in addresses}
    # Beyond the last symbol lie the heap and the libraries.
    found = [symbols[place] for place in places if 0 <= place < len(symbols) - 1]
    return {name for _, section, name in found if section in SECTIONS}


def read_addresses(end):
    """The addresses in a trace. One of a check has gigabytes, and is never kept."""
    addresses, rest = set(), b""
    with open(end, "rb") as trace:
        while part := trace.read(1 << 22):
            *lines, rest = (rest + part).split(b"\n")
            addresses.update(
                line[3:].partition(b",")[0] for line in set(lines)
                if line[:3] in (b"I  ", b" L ", b" S ", b" M "))
    return {int(address, 16) for address in addresses}


def run(command):
    """Runs a command in a terminal to its end; a page that waits is answered by skipping the flow."""
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(command[0], command, os.environ | {
            "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "FIRSTRUN_PATH": str(FLOWS)})
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
