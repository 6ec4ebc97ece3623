"""The looks that every flow is drawn in: a size, a depth of colour, a ground, a mode, a language."""

from dataclasses import dataclass, field

SIZES = [(80, 24), (40, 20)]
DEPTHS = {
    "truecolour": {"TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "palette": {"TERM": "xterm-256color"},
    "sixteen": {"TERM": "xterm"},
    "monochrome": {"TERM": "xterm-256color", "NO_COLOR": "1"},
}
GROUNDS = ["dark", "light"]
LANGUAGES = ["en", "es", "fr", "de", "it", "pt", "ja", "ko", "zh-Hans", "ru"]
MODES = {
    "accessible": ({}, ["--accessible"]),
    "contrast": ({}, ["--high-contrast"]),
    "large": ({}, ["--large-text"]),
    # A terminal that says it is xterm has letters of double height.
    "doubled": ({"XTERM_VERSION": "XTerm(379)"}, ["--large-text"]),
    "plain": ({"TERM": "dumb"}, []),
}


@dataclass(frozen=True)
class Look:
    """How a tour is shown."""

    name: str
    columns: int = 80
    rows: int = 24
    ground: str = "dark"
    environment: dict = field(default_factory=dict, hash=False)
    options: tuple = ()
    # Nil shows each flow in the language it was written in.
    language: str | None = None


def _looks():
    for columns, rows in SIZES:
        size = f"{columns}x{rows}"
        for depth, environment in DEPTHS.items():
            for ground in GROUNDS:
                yield Look(f"{depth}-{ground}-{size}", columns, rows, ground, environment)
        for mode, (extra, options) in MODES.items():
            for ground in GROUNDS:
                environment = {**DEPTHS["truecolour"], **extra}
                yield Look(
                    f"{mode}-{ground}-{size}", columns, rows, ground, environment, tuple(options))
        for language in LANGUAGES:
            yield Look(
                f"language-{language}-{size}", columns, rows, "dark", DEPTHS["truecolour"],
                language=language)


LOOKS = list(_looks())
