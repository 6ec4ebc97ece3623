"""Draws a screen as a terminal would."""

from PIL import Image, ImageDraw, ImageFont
from wcwidth import wcwidth

import needs

CELL_WIDTH, CELL_HEIGHT, EDGE = 9, 18, 6
GROUNDS = {"dark": ((24, 24, 28), (216, 216, 216)), "light": ((252, 252, 252), (32, 32, 32))}
# The named colours of a common theme, by pyte's names.
NAMED = {
    "black": (0, 0, 0), "red": (205, 49, 49), "green": (13, 188, 121), "brown": (170, 140, 16),
    "blue": (36, 114, 200), "magenta": (188, 63, 188), "cyan": (17, 148, 185),
    "white": (229, 229, 229), "brightblack": (102, 102, 102), "brightred": (241, 76, 76),
    "brightgreen": (35, 209, 139), "brightbrown": (229, 229, 67), "brightblue": (59, 142, 234),
    "brightmagenta": (214, 112, 214), "bfightmagenta": (214, 112, 214),
    "brightcyan": (41, 184, 219), "brightwhite": (255, 255, 255),
}
_MONO, _CJK, _EMOJI = needs.FONT_PACKAGES
_fonts = {}


def draw(screen, look):
    """The whole screen as an image."""
    ground, ink = GROUNDS[look.ground]
    size = (look.columns * CELL_WIDTH + 2 * EDGE, look.rows * CELL_HEIGHT + 2 * EDGE)
    image = Image.new("RGB", size, ground)
    for row in range(look.rows):
        line = _line(screen.buffer[row], look, ground, ink)
        half = screen.halves.get(row)
        if half is not None:
            line = line.resize((line.width * 2, line.height * 2))
            top = 0 if half else CELL_HEIGHT
            line = line.crop((0, top, look.columns * CELL_WIDTH, top + CELL_HEIGHT))
        image.paste(line, (EDGE, EDGE + row * CELL_HEIGHT))
    return image


def _line(cells, look, ground, ink):
    image = Image.new("RGB", (look.columns * CELL_WIDTH, CELL_HEIGHT), ground)
    pen = ImageDraw.Draw(image)
    for column in range(look.columns):
        cell = cells[column]
        if not cell.data:
            continue  # the second half of a wide cell
        x, wide = column * CELL_WIDTH, 2 if "\ufe0f" in cell.data else max(wcwidth(cell.data[0]), 1)
        paper, colour = _colour(cell.bg) or ground, _colour(cell.fg) or ink
        if cell.reverse:
            paper, colour = colour, paper
        if cell.italics:  # what terminal.py makes of faint, which pyte does not know
            colour = tuple((a + b) // 2 for a, b in zip(colour, paper))
        pen.rectangle((x, 0, x + wide * CELL_WIDTH - 1, CELL_HEIGHT), fill=paper)
        _glyph(image, pen, cell, x, wide, colour)
    return image


def _glyph(image, pen, cell, x, wide, colour):
    text = cell.data
    if text == " ":
        return
    if ord(text[0]) >= 0x1F000 or "\ufe0f" in text:
        picture = Image.new("RGBA", (136, 128))
        ImageDraw.Draw(picture).text((0, 0), text[0], font=_font(_EMOJI, 109), embedded_color=True)
        picture = picture.resize((2 * CELL_WIDTH, 2 * CELL_WIDTH - 1))
        image.paste(picture, (x, 0), picture)
        return
    if wide == 2:
        font, top = _font(_CJK, 15), -2
    else:
        font, top = _font(_MONO.with_stem(_MONO.stem + "-Bold") if cell.bold else _MONO, 15), 0
    pen.text((x, top), text, font=font, fill=colour)


def _font(path, size):
    if path not in _fonts:
        _fonts[path] = ImageFont.truetype(str(path), size)
    return _fonts[path]


def _colour(name):
    """A colour of pyte's: nil is the terminal's own."""
    if name == "default":
        return None
    if name in NAMED:
        return NAMED[name]
    return tuple(int(name[place:place + 2], 16) for place in (0, 2, 4))
