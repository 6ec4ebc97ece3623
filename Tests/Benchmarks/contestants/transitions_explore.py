"""transitions_explore.py PAGES: walks every state of a flow of pages in a line by hand.

The machine is PyPI's `transitions`: launch, next, back, skip and quit, on one visit and on a replay.
Prints `states seconds`. Every event that a state has is tried from it, breadth first.
"""

import sys
import time

from transitions import Machine


class Flow:
    pass


def rules(pages, over):
    for page, following in zip(pages, pages[1:]):
        yield {"trigger": "next", "source": page, "dest": following}
        yield {"trigger": "back", "source": following, "dest": page}
    for page in pages:
        yield {"trigger": "skip", "source": page, "dest": f"skipped on {page}"}
        yield {"trigger": "quit", "source": page, "dest": f"left on {page}"}
    yield {"trigger": "next", "source": pages[-1], "dest": over}


def main():
    count = int(sys.argv[1])
    pages = [f"page{number}" for number in range(1, count + 1)]
    again = [f"{page} again" for page in pages]
    endings = [f"{how} on {page}" for how in ("skipped", "left") for page in pages + again]
    states = ["idle", "asking", "completed", "seen again", *pages, *again, *endings]
    table = [
        *rules(pages, "completed"), *rules(again, "seen again"),
        {"trigger": "launch", "source": "idle", "dest": pages[0]},
        {"trigger": "replay", "source": "idle", "dest": "asking"},
        {"trigger": "confirm", "source": "asking", "dest": again[0]},
        {"trigger": "decline", "source": "asking", "dest": "idle"},
    ]
    flow = Flow()
    machine = Machine(
        flow, states=states, transitions=table, initial="idle", auto_transitions=False)
    start = time.monotonic()
    seen, waiting = {"idle"}, ["idle"]
    while waiting:
        state = waiting.pop(0)
        for event in machine.get_triggers(state):
            machine.set_state(state)
            getattr(flow, event)()
            if flow.state not in seen:
                seen.add(flow.state)
                waiting.append(flow.state)
    print(len(seen), time.monotonic() - start)


main()
