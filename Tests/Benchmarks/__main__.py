"""`make bench`: what firstrun takes, as ratios to floors and peers that are run beside it.

A measurement is a file in `measurements/` with one function, `measure(workshop)`, that returns rows
of the table; MEASUREMENTS lists them in the table's order. What they run stands in `contestants/`
and `CoreBench/`, and what they share in `harness/`. Growth (10 to 1,000 pages, languages and
transcripts) belongs in `measurements/growth.py`, with the ratio of the two sizes as its row.
"""

import sys
from pathlib import Path

from harness import table
from harness.failure import Skipped, Unmeasured
from harness.workshop import Workshop
from measurements import (
    achievements, catalogs, check, deck, exploration, first_page, gate, proofs, rewriting, saves,
    six_pages, transcripts, transitions, tutorials,
)

MEASUREMENTS = [
    first_page, gate, six_pages, tutorials, transitions, exploration, proofs, check, saves, catalogs,
    rewriting, deck, transcripts, achievements,
]


def main():
    rows, remarks, failed = [], [], False
    with Workshop(Path(__file__).parents[2]) as workshop:
        for measurement in MEASUREMENTS:
            name = measurement.__name__.split(".")[-1].replace("_", " ")
            print(f"measuring {name} …", file=sys.stderr)
            try:
                rows += measurement.measure(workshop)
            except Skipped as reason:
                remarks.append(f"{name}: skipped: {reason}")
            except Unmeasured as reason:
                remarks.append(f"{name}: could not be measured: {reason}")
                failed = True
        remarks += workshop.remarks
    print(table.text(rows))
    for remark in remarks:
        print(remark)
    return 1 if failed else 0


sys.exit(main())
