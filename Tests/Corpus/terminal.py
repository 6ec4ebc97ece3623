#!/usr/bin/env python3
"""`terminal COLUMNSxROWS TYPED COMMAND…`: types at a command in a terminal, a line at each prompt.

TYPED has `|` between its lines; the line ^C is Ctrl-C. Prints all that the command wrote, and has its exit status.
"""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios

# How long a command may be silent before it counts as stuck, in seconds.
SILENT = 20
ESCAPES = re.compile(rb"\x1b(\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[()].|[=>78M])")
PROMPT = re.compile("(^|[\r\n])(\\d+/\\d+ |firstrun )?(›|>) ?$".encode())


def main(size, typed, *command):
    columns, rows = map(int, size.split("x"))
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.execvp(command[0], command)
    lines, output, unread = typed.split("|"), b"", b""
    while True:
        waits = bool(lines) and PROMPT.search(ESCAPES.sub(b"", unread))
        if not select.select([terminal], [], [], 0.1 if waits else SILENT)[0]:
            if not waits:
                sys.exit(f"silent for {SILENT} seconds: {output[-300:]!r}")
            line = lines.pop(0)
            os.write(terminal, b"\x03" if line == "^C" else line.encode() + b"\r")
            unread = b""
            continue
        try:
            sent = os.read(terminal, 1 << 16)
        except OSError:  # Linux says EIO once the other side is closed
            break
        output, unread = output + sent, unread + sent
    sys.stdout.buffer.write(output.replace(b"\r\n", b"\n"))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


sys.exit(main(*sys.argv[1:]))
