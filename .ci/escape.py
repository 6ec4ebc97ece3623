"""Copies standard input to standard output, with control characters and bytes that are no text
written as escapes: an escape becomes \\u{1B}."""

import sys
import unicodedata


def escaped(character):
    is_kept = character == "\n" or unicodedata.category(character) not in ("Cc", "Cf", "Zl", "Zp")
    return character if is_kept else f"\\u{{{ord(character):X}}}"


for line in sys.stdin.buffer:
    text = line.decode("utf-8", "backslashreplace")
    if not text.rstrip("\n").isprintable():
        text = "".join(map(escaped, text))
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()
