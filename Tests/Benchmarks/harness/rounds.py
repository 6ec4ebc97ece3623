"""Runs contestants in random turns, so that what else the machine does falls on all of them."""

import random
from statistics import median

from harness.failure import Skipped, Unmeasured


def interleave(contestants, rounds):
    """Calls each of a dictionary's functions `rounds` times, in another order each round, after one
    call to warm up.

    Returns the results of each, by its key: a list, or why there is none.
    """
    results = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name in random.sample(list(contestants), len(contestants)):
            if isinstance(results[name], Exception):
                continue
            try:
                result = contestants[name]()
            except (Unmeasured, Skipped, OSError, ValueError) as reason:
                results[name] = reason
            else:
                if number > 0:
                    results[name].append(result)
    return results


def middle(runs, measure=float):
    """The median of what `measure` takes from each run, or why there are none."""
    return runs if isinstance(runs, Exception) else median(map(measure, runs))
