"""Reads a file of JSON lines, and does nothing with them: the floor of whoever feeds events."""

import json
import sys

count = 0
with open(sys.argv[1], "rb") as lines:
    for line in lines:
        json.loads(line)
        count += 1
print(count)
