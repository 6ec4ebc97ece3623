"""A page rendered, in every mode and language, as a share of the time to start.

Copy looked up, laid out and encoded: the slowest page of any flow, in the slowest language, a row
a mode. To start is to show the first page and leave; its processor time counts, for a page alone
in its process waits for nobody either.
"""

from itertools import product

from harness.rounds import interleave, least
from harness.table import Bar, Row
from harness.terminal import Turn

LOOKS = 3
ROUNDS = 31
TIMES = 50
BAR = Bar("below", 0.05)
FLOWS = ["cluck", "familysync", "blackjack", "baccarat", "spotlight"]
LANGUAGES = ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh-Hans", "ru"]
MODES = [
    "plain", "accessible", "monochrome", "sixteen", "palette", "truecolour", "contrast", "spaced",
    "doubled",
]


def measure(workshop):
    firstrun, bench = workshop.built("firstrun"), workshop.built("core-bench")

    def start():
        command = [firstrun, "cluck", "--state", workshop.fresh_folder()]
        return workshop.converse(command, [Turn("1/6 › ", "quit\r")], 3).processor * 1e6

    def page(mode, flow, language):
        folder = str(workshop.root / "Flows" / flow)
        return workshop.answer([bench, "pages", str(TIMES), folder, language, mode])[0] * 1e6

    def row(mode):
        # A few looks at all find the slowest, which is then measured side by side with starts.
        looks = interleave({
            names: lambda names=names: page(mode, *names) for names in product(FLOWS, LANGUAGES)
        }, LOOKS)
        flow, language = max(looks, key=lambda names: least(looks[names]))
        runs = interleave({"page": lambda: page(mode, flow, language), "start": start}, ROUNDS)
        ours, theirs = (least(runs[name]) for name in ("page", "start"))
        what = f"a page rendered: {mode} ({flow}, {language})"
        return Row(what, "start, processor", ours, theirs, "µs", BAR)

    return [row(mode) for mode in MODES]
