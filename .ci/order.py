"""Lists the functions that a start of firstrun runs, for the linker to place side by side.

    python3 .ci/order.py PROGRAM      writes .ci/start.order; 'make order' does this

PROGRAM is a release with its symbols. It is run under Callgrind up to three ends: `--version`, a
finished flow before a program, and the first page of a flow. The linker passes over names that it
does not find, so that the list may be older than the code.
"""

import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
FLOW = str(PACKAGE / "Flows/cluck")
FUNCTION = re.compile(r"^c?fn=\(\d+\) ([^'\n]+)", re.MULTILINE)

HEAD = """\
# The functions that a start runs, written by 'make order': those of --version, those that a finished
# flow before a program adds, and those that a first page adds.
"""


def main(program):
    known = defined(program)
    starts = []
    with tempfile.TemporaryDirectory() as folder:
        profile, state = os.path.join(folder, "profile"), os.path.join(folder, "state")
        launch = [FLOW, "--state", state]
        for arguments in [["--version"], launch, [*launch, "--", "/bin/true"]]:
            for old in pathlib.Path(folder).glob("profile*"):
                old.unlink()
            run([
                "valgrind", "--tool=callgrind", "--demangle=no", "--dump-before=execve",
                f"--callgrind-out-file={profile}", program, *arguments])
            # What ran before the program of a gate is in a file of its own.
            dumped = profile + ".1" if os.path.exists(profile + ".1") else profile
            with open(dumped, encoding="utf-8", errors="replace") as file:
                starts.append(set(FUNCTION.findall(file.read())) & known)
    version, page, gate = starts
    names = [*sorted(version), *sorted(gate - version), *sorted(page - gate - version)]
    (PACKAGE / ".ci/start.order").write_text(HEAD + "\n".join(names) + "\n")
    print(f"{len(names)} functions")


def defined(program):
    """The names of the functions in a program."""
    table = subprocess.run(
        ["nm", "--defined-only", program], check=True, capture_output=True, text=True).stdout
    rows = [line.split() for line in table.splitlines()]
    return {row[2] for row in rows if len(row) == 3 and row[1] in "tTwW"}


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
