"""Runs contestants in turn, so that what else the machine does falls on all of them."""

from statistics import median


def interleave(contestants, rounds):
    """Calls each of a dictionary's functions `rounds` times, A B A B, after one call to warm up.

    Returns the results of each, by its key.
    """
    results = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, run in contestants.items():
            result = run()
            if number > 0:
                results[name].append(result)
    return results


def middle(runs, measure):
    """The median of what `measure` takes from each run."""
    return median(map(measure, runs))
