"""`python3 -B Tests/AppCatalog FOLDER`: a flow of seven pages with an app's whole String Catalog.

Writes the catalog and `Tour/flow.yaml`, which uses two dozen of its keys, into FOLDER and prints the
two paths. The defaults make 2 MB; the same options always make the same bytes.

    --seed N         another catalog of the same size and shape
    --keys N         the number of keys (900; real apps have 700 to 1,250)
    --languages N    the number of languages, up to 22 (12)
    --apart          put the catalog where an app has it, App/Localizable.xcstrings, and name it in
                     flow.yaml; otherwise it stands beside the flow
    --sound          leave out the mistakes, all of which are in keys that the flow does not use
"""

import argparse
from pathlib import Path

from entries import Entries
from file import text
from flow import FLOW
from words import LANGUAGES


def main():
    options = argparse.ArgumentParser()
    options.add_argument("folder", type=Path)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--keys", type=int, default=900)
    options.add_argument("--languages", type=int, default=12)
    options.add_argument("--apart", action="store_true")
    options.add_argument("--sound", action="store_true")
    chosen = options.parse_args()

    entries = Entries(chosen.seed, LANGUAGES[: chosen.languages], chosen.sound)
    flow = chosen.folder / "Tour" / "flow.yaml"
    catalog = (chosen.folder / "App" if chosen.apart else flow.parent) / "Localizable.xcstrings"
    for path in (flow, catalog):
        path.parent.mkdir(parents=True, exist_ok=True)
    line = "catalog: ../App/Localizable.xcstrings\n" if chosen.apart else ""
    flow.write_text(FLOW.format(catalog=line), encoding="utf-8")
    catalog.write_text(text(entries.made(chosen.keys)), encoding="utf-8")
    print(flow, catalog, sep="\n")


main()
