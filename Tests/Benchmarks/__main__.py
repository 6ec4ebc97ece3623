"""`make bench`: what firstrun takes, as ratios to floors and peers that are run beside it.

    python3 -B Tests/Benchmarks [MEASUREMENT…] [--rounds N] [--strict] [--renew]

A measurement is a file in `measurements/` with one function, `measure(workshop)`, that yields rows of
the table; MEASUREMENTS lists them in the table's order. Each guards a bar of the design. What they run
stands in `contestants/` and `CoreBench/`, and what they share in `harness/`. A row is printed as soon
as it is known; one that can't be measured says why and the others go on.
"""

import argparse
import sys
from pathlib import Path

from harness import table
from harness.failure import Skipped
from harness.workshop import Workshop
from measurements import (
    achievements, catalogs, check, deck, exchange, exploration, first_page, gate, growth, instructions,
    proofs, rewriting, saves, six_pages, transcripts, transitions,
)

MEASUREMENTS = {
    measurement.__name__.split(".")[-1]: measurement
    for measurement in (
        first_page, gate, six_pages, instructions, transitions, exploration, proofs, check, saves, catalogs,
        rewriting, exchange, deck, transcripts, achievements, growth,
    )
}


def main():
    options = argparse.ArgumentParser(prog="python3 -B Tests/Benchmarks")
    options.add_argument("measurements", nargs="*", metavar="MEASUREMENT", help=", ".join(MEASUREMENTS))
    options.add_argument("--rounds", type=int, metavar="N", help="measure each N times at most")
    options.add_argument("--strict", action="store_true", help="fail where a row misses its bar")
    options.add_argument(
        "--renew", action="store_true", help="write instructions.json anew from what is counted")
    chosen = options.parse_args()
    if unknown := set(chosen.measurements) - set(MEASUREMENTS):
        options.error(f"unknown: {', '.join(sorted(unknown))}")
    failed, root = False, Path(__file__).parents[2]
    print(table.heading(), flush=True)
    with Workshop(root, chosen.rounds, chosen.renew, chosen.strict) as workshop:
        for name in chosen.measurements or MEASUREMENTS:
            for row in rows(name, workshop):
                print(row, flush=True)
                failed |= row.reason is not None and not isinstance(row.reason, Skipped)
                failed |= chosen.strict and row.misses
    return 1 if failed else 0


def rows(name, workshop):
    """The rows of a measurement, and a last one if it stops before its end."""
    try:
        yield from MEASUREMENTS[name].measure(workshop)
    except Exception as reason:  # whatever it is, the others are measured
        yield table.Row(name.replace("_", " "), "", reason, reason, "", None)


sys.exit(main())
