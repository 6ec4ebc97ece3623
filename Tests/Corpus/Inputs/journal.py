"""Prints the journals of sixty installs of Garden, or of Cluck: the same in each run."""

import json
import sys

flow, *pages = sys.argv[1:]
for install in range(60):
    events = [("shown", pages[0], {})]
    if flow == "garden":
        events.append(("exposed", pages[0], {
            "experiment": "tour", "variant": ["control", "short"][install % 2], "run": 1}))
    reached = min(install % 7 + 1, len(pages))
    events += [("page", page, {}) for page in pages[:reached]]
    end = "completed" if reached == len(pages) else ["skipped", "interrupted"][install % 2]
    for sequence, (event, page, more) in enumerate([*events, (end, pages[reached - 1], {})], 1):
        print(json.dumps({
            "format": 1, "install": f"{install:032x}", "visit": 1, "sequence": sequence,
            "time": f"2001-01-{install % 28 + 1:02}T10:00:00Z", "milliseconds": 977 * sequence,
            "flow": flow, "digest": "0123456789abcdef", "version": f"2.{install % 2}",
            "language": "de" if install % 3 else "en", "event": event, "page": page, **more}))
print("torn")
