"""What is typed to see every page of a flow."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tour:
    """A flow, and the lines that are typed at its prompts; the last page is left with `quit`."""

    name: str
    flow: str
    typed: tuple = ()
    options: tuple = ()


ALL = [
    Tour("cluck", "cluck", ("next",) * 5),
    Tour("familysync", "familysync"),
    Tour("familysync-child", "familysync", ("next",), ("--fact", "userType=child")),
    Tour("blackjack", "blackjack", ("1", "next", "next", "set dealt yes\rpage")),
    Tour("baccarat", "baccarat", ("1", "next")),
    Tour("spotlight", "spotlight", ("next", "next")),
]


def tours(look):
    """The tours to take in a look: where it is about a language, Cluck's is enough."""
    return ALL if look.language is None else [tour for tour in ALL if tour.name == "cluck"]
