"""`make screenshots`: every page of every flow as a picture, in every look, under .build/screenshots.

A tour (tours.py) walks through a flow in a terminal of its own (terminal.py); what stands on the
screen before each prompt is drawn (picture.py), and each look gets a sheet of all its pages
(sheet.py). index.html shows the sheets. Nobody's taste is tested here: the pictures are to be
looked at, by whoever changes how pages look.

With words behind it, only the looks whose names hold one of them: `python3 Tests/Screenshots 40x20`.
"""

import sys
from pathlib import Path

import needs

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / ".build" / "screenshots"


def main(wanted):
    needs.fetch(ROOT / ".build" / "python")
    # Only now is there a Pillow and a pyte to import.
    from looks import LOOKS
    from sheet import save_sheet, save_index
    from terminal import pages
    from picture import draw
    from tours import tours

    firstrun = ROOT / ".build" / "debug" / "firstrun"
    names = []
    for look in LOOKS:
        if wanted and not any(word in look.name for word in wanted):
            continue
        print(f"drawing {look.name} …", file=sys.stderr)
        folder = OUTPUT / look.name
        folder.mkdir(parents=True, exist_ok=True)
        pictures = []
        for tour in tours(look):
            for number, screen in enumerate(pages(firstrun, tour, look, ROOT), start=1):
                picture = draw(screen, look)
                picture.save(folder / f"{tour.name}-{number}.png")
                pictures.append(picture)
        save_sheet(pictures, OUTPUT / f"{look.name}.png")
        names.append(look.name)
    save_index(names, OUTPUT / "index.html")
    print(OUTPUT.relative_to(ROOT) / "index.html")


main(sys.argv[1:])
