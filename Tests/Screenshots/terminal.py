"""Runs a flow at a pseudo-terminal, and keeps what stands on the screen before each prompt."""

import copy
import fcntl
import os
import pty
import re
import select
import struct
import tempfile
import termios

import pyte
from pyte import graphics

# How long the program may be silent before it counts as stuck, in seconds.
PATIENCE = 20
# Pyte knows no faint letters and firstrun writes no italic ones.
graphics.TEXT[2] = "+italics"
PROMPT = re.compile(r"^(\d+/\d+ )?[›>] ?$")


class Screen(pyte.Screen):
    """A screen that also knows which of its lines have letters of double height.

    `halves` has a row for each such line: True for the upper half of its letters.
    """

    def __init__(self, columns, rows):
        self.halves = {}
        super().__init__(columns, rows)

    @property
    def cursor_line(self):
        """The text of the line that the cursor is in."""
        row = self.buffer[self.cursor.y]
        return "".join(row[column].data for column in range(self.columns)).strip()

    def draw(self, data):
        # Pyte drops what follows a selector of emoji; here the emoji is as wide as where it is shown.
        first, *rest = data.split("\ufe0f")
        super().draw(first)
        for part in rest:
            row, column = self.buffer[self.cursor.y], self.cursor.x
            emoji = row[column - 1]
            row[column - 1] = emoji._replace(data=emoji.data + "\ufe0f")
            row[column] = emoji._replace(data="")
            self.cursor.x += 1
            super().draw(part)

    def double_top(self):
        self.halves[self.cursor.y] = True

    def double_bottom(self):
        self.halves[self.cursor.y] = False

    def erase_in_display(self, how=0, *arguments, **options):
        # As in xterm, a line that is erased has letters of one height again.
        first = 0 if how else self.cursor.y + (self.cursor.x > 0)
        self.halves = {row: half for row, half in self.halves.items() if row < first}
        super().erase_in_display(how, *arguments, **options)

    def index(self):
        if self.cursor.y == self.lines - 1:
            self.halves = {row - 1: half for row, half in self.halves.items() if row > 0}
        super().index()


class Stream(pyte.ByteStream):
    """Pyte's own parser, which also hears of lines of double height."""

    sharp = {**pyte.ByteStream.sharp, "3": "double_top", "4": "double_bottom"}
    events = pyte.ByteStream.events | {"double_top", "double_bottom"}


def pages(firstrun, tour, look, root):
    """The screen before each prompt of a tour."""
    with tempfile.TemporaryDirectory() as home:
        command = [str(firstrun), tour.flow, "--state", home, *tour.options, *look.options]
        if look.language:
            command += ["--language", look.language]
        environment = {
            "HOME": home, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8",
            "FIRSTRUN_PATH": str(root / "Flows"), "XDG_STATE_HOME": home,
            "FIRSTRUN_REDUCE_MOTION": "1", **look.environment}
        child, terminal = pty.fork()
        if child == 0:
            fcntl.ioctl(
                0, termios.TIOCSWINSZ, struct.pack("HHHH", look.rows, look.columns, 0, 0))
            os.execve(command[0], command, environment)
        screen = Screen(look.columns, look.rows)
        stream = Stream(screen)
        try:
            for typed in (*tour.typed, "quit"):
                # A line before the last one is only on the way.
                *before, last = typed.split("\r")
                _await_prompt(terminal, screen, stream)
                if not before:
                    yield copy.deepcopy(screen)
                for line in before:
                    os.write(terminal, line.encode() + b"\r")
                    _await_prompt(terminal, screen, stream)
                os.write(terminal, last.encode() + b"\r")
            while _read(terminal, stream):
                pass
        finally:
            os.close(terminal)
            os.waitpid(child, 0)


def _await_prompt(terminal, screen, stream):
    """Reads until the program waits for a line."""
    if not _read(terminal, stream):
        raise SystemExit("firstrun ended too early")
    while not PROMPT.match(screen.cursor_line) or _is_readable(terminal, 0.05):
        if not _read(terminal, stream):
            raise SystemExit("firstrun ended too early")


def _is_readable(terminal, seconds):
    return bool(select.select([terminal], [], [], seconds)[0])


def _read(terminal, stream):
    """Feeds what has come to the screen; false at the end."""
    if not _is_readable(terminal, PATIENCE):
        raise SystemExit(f"firstrun said nothing for {PATIENCE} seconds")
    try:
        sent = os.read(terminal, 1 << 16)
    except OSError:  # Linux says EIO once the other side is closed
        return False
    stream.feed(sent)
    return bool(sent)
