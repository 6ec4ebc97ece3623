"""transitions_walk.py WALKS: the walk of CoreBench/Transitions.swift, with PyPI's `transitions`.

Prints `transitions seconds checksum`. The same states, events, conditions and effects; the effects
are callbacks, and fold into the same checksum.
"""

import sys
import time

from transitions import Machine

PAGES = ["welcome", "swipe", "save", "directions", "undo", "ready"]
NUMBER = {page: number for number, page in enumerate(PAGES, 1)}
AGAIN = {f"{page} again": page for page in PAGES}

WALK = (
    "launch next next back next next next next skip next "
    "replay confirm next next next next next back next skip next "
    "reset launch next skip reset"
).split()


class Onboarding:
    def __init__(self):
        self.completed = False
        self.trail = []
        self.place = None
        self.checksum = 0

    def perform(self, code):
        self.checksum = (self.checksum * 31 + code) & 0xFFFFFFFF

    # Conditions

    def is_due(self):
        return not self.completed

    # On the way

    def forget_trail(self):
        self.trail = []

    def leave_forward(self):
        self.trail = self.trail + [self.state]

    def leave_back(self):
        self.trail = self.trail[:-1]

    # Effects

    def present(self):
        self.perform(1000 + NUMBER[self.state] * 10 + len(PAGES))

    def present_again(self):
        self.perform(1500 + NUMBER[AGAIN[self.state]] * 10 + len(PAGES))

    def keep(self):
        self.place = (self.state, self.trail)
        self.perform(2000 + len(self.trail))

    def record(self):
        self.completed = True
        self.perform(3)

    def erase(self):
        self.completed = False
        self.perform(4)

    def ask(self):
        self.perform(5)

    def refuse(self):
        self.perform(6)

    def complete(self):
        self.perform(7)

    def skipped(self):
        self.perform(3000 + NUMBER[AGAIN.get(self.state, self.state)] * 10 + len(PAGES))


def rules():
    """Every transition: on one visit, on the visit that is a replay, and between visits."""
    for pages, shown, over in (
        (PAGES, ["present", "keep"], ["record"]),
        (list(AGAIN), ["present_again"], []),
    ):
        for page, following in zip(pages, pages[1:]):
            yield {"trigger": "next", "source": page, "dest": following,
                   "before": "leave_forward", "after": shown}
            yield {"trigger": "back", "source": following, "dest": page,
                   "before": "leave_back", "after": shown}
            yield {"trigger": "skip", "source": page, "dest": "over", "before": over + ["skipped"]}
        yield {"trigger": "skip", "source": pages[-1], "dest": None, "after": "refuse"}
        yield {"trigger": "next", "source": pages[-1], "dest": "over",
               "before": over + ["complete"]}
    yield {"trigger": "launch", "source": ["idle", "over"], "dest": PAGES[0],
           "conditions": "is_due", "before": "forget_trail", "after": "present"}
    yield {"trigger": "replay", "source": ["idle", "over"], "dest": "asking", "after": "ask"}
    yield {"trigger": "confirm", "source": "asking", "dest": f"{PAGES[0]} again",
           "before": "forget_trail", "after": "present_again"}
    yield {"trigger": "reset", "source": ["idle", "over"], "dest": "idle", "after": "erase"}


def main():
    walks = int(sys.argv[1])
    onboarding = Onboarding()
    Machine(onboarding, states=["idle", "asking", "over", *PAGES, *AGAIN],
            transitions=list(rules()), initial="idle", auto_transitions=False)
    start = time.monotonic()
    for _ in range(walks):
        onboarding.checksum = 0
        for event in WALK:
            getattr(onboarding, event)()
    seconds = time.monotonic() - start
    print(walks * len(WALK), seconds, onboarding.checksum)


main()
