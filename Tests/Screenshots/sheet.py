"""Contact sheets: all pages of a look in one picture, and an index of them."""

import html

from PIL import Image

ACROSS, GAP = 3, 12


def save_sheet(pictures, path):
    """Pastes pictures of one size side by side."""
    width, height = pictures[0].size
    down = -(-len(pictures) // ACROSS)
    sheet = Image.new(
        "RGB", (ACROSS * (width + GAP) + GAP, down * (height + GAP) + GAP), (128, 128, 128))
    for number, picture in enumerate(pictures):
        row, column = divmod(number, ACROSS)
        sheet.paste(picture, (GAP + column * (width + GAP), GAP + row * (height + GAP)))
    sheet.save(path)


def save_index(names, path):
    """A page with every sheet on it."""
    items = "\n".join(
        f'<h2>{html.escape(name)}</h2>\n<img src="{html.escape(name)}.png" width="100%">'
        for name in names)
    path.write_text(
        f"<!doctype html><meta charset=utf-8><title>firstrun</title>\n{items}\n", encoding="utf-8")
