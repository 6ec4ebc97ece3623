"""A page rendered, in every mode and language, as a share of the time to start.

Copy looked up, laid out and encoded: the slowest page of any flow, in the slowest language, a row
a mode. To start is to show the first page and leave; its processor time counts, for a page alone
in its process waits for nobody either.
"""

from harness.rounds import interleave, middle
from harness.table import Bar, Row
from harness.terminal import Turn

ROUNDS = 15
TIMES = 50
BAR = Bar("below", 0.01)
FLOWS = ["cluck", "familysync", "blackjack", "baccarat", "spotlight"]
LANGUAGES = ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh-Hans", "ru"]
MODES = [
    "plain", "accessible", "monochrome", "sixteen", "palette", "truecolour", "contrast", "spaced",
    "doubled",
]


def measure(workshop):
    firstrun = workshop.built("firstrun")

    def start():
        command = [firstrun, "cluck", "--state", workshop.fresh_folder()]
        return workshop.converse(command, [Turn("1/6 › ", "quit\r")], 3)

    runs = interleave({"start": start}, ROUNDS)["start"]
    start_time = middle(runs, lambda run: run.processor * 1e6)
    return [_row(workshop, mode, start_time) for mode in MODES]


def _row(workshop, mode, start_time):
    bench = workshop.built("core-bench")

    def microseconds(flow, language):
        folder = str(workshop.root / "Flows" / flow)
        return workshop.answer(
            [bench, "pages", str(TIMES), folder, language, mode])[0] * 1e6

    slowest, language, flow = max(
        (microseconds(flow, language), language, flow)
        for flow in FLOWS for language in LANGUAGES)
    what = f"a page rendered: {mode} ({flow}, {language})"
    return Row(what, "start, processor", slowest, start_time, "µs", BAR)
