"""rich_pages.py FOLDER: six pages with rich, recorded in a property list at the end. Enter is "next"."""

import os
import plistlib
import sys

from rich.console import Console
from rich.panel import Panel
from rich.prompt import Prompt

console = Console()
page = 1
while page <= 6:
    text = "Swipe right to save a restaurant, and left to pass it by."
    console.print(Panel(text, title="Cluck", subtitle=f"Page {page} of 6"))
    choice = Prompt.ask("cluck ›", choices=["next", "back", "skip"], default="next")
    if choice == "next":
        page += 1
    elif choice == "back":
        page = max(1, page - 1)
    else:
        break
with open(os.path.join(sys.argv[1], "com.cluck.app.plist"), "wb") as file:
    plistlib.dump({"hasCompletedOnboarding": True}, file)
