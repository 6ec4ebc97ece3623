"""transitions_explore.py PAGES: walks every state of a flow of pages in a line, by hand.

The machine is PyPI's `transitions`, with the rules of CoreBench/Explorations.swift's flow as
conditions and its effects as callbacks. The walk finds each state once, by its position, with the
command that led there first, so that the path to it is a shortest one; and each transition with its
label. A state is a name, and where nothing is open, whether the flow was completed: that changes there,
too. 60 transitions for 6 pages, 8,012 for 1,000.

Prints `transitions seconds`, all of one walk: the seconds are without the making of the machine, which
is in ours. A small flow is walked more than once, as ours is.
"""

import sys
import time
from collections import deque

from transitions import Machine


class Onboarding:
    """What the machine moves: its facts, and what it last told its driver to do."""

    def __init__(self, pages):
        self.place_of = {page: number for number, page in enumerate(pages, 1)}
        self.place_of |= {again(page): number for number, page in enumerate(pages, 1)}
        self.count = len(pages)
        self.unskippable = set()
        self.completed = False
        self.is_refused = False
        self.position = None
        self.place = None

    # Conditions

    def is_due(self):
        return not self.completed

    def may_skip(self):
        return self.state not in self.unskippable

    # Effects

    def present(self):
        self.position = (self.place_of[self.state], self.count)

    def keep(self):
        self.place = self.state

    def record(self):
        self.completed = True

    def ask(self):
        pass

    def decline(self):
        pass

    def not_needed(self):
        pass

    def end(self):
        self.position = None

    def refuse(self):
        self.is_refused = True


def again(page):
    return f"{page} again"


def rules(pages):
    """Every transition: on one visit, on the visit that is a replay, and between visits."""
    for names, shown, over in (
        (pages, ["present", "keep"], ["record", "end"]),
        ([again(page) for page in pages], ["present"], ["end"]),
    ):
        for page, following in zip(names, names[1:]):
            yield {"trigger": "next", "source": page, "dest": following, "after": shown}
            yield {"trigger": "back", "source": following, "dest": page, "after": shown}
        yield {"trigger": "next", "source": names[-1], "dest": "completed", "after": over}
        yield {"trigger": "back", "source": names[0], "dest": None, "after": "refuse"}
        for name, page in zip(names, pages):
            yield {"trigger": "skip", "source": name, "dest": f"skipped on {page}",
                   "conditions": "may_skip", "after": over}
            yield {"trigger": "skip", "source": name, "dest": None, "after": "refuse"}
            yield {"trigger": "quit", "source": name, "dest": f"left on {page}",
                   "before": shown[1:], "after": "end"}
    yield {"trigger": "launch", "source": "idle", "dest": pages[0], "conditions": "is_due",
           "after": "present"}
    yield {"trigger": "launch", "source": "idle", "dest": None, "after": "not_needed"}
    yield {"trigger": "replay", "source": "idle", "dest": "asking", "after": "ask"}
    yield {"trigger": "confirm", "source": "asking", "dest": again(pages[0]), "after": "present"}
    yield {"trigger": "decline", "source": "asking", "dest": "idle", "after": "decline"}
    yield {"trigger": "quit", "source": "asking", "dest": "idle"}


class Walk:
    """Every state that a machine can be in, breadth first."""

    CLOSED = {"idle", "asking"}

    def __init__(self, machine, onboarding):
        self.machine = machine
        self.onboarding = onboarding
        self.positions = {}
        self.arrivals = []
        self.transitions = []
        self.waiting = deque()
        self.add(("idle", False), None)
        while self.waiting:
            self.expand(self.waiting.popleft())

    def add(self, state, arrival):
        """The position of a state, which is new if it was not met before."""
        position = self.positions.get(state)
        if position is None:
            position = self.positions[state] = len(self.arrivals)
            self.arrivals.append(arrival)
            self.waiting.append(state)
        return position

    def expand(self, state):
        name, completed = state
        start = self.positions[state]
        onboarding = self.onboarding
        for event in self.machine.get_triggers(name):
            self.machine.set_state(name)
            onboarding.completed = bool(completed)
            onboarding.is_refused = False
            getattr(onboarding, event)()
            if onboarding.is_refused:
                continue
            end = onboarding.state
            target = (end, onboarding.completed if end in self.CLOSED else None)
            self.transitions.append((start, event, self.add(target, (start, event))))
        if name in self.CLOSED:
            label = f"set completed {'no' if completed else 'yes'}"
            target = self.add((name, not completed), (start, label))
            self.transitions.append((start, label, target))


def main():
    count = int(sys.argv[1])
    pages = [f"page{number}" for number in range(1, count + 1)]
    endings = [f"{how} on {page}" for how in ("skipped", "left") for page in pages]
    states = ["idle", "asking", "completed", *pages, *map(again, pages), *endings]
    onboarding = Onboarding(pages)
    machine = Machine(
        onboarding, states=states, transitions=list(rules(pages)), initial="idle",
        auto_transitions=False)
    times = max(1, 600 // count)
    start = time.monotonic()
    for _ in range(times):
        walk = Walk(machine, onboarding)
    seconds = time.monotonic() - start
    print(len(walk.transitions), seconds / times)


main()
