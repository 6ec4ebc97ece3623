"""Runs a program under a pseudo-terminal and talks to it.

It waits for text and never for time: a program is as fast as it shows what is awaited.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from dataclasses import dataclass

from harness.failure import Unmeasured

ROWS, COLUMNS = 24, 80
# How long a program may be silent before it counts as stuck, in seconds.
PATIENCE = 20
ESCAPES = re.compile(
    rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][0-9A-Za-z]|[=>78M])")


@dataclass(frozen=True)
class Turn:
    """Waits for a text, escape sequences not counted, and types an answer."""

    awaited: str
    typed: str


@dataclass(frozen=True)
class Run:
    """What a program took, in seconds and MiB, and what it sent."""

    reached: tuple[float, ...]  # when the text of each turn had arrived, from the start
    wall: float
    processor: float
    peak: float
    output: bytes


def converse(launch, command, turns, environment, report, status=0):
    """Runs `command` through the program `launch`, which writes `report`, until it ends.

    Raises Unmeasured where an awaited text does not come or the exit status is another one.
    """
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.execve(launch, [launch, report, *command], environment)
    try:
        output, moments = _talk(terminal, turns, command[0])
    except Unmeasured:
        os.close(terminal)  # hangs up, which ends the program
        os.waitpid(child, 0)
        raise
    os.close(terminal)
    ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if ended != status:
        raise Unmeasured(f"{_name(command[0])} ended with {ended}, not {status}: {_tail(output)}")
    with open(report, encoding="ascii") as file:
        start, end, microseconds, kibibytes = map(int, file.read().split())
    return Run(
        reached=tuple((moment - start) / 1e9 for moment in moments),
        wall=(end - start) / 1e9,
        processor=microseconds / 1e6,
        peak=kibibytes / 1024,
        output=output,
    )


def visit(command, turns, environment):
    """Runs `command` until the last turn's text is there, and kills it by a signal that it doesn't
    handle otherwise."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.execve(command[0], command, environment)
    try:
        _reach(terminal, turns, command[0], bytearray(), [])
        os.kill(child, signal.SIGUSR1)
        while _read(terminal, command[0]):
            pass
    finally:
        os.close(terminal)
        os.waitpid(child, 0)


def plain(text):
    """What was sent, without its escape sequences."""
    return ESCAPES.sub(b"", text)


def _talk(terminal, turns, program):
    """All that was sent until the end, and the moment at which each turn's text was there."""
    output, moments = bytearray(), []
    _reach(terminal, turns, program, output, moments)
    while sent := _read(terminal, program):
        output += sent
    return bytes(output), moments


def _reach(terminal, turns, program, output, moments):
    """Waits for the text of each turn and types its answer; adds to what was sent and when."""
    unread = b""
    for turn in turns:
        awaited = turn.awaited.encode()
        while (found := unread.find(awaited)) < 0:
            sent = _read(terminal, program)
            if not sent:
                raise Unmeasured(
                    f"{_name(program)} ended without saying {turn.awaited!r}: {_tail(output)}")
            output += sent
            unread = plain(unread + sent)
        moments.append(time.monotonic_ns())
        unread = unread[found + len(awaited):]
        os.write(terminal, turn.typed.encode())


def _read(terminal, program):
    """What has come since; nothing at the end."""
    if not select.select([terminal], [], [], PATIENCE)[0]:
        raise Unmeasured(f"{_name(program)} said nothing for {PATIENCE} seconds")
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # Linux says EIO once the other side is closed
        return b""


def _name(program):
    return os.path.basename(program)


def _tail(output):
    return plain(bytes(output)).decode(errors="replace")[-200:].strip() or "(nothing)"
